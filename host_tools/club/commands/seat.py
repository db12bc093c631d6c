"""`halley club seat`: who really sits, or sat, in a chair."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, ask_if_alike, club, print_answer


def command(
    table: Annotated[str, typer.Argument(help='The table; 3 means "Table 3".')],
    seat: Annotated[int, typer.Argument(help="Its seat, from 1.")],
    name: Annotated[str, typer.Argument(help="Who; a name nobody has becomes a guest.")],
    hand: Annotated[int, typer.Option(help="From this hand on.")] = 1,
    until: Annotated[int | None, typer.Option(help="Up to this hand; default: the last.")] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Say who sits in a chair: another person of the same name, or a box with the names A, B, C.

    Example: halley club seat 3 1 Ann --hand 5
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import chairs

    with club(store) as (opened, words):
        ask_if_alike(opened, words, [name], as_json)
        with opened.write() as session:
            here = evenings.numbered(session, evening)
            text = chairs.seat(session, here, table, seat, name, hand, until)
    print_answer([text], as_json, words.by_command(text))
