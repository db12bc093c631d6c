"""`halley club swap`: two people change places."""

from typing import Annotated

import typer

from host_tools.club.here import AsJson, Where, Which, club, tell


def command(
    name: Annotated[str, typer.Argument(help="One of them.")],
    other: Annotated[str, typer.Argument(help="The other.")],
    hand: Annotated[
        int | None, typer.Option(help="From this hand on; default: each table's next one.")
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Two people change chairs, at one table or two; what they win goes with them."""
    from host_tools.club import evenings, people
    from host_tools.club.seating import chairs

    with club(store) as opened, opened.write() as session:
        here = evenings.numbered(session, evening)
        places = []
        said = []
        for called in (name, other):
            person = people.known(session, called)
            kept, seat = chairs.chair_of(session, here, person)
            first = hand or chairs.next_hand(session, kept)
            places.append((kept, seat, first))
            said.append(f"{person.name} leaves seat {seat + 1} after hand {first - 1}.")
        chairs.swap(session, *places)
    tell(said, as_json, "\n".join(said))
