"""A season: its table, a person's figures, and the director's changes with their reasons."""

from collections.abc import Callable
from typing import Any

from host_tools.club.changes import season_events
from host_tools.club.desk.page_view import NotThere, View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.report.season_report import figure_lines, season_report
from host_tools.club.results.place_points import alphabetical
from host_tools.club.results.season_table import DROP, KINDS
from host_tools.club.texts.sentence import CannotBe
from host_tools.errors import BadInput


def page(view: View) -> dict[str, Any]:
    """Return the season's table and changes, and the figures of the person asked for."""
    if view.server is None:
        raise NotThere
    words, name = view.words, view.query.get("season") or None
    asked = view.query.get("person", "")
    try:
        data = view.server.seasons.read(name)
        person = int(asked) if asked.isdecimal() and int(asked) in data.people else None
        record = view.server.seasons.figures(person) if person is not None else None
    except BadInput as error:
        raise NotThere from error
    report = season_report(data, words)
    people = sorted((it.name for it in data.people.values() if not it.removed), key=alphabetical)
    return {
        "report": report,
        "season": data.name,
        "rule": data.rule,
        "person": data.people[person].name if person is not None else "",
        "figures": figure_lines(words, record) if record else (),
        "numbers": [(str(number), words.say("evening", number)) for number, _ in data.evenings],
        "people": people,
        "kinds": [(it, words.say(f"desk_season_{it}")) for it in KINDS],
    }


def count_evenings(sent: SentForm) -> str:
    """Choose the evenings that count."""
    with sent.store.write() as session:
        name = sent.text("season") or None
        season_events.count(session, name, sent.whole("best"), sent.whole("dropped"))
    return sent.say("done_season_count")


def season_event(sent: SentForm) -> str:
    """Note a penalty, a handicap or a dropped result."""
    kind, amount = sent.text("kind"), sent.whole("amount")
    if kind != DROP and amount is None:
        raise CannotBe("enter a number.")
    with sent.store.write() as session:
        season_events.add(
            session, kind, sent.text("name"), amount or 0, sent.text("reason"),
            evening=sent.whole("evening"), season=sent.text("season") or None, by=sent.who.name,
        )  # fmt: skip
    return sent.say("done_season_event")


def withdraw_event(sent: SentForm) -> str:
    """Let a penalty, a handicap or a dropped result count no longer."""
    with sent.store.write() as session:
        season_events.withdraw(session, sent.form.whole("key") or 0)
    return sent.say("done_season_withdrawn")


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "count_evenings": count_evenings,
    "season_event": season_event,
    "withdraw_event": withdraw_event,
}
