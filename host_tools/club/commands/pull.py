"""`halley club pull`: takes boxes and files into the club's store, and audits every balance."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_rows, say_apart
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.intake.gather import Gathered
    from host_tools.club.texts.wording import ClubWords


def row_of(result: "Gathered") -> dict[str, Any]:
    """Return a file's result for JSON."""
    row: dict[str, Any] = {
        "file": result.called,
        "became": result.became,
        "table": result.table,
        "evening": result.evening,
        "hands": result.hands,
        "notes": result.notes,
    }
    more = {"seats": result.seats, "why": result.why}
    return row | {name: value for name, value in more.items() if value}


def line_of(words: "ClubWords", result: "Gathered", evening: int | None) -> str:
    """Return a file's result as a line; for a table of another evening with its number."""
    text = words.say(
        "command_pulled",
        words.by_command(result.called),
        result.table or words.say("desk_no_table"),
        words.count_things(result.hands, "thing_hand"),
        words.say(f"command_pulled_{result.became}"),
    )
    if result.table and result.evening != evening:
        text += words.say("command_pulled_of", result.evening, result.table)
    return text


def _lines(words: "ClubWords", result: "Gathered", evening: int | None) -> list[str]:
    if result.why:
        return [words.by_command(result.why)]
    return [line_of(words, result, evening), *map(words.by_command, result.seats)]


_Files = Annotated[
    list[str] | None,
    typer.Argument(
        help="Journals (.hj) and transcripts (.json); default: all boxes that are plugged in."
    ),
]
_Ports = Annotated[
    list[str] | None,
    typer.Option("--port", help="Only the box at this port: a device, pty or socket://host:port."),
]
_Table = Annotated[
    str, typer.Option(help="The table of the file; default: the box's table, or the file name.")
]
_Anyway = Annotated[
    bool,
    typer.Option(help="With --table: count it as another table, even if it looks like a copy."),
]
_Everything = Annotated[bool, typer.Option("--all", help="Also collect older evenings from boxes.")]


def command(
    files: _Files = None,
    ports: _Ports = None,
    table: _Table = "",
    anyway: _Anyway = False,
    everything: _Everything = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Collect the tables' evenings from boxes or files, and check every balance.

    You can collect a session as often as you like, in parts and in any order; it counts once.
    Refused files are named with the place of the error; the others count.

    Example: halley club pull evenings/e0001.hj --table 3
    """
    from host_tools.club.intake import pull
    from host_tools.club.intake.which_table import check_label
    from host_tools.club.texts.sentence import CannotBe
    from host_tools.progress import bar

    with club(store) as (opened, words):
        label = check_label(table)
        if anyway and not label:
            raise CannotBe("--anyway needs --table with the name of the other table.")
        number = pull.evening(opened, evening)
        if files:
            with bar(words.say("command_gathering")) as progress:
                results = pull.from_files(opened, files, number, label, anyway, progress)
        else:
            with bar(words.say("command_gathering_boxes")) as progress:
                results = pull.from_boxes(
                    opened, ports or [], number, label, everything, anyway, progress
                )
    if number is None:
        number = pull.begun(results)
        if number is not None:
            say_apart(words, [words.say("command_first_evening", number)])
    lines = [text for it in results for text in _lines(words, it, number)]
    print_rows([row_of(it) for it in results], as_json, lines, words.say("command_nothing_new"))
    sentences = [sentence for it in results for sentence in it.notes]
    say_apart(words, sentences[:-1])
    if sentences:
        raise BadInput(words.by_command(sentences[-1]))
