"""`halley club sit-out`: somebody does not play for a round, or for some hands."""

from typing import Annotated

import typer

from host_tools.club.here import AsJson, Where, Which, club, tell
from host_tools.errors import BadInput


def command(
    name: Annotated[str, typer.Argument(help="Who sits out.")],
    number: Annotated[int | None, typer.Option("--round", help="A whole round.")] = None,
    instead: Annotated[str, typer.Option(help="Who sits in the chair for some hands.")] = "",
    hand: Annotated[int | None, typer.Option(help="... from this hand; default: the next.")] = None,
    until: Annotated[int | None, typer.Option(help="... to this; default: that one.")] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Note who sits out: a round (--round), or some hands while somebody else has the chair.

    Without a stand-in the table plays with a seat less: that is a new session on its box.
    """
    from host_tools.club import people
    from host_tools.club.seating import present

    def change(it: present.Change) -> list[str]:
        from host_tools.club.seating import chairs, rounds

        person = people.known(it.session, name)
        if not instead:
            at = number or it.coming
            rounds.leave(it.session, it.evening, person, at, at + 1)
            return [f"{person.name} sits out in round {at}."]
        if number is not None:
            raise BadInput("either --round, or --instead for some hands.")
        other = people.find(it.session, instead) or people.add(it.session, instead, member=False)
        kept, seat = chairs.chair_of(it.session, it.evening, person)
        first = hand or chairs.next_hand(it.session, kept)
        last = until or first
        chairs.take(it.session, kept, seat, other, first, last)
        return [f"{other.name} sits in {person.name}'s chair in hands {first} to {last}."]

    with club(store) as opened:
        told, text = present.changed(opened, evening, change)
    tell(told, as_json, text)
