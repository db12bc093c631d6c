"""`halley club round`: the rounds as they are drawn, and which have begun."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer
from host_tools.errors import BadInput


def command(
    number: Annotated[
        int | None, typer.Argument(help="Number of one round; default: all rounds.")
    ] = None,
    begin: Annotated[
        bool | None,
        typer.Option(
            "--begin/--not-begun",
            help="Start the round, or undo its start. A round that has started is not drawn again.",
        ),
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show who sits where in each round, or start a round.

    Example: halley club round 2 --begin
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import rounds, rounds_text

    with club(store) as (opened, words):
        if begin is not None:
            with opened.write() as session:
                here = evenings.find_evening(session, evening)
                if number is None:
                    number = rounds.coming(session, here) - (0 if begin else 1)
                (rounds.begin if begin else rounds.not_begun)(session, here, number)
        with opened.read() as session:
            here = evenings.find_evening(session, evening)
            matches = [it for it in rounds.drawn(session, here) if number in (None, it.number)]
            answer, text = rounds_text.as_rows(matches), rounds_text.lines(words, matches)
        if number is not None and not matches:
            raise BadInput(rounds.not_drawn(number))
    print_answer(answer, as_json, text or words.say("command_no_round"))
