"""`halley club season`: evenings that are ranked together."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Where,
    club,
    print_answer,
    print_rows,
    read_amounts,
)

if TYPE_CHECKING:
    from host_tools.club.results.seasons import NotedEvent
    from host_tools.club.store import Store
    from host_tools.club.texts.wording import ClubWords

app = typer.Typer(
    help="Start or list seasons; best evenings, penalties and handicaps.", no_args_is_help=True
)

_Season = Annotated[
    str | None, typer.Option("--season", metavar="NAME", help="The season; default: the latest.")
]
_Name = Annotated[str, typer.Argument(help="Name.")]
_Amounts = Annotated[
    list[str],
    typer.Argument(
        metavar="NAME=AMOUNT...", help="Added to scores, in the unit of the ranking: Ann=-10."
    ),
]
_Reason = Annotated[str, typer.Option(help="The reason, shown in the season's report.")]
_By = Annotated[str, typer.Option(help="Who decided it; default: the director.")]


@app.command()
def start(
    name: Annotated[str, typer.Argument(help="Name of the season.")],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Start a season; evenings that start from now on count for it.

    Example: halley club season start 2026/27
    """
    from host_tools.club.evening import evenings

    with club(store) as (opened, words), opened.write() as session:
        called = evenings.start_season(session, name).name
    print_answer({"season": called}, as_json, words.say("command_season", called))


@app.command("list")
def list_all(store: Where = None, as_json: AsJson = False) -> None:
    """List the seasons.

    Example: halley club season list
    """
    from sqlalchemy import func, select

    from host_tools.club.store.models import Evening, Season

    count = select(func.count()).where(Evening.season_id == Season.id).scalar_subquery()
    with club(store) as (opened, words), opened.read() as session:
        asked = select(Season.name, count, Season.best, Season.dropped).order_by(Season.id)
        seasons = [
            {"season": name, "evenings": evenings, "best": best, "dropped": dropped}
            for name, evenings, best, dropped in session.execute(asked)
        ]
    lines = [
        words.say(
            "command_season_of",
            it["season"],
            words.count_things(it["evenings"], "command_thing_evening"),
        )
        for it in seasons
    ]
    print_rows(seasons, as_json, lines, words.say("command_no_season"))


@app.command("count")
def count_evenings(
    best: Annotated[
        int | None, typer.Option(min=0, help="How many best evenings of a person count.")
    ] = None,
    dropped: Annotated[
        int | None,
        typer.Option("--drop", min=0, help="How many worst or missed evenings do not count."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Let all evenings count.")] = False,
    season: _Season = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Choose the evenings that count in the season's table.

    Example: halley club season count --best 8
    """
    from host_tools.club.changes import season_events
    from host_tools.club.results.seasons import find
    from host_tools.club.texts.season_texts import rule_text

    with club(store) as (opened, words):
        if every or best is not None or dropped is not None:
            with opened.write() as session:
                season_events.count(session, season, best, dropped)
        with opened.read() as session:
            held = find(session, season)
            answer = {"season": held.name, "best": held.best, "dropped": held.dropped}
            text = rule_text(words, held.best, held.dropped)
    print_answer(answer, as_json, text)


def _note(
    kind: str,
    amounts: dict[str, int],
    reason: str,
    evening: int | None,
    season: str | None,
    by: str,
    store: str | None,
    as_json: bool,
) -> None:
    from host_tools.club.changes import season_events

    with club(store) as (opened, words):
        with opened.write() as session:
            made = [
                season_events.add(
                    session, kind, name, amount, reason, evening=evening, season=season, by=by
                ).id
                for name, amount in amounts.items()
            ]
        _print(opened, words, made, as_json)


@app.command()
def penalty(
    amounts: _Amounts,
    reason: _Reason,
    evening: Annotated[
        int | None, typer.Option("--evening", metavar="N", help="The evening that it is for.")
    ] = None,
    season: _Season = None,
    by: _By = "",
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Add something to a person's score of the season, once; no chip moves.

    Example: halley club season penalty Ann=-10 --reason "left early"
    """
    _note("penalty", read_amounts(amounts), reason, evening, season, by, store, as_json)


@app.command()
def handicap(
    amounts: _Amounts,
    reason: _Reason,
    evening: Annotated[
        int | None,
        typer.Option("--evening", metavar="N", help="First evening; default: the season's first."),
    ] = None,
    season: _Season = None,
    by: _By = "",
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Add something to a person's score of each evening played in the season.

    Example: halley club season handicap Bea=+5 --reason "a beginner"
    """
    _note("handicap", read_amounts(amounts), reason, evening, season, by, store, as_json)


@app.command()
def drop(
    name: _Name,
    evening: Annotated[
        int, typer.Option("--evening", metavar="N", help="The evening that does not count.")
    ],
    reason: _Reason,
    by: _By = "",
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Drop a person's result of an evening from the season's table.

    Example: halley club season drop Cy --evening 3 --reason "was ill"
    """
    _note("drop", {name: 0}, reason, evening, None, by, store, as_json)


@app.command()
def withdraw(
    number: Annotated[int, typer.Argument(help="The change's number, from `season changes`.")],
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Withdraw a penalty, a handicap or a dropped result; it stays in the list.

    Example: halley club season withdraw 3
    """
    from host_tools.club.changes import season_events

    with club(store) as (opened, words):
        with opened.write() as session:
            season_events.withdraw(session, number)
        _print(opened, words, [number], as_json)


@app.command()
def changes(season: _Season = None, store: Where = None, as_json: AsJson = False) -> None:
    """List penalties, handicaps and dropped results of a season.

    Example: halley club season changes
    """
    from host_tools.club.results import seasons

    with club(store) as (opened, words), opened.read() as session:
        events = seasons.events_of(session, seasons.find(session, season))
    print_rows(
        [_row(it) for it in events], as_json, [_line(words, it) for it in events],
        words.say("season_no_changes"),
    )  # fmt: skip


def _print(store: "Store", words: "ClubWords", made: list[int], as_json: bool) -> None:
    """Print the changes with these ids."""
    from host_tools.club.results import seasons

    with store.read() as session:
        events = [it for it in seasons.every_event(session) if it.id in made]
    lines = "\n".join(_line(words, it) for it in events)
    print_answer([_row(it) for it in events], as_json, lines)


def _row(noted: "NotedEvent") -> dict[str, Any]:
    return {
        "id": noted.id, "kind": noted.kind, "name": noted.name, "amount": noted.amount,
        "evening": noted.evening, "reason": noted.reason, "by": noted.by,
        "at": noted.at.isoformat(), "withdrawn": noted.withdrawn,
    }  # fmt: skip


def _line(words: "ClubWords", noted: "NotedEvent") -> str:
    from host_tools.club.texts.season_texts import event_text

    gone = words.say("season_is_withdrawn") if noted.withdrawn else ""
    what = event_text(words, noted.kind, noted.amount, noted.evening)
    return words.say("season_change", noted.id, noted.name, what, noted.reason) + gone
