"""Audits the store itself: every session's file worked out anew, against what is written of it."""

from collections.abc import Callable, Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club import evenings
from host_tools.club.intake import files
from host_tools.club.rescore import Worked
from host_tools.club.seating import agreement, box_seats
from host_tools.club.seating.seat_history import covers
from host_tools.club.store import Store
from host_tools.club.store.models import (
    TAKEN_OUT,
    Evening,
    Event,
    GameTable,
    Hand,
    Seating,
    Session,
    Sitting,
)
from host_tools.club.table_names import spoken
from host_tools.errors import BadInput


def audit(
    store: Store, number: int | None, progress: Callable[[int, int], None] | None = None
) -> tuple[int, list[str]]:
    """How many sessions were worked out, and a sentence for every difference, with its hand.

    number: the evening, by default every evening; progress(done, of) is called with how far it is.
    """
    with store.read() as session:
        asked = select(Session, GameTable.label, Evening.number).join(
            GameTable, Session.table_id == GameTable.id
        )
        asked = asked.join(Evening, GameTable.evening_id == Evening.id).order_by(Session.id)
        if number is not None:
            asked = asked.where(Evening.id == evenings.numbered(session, number).id)
        rows = session.execute(asked.options(undefer(Session.raw))).all()
        differences: list[str] = []
        for done, (stored, label, evening) in enumerate(rows):
            where = f"evening {evening}, " + (spoken(label) if label else "what was taken out")
            differences += [
                f"{where}, {text}." for text in _one(session, stored, label or stored.stem)
            ]
            if progress:
                progress(done + 1, len(rows))
        return len(rows), differences


def seats(store: Store, number: int | None) -> list[str]:
    """A sentence for everything in which boxes and the club do not agree on who sat where.

    number: the evening, by default every evening.
    """
    with store.read() as session:
        evening = None if number is None else evenings.numbered(session, number).id
        asked = (
            select(Session, Evening)
            .join(GameTable, Session.table_id == GameTable.id)
            .join(Evening, GameTable.evening_id == Evening.id)
            .where(GameTable.label != TAKEN_OUT)
            .order_by(Session.id)
        )
        rows = session.execute(asked if evening is None else asked.where(Evening.id == evening))
        return [
            text for stored, here in rows.all()
            for text in agreement.differences(session, here, stored)
        ]  # fmt: skip


def _one(session: Orm, stored: Session, label: str) -> Iterator[str]:
    try:
        worked = files.work(stored.kind, stored.raw, label)
    except BadInput as error:
        yield f"what was kept cannot be worked out: {str(error).rstrip('.')}"
        return
    wrong = list(_differences(session, stored, worked))
    yield from wrong
    if not wrong:
        yield from _balances(session, stored, worked)
    if not wrong and stored.pool != worked.pool:
        yield f"after hand {len(worked.hands)}: the pool has {worked.pool}, not {stored.pool}"
    sat = box_seats.layer(session, stored)
    seatings = session.scalars(select(Seating).where(Seating.session_id == stored.id)).all()
    for hand, here in enumerate(sat.hands, 1):
        for seat in range(len(here)):
            stays = [(it.person_id, it.from_hand, it.to_hand) for it in seatings if it.seat == seat]
            if not any(covers(stay, hand) for stay in stays):
                yield f"hand {hand}: nobody is known to sit in seat {seat + 1}"
                return


def _balances(session: Orm, stored: Session, worked: Worked) -> Iterator[str]:
    """Whose balance is written otherwise than it comes out, and who sat."""
    last = len(worked.hands)
    rows = box_seats.players_of(session, stored)
    written = [it.balance for it in rows]
    for it, owns in zip(rows, worked.owns, strict=False):
        if it.balance != owns:
            who = it.name or f"seat {it.number + 1}"
            yield f"after hand {last}: {who} has {owns:+d}, and {it.balance:+d} is written"
            return
    if len(rows) != len(worked.people):
        sat, known = len(worked.people), len(rows)
        yield f"after hand {last}: {sat} people have sat, and {known} are written"
    elif written == worked.owns and stored.balances != worked.balances:
        seat = next(s for s, has in enumerate(worked.balances) if has != stored.balances[s])
        has, is_ = worked.balances[seat], stored.balances[seat]
        who = worked.people[worked.sits[seat]] if rows[0].name else f"seat {seat + 1}"
        yield f"after hand {last}: {who} has {has:+d}, and {is_:+d} is written"
    asked = select(Sitting.hand, Sitting.players, Sitting.delta)
    here = asked.where(Sitting.session_id == stored.id)
    rows_there = session.execute(here.order_by(Sitting.hand, Sitting.part))
    stored_parts = [(hand, players, delta) for hand, players, delta in rows_there]
    right = [(it.hand, list(it.sits), it.delta) for it in worked.sittings]
    if stored_parts != right:
        pairs = zip(stored_parts, right, strict=False)
        parts = [hand for (_, *is_), (hand, *value) in pairs if is_ != value]
        yield f"hand {min(parts, default=last)}: others sat there than are written"


def _differences(session: Orm, stored: Session, worked: Worked) -> Iterator[str]:
    """The first hand that is written otherwise than it comes out."""
    hands = session.scalars(select(Hand).where(Hand.session_id == stored.id).order_by(Hand.number))
    written = {
        hand.number: {
            "number": hand.number, "dealer": hand.dealer, "out": hand.out, "comet": hand.comet,
            "opera": hand.opera, "settled": hand.settled, "pool": hand.pool, "delta": hand.delta,
        }
        for hand in hands
    }  # fmt: skip
    right = {hand["number"]: hand for hand in worked.hands}
    events = session.execute(
        select(Event.hand, Event.why, Event.delta)
        .where(Event.session_id == stored.id)
        .order_by(Event.number)
    )
    paid = [(hand, why, delta) for hand, why, delta in events]
    for number in sorted(right.keys() | written.keys()):
        if number not in written:
            yield f"hand {number}: it is missing"
        elif number not in right:
            yield f"hand {number}: it never happened"
        elif written[number] != right[number]:
            name = next(it for it in right[number] if right[number][it] != written[number][it])
            is_, value = right[number][name], written[number][name]
            yield f"hand {number}: {name} is {is_}, and {value} is written"
        else:
            ours = [it for it in worked.paid if it[0] == number]
            theirs = [it for it in paid if it[0] == number]
            if ours == theirs:
                continue
            yield f"hand {number}: its payments are {len(ours)}, and others are written"
        return
