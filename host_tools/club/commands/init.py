"""`halley club init`: a new club."""

from typing import TYPE_CHECKING, Annotated

import typer

from host_tools.club.options import AsJson, Where, print_answer, where_is
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.store import Store


def command(
    name: Annotated[str, typer.Argument(help="What the club is called.")] = "",
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Make a club: one file, or a schema in another database. Made once, it is left alone."""
    from host_tools.club.people import tidy
    from host_tools.club.store import Store, club_of
    from host_tools.club.wording import Words

    with Store(where_is(store)) as club:
        try:
            made = club.make(tidy(name))
        except BadInput as error:
            raise _in_its_language(club, error) from error
        with club.read() as session:
            called, language = club_of(session).name, club_of(session).language
        shown = club.shown
    key = "command_club_made" if made else "command_club_there"
    text = Words(language).say(key, club=called, store=shown)
    print_answer({"club": called, "store": shown, "made": made}, as_json, text)


def _in_its_language(club: "Store", error: BadInput) -> BadInput:
    """The same, as the club says it that is there already; in English where there is none."""
    from host_tools.club.sentence import sentence_of
    from host_tools.club.store import club_of
    from host_tools.club.wording import Words

    if club.file is not None and not club.file.is_file():
        return error
    try:
        with club.read() as session:
            words = Words(club_of(session).language)
    except BadInput:
        return error
    return BadInput(words.by_command(sentence_of(error)))
