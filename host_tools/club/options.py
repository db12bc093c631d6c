"""What the subcommands have in common: where the club's store is, and how they answer."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.store import Store

Where = Annotated[
    str | None,
    typer.Option(
        "--store", metavar="PATH|URL",
        help="The club's store: an SQLite file, or a database's URL; default: HALLEY_CLUB from "
        "the environment, or else club.sqlite in this folder.",
    ),
]  # fmt: skip
Which = Annotated[
    int | None, typer.Option("--evening", metavar="N", help="The evening; default: the latest.")
]
WhichOrAll = Annotated[
    int | None, typer.Option("--evening", metavar="N", help="The evening; default: all of them.")
]
FromRound = Annotated[
    int | None, typer.Option("--round", help="From this round on; default: the next one.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]
Pin = Annotated[
    str | None,
    typer.Option("--pin", envvar="HALLEY_PIN", help="The director's PIN; asked for when needed."),
]


def where_is(store: str | None) -> str:
    """Where the store is."""
    from host_tools.club.store.database import DEFAULT

    return store or os.environ.get("HALLEY_CLUB") or DEFAULT


def club(store: str | None) -> "Store":
    """The club's store, opened; BadInput when there is no club."""
    from host_tools.club.store import open_store

    opened = open_store(where_is(store))
    if opened.warning:
        typer.echo(f"Note: {opened.warning}", err=True)
    return opened


def counted(number: int, thing: str) -> str:
    """So many things, by their English name: "1 hand", "2 hands"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def ask_pin(pin: str | None) -> str:
    """The PIN that was given, or else asked for; BadInput where nobody can be asked."""
    if pin is not None:
        return pin
    if not sys.stdin.isatty():
        raise BadInput(
            "the director's PIN is wanted: --pin gives it, or HALLEY_PIN in the environment."
        )
    return str(typer.prompt("PIN", hide_input=True))


def print_rows(answer: Sequence[Any], as_json: bool, lines: Iterable[str], none: str) -> None:
    """Print what was found as JSON, or else a line for each of it; `none` where nothing was."""
    print_answer(answer, as_json, "\n".join(lines) or none)


def print_answer(answer: Any, as_json: bool, text: str) -> None:
    """Print `answer` as JSON, or else `text`."""
    typer.echo(json.dumps(answer, ensure_ascii=False) if as_json else text)
