"""`halley club move`: a club goes to another database."""

from typing import Annotated

import typer

from host_tools.club.options import AsJson, Where, print_answer, where_is


def command(
    to: Annotated[str, typer.Argument(metavar="URL", help="PostgreSQL's, without a schema.")],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Bring a club that has a schema of its own to another PostgreSQL, while nobody plays.

    It is copied, compared row for row and worked out anew before it leaves its old place, where its
    schema stays under another name. Interrupted, it goes on when it is run again. A server of both
    databases (`halley club serve --clubs URL --clubs URL`) notices by itself.

    Example: halley club move postgresql://halley@other/clubs --store
    'postgresql://halley@localhost/clubs?schema=comet'
    """
    from host_tools.club import move
    from host_tools.club.options import said_in
    from host_tools.club.wording import Words
    from host_tools.progress import bar

    where = where_is(store)
    words = Words(_language(where))
    with said_in(words), bar(words.say("command_auditing")) as progress:
        moved = move.move(where, to, progress)
    text = Words(moved.language).say(
        "command_club_moved", club=moved.club, store=moved.there, left=moved.left
    )
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
