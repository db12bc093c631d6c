"""`halley club evening`: begin an evening, list them, end one."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club, print_answer, print_rows

if TYPE_CHECKING:
    from host_tools.club.store.models import Evening

app = typer.Typer(help="Begin an evening, list them, end one.", no_args_is_help=True)


def _row(evening: "Evening", season: str, tables: int) -> dict[str, Any]:
    return {
        "evening": evening.number,
        "date": evening.date.isoformat(),
        "season": season,
        "tables": tables,
        "ended": evening.ended is not None,
        "game": evening.ruleset,
        "options": evening.options,
    }


@app.command()
def start(
    day: Annotated[
        datetime | None,
        typer.Option("--date", formats=["%Y-%m-%d"], help="Its date; default: today."),
    ] = None,
    season: Annotated[
        str, typer.Option(help="The season that it counts for; default: the latest.")
    ] = "",
    game: Annotated[
        str,
        typer.Option(
            metavar="KEY",
            help="What its tables play, as `halley rules` lists it; default: each what it likes.",
        ),
    ] = "",
    options: Annotated[
        list[str] | None,
        typer.Option("--option", help="... with this option: name=value, several times."),
    ] = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Begin an evening: what is gathered from now on belongs to it.

    Example: halley club evening start --game modern_1991 --option opera=on
    """
    from host_tools.club import evenings
    from host_tools.club.store.models import Season
    from host_tools.rule_cards import chosen

    with club(store) as (opened, words), opened.write() as session:
        agreed = chosen.options(options or [])
        evening = evenings.start(session, day.date() if day else None, season, game, agreed)
        answer = _row(evening, session.get_one(Season, evening.season_id).name, 0)
    key = "command_begun_game" if game else "command_begun"
    text = words.say(
        key, number=answer["evening"], season=answer["season"], date=answer["date"], game=game
    )
    print_answer(answer, as_json, text)


@app.command("list")
def list_all(store: Where = None, as_json: AsJson = False) -> None:
    """List the evenings."""
    from sqlalchemy import distinct, func, select

    from host_tools.club.store.models import TAKEN_OUT, Evening, GameTable, Season, Session

    # the report's tables: those of which something was gathered
    count = (
        select(func.count(distinct(GameTable.id)))
        .join(Session, Session.table_id == GameTable.id)
        .where(GameTable.evening_id == Evening.id, GameTable.label != TAKEN_OUT)
        .scalar_subquery()
    )
    with club(store) as (opened, words), opened.read() as session:
        asked = select(Evening, Season.name, count).join(Season).order_by(Evening.number)
        evenings = [_row(*row) for row in session.execute(asked)]
    lines = [
        words.say(
            "command_evening_ended" if it["ended"] else "command_evening",
            number=it["evening"],
            date=it["date"],
            season=it["season"],
            tables=words.count(it["tables"], "thing_table"),
        )
        for it in evenings
    ]
    print_rows(evenings, as_json, lines, words.say("command_no_evening"))


@app.command()
def end(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """End an evening; boxes that were forgotten can still be gathered into it."""
    from host_tools.club import evenings

    with club(store) as (opened, words), opened.write() as session:
        number = evenings.end(session, evening).number
    text = words.say("desk_done_ended", number=number)
    print_answer({"evening": number, "ended": True}, as_json, text)
