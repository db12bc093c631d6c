"""The rounds as they are drawn, and the draw of those that have not begun."""

from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club.desk import overview
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.evening import evenings
from host_tools.club.seating import remaining_rounds, rounds
from host_tools.club.store.models import Evening
from host_tools.club.table_link import codes

_LONGEST_SEARCH_S = 60  # for rounds with fewer repeats


def page(view: View) -> dict[str, Any]:
    """Return the rounds as they are drawn, and how the next draw is asked for."""
    snapshot = view.snapshot
    last = snapshot.rounds[-1] if snapshot.rounds else None
    done, of = overview.count_finished(snapshot, overview.cards(snapshot, view.words, view.now))
    return {
        "finished": done,
        "playing": of,
        # what comes is first, then what is played, back to the first
        "rounds": sorted(snapshot.rounds, key=lambda it: (it.begun, it.number * (-1) ** it.begun)),
        "ask": last.ask if last else None,
        "whole": max(len(snapshot.rounds), snapshot.coming) if snapshot.rounds else 3,
        "pairs": sum(snapshot.met.values()),
        "twice": sum(count for times, count in snapshot.met.items() if times == 2),
        "more": sum(count for times, count in snapshot.met.items() if times > 2),
        "here": len(snapshot.here),
        "labels": {it.number: overview.in_order(it.tables) for it in snapshot.rounds},
    }


def draw(sent: SentForm) -> str:
    """Redraw the rounds that have not begun."""
    wishes = remaining_rounds.Wishes(
        rounds=sent.whole("rounds"), by=sent.text("by") or None, seed=sent.whole("seed"),
        usual=sent.whole("usual"), tables=sent.whole("tables"),
    )  # fmt: skip
    seconds = min(sent.whole("seconds") or 0, _LONGEST_SEARCH_S)

    def with_codes(session: Orm, here: Evening, new_rounds: list[rounds.Drawn]) -> int:
        codes.make(session, here)
        return len(new_rounds)

    count = remaining_rounds.draw_apart(
        sent.store, sent.evening, wishes, with_codes, seconds=seconds
    )
    return sent.say("done_drawn", sent.words.count_things(count, "desk_thing_round"))


def begin_round(sent: SentForm) -> str:
    """Return a round is played, and not drawn again."""
    number = sent.form.whole("key") or 0
    with sent.store.write() as session:
        rounds.begin(session, evenings.find_evening(session, sent.evening), number)
    return sent.say("done_round", number)


def not_begun(sent: SentForm) -> str:
    """Return a round has not begun after all."""
    number = sent.form.whole("key") or 0
    with sent.store.write() as session:
        rounds.not_begun(session, evenings.find_evening(session, sent.evening), number)
    return sent.say("done_not_begun", number)


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "draw": draw,
    "begin_round": begin_round,
    "not_begun": not_begun,
}
