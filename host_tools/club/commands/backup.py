"""`halley club backup`: a copy of the club, while an evening runs."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer, say_apart
from host_tools.errors import BadInput

_Keep = Annotated[
    int | None,
    typer.Option(
        min=1, metavar="N", help="Name the file after the time, and keep only the newest N backups."
    ),
]


def command(
    file: Annotated[Path, typer.Argument(help="The new backup file; with --keep, its folder.")],
    keep: _Keep = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Back up the club to a file and verify the copy, even during an evening.

    To verify, it restores the copy into an empty store, compares all rows and checks every balance.
    `halley club restore` restores the file.

    With --keep it deletes older backups in the folder. If the new one fails verification, it
    deletes nothing and names the new file FILE.failed.

    Example: halley club backup club-2026-11-26.backup
    """
    from host_tools import output_files
    from host_tools.club.store.models import now
    from host_tools.club.upkeep import backup
    from host_tools.progress import bar

    with club(store) as (opened, words), bar(words.say("command_auditing")) as progress:
        pruned: list[Path] = []
        if keep is not None:
            output_files.make_folder(file)
            file = backup.next_file(file, now())
        proof = backup.backup(opened, file, progress)
        if proof is not None and not proof.holds:
            file = backup.name_failed(file)
        elif keep is not None:
            pruned = backup.prune(file, keep)
    verdict = words.by_command(backup.describe(proof))
    many = proof.sessions if proof else 0
    answer = {"file": str(file), "sessions": many, "holds": proof.holds if proof else None,
              "pruned": [str(it) for it in pruned]}  # fmt: skip
    sessions = words.count_things(many, "command_thing_audited")
    text = words.say("command_backed_up", file, sessions, verdict)
    if pruned:
        text += "\n" + words.say("command_pruned", ", ".join(it.name for it in pruned))
    print_answer(answer, as_json, text)
    if proof is not None:
        say_apart(words, proof.differences)
        if not proof.holds:
            raise BadInput(verdict)
