"""`halley club leave`: somebody goes home."""

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
    name: Annotated[str, typer.Argument(help="Who goes.")],
    number: FromRound = None,
    instead: Annotated[
        str, typer.Option(help="Who takes over the chair at the table, in the middle of a round.")
    ] = "",
    hand: Annotated[
        int | None, typer.Option(help="... from this hand on; default: the next one.")
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Note who leaves. Rounds that are drawn and have not begun are drawn again, without them.

    Example: halley club leave Ann --round 3
    """
    from host_tools.club.seating import attendance, redraw

    with club(store) as (opened, words):
        ask_if_alike(opened, words, [instead], as_json)
        answer, text = redraw.changed(
            opened,
            words,
            evening,
            lambda change: attendance.leave(change, name, number, instead, hand),
        )
    print_answer(answer, as_json, text)
