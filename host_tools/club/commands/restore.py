"""`halley club restore`: a backup, brought back."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer, say_apart, where_is
from host_tools.errors import BadInput

_Live = Annotated[
    bool,
    typer.Option("--live", help="The club that was copied is gone: this one goes on from now."),
]


def command(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    live: _Live = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Bring a backup back into a store in which there is no club, and prove it.

    It stays a copy, to be looked at: nothing is written to it, and it is not served. With --live it
    is the club from now on, unless the proof fails; tables then send again what the backup has not
    got.

    Example: halley club restore club-2026-11-26.backup --store new.sqlite
    """
    from host_tools.club.store import Store
    from host_tools.club.texts.sentence import Sentence
    from host_tools.club.upkeep import backup

    proof = backup.restore(file, Store(where_is(store)), live)
    live = live and proof.holds
    with club(store) as (opened, words):
        sessions = words.count_things(proof.sessions, "command_thing_audited")
        verdict = words.by_command(backup.shown(proof))
        answer = {"store": opened.shown, "sessions": proof.sessions, "holds": proof.holds,
                  "live": live, "checked": proof.sealed}  # fmt: skip
        key = "command_restored_live" if live else "command_restored"
        text = words.say(key, opened.shown, sessions, verdict)
    print_answer(answer, as_json, text)
    if not proof.sealed:
        say_apart(words, [Sentence("this backup has no checksum, so damage cannot be detected.")])
    say_apart(words, proof.differences)
    if not proof.holds:
        raise BadInput(verdict)
