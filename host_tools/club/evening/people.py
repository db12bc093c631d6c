"""Members and guests: who a name at a table means."""

import re
import unicodedata
from collections.abc import Sequence

from sqlalchemy import insert, select
from sqlalchemy.orm import Session as Orm

from halley import tidy_names
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Person
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.typed_names import differ_by_one

PARTIES = ("pool", "carried in", "corrections")  # who is paid, and is nobody
_UNNAMED = re.compile(r", seat \d+$")  # the guest of a seat that had no name
RENAMED = "{old} is now called {name}."  # in the log
LONGEST = 200  # characters of a name
# what version 0.1.0 stored of a name as it was typed: the plain sign, and another one
_OLDER = (("'", "’"), ("'", "ʼ"), ("-", "‐"), ("-", "–"))


def key_of(name: str) -> str:
    """Return a name as it is looked up: capitals and the ways to type it do not matter."""
    return " ".join(unicodedata.normalize("NFKC", tidy(name)).casefold().split())


def tidy(name: str) -> str:
    """Return a name as it is stored: in one spelling, 200 characters at most."""
    return tidy_names.tidy(name)[:LONGEST]


def find(session: Orm, name: str) -> Person | None:
    """Return the person with this name, or this name on the boxes, or None."""
    return _of_keys(session, [key_of(name)]).get(key_of(name))


def _of_keys(session: Orm, keys: Sequence[str]) -> dict[str, Person]:
    """Return who has these keys, or is shown so on the boxes, by the keys."""
    older = {key: [key, *(key.replace(*it) for it in _OLDER if it[0] in key)] for key in keys}
    every = [it for spellings in older.values() for it in spellings if it]
    asked = select(Person).where(Person.key.in_(every) | Person.short.in_(every))
    stored: dict[str, Person] = {}
    for person in session.scalars(asked).all():
        stored.setdefault(person.short or person.key, person)
        stored[person.key] = person
    people: dict[str, Person] = {}
    for key, spellings in older.items():
        for it in spellings:
            if it in stored:
                people.setdefault(key, stored[it])
    merged = {it.same_as for it in people.values() if it.same_as is not None}
    if merged:
        those = {it.id: it for it in session.scalars(select(Person).where(Person.id.in_(merged)))}
        people = {key: those.get(it.same_as or 0, it) for key, it in people.items()}
    return people


def find_person(session: Orm, name: str) -> Person:
    """Return the person with this name; BadInput if there is none."""
    person = find(session, name)
    if person is None or person.removed:
        raise CannotBe(
            "the club knows nobody called '{name}'. Check the spelling.",
            name=tidy(name) or repr(name),
        )
    return person


def free(name: str) -> str:
    """Return the name as it is stored; BadInput if it is empty, or a party's of the transfers."""
    name = tidy(name)
    if not key_of(name):
        raise CannotBe("enter a name.")
    if key_of(name) in PARTIES:
        raise CannotBe(
            "nobody can be called '{name}', because the list of payments uses that "
            "word. Choose another name.",
            name=name,
        )
    return name


def add(session: Orm, name: str, member: bool = True) -> Person:
    """Return a new person, or the guest who becomes a member; BadInput for a member."""
    name = free(name)
    person = find(session, name)
    if person is None:
        person = Person(name=name, key=key_of(name), member=member)
        session.add(person)
        session.flush()
    elif member and not person.member and _UNNAMED.search(person.name):
        raise CannotBe(
            "{name} stands for an unknown player. Set who it was with `halley club seat`.",
            name=person.name,
        )
    elif member and not person.member and not person.removed:
        person.member = True
    elif person.removed:
        raise CannotBe("{name} stands for someone whose name was deleted.", name=person.name)
    elif member:
        raise CannotBe("{name} is already a member.", name=person.name)
    if member:
        note(session, Sentence("{name} is a member now.", name=person.name))
    return person


def somebody(session: Orm, name: str) -> Person:
    """Return who is called so; a name that nobody has becomes a guest.

    Raise CannotBe for somebody whose name was taken out.
    """
    person = find(session, name)
    if person is None or person.removed:
        return add(session, name, member=False)
    return person


def each(session: Orm, names: Sequence[str]) -> list[Person]:
    """As somebody(), for several people; BadInput when one of them is named twice."""
    people: list[Person] = []
    for name in names:
        person = somebody(session, name)
        if person in people:
            raise CannotBe(
                "{name} is there twice. Give two people two different names.", name=person.name
            )
        people.append(person)
    return people


def nearly(session: Orm, names: Sequence[str]) -> list[tuple[str, str]]:
    """Return each name that nobody has and that is nearly somebody's, with that person's."""
    keys = {key_of(name): tidy(name) for name in names}
    there = _of_keys(session, list(keys))
    fresh = {key: name for key, name in keys.items() if key and key not in there}
    if not fresh:
        return []
    known = session.execute(select(Person.key, Person.name).where(~Person.removed)).all()
    return [
        (name, like) for key, name in fresh.items() for other, like in known
        if differ_by_one(key, other)
    ]  # fmt: skip


def rename(session: Orm, person: Person, name: str) -> None:
    """Call somebody otherwise; the old name still means the same person at the boxes."""
    name = free(name)
    other = find(session, name)
    if other is not None and other is not person:
        raise CannotBe("someone is already called '{name}'. Choose another name.", name=name)
    if person.short is None and key_of(name) != person.key:
        person.short = person.key
    note(session, Sentence(RENAMED, old=person.name, name=name))
    person.name, person.key = name, key_of(name)


def seat_people(
    session: Orm, names: Sequence[str], label: str, besides: Sequence[Person] = ()
) -> list[Person]:
    """Return the people at a table, one a seat; unknown names become guests.

    A seat without a name is a guest named after the table `label` and the seat; a name that sits
    there twice, or belongs to someone in `besides`, is another guest.
    """
    wanted = [tidy(name) or f"{label}, seat {seat + 1}" for seat, name in enumerate(names)]
    keys = [key_of(name) for name in wanted]
    there = _of_keys(session, keys)
    people: list[Person] = []
    for name, key in zip(wanted, keys, strict=True):
        who = there.get(key)
        number = 1
        while who is not None and (who in people or who in besides):
            number += 1
            again = f"{name[: LONGEST - 6]} ({number})"
            who = there.get(key_of(again)) or find(session, again)
        if who is None:
            name = name if number == 1 else f"{name[: LONGEST - 6]} ({number})"
            who = Person(name=name, key=key_of(name))
            there[who.key] = who
        people.append(who)
    return _store(session, people)


def _store(session: Orm, people: list[Person]) -> list[Person]:
    """Return the same people, those of them who are new written to the store, all at once."""
    session.flush()
    fresh = [{"name": it.name, "key": it.key} for it in people if it.id is None]
    if not fresh:
        return people
    session.connection().execute(insert(Person), fresh)
    written = session.scalars(select(Person).where(Person.key.in_([it["key"] for it in fresh])))
    by_key = {it.key: it for it in written}
    return [by_key[it.key] if it.id is None else it for it in people]


def match_names(names: list[str]) -> re.Pattern[str]:
    """Return a pattern that finds the names in a text, as words of their own."""
    longest = sorted({re.escape(name) for name in names}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", re.IGNORECASE)
