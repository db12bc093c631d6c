"""The rounds of an evening as they stand in the store: who is there, and who is drawn to sit where.

A round that has begun stays as it is; those after it are drawn anew when somebody comes or leaves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating.draw import by_lot, by_ranking
from host_tools.club.seating.movement import Heard, movement
from host_tools.club.seating.movement import Round as Seats
from host_tools.club.seating.tables import USUAL
from host_tools.club.store.models import Evening, Person, Place, Presence, Round, now
from host_tools.errors import BadInput

LOT, RANKING = "lot", "ranking"


@dataclass(frozen=True)
class Ask:
    """How rounds are drawn: `by` LOT or RANKING, the seed, a table's usual seats, and how many
    tables there are at most (None: as many as are wanted)."""

    by: str = LOT
    seed: int = 0
    usual: int = USUAL
    tables: int | None = None


@dataclass(frozen=True)
class Drawn:
    """A round: people at its tables, by label and in the order of the seats, and who sits out."""

    number: int
    tables: dict[str, tuple[Person, ...]]
    byes: tuple[Person, ...]
    begun: bool
    ask: Ask


# --- who is there


def arrive(session: Orm, evening: Evening, person: Person, number: int) -> None:
    """Somebody is there from round `number` on; nothing changes for who is there already."""
    for row in _presence(session, evening):
        if row.person_id == person.id and row.from_round <= number:
            if row.to_round is None or row.to_round >= number - 1:
                row.to_round = None
                return
    session.add(Presence(evening_id=evening.id, person_id=person.id, from_round=number))
    session.flush()


def leave(
    session: Orm, evening: Evening, person: Person, number: int, back: int | None = None
) -> None:
    """Somebody is not there from round `number` on, up to before round `back` (None: for good).

    BadInput when nobody has said that they are there.
    """
    rows = [row for row in _presence(session, evening) if row.person_id == person.id]
    rows = [row for row in rows if row.to_round is None or row.to_round >= number]
    if not rows:
        raise BadInput(f"{person.name} is not there in round {number}.")
    for row in rows:
        if row.from_round >= number:
            session.delete(row)
        else:
            row.to_round = number - 1
    if back is not None:
        session.add(Presence(evening_id=evening.id, person_id=person.id, from_round=back))
    session.flush()


def present(session: Orm, evening: Evening, number: int) -> list[int]:
    """The ids of who is there in round `number`, in the order in which they came."""
    rows = _presence(session, evening)
    there = [row for row in rows if row.from_round <= number]
    return [row.person_id for row in there if row.to_round is None or row.to_round >= number]


def _presence(session: Orm, evening: Evening) -> Sequence[Presence]:
    asked = select(Presence).where(Presence.evening_id == evening.id)
    return session.scalars(asked.order_by(Presence.from_round, Presence.id)).all()


# --- the rounds


def drawn(session: Orm, evening: Evening) -> list[Drawn]:
    """The rounds of the evening, in their order."""
    found = []
    asked = select(Round).where(Round.evening_id == evening.id).order_by(Round.number)
    for row in session.scalars(asked):
        tables: dict[str, list[Person]] = {}
        byes = []
        places = select(Place, Person).join(Person).where(Place.round_id == row.id)
        for place, person in session.execute(places.order_by(Place.id)):
            if place.label is None:
                byes.append(person)
            else:
                tables.setdefault(place.label, []).append(person)
        seated = {label: tuple(people) for label, people in tables.items()}
        ask = Ask(row.method, int(row.seed or 0), row.usual, row.tables)
        found.append(Drawn(row.number, seated, tuple(byes), row.begun is not None, ask))
    return found


def coming(session: Orm, evening: Evening) -> int:
    """The number of the first round that has not begun."""
    begun = [it.number for it in drawn(session, evening) if it.begun]
    return max(begun, default=0) + 1


def begin(session: Orm, evening: Evening, number: int) -> None:
    """The round is played, as are those before it: it is not drawn again."""
    asked = select(Round).where(Round.evening_id == evening.id, Round.number <= number)
    rows = session.scalars(asked).all()
    if number not in [row.number for row in rows]:
        raise BadInput(f"round {number} is not drawn yet; `halley club draw` does that.")
    for row in rows:
        row.begun = row.begun or now()


def draw(
    session: Orm,
    evening: Evening,
    ask: Ask,
    rounds: int,
    scores: dict[int, int] | None = None,
    heard: Heard | None = None,
) -> list[Drawn]:
    """Draw `rounds` rounds from the first on that has not begun, in place of what was drawn there.

    `scores` are what RANKING goes by. Who is drawn is who is there in each of them.
    """
    if not 1 <= rounds <= 50:
        raise BadInput("an evening has 1 to 50 rounds.")
    first = coming(session, evening)
    before = [it for it in drawn(session, evening) if it.begun]
    played = [_seats(it) for it in before]
    for at, (there, numbers) in enumerate(_alike(session, evening, first, rounds)):
        if len(there) < 2 and at == 0:
            raise BadInput("nobody can be drawn: fewer than two people are there.")
        order = _order(session, evening, there, ask, scores or {})
        played += movement(
            order, numbers, ask.seed + first + at, played, ask.usual, ask.tables, heard
        )
    seats = played[len(before) :]
    gone = select(Round.id).where(Round.evening_id == evening.id, Round.number >= first)
    session.execute(delete(Place).where(Place.round_id.in_(gone)))
    session.execute(delete(Round).where(Round.evening_id == evening.id, Round.number >= first))
    for number, found in enumerate(seats, first):
        _keep(session, evening, number, found, ask)
    session.flush()
    return drawn(session, evening)[len(before) :]


def _alike(session: Orm, evening: Evening, first: int, rounds: int) -> list[tuple[list[int], int]]:
    """Who is there, and for how many rounds in a row it is the same people."""
    found: list[tuple[list[int], int]] = []
    for number in range(first, first + rounds):
        there = present(session, evening, number)
        if found and set(found[-1][0]) == set(there):
            found[-1] = (there, found[-1][1] + 1)
        else:
            found.append((there, 1))
    return found


def draw_again(session: Orm, evening: Evening, scores: dict[int, int] | None = None) -> bool:
    """Draw the rounds that have not begun once more, as they were asked for; False: there are
    none."""
    left = [it for it in drawn(session, evening) if not it.begun]
    if not left:
        return False
    draw(session, evening, left[0].ask, len(left), scores)
    return True


def _order(
    session: Orm, evening: Evening, there: list[int], ask: Ask, scores: dict[int, int]
) -> list[int]:
    """Those who came first, then the later ones: nobody's place is drawn anew by a late arrival."""
    if ask.by == RANKING:
        return by_ranking(there, scores, ask.seed)
    batches: dict[int, list[int]] = {}
    seen: set[int] = set()
    for row in _presence(session, evening):
        if row.person_id not in seen:
            seen.add(row.person_id)
            batches.setdefault(row.from_round, []).append(row.person_id)
    order = [it for number in sorted(batches) for it in by_lot(batches[number], ask.seed)]
    return [person for person in order if person in there]


def _seats(found: Drawn) -> Seats:
    tables = tuple(tuple(it.id for it in people) for people in found.tables.values())
    return Seats(tables, tuple(it.id for it in found.byes))


def _keep(session: Orm, evening: Evening, number: int, found: Seats, ask: Ask) -> None:
    row = Round(
        evening_id=evening.id, number=number, method=ask.by, seed=str(ask.seed), usual=ask.usual,
        tables=ask.tables,
    )  # fmt: skip
    session.add(row)
    session.flush()
    random = Random(ask.seed + number)
    for at, table in enumerate(found.tables):
        seats = list(table)
        random.shuffle(seats)  # who is eldest, and sits beside whom, is drawn, too
        for seat, person in enumerate(seats):
            label = f"Table {at + 1}"
            session.add(Place(round_id=row.id, label=label, seat=seat, person_id=person))
    for person in found.byes:
        session.add(Place(round_id=row.id, label=None, seat=None, person_id=person))
    session.flush()
