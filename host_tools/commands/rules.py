"""`halley rules`: the games that the box knows, each on a card to play from."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from halley import rules
from halley.rules.rule_set import RuleSet
from halley.words import LANGUAGES
from host_tools import output_files
from host_tools.errors import BadInput
from host_tools.narrow_table import NarrowTable
from host_tools.options import Force
from host_tools.output import print_document
from host_tools.records.score_sheet import console
from host_tools.rule_cards import chosen as chosen_game
from host_tools.rule_cards import fields
from host_tools.rule_cards.card import Card, make
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.listed import summary
from host_tools.rule_cards.phrases import Phrases

app = typer.Typer(help="List the games, and print their rules.")

_Key = Annotated[str, typer.Argument(help="Key of the game, as `halley rules` lists it.")]
_Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
_Language = Annotated[str, typer.Option("--lang", help=f"{', '.join(LANGUAGES)}.")]
_Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", help="House rule, as name=value; may be given several times."),
]


@app.callback(invoke_without_command=True)
def games(context: typer.Context, as_json: _Json = False, language: _Language = "en") -> None:
    """List the games: year, players, pack and duration.

    Example: halley rules
    """
    if context.invoked_subcommand is not None:
        return
    phrases = Phrases(language)
    entries = [Agreed(rules.load(key), {}, phrases) for key in rules.GAMES]
    if as_json:
        typer.echo(json.dumps([summary(game) for game in entries]))
        return
    table = NarrowTable()
    for name in ("key", "title", "year", "seats", "pack", "ends"):
        table.add_column(phrases.say(f"list_{name}"), no_wrap=name == "key")
    for game in entries:
        shown_game = summary(game)
        shown_game["title"] += "".join(f"\n({name})" for name in shown_game["also"])
        cells = ("key", "title", "year", "players", "pack", "session_end")
        table.add_row(*[Text(str(shown_game[cell])) for cell in cells])
    console().print(table)
    console().print(Text(phrases.say("list_money")))


@app.command()
def show(
    key: _Key,
    as_json: _Json = False,
    as_html: Annotated[
        bool, typer.Option("--html", help="Print HTML for A4 or Letter paper.")
    ] = False,
    chosen: _Chosen = None,
    language: _Language = "en",
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="File to write instead of stdout.")
    ] = None,
    force: Force = False,
) -> None:
    """Print a game's rule card: one page from which a beginner can play.

    Example: halley rules show modern_1991
    """
    played = chosen_game.game(key)
    options = chosen_game.settle_options(played, chosen_game.options(chosen or []))
    if as_json and as_html:
        raise BadInput("choose --json or --html, not both.")
    if out is None and not (as_json or as_html):
        from host_tools.rule_cards import terminal

        console().print(terminal.show(make(played, options, language)), soft_wrap=True)
        return
    text = _json(played, options) if as_json else _text(make(played, options, language), as_html)
    if out is None or str(out) == "-":
        print_document(text)
        return
    output_files.check_new(out, force)
    out.write_text(text, encoding="utf-8")


def _json(played: RuleSet, options: dict[str, Any]) -> str:
    """Return a rule set's fields, and the options as they are chosen."""
    content = {**fields.as_json(played), "chosen": options}
    return json.dumps(content, default=list) + "\n"


def _text(card: Card, as_html: bool) -> str:
    """Return a card as a file's text: a page to print, or lines."""
    if as_html:
        from host_tools.rule_cards.html import page  # slow to import

        return page(card)
    from host_tools.rule_cards import terminal

    return "\n".join(terminal.lines(card)) + "\n"


@app.command()
def diff(one: _Key, other: _Key, as_json: _Json = False, language: _Language = "en") -> None:
    """Show how the rules of two games differ.

    Example: halley rules diff commit_1991 commit_2011
    """
    both = chosen_game.game(one), chosen_game.game(other)
    differences = fields.differences(*both)
    if as_json:
        pairs = {name: list(pair) for name, pair in differences.items()}
        typer.echo(json.dumps(pairs, default=list))
        return
    phrases = Phrases(language)
    games = [Agreed(played, {}, phrases) for played in both]
    if not differences:
        typer.echo(phrases.say("diff_none", one, other))
        return
    table = NarrowTable(show_lines=True)
    table.add_column(phrases.say("diff_field"))
    table.add_column(Text(phrases.title(one)))
    table.add_column(Text(phrases.title(other)))
    for name in differences:
        cells = [Text(fields.value(game, name)) for game in games]
        table.add_row(Text(fields.label(phrases, name)), *cells)
    console().print(table)
