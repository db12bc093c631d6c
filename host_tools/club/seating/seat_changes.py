"""Who sat in which chair of a table's session, hand by hand: swaps, stand-ins, people who leave.

A box knows seats, a club people. What a chair has won or lost in a hand is the gain of whoever sat
in it in that hand.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating import seat_history, sessions
from host_tools.club.store.models import Evening, Person, Seating, Session
from host_tools.club.table_names import spoken
from host_tools.errors import BadInput


@dataclass(frozen=True)
class Chair:
    """A seat (from 0) of a session, from one hand on; `table` is what a sentence calls it."""

    stored: Session
    seat: int
    hand: int
    table: str


def chair_of(
    session: Orm, evening: Evening, person: Person, hand: int | None, tables: Iterable[str] = ()
) -> Chair:
    """The chair in which somebody sits in `hand` (None: each table's next one) of the latest
    session where they do, at one of `tables` if any are named; BadInput: nowhere."""
    if hand is not None:
        sessions.counted(hand)
    tables = list(tables)
    for stored in sessions.at_tables(session, evening, tables):
        at = sessions.next_hand(session, stored) if hand is None else hand
        for seat in range(len(stored.names)):
            sat = seat_history.stays_in(session, stored, seat)
            if any(stay[0] == person.id and seat_history.covers(stay, at) for stay in sat):
                sessions.check_hand(session, stored, at)
                return Chair(stored, seat, at, spoken(sessions.label_of(session, stored)))
    when = "now" if hand is None else f"in hand {hand}"
    if tables:
        where = " or ".join(map(spoken, tables))
        raise BadInput(f"{person.name} does not sit at {where} {when}.")
    raise BadInput(f"{person.name} sits at no table {when}, as far as was gathered this evening.")


def sitter(session: Orm, stored: Session, seat: int, hand: int) -> int:
    """The id of who sits in `seat` in `hand`; BadInput when there is no such seat."""
    for stay in seat_history.stays_in(session, stored, seat):
        if seat_history.covers(stay, hand):
            return stay[0]
    raise _no_seat(session, stored)


def take(
    session: Orm, evening: Evening, chair: Chair, person: Person, last: int | None = None
) -> None:
    """Somebody sits in a chair, whoever sat there, up to hand `last` (None: to the end).

    BadInput when there is no such chair or hand, or they sit in another one at the same time.
    """
    _check(session, chair, last)
    _alone(session, evening, chair, person, last, sure=True)
    sat = seat_history.without(
        seat_history.stays_in(session, chair.stored, chair.seat), chair.hand, last
    )
    seat_history.put(session, chair.stored, chair.seat, [*sat, (person.id, chair.hand, last)])


def stand_in(
    session: Orm,
    evening: Evening,
    chair: Chair,
    person: Person,
    other: Person,
    last: int | None = None,
) -> None:
    """`other` sits wherever `person` sits at the chair's table, from its hand on up to `last`.

    BadInput when that is the same person, or one who sits elsewhere then.
    """
    if person.id == other.id:
        raise BadInput(f"{person.name} cannot sit in for {person.name}.")
    _check(session, chair, last)
    _alone(session, evening, chair, other, last, sure=False)
    for seat in range(len(chair.stored.names)):
        new: list[seat_history.Stay] = []
        for stay in seat_history.stays_in(session, chair.stored, seat):
            if stay[0] == person.id:
                new += seat_history.without([stay], chair.hand, last)
                new += [(other.id, *hands) for hands in seat_history.common(stay, chair.hand, last)]
            else:
                new.append(stay)
        seat_history.put(session, chair.stored, seat, new)


def swap(session: Orm, evening: Evening, one: Chair, other: Chair) -> None:
    """Those in two chairs change places, each from the chair's hand on.

    Who was to sit in a chair later than that changes with them: a later swap stays one of the same
    two people. So the same swap once more is the way back. BadInput when it is one chair, or one of
    them sits at a third table, too.
    """
    if one.stored.id == other.stored.id and (one.seat == other.seat or one.hand != other.hand):
        same = one.seat == other.seat
        raise BadInput("that is one and the same chair." if same
                       else "at one table both change from the same hand on.")  # fmt: skip
    for chair in (one, other):
        _check(session, chair, None)
    besides = {one.stored.id, other.stored.id}
    if len(besides) == 2:
        if sessions.same_round(session, evening, one.stored, other.stored) is False:
            raise BadInput(
                f"{one.table} and {other.table} did not play in the same round; --table NAME, "
                "once for each of the two, says which tables are meant."
            )
        for here, there in ((one, other), (other, one)):
            moves = session.get_one(Person, sitter(session, here.stored, here.seat, here.hand))
            _alone(session, evening, there, moves, None, sure=False, besides=besides)
    mine, its = (seat_history.stays_in(session, chair.stored, chair.seat) for chair in (one, other))
    seat_history.put(
        session, one.stored, one.seat, seat_history.exchanged(mine, one.hand, its, other.hand)
    )
    seat_history.put(
        session, other.stored, other.seat, seat_history.exchanged(its, other.hand, mine, one.hand)
    )


# --- what cannot be


def _check(session: Orm, chair: Chair, last: int | None) -> None:
    if not 0 <= chair.seat < len(chair.stored.names):
        raise _no_seat(session, chair.stored)
    sessions.check_hand(session, chair.stored, chair.hand)
    if last is not None and last < chair.hand:
        raise BadInput(f"hand {last} is before hand {chair.hand}.")


def _no_seat(session: Orm, stored: Session) -> BadInput:
    where = spoken(sessions.label_of(session, stored))
    return BadInput(f"{where} has seats 1 to {len(stored.names)}.")


def _alone(
    session: Orm,
    evening: Evening,
    chair: Chair,
    person: Person,
    last: int | None,
    sure: bool,
    besides: Collection[int] = (),
) -> None:
    """BadInput when somebody sits in another chair at the same time, but for `besides` sessions.

    Of tables that nobody drew the latest sessions are at the same time, unless it has to be `sure`.
    Who has left a chair before its table's next hand can sit in another from that one's next on.
    """
    asked = select(Seating).where(Seating.person_id == person.id)
    there = {stored.id: stored for stored in sessions.at_tables(session, evening)}
    now = chair.hand >= sessions.next_hand(session, chair.stored)
    for row in session.scalars(asked):
        stored = there.get(row.session_id)
        if stored is None or stored.id in besides:
            continue
        if not seat_history.common((row.person_id, row.from_hand, row.to_hand), chair.hand, last):
            continue
        if stored.id == chair.stored.id:
            if row.seat == chair.seat:
                continue
        else:
            over = row.to_hand is not None and row.to_hand < sessions.next_hand(session, stored)
            together = sessions.same_round(session, evening, stored, chair.stored)
            if together is None and not sure:
                together = all(sessions.latest_there(session, it) for it in (stored, chair.stored))
            if not together or (now and over):
                continue
        where = spoken(sessions.label_of(session, stored))
        raise BadInput(f"{person.name} sits in seat {row.seat + 1} of {where} then.")
