"""`halley club arrive`: somebody comes, late or in time."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import (
    AsJson,
    FromRound,
    Where,
    Which,
    ask_if_alike,
    club,
    print_answer,
)


def command(
    names: Annotated[list[str], typer.Argument(help="Names; a new name becomes a guest.")],
    number: FromRound = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Add people to those who are here, and draw the coming rounds again.

    Rounds that have started stay as they are.

    Example: halley club arrive Ann Bea
    """
    from host_tools.club.seating import attendance, redraw

    with club(store) as (opened, words):
        ask_if_alike(opened, words, names, as_json)
        answer, text = redraw.apply_change(
            opened, words, evening, lambda change: attendance.arrive(change, names, number)
        )
    print_answer(answer, as_json, text)
