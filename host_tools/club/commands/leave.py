"""`halley club leave`: somebody goes home."""

from typing import Annotated

import typer

from host_tools.club.here import AsJson, Where, Which, club, tell


def command(
    name: Annotated[str, typer.Argument(help="Who goes.")],
    number: Annotated[
        int | None, typer.Option("--round", help="From this round on; default: the next one.")
    ] = None,
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
    """Note who leaves. Rounds that are drawn and have not begun are drawn again, without them."""
    from host_tools.club import people
    from host_tools.club.seating import present

    def change(it: present.Change) -> list[str]:
        from host_tools.club.seating import chairs, rounds

        person = people.known(it.session, name)
        found = []
        if instead:
            other = people.find(it.session, instead)
            other = other or people.add(it.session, instead, member=False)
            kept, seat = chairs.chair_of(it.session, it.evening, person)
            first = hand or chairs.next_hand(it.session, kept)
            chairs.take(it.session, kept, seat, other, first)
            found.append(f"{other.name} sits in {person.name}'s chair from hand {first} on.")
            if number is None and not it.listed(person):
                return found
        rounds.leave(it.session, it.evening, person, number or it.coming)
        return [*found, f"{person.name} has left before round {number or it.coming}."]

    with club(store) as opened:
        told, text = present.changed(opened, evening, change)
    tell(told, as_json, text)
