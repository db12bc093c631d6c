"""`halley club code`: the codes by which a phone, or a box in the network, is a table."""

from typing import Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club, print_answer, print_rows

app = typer.Typer(
    help="List the codes of the evening's tables, give a table a new one, or take its code away.",
    no_args_is_help=True,
)

_Table = Annotated[str, typer.Argument(metavar="TABLE", help='The table: "Table 3", or 3.')]


@app.command("list")
def list_all(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """List the codes; tables that were drawn, or are there, get one if they have none yet."""
    from host_tools.club import evenings
    from host_tools.club.table_link import codes

    with club(store) as opened, opened.write() as session:
        rows = codes.make(session, evenings.numbered(session, evening))
        tables: list[dict[str, Any]] = [
            {"table": row.label, "code": row.code, "taken": bool(row.device)} for row in rows
        ]
    lines = [
        f"{it['table']}: {it['code']}{' (a phone or box is there)' if it['taken'] else ''}"
        for it in tables
    ]
    none = "There is no table yet; `halley club draw` makes some, `halley club code new 3` one."
    print_rows(tables, as_json, lines, none)


@app.command()
def new(
    tables: Annotated[
        list[str], typer.Argument(metavar="TABLE...", help='The tables: "Table 3", or 3.')
    ],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Give tables a new code: what the old one opened is shut, and what was sent stays.

    A table that is not there yet is made.

    Example: halley club code new 1 2 3
    """
    from host_tools.club import evenings
    from host_tools.club.table_link import codes

    with club(store) as opened, opened.write() as session:
        here = evenings.current(session, evening)
        rows = [codes.renew(session, here, table) for table in tables]
        answer = [{"table": row.label, "code": row.code} for row in rows]
    print_answer(answer, as_json, "\n".join(f"{it['table']}: {it['code']}" for it in answer))


@app.command()
def revoke(
    table: _Table, evening: Which = None, store: Where = None, as_json: AsJson = False
) -> None:
    """Take a table's code away: it opens nothing any more, and what was sent stays.

    Example: halley club code revoke 3
    """
    from host_tools.club import evenings
    from host_tools.club.table_link import codes

    with club(store) as opened, opened.write() as session:
        label = codes.revoke(session, evenings.numbered(session, evening), table)
    print_answer({"table": label, "revoked": True}, as_json, f"{label} has no code any more.")
