"""The people in a session's seats: by its file, and by the club's changes beside it.

A player is a person of the file. A change names another person for a player: a stand-in moves along
with that name. A swap of two people holds until the file moves one of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.store.models import Player, SeatChange, Seating, Session, Sitting


class Stay(NamedTuple):
    """Somebody sits in a seat from one hand on, up to another (None: the last), both included."""

    person: int
    first: int
    last: int | None

    def covers(self, hand: int) -> bool:
        """Return whether it is so in a hand."""
        return self.first <= hand and (self.last is None or hand <= self.last)


@dataclass(frozen=True)
class Layer:
    """The player on each seat, by hands from 1; the last of them holds on."""

    hands: tuple[tuple[int, ...], ...]

    def at(self, hand: int) -> tuple[int, ...]:
        """Return the players on the seats in a hand."""
        return self.hands[min(max(hand, 1), len(self.hands)) - 1]

    def seat(self, player: int, hand: int) -> int | None:
        """Return the seat of a player in a hand; None: away."""
        here = self.at(hand)
        return here.index(player) if player in here else None

    @property
    def seats(self) -> int:
        """Return the largest number of seats."""
        return max(len(here) for here in self.hands)

    def holds(self, seats: Iterable[int], hand: int) -> int | None:
        """Return the last hand from `hand` on with the same people in `seats`; None: all."""
        mine = [self.at(hand)[seat] for seat in seats]
        for later in range(hand + 1, len(self.hands) + 1):
            if [self.seat(player, later) for player in mine] != list(seats):
                return later - 1
        return None


class _Change(NamedTuple):
    """Somebody else sits for a player from one hand on, up to another (None: the last)."""

    player: int
    person: int
    first: int
    last: int | None

    @property
    def stay(self) -> Stay:
        """In which hands who sits."""
        return Stay(self.person, self.first, self.last)


def layer(session: Orm, stored: Session) -> Layer:
    """Return the people in the seats by the file."""
    asked = select(Sitting.hand, Sitting.players).where(Sitting.session_id == stored.id)
    rows = session.execute(asked.order_by("hand", Sitting.part))
    return layer_of(((hand, players) for hand, players in rows), len(stored.names))


def layer_of(sittings: Iterable[tuple[int, Sequence[int]]], seats: int) -> Layer:
    """Return the same from the hands and players of the sittings in their order.

    Without any, the same people sit in `seats` seats throughout.
    """
    hands = {hand: tuple(players) for hand, players in sittings}
    if not hands:
        return Layer((tuple(range(seats)),))
    return Layer(tuple(hands[hand] for hand in sorted(hands)))


def players_of(session: Orm, stored: Session) -> list[Player]:
    """Return the people of the file, in the order of their numbers."""
    asked = select(Player).where(Player.session_id == stored.id).order_by(Player.number)
    return list(session.scalars(asked))


def changes_of(session: Orm, stored: Session) -> list[tuple[SeatChange, int]]:
    """Return the club's changes of a session, each with the player's number."""
    asked = select(SeatChange, Player.number).join(Player).where(Player.session_id == stored.id)
    return [(it, number) for it, number in session.execute(asked.order_by(SeatChange.id))]


def rebuild(session: Orm, stored: Session) -> None:
    """Work `seating` out again: who sat in each seat, from which hand on up to which."""
    session.flush()
    by_file = layer(session, stored)
    persons = {it.number: it.person_id for it in players_of(session, stored)}
    changes = [
        _Change(number, it.person_id, it.from_hand, _end(by_file, persons, it, number))
        for it, number in changes_of(session, stored)
    ]
    rows = _seatings(by_file, persons, changes)
    columns = (Seating.seat, Seating.person_id, Seating.from_hand, Seating.to_hand)
    there = select(*columns).where(Seating.session_id == stored.id).order_by(Seating.id)
    if [tuple(row) for row in session.execute(there)] != rows:  # or else an event need not write
        session.execute(delete(Seating).where(Seating.session_id == stored.id))
        _write(session, stored, rows)


def begin(
    session: Orm,
    stored: Session,
    sittings: Iterable[tuple[int, Sequence[int]]],
    people: Sequence[int],
) -> None:
    """Write `seating` of a new session from its sittings and the players' people.

    The sittings are those of layer_of.
    """
    by_file = layer_of(sittings, len(stored.names))
    _write(session, stored, _seatings(by_file, dict(enumerate(people)), []))


def _seatings(
    by_file: Layer, persons: dict[int, int], changes: Sequence[_Change]
) -> list[tuple[int, int, int, int | None]]:
    """Return the rows of `seating`: seat, person, first and last hand (None: to the end)."""
    bounds = [hand for it in changes for hand in (it.first, (it.last or 0) + 1)]
    stays: dict[int, list[Stay]] = {}
    final = max(len(by_file.hands), *bounds, 1)
    for hand in range(1, final + 1):
        for seat, person in enumerate(_people(by_file.at(hand), persons, changes, hand)):
            runs = stays.setdefault(seat, [])
            last = hand if hand < final else None
            if runs and runs[-1].person == person and runs[-1].last == hand - 1:
                runs[-1] = runs[-1]._replace(last=last)
            else:
                runs.append(Stay(person, hand, last))
    return [(seat, *stay) for seat, runs in sorted(stays.items()) for stay in runs]


def _write(session: Orm, stored: Session, rows: Iterable[tuple[int, int, int, int | None]]) -> None:
    names = ("seat", "person_id", "from_hand", "to_hand")
    values = [{"session_id": stored.id, **dict(zip(names, row, strict=True))} for row in rows]
    session.connection().execute(insert(Seating), values)


def _end(by_file: Layer, persons: dict[int, int], change: SeatChange, player: int) -> int | None:
    """Return the last hand in which a change holds; before its first hand if it never does."""
    first = change.from_hand
    last = change.to_hand
    own = [number for number, person in persons.items() if person == change.person_id]
    ends = [] if last is None else [last]
    if own and by_file.seat(own[0], first) is not None:  # two changed places
        if by_file.seat(player, first) != change.seat:
            return first - 1
        seats = [change.seat, by_file.seat(own[0], first) or 0]
        held = by_file.holds(seats, first)
        ends += [] if held is None else [held]
    elif own:  # whoever stands in came to sit there in their own name
        came = [at for at in range(first, len(by_file.hands) + 1) if own[0] in by_file.at(at)]
        ends += [at - 1 for at in came[:1]]
    return min(ends, default=None)


def _people(
    sits: Sequence[int], persons: dict[int, int], changes: Sequence[_Change], hand: int
) -> list[int]:
    """Return the person in each seat in a hand; nobody sits in two."""
    instead = {it.player: it.person for it in changes if it.stay.covers(hand)}
    while True:
        seated = [instead.get(player, persons[player]) for player in sits]
        twice = [
            player for player, person in zip(sits, seated, strict=True)
            if seated.count(person) > 1 and player in instead
        ]  # fmt: skip
        if not twice:
            return seated
        del instead[twice[-1]]


def note(session: Orm, stored: Session, seat: int, stays: Iterable[Stay]) -> None:
    """Store as the club's changes who sits in a seat, as far as the file has somebody else."""
    by_file = layer(session, stored)
    rows = {it.number: it for it in players_of(session, stored)}
    persons = {number: row.person_id for number, row in rows.items()}
    runs = list(_runs(by_file, persons, seat, list(stays)))
    for player, _, first, last in runs:
        _cut(session, rows[player].id, first, last)
    for player, person, first, last in runs:
        if person != persons[player]:
            session.add(
                SeatChange(player_id=rows[player].id, seat=seat, person_id=person,
                           from_hand=first, to_hand=last)
            )  # fmt: skip
    rebuild(session, stored)


def _runs(
    by_file: Layer, persons: dict[int, int], seat: int, stays: Sequence[Stay]
) -> Iterator[_Change]:
    """Return the players in a seat by the file, from hand to hand, with the people of `stays`."""
    bounds = [hand for stay in stays for hand in (stay.first, (stay.last or 0) + 1)]
    final = max(len(by_file.hands), *bounds, 1)
    run: _Change | None = None
    for hand in range(1, final + 1):
        here = by_file.at(hand)
        if seat >= len(here):
            continue
        person = persons[here[seat]]
        for stay in stays:
            if stay.covers(hand):
                person = stay.person
        last = hand if hand < final else None
        if run and run[:2] == (here[seat], person) and run.last == hand - 1:
            run = run._replace(last=last)
            continue
        if run:
            yield run
        run = _Change(here[seat], person, hand, last)
    if run:
        yield run


def _cut(session: Orm, player: int, first: int, last: int | None) -> None:
    """Take back the club's changes of a player in the hands from `first` to `last`."""
    for it in session.scalars(select(SeatChange).where(SeatChange.player_id == player)):
        start, end = it.from_hand, it.to_hand
        if (end is not None and end < first) or (last is not None and start > last):
            continue
        if last is not None and (end is None or end > last):
            session.add(
                SeatChange(player_id=player, seat=it.seat, person_id=it.person_id,
                           from_hand=max(start, last + 1), to_hand=end)
            )  # fmt: skip
        if start < first:
            it.to_hand = first - 1
        else:
            session.delete(it)
    session.flush()
