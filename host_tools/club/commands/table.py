"""`halley club table`: what the evening's tables are called, and what belongs to which."""

from typing import Annotated, Any

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Pin,
    Where,
    Which,
    ask_pin,
    club,
    print_answer,
    print_rows,
)

app = typer.Typer(
    help="List the evening's tables, rename them, and move or leave out sessions.",
    no_args_is_help=True,
)

_Table = Annotated[
    str,
    typer.Argument(
        metavar="TABLE", help='The session as `list` shows it: "Table 1", 1 or "Table 1 (2)".'
    ),
]


@app.command("list")
def list_all(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """List the evening's tables and sessions.

    Example: halley club table list
    """
    from host_tools.club.results import load

    with club(store) as (opened, words):
        shown = load.evening(opened, evening)
    tables: list[dict[str, Any]] = [
        {
            "table": table.label,
            "ruleset": table.ruleset,
            **({"title": table.title} if table.title else {}),
            "names": [shown.people[person].name for person in table.people],
            "hands": sum(hand.settled for hand in table.hands),
            "from": table.box,
        }
        for table in shown.tables
    ]
    lines = [
        words.say(
            "command_table",
            it["table"],
            it.get("title") or it["ruleset"],
            words.count_things(it["hands"], "thing_hand"),
            ", ".join(it["names"]),
            it["from"],
        )
        for it in tables
    ]
    print_rows(tables, as_json, lines, words.say("command_no_table"))


@app.command()
def rename(
    old: _Table,
    new: Annotated[str, typer.Argument(help="The new name.")],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Rename a table.

    Example: halley club table rename 3 "By the window"
    """
    from host_tools.club.changes import tables

    with club(store) as (opened, words):
        called = tables.rename(opened, old, new, evening)
    print_answer({"table": called}, as_json, words.say("desk_done_moved", old, called))


@app.command()
def move(
    old: _Table,
    new: Annotated[str, typer.Argument(help="The table that it belongs to.")],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Move a session to another table, after the sessions there.

    Example: halley club table move 4 3
    """
    from host_tools.club.changes import tables

    with club(store) as (opened, words):
        called = tables.move(opened, old, new, evening)
    print_answer({"table": called}, as_json, words.say("desk_done_moved", old, called))


@app.command()
def drop(
    old: _Table,
    reason: Annotated[str, typer.Option(help="The reason, shown in the report.")],
    by: Annotated[str, typer.Option(help="Who leaves it out; default: the director.")] = "",
    pin: Pin = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Leave out a session; it no longer counts, and the report says so.

    It needs the director's PIN. It stays out if it is collected again; `halley club pull --table
    NAME --anyway` counts it again.

    Example: halley club table drop "Table 1 (2)" --reason "a test game"
    """
    from host_tools.club.changes import tables
    from host_tools.club.server.pin import check, require_pin

    with club(store) as (opened, words):
        require_pin(opened)
        check(opened, ask_pin(pin, words))
        called = tables.drop(opened, old, reason, by=by, number=evening)
    text = words.say("command_dropped", called)
    print_answer({"table": called, "out": True}, as_json, text)
