"""`halley club draw`: who plays at which table in which round."""

import secrets
from typing import Annotated

import typer

from host_tools.club.here import AsJson, Where, Which, club, tell
from host_tools.errors import BadInput


def command(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Who is there, besides those who have arrived; unknown: guests."),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="How many rounds; default: as drawn, or 3.")
    ] = None,
    by: Annotated[
        str, typer.Option(help="lot, or ranking: the season's best at different tables.")
    ] = "lot",
    seed: Annotated[
        int | None, typer.Option(help="The number that the draw comes from; default: a new one.")
    ] = None,
    usual: Annotated[int, typer.Option("--seats", help="Seats of a table, 3 to 5.")] = 4,
    tables: Annotated[int | None, typer.Option(help="How many tables there are at most.")] = None,
    members: Annotated[bool, typer.Option("--members", help="All members are there.")] = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Draw the rounds that have not begun, so that as many people as possible meet, once.

    The movement rotates people by the sums and products of a finite field (Bose, 1938), then
    exchanges people of one round (Dotú and Van Hentenryck, 2005) until nobody need meet twice. The
    seed is kept: the same seed and people give the same draw.
    """
    from sqlalchemy import select

    from host_tools.club import evenings, people
    from host_tools.club.pulling import evening as begun
    from host_tools.club.seating import rounds as draws
    from host_tools.club.seating import scores, shown
    from host_tools.club.store.models import Person
    from host_tools.progress import bar

    if by not in (draws.LOT, draws.RANKING):
        raise BadInput(f"a draw goes by lot or by ranking, not by {by!r}.")
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    ask = draws.Ask(by, seed, usual, tables)
    with club(store) as opened:
        number, _ = begun(opened, evening)
        goes_by = scores.before(opened, number) if by == draws.RANKING else {}
        with bar("drawing") as heard, opened.write() as session:
            here = evenings.numbered(session, number)
            first = draws.coming(session, here)
            given = [people.find(session, name) or people.add(session, name, member=False)
                     for name in names or []]  # fmt: skip
            if members:
                given += session.scalars(select(Person).where(Person.member, ~Person.removed))
            for person in given:
                draws.arrive(session, here, person, first)
            count = rounds
            if count is None:
                count = sum(not it.begun for it in draws.drawn(session, here)) or 3
            found = draws.draw(session, here, ask, count, goes_by, heard)
            told, text = shown.told(found), f"{shown.lines(found)}\n{shown.meetings(found)}"
    tell(told, as_json, f"{text}\nSeed {seed}.")
