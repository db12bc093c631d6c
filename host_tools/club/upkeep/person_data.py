"""Everything that the club has of one person, for that person."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.results import load
from host_tools.club.results.seasons import every_event
from host_tools.club.store.models import (
    Arrival,
    Evening,
    LogEntry,
    Person,
    Place,
    Presence,
    Round,
)
from host_tools.club.upkeep.log_rows import row


def data_of(session: Orm, name: str) -> dict[str, Any]:
    """Return it as JSON can have it; no other person's name or balance is in it.

    CannotBe if the club knows nobody of that name.
    """
    person = people.find_person(session, name)
    other = select(Person.name).where(Person.same_as == person.id)
    called = [person.name, *session.scalars(other)]
    pattern = people.match_names(called)
    shown = {
        "name": person.name, "other_names": [it for it in (person.short, *called[1:]) if it],
        "member": person.member, "hidden": person.hidden, "since": person.since.isoformat(),
    }  # fmt: skip
    places = (
        select(Evening.number, Round.number, Place.label, Place.seat)
        .join_from(Place, Round)
        .join(Evening)
        .where(Place.person_id == person.id)
    )
    presences = select(Evening.number, Presence.from_round, Presence.to_round).join_from(
        Presence, Evening
    )
    asked = select(Evening).order_by(Evening.number)
    checked_in = select(Evening.number, Arrival.at, Arrival.state).join_from(Arrival, Evening)
    hands, corrections = [], []
    for evening in load.several(session, session.scalars(asked).all()):
        for table in evening.tables:
            for hand in table.hands:
                if person.id in hand.people:
                    seat = hand.people.index(person.id)
                    hands.append(
                        {"evening": evening.number, "date": evening.date.isoformat(),
                         "table": table.label, "game": table.ruleset, "hand": hand.number,
                         "seat": seat + 1, "change": hand.delta[seat], "unit": table.unit}
                    )  # fmt: skip
        for it in evening.corrections:
            if person.id in it.changes:
                corrections.append(
                    {"evening": evening.number, "at": it.at.isoformat(), "reason": it.reason,
                     "change": it.changes[person.id]}
                )  # fmt: skip
    logged = [it.as_json() for it in map(row, session.scalars(select(LogEntry)))]
    return {
        "person": shown,
        "present": [
            {"evening": number, "from_round": first, "to_round": last}
            for number, first, last in session.execute(
                presences.where(Presence.person_id == person.id)
            )
        ],
        "drawn": [
            {"evening": number, "round": at, "table": label,
             "seat": None if seat is None else seat + 1}
            for number, at, label, seat in session.execute(places)
        ],
        "check_ins": [
            {"evening": number, "at": at.isoformat(), "state": state or "waiting"}
            for number, at, state in session.execute(
                checked_in.where(Arrival.person_id == person.id)
            )
        ],
        "hands": hands,
        "corrections": corrections,
        "season_changes": [
            {"season": it.season, "kind": it.kind, "amount": it.amount, "evening": it.evening,
             "at": it.at.isoformat(), "reason": it.reason, "withdrawn": it.withdrawn}
            for it in every_event(session) if it.person == person.id
        ],
        "log": [
            {"at": it["at"], "what": texts} for it in logged
            for texts in [[text for text in it["what"] if pattern.search(text)]] if texts
        ],
    }  # fmt: skip
