"""The rounds of an evening as they stand in the store: who is there, and who is drawn to sit where.

A round that has begun stays as it is; those after it are drawn anew when somebody comes or leaves.
It begins when the director says so, or with the first of its tables that is played.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from random import Random

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Orm

from halley import rules
from host_tools.club.evening import evenings
from host_tools.club.seating import pair_wishes, presence, scores
from host_tools.club.seating.bonds import Bonds, seat_partners
from host_tools.club.seating.draw_order import LOT, STANDING, by_lot, by_ranking
from host_tools.club.seating.meetings import RoundPlan as Seats
from host_tools.club.seating.movement import movement
from host_tools.club.seating.search_time import Progress, SearchTime
from host_tools.club.seating.table_sizes import LEAST, USUAL
from host_tools.club.seating.table_sizes import MOST as MOST_SEATS
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening, Person, Place, Round, now
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.errors import BadInput
from host_tools.rule_cards.chosen import count_team_seats

MOST = 50  # rounds of an evening


@dataclass(frozen=True)
class Ask:
    """The way to draw rounds: `by` one of draw_order.WAYS, the seed, usual seats, and most tables.

    None: any number of tables.
    """

    by: str = LOT
    seed: int = 0
    usual: int = USUAL
    tables: int | None = None


@dataclass(frozen=True)
class Drawn:
    """A round: people by table, in the order of the seats, and who sits out.

    `since` is when it began (UTC), `clock` since when its clock runs.
    """

    number: int
    tables: dict[str, tuple[Person, ...]]
    byes: tuple[Person, ...]
    begun: bool
    ask: Ask
    since: datetime | None = None
    clock: datetime | None = None


def drawn(session: Orm, evening: Evening) -> list[Drawn]:
    """Return the rounds of the evening, in their order."""
    rounds = []
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
        has_begun = row.begun is not None
        rounds.append(Drawn(row.number, seated, tuple(byes), has_begun, ask, row.begun, row.clock))
    return rounds


def labels(session: Orm, evening: Evening) -> set[str]:
    """Return the tables that people are drawn to in the rounds of the evening."""
    asked = select(Place.label).join(Round).where(Round.evening_id == evening.id).distinct()
    return {label for label in session.scalars(asked) if label}


def coming(session: Orm, evening: Evening) -> int:
    """Return the number of the first round that has not begun."""
    begun = [it.number for it in drawn(session, evening) if it.begun]
    return max(begun, default=0) + 1


def begin(session: Orm, evening: Evening, number: int) -> None:
    """Begin a round, so that it is not drawn again; BadInput if the one before has not begun."""
    rows = {row.number: row for row in _rows(session, evening)}
    if number not in rows:
        raise BadInput(not_drawn(number))
    for earlier in range(1, number):
        if earlier in rows and rows[earlier].begun is None:
            raise CannotBe(
                "round {earlier} has not started. Start it with `halley club round "
                "{earlier} --begin`.",
                earlier=earlier,
            )
    rows[number].begun = rows[number].begun or now()
    note(session, Sentence("round {number} was started.", number=number))


def begin_by(session: Orm, evening: Evening, label: str, people: Collection[int]) -> int | None:
    """Return the number of the round that begins because `people` (ids) play at the table `label`.

    The first that has not begun, if it has just them there, or None. If the round before has the
    same people there, nobody can tell which of the two they play.
    """
    rows = sorted(_rows(session, evening), key=lambda row: row.number)
    at = next((at for at, row in enumerate(rows) if row.begun is None), None)
    if at is None or _people_at(session, rows[at], label) != set(people):
        return None
    if at and _people_at(session, rows[at - 1], label) == set(people):
        return None
    rows[at].begun = now()
    return rows[at].number


def _people_at(session: Orm, row: Round, label: str) -> set[int]:
    """Return the people (ids) whom a round has at a table."""
    asked = select(Place.person_id).where(Place.round_id == row.id, Place.label == label)
    return set(session.scalars(asked))


def not_begun(session: Orm, evening: Evening, number: int) -> None:
    """Undo `begin`, so that the round can be drawn again.

    BadInput if a later one has begun, or this one has not.
    """
    rows = {row.number: row for row in _rows(session, evening)}
    if number not in rows:
        raise BadInput(not_drawn(number))
    last = max((at for at, row in rows.items() if row.begun is not None), default=0)
    if last > number:
        raise CannotBe("round {last} has also started. Undo its start first.", last=last)
    if last < number:
        raise CannotBe("round {number} has not started.", number=number)
    rows[number].begun = rows[number].clock = None
    note(session, Sentence("round {number} was marked as not started.", number=number))


def run_clock(session: Orm, evening: Evening, runs: bool = True, number: int | None = None) -> int:
    """Start the clock of the round that is played, or stop it; return the round's number.

    `number` is the round that is meant. CannotBe if no round is played, or another one, if its
    minutes are not set, or the clock is so already.
    """
    evenings.under_way(session, evening.number)
    row = max(
        (it for it in _rows(session, evening) if it.begun is not None),
        key=lambda it: it.number, default=None,
    )  # fmt: skip
    if row is None:
        raise CannotBe("no round has started.")
    if number not in (None, row.number):
        raise CannotBe("round {number} is not being played.", number=number)
    if runs and not evening.minutes:
        raise CannotBe("set the minutes of a round first, with `halley club round --minutes 60`.")
    if runs and row.clock is not None:
        raise CannotBe("the clock of round {number} runs already.", number=row.number)
    if not runs and row.clock is None:
        raise CannotBe("the clock of round {number} does not run.", number=row.number)
    row.clock = now() if runs else None
    text = "the clock of round {number} was started."
    if not runs:
        text = "the clock of round {number} was stopped."
    note(session, Sentence(text, number=row.number))
    return row.number


def not_drawn(number: int) -> str:
    """Return the sentence for a round that there is not."""
    return Sentence(
        "round {number} is not drawn yet. Draw it with `halley club draw`.", number=number
    )


def _rows(session: Orm, evening: Evening) -> Sequence[Round]:
    return session.scalars(select(Round).where(Round.evening_id == evening.id)).all()


@dataclass(frozen=True)
class Task:
    """A task for the draw: from round `first` on, after those `played`, by `ask`.

    Tables have a number of people that the game `takes`. `runs` has the people in the order of the
    draw, and for how many rounds in a row they stay.
    """

    first: int
    played: list[Seats]
    ask: Ask
    takes: tuple[int, ...] | None
    runs: list[tuple[list[int], int]]
    bonds: Bonds = field(default_factory=Bonds)

    def search(self, progress: Progress | None = None, seconds: float = 0) -> list[Seats]:
        """Return the rounds, searched for `seconds`, or as long as usual (0)."""
        rounds = list(self.played)
        for at, (order, numbers) in enumerate(self.runs):
            rounds += movement(
                order, numbers, self.ask.seed + self.first + at, rounds, self.ask.usual,
                self.ask.tables, self.takes, SearchTime(seconds / len(self.runs), progress),
                self.bonds,
            )  # fmt: skip
        return rounds[len(self.played) :]


def task(
    session: Orm,
    evening: Evening,
    ask: Ask,
    rounds: int,
    first: int = 0,
) -> Task:
    """To draw `rounds` rounds from `first` on, in place of what was drawn there.

    `first` is by default the first that has not begun. Who is drawn is who is there in each of
    them. BadInput when too few are there for a table.
    """
    takes = seats_taken(evening)
    # where people leave a round that was drawn, too few for a table sit out
    least = 2 if first else min(takes or (2,))
    first = first or coming(session, evening)
    if rounds < 1 or first + rounds - 1 > MOST:
        raise CannotBe("an evening has 1 to {most} rounds.", most=MOST)
    played = [seats_of(it) for it in drawn(session, evening) if it.number < first]
    runs = _alike(session, evening, first, rounds)
    if len(runs[0][0]) < least:
        if least == 2:
            raise CannotBe("a draw needs at least two people.")
        raise CannotBe(
            "a draw needs at least {least} people for a table of {game}.",
            least=least,
            game=evening.ruleset,
        )
    ranks = scores.goes_by(session, evening, ask.by)
    orders = [(_order(session, evening, there, ask, ranks), numbers) for there, numbers in runs]
    return Task(first, played, ask, takes, orders, bonds_of(session, ask, orders[0][0]))


def bonds_of(session: Orm, ask: Ask, order: Sequence[int]) -> Bonds:
    """Return the bonds between people of a draw; `order` is that of the standing, if it counts."""
    together, apart = pair_wishes.pairs(session)
    places = {person: at for at, person in enumerate(order)} if ask.by == STANDING else {}
    return Bonds(together, apart, places)


def take_back(session: Orm, evening: Evening, first: int) -> None:
    """Delete the rounds from `first` on."""
    gone = select(Round.id).where(Round.evening_id == evening.id, Round.number >= first)
    session.execute(delete(Place).where(Place.round_id.in_(gone)))
    session.execute(delete(Round).where(Round.evening_id == evening.id, Round.number >= first))


def put(session: Orm, evening: Evening, to_draw: Task, seats: Sequence[Seats]) -> list[Drawn]:
    """Put the rounds of a task into the store."""
    first = to_draw.first
    take_back(session, evening, first)
    for number, seating in enumerate(seats, first):
        _keep(session, evening, number, seating, to_draw)
    session.flush()
    return [it for it in drawn(session, evening) if it.number >= first]


def draw(
    session: Orm,
    evening: Evening,
    ask: Ask,
    rounds: int,
    first: int = 0,
) -> list[Drawn]:
    """Draw rounds (see task) at once, within a transaction."""
    to_draw = task(session, evening, ask, rounds, first)
    return put(session, evening, to_draw, to_draw.search())


def seats_taken(evening: Evening) -> tuple[int, ...] | None:
    """Return the numbers of players at a table of the evening's game, or None without a game."""
    if not evening.ruleset:
        return None
    in_teams = count_team_seats(evening.options)
    if in_teams:
        return (in_teams,)
    return tuple(it for it in rules.load(evening.ruleset).seats if LEAST <= it <= MOST_SEATS)


def check_seats(evening: Evening, usual: int) -> None:
    """Raise BadInput if no table, or none of the evening's game, has `usual` seats."""
    if not LEAST <= usual <= MOST_SEATS:
        raise CannotBe(
            "a table has {least} to {most} seats, not {usual}.",
            least=LEAST,
            most=MOST_SEATS,
            usual=usual,
        )
    takes = seats_taken(evening)
    if takes is not None and usual not in takes:
        numbers: int | Sentence = takes[0]
        if len(takes) > 1:
            numbers = Sentence("{least} to {most}", least=takes[0], most=takes[-1])
        raise CannotBe(
            "{ruleset}, the game of this evening, needs {numbers} at a table.",
            ruleset=evening.ruleset,
            numbers=numbers,
        )


def _alike(session: Orm, evening: Evening, first: int, rounds: int) -> list[tuple[list[int], int]]:
    """Return the people present, and for how many rounds in a row they are the same."""
    runs: list[tuple[list[int], int]] = []
    for number in range(first, first + rounds):
        there = presence.present(session, evening, number)
        if runs and set(runs[-1][0]) == set(there):
            runs[-1] = (there, runs[-1][1] + 1)
        else:
            runs.append((there, 1))
    return runs


def draw_again(session: Orm, evening: Evening) -> list[Drawn]:
    """Redraw the rounds that have not begun, from the first in which other people are present.

    They keep their settings. Returns the rounds in which someone sits elsewhere.
    """
    left = [it for it in drawn(session, evening) if not it.begun]
    stale = [
        it for it in left if _drawn_for(it) != set(presence.present(session, evening, it.number))
    ]
    if not stale:
        return []
    old = {it.number: it for it in left}
    count = left[-1].number - stale[0].number + 1
    new_rounds = draw(session, evening, left[0].ask, count, first=stale[0].number)
    return [it for it in new_rounds if seats_of(it) != seats_of(old[it.number])]


def _drawn_for(drawn_round: Drawn) -> set[int]:
    seats = seats_of(drawn_round)
    return seats.list_players() | set(seats.byes)


def _order(
    session: Orm, evening: Evening, there: list[int], ask: Ask, ranks: dict[int, int]
) -> list[int]:
    """Return the first people, then the later ones, so that nobody's place is redrawn."""
    if ask.by != LOT:
        return by_ranking(there, ranks, ask.seed)
    batches: dict[int, list[int]] = {}
    seen: set[int] = set()
    for row in presence.presences(session, evening):
        if row.person_id not in seen:
            seen.add(row.person_id)
            batches.setdefault(row.from_round, []).append(row.person_id)
    order = [it for number in sorted(batches) for it in by_lot(batches[number], ask.seed)]
    return [person for person in order if person in there]


def seats_of(drawn_round: Drawn) -> Seats:
    """Return the round as the movement has it, people by their ids."""
    tables = tuple(tuple(it.id for it in people) for people in drawn_round.tables.values())
    return Seats(tables, tuple(it.id for it in drawn_round.byes))


def _keep(session: Orm, evening: Evening, number: int, chosen: Seats, to_draw: Task) -> None:
    ask, game = to_draw.ask, rules.load(evening.ruleset) if evening.ruleset else None
    row = Round(
        evening_id=evening.id, number=number, method=ask.by, seed=str(ask.seed), usual=ask.usual,
        tables=ask.tables,
    )  # fmt: skip
    session.add(row)
    session.flush()
    random = Random(ask.seed + number)
    for at, table in enumerate(chosen.tables):
        seats = list(table)
        random.shuffle(seats)  # who is eldest, and sits beside whom, is drawn, too
        teams = game.teams_of(len(seats), evening.options) if game else ()
        seats = seat_partners(seats, to_draw.bonds, teams)
        for seat, person in enumerate(seats):
            label = f"Table {at + 1}"
            session.add(Place(round_id=row.id, label=label, seat=seat, person_id=person))
    for person in chosen.byes:
        session.add(Place(round_id=row.id, label=None, seat=None, person_id=person))
    session.flush()
