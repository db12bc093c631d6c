"""`halley club sit-out`: somebody does not play for a round, or for some hands."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, ask_if_alike, club, print_answer


def command(
    name: Annotated[str, typer.Argument(help="Person who sits out.")],
    number: Annotated[int | None, typer.Option("--round", help="Whole round to sit out.")] = None,
    instead: Annotated[str, typer.Option(help="Person who takes the seat for some hands.")] = "",
    hand: Annotated[
        int | None, typer.Option(help="First hand with --instead; default: the next hand.")
    ] = None,
    until: Annotated[
        int | None, typer.Option(help="Last hand with --instead; default: the first hand.")
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Note who sits out a round, or some hands while another person takes the seat.

    Without a stand-in the table plays with one seat fewer; its box then starts a new session.

    Example: halley club sit-out Ann --instead Bea --hand 5 --until 7
    """
    from host_tools.club.seating import attendance, redraw

    with club(store) as (opened, words):
        ask_if_alike(opened, words, [instead], as_json)
        answer, text = redraw.apply_change(
            opened,
            words,
            evening,
            lambda change: attendance.sit_out(change, name, number, instead, hand, until),
        )
    print_answer(answer, as_json, text)
