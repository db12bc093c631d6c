"""The simulator's parts below the firmware: the clock, the loop, the store."""

from typing import Any

import pytest

from halley.platform.sim import Loop, VirtualClock
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut


class _Notice:
    """An App that asks for a tick 1500 ms after each key, and writes down all that it is told."""

    cells = None  # it has none to look after

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.calls: list[tuple[int, str]] = []
        self.until: int | None = None
        self.timers = self  # as far as the loop asks them

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        self.calls.append((self.clock.passed, f"start {stuck}"))

    def key(self, code: int, held: bool = False) -> None:
        self.calls.append((self.clock.passed, f"{'held' if held else 'key'} {code}"))
        self.until = (self.clock.ms() + 1500) & 0x3FFFFFFF

    def tick(self) -> int:
        if self.until is None:
            return -1
        left = self.clock.diff(self.until, self.clock.ms())
        if left > 0:
            return left
        self.calls.append((self.clock.passed, "due"))
        self.until = None
        return -1


def _loop(app: Any, clock: VirtualClock) -> Loop:
    return Loop(app, clock)


def test_the_loop_ticks_when_due_also_across_the_wrap_of_the_clock() -> None:
    for start in (0, 0x3FFFFFFF - 700):
        clock = VirtualClock(ms=start)
        app = _Notice(clock)
        loop = _loop(app, clock)
        loop.start((13,))
        loop.wait(100)
        loop.press(3)
        loop.wait(1499)
        assert app.calls[1:] == [(100, "key 3")]
        loop.wait(1)
        assert app.calls[2:] == [(1600, "due")]
        loop.press(4)
        loop.held(4)
        loop.wait(5000)
        assert app.calls[3:] == [(1600, "key 4"), (2100, "held 4"), (3600, "due")]
        assert clock.passed == 7100


def test_an_app_that_never_rests_does_not_stop_the_clock() -> None:
    clock = VirtualClock()
    app = _Notice(clock)
    app.tick = lambda: 0  # type: ignore[method-assign]
    loop = _loop(app, clock)
    loop.start()
    loop.wait(0)
    loop.wait(20)
    assert clock.passed == 20


def test_the_wall_clock_is_known_or_not() -> None:
    clock = VirtualClock(1000)
    clock.advance(2500)
    assert clock.epoch() == 1002
    unknown = VirtualClock(0)
    unknown.advance(2500)
    assert unknown.epoch() == 0


def test_the_store_keeps_files() -> None:
    store = MemoryStore({"a": b"123"})
    store.append("b", b"45")
    store.append("b", memoryview(b"67"))
    store.write("a", bytearray(b"890"))
    assert store.names() == ["a", "b"]
    assert (store.size("b"), store.read("b", 1, 2), store.read("b", 3, 9)) == (4, b"56", b"7")
    store.remove("b")
    assert store.files == {"a": b"890"}
    assert (store.size("b"), store.read("b", 0, 9)) == (0, b"")
    with pytest.raises(OSError, match="2"):
        store.remove("b")


def test_a_full_store_refuses_and_changes_nothing() -> None:
    store = MemoryStore({"a": b"123"})
    store.full = True
    for call in (store.append, store.write):
        with pytest.raises(OSError, match="28"):
            call("a", b"4")
    assert store.files == {"a": b"123"}
    store.full = False
    store.append("a", b"4")
    assert store.files == {"a": b"1234"}


@pytest.mark.parametrize("after", range(6))
def test_the_power_goes_in_the_middle_of_an_append(after: int) -> None:
    store = MemoryStore()
    store.cut(after)
    with pytest.raises(PowerCut):  # whichever of them it is
        for number in range(3):
            store.append("a", bytes([number, number]))
    assert store.files["a"] == bytes([0, 0, 1, 1, 2, 2])[:after]
    with pytest.raises(PowerCut):
        store.names()
    store.mend()
    store.write("a", b"new")
    store.cut(2)
    with pytest.raises(PowerCut):
        store.write("a", b"newer")
    store.mend()
    assert store.files == {"a": b"new"}


def test_the_wall_clock_goes_on_while_the_power_is_off() -> None:
    desk = LocalBox(epoch=1000, ms=7)
    desk.wait(2400)
    desk.restart()
    assert (desk.clock.epoch(), desk.clock.ms()) == (1003, 7)
    unknown = LocalBox(epoch=0)
    unknown.restart()
    assert unknown.clock.epoch() == 0


def test_the_desk_counts() -> None:
    desk = LocalBox()
    desk.play("OK 4 ~2000 3*")
    assert desk.presses == 3
    assert len(desk.bytes_per_key) == 3
    assert desk.bytes_per_key[-1] == desk.bytes_of_last_key


def test_the_desk_goes_on_after_a_power_cut_and_without_a_display() -> None:
    desk = LocalBox(display=False)
    desk.store.cut(40)
    with pytest.raises(PowerCut):
        desk.play("OK 2 3 " * 200)
    desk.restart()
    desk.play("OK")
    assert desk.chip.bytes_received == 0
