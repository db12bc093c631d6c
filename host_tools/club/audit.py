"""Audits the store itself: every session's file worked out anew, against what is written of it."""

from collections.abc import Callable, Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club import evenings
from host_tools.club.intake import files
from host_tools.club.rescore import Worked
from host_tools.club.store import Store
from host_tools.club.store.models import Evening, Event, GameTable, Hand, Seating, Session
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


def _one(session: Orm, stored: Session, label: str) -> Iterator[str]:
    try:
        worked = files.work(stored.kind, stored.raw, label)
    except BadInput as error:
        yield f"what was kept cannot be worked out: {str(error).rstrip('.')}"
        return
    wrong = list(_differences(session, stored, worked))
    yield from wrong
    if not wrong and stored.balances != worked.balances:
        seat = next(s for s, has in enumerate(worked.balances) if has != stored.balances[s])
        last = len(worked.hands)
        yield (
            f"after hand {last}: {stored.names[seat] or f'seat {seat + 1}'} has "
            f"{worked.balances[seat]:+d}, and {stored.balances[seat]:+d} is written"
        )
    if not wrong and stored.pool != worked.pool:
        yield f"after hand {len(worked.hands)}: the pool has {worked.pool}, not {stored.pool}"
    seats = set(session.scalars(select(Seating.seat).where(Seating.session_id == stored.id)))
    for seat in range(len(worked.names)):
        if seat not in seats:
            yield f"hand 1: nobody is known to sit in seat {seat + 1}"


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
