"""`halley club end`: a club that is one of several in a database goes."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer


def command(
    file: Annotated[Path, typer.Argument(help="The backup file to write first.")],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Back up a club with its own schema, verify the backup, and delete the club.

    If the backup cannot be verified, nothing is deleted. `halley club restore` restores the club.

    Example: halley club end comet.backup --store 'postgresql://halley@localhost/clubs?schema=comet'
    """
    from host_tools.club.store import club_of
    from host_tools.club.upkeep import backup
    from host_tools.progress import bar

    with club(store) as (opened, words):
        with opened.read() as session:
            name = club_of(session).name
        with bar(words.say("command_auditing")) as progress:
            backup.end(opened, file, progress)
        text = words.say("command_ended", name, file)
        print_answer({"club": name, "file": str(file)}, as_json, text)
