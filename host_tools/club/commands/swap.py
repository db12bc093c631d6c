"""`halley club swap`: two people change places."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer


def command(
    name: Annotated[str, typer.Argument(help="First person.")],
    other: Annotated[str, typer.Argument(help="Second person.")],
    hand: Annotated[
        list[int] | None,
        typer.Option(
            help="First hand; give it twice, once for each person, if two tables are at "
            "different hands. Default: each table's next hand."
        ),
    ] = None,
    table: Annotated[
        list[str] | None,
        typer.Option(
            help="Their table (give it twice for two tables); default: where they sat last. The "
            'second session at a table is "Table 3 (2)".'
        ),
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Swap the seats of two people, at one table or two; each keeps what they win.

    It swaps the seats in which they sit in that hand, whatever was changed later. To undo it, swap
    again from the same hand; if there are two hands, give them in the other order.

    Example: halley club swap Ann Bea --hand 5
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import chairs

    with club(store) as (opened, words), opened.write() as session:
        here = evenings.find_evening(session, evening)
        sentences = chairs.swap(session, here, (name, other), hand or (), table or ())
    print_answer(sentences, as_json, "\n".join(map(words.by_command, sentences)))
