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
    name: Annotated[str, typer.Argument(help="Person who goes home.")],
    number: FromRound = None,
    instead: Annotated[str, typer.Option(help="Person who takes the seat during a round.")] = "",
    hand: Annotated[
        int | None, typer.Option(help="First hand with --instead; default: the next hand.")
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Note that someone goes home, and draw the coming rounds again.

    Example: halley club leave Ann --round 3
    """
    from host_tools.club.seating import attendance, redraw

    with club(store) as (opened, words):
        ask_if_alike(opened, words, [instead], as_json)
        answer, text = redraw.apply_change(
            opened,
            words,
            evening,
            lambda change: attendance.leave(change, name, number, instead, hand),
        )
    print_answer(answer, as_json, text)
