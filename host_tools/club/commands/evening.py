"""`halley club evening`: begin an evening, list them, end one or reopen it."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Where,
    Which,
    club,
    print_answer,
    print_rows,
    say_apart,
)

if TYPE_CHECKING:
    from host_tools.club.store.models import Evening

app = typer.Typer(
    help="Start, list, end, reopen, date or delete evenings.",
    no_args_is_help=True,
)


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
        typer.Option("--date", formats=["%Y-%m-%d"], help="Date of the evening; default: today."),
    ] = None,
    season: Annotated[
        str, typer.Option(help="Season that it counts for; default: the latest.")
    ] = "",
    game: Annotated[
        str,
        typer.Option(
            metavar="KEY",
            help="Game of all tables, as `halley rules` lists it; default: each table chooses.",
        ),
    ] = "",
    options: Annotated[
        list[str] | None,
        typer.Option(
            "--option", help="Option of the game, as name=value; may be given several times."
        ),
    ] = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Start an evening; results collected from now on belong to it.

    Example: halley club evening start --game modern_1991 --option opera=on
    """
    from host_tools.club.evening import evenings
    from host_tools.club.store.models import Season
    from host_tools.rule_cards import chosen

    with club(store) as (opened, words), opened.write() as session:
        agreed = chosen.options(options or [])
        evening = evenings.start(session, day.date() if day else None, season, game, agreed)
        answer = _row(evening, session.get_one(Season, evening.season_id).name, 0)
    key = "command_begun_game" if game else "command_begun"
    text = words.say(key, answer["evening"], answer["season"], answer["date"], game)
    print_answer(answer, as_json, text)


@app.command("list")
def list_all(store: Where = None, as_json: AsJson = False) -> None:
    """List the evenings.

    Example: halley club evening list
    """
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
            it["evening"],
            it["date"],
            it["season"],
            words.count_things(it["tables"], "thing_table"),
        )
        for it in evenings
    ]
    print_rows(evenings, as_json, lines, words.say("command_no_evening"))


@app.command()
def end(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """End an evening; results that its tables send later wait.

    `halley club evening late` lists them, and counts them or leaves them out. `halley club pull
    --evening N` collects a forgotten box.

    Example: halley club evening end
    """
    from host_tools.club.evening import evenings

    with club(store) as (opened, words), opened.write() as session:
        number = evenings.end(session, evening).number
    text = words.say("desk_done_ended", number)
    print_answer({"evening": number, "ended": True}, as_json, text)


@app.command()
def reopen(evening: Which = None, store: Where = None, as_json: AsJson = False) -> None:
    """Reopen an evening that has ended, and count what its tables have sent since.

    Example: halley club evening reopen
    """
    from host_tools.club.evening import evenings
    from host_tools.club.table_link import late

    with club(store) as (opened, words), opened.write() as session:
        here = evenings.reopen(session, evening)
        refused = late.count_all(session, here)
        number = here.number
    text = words.say("desk_done_reopened", number)
    print_answer({"evening": number, "ended": False}, as_json, text)
    say_apart(words, refused)


@app.command()
def date(
    day: Annotated[
        datetime, typer.Argument(metavar="DATE", formats=["%Y-%m-%d"], help="The new date.")
    ],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Change the date of an evening.

    Example: halley club evening date 2026-11-27 --evening 3
    """
    from host_tools.club.evening import evenings

    with club(store) as (opened, words), opened.write() as session:
        here = evenings.date_anew(session, evening, day.date())
        answer = {"evening": here.number, "date": here.date.isoformat()}
    text = words.say("desk_done_dated", answer["evening"], answer["date"])
    print_answer(answer, as_json, text)


@app.command()
def season(
    name: Annotated[str, typer.Argument(metavar="SEASON", help="The season's name.")],
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Let an evening count for another season.

    Example: halley club evening season 2026/27 --evening 3
    """
    from host_tools.club.evening import evenings

    with club(store) as (opened, words), opened.write() as session:
        number = evenings.to_season(session, evening, name).number
    answer = {"evening": number, "season": name}
    print_answer(answer, as_json, words.say("desk_done_season", number, name))


@app.command()
def remove(
    number: Annotated[
        int, typer.Argument(metavar="N", help="Number of the evening, as `list` shows it.")
    ],
    yes: Annotated[bool, typer.Option("--yes", help="Also delete its results.")] = False,
    backup: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Backup of the club made before; default: a name with number and time.",
        ),
    ] = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Delete an evening; with --yes also one that has results, after a backup of the club.

    `halley club restore` shows the backup.

    Example: halley club evening remove 4
    """
    from host_tools.club.upkeep.remove_evening import into_backup

    with club(store) as (opened, words):
        _, file = into_backup(opened, number, yes, backup)
    text = words.say("desk_done_removed_evening", number)
    if file:
        text += " " + words.say("desk_done_backup", file)
    answer = {"evening": number} | ({"backup": str(file)} if file else {})
    print_answer(answer, as_json, text)


@app.command("late")
def late_ones(
    table: Annotated[str, typer.Argument(help="The table; default: list all.")] = "",
    count: Annotated[
        bool, typer.Option("--count", help="Count its results in their own evening.")
    ] = False,
    new: Annotated[
        bool,
        typer.Option("--new", help="Count its results in the current evening, or in a new one."),
    ] = False,
    out: Annotated[bool, typer.Option("--leave-out", help="Do not count its results.")] = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """List results that arrived after their evening had ended; count them or leave them out.

    Example: halley club evening late "Table 3" --count
    """
    from host_tools.club.evening.table_names import match_label
    from host_tools.club.table_link import late
    from host_tools.club.texts.sentence import CannotBe

    with club(store) as (opened, words):
        if count + new + out != bool(table):
            raise CannotBe(
                "give a table and one of --count, --new and --leave-out, or nothing to list them."
            )
        if table:
            with opened.write() as session:
                rows = late.waiting(session)
                it = late.at_table(rows, match_label([row.label for row in rows], table))
                number = it.evening
                if out:
                    late.leave_out(session, it.upload)
                else:
                    number = (late.count if count else late.count_anew)(session, it.upload)
            key = "desk_done_left_out" if out else "desk_done_counted"
            text = words.say(key, it.label, number)
            print_answer({"table": it.label, "evening": number, "out": out}, as_json, text)
            return
        with opened.read() as session:
            rows = late.waiting(session)
    answer = [{"table": it.label, "evening": it.evening, "hands": it.hands} for it in rows]
    lines = [late.sentence(it, words) for it in rows]
    print_rows(answer, as_json, lines, words.say("command_none_late"))
