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
        typer.Option(
            "--seats",
            help="Seats of a table, 2 to 8, as the evening's game takes them; default: as before, "
            "or 4.",
        ),
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(
            help="How many tables there are at most, 0: as many as are wanted; default: as before."
        ),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            min=0,
            max=3600,
            help="How long to search for rounds with fewer repeats; default: about one.",
        ),
    ] = 0,
    members: Annotated[bool, typer.Option("--members", help="All members are there.")] = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Draw the rounds that have not begun, so that as many people as possible meet, once.

    What is not asked for stays as the last draw had it. The movement rotates people by the sums and
    products of a finite field, or turns a first round in which no two distances are equal (Bose,
    1938 and 1939), so that nobody meets twice. Where that does not fit, exchanges of two people of
    a round (simulated annealing; Kirkpatrick, Gelatt and Vecchi, 1983) keep repeats few, and
    spread. The seed is kept: the same seed and people give the same draw, but for what --seconds
    adds.

    Example: halley club draw Ann Bea Cy Di Eve Fay Gus Hal --rounds 3
    """
    from sqlalchemy import select

    from host_tools.club import evenings, people
    from host_tools.club.seating import presence, scores, shown
    from host_tools.club.seating import rounds as rounds_of
    from host_tools.club.seating.rounds import LOT, RANKING
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
    with club(store) as opened:
        with opened.write() as session:
            here = evenings.current(session, evening)
            if usual is not None:
                rounds_of.check_seats(here, usual)
            first = rounds_of.coming(session, here)
            given = people.each(session, names or [])
            if members:
                given += session.scalars(select(Person).where(Person.member, ~Person.removed))
            for person in given:
                presence.arrive(session, here, person, first)
            before = rounds_of.drawn(session, here)
            ask = replace(before[-1].ask if before else rounds_of.Ask(), **asked)
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
            to_draw = rounds_of.task(session, here, ask, whole - first + 1, goes_by)
            number = here.number
        # others may write meanwhile: the search can be long
        with bar("drawing") as progress:
            seats = to_draw.search(progress, seconds)
        with opened.write() as session:
            here = evenings.numbered(session, number)
            if rounds_of.task(session, here, ask, whole - first + 1, goes_by) != to_draw:
                raise BadInput("while it was searched somebody came or left, or a round began; "
                               "draw again.")  # fmt: skip
            new_rounds = rounds_of.put(session, here, to_draw, seats)
            answer = shown.as_rows(new_rounds)
            paragraphs = [
                shown.lines(new_rounds),
                shown.meetings(rounds_of.drawn(session, here)),
            ]
        if before:
            paragraphs.append(shown.as_before(ask, fields))
        paragraphs.append(f"Seed {ask.seed}.")
    tell(answer, as_json, "\n".join(filter(None, paragraphs)))
