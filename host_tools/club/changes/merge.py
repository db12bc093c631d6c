"""Merges two records of one person, as when a name was typed in two ways."""

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.seating import pair_wishes
from host_tools.club.store.action_log import note
from host_tools.club.store.models import (
    Arrival,
    Correction,
    Evening,
    GameTable,
    PairWish,
    Person,
    Place,
    Player,
    Presence,
    Round,
    SeasonEvent,
    SeatChange,
    Seating,
    Session,
)
from host_tools.club.texts.sentence import CannotBe, Sentence


def check(session: Orm, name: str, into: str) -> tuple[Person, Person]:
    """Return the person who goes and the one who stays; CannotBe if they met, so are two."""
    gone, stays = people.find_person(session, name), people.find_person(session, into)
    if gone is stays:
        raise CannotBe("{name} is the same person already.", name=stays.name)
    both = [gone.id, stays.id]
    met = _evening_of_both(session, both)
    if met is not None:
        raise CannotBe(
            "{name} and {other} met in evening {number}, so they are two people.",
            name=gone.name, other=stays.name, number=met,
        )  # fmt: skip
    return gone, stays


def merge(session: Orm, name: str, into: str) -> Person:
    """Give everything of one person to another; return the one who stays.

    The name of the other means the one who stays from now on, also at the boxes.
    """
    gone, stays = check(session, name, into)
    here = set(session.scalars(select(Presence.evening_id).where(Presence.person_id == stays.id)))
    for row in session.scalars(select(Presence).where(Presence.person_id == gone.id)).all():
        if row.evening_id in here:
            session.delete(row)
    session.flush()
    for table in (Player, Seating, SeatChange, Place, Presence, Arrival, SeasonEvent):
        mine = update(table).where(table.person_id == gone.id)
        session.execute(mine.values(person_id=stays.id))
    for correction in session.scalars(select(Correction)):
        if any(it[0] == gone.id for it in correction.changes):
            correction.changes = [
                [stays.id if it[0] == gone.id else it[0], *it[1:]] for it in correction.changes
            ]
    _merge_pairs(session, gone, stays)
    session.execute(update(Person).where(Person.same_as == gone.id).values(same_as=stays.id))
    stays.member, stays.hidden = stays.member or gone.member, stays.hidden or gone.hidden
    gone.member, gone.removed, gone.same_as = False, True, stays.id
    text = "{old} and {name} are one person, called {name}."
    note(session, Sentence(text, old=gone.name, name=stays.name))
    session.flush()
    session.expire_all()
    return stays


def _merge_pairs(session: Orm, gone: Person, stays: Person) -> None:
    """Give the pairs of one person to another, who keeps those of the same two people."""
    for row in session.scalars(select(PairWish)).all():
        both = {row.person_id, row.other_id}
        if gone.id not in both:
            continue
        (other,) = both - {gone.id}
        session.delete(row)
        session.flush()
        known = [it for way in pair_wishes.pairs(session) for it in way]
        has_partner = any(stays.id in it for it in pair_wishes.pairs(session)[0])
        if other != stays.id and {other, stays.id} not in known:
            if not (row.together and has_partner):
                session.add(PairWish(person_id=stays.id, other_id=other, together=row.together))
                session.flush()


def _evening_of_both(session: Orm, both: list[int]) -> int | None:
    """Return the number of an evening in which both sat in one session, or were drawn at once."""
    sat: dict[int, set[int]] = {}
    changed = select(Player.session_id, SeatChange.person_id).join_from(SeatChange, Player)
    for asked, column in (
        (select(Player.session_id, Player.person_id), Player.person_id),
        (select(Seating.session_id, Seating.person_id), Seating.person_id),
        (changed, SeatChange.person_id),
    ):
        for where, person in session.execute(asked.where(column.in_(both))):
            sat.setdefault(where, set()).add(person)
    number: Any = select(Evening.number)
    for where, persons in sat.items():
        if len(persons) == 2:
            at = number.join(GameTable).join(Session).where(Session.id == where)
            return int(session.scalars(at).one())
    drawn: dict[int, set[int]] = {}
    places = select(Place.round_id, Place.person_id).where(Place.person_id.in_(both))
    for where, person in session.execute(places):
        drawn.setdefault(where, set()).add(person)
    for where, persons in drawn.items():
        if len(persons) == 2:
            return int(session.scalars(number.join(Round).where(Round.id == where)).one())
    for evening, changes in session.execute(select(Correction.evening_id, Correction.changes)):
        if {it[0] for it in changes} >= set(both):
            return int(session.scalars(number.where(Evening.id == evening)).one())
    return None
