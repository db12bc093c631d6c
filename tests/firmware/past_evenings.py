"""Evenings that are over, and what is done with them on the box, for the tests of both."""

from typing import Any

from halley.engine import events as ev
from halley.journal.header import Header
from halley.platform.sim import EPOCH
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import whole_hand
from tests.firmware.fuzzed_box import replay, snapshot
from tests.screen_text import line

HAND = whole_hand(0)
END = ev.make(ev.END)
THREE = ("Ann", "Bea", "Cy")
PLAYED = "OK 2 OK 1 2 7 OK 1 2 OK 2"  # a hand by keys, from the deal on
WEEK = 7 * 86400
CORRECT = "2 1 4 1 1 5 OK"  # of the history: what the second loser held, 15 points


def play_one(
    store: MemoryStore,
    *events: tuple,
    names: tuple[str, ...] = THREE,
    epoch: int = EPOCH,
    rules: str = "modern_1991",
    **options: Any,
) -> str:
    """One more evening in `store`; the name of its file."""
    made = sessions.new(store, Header(rules, names, options, (), ev.PAYMENTS, epoch))
    for event in events:
        made.do(event)
        made.write()
    return made.journal.name


def weeks(count: int) -> MemoryStore:
    """Make a number of finished evenings, a week apart; everybody wins in turn."""
    store = MemoryStore()
    for week in range(count):
        names = THREE[week % 3 :] + THREE[: week % 3]
        play_one(store, *HAND, END, names=names, epoch=EPOCH + WEEK * week)
    return store


def lines(desk: LocalBox) -> list[str]:
    """Return what stands below the title."""
    return [line(desk.rows(), page) for page in range(1, 7)]


def choose(desk: LocalBox, item: str) -> None:
    """Choose an item of the menu, from the first screen or a hand."""
    desk.play("OK*")
    menu: Any = desk.app.stack.over[-1]
    desk.play(menu.keys_of(menu.items.index(item), len(menu.items)))


def open_evening(desk: LocalBox, number: int) -> sessions.Session:
    """Open the evening of this line of the list, from the first screen."""
    desk.play(f"3 {number}")
    assert desk.app.session is not None
    return desk.app.session


def reopen(desk: LocalBox, number: int) -> sessions.Session:
    """Open that evening, and go on with it."""
    session = open_evening(desk, number)
    choose(desk, "menu_reopen")
    desk.press("2")
    return session


def check_written(desk: LocalBox) -> None:
    """Check that the evening's file matches the screen."""
    session = desk.app.session
    assert session is not None
    assert snapshot(replay(desk.store, session.journal.name)) == snapshot(session)


def correct(desk: LocalBox) -> None:
    """Correct the evening that is open, by its history."""
    desk.play("OK*")
    desk.play(CORRECT)
    desk.press("OK")
