"""`halley club arrive`: somebody comes, late or in time."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, FromRound, Where, Which, club, tell


def command(
    names: Annotated[list[str], typer.Argument(help="Who; a name nobody has becomes a guest.")],
    number: FromRound = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Note who is there. Rounds that are drawn and have not begun are drawn again, with them.

    Example: halley club arrive Ann Bea
    """
    from host_tools.club import people
    from host_tools.club.seating import present

    def change(it: present.Change) -> list[str]:
        from host_tools.club.seating import presence

        sentences = []
        first = it.round(number)
        for person in people.each(it.session, names):
            presence.arrive(it.session, it.evening, person, first)
            sentences.append(f"{person.name} is there from round {first} on.")
        return sentences

    with club(store) as opened:
        answer, text = present.changed(opened, evening, change)
    tell(answer, as_json, text)
