"""`halley club pair`: people who always sit at one table, or never."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer, print_rows

app = typer.Typer(help="Fixed partners, and people who must not meet.", no_args_is_help=True)

_Name = Annotated[str, typer.Argument(metavar="NAME", help="One of the two.")]
_Other = Annotated[str, typer.Argument(metavar="OTHER", help="The other one.")]


def _put(name: str, other: str, together: bool, store: str | None, as_json: bool) -> None:
    from host_tools.club.seating import pair_wishes

    with club(store) as (opened, words), opened.write() as session:
        one, two = pair_wishes.put(session, name, other, together)
    key = "pair_together" if together else "pair_apart"
    answer = {"name": one, "other": two, "together": together}
    print_answer(answer, as_json, words.say(key, one, two))


@app.command()
def together(name: _Name, other: _Other, store: Where = None, as_json: AsJson = False) -> None:
    """Draw two people to one table in every round; nobody has two partners.

    Example: halley club pair together Ann Bea
    """
    _put(name, other, True, store, as_json)


@app.command()
def apart(name: _Name, other: _Other, store: Where = None, as_json: AsJson = False) -> None:
    """Never draw two people to one table.

    Example: halley club pair apart Cy Di
    """
    _put(name, other, False, store, as_json)


@app.command()
def remove(name: _Name, other: _Other, store: Where = None, as_json: AsJson = False) -> None:
    """Draw two people as everyone again.

    Example: halley club pair remove Ann Bea
    """
    from host_tools.club.seating import pair_wishes

    with club(store) as (opened, words), opened.write() as session:
        one, two = pair_wishes.remove(session, name, other)
    print_answer({"name": one, "other": two}, as_json, words.say("pair_removed", one, two))


@app.command("list")
def list_all(store: Where = None, as_json: AsJson = False) -> None:
    """List the pairs.

    Example: halley club pair list
    """
    from host_tools.club.seating import pair_wishes

    with club(store) as (opened, words), opened.read() as session:
        pairs = pair_wishes.list_wishes(session)
    lines = [
        words.say("pair_together" if way else "pair_apart", one, other) for one, other, way in pairs
    ]
    rows = [{"name": one, "other": other, "together": way} for one, other, way in pairs]
    print_rows(rows, as_json, lines, words.say("pair_none"))
