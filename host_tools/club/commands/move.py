"""`halley club move`: a club goes to another database."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, print_answer, warn_of_password, where_is


def command(
    to: Annotated[
        str,
        typer.Argument(
            metavar="PATH|URL",
            help=(
                "A new SQLite file, or the URL of a PostgreSQL database; without a schema "
                "if the club already has one."
            ),
        ),
    ],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Move a club between SQLite and PostgreSQL, or between two PostgreSQL databases.

    Nobody may play meanwhile. It copies the club, compares every row and checks every balance. Then
    the old rows get another name and stay. If it is interrupted, run it again to continue. Between
    two PostgreSQL databases the club needs its own schema; a server of both (`halley club serve
    --clubs URL --clubs URL`) follows the move by itself.

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
    """Return the club's language; English if there is no club, which may be moving."""
    from host_tools.club.store import club_of, open_store
    from host_tools.errors import BadInput

    try:
        with open_store(where) as opened, opened.read() as session:
            return club_of(session).language
    except BadInput:
        return "en"
