"""Calls within calls: of the Pico's 10 KB of stack an evening that happens again takes most."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.platform.sim import EPOCH
from halley.session import session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import left

MOST = 19  # from App.key on, where the Pico has used 5.7 KB; MicroPython gives up at 9.75
_HAND: tuple[tuple, ...] = (
    ev.make(ev.DEAL, 0),
    ev.make(ev.COMET, 1),
    ev.make(ev.OUT, 1, last=ev.NO),
    left(2, 27),
    left(0, 14),
    ev.make(ev.AGREE, 0),
)


def _deepest(act: Callable[[], object]) -> list[str]:
    """Return the longest chain of the firmware's functions below App.key while `act` runs."""
    longest: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal longest
        if event != "call" or not str(frame.f_globals["__name__"]).startswith("halley."):
            return
        chain: list[str] = []
        at: FrameType | None = frame
        while at is not None and at.f_code.co_qualname != "App.key":
            if str(at.f_globals["__name__"]).startswith("halley."):
                chain.append(at.f_code.co_qualname)
            at = at.f_back
        if at is not None and len(chain) >= len(longest):
            longest = ["App.key", *reversed(chain)]

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
    return longest


def _evenings(count: int) -> MemoryStore:
    """Evenings that are over, and that only their journals can restore."""
    store = MemoryStore()
    for _ in range(count):
        made = session.new(
            store, Header("modern_1991", ("Ann", "Bea", "Cy"), {}, (), ev.PAYMENTS, EPOCH)
        )
        for event in (*_HAND, ev.make(ev.END)):
            made.do(event)
            made.write()
    store.files.pop("snapshot", None)
    return store


@pytest.mark.parametrize(
    ("before", "keys"),
    [
        ("", "3"),  # the list, for which every winner is worked out
        ("3", "9"),
        ("3", "2"),  # an evening, from its first record on
        ("3 2 OK", "1*"),  # "Why?"
        ("3 2 OK*", "2"),  # the history
        ("3 2 OK* 2 1", "4 1 1 4 OK"),  # a correction, and what it comes to
        ("3 2 OK* 3", "2"),  # the evening goes on
    ],
)
def test_no_key_goes_too_deep(before: str, keys: str) -> None:
    with LocalBox(_evenings(5)) as desk:
        desk.play(before)
        chain = _deepest(lambda: desk.play(keys))
    assert chain[0] == "App.key"
    assert len(chain) <= MOST, " > ".join(chain)
