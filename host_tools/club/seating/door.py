"""The evening's door: the code by which phones check in, the names in their list, their state."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.results.place_points import alphabetical
from host_tools.club.seating import presence, rounds
from host_tools.club.store import club_of
from host_tools.club.store.models import Arrival, Evening, Person


@dataclass(frozen=True)
class Claim:
    """A phone that checks in: the request's id, the person if known, the name, and the state."""

    id: int
    person: int | None
    name: str
    state: str


@dataclass(frozen=True)
class Door:
    """The code ("": phones cannot check in), the names to choose from, and who is there.

    `names` are ids and names of those who may be named, with whether they have checked in; `claims`
    are by the digest of the phone's token; `here` are ids.
    """

    code: str = ""
    names: tuple[tuple[int, str, bool], ...] = ()
    claims: Mapping[str, Claim] = field(default_factory=dict)
    here: frozenset[int] = frozenset()


def read(session: Orm, evening: Evening) -> Door:
    """Return the door of an evening."""
    coming = rounds.coming(session, evening)
    here = {it for at in (coming, coming + 1) for it in presence.present(session, evening, at)}
    asked = select(Arrival).where(Arrival.evening_id == evening.id).order_by(Arrival.id)
    rows = session.scalars(asked).all()
    checked = here | {row.person_id for row in rows if row.person_id and not row.state}
    persons = select(Person.id, Person.name).where(Person.id.in_([it.person_id for it in rows]))
    called: dict[int | None, str] = dict(session.execute(persons).all())
    named = []
    if not club_of(session).names_hidden:
        known = select(Person).where(~Person.removed, ~Person.hidden)
        known = known.where(Person.member | Person.id.in_(here))
        named = sorted(session.scalars(known), key=lambda it: alphabetical(it.name))
    return Door(
        evening.door,
        tuple((it.id, it.name, it.id in checked) for it in named),
        {
            row.token: Claim(row.id, row.person_id, called.get(row.person_id, row.name), row.state)
            for row in rows
        },
        frozenset(here),
    )


def missing(session: Orm, evening: Evening) -> list[str]:
    """Return the names of members who are not there, hidden ones too, in alphabetical order."""
    here = read(session, evening).here
    asked = select(Person.name).where(Person.member, ~Person.removed, Person.id.not_in(here))
    return sorted(session.scalars(asked), key=alphabetical)
