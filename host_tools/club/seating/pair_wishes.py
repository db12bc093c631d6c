"""Pairs that the director always draws to one table, or never."""

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.seating.meetings import Pair
from host_tools.club.store.action_log import note
from host_tools.club.store.models import PairWish, Person
from host_tools.club.texts.sentence import CannotBe, Sentence


def pairs(session: Orm) -> tuple[frozenset[Pair], frozenset[Pair]]:
    """Return the pairs (ids) that sit together, and those that do not meet."""
    rows = session.scalars(select(PairWish)).all()
    together, apart = (
        frozenset(frozenset((it.person_id, it.other_id)) for it in rows if it.together is way)
        for way in (True, False)
    )
    return together, apart


def list_wishes(session: Orm) -> list[tuple[str, str, bool]]:
    """Return the pairs by name, and whether they sit together."""
    rows = session.scalars(select(PairWish).order_by(PairWish.together.desc(), PairWish.id)).all()
    ids = {number for it in rows for number in (it.person_id, it.other_id)}
    asked = select(Person.id, Person.name).where(Person.id.in_(ids))
    names = dict(session.execute(asked).all())
    return [(names[it.person_id], names[it.other_id], it.together) for it in rows]


def put(session: Orm, name: str, other: str, together: bool) -> tuple[str, str]:
    """Let two people always sit at one table, or never; return their names.

    CannotBe if one of them has another partner.
    """
    one, two = _both(session, name, other)
    if together:
        for it in session.scalars(select(PairWish).where(PairWish.together)):
            mine = {it.person_id, it.other_id} & {one.id, two.id}
            if len(mine) == 1:
                (number,) = mine
                raise CannotBe(
                    "{name} has a partner already. Remove that pair first.",
                    name=session.get_one(Person, number).name,
                )
    row = _row(session, one, two)
    if row is None:
        row = PairWish(person_id=one.id, other_id=two.id, together=together)
        session.add(row)
    row.together = together
    session.flush()
    text = (
        "{name} and {other} always sit at one table." if together
        else "{name} and {other} are never drawn to one table."
    )  # fmt: skip
    note(session, Sentence(text, name=one.name, other=two.name))
    return one.name, two.name


def remove(session: Orm, name: str, other: str) -> tuple[str, str]:
    """Let two people be drawn as everybody; CannotBe if they are."""
    one, two = _both(session, name, other)
    row = _row(session, one, two)
    if row is None:
        raise CannotBe(
            "{name} and {other} are not a pair. Look at the list of pairs.",
            name=one.name,
            other=two.name,
        )
    session.delete(row)
    session.flush()
    note(session, Sentence("{name} and {other} are drawn like everyone else again.",
                           name=one.name, other=two.name))  # fmt: skip
    return one.name, two.name


def check(session: Orm, broken: Iterable[tuple[bool, Pair]]) -> None:
    """Raise CannotBe for the first pair that could not be drawn as it should be."""
    for together, pair in broken:
        one, other = (session.get_one(Person, number).name for number in sorted(pair))
        if together:
            raise CannotBe(
                "{name} and {other} cannot sit together. Change the tables, or remove the pair.",
                name=one, other=other,
            )  # fmt: skip
        raise CannotBe(
            "{name} and {other} cannot be kept apart. Change the tables, or remove the pair.",
            name=one, other=other,
        )  # fmt: skip


def _both(session: Orm, name: str, other: str) -> tuple[Person, Person]:
    one, two = people.find_person(session, name), people.find_person(session, other)
    if one is two:
        raise CannotBe("choose two different people.")
    return one, two


def _row(session: Orm, one: Person, two: Person) -> PairWish | None:
    both = (one.id, two.id)
    asked = select(PairWish).where(PairWish.person_id.in_(both), PairWish.other_id.in_(both))
    return session.scalars(asked).first()
