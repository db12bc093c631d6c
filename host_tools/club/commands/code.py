"""`halley club code`: the codes by which a phone, or a box in the network, is a table."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer, print_rows

if TYPE_CHECKING:
    from host_tools.club.texts.wording import ClubWords

app = typer.Typer(
    help="List, renew or revoke the codes of the evening's tables.",
    no_args_is_help=True,
)

_Table = Annotated[str, typer.Argument(metavar="TABLE", help='The table: "Table 3" or 3.')]


def _line(words: "ClubWords", row: dict[str, Any]) -> str:
    """Return a table and its code, and whether that is taken."""
    key = "command_code_taken" if row.get("taken") else "command_code"
    return words.say(key, row["table"], row["code"])


@app.command("list")
def list_all(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """List the codes, and create those that are missing for drawn or playing tables.

    Example: halley club code list
    """
    from host_tools.club.evening import evenings
    from host_tools.club.table_link import codes

    with club(store) as (opened, words), opened.write() as session:
        rows = codes.make(session, evenings.find_evening(session, evening))
        tables: list[dict[str, Any]] = [
            {"table": row.label, "code": row.code, "taken": bool(row.device)} for row in rows
        ]
    lines = [_line(words, it) for it in tables]
    print_rows(tables, as_json, lines, words.say("command_no_code"))


@app.command()
def new(
    tables: Annotated[
        list[str], typer.Argument(metavar="TABLE...", help='The tables: "Table 3" or 3.')
    ],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Give tables a new code; the old one stops working, and results already sent stay.

    A table that does not exist yet is added.

    Example: halley club code new 1 2 3
    """
    from host_tools.club.evening import evenings
    from host_tools.club.table_link import codes

    with club(store) as (opened, words), opened.write() as session:
        here = evenings.current(session, evening)
        rows = [codes.renew(session, here, table) for table in tables]
        answer = [{"table": row.label, "code": row.code} for row in rows]
    print_answer(answer, as_json, "\n".join(_line(words, it) for it in answer))


@app.command()
def revoke(
    table: _Table, evening: Which = None, store: Where = None, as_json: AsJson = False
) -> None:
    """Revoke a table's code; it stops working, and results already sent stay.

    Example: halley club code revoke 3
    """
    from host_tools.club.evening import evenings
    from host_tools.club.table_link import codes

    with club(store) as (opened, words), opened.write() as session:
        label = codes.revoke(session, evenings.find_evening(session, evening), table)
    text = words.say("command_code_revoked", label)
    print_answer({"table": label, "revoked": True}, as_json, text)
