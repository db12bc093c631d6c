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
    help="List the evening's tables, rename one, put what was gathered at another, or take it out.",
    no_args_is_help=True,
)

_Table = Annotated[
    str, typer.Argument(metavar="TABLE", help='As `list` has it: "Table 1", 1, "Table 1 (2)".')
]


@app.command("list")
def list_all(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """List what was gathered, table by table."""
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
    new: Annotated[str, typer.Argument(help="What it is called from now on.")],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Call a table otherwise.

    Example: halley club table rename 3 "By the window"
    """
    from host_tools.club.changes import tables

    with club(store) as (opened, words):
        called = tables.rename(opened, old, new, evening)
    print_answer({"table": called}, as_json, words.say("desk_done_moved", old, called))


@app.command()
def move(
    old: _Table,
    new: Annotated[str, typer.Argument(help="The table that it is of.")],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Put one session at another table, after what was gathered there.

    Example: halley club table move 4 3
    """
    from host_tools.club.changes import tables

    with club(store) as (opened, words):
        called = tables.move(opened, old, new, evening)
    print_answer({"table": called}, as_json, words.say("desk_done_moved", old, called))


@app.command()
def drop(
    old: _Table,
    reason: Annotated[str, typer.Option(help="Why; it stands in the report.")],
    by: Annotated[str, typer.Option(help="Who does it; default: the director.")] = "",
    pin: Pin = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Take a session out with the PIN: it counts no more, and the report says so.

    It stays out when it is gathered again; `pull --table NAME --anyway` brings it back.

    Example: halley club table drop "Table 1 (2)" --reason "a test game"
    """
    from host_tools.club.changes import tables
    from host_tools.club.server.pin import check, wanted

    with club(store) as (opened, words):
        wanted(opened)
        check(opened, ask_pin(pin, words))
        called = tables.drop(opened, old, reason, by=by, number=evening)
    text = words.say("command_dropped", called)
    print_answer({"table": called, "out": True}, as_json, text)
