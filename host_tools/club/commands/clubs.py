"""`halley club clubs`: the clubs of one database."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, print_rows, warn_of_password


def command(
    wheres: Annotated[
        list[str],
        typer.Argument(metavar="URL...", help="URLs of PostgreSQL databases, without a schema."),
    ],
    as_json: AsJson = False,
) -> None:
    """List the clubs of one or more databases, and upgrade them to this version.

    `halley club serve --clubs` serves them. Create a club with `halley club init --store
    'URL?schema=NAME'`, delete one with `halley club end`, and move one to another database with
    `halley club move`.

    Example: halley club clubs postgresql://halley@localhost/clubs
    """
    from host_tools.club.hosting.clubs import Clubs
    from host_tools.club.store import club_of
    from host_tools.club.texts.wording import ClubWords
    from host_tools.progress import bar

    words = ClubWords("en")
    rows = []
    for where in wheres:
        warn_of_password(where)
        with Clubs(where) as clubs:
            with bar(words.say("command_upgrading")) as progress:
                clubs.upgrade(progress)
            for name in clubs.names():
                with clubs.store(name).read() as session:
                    rows.append({"name": name, "club": club_of(session).name})
    lines = [f"{it['name']:20}  {it['club']}" for it in rows]
    print_rows(rows, as_json, lines, words.say("command_no_clubs"))
