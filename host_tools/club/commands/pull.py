"""`halley club pull`: takes boxes and files into the club's store, and audits every balance."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club, counted, print_rows
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.intake.gather import Gathered

_WORDS = {
    "new": "new", "longer": "more of it", "known": "known", "refused": "refused",
    "out": "known, and taken out by the director",
}  # fmt: skip


def _row(result: "Gathered") -> dict[str, Any]:
    row: dict[str, Any] = {
        "file": result.called,
        "became": result.became,
        "table": result.table,
        "evening": result.evening,
        "hands": result.hands,
        "notes": result.notes,
    }
    return row | ({"seats": result.seats} if result.seats else {})


def _line(result: "Gathered", evening: int | None) -> str:
    """What became of a file, in a line; of a table of another evening, which."""
    hands = counted(result.hands, "hand")
    text = f"{result.called}: {result.table or 'no table'}, {hands}, {_WORDS[result.became]}"
    if result.table and result.evening != evening:
        text += f": it is evening {result.evening}'s {result.table}"
    return text


_Files = Annotated[
    list[str] | None,
    typer.Argument(help="Journals (.hj) and transcripts (.json); none: every box plugged in."),
]
_Ports = Annotated[
    list[str] | None,
    typer.Option("--port", help="Only the box at this device, pty or socket://host:port."),
]
_Table = Annotated[
    str, typer.Option(help="The table that a file is of; default: a box's own, its name.")
]
_Anyway = Annotated[
    bool, typer.Option(help="With --table: it is another table, although it tells the same.")
]
_Everything = Annotated[bool, typer.Option("--all", help="From boxes: older evenings, too.")]


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
    """Gather the tables: each session once, however often, in whatever parts and order it comes.

    Every balance is worked out again by the box's own rules. What is refused is named, with the
    place; all the rest is kept.
    """
    from host_tools.club.intake import pull
    from host_tools.club.intake.which_table import check_label

    label = check_label(table)
    if anyway and not label:
        raise BadInput("--anyway goes with --table, which names the other table.")
    with club(store) as opened:
        number = pull.evening(opened, evening)
        if files:
            results = pull.from_files(opened, files, number, label, anyway)
        else:
            results = pull.from_boxes(opened, ports or [], number, label, everything, anyway)
    if number is None:
        number = pull.begun(results)
        if number is not None:
            typer.echo(f"halley: evening {number} begins today: there was none yet.", err=True)
    lines = [text for it in results for text in (_line(it, number), *it.seats)]
    print_rows([_row(it) for it in results], as_json, lines, "The boxes have nothing new.")
    sentences = [sentence for it in results for sentence in it.notes]
    for sentence in sentences[:-1]:
        typer.echo(f"halley: {sentence}", err=True)
    if sentences:
        raise BadInput(sentences[-1])
