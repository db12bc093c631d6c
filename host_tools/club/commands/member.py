"""`halley club member`: the club's members and guests."""

import sys
from pathlib import Path
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

app = typer.Typer(
    help="Add, import, list, rename, merge, hide, export or delete members.", no_args_is_help=True
)

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


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(help="A CSV file with a column 'name'.")],
    yes: Annotated[bool, typer.Option("--yes", help="Add them; default: only show.")] = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show what the names of a CSV file would become; with --yes, make them members.

    Columns may also be 'first name' and 'last name', or in French. Members stay as they are.

    Example: halley club member import members.csv
    """
    from host_tools.club.changes import member_file

    with club(store) as (opened, words):
        names = member_file.names_in(file.read_bytes())
        with opened.read() as session:
            people = member_file.preview(session, names)
        if yes:
            with opened.write() as session:
                member_file.add(session, names)
    lines = [
        words.say(f"command_import_{it.state}", it.name)
        + (words.say("command_import_like", it.like) if it.like else "")
        for it in people
    ]
    if not yes:
        lines.append(words.say("command_import_yes"))
    answer = {
        "added": yes,
        "names": [{"name": it.name, "state": it.state, "like": it.like} for it in people],
    }
    print_answer(answer, as_json, "\n".join(lines))


@app.command()
def merge(
    name: Annotated[str, typer.Argument(help="The name that goes.")],
    into: Annotated[str, typer.Argument(help="The same person's name that stays.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Merge two records of one person for good; boxes may go on with either name.

    People who met at a table or in a draw cannot be merged.

    Example: halley club member merge "Ann S." "Ann Smith"
    """
    from host_tools.club.changes import merge as merging
    from host_tools.club.texts.sentence import CannotBe

    with club(store) as (opened, words):
        with opened.read() as session:
            gone, stays = (it.name for it in merging.check(session, name, into))
        if not yes and (as_json or not sys.stdin.isatty()):
            raise CannotBe(
                "everything of {name} would become {other}'s for good. Add --yes to confirm.",
                name=gone, other=stays,
            )  # fmt: skip
        if not yes:
            typer.confirm(words.say("command_merge", gone, stays), abort=True, err=True)
        with opened.write() as session:
            answer = _row(merging.merge(session, name, into))
    print_answer(answer, as_json, words.say("desk_done_merged", gone, answer["name"]))


@app.command()
def export(
    name: _Name,
    out: Annotated[Path, typer.Option("--out", "-o", help="The JSON file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Write everything that the club has of one person into a file for that person.

    Example: halley club member export Ann -o ann.json
    """
    import json

    from host_tools import output_files
    from host_tools.club.texts.sentence import CannotBe
    from host_tools.club.upkeep.person_data import data_of

    with club(store) as (opened, words):
        with opened.read() as session:
            data = data_of(session, name)
        if out.exists() and not force:
            raise CannotBe("'{file}' already exists. Add --force to overwrite it.", file=out)
        output_files.write_text(out, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    print_answer({"file": str(out)}, as_json, words.say("command_exported_person", out))


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


@app.command()
def figures(
    name: _Name,
    season: Annotated[
        str | None, typer.Option("--season", metavar="NAME", help="One season; default: all.")
    ] = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show someone's hands, wins, best hand, rating, and who sat at the same tables.

    Example: halley club member figures Ann
    """
    from host_tools.club.evening import people
    from host_tools.club.report.season_report import figure_lines
    from host_tools.club.results.seasons import Seasons
    from host_tools.progress import bar

    with club(store) as (opened, words), bar(words.say("command_reading")) as progress:
        with opened.read() as session:
            person = people.find_person(session, name)
            number, title = person.id, person.name
        record = Seasons(opened).figures(number, season, progress)
        answer = {"name": title, **record.as_json()}
        lines = figure_lines(words, record)
    text = "\n".join([title, *(f"{label}: {value}" for label, value in lines)])
    print_answer(answer, as_json, text)
