"""`halley club swap`: two people change places."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, Where, Which, club, tell
from host_tools.errors import BadInput


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
    from host_tools.club import evenings, people
    from host_tools.club.seating import seat_changes

    hands = hand or []
    if len(hands) > 2:
        raise BadInput("--hand is given once, or once for each of the two.")
    with club(store) as opened, opened.write() as session:
        here = evenings.numbered(session, evening)
        both = [people.known(session, called) for called in (name, other)]
        chairs = [
            seat_changes.chair_of(session, here, person, at, table or ())
            for person, at in zip(both, (hands * 2)[:2] or (None, None), strict=True)
        ]
        seat_changes.swap(session, here, *chairs)
        sentences = [
            f"{person.name} leaves seat {left.seat + 1} of {left.table} and sits in seat "
            f"{to.seat + 1}{f' of {to.table}' if to.stored is not left.stored else ''} from hand "
            f"{to.hand} on."
            for person, left, to in zip(both, chairs, chairs[::-1], strict=True)
        ]
    tell(sentences, as_json, "\n".join(sentences))
