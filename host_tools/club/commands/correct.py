"""`halley club correct`: the director's correction."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Pin,
    Where,
    Which,
    ask_pin,
    club,
    print_answer,
    read_amounts,
)


def command(
    changes: Annotated[
        list[str],
        typer.Argument(metavar="NAME=AMOUNT...", help="Changes to balances: Ann=+5 Bea=-5."),
    ],
    reason: Annotated[str, typer.Option(help="The reason, shown in the report.")],
    table: Annotated[str, typer.Option(help="The table; default: the whole evening.")] = "",
    hand: Annotated[int | None, typer.Option(help="The hand; default: the whole table.")] = None,
    by: Annotated[str, typer.Option(help="Who makes the correction; default: the director.")] = "",
    pin: Pin = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Correct the balances of people; the original scores stay next to the correction.

    Example: halley club correct Ann=+5 Bea=-5 --table 3 --hand 2 --reason "a king was missed"
    """
    from host_tools.club.changes.corrections import correct
    from host_tools.club.server.pin import check, require_pin

    with club(store) as (opened, words):
        require_pin(opened)
        balances = read_amounts(changes)
        check(opened, ask_pin(pin, words))
        made = correct(
            opened, balances, reason, by=by, table=table, hand=hand, evening=evening
        )  # fmt: skip
    answer = {
        "id": made.id, "table": made.table, "hand": made.hand, "reason": made.reason,
        "by": made.by, "at": made.at.isoformat(), "before": dict(made.before),
        "after": dict(made.after),
    }  # fmt: skip
    lines = [
        words.say("command_corrected", name, before, made.after[name])
        for name, before in made.before.items()
    ]
    print_answer(answer, as_json, "\n".join(lines))
