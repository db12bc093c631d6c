"""`halley club restore`: a backup, brought back."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer, say_apart, where_is
from host_tools.errors import BadInput

_Live = Annotated[
    bool,
    typer.Option("--live", help="Make it the club itself, because the original is lost."),
]
_Lists = Annotated[
    list[Path] | None,
    typer.Option(
        "--erased",
        metavar="FILE",
        help="Another list of deleted names (club.erased); those beside backup and store are read.",
    ),
]


def command(
    file: Annotated[Path, typer.Argument(help="The backup file.")],
    live: _Live = False,
    lists: _Lists = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Restore a backup into an empty store, and verify every balance.

    The result is a copy to look at: it cannot be changed or served. With --live it becomes the
    club, unless the verification fails; tables then send again what the backup lacks. Names
    that were deleted after the backup are deleted again.

    Example: halley club restore club-2026-11-26.backup --store new.sqlite
    """
    from host_tools.club.store import Store
    from host_tools.club.texts.sentence import Sentence
    from host_tools.club.upkeep import backup

    proof = backup.restore(file, Store(where_is(store)), live, lists=lists or ())
    live = live and proof.holds
    with club(store) as (opened, words):
        sessions = words.count_things(proof.sessions, "command_thing_audited")
        verdict = words.by_command(backup.describe(proof))
        answer = {"store": opened.shown, "sessions": proof.sessions, "holds": proof.holds,
                  "live": live, "checked": proof.sealed}  # fmt: skip
        if proof.erased:
            answer["erased"] = proof.erased
        key = "command_restored_live" if live else "command_restored"
        text = words.say(key, opened.shown, sessions, verdict)
    print_answer(answer, as_json, text)
    if not proof.sealed:
        say_apart(words, [Sentence("this backup has no checksum, so damage cannot be detected.")])
    if proof.erased:
        text = Sentence("names that were deleted after this backup: {count}", count=proof.erased)
        say_apart(words, [text])
    say_apart(words, proof.differences)
    if not proof.holds:
        raise BadInput(verdict)
