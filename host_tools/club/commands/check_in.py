"""`halley club check-in`: who says at the door that they are there, and who is missing."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import (
    AsJson,
    Where,
    Which,
    ask_if_alike,
    club,
    print_answer,
)

if TYPE_CHECKING:
    from host_tools.club.seating.check_ins import Waiting
    from host_tools.club.store import Store
    from host_tools.club.texts.wording import ClubWords


def command(
    names: Annotated[
        list[str] | None, typer.Argument(help="Names to confirm; default: list who waits.")
    ] = None,
    everybody: Annotated[bool, typer.Option("--all", help="Everybody who waits.")] = False,
    turn_away: Annotated[
        bool, typer.Option("--turn-away", help="Do not check them in; they are not here.")
    ] = False,
    new_code: Annotated[
        bool, typer.Option("--new-code", help="Make a new code for the door.")
    ] = False,
    close: Annotated[bool, typer.Option("--close", help="Let no more phones check in.")] = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """List who has checked in by phone and waits, and who is missing; or confirm who is here.

    `halley club sheet` prints the code for the door.

    Example: halley club check-in --all
    """
    from host_tools.club.evening import evenings
    from host_tools.club.seating import check_ins, door
    from host_tools.club.texts.sentence import CannotBe

    with club(store) as (opened, words):
        if (bool(names) + everybody + new_code + close > 1) or (
            turn_away and not (names or everybody)
        ):
            raise CannotBe("give names, --all, --new-code or --close, or nothing to list them.")
        if new_code or close:
            code = _open_or_close(opened, evening, close)
            text = words.say("desk_done_door_closed" if close else "command_door", code)
            print_answer({"code": code}, as_json, text)
            return
        with opened.read() as session:
            here = evenings.find_evening(session, evening)
            rows, missing = check_ins.waiting(session, here), door.missing(session, here)
            code = here.door
        if names or everybody:
            those = rows if everybody else check_ins.find_waiting(rows, names or [])
            if not those:
                raise CannotBe("nobody waits at the door any more.")
            confirm = _turn_away if turn_away else _check_in
            print_answer(*confirm(opened, words, evening, those, as_json))
            return
    waiting = [{"name": it.name, "new": it.is_new, "at": it.at.isoformat()} for it in rows]
    lines = [
        words.say("command_waiting", ", ".join(it.name for it in rows) or "–"),
        words.say("command_missing", ", ".join(missing) or "–"),
    ]
    listed = {"code": code, "waiting": waiting, "missing": missing}
    print_answer(listed, as_json, "\n".join(lines))


def _open_or_close(store: "Store", evening: int | None, close: bool) -> str:
    """Close the door, or give it a new code; return the code."""
    from host_tools.club.evening import evenings
    from host_tools.club.table_link import codes

    with store.write() as session:
        here = evenings.find_evening(session, evening)
        if not close:
            return codes.open_door(session, here, anew=True)
        codes.close_door(session, here)
        return ""


def _turn_away(
    store: "Store", words: "ClubWords", evening: int | None, those: "list[Waiting]", as_json: bool
) -> tuple[Any, bool, str]:
    """Check nobody of these in; return the answer as print_answer takes it."""
    from host_tools.club.evening import evenings
    from host_tools.club.seating import check_ins

    with store.write() as session:
        ids = [it for one in those for it in one.ids]
        check_ins.refuse(session, evenings.under_way(session, evening), ids)
    called = [it.name for it in those]
    text = words.say("desk_done_turned_away", ", ".join(called))
    return {"turned_away": called}, as_json, text


def _check_in(
    store: "Store", words: "ClubWords", evening: int | None, those: "list[Waiting]", as_json: bool
) -> tuple[Any, bool, str]:
    """Confirm that these are here; return the answer as print_answer takes it."""
    from host_tools.club.seating import attendance, redraw

    ask_if_alike(store, words, [it.name for it in those], as_json)
    ids = {it: one.name for one in those for it in one.ids}
    answer, text = redraw.apply_change(
        store, words, evening, lambda change: attendance.check_in(change, ids)
    )
    return answer, as_json, text
