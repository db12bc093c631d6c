"""`halley club standings`: who stands where, this evening or this season, and one's own history."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club

if TYPE_CHECKING:
    from rich.text import Text

    from host_tools.club.model import Evening
    from host_tools.club.results.season_table import SeasonRow
    from host_tools.club.results.seasons import SeasonData
    from host_tools.club.results.standings import Played, Standing
    from host_tools.club.store import Store
    from host_tools.club.texts.wording import ClubWords
    from host_tools.narrow_table import NarrowTable

_By = Annotated[
    str | None,
    typer.Option(help="Ranking: balance, per-hand or places; default: the club's setting."),
]
_Season = Annotated[bool, typer.Option("--season", help="Rank the evening's whole season.")]
_Member = Annotated[
    str | None, typer.Option(metavar="NAME", help="List the evenings of one person.")
]


def command(
    by: _By = None,
    season: _Season = False,
    member: _Member = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Rank everyone; people with equal results share a rank.

    All payments are added up in one account. Scores are added only to scores of the same unit and
    order, and ranked apart. Place points compare all games.

    By balance per hand and by place points, ties are broken by the balance. Place points depend on
    the place at each table: as the club has set them, or else one point for each player ranked
    below. People with equal results share the points of their places.

    Of a season, the evenings that count (`season count`) are ranked, with handicaps and penalties.

    Example: halley club standings --season
    """
    from host_tools.club.results import load
    from host_tools.club.results.seasons import Seasons
    from host_tools.club.results.standings import history, settled_way, standings
    from host_tools.progress import bar
    from host_tools.records.score_sheet import plain

    with club(store) as (opened, words):
        shown = load.evening(opened, evening)
        way = settled_way(by or shown.ranking)
        person = _person(opened, member) if member is not None else None
        several = [shown]
        data = None
        if season and person is None:
            with bar(words.say("command_reading")) as progress:
                data = Seasons(opened).read(shown.season, way, progress)
        elif person is not None:
            with bar(words.say("command_reading")) as progress:
                several = _evenings(opened, shown.season if season else None, progress)
    if person is not None:
        _print_history(words, history(several, person, way), way, as_json)
        return
    title = words.say(
        "command_of_season" if season else "command_of_evening",
        plain(shown.club), shown.season, shown.number, shown.date,
    )  # fmt: skip
    if data is not None:
        _print_season(words, title, data, as_json)
        return
    _print_ranking(words, title, standings(several, way), way, as_json)


def _person(store: "Store", name: str) -> int:
    """Return the id of the named person; BadInput if there is none."""
    from host_tools.club.evening.people import find_person

    with store.read() as session:
        return find_person(session, name).id


def _evenings(
    store: "Store", season: str | None, progress: "Callable[[int, int], None]"
) -> "list[Evening]":
    """Return the evenings of a season; None: all."""
    from sqlalchemy import select

    from host_tools.club.results.load import several
    from host_tools.club.store import models

    with store.read() as session:
        asked = select(models.Evening).join(models.Season).order_by(models.Evening.number)
        if season is not None:
            asked = asked.where(models.Season.name == season)
        return list(several(session, session.scalars(asked).all(), progress))


def _print_history(words: "ClubWords", past: "Sequence[Played]", way: str, as_json: bool) -> None:
    from host_tools.records.score_sheet import console

    if as_json:
        typer.echo(json.dumps([_hands_played(it) for it in past]))
    else:
        console().print(*_history(words, past, way), sep="\n")


def _print_ranking(
    words: "ClubWords", title: str, rows: "Sequence[Standing]", way: str, as_json: bool
) -> None:
    from rich.text import Text

    from host_tools.records.score_sheet import console

    if as_json:
        typer.echo(json.dumps([_row(row, way) for row in rows]))
    else:
        console().print(Text(title), *_tables(words, rows, way), sep="\n")


def _print_season(words: "ClubWords", title: str, data: "SeasonData", as_json: bool) -> None:
    from rich.text import Text

    from host_tools.club.results.standings import accounts
    from host_tools.records.score_sheet import console

    if as_json:
        typer.echo(json.dumps([_season_row(row, data) for row in data.table]))
        return
    if not data.is_plain:
        known = accounts(row.total for row in data.table)
        tables: list[NarrowTable | Text] = []
        for account in known:
            if len(known) > 1:
                tables.append(Text(words.account(account)))
            of_account = [it for it in data.table if it.total.account == account]
            tables.append(_season_table(words, of_account, data))
    else:
        tables = _tables(words, [replace(it.total, rank=it.rank) for it in data.table], data.by)
    console().print(Text(title), *tables, sep="\n")


def _season_row(row: "SeasonRow", data: "SeasonData") -> dict[str, Any]:
    from host_tools.club.results.standings import plain_number

    fields = _row(replace(row.total, rank=row.rank), data.by)
    return fields | {
        "score": plain_number(row.score),
        "added": row.added,
        "evenings": len(row.evenings),
        "counted": row.count,
        "rating": data.ratings.get(row.total.person),
    }


def _season_table(
    words: "ClubWords", rows: "Sequence[SeasonRow]", data: "SeasonData"
) -> "NarrowTable":
    from rich.text import Text

    from host_tools.club.texts.season_texts import score_text
    from host_tools.narrow_table import NarrowTable
    from host_tools.records.score_sheet import plain

    table = NarrowTable()
    for key in ("rank", "name", "season_score", "season_counted", "balance", "hands"):
        table.add_column(words.say(key), justify="left" if key == "name" else "right")
    for row in rows:
        of = words.say("season_count_of", row.count, len(row.evenings))
        table.add_row(
            str(row.rank), Text(plain(row.total.name)), score_text(words, row.score, data.by), of,
            words.format_gain(row.total.balance), str(row.total.hands),
        )  # fmt: skip
    return table


def _row(row: "Standing", way: str) -> dict[str, Any]:
    from host_tools.club.results.standings import plain_number

    fields: dict[str, Any] = {
        "name": row.name,
        "balance": row.balance,
        "hands": row.hands,
        "tables": row.tables,
        "rank": row.rank,
        "account": row.account,
    }
    return fields if way == "balance" else {**fields, way: plain_number(row.measure(way))}


def _hands_played(it: "Played") -> dict[str, Any]:
    row = it.standing
    return {
        "evening": it.number,
        "date": it.date.isoformat(),
        "balance": row.balance,
        "hands": row.hands,
        "tables": row.tables,
        "rank": row.rank,
        "players": it.players,
        "account": row.account,
    }


_MEASURES = {"per_hand": "per_hand", "places": "command_points"}


def _measure(words: "ClubWords", row: "Standing", way: str) -> str:
    value = row.measure(way)
    if way == "places":
        return words.points(Fraction(value))
    return words.format_gain(value, 2)


def _columns(words: "ClubWords", table: "NarrowTable", way: str, first: Sequence[str]) -> None:
    for key in first:
        table.add_column(words.say(key), justify="left" if key == "name" else "right")
    if way in _MEASURES:
        table.add_column(words.say(_MEASURES[way]), justify="right")
    for key in ("balance", "hands", "tables"):
        table.add_column(words.say(key), justify="right")


def _cells(words: "ClubWords", row: "Standing", way: str) -> list[str]:
    measure = [_measure(words, row, way)] if way in _MEASURES else []
    return [*measure, words.format_gain(row.balance), str(row.hands), str(row.tables)]


def _tables(words: "ClubWords", rows: Sequence["Standing"], way: str) -> "list[NarrowTable | Text]":
    """Return a table for each account, with its name if there are several."""
    from rich.text import Text

    from host_tools.club.results.standings import accounts

    known = accounts(rows)
    if len(known) < 2:
        return [_table(words, rows, way)]
    parts: list[NarrowTable | Text] = []
    for account in known:
        of_account = [row for row in rows if row.account == account]
        parts += [Text(words.account(account)), _table(words, of_account, way)]
    return parts


def _table(words: "ClubWords", rows: Sequence["Standing"], way: str) -> "NarrowTable":
    from rich.text import Text

    from host_tools.narrow_table import NarrowTable
    from host_tools.records.score_sheet import plain

    table = NarrowTable()
    _columns(words, table, way, ("rank", "name"))
    for row in rows:
        table.add_row(str(row.rank), Text(plain(row.name)), *_cells(words, row, way))
    return table


def _history(words: "ClubWords", past: Sequence["Played"], way: str) -> "tuple[Text, NarrowTable]":
    from rich.text import Text

    from host_tools.narrow_table import NarrowTable
    from host_tools.records.score_sheet import plain

    named = plain(past[-1].standing.name) if past else words.say("desk_no_evening")
    table = NarrowTable()
    _columns(words, table, way, ("command_evening_column", "desk_date", "rank"))
    for it in past:
        rank = words.say("me_rank", it.standing.rank, it.players)
        cells = _cells(words, it.standing, way)
        table.add_row(str(it.number), it.date.isoformat(), rank, *cells)
    if len(past) > 1 and len({it.standing.account for it in past}) == 1:
        balance, hands, tables = (
            sum(getattr(it.standing, name) for it in past)
            for name in ("balance", "hands", "tables")
        )
        blank = [""] * (3 + (way in _MEASURES))
        table.add_section()
        table.add_row(*blank, words.format_gain(balance), str(hands), str(tables), style="bold")
    return Text(named), table
