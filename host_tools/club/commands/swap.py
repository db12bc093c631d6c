"""`halley club swap`: two people change places."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer


def command(
    name: Annotated[str, typer.Argument(help="One of them.")],
    other: Annotated[str, typer.Argument(help="The other.")],
    hand: Annotated[
        list[int] | None,
        typer.Option(
            help="From this hand on; twice, where two tables are not as far: one for each of the "
            "two. Default: each table's next one."
        ),
    ] = None,
    table: Annotated[
        list[str] | None,
        typer.Option(
            help="Where they sit (twice for two tables); default: where they sat last. Of two "
            'sessions at a table, the second is "Table 3 (2)".'
        ),
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Two people change chairs, at one table or two; what they win goes with them.

    It is the chairs in which they sit in that hand, whatever was changed later. The way back is the
    same swap again, with the same --hand (of two, each with whom it now belongs to).

    Example: halley club swap Ann Bea --hand 5
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import chairs

    with club(store) as (opened, words), opened.write() as session:
        here = evenings.numbered(session, evening)
        sentences = chairs.swap(session, here, (name, other), hand or (), table or ())
    print_answer(sentences, as_json, "\n".join(map(words.by_command, sentences)))
