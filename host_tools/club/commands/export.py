"""`halley club export`: everything, as CSV and as transcripts."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, WhichOrAll, club, print_answer
from host_tools.options import Force


def command(
    folder: Annotated[
        Path, typer.Option("-o", "--out", "--to", help="Folder for the files; created if missing.")
    ] = Path("export"),
    evening: WhichOrAll = None,
    force: Force = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Export all data as CSV, and every session as a transcript and a journal.

    Example: halley club export --out backup-folder
    """
    from host_tools.club.upkeep.export import export
    from host_tools.progress import bar

    with club(store) as (opened, words), bar(words.say("command_exporting")) as progress:
        written = export(opened, folder, evening, progress, force)
    names = [str(path) for path in written]
    files = words.count_things(len(names), "command_thing_file")
    text = words.say("command_exported", files, folder)
    print_answer({"files": names}, as_json, text)
