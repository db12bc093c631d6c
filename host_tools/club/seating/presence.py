"""The rounds of an evening in which a person is present."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating import check_ins
from host_tools.club.store.models import Evening, Person, Presence
from host_tools.club.texts.sentence import CannotBe


def arrive(session: Orm, evening: Evening, person: Person, number: int) -> None:
    """Somebody is there from round `number` on; nothing changes for who is there already."""
    check_ins.note_arrival(session, evening, person)
    for row in presences(session, evening):
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
    rows = [row for row in presences(session, evening) if row.person_id == person.id]
    rows = [row for row in rows if row.to_round is None or row.to_round >= number]
    if not rows:
        raise CannotBe("{name} is not here in round {number}.", name=person.name, number=number)
    for row in rows:
        if row.from_round >= number:
            session.delete(row)
        else:
            row.to_round = number - 1
    if back is not None:
        session.add(Presence(evening_id=evening.id, person_id=person.id, from_round=back))
    session.flush()


def present(session: Orm, evening: Evening, number: int) -> list[int]:
    """Return the ids of who is there in round `number`, in the order in which they came."""
    rows = presences(session, evening)
    there = [row for row in rows if row.from_round <= number]
    return [row.person_id for row in there if row.to_round is None or row.to_round >= number]


def presences(session: Orm, evening: Evening) -> Sequence[Presence]:
    """Return the records of presence, in the order of rounds and of entry."""
    asked = select(Presence).where(Presence.evening_id == evening.id)
    return session.scalars(asked.order_by(Presence.from_round, Presence.id)).all()
