"""`halley club sit-out`: somebody does not play for a round, or for some hands."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, ask_if_alike, club, print_answer


def command(
    name: Annotated[str, typer.Argument(help="Who sits out.")],
    number: Annotated[int | None, typer.Option("--round", help="A whole round.")] = None,
    instead: Annotated[str, typer.Option(help="Who sits in the chair for some hands.")] = "",
    hand: Annotated[int | None, typer.Option(help="... from this hand; default: the next.")] = None,
    until: Annotated[int | None, typer.Option(help="... to this; default: that one.")] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Note who sits out: a round (--round), or some hands while somebody else has the chair.

    Without a stand-in the table plays with a seat less: that is a new session on its box.

    Example: halley club sit-out Ann --instead Bea --hand 5 --until 7
    """
    from host_tools.club.seating import attendance, redraw

    with club(store) as (opened, words):
        ask_if_alike(opened, words, [instead], as_json)
        answer, text = redraw.changed(
            opened,
            words,
            evening,
            lambda change: attendance.sit_out(change, name, number, instead, hand, until),
        )
    print_answer(answer, as_json, text)
