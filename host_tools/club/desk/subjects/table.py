"""A table: its sessions, and everything that can be changed there."""

from collections.abc import Callable
from typing import Any

from host_tools.club import model
from host_tools.club.changes import tables
from host_tools.club.desk import overview
from host_tools.club.desk.page_view import NotThere, View
from host_tools.club.desk.sent_form import AGAIN, SentForm
from host_tools.club.desk.subjects.codes import code_of
from host_tools.club.evening import evenings
from host_tools.club.evening.table_names import spoken
from host_tools.club.results.highlights import running
from host_tools.club.results.place_points import alphabetical
from host_tools.club.seating import chairs
from host_tools.club.texts.sentence import Sentence
from host_tools.club.texts.wording import ClubWords


def page(view: View) -> dict[str, Any]:
    """Return a table's sessions, the latest first, with every possible change."""
    snapshot, name = view.snapshot, view.query.get("name", "")
    cards = overview.cards(snapshot, view.words, view.now)
    card = next((it for it in cards if it.label == name), None)
    if card is None:
        raise NotThere
    played = [table for table in snapshot.evening.tables if (table.place or table.label) == name]
    sitting = [
        snapshot.evening.people[person].name
        for table in overview.latest(snapshot.evening).values() for person in table.people
    ]  # fmt: skip
    return {
        "card": card,
        "labels": [it.label for it in cards],
        "at": [it.label for it in cards].index(name),
        "sessions": [_session(view, table) for table in reversed(played)],
        "sitting": sorted(set(sitting), key=alphabetical),
        "known": [person for person, _ in snapshot.members] + list(snapshot.guests),
        "code": code_of(view, name),
    }


def _session(view: View, table: model.Table) -> dict[str, Any]:
    evening, words = view.snapshot.evening, view.words
    balances = running(evening, table)
    here = [evening.people[person].name for person in table.people]
    settled = sum(hand.settled for hand in table.hands)
    everybody = list(dict.fromkeys([*table.people, *balances]))
    return {
        "label": table.label,
        "title": words.table(table),
        "game": words.game(table),
        "next": settled + 1,
        "over": table.over,
        "pool": table.pool,
        "people": here,
        "rows": [
            {
                "name": evening.people[person].name,
                "value": words.format_gain(balances[person][-1] if person in balances else 0),
                "sign": model.gain_or_loss(balances.get(person, [0])[-1], table.zero_sum),
                "here": person in table.people,
            }
            for person in everybody
        ],
        "everybody": [evening.people[person].name for person in everybody],
        "hands": [
            {
                "number": hand.number,
                "before": hand.before,
                "settled": hand.settled,
                "deltas": [_delta(hand, person, words) for person in everybody],
            }
            for hand in reversed(table.hands)
        ],
        "corrections": [it for it in evening.corrections if it.table_id == table.id],
    }


def _delta(hand: model.Hand, person: int, words: ClubWords) -> str:
    if person not in hand.people:
        return "·"
    return words.format_gain(hand.delta[hand.people.index(person)])


def swap(sent: SentForm) -> str:
    """Two people change chairs from a hand on."""
    hands = [hand for hand in (sent.whole("hand"), sent.whole("other_hand")) if hand is not None]
    names = sent.text("name"), sent.text("other")
    with sent.store.write() as session:
        chairs.swap(session, evenings.find_evening(session, sent.evening), names, hands)
    return sent.say("done_swapped", names[0], names[1])


def seat(sent: SentForm) -> str:
    """Somebody really sits in a chair of a table."""
    number, hand = sent.whole("seat") or 0, sent.whole("hand")
    name = sent.new_name("name")
    with sent.store.write() as session:
        chairs.seat(
            session, evenings.find_evening(session, sent.evening), sent.text("table"), number,
            name, 1 if hand is None else hand, sent.whole("until"),
        )  # fmt: skip
    return sent.say("done_seated", name)


def rename_table(sent: SentForm) -> str:
    """Return a table is called otherwise."""
    new = tables.rename(sent.store, sent.text("table"), sent.text("new"), sent.evening)
    return sent.say("done_renamed", sent.text("table"), new)


def move_table(sent: SentForm) -> str:
    """Return a session is put at another table."""
    new = tables.move(sent.store, sent.text("session"), sent.text("new"), sent.evening)
    return sent.say("done_moved", sent.text("session"), new)


def drop_table(sent: SentForm) -> str:
    """Return a session is taken out, with a reason."""
    session, reason = sent.text("session"), sent.text("reason")
    if reason:  # or else it is refused
        text = "{table} will be left out of all balances, with its corrections. {again}"
        asks = Sentence(text, table=spoken(session), again=AGAIN)
        sent.ask_first(f"{session}: {reason}", [asks])
    called = tables.drop(sent.store, session, reason, by=sent.who.name, number=sent.evening)
    return sent.say("done_dropped", called)


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "swap": swap,
    "seat": seat,
    "rename_table": rename_table,
    "move_table": move_table,
    "drop_table": drop_table,
}
