"""The people in the chairs of a table's session, hand by hand: swaps, stand-ins, leavers.

A chair's result in a hand belongs to the person who sat in it. That is the one whom the box names,
unless the club names another (box_seats).
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening.table_names import spoken
from host_tools.club.seating import box_seats, seat_history, sessions
from host_tools.club.seating.box_seats import Stay
from host_tools.club.store.models import Evening, Person, Seating, Session
from host_tools.club.texts.sentence import CannotBe, Sentence, either
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
    """Return the chair in which someone sits in `hand` (None: each table's next one).

    It is in the latest session where they sit, at one of `tables` if any are named; BadInput:
    nowhere.
    """
    if hand is not None:
        sessions.refuse_hand(hand)
    tables = list(tables)
    for stored in sessions.at_tables(session, evening, tables):
        at = sessions.next_hand(session, stored) if hand is None else hand
        for seat in range(box_seats.layer(session, stored).seats):
            sat = seat_history.stays_in(session, stored, seat)
            if any(stay.person == person.id and stay.covers(at) for stay in sat):
                sessions.check_hand(session, stored, at)
                return Chair(stored, seat, at, sessions.spoken_of(session, stored))
    when = Sentence("now") if hand is None else Sentence("in hand {hand}", hand=hand)
    if tables:
        where = either(map(spoken, tables))
        raise CannotBe(
            "{name} does not sit at {where} {when}.", name=person.name, where=where, when=when
        )
    raise CannotBe(
        "{name} is at no table {when}, according to this evening's results.",
        name=person.name,
        when=when,
    )


def sitter(session: Orm, stored: Session, seat: int, hand: int) -> int:
    """Return the id of who sits in `seat` in `hand`; BadInput when there is no such seat."""
    for stay in seat_history.stays_in(session, stored, seat):
        if stay.covers(hand):
            return stay.person
    raise _no_seat(session, stored, hand)


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
    new = Stay(person.id, chair.hand, last)
    seat_history.put(session, chair.stored, chair.seat, [*sat, new])


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
        raise CannotBe("{name} cannot stand in for {name}.", name=person.name)
    _check(session, chair, last)
    _alone(session, evening, chair, other, last, sure=False)
    for seat in range(box_seats.layer(session, chair.stored).seats):
        new: list[Stay] = []
        for stay in seat_history.stays_in(session, chair.stored, seat):
            if stay.person == person.id:
                new += seat_history.without([stay], chair.hand, last)
                common = seat_history.common(stay, chair.hand, last)
                new += [Stay(other.id, *hands) for hands in common]
            else:
                new.append(stay)
        seat_history.put(session, chair.stored, seat, new)


def swap(session: Orm, evening: Evening, one: Chair, other: Chair) -> None:
    """Let the people in two chairs change places, each from the chair's hand on.

    Later people of a chair change with them: a later swap stays one of the same two people. So the
    same swap again reverts it. It holds until the box moves one of the two. BadInput if it is one
    chair, one of them also sits at a third table, or the box already has the swap.
    """
    if one.stored.id == other.stored.id and (one.seat == other.seat or one.hand != other.hand):
        same = one.seat == other.seat
        raise CannotBe(
            "both are in the same seat. Choose two people."
            if same
            else "two people at the same table must swap from the same hand on."
        )
    for chair in (one, other):
        _check(session, chair, None)
    layers = [box_seats.layer(session, chair.stored) for chair in (one, other)]
    _not_yet(session, layers[0], one, other)
    besides = {one.stored.id, other.stored.id}
    if len(besides) == 2:
        if sessions.same_round(session, evening, one.stored, other.stored) is False:
            raise CannotBe(
                "{table} and {other} did not play in the same round. Name both tables with "
                "--table NAME, once for each person.",
                table=one.table,
                other=other.table,
            )
        for here, there in ((one, other), (other, one)):
            moves = session.get_one(Person, sitter(session, here.stored, here.seat, here.hand))
            _alone(session, evening, there, moves, None, sure=False, besides=besides)
    more: int | None = None  # hands after the first, up to where the box moves somebody
    for chair, by_box in zip((one, other), layers, strict=True):
        together = (one.seat, other.seat) if len(besides) == 1 else (chair.seat,)
        last = by_box.holds(together, chair.hand)
        if last is not None:
            more = min(last - chair.hand, last - chair.hand if more is None else more)
    mine, its = (seat_history.stays_in(session, chair.stored, chair.seat) for chair in (one, other))
    for chair, stays, there, others in ((one, mine, other, its), (other, its, one, mine)):
        new_stays = seat_history.exchange(stays, chair.hand, others, there.hand, more)
        seat_history.put(session, chair.stored, chair.seat, new_stays)


def _not_yet(session: Orm, by_box: box_seats.Layer, one: Chair, other: Chair) -> None:
    """BadInput when the box has those two change places in that very hand."""
    hand = one.hand
    if one.stored.id != other.stored.id or hand == 1:
        return
    now, before = by_box.at(hand), by_box.at(hand - 1)
    pair = (now[one.seat], now[other.seat])
    if max(one.seat, other.seat) >= len(before) or pair[::-1] != (
        before[one.seat], before[other.seat],
    ):  # fmt: skip
        return
    persons = {it.number: it for it in box_seats.players_of(session, one.stored)}
    names = [
        session.get_one(Person, persons[number].person_id).name
        for number, chair in zip(pair, (one, other), strict=True)
        if persons[number].person_id == sitter(session, chair.stored, chair.seat, hand)
    ]
    if len(names) == 2:
        raise CannotBe(
            "on the box of {table}, {name} and {other} already swap seats from hand {hand} on.",
            table=one.table,
            name=names[0],
            other=names[1],
            hand=hand,
        )


# --- what cannot be


def _check(session: Orm, chair: Chair, last: int | None) -> None:
    if not 0 <= chair.seat < len(box_seats.layer(session, chair.stored).at(chair.hand)):
        raise _no_seat(session, chair.stored, chair.hand)
    sessions.check_hand(session, chair.stored, chair.hand)
    if last is not None and last < chair.hand:
        raise CannotBe(
            "hand {last} is before hand {hand}. Enter a later one.", last=last, hand=chair.hand
        )


def _no_seat(session: Orm, stored: Session, hand: int) -> BadInput:
    where = sessions.spoken_of(session, stored)
    by_box = box_seats.layer(session, stored)
    when = Sentence(" in hand {hand}", hand=hand) if len(set(map(len, by_box.hands))) > 1 else ""
    return CannotBe(
        "{where} has seats 1 to {last}{when}.", where=where, last=len(by_box.at(hand)), when=when
    )


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
        if not seat_history.common(
            Stay(row.person_id, row.from_hand, row.to_hand), chair.hand, last
        ):
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
        where = sessions.spoken_of(session, stored)
        raise CannotBe(
            "{name} sits in seat {seat} of {where} then.",
            name=person.name,
            seat=row.seat + 1,
            where=where,
        )
