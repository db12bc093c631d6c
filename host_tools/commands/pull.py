"""`halley pull`: the box's evenings onto this computer, as journals and as transcripts."""

import json
from pathlib import Path
from typing import Annotated

import typer

from host_tools import output_files
from host_tools.errors import BadInput
from host_tools.link.client import Client
from host_tools.link.copies import Pulled, folder_of, pull
from host_tools.options import Force, Port
from host_tools.progress import bar
from host_tools.records.journal_file import read_journal
from host_tools.records.transcripts.write import text_of, transcript

_KINDS = (".hj", ".bad")


def _transcript(path: Path, force: bool) -> list[str]:
    """Write the evening's transcript beside its journal; return sentences on what it lacks."""
    try:
        journal = read_journal(str(path))
        evening, missing = transcript(journal.header, journal.standing)
        target = path.with_suffix(".json")
        output_files.check_transcript(target, force)
    except BadInput as error:
        return [f"no transcript of {path.name}: {error}"]
    output_files.write_text(target, text_of(evening))
    return [f"{path.name}: {sentence}" for sentence in missing]


def _sentences(pulled: Pulled, force: bool) -> list[str]:
    notes = []
    if pulled.moved:
        notes.append(
            f"{pulled.path.name} had other contents, which are now in {pulled.moved.name}."
        )
    if not pulled.noted:
        notes.append(f"the box could not note that {pulled.path.name} has been copied, because "
                     "it is full or its memory is read-only.")  # fmt: skip
    if pulled.damaged:
        notes.append(f"{pulled.path.name}: {pulled.damaged} bytes are damaged on the box.")
    if pulled.path.name == "memory.bad":
        notes.append(
            f"the box cannot read its memory; {pulled.path} is a copy of it. Recover the "
            f"evenings with `halley journal rescue {pulled.path}`. Then hold OK on the box."
        )
    if pulled.path.suffix == ".hj" and (
        pulled.new or not pulled.path.with_suffix(".json").exists()
    ):
        notes += _transcript(pulled.path, force)
    return notes


def command(
    folder: Annotated[
        Path,
        typer.Option(
            "--to",
            help="Folder for the files, with a folder for each box; created if missing.",
        ),
    ] = Path("evenings"),
    port: Port = None,
    force: Force = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Copy new evenings from the box to this computer; you can interrupt and repeat it.

    Example: halley pull --to evenings
    """
    pulled: list[Pulled] = []
    notes: list[str] = []
    with Client(port) as client:
        names = sorted(client.files())
        folder = folder_of(client, folder, names)
        folder.mkdir(parents=True, exist_ok=True)  # not before there is a box
        for name in names:
            if Path(name).suffix in _KINDS and Path(name).name == name:
                with bar(name, in_bytes=True) as progress:
                    pulled.append(pull(client, name, folder, progress))
                notes += _sentences(pulled[-1], force)
    if as_json:
        files = [
            {"file": str(it.path), "bytes": it.size, "new": it.new, "damaged": it.damaged}
            for it in pulled
        ]
        typer.echo(json.dumps({"files": files, "notes": notes}))
        return
    for it in pulled:
        typer.echo(f"{it.path}: {it.size} bytes, {it.new} of them new")
    if not pulled:
        typer.echo("The box has no evenings yet.")
    for sentence in notes:
        typer.echo(f"halley: {sentence}", err=True)
