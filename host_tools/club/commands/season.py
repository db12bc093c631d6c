"""`halley club season`: evenings that are ranked together."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, club, print_answer, print_rows

app = typer.Typer(help="Start or list seasons.", no_args_is_help=True)


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
        rows = session.execute(select(Season.name, count).order_by(Season.id))
        seasons = [{"season": name, "evenings": evenings} for name, evenings in rows]
    lines = [
        words.say(
            "command_season_of",
            it["season"],
            words.count_things(it["evenings"], "command_thing_evening"),
        )
        for it in seasons
    ]
    print_rows(seasons, as_json, lines, words.say("command_no_season"))
