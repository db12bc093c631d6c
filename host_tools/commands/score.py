"""`halley score`: a transcript, audited with the box's own rules."""

import json
from typing import Annotated

import typer

from host_tools.errors import BadInput
from host_tools.input_file import read_bytes, show_name
from host_tools.json_file import json_of
from host_tools.records.journal_bytes import is_journal
from host_tools.records.score_sheet import console, sheet
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import replay


def command(
    file: Annotated[str, typer.Argument(help="A transcript in JSON; - for stdin.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score a transcript: every payment and the final balances.

    Example: halley score evenings/e0001.json
    """
    data = read_bytes(file)
    called = show_name(file)
    if is_journal(data):
        raise BadInput(
            f"{called} is a journal, not a transcript. Convert it with `halley journal export`."
        )
    transcript = json_of(data, called)
    try:
        scored = replay(transcript)
    except BadTranscript as bad:
        raise BadInput(str(bad)) from bad
    if as_json:
        typer.echo(json.dumps(scored.result()))
    else:
        console().print(sheet(scored))
