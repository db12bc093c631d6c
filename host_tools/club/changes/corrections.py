"""The director's corrections: a reason, before and after; what was scored is never overwritten."""

from collections.abc import Mapping

from host_tools.club import model
from host_tools.club.evening import people
from host_tools.club.evening.table_names import session_meant, spoken
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Correction
from host_tools.club.texts.sentence import CannotBe, Sentence

MOST = 10_000_000


def correct(
    store: Store,
    changes: Mapping[str, int],
    reason: str,
    *,
    by: str = "",
    table: str = "",
    hand: int | None = None,
    evening: int | None = None,
) -> model.Correction:
    """Add `changes` (by name, in the table's unit) to what a hand did to people.

    Without `hand` they are added to the table as a whole, without `table` to the evening. The PIN
    is the caller's to ask for (host_tools.club.server.pin). BadInput says what cannot be.
    """
    reason = people.tidy(reason)
    if not reason:
        raise CannotBe("give a reason for the correction.")
    if hand is not None and not table:
        raise CannotBe("choose the table of that hand.")
    with store.write() as session:
        now = load.read(session, evening)
        where = _table(now, table)
        wanted = {people.find_person(session, name).id: amount for name, amount in changes.items()}
        if len(wanted) < len(changes):
            raise CannotBe("a name is there twice. Remove one of them.")
        _check(now, where, wanted, changes)
        before = _before(now, where, hand)
        absent = [now.people[person].name for person in wanted if person not in before]
        if where is not None and absent:
            at = Sentence(" in hand {hand}", hand=hand) if hand is not None else ""
            raise CannotBe(
                "{name} did not sit at {table}{at}.",
                name=absent[0], table=spoken(where.label), at=at,
            )  # fmt: skip
        rows = [
            [person, before.get(person, 0), before.get(person, 0) + amount]
            for person, amount in wanted.items()
        ]
        made = Correction(
            evening_id=now.id, session_id=where.id if where else None, hand=hand, reason=reason,
            by=people.tidy(by) or model.DIRECTOR, changes=rows,
        )  # fmt: skip
        session.add(made)
        session.flush()
        for person, old, new in rows:
            called = now.people[person].name
            note(session, Sentence("{name} had {old:+d} and now has {new:+d}: {reason}",
                                   name=called, old=old, new=new, reason=reason))  # fmt: skip
        return next(it for it in load.read(session, now.number).corrections if it.id == made.id)


def _table(evening: model.Evening, label: str) -> model.Table | None:
    if not label:
        return None
    called = session_meant([table.label for table in evening.tables], label)
    for table in evening.tables:
        if table.label == called:
            return table
    raise CannotBe("evening {number} has no {table}.", number=evening.number, table=spoken(label))


def _check(
    evening: model.Evening,
    table: model.Table | None,
    wanted: Mapping[int, int],
    changes: Mapping[str, int],
) -> None:
    """BadInput for what sums to something: only points of a race to a target are nobody's debt."""
    if not any(wanted.values()):
        raise CannotBe("enter at least one change.")
    if [amount for amount in wanted.values() if abs(amount) > MOST]:
        raise CannotBe(
            "one correction can change a balance by at most {most} million.", most=MOST // 1_000_000
        )
    total = sum(changes.values())
    if total and (table is None or table.zero_sum):
        points = [it.label for it in evening.tables if not it.zero_sum] if table is None else []
        more = (
            Sentence(" To correct the points of {table}, name it with --table.", table=points[0])
            if points
            else ""
        )
        raise CannotBe(
            "the changes add up to {total:+d}; they must add up to 0.{more}",
            total=total,
            more=more,
        )


def _before(evening: model.Evening, table: model.Table | None, hand: int | None) -> dict[int, int]:
    """Return the effect of the hand, the table or the evening on everyone, with corrections."""
    if hand is not None and table is not None and hand not in {it.number for it in table.hands}:
        raise CannotBe("{table} has no hand {hand}.", table=spoken(table.label), hand=hand)
    totals: dict[int, int] = {}
    if table is not None and hand is None:
        totals = dict.fromkeys(table.people, 0)
    for person, gains in model.person_deltas(evening).items():
        for gain in gains:
            if table is not None and gain.table != table.id:
                continue
            if hand is None or gain.hand == hand:
                totals[person] = totals.get(person, 0) + gain.delta
    return totals
