"""Audits the store itself: every session's file worked out anew, against what is written of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings
from host_tools.club.evening.table_names import spoken
from host_tools.club.replay import session_file
from host_tools.club.replay.worked import Paid, Worked
from host_tools.club.results import summaries
from host_tools.club.seating import agreement, box_seats, pair_wishes, rounds
from host_tools.club.seating.bonds import Bonds
from host_tools.club.seating.box_seats import Stay
from host_tools.club.store import Store
from host_tools.club.store.models import (
    TAKEN_OUT,
    Evening,
    Event,
    GameTable,
    Hand,
    Person,
    Player,
    Seating,
    Session,
    Sitting,
)
from host_tools.club.store.session_bytes import bytes_of_each
from host_tools.club.texts.sentence import Sentence, end_sentence, sentence_of
from host_tools.errors import BadInput

_TOGETHER = 100  # sessions whose rows are read at once
_HAND = ("number", "dealer", "out", "comet", "opera", "settled", "pool", "delta")
_OTHERWISE = "after hand {hand}: {who} has {has:+d}, but the store says {claim:+d}"


def audit(
    store: Store, number: int | None, progress: Callable[[int, int], None] | None = None
) -> tuple[int, list[str]]:
    """Return the number of recomputed sessions, and a sentence for every difference with its hand.

    number: the evening, by default every evening; progress(done, of) reports progress.
    """
    with store.read() as session:
        asked = select(Session, GameTable.label, Evening.number).join(
            GameTable, Session.table_id == GameTable.id
        )
        asked = asked.join(Evening, GameTable.evening_id == Evening.id).order_by(Session.id)
        if number is not None:
            asked = asked.where(Evening.id == evenings.find_evening(session, number).id)
        rows = session.execute(asked).all()
        differences: list[str] = []
        for start in range(0, len(rows), _TOGETHER):
            here = rows[start : start + _TOGETHER]
            ids = [stored.id for stored, _, _ in here]
            raws, written = bytes_of_each(session, ids), _written(session, ids)
            for done, (stored, label, evening) in enumerate(here, start + 1):
                where = spoken(label) if label else Sentence("a session that was left out")
                wrong = _differences_of(
                    stored, raws[stored.id], written[stored.id], label or stored.stem
                )
                differences += [
                    Sentence("evening {number}, {where}, {what}",
                             number=evening, where=where, what=end_sentence(text))
                    for text in wrong
                ]  # fmt: skip
                if progress:
                    progress(done, len(rows))
        wrong_sums = _wrong_sums(session, number)
    if wrong_sums:
        summaries.forget(store)
    return len(rows), differences + wrong_sums


def _wrong_sums(session: Orm, number: int | None) -> list[str]:
    """Return a sentence for each evening whose stored sums for seasons differ from its hands."""
    asked = select(Evening).order_by(Evening.number)
    if number is not None:
        asked = asked.where(Evening.number == evenings.find_evening(session, number).number)
    text = "evening {number}: the sums stored for the season were wrong. They are made anew."
    wrong = summaries.check_stored(session, session.scalars(asked).all())
    return [Sentence(text, number=it) for it in wrong]


def seats(store: Store, number: int | None) -> list[str]:
    """Return a sentence for every disagreement of boxes and club about the people in seats.

    number: the evening, by default every evening.
    """
    with store.read() as session:
        evening = None if number is None else evenings.find_evening(session, number).id
        asked = (
            select(Session, Evening)
            .join(GameTable, Session.table_id == GameTable.id)
            .join(Evening, GameTable.evening_id == Evening.id)
            .where(GameTable.label != TAKEN_OUT)
            .order_by(Session.id)
        )
        # the others sit there all along
        asked = asked.where(Session.id.in_(select(Sitting.session_id)))
        rows = session.execute(asked if evening is None else asked.where(Evening.id == evening))
        differences = [
            text for stored, here in rows.all()
            for text in agreement.differences(session, here, stored)
        ]  # fmt: skip
        open_ones = select(Evening).where(Evening.ended.is_(None)).order_by(Evening.id)
        for here in session.scalars(open_ones).all():
            if evening in (None, here.id):
                differences += _broken_pairs(session, here)
        return differences


def _broken_pairs(session: Orm, here: Evening) -> Iterator[str]:
    """Yield the pairs who are drawn otherwise than the director wants, in rounds to come."""
    bonds = Bonds(*pair_wishes.pairs(session))
    for drawn in rounds.drawn(session, here):
        for together, pair in bonds.broken([] if drawn.begun else [rounds.seats_of(drawn)]):
            one, other = (session.get_one(Person, number).name for number in sorted(pair))
            text = (
                "round {number}: {name} and {other} should sit together. Draw the rounds again."
                if together else
                "round {number}: {name} and {other} should not meet. Draw the rounds again."
            )  # fmt: skip
            yield Sentence(text, number=drawn.number, name=one, other=other)


@dataclass
class _Written:
    """The stored rows of a session besides its own, in the order of their numbers."""

    hands: list[dict[str, Any]] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)
    players: list[tuple[str, int]] = field(default_factory=list)  # names and balances
    sittings: list[tuple[int, list[int], list[int]]] = field(default_factory=list)
    stays: dict[int, list[Stay]] = field(default_factory=dict)  # by the seat


def _written(session: Orm, ids: Sequence[int]) -> dict[int, _Written]:
    """Return the stored rows of these sessions, by id."""
    written = {number: _Written() for number in ids}
    hands = select(Hand.session_id, *(getattr(Hand, name) for name in _HAND))
    for number, *values in _rows_of(session, hands, Hand, ids, Hand.number):
        written[number].hands.append(dict(zip(_HAND, values, strict=True)))
    events = select(Event.session_id, Event.hand, Event.why, Event.delta)
    for number, hand, why, delta in _rows_of(session, events, Event, ids, Event.number):
        written[number].paid.append(Paid(hand, why, delta))
    players = select(Player.session_id, Player.name, Player.balance)
    for number, name, balance in _rows_of(session, players, Player, ids, Player.number):
        written[number].players.append((name, balance))
    sittings = select(Sitting.session_id, Sitting.hand, Sitting.players, Sitting.delta)
    for number, hand, sat, delta in _rows_of(
        session, sittings, Sitting, ids, Sitting.hand, Sitting.part
    ):
        written[number].sittings.append((hand, sat, delta))
    stays = select(
        Seating.session_id, Seating.seat, Seating.person_id, Seating.from_hand, Seating.to_hand
    )
    for number, seat, person, first, last in _rows_of(session, stays, Seating, ids, Seating.id):
        written[number].stays.setdefault(seat, []).append(Stay(person, first, last))
    return written


def _rows_of(
    session: Orm, asked: Any, table: Any, ids: Sequence[int], *order: Any
) -> Iterable[Any]:
    """Return the rows of these sessions."""
    return session.execute(asked.where(table.session_id.in_(ids)).order_by(*order))


def _differences_of(stored: Session, raw: bytes, written: _Written, label: str) -> Iterator[str]:
    """In what a session is written otherwise than its file comes to."""
    try:
        worked = session_file.work(stored.kind, raw, label)
    except BadInput as error:
        yield Sentence("the stored hands cannot be replayed: {why}", why=sentence_of(error))
        return
    wrong = list(_wrong_hand(written, worked))
    yield from wrong
    if not wrong:
        yield from _wrong_balances(stored, written, worked)
    if not wrong and stored.pool != worked.pool:
        yield Sentence(
            "after hand {hand}: the pool has {pool}, but the store says {claim}",
            hand=len(worked.hands), pool=worked.pool, claim=stored.pool,
        )  # fmt: skip
    sat = box_seats.layer_of(((hand, it) for hand, it, _ in written.sittings), len(stored.names))
    for hand, here in enumerate(sat.hands, 1):
        for seat in range(len(here)):
            if not any(stay.covers(hand) for stay in written.stays.get(seat, ())):
                yield Sentence(
                    "hand {hand}: the player in seat {seat} is unknown", hand=hand, seat=seat + 1
                )
                return


def _wrong_balances(stored: Session, written: _Written, worked: Worked) -> Iterator[str]:
    """Yield the people whose stored balance is wrong, or who sat without a row."""
    last = len(worked.hands)
    for number, ((name, balance), owns) in enumerate(
        zip(written.players, worked.owns, strict=False), 1
    ):
        if balance != owns:
            who = name or Sentence("seat {seat}", seat=number)
            yield Sentence(_OTHERWISE, hand=last, who=who, has=owns, claim=balance)
            return
    if len(written.players) != len(worked.people):
        sat, known = len(worked.people), len(written.players)
        yield Sentence(
            "after hand {hand}: {sat} people have played, but the store has {known}",
            hand=last, sat=sat, known=known,
        )  # fmt: skip
    elif stored.balances != worked.balances:
        seat = next(s for s, has in enumerate(worked.balances) if has != stored.balances[s])
        has, claim = worked.balances[seat], stored.balances[seat]
        named = written.players[0][0]
        who = worked.people[worked.sits[seat]] if named else Sentence("seat {seat}", seat=seat + 1)
        yield Sentence(_OTHERWISE, hand=last, who=who, has=has, claim=claim)
    right = [(it.hand, list(it.sits), it.delta) for it in worked.sittings]
    if written.sittings != right:
        pairs = zip(written.sittings, right, strict=False)
        parts = [hand for (_, *claim), (hand, *value) in pairs if claim != value]
        yield Sentence(
            "hand {hand}: the store has other people in the seats", hand=min(parts, default=last)
        )


def _wrong_hand(written: _Written, worked: Worked) -> Iterator[str]:
    """Yield the first hand that is written otherwise than it comes out."""
    if written.hands == worked.hands and written.paid == worked.paid:
        return
    there = {hand["number"]: hand for hand in written.hands}
    right = {hand["number"]: hand for hand in worked.hands}
    for number in sorted(right.keys() | there.keys()):
        if number not in there:
            yield Sentence("hand {hand} is missing", hand=number)
        elif number not in right:
            yield Sentence("hand {hand} was never played", hand=number)
        elif there[number] != right[number]:
            name = next(it for it in right[number] if right[number][it] != there[number][it])
            value, claim = right[number][name], there[number][name]
            yield Sentence(
                "hand {hand}: {name} is {value}, but the store says {claim}",
                hand=number, name=name, value=value, claim=claim,
            )  # fmt: skip
        else:
            ours = [it for it in worked.paid if it.hand == number]
            theirs = [it for it in written.paid if it.hand == number]
            if ours == theirs:
                continue
            yield Sentence(
                "hand {hand}: its payments are {payments}, but the store has others",
                hand=number, payments=len(ours),
            )  # fmt: skip
        return
