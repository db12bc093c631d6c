"""`halley club init`: a new club."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, Where, print_answer, where_is


def command(
    name: Annotated[str, typer.Argument(help="What the club is called.")] = "",
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Make a club: one file, or a schema in another database. Made once, it is left alone."""
    from host_tools.club.people import tidy
    from host_tools.club.store import Store, club_of

    with Store(where_is(store)) as club:
        made = club.make(tidy(name))
        with club.read() as session:
            called = club_of(session).name
        shown = club.shown
    verb = "is made" if made else "is there already"
    print_answer(
        {"club": called, "store": shown, "made": made}, as_json, f"{called} {verb}: {shown}"
    )
