"""The overview: every table at a glance, what needs the director, and what comes next."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from host_tools.club import model
from host_tools.club.desk.page_view import View
from host_tools.club.desk.snapshot import DrawnRound, Snapshot
from host_tools.club.evening.table_names import natural
from host_tools.club.results.round_notice import hands_text, is_finished, notice
from host_tools.club.table_link import late
from host_tools.club.texts.wording import ClubWords

SILENT_S = 15 * 60  # of a table that plays
LATE_S = 60  # of what waits to be sent
MOST_SILENT = 6  # tables that are named one by one

WAITING, DEALING, PLAYING, OVER, EMPTY = "wait", "deal", "play", "over", "empty"
STATES = (DEALING, PLAYING, WAITING, OVER, EMPTY)  # in the order of the filter


@dataclass(frozen=True)
class Seat:
    """Somebody at a table; `value` "" before the first hand."""

    name: str
    value: str = ""
    sign: int = 0


@dataclass(frozen=True)
class TableCard:
    """A table as the overview has it.

    `state` is WAITING (drawn, no hand yet), DEALING, PLAYING, OVER or EMPTY; `received` seconds
    since 1970 (None: nothing yet), `waiting` bytes that its device had yet to send.
    """

    label: str
    state: str
    seats: tuple[Seat, ...]
    hand: int = 0
    received: float | None = None
    waiting: int = 0
    code: str = ""
    silent: bool = False
    taken: bool = False  # a device has the code
    played: str = ""  # of the round's hands, if their number is fixed


@dataclass(frozen=True)
class Need:
    """Something that needs the director: a sentence, and the page that it leads to."""

    text: str
    address: str
    foreign: bool = False  # the sentence is in English, whatever the page's language


def address_of(label: str) -> str:
    """Return the page of a table."""
    return f"/desk/table?{urlencode({'name': label})}"


def in_order(labels: Iterable[str]) -> list[str]:
    """Tables as people count them: Table 2 before Table 10."""
    return sorted(set(labels), key=natural)


def latest(evening: model.Evening) -> dict[str, model.Table]:
    """Return the last session of each table, by the table's label."""
    return {table.place or table.label: table for table in evening.tables}


def page(view: View) -> dict[str, Any]:
    """Return the tables, what needs attention, and the next step."""
    tables = cards(view.snapshot, view.words, view.now)
    done, of = count_finished(view.snapshot, tables)
    states = Counter(card.state for card in tables)
    chosen = view.query.get("state", "")
    chosen = chosen if chosen in states else ""
    times = [card.received for card in tables if card.received]
    return {
        "cards": [card for card in tables if chosen in ("", card.state)],
        "states": [(state, states[state]) for state in STATES if state in states],
        "chosen": chosen,
        "all": len(tables),
        "needs": needs(view.snapshot, tables, view.words, view.now),
        "finished": done,
        "playing": of,
        "unfinished": [card for card in tables if card.state in (DEALING, PLAYING)],
        "is_last": view.snapshot.begun is not None and view.snapshot.next is None,
        "notice": notice(view.snapshot.evening, view.words, False),
        "clock": clock_state(view.snapshot.evening),
        "here": len(view.snapshot.here),
        "received": max(times, default=None),
    }


def cards(snapshot: Snapshot, words: ClubWords, now: datetime) -> list[TableCard]:
    """Return the tables in their order: those that were drawn, have a code, or have played."""
    played = latest(snapshot.evening)
    shown = snapshot.begun or snapshot.next
    drawn = shown.tables if shown else {}
    labels = in_order([*played, *drawn, *snapshot.links])
    return [_card(snapshot, words, now, label, played.get(label), drawn) for label in labels]


def _card(
    snapshot: Snapshot,
    words: ClubWords,
    now: datetime,
    label: str,
    table: model.Table | None,
    drawn: dict[str, tuple[str, ...]],
) -> TableCard:
    link = snapshot.links.get(label)
    times = [table.received if table else None, link.received if link else None]
    received = max((it for it in times if it), default=None)
    names = drawn.get(label, ())
    state, seats, hand = EMPTY, tuple(Seat(name) for name in names), 0
    if names:
        state = WAITING
    if table is not None and not (names and _of_before(snapshot, table, names)):
        settled = sum(it.settled for it in table.hands)
        state = OVER if table.over else PLAYING if table.playing == "play" else DEALING
        if is_finished(snapshot.evening, label) or (
            state == DEALING and _is_time_over(snapshot, now)
        ):
            state = OVER
        hand = max(settled + (state != OVER), 1)
        seats = tuple(_seats(snapshot.evening, table, words))
    at_play = state in (PLAYING, DEALING) and not snapshot.evening.ended
    return TableCard(
        label=label,
        state=state,
        seats=seats,
        hand=hand,
        received=received.timestamp() if received else None,
        waiting=link.waiting if link else 0,
        code=link.code if link else "",
        taken=bool(link and link.taken),
        played=hands_text(snapshot.evening, label, words),
        silent=at_play and received is not None and (now - received).total_seconds() > SILENT_S,
    )


def _is_time_over(snapshot: Snapshot, now: datetime) -> bool:
    """Return whether the clock of the round has run out; then a table ends with its hand."""
    ends = model.clock_ends(snapshot.evening)
    return ends is not None and ends <= now


def clock_state(evening: model.Evening) -> str:
    """Return what can be done with the clock: "start" or "stop" it, or "" nothing."""
    drawn = model.round_played(evening)
    if drawn is None or not evening.round_minutes:
        return ""
    return "stop" if drawn.clock else "start"


def _of_before(snapshot: Snapshot, table: model.Table, names: tuple[str, ...]) -> bool:
    """Return whether a session belongs to an earlier round.

    Nothing came of it since this round began, or most people drawn there now never sat in it.
    """
    since = snapshot.begun.since if snapshot.begun else None
    if since and table.received and table.received < since:
        return True
    sat = {player.person for player in table.players} | {*table.people, *table.first_people()}
    known = {snapshot.evening.people[person].name for person in sat}
    return 2 * sum(name in known for name in names) <= len(names)


def _seats(evening: model.Evening, table: model.Table, words: ClubWords) -> Iterable[Seat]:
    balances = model.balances(evening, table)
    for person in table.people:
        balance = balances.get(person, 0)
        sign = model.gain_or_loss(balance, table.zero_sum)
        yield Seat(evening.people[person].name, words.format_gain(balance), sign)


def needs(
    snapshot: Snapshot, tables: list[TableCard], words: ClubWords, now: datetime
) -> list[Need]:
    """Return what needs the director's attention, the most urgent first."""
    several = []
    for it in snapshot.refused:
        if not it.seen:
            text = words.say("desk_need_aside", it.label or "–", words.refusal(it.why))
            several.append(Need(text, "/desk/refused"))
    several += [Need(late.sentence(it, words), "/desk/refused") for it in snapshot.late]
    if snapshot.waiting:
        count = words.count_things(len(snapshot.waiting), "desk_thing_person")
        several.append(Need(words.say("desk_need_door", count), "/desk/people#door"))
    if snapshot.under_way:
        silent = sum(card.silent for card in tables)
        if silent > MOST_SILENT:
            count = words.count_things(silent, "thing_table")
            text = words.say("desk_need_many_silent", count, SILENT_S // 60)
            several.append(Need(text, "#all-title"))
        for card in tables:
            age = now.timestamp() - card.received if card.received else 0
            minutes = int(age // 60)
            if card.silent and silent <= MOST_SILENT:
                text = words.say("desk_need_silent", card.label, minutes)
                several.append(Need(text, address_of(card.label)))
            elif card.waiting and age > LATE_S:
                text = words.say("desk_need_waiting", card.label, minutes)
                several.append(Need(text, address_of(card.label)))
    several += [
        Need(words.refusal(text), "/desk/people", not words.speaks(text)) for text in snapshot.notes
    ]
    if snapshot.under_way and not snapshot.settings["pin"]:
        several.append(Need(words.say("desk_no_pin"), "/desk/settings"))
    return several


def count_finished(snapshot: Snapshot, tables: list[TableCard]) -> tuple[int, int]:
    """Return the number of finished tables of the current round, and of all its tables."""
    played: DrawnRound | None = snapshot.begun
    labels = set(played.tables) if played else set()
    return sum(it.state == OVER for it in tables if it.label in labels), len(labels)


def clock() -> datetime:
    """Return the time, UTC."""
    return datetime.now(UTC)
