"""`halley club member`: the club's members and guests."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Where,
    ask_if_alike,
    club,
    print_answer,
    print_rows,
)

if TYPE_CHECKING:
    from host_tools.club.store.models import Person

app = typer.Typer(help="Add, list, rename, hide or delete members.", no_args_is_help=True)

_Names = Annotated[list[str], typer.Argument(help="Names.")]
_Name = Annotated[str, typer.Argument(help="The name.")]


def _row(person: "Person") -> dict[str, Any]:
    return {
        "name": person.name,
        "member": person.member,
        "hidden": person.hidden,
        "removed": person.removed,
    }


@app.command()
def add(names: _Names, store: Where = None, as_json: AsJson = False) -> None:
    """Add members; a guest of that name becomes a member.

    Example: halley club member add Ann Bea
    """
    from host_tools.club.evening import people

    with club(store) as (opened, words):
        ask_if_alike(opened, words, names, as_json)
        with opened.write() as session:
            members = [_row(people.add(session, name)) for name in names]
    print_answer(
        members, as_json, "\n".join(words.say("command_member", it["name"]) for it in members)
    )


@app.command("list")
def list_all(
    everybody: Annotated[bool, typer.Option("--all", help="Also list guests.")] = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """List the members.

    Example: halley club member list --all
    """
    from sqlalchemy import select

    from host_tools.club.store.models import Person

    with club(store) as (opened, words), opened.read() as session:
        asked = select(Person).order_by(Person.key)
        if not everybody:
            asked = asked.where(Person.member)
        people = [_row(person) for person in session.scalars(asked)]
    lines = [
        it["name"]
        + ("" if it["member"] else words.say("command_is_guest"))
        + (words.say("command_is_hidden") if it["hidden"] else "")
        for it in people
    ]
    print_rows(people, as_json, lines, words.say("command_no_member"))


@app.command()
def rename(
    name: _Name,
    new: Annotated[str, typer.Argument(help="The new name.")],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Rename someone; boxes that use the old name still mean the same person.

    Example: halley club member rename Ann "Ann Smith"
    """
    from host_tools.club.evening import people

    with club(store) as (opened, words), opened.write() as session:
        person = people.find_person(session, name)
        people.rename(session, person, new)
        answer = _row(person)
    text = words.say("desk_done_renamed", name, answer["name"])
    print_answer(answer, as_json, text)


@app.command()
def remove(
    name: _Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Delete a name from all the club's data for good; no balance changes.

    The person is no longer drawn.

    Example: halley club member remove Ann
    """
    from host_tools.club.changes import privacy
    from host_tools.club.evening import people
    from host_tools.club.texts.sentence import CannotBe

    with club(store) as (opened, words):
        with opened.read() as session:
            called = people.find_person(session, name).name
        if not yes and (as_json or not sys.stdin.isatty()):
            raise CannotBe("{name} would be deleted for good. Add --yes to confirm.", name=called)
        if not yes:
            typer.confirm(words.say("command_remove", called), abort=True, err=True)
        new = privacy.remove(opened, name)
    text = words.say("command_removed", new)
    print_answer({"name": new, "removed": True}, as_json, text)


def _hide(name: str, hidden: bool, store: str | None, as_json: bool) -> None:
    from host_tools.club.changes import privacy

    with club(store) as (opened, words), opened.write() as session:
        answer = _row(privacy.hide(session, name, hidden))
    key = "command_hidden" if hidden else "command_shown"
    print_answer(answer, as_json, words.say(key, answer["name"]))


@app.command()
def hide(name: _Name, store: Where = None, as_json: AsJson = False) -> None:
    """Hide someone's name on the wall.

    Example: halley club member hide Ann
    """
    _hide(name, True, store, as_json)


@app.command()
def show(name: _Name, store: Where = None, as_json: AsJson = False) -> None:
    """Show someone's name on the wall again.

    Example: halley club member show Ann
    """
    _hide(name, False, store, as_json)
