"""The keypad driver on imitated wires, in virtual time. Runs on MicroPython, too."""

import random

from halley import keys
from halley.drivers.keypad import HELD, TICK, Keypad
from host_tools.chips.keypad import Pin, Time, Wires

try:
    from micropython import heap_lock, heap_unlock  # type: ignore[import-not-found]
except ImportError:  # CPython, which always allocates

    def heap_lock() -> None:
        pass

    def heap_unlock() -> None:
        pass


class Pad:
    """A keypad as pico.py sets it up: hard interrupts by its rows and by a timer."""

    def __init__(self, stuck: "tuple[str, ...]" = (), pulled_up: bool = True) -> None:
        self.time = Time()
        self.wires = Wires(self.time)
        for row in self.wires.rows:
            row.init(Pin.IN, Pin.PULL_UP if pulled_up else None)
        for column in self.wires.columns:
            column.init(Pin.OPEN_DRAIN, value=1)
        for label in stuck:
            self.wires.contact(*place(label), True)
        self.time.run(1)
        self.keypad = Keypad(self.wires.rows, self.wires.columns, self.time)
        self.stuck = self.keypad.start()
        tick = self.keypad.tick
        self.time.every(TICK, lambda: self.wires.interrupt(tick))

    def press(
        self, label: str, ms: float, after: float = 0, bounce: "tuple[float, ...]" = (),
        leave: "tuple[float, ...] | None" = None,
    ) -> None:  # fmt: skip
        row, column = place(label)
        self.wires.press(row, column, ms, bounce, after, leave)

    def erase(self, after: float, ms: float) -> None:
        """Erase a sector of the flash in `after` ms: for `ms` no interrupt gets through."""
        begin = self.time.us + int(after * 1000)
        self.time.at(begin, lambda: self.wires.mask(True))
        self.time.at(begin + int(ms * 1000), lambda: self.wires.mask(False))

    def events(self, ms: float) -> "list[str]":
        """Let time pass; what has been pressed in it, "+" for a key held."""
        self.time.run(ms)
        found = []
        event = self.keypad.next()
        while event:
            found.append(keys.LABELS[event % HELD] + ("+" if event >= HELD else ""))
            event = self.keypad.next()
        return found


def place(label: str) -> "tuple[int, int]":
    """Row and column of a key."""
    code = keys.code(label)
    for r, row in enumerate(keys.LEGEND):
        if code in row:
            return r, row.index(code)
    raise ValueError(label)


def edges() -> "tuple[float, ...]":
    """Twenty edges within 25 ms, anyhow."""
    return tuple(sorted([random.random() * 25 for _ in range(20)]))


def test_every_key_is_itself() -> None:
    pad = Pad()
    for code in range(1, 17):
        pad.press(keys.LABELS[code], 60)
        assert pad.events(120) == [keys.LABELS[code]]
    assert not pad.keypad.busy()


def test_a_key_acts_at_once() -> None:
    pad = Pad()
    before = pad.time.us
    pad.wires.contact(*place("Q"), True)
    event = pad.keypad.next()
    assert event == keys.code("Q") and pad.time.us - before < 500


def test_a_press_with_bounce_is_one_event() -> None:
    even = tuple([1.25 * i for i in range(1, 21)])
    random.seed(2011)
    for turn in range(9):
        for hold, expected in ((80, ["5"]), (300, ["5"]), (1500, ["5", "5+"])):
            pad = Pad()
            pad.time.run(random.random() * 10)
            pad.press("5", hold, bounce=edges() if turn else even, leave=edges() if turn else even)
            assert pad.events(hold + 200) == expected, (turn, hold)
            assert pad.wires.contacts == 11 + 10


def test_a_press_of_10_ms_counts() -> None:
    for shift in range(8):
        pad = Pad()
        pad.press("OK", 10, after=shift / 2)
        assert pad.events(100) == ["OK"]


def test_two_presses_40_ms_apart_are_two() -> None:
    for hold in (10, 20):
        for shift in range(8):
            pad = Pad()
            pad.press("7", hold, after=shift / 2)
            pad.press("7", hold, after=shift / 2 + 40)
            assert pad.events(200) == ["7", "7"], (hold, shift)


def test_held_is_told_once_at_500_ms() -> None:
    pad = Pad()
    pad.press("UNDO", 2000)
    assert pad.events(499) == ["UNDO"]
    assert pad.events(6) == ["UNDO+"]
    assert pad.events(3000) == []
    pad.press("UNDO", 490)
    assert pad.events(800) == ["UNDO"]


def test_two_keys_held_are_two() -> None:
    for first, second in (("1", "K"), ("1", "3"), ("2", "8"), ("J", "10")):
        pad = Pad()
        random.seed(3)
        pad.press(first, 800)
        pad.press(second, 700, after=60, bounce=edges(), leave=edges())
        assert pad.events(1100) == [first, second, first + "+", second + "+"]
        assert not pad.keypad.busy()


def test_a_key_may_be_pressed_again_while_another_is_held() -> None:
    random.seed(5)
    pad = Pad()
    pad.press("4", 450)
    for after in (50, 150, 250):  # on the row of the held key, whose wire is low all the time
        pad.press("6", 30, after=after, bounce=edges(), leave=edges())
    assert pad.events(600) == ["4", "6", "6", "6"]


def test_three_that_ghost_are_refused() -> None:
    pad = Pad()
    pad.press("1", 900)
    pad.press("2", 900, after=50)
    pad.press("4", 300, after=100)  # now 5 seems to be down as well
    assert pad.events(1200) == ["1", "2", "1+", "2+"]
    pad.press("5", 60)
    assert pad.events(200) == ["5"]


def test_a_refused_key_does_not_act_when_the_others_go() -> None:
    pad = Pad()
    pad.press("1", 200)
    pad.press("2", 200, after=10)
    pad.press("4", 900, after=100)
    assert pad.events(1500) == ["1", "2"]
    assert not pad.keypad.busy()


def test_three_on_one_row_are_three() -> None:
    pad = Pad()
    for after, label in ((0, "7"), (40, "8"), (80, "9")):
        pad.press(label, 200, after=after)
    assert pad.events(400) == ["7", "8", "9"]


def test_ghosts_that_close_during_the_scan_are_refused() -> None:
    for us in range(0, 400, 19):
        pad = Pad()
        pad.press("1", 300)
        pad.press("2", 300, after=20)
        pad.time.run(100)
        pad.press("4", 100, after=2 + us / 1000)
        assert pad.events(400) == ["1", "2"], us


def test_stuck_keys_are_named_and_ignored_until_released() -> None:
    pad = Pad(stuck=("9", "COMET"))
    assert sorted(pad.stuck) == [keys.code("9"), keys.COMET]
    assert pad.events(2000) == []
    pad.press("5", 60)
    assert pad.events(200) == ["5"]
    pad.wires.contact(*place("9"), False)
    pad.time.run(100)
    pad.press("9", 60)
    assert pad.events(200) == ["9"]


def test_a_press_while_nobody_asks_is_kept() -> None:
    pad = Pad()
    pad.press("3", 12)
    pad.press("K", 12, after=30)
    assert pad.events(50) == ["3", "K"]


def test_presses_beyond_the_queue_do_no_harm() -> None:
    pad = Pad()
    for i in range(40):
        pad.press("2", 20, after=60 * i)
    assert pad.events(60 * 41) == ["2"] * 31
    pad.press("2", 20)
    assert pad.events(60) == ["2"]


def test_a_press_that_outlasts_a_flash_erase_counts_once() -> None:
    for after in range(0, 40, 4):
        pad = Pad()
        random.seed(after)
        pad.erase(1, 45)
        pad.press("6", 80, after=after, bounce=edges(), leave=edges())
        assert pad.events(300) == ["6"], after


def test_idle_columns_are_low_and_the_wires_never_fight() -> None:
    pad = Pad()
    pad.press("1", 50)
    pad.events(200)
    assert [column.drives() for column in pad.wires.columns] == [0, 0, 0, 0]
    assert [row.drives() for row in pad.wires.rows] == [None] * 4


class Still:
    """A pin that allocates nothing; a row reads 1 unless `low`."""

    IRQ_FALLING = 4

    def __init__(self) -> None:
        self.level = 1

    def __call__(self, to: "int | None" = None) -> int:
        return self.level

    value = __call__

    def irq(self, handler: object, trigger: int = 0, hard: bool = False) -> None:
        self.handler = handler


class Stopped:
    def __init__(self) -> None:
        self.now = 0

    def ms(self) -> int:
        return self.now

    def diff(self, a: int, b: int) -> int:
        return a - b


def test_interrupts_do_not_allocate() -> None:
    rows = [Still() for _ in range(4)]
    clock = Stopped()
    keypad = Keypad(rows, [Still() for _ in range(4)], clock)
    keypad.start()
    fell = keypad._fell  # bound once, as by irq
    heap_lock()
    try:
        fell(rows[2])
        rows[2].level = 0  # all four keys of the row
        fell(rows[2])
        while clock.now < 700:
            clock.now += 4
            keypad.tick()
        rows[2].level = 1
        while clock.now < 800:
            clock.now += 4
            keypad.tick()
        first = keypad.next()
    finally:
        heap_unlock()
    assert first == keys.LEGEND[2][0] and not keypad.busy()
