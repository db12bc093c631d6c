"""`halley club draw`: who plays at which table in which round."""

import secrets
from dataclasses import replace
from typing import Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club, tell
from host_tools.errors import BadInput

_ROUNDS = 3  # of an evening, unless another number is asked for


def command(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Who is there, besides those who have arrived; unknown: guests."),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds",
            help="How many rounds the evening has, with those that have begun; "
            "default: as many as are drawn, or 3.",
        ),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            help="lot, or ranking: the season's best at different tables; default: "
            "as before, or lot."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The number that the draw comes from; default: a new one.")
    ] = None,
    usual: Annotated[
        int | None,
        typer.Option("--seats", help="Seats of a table, 3 to 5; default: as before, or 4."),
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(
            help="How many tables there are at most, 0: as many as are wanted; default: as before."
        ),
    ] = None,
    members: Annotated[bool, typer.Option("--members", help="All members are there.")] = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Draw the rounds that have not begun, so that as many people as possible meet, once.

    What is not asked for stays as the last draw had it. The movement rotates people by the sums and
    products of a finite field (Bose, 1938): with full tables, their number a prime or a prime's
    power and at least their size, nobody meets twice in as many rounds as there are tables.
    Otherwise exchanges of two people of a round (simulated annealing; Kirkpatrick, Gelatt and
    Vecchi, 1983) keep repeats few, and spread. The seed is kept: the same seed and people give the
    same draw.

    Example: halley club draw Ann Bea Cy Di Eve Fay Gus Hal --rounds 3
    """
    from sqlalchemy import select

    from host_tools.club import evenings, people
    from host_tools.club.seating import presence, scores, shown
    from host_tools.club.seating.rounds import LOT, RANKING, Ask, coming, draw, drawn
    from host_tools.club.store.models import Person
    from host_tools.progress import bar

    if by not in (None, LOT, RANKING):
        raise BadInput(f"a draw goes by lot or by ranking, not by {by!r}.")
    if tables is not None and tables < 0:
        raise BadInput("there is a table at least.")
    told_by = {"by": by, "usual": usual, "tables": tables}
    fields = [name for name, value in told_by.items() if value is None]
    asked: dict[str, Any] = {name: value for name, value in told_by.items() if value is not None}
    if tables == 0:
        asked["tables"] = None
    asked["seed"] = secrets.randbelow(1_000_000) if seed is None else seed
    with club(store) as opened, bar("drawing") as progress, opened.write() as session:
        here = evenings.current(session, evening)
        first = coming(session, here)
        given = people.each(session, names or [])
        if members:
            given += session.scalars(select(Person).where(Person.member, ~Person.removed))
        for person in given:
            presence.arrive(session, here, person, first)
        before = drawn(session, here)
        ask = replace(before[-1].ask if before else Ask(), **asked)
        whole = rounds if rounds is not None else len(before) or _ROUNDS
        if rounds is None and whole < first:
            raise BadInput(
                f"all {whole} rounds have begun; `halley club draw --rounds {whole + 1}` "
                "draws one more."
            )
        if 0 < whole < first:
            raise BadInput(
                f"round {first - 1} has begun: --rounds counts all of the evening's, "
                f"{first} or more."
            )
        goes_by = scores.before(session, here) if ask.by == RANKING else {}
        new_rounds = draw(session, here, ask, whole - first + 1, goes_by, progress)
        answer = shown.as_rows(new_rounds)
        paragraphs = [shown.lines(new_rounds), shown.meetings(drawn(session, here))]
        if before:
            paragraphs.append(shown.as_before(ask, fields))
        paragraphs.append(f"Seed {ask.seed}.")
    tell(answer, as_json, "\n".join(filter(None, paragraphs)))
