"""`halley club announce`: a text that all screens show."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer


def command(
    text: Annotated[str, typer.Argument(help="The text; default: remove the one shown.")] = "",
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show a text on the wall, at all tables and on everyone's phone; without one, remove it.

    Example: halley club announce "Round 2 starts at 21:00."
    """
    from host_tools.club.evening import evenings

    with club(store) as (opened, words), opened.write() as session:
        shown = evenings.announce(session, evening, text).announcement
    answer = words.say("announced" if shown else "announcement_removed")
    print_answer({"announcement": shown}, as_json, answer)
