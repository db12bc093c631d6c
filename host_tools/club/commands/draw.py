"""`halley club draw`: who plays at which table in which round."""

from typing import Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club, print_answer


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
    from sqlalchemy.orm import Session as Orm

    from host_tools.club.seating import remaining_rounds, rounds_text
    from host_tools.club.seating.rounds import Drawn, drawn
    from host_tools.club.store.models import Evening
    from host_tools.progress import bar

    wishes = remaining_rounds.Wishes(rounds, by, seed, usual, tables)
    before: list[Drawn] = []

    def prepare(session: Orm, here: Evening) -> None:
        remaining_rounds.arrive(session, here, names or [], members)
        before.extend(drawn(session, here))

    def text_of(session: Orm, here: Evening, new_rounds: list[Drawn]) -> tuple[Any, str]:
        ask = new_rounds[0].ask
        paragraphs = [rounds_text.lines(new_rounds), rounds_text.meetings(drawn(session, here))]
        if before:
            paragraphs.append(rounds_text.as_before(ask, wishes.open_ones()))
        paragraphs.append(f"Seed {ask.seed}.")
        return rounds_text.as_rows(new_rounds), "\n".join(filter(None, paragraphs))

    with club(store) as opened, bar("drawing") as progress:
        answer, text = remaining_rounds.draw_apart(
            opened, evening, wishes, text_of, prepare, progress, seconds
        )
    print_answer(answer, as_json, text)
