"""Draws the rounds of an evening that have not begun, as it is asked for, or else as before."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings, people
from host_tools.club.seating import pair_wishes, presence, rounds
from host_tools.club.seating.bonds import Bonds
from host_tools.club.seating.draw_order import STANDING, WAYS
from host_tools.club.seating.rounds import (
    Ask,
    Drawn,
    Task,
    check_seats,
    coming,
    drawn,
    put,
)
from host_tools.club.seating.search_time import Progress
from host_tools.club.store import Store
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening, Person
from host_tools.club.texts.sentence import CannotBe, Sentence

Shown = TypeVar("Shown")

_ROUNDS = 3  # of an evening, unless another number is asked for


@dataclass(frozen=True)
class Wishes:
    """The wishes for a draw: the number of `rounds` in all, and the fields of Ask; None: as before.

    `tables` 0: any number.
    """

    rounds: int | None = None
    by: str | None = None
    seed: int | None = None
    usual: int | None = None
    tables: int | None = None

    def update_ask(self, before: Ask) -> Ask:
        """Return what is asked now, with the rest as before; a new seed unless one is given."""
        values = {"by": self.by, "usual": self.usual, "tables": self.tables}
        asked: dict[str, Any] = {name: value for name, value in values.items() if value is not None}
        if self.tables == 0:
            asked["tables"] = None
        asked["seed"] = secrets.randbelow(1_000_000) if self.seed is None else self.seed
        return replace(before, **asked)

    def open_ones(self) -> list[str]:
        """Return the names of Ask's fields that are as before."""
        values = {"by": self.by, "usual": self.usual, "tables": self.tables}
        return [name for name, value in values.items() if value is None]


def arrive(session: Orm, evening: Evening, names: Sequence[str], members: bool = False) -> None:
    """They, and all `members`, are there from the coming round on; unknown names become guests."""
    first = coming(session, evening)
    given = people.each(session, names)
    if members:
        given += session.scalars(select(Person).where(Person.member, ~Person.removed))
    for person in given:
        presence.arrive(session, evening, person, first)


def draw(session: Orm, evening: Evening, wishes: Wishes) -> list[Drawn]:
    """Draw the rounds that have not begun; gives them. BadInput when that cannot be."""
    to_draw = task(session, evening, wishes)
    return put(session, evening, to_draw, to_draw.search())


def draw_apart(
    store: Store,
    number: int | None,
    wishes: Wishes,
    shown: Callable[[Orm, Evening, list[Drawn], Bonds], Shown],
    prepare: Callable[[Orm, Evening], None] = lambda *_: None,
    progress: Progress | None = None,
    seconds: float = 0,
) -> Shown:
    """As draw(), with the search in no transaction: it can be long, and others may write meanwhile.

    `prepare` is called before, with the evening `number` (None: the latest, or a new one), `shown`
    with the new rounds and the bonds between people: gives what that gives. BadInput when what is
    to be drawn has changed during the search, or a pair cannot be drawn as it should be.
    """
    with store.write() as session:
        here = evenings.begun(session, number)
        prepare(session, here)
        to_draw = task(session, here, wishes)
        number = here.number
    seats = to_draw.search(progress, seconds)
    with store.write() as session:
        here = evenings.find_evening(session, number)
        if task(session, here, replace(wishes, seed=to_draw.ask.seed)) != to_draw:
            raise CannotBe("people or rounds changed during the search. Draw again.")
        pair_wishes.check(session, to_draw.bonds.broken(seats))
        made = put(session, here, to_draw, seats)
        first, last = made[0].number, made[-1].number
        if first == last:
            note(session, Sentence("round {first} was drawn.", first=first))
        else:
            note(session, Sentence("rounds {first} to {last} were drawn.", first=first, last=last))
        return shown(session, here, made, to_draw.bonds)


def task(session: Orm, evening: Evening, wishes: Wishes) -> Task:
    """Return the task for the rounds that have not begun; BadInput if it is impossible."""
    if wishes.by not in (None, *WAYS):
        raise CannotBe("unknown draw {by!r}. Choose lot, ranking or standing.", by=wishes.by)
    if wishes.tables is not None and wishes.tables < 0:
        raise CannotBe("a draw needs at least one table.")
    if wishes.usual is not None:
        check_seats(evening, wishes.usual)
    first = coming(session, evening)
    before = drawn(session, evening)
    ask = wishes.update_ask(before[-1].ask if before else Ask())
    whole = wishes.rounds if wishes.rounds is not None else len(before) or _ROUNDS
    if wishes.rounds is None and whole < first:
        raise CannotBe(
            "all {whole} rounds have started. To draw one more, use `halley club draw "
            "--rounds {more}`.",
            whole=whole,
            more=whole + 1,
        )
    if 0 < whole < first:
        raise CannotBe(
            "round {begun} has started. With --rounds, give the number of the whole "
            "evening: {first} or more.",
            begun=first - 1,
            first=first,
        )
    if ask.by == STANDING:  # the standing after the next round is not known yet
        if wishes.rounds is not None and wishes.rounds > first:
            raise CannotBe(
                "by tonight's standing, only round {first} can be drawn now.", first=first
            )
        whole = first
    return rounds.task(session, evening, ask, whole - first + 1)
