"""Check-in by phone: who says at the door that they are there, until the director confirms it.

A phone taps a name, or types one: people who are hidden are in no list. It waits, and changes
nothing, until somebody at the desk or a command notes that this person is there, in whatever way
(presence.arrive). Only then the phone is told the seat.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from secrets import token_urlsafe

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Arrival, Evening, Person
from host_tools.club.texts.sentence import CannotBe, Sentence

WAITS, HERE, REFUSED = "", "here", "refused"
LONGEST = 60  # characters of a typed name
MOST = 300  # that wait at once
MOST_TYPED = 40


@dataclass(frozen=True)
class Waiting:
    """Somebody who waits for the director: the ids of the phones' requests, and the name.

    `is_new`: the club knows nobody of that name.
    """

    ids: tuple[int, ...]
    name: str
    is_new: bool
    at: datetime


def check_in(session: Orm, evening: Evening, person: int | None, name: str, token: str) -> None:
    """Let a phone that has the `token` say that somebody is there.

    The `person` is known, and may be named, or else a `name` was typed. CannotBe for a name that
    there cannot be, or if too many wait.
    """
    if person is None:
        name = people.free(name)
        if len(name) > LONGEST:
            raise CannotBe("a name has at most {most} characters.", most=LONGEST)
        if _count(session, evening, Arrival.name != "") >= MOST_TYPED:
            raise CannotBe("too many names wait for the director. Go to the director's desk.")
    if _count(session, evening) >= MOST:
        raise CannotBe("too many names wait for the director. Go to the director's desk.")
    typed = name if person is None else ""
    mine = Arrival(evening_id=evening.id, person_id=person, name=typed, token=digest(token))
    session.add(mine)
    session.flush()


def new_token() -> str:
    """Return what a phone's cookie has."""
    return token_urlsafe(16)


def digest(token: str) -> str:
    """Return a token as the store has it."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def withdraw(session: Orm, token: str) -> None:
    """Delete what the phone with this token says, if it waits."""
    row = session.scalars(select(Arrival).where(Arrival.token == digest(token))).one_or_none()
    if row is not None and row.state != HERE:
        session.delete(row)


def note_arrival(session: Orm, evening: Evening, person: Person) -> None:
    """Confirm what phones say of somebody who is there now.

    A name that was typed stays, until it is confirmed itself: it may be a hidden person's, whose
    seat is for that person's phone alone.
    """
    theirs = (Arrival.person_id == person.id, Arrival.evening_id == evening.id)
    waits = (*theirs, Arrival.state == WAITS)
    if session.scalars(select(Arrival.id).where(*waits).limit(1)).first() is not None:
        session.execute(update(Arrival).where(*waits).values(state=HERE))


def waiting(session: Orm, evening: Evening) -> list[Waiting]:
    """Return who waits for the director, in the order in which they came."""
    rows = _rows(session, evening)
    known = {
        row.id: session.get_one(Person, row.person_id)
        if row.person_id
        else people.find(session, row.name)
        for row in rows
    }
    several: dict[str, list[Arrival]] = {}
    for row in rows:
        person = known[row.id]
        several.setdefault(person.key if person else people.key_of(row.name), []).append(row)
    return [
        Waiting(
            tuple(it.id for it in those), person.name if person else those[0].name, person is None,
            those[0].at,
        )
        for those in several.values() for person in [known[those[0].id]]
    ]  # fmt: skip


def find_waiting(rows: Iterable[Waiting], names: Sequence[str]) -> list[Waiting]:
    """Return those with these names; CannotBe if one of them does not wait."""
    by_key = {people.key_of(it.name): it for it in rows}
    for name in names:
        if people.key_of(name) not in by_key:
            raise CannotBe("{name} does not wait at the door.", name=name)
    return [by_key[people.key_of(name)] for name in names]


def name_anew(session: Orm, evening: Evening, names: Mapping[int, str]) -> list[str]:
    """Let requests (ids) mean the people of these names; return each person's name once.

    CannotBe if one waits no more.
    """
    rows = {row.id: row for row in _rows(session, evening)}
    known: dict[int, str] = {}
    for number, name in names.items():
        if number not in rows:
            raise CannotBe("{name} no longer waits at the door. Reload the page.", name=name)
        person = people.somebody(session, name)
        rows[number].person_id = person.id
        known[person.id] = person.name
    session.flush()
    return list(known.values())


def refuse(session: Orm, evening: Evening, numbers: Iterable[int]) -> None:
    """Take these requests (ids) off those that wait."""
    refused = set(numbers)
    for it in waiting(session, evening):
        if refused & set(it.ids):
            note(session, Sentence("{name} was not checked in.", name=it.name))
    for row in _rows(session, evening):
        if row.id in refused:
            row.state = REFUSED
    session.flush()


def _rows(session: Orm, evening: Evening) -> list[Arrival]:
    asked = select(Arrival).where(Arrival.evening_id == evening.id, Arrival.state == WAITS)
    return list(session.scalars(asked.order_by(Arrival.id)))


def _count(session: Orm, evening: Evening, *more: ColumnElement[bool]) -> int:
    waits = (Arrival.evening_id == evening.id, Arrival.state == WAITS, *more)
    return session.scalars(select(func.count()).select_from(Arrival).where(*waits)).one()
