"""`halley club move`: a club goes to another database."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, print_answer, warn_of_password, where_is


def command(
    to: Annotated[
        str,
        typer.Argument(
            metavar="PATH|URL",
            help="A new SQLite file, or a PostgreSQL; without a schema if the club has one there.",
        ),
    ],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Bring a club from SQLite to PostgreSQL, back, or to another PostgreSQL, while nobody plays.

    It is copied, compared row for row and worked out anew before it leaves its old place, where its
    rows stay under another name. Interrupted, it goes on when it is run again. From one PostgreSQL
    to another it needs a schema of its own; a server of both databases (`halley club serve --clubs
    URL --clubs URL`) notices by itself.

    Example: halley club move postgresql://halley@localhost/club --store club.sqlite
    """
    from host_tools.club.commands._shared import said_in
    from host_tools.club.hosting import move
    from host_tools.club.store.database import file_of
    from host_tools.club.texts.wording import ClubWords
    from host_tools.progress import bar

    where = where_is(store)
    warn_of_password(to)
    words = ClubWords(_language(where))
    with said_in(words), bar(words.say("command_auditing")) as progress:
        moved = move.move(where, to, progress)
    across = file_of(where) is not None or file_of(to) is not None
    text = ClubWords(moved.language).say(
        "command_club_moved_across" if across else "command_club_moved",
        moved.club, moved.there, moved.left,
    )  # fmt: skip
    answer = {"club": moved.club, "store": moved.there, "left": moved.left}
    print_answer(answer, as_json, text)


def _language(where: str) -> str:
    """That of the club; English where there is none, as it may be on its way."""
    from host_tools.club.store import club_of, open_store
    from host_tools.errors import BadInput

    try:
        with open_store(where) as opened, opened.read() as session:
            return club_of(session).language
    except BadInput:
        return "en"
