"""`halley club login`: who may use the desk besides the director."""

import sys
from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer, print_rows

app = typer.Typer(
    help="Let assistants and readers use the desk, each with a PIN of their own.",
    no_args_is_help=True,
)

_Name = Annotated[str, typer.Argument(help="The name to sign in with.")]


@app.command()
def add(
    name: _Name,
    role: Annotated[str, typer.Option(help="assistant or reader.")] = "assistant",
    new_pin: Annotated[
        str | None,
        typer.Option("--new-pin", help="The PIN or passphrase; default: ask for it."),
    ] = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Add a login, or change its role and PIN.

    An assistant may check people in, seat and correct them, and begin rounds. A reader only looks.

    Example: halley club login add Ann --role assistant
    """
    from host_tools.club.server import logins
    from host_tools.club.texts.sentence import CannotBe

    with club(store) as (opened, words):
        if new_pin is None and not sys.stdin.isatty():
            raise CannotBe("the PIN is missing. Give it with --new-pin.")
        if new_pin is None:
            label = words.say("desk_own_pin")
            new_pin = str(typer.prompt(label, hide_input=True, confirmation_prompt=True))
        with opened.write() as session:
            row = logins.add(session, name, role, new_pin)
            answer = {"name": row.name, "role": row.role}
    print_answer(answer, as_json, words.say("desk_done_login", answer["name"]))


@app.command("list")
def list_all(store: Where = None, as_json: AsJson = False) -> None:
    """List the logins.

    Example: halley club login list
    """
    from host_tools.club.server import logins

    with club(store) as (opened, words), opened.read() as session:
        rows = [{"name": it.name, "role": it.role} for it in logins.list_logins(session)]
    lines = [f"{it['name']}: {words.say('desk_role_' + it['role'])}" for it in rows]
    print_rows(rows, as_json, lines, words.say("command_no_login"))


@app.command()
def remove(name: _Name, store: Where = None, as_json: AsJson = False) -> None:
    """Remove a login, and sign it out everywhere.

    Example: halley club login remove Ann
    """
    from host_tools.club.server import logins

    with club(store) as (opened, words), opened.write() as session:
        called = logins.remove(session, name)
    print_answer({"name": called}, as_json, words.say("desk_done_login_removed", called))
