"""`halley club leave`: somebody goes home."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, FromRound, Where, Which, club, tell
from host_tools.errors import BadInput


def command(
    name: Annotated[str, typer.Argument(help="Who goes.")],
    number: FromRound = None,
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
    """Note who leaves. Rounds that are drawn and have not begun are drawn again, without them.

    Example: halley club leave Ann --round 3
    """
    from host_tools.club import people
    from host_tools.club.seating import present

    def change(it: present.Change) -> list[str]:
        from host_tools.club.seating import presence, seat_changes

        person = people.known(it.session, name)
        if hand is not None and not instead:
            raise BadInput("--hand goes with --instead: who takes over the chair?")
        first = it.round(number)
        sentences = []
        if instead:
            other = people.somebody(it.session, instead)
            chair = seat_changes.chair_of(it.session, it.evening, person, hand)
            seat_changes.stand_in(it.session, it.evening, chair, person, other)
            sentences.append(
                f"{other.name} sits in {person.name}'s chair, seat {chair.seat + 1} of "
                f"{chair.table}, from hand {chair.hand} on."
            )
            if number is None and not it.listed(person):
                return sentences
        presence.leave(it.session, it.evening, person, first)
        return [*sentences, f"{person.name} has left before round {first}."]

    with club(store) as opened:
        answer, text = present.changed(opened, evening, change)
    tell(answer, as_json, text)
