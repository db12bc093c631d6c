"""`halley club init`: a new club."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Where,
    print_answer,
    said_in,
    say_apart,
    where_is,
)
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.store import Store
    from host_tools.club.texts.wording import ClubWords

_FromTables = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Rebuild the club from FOLDER, which has one folder of journals per table.",
    ),
]


def command(
    name: Annotated[str, typer.Argument(help="Name of the club.")] = "",
    from_tables: _FromTables = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Create a club in a file, or in a schema of a database; an existing club is not changed.

    With --from-tables it rebuilds a club whose store and backups are lost. It uses the journals of
    boxes and phones, makes one evening per night, and checks every balance. It lists what only the
    desk had.

    Example: halley club init "The Comets"
    """
    from host_tools.club.evening.people import tidy
    from host_tools.club.store import Store, club_of
    from host_tools.club.texts.wording import ClubWords

    with Store(where_is(store)) as club:
        try:
            made = club.make(tidy(name))
        except BadInput as error:
            raise _in_its_language(club, error) from error
        with club.read() as session:
            called, language = club_of(session).name, club_of(session).language
        shown, words = club.shown, ClubWords(language)
        answer: dict[str, Any] = {"club": called, "store": shown, "made": made}
        key = "command_club_made" if made else "command_club_there"
        lines = [words.say(key, called, shown)]
        sentences: list[str] = []
        if from_tables is not None:
            with said_in(words):
                more, beside, sentences = _rebuilt(club, from_tables, words)
            answer |= more
            lines += beside
    print_answer(answer, as_json, "\n".join(lines))
    say_apart(words, sentences)
    if not answer.get("holds", True):
        raise BadInput(words.say("command_not_rebuilt"))


def _rebuilt(
    club: "Store", folder: Path, words: "ClubWords"
) -> tuple[dict[str, Any], list[str], list[str]]:
    """Fill a new club from its tables; return its JSON, the printed lines, and the notes."""
    from host_tools.club.commands.pull import line_of, row_of
    from host_tools.club.intake import from_tables
    from host_tools.club.intake.gather import REFUSED
    from host_tools.club.upkeep import audit
    from host_tools.progress import bar

    with bar(words.say("command_gathering")) as progress:
        rebuilt = from_tables.rebuild(club, folder, progress)
    with bar(words.say("command_auditing")) as progress:
        sessions, differences = audit.audit(club, None, progress)
    sentences = [*from_tables.sentences(rebuilt), *differences]
    holds = not differences and all(it.became != REFUSED for it in rebuilt.results)
    answer = {"evenings": rebuilt.evenings, "sessions": sessions, "holds": holds,
              "files": [row_of(it) for it in rebuilt.results], "notes": sentences}  # fmt: skip
    counted = words.count_things(rebuilt.evenings, "command_thing_evening")
    audited = words.count_things(sessions, "command_thing_audited")
    lines = [line_of(words, it, it.evening) for it in rebuilt.results]
    text = words.say("command_rebuilt", counted, audited)
    return answer, [*lines, text], sentences


def _in_its_language(club: "Store", error: BadInput) -> BadInput:
    """Return the error in the language of the club that is already there, else in English."""
    from host_tools.club.store import club_of
    from host_tools.club.texts.sentence import sentence_of
    from host_tools.club.texts.wording import ClubWords

    if club.file is not None and not club.file.is_file():
        return error
    try:
        with club.read() as session:
            words = ClubWords(club_of(session).language)
    except BadInput:
        return error
    return BadInput(words.by_command(sentence_of(error)))
