"""`halley club draw`: who plays at which table in which round."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, Where, Which, club, tell


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
    from host_tools.club import evenings
    from host_tools.club.seating import further, shown
    from host_tools.club.seating.rounds import drawn
    from host_tools.progress import bar

    wishes = further.Wishes(rounds, by, seed, usual, tables)
    with club(store) as opened, bar("drawing") as progress, opened.write() as session:
        here = evenings.current(session, evening)
        further.arrive(session, here, names or [], members)
        before = drawn(session, here)
        new_rounds = further.draw(session, here, wishes, progress)
        ask = new_rounds[0].ask
        answer = shown.as_rows(new_rounds)
        paragraphs = [shown.lines(new_rounds), shown.meetings(drawn(session, here))]
        if before:
            paragraphs.append(shown.as_before(ask, wishes.open_ones()))
        paragraphs.append(f"Seed {ask.seed}.")
    tell(answer, as_json, "\n".join(filter(None, paragraphs)))
