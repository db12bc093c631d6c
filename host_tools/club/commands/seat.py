"""`halley club seat`: who really sits, or sat, in a chair."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, ask_if_alike, club, print_answer


def command(
    table: Annotated[str, typer.Argument(help='The table: "Table 3" or 3.')],
    seat: Annotated[int, typer.Argument(help="Number of the seat, from 1.")],
    name: Annotated[str, typer.Argument(help="Names; a new name becomes a guest.")],
    hand: Annotated[int, typer.Option(help="First hand; default: 1.")] = 1,
    until: Annotated[int | None, typer.Option(help="Last hand; default: the last one.")] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Set who sits in a seat, if the box has a wrong name or names like A, B, C.

    Example: halley club seat 3 1 Ann --hand 5
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import chairs

    with club(store) as (opened, words):
        ask_if_alike(opened, words, [name], as_json)
        with opened.write() as session:
            here = evenings.find_evening(session, evening)
            text = chairs.seat(session, here, table, seat, name, hand, until)
    print_answer([text], as_json, words.by_command(text))
