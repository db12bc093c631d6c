"""`halley club sit-out`: somebody does not play for a round, or for some hands."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, Where, Which, club, tell
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

    Example: halley club sit-out Ann --instead Bea --hand 5 --until 7
    """
    from host_tools.club import people
    from host_tools.club.seating import present

    def change(it: present.Change) -> list[str]:
        from host_tools.club.seating import presence, seat_changes

        person = people.known(it.session, name)
        if not instead:
            if hand is not None or until is not None:
                raise BadInput("--hand and --until go with --instead: who has the chair?")
            at = it.round(number)
            presence.leave(it.session, it.evening, person, at, at + 1)
            return [f"{person.name} sits out in round {at}."]
        if number is not None:
            raise BadInput("either --round, or --instead for some hands.")
        other = people.somebody(it.session, instead)
        chair = seat_changes.chair_of(it.session, it.evening, person, hand)
        last = chair.hand if until is None else until
        seat_changes.stand_in(it.session, it.evening, chair, person, other, last)
        hands = f"hands {chair.hand} to {last}" if last > chair.hand else f"hand {last}"
        where = f"seat {chair.seat + 1} of {chair.table}"
        return [f"{other.name} sits in {person.name}'s chair, {where}, in {hands}."]

    with club(store) as opened:
        answer, text = present.changed(opened, evening, change)
    tell(answer, as_json, text)
