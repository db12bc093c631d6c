"""`halley club log`: who did what."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, WhichOrAll, club, print_rows


def command(
    most: Annotated[int, typer.Option("--last", min=1, help="Number of actions to show.")] = 50,
    evening: WhichOrAll = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """List the actions of the director and the assistants, the newest first.

    Example: halley club log --evening 3
    """
    from host_tools.club.store.action_log import entries
    from host_tools.club.upkeep.log_rows import row

    with club(store) as (opened, words), opened.read() as session:
        rows = [row(it) for it in entries(session, most, evening)]
        lines = [
            words.say(
                "command_logged",
                words.moment(it.at),
                it.by or words.say("director"),
                it.text(words),
            )
            for it in rows
        ]
    print_rows([it.as_json() for it in rows], as_json, lines, words.say("command_nothing_logged"))
