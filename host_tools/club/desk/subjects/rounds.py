"""The rounds as they are drawn, and the draw of those that have not begun."""

from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club.desk import overview
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.evening import evenings
from host_tools.club.results.round_results import round_results
from host_tools.club.seating import pair_wishes, remaining_rounds, rounds, rounds_text
from host_tools.club.seating.bonds import Bonds
from host_tools.club.store.models import Evening
from host_tools.club.table_link import codes
from host_tools.club.texts.sentence import CannotBe

_LONGEST_SEARCH_S = 60  # for rounds with fewer repeats


def page(view: View) -> dict[str, Any]:
    """Return the rounds as they are drawn, and how the next draw is asked for."""
    snapshot = view.snapshot
    current = snapshot.begun
    last = snapshot.rounds[-1] if snapshot.rounds else None
    seats = _seats(view)
    done, of = overview.count_finished(snapshot, overview.cards(snapshot, view.words, view.now))
    return {
        "finished": done,
        "limits": (snapshot.evening.round_hands, snapshot.evening.round_minutes),
        "playing": of,
        # the round that is played is first, then those to come; at the end those that are over
        "rounds": sorted(
            snapshot.rounds, key=lambda it: (it.begun and it is not current, it.number)
        ),
        "ask": last.ask if last else None,
        "whole": max(len(snapshot.rounds), snapshot.coming) if snapshot.rounds else 3,
        "pairs": sum(snapshot.met.values()),
        "twice": sum(count for times, count in snapshot.met.items() if times == 2),
        "more": sum(count for times, count in snapshot.met.items() if times > 2),
        "here": len(snapshot.here),
        "pair_list": [
            (one, other, view.words.say("pair_together" if way else "pair_apart", one, other))
            for one, other, way in snapshot.pairs
        ],
        "everybody": [name for name, _ in snapshot.members] + list(snapshot.guests),
        "seats": seats,
        "labels": {number: overview.in_order(tables) for number, tables in seats.items()},
    }


def _seats(view: View) -> dict[int, dict[str, list[tuple[str, str]]]]:
    """Return names and gains of each round at each table, those first who were drawn there."""
    snapshot = view.snapshot
    people = snapshot.evening.people
    seats = {
        it.number: {label: dict.fromkeys(names, "") for label, names in it.tables.items()}
        for it in snapshot.rounds
    }
    for result in round_results(snapshot.evening):
        for label, sums in result.tables.items():
            here = seats[result.number].setdefault(label, {})
            for person, made in sums.items():
                if made.hands or made.won:
                    here[people[person].name] = view.words.format_gain(made.won)
    return {
        number: {label: list(names.items()) for label, names in tables.items()}
        for number, tables in seats.items()
    }


def draw(sent: SentForm) -> str:
    """Redraw the rounds that have not begun."""
    wishes = remaining_rounds.Wishes(
        rounds=sent.whole("rounds"), by=sent.text("by") or None, seed=sent.whole("seed"),
        usual=sent.whole("usual"), tables=sent.whole("tables"),
    )  # fmt: skip
    seconds = min(sent.whole("seconds") or 0, _LONGEST_SEARCH_S)

    def with_codes(
        session: Orm, here: Evening, new_rounds: list[rounds.Drawn], bonds: Bonds
    ) -> list[str]:
        codes.make(session, here)
        count = sent.words.count_things(len(new_rounds), "desk_thing_round")
        return [
            sent.say("done_drawn", count),
            rounds_text.meetings(sent.words, rounds.drawn(session, here)),
            rounds_text.bonds_kept(sent.words, new_rounds, bonds),
        ]

    done = remaining_rounds.draw_apart(
        sent.store, sent.evening, wishes, with_codes, seconds=seconds
    )
    return " ".join(filter(None, done))


def put_pair(sent: SentForm) -> str:
    """Let two people always sit at one table, or never."""
    together = sent.text("way") == "together"
    with sent.store.write() as session:
        both = pair_wishes.put(session, sent.text("name"), sent.text("other"), together)
    text = sent.words.say("pair_together" if together else "pair_apart", *both)
    return f"{text} {sent.say('done_pair')}"


def remove_pair(sent: SentForm) -> str:
    """Let two people be drawn as everybody again."""
    with sent.store.write() as session:
        both = pair_wishes.remove(session, sent.text("name"), sent.text("other"))
    return sent.words.say("pair_removed", *both)


def limit_rounds(sent: SentForm) -> str:
    """Set the hands and minutes of each round; an empty field is any number."""
    hands, minutes = sent.whole("hands") or 0, sent.whole("minutes") or 0
    with sent.store.write() as session:
        evenings.limit_rounds(session, sent.evening, hands, minutes)
    return sent.words.say("limits", hands or "–", minutes or "–")


def start_clock(sent: SentForm) -> str:
    """Start the clock of the round that is played."""
    return _run_clock(sent, True)


def stop_clock(sent: SentForm) -> str:
    """Stop it."""
    return _run_clock(sent, False)


def _run_clock(sent: SentForm, runs: bool) -> str:
    with sent.store.write() as session:
        here = evenings.find_evening(session, sent.evening)
        number = rounds.run_clock(session, here, runs)
    return sent.words.say("clock_started" if runs else "clock_stopped", number)


def announce(sent: SentForm) -> str:
    """Let all screens show a text, or no more."""
    text = "" if sent.form.key == "end" else sent.text("text")
    if not text and sent.form.key != "end":
        raise CannotBe("enter the announcement.")
    with sent.store.write() as session:
        evenings.announce(session, sent.evening, text)
    return sent.words.say("announced" if text else "announcement_removed")


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
    "limit_rounds": limit_rounds,
    "start_clock": start_clock,
    "stop_clock": stop_clock,
    "announce": announce,
    "put_pair": put_pair,
    "remove_pair": remove_pair,
}
