"""The keypad driver on imitated wires, in virtual time. Runs on MicroPython, too."""

import random
import sys
from array import array

from halley import keys
from halley.drivers import HELD, TICK
from halley.drivers.dma_scan import LOW, SAMPLES, DmaMatrix
from halley.drivers.keypad import Keypad
from halley.drivers.polled_scan import PolledMatrix
from halley.platform.pico import chips
from halley.platform.pico.boards.pico import board as pins
from host_tools.chips.display import ChipError
from host_tools.chips.keypad import Time, Wires
from host_tools.chips.rp2040 import RP2040
from host_tools.chips.rp2350 import RP2350
from tests.firmware.heap import heap_lock, heap_unlock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

many = False  # test_keypad_elsewhere sets it for the soak


def tries(soak: int, usual: int, on_micropython: int) -> int:
    """Return the number of tries; fewer on MicroPython, where the imitated chip is slow."""
    if many:
        return soak
    return usual if sys.implementation.name == "cpython" else on_micropython


LONG = (
    "test_a_press_with_bounce_is_one_event",
    "test_bounce_too_short_to_be_seen_is_locked_out_too",
    "test_ghosts_that_close_during_the_scan_are_refused",
    "test_an_evening_of_presses_while_the_box_works",
)
# For tests/conftest.py: these, and what comes nowhere but to where the others come
SWEEPS = LONG + (  # noqa: RUF005  # not on MicroPython
    "test_two_presses_40_ms_apart_are_two",
    "test_a_held_key_is_reported_once_at_500_ms",
    "test_two_keys_held_are_two",
    "test_three_keys_that_ghost_are_refused",
    "test_fingers_that_follow_each_other_are_no_ghosts",
    "test_stuck_keys_are_named_and_ignored_until_released",
    "test_a_press_that_outlasts_a_flash_erase_counts_once",
    "test_a_pico_2_reads_its_keys",
    "test_a_key_may_be_pressed_again_while_another_is_held",
    "test_a_refused_key_does_not_act_when_the_others_go",
    "test_a_short_press_that_bounces_as_long_as_it_may_is_one_event",
    "test_every_key_is_itself",
    "test_no_press_is_lost_while_the_flash_is_erased",
    "test_presses_beyond_the_queue_do_no_harm",
)


class Pad:
    """A keypad on an imitated chip, with a loop around it as pico.py has it."""

    chip_of = RP2040  # test_keypad_pico_2 has it another
    board = "Raspberry Pi Pico with RP2040"

    def __init__(self, stuck: "tuple[str, ...]" = (), rise_us: int = 10) -> None:
        self.time = Time()
        self.wires = Wires(self.time, rise_us=rise_us)
        self.chip = self.chip_of(
            self.wires, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, chips.find(self.board)
        )
        self.keypad = Keypad()
        self.matrix = self.looks()
        for label in stuck:
            self.wires.contact(*place(label), True)
        self.time.run(1)
        self.stuck = self.keypad.start(self.matrix)
        self._presses: list[str] = []
        self._busy = False
        tick = self.keypad.tick
        self.time.every(TICK, lambda: self.wires.interrupt(tick))
        self.time.every(1, self._loop)
        self.time.run(100)

    def looks(self) -> "DmaMatrix | PolledMatrix":
        """Return what looks at the keys."""
        matrix = DmaMatrix(self.chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, self.keypad.woken)
        assert matrix.works()
        return matrix

    def press(
        self, label: str, ms: float, after: float = 0, bounce: "tuple[float, ...]" = (),
        leave: "tuple[float, ...] | None" = None,
    ) -> None:  # fmt: skip
        row, column = place(label)
        self.wires.press(row, column, ms, bounce, after, leave)

    def draw(self, after: float, ms: float) -> None:
        """Do something else in `after` ms, for `ms`: nobody asks for keys meanwhile."""
        begin = self.time.us + int(after * 1000)
        self.time.at(begin, lambda: self._do(True))
        self.time.at(begin + int(ms * 1000), lambda: self._do(False))

    def erase(self, after: float, ms: float) -> None:
        """Erase a sector of the flash, too: no interrupt gets through."""
        begin = self.time.us + int(after * 1000)
        self.draw(after, ms)
        self.time.at(begin, lambda: self.wires.mask(True))
        self.time.at(begin + int(ms * 1000), lambda: self.wires.mask(False))

    def events(self, ms: float) -> "list[str]":
        """Let time pass; what has been pressed in it, "+" for a key held."""
        self.time.run(ms)
        presses, self._presses = self._presses, []
        return presses

    def _do(self, busy: bool) -> None:
        self._busy = busy
        if busy:
            self.keypad.work()

    def _loop(self) -> None:
        if self._busy or self.wires.masked:
            return
        event = self.keypad.next()
        while event:
            self._presses.append(keys.LABELS[event % HELD] + ("+" if event >= HELD else ""))
            event = self.keypad.next()
        self.keypad.rest()


class Pad2(Pad):
    """The same on a Pico 2."""

    chip_of = RP2350
    board = "Raspberry Pi Pico2 with RP2350"


class PlainPad(Pad):
    """The same on a chip of which nobody knows more than its pins."""

    def looks(self) -> "DmaMatrix | PolledMatrix":
        chip = _OnlyPins(self.wires, self.chip.Pin)
        return PolledMatrix(chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, self.keypad.woken)


class _OnlyPins:
    """The part of `machine` that a PolledMatrix uses."""

    def __init__(self, wires: Wires, pin: object) -> None:
        self.wires = wires
        self.Pin = pin

    def Timer(self, number: int, period: int, callback: "Any", hard: bool) -> "_OnlyPins":  # noqa: N802
        """machine.Timer."""
        assert hard
        self.wires.time.every(period, lambda: self.wires.interrupt(lambda: callback(self)))
        return self


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
    assert not pad.keypad.running


def test_a_key_acts_at_once() -> None:
    pad = Pad()
    before = pad.time.us
    pad.wires.contact(*place("Q"), True)
    event = pad.keypad.next()
    assert event == keys.code("Q") and pad.time.us - before < 500


def test_a_press_with_bounce_is_one_event() -> None:
    even = tuple([1.25 * i for i in range(1, 21)])
    random.seed(2011)
    for turn in range(tries(9, 3, 2)):
        for hold, expected in ((80, ["5"]), (300, ["5"]), (700, ["5", "5+"])):
            pad = Pad()
            pad.time.run(random.random() * 10)
            pad.press("5", hold, bounce=edges() if turn else even, leave=edges() if turn else even)
            assert pad.events(hold + 200) == expected, (turn, hold)
            assert pad.wires.contacts == 11 + 10


def test_bounce_too_short_to_be_seen_is_locked_out_too() -> None:
    random.seed(1002)
    pad = Pad()
    for turn in range(tries(30, 10, 4)):
        # closed, or open, for moments only, between which it seems to have come to rest
        some = []
        for i in range(10):
            begin = 2.5 * i + 2 * random.random()
            some += [begin, begin + 0.05 + 0.3 * random.random()]
        bounce = tuple(some)
        pad.press("5", 80, turn / 7, bounce, bounce)
        assert pad.events(150) == ["5"], turn


def test_a_short_press_that_bounces_as_long_as_it_may_is_one_event() -> None:
    """Between two moments of bounce that are seen, others are too short to be."""
    for shift in range(8):
        pad = Pad()
        # after the opening it is closed for 4 ms and for 1.9, and open for 16 between them
        pad.press("UNDO", 30, shift / 8, (6, 8), (3, 7, 23, 24.9))
        assert pad.events(200) == ["UNDO"], shift


def test_a_press_of_10_ms_counts() -> None:
    for shift in range(8):
        pad = Pad()
        pad.press("OK", 10, after=shift / 2)
        assert pad.events(100) == ["OK"]


def test_two_presses_40_ms_apart_are_two() -> None:
    for hold in (10, 20):
        for turn in range(tries(8, 4, 2)):
            pad = Pad()
            after = turn * 4 / tries(8, 4, 2)
            pad.press("7", hold, after=after)
            pad.press("7", hold, after=after + 40)
            assert pad.events(200) == ["7", "7"], (hold, after)


def test_a_held_key_is_reported_once_at_500_ms() -> None:
    pad = Pad()
    pad.press("UNDO", 1200)
    assert pad.events(499) == ["UNDO"]
    assert pad.events(6) == ["UNDO+"]
    assert pad.events(1000) == []
    pad.press("UNDO", 490)
    assert pad.events(800) == ["UNDO"]


def test_two_keys_held_are_two() -> None:
    for first, second in (("1", "K"), ("1", "3"), ("2", "8"), ("J", "10"))[: tries(4, 2, 1)]:
        pad = Pad()
        random.seed(3)
        pad.press(first, 800)
        pad.press(second, 700, after=60, bounce=edges(), leave=edges())
        assert pad.events(1100) == [first, second, first + "+", second + "+"]
        assert not pad.keypad.running


def test_a_key_may_be_pressed_again_while_another_is_held() -> None:
    random.seed(5)
    pad = Pad()
    pad.press("4", 450)
    for after in (50, 150, 250):  # on the row of the held key, whose wire is low all the time
        pad.press("6", 30, after=after, bounce=edges(), leave=edges())
    assert pad.events(600) == ["4", "6", "6", "6"]


def test_three_keys_that_ghost_are_refused() -> None:
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
    assert not pad.keypad.running


def test_fingers_that_follow_each_other_are_no_ghosts() -> None:
    for ms in range(28, 36, tries(1, 3, 3)):  # when one key closes another opens, about
        pad = Pad()
        order = ("J", "K", "Q", "OK", "COMET", "1", "2", "3")
        for i, label in enumerate(order):
            pad.press(label, 60, after=ms * i)
        presses = pad.events(500)
        assert [label for label in order if label in presses] == presses
        if ms >= 31:  # never three at a time
            assert presses == list(order), ms


def test_three_keys_of_one_row_are_three() -> None:
    pad = Pad()
    for after, label in ((0, "7"), (40, "8"), (80, "9")):
        pad.press(label, 200, after=after)
    assert pad.events(400) == ["7", "8", "9"]


def test_ghosts_that_close_during_the_scan_are_refused() -> None:
    for us in range(0, 400, tries(19, 57, 190)):
        pad = Pad()
        pad.press("1", 300)
        pad.press("2", 300, after=20)
        pad.time.run(100)
        pad.press("4", 100, after=2 + us / 1000)
        assert pad.events(400) == ["1", "2"], us


def test_stuck_keys_are_named_and_ignored_until_released() -> None:
    pad = Pad(stuck=("9", "COMET"))
    assert sorted(pad.stuck) == [keys.code("9"), keys.COMET]
    assert pad.events(700) == []
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
    pad.draw(0, 60 * 40)
    for i in range(40):
        pad.press("2", 20, after=1 + 60 * i)
    presses = pad.events(60 * 41)
    assert 31 <= len(presses) < 40 and set(presses) == {"2"}
    pad.press("2", 20)
    assert pad.events(60) == ["2"]


def test_no_press_is_lost_while_the_flash_is_erased() -> None:
    for after in range(0, 50, tries(3, 6, 12)):
        pad = Pad()
        pad.erase(5, 45)
        pad.press("6", 10, after=after)
        assert pad.events(120) == ["6"], after
    pad = Pad()
    pad.erase(5, 400)  # the longest that a sector may take
    for i in range(9):
        pad.press("123456789"[i], 10, after=10 + 40 * i)
    assert pad.events(500) == list("123456789")


def test_an_evening_of_presses_while_the_box_works() -> None:
    random.seed(1857)
    for bounces in (False, True):
        pad = Pad(rise_us=15)
        expected = []
        for _ in range(tries(70, 25, 8)):
            label = keys.LABELS[1 + random.randrange(16)]
            hold = 80 if bounces else 10 + random.randrange(30)
            bounce = edges() if bounces else ()
            pad.press(label, hold, 1, bounce, edges() if bounces else ())
            expected.append(label)
            work = random.choice((pad.erase, pad.draw, None))
            if work:
                work(60 * random.random(), 45)
            # the same key, too, never rests for less than 20 ms, and 27 once it has bounced
            pad.time.run(1 + hold + (52 if bounces else 20) + 60 * random.random())
        assert pad.events(500) == expected, bounces


def test_at_rest_the_columns_are_low_and_the_clock_stands_still() -> None:
    pad = Pad()
    pad.press("1", 50)
    assert pad.events(200) == ["1"]
    assert not pad.keypad.running
    samples = pad.chip.samples
    pad.time.run(1000)
    assert pad.chip.samples == samples
    pad.wires.contact(*place("1"), True)
    assert pad.keypad.running, "by interrupt"


def test_a_contact_too_short_to_be_seen_is_forgotten() -> None:
    pad = Pad()
    pad.wires.press(0, 0, 0.01)
    assert pad.events(100) == []
    assert not pad.keypad.running


def test_a_press_that_outlasts_a_flash_erase_counts_once() -> None:
    for after in range(0, 40, tries(4, 8, 16)):
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


def test_a_pico_2_reads_its_keys() -> None:
    random.seed(2350)
    pad = Pad2()
    for label in ("1", "5", "J", "COMET"):
        pad.press(label, 80, 1, edges(), edges())
        assert pad.events(200) == [label]
    pad.erase(5, 45)
    pad.press("Q", 10, after=20)
    pad.press("K", 600, after=60)
    assert pad.events(800) == ["Q", "K", "K+"]
    assert not pad.keypad.running


def test_the_chips_refuse_each_others_addresses() -> None:
    for one, other in ((Pad, Pad2), (Pad2, Pad)):

        class Mixed(one):  # type: ignore[misc, valid-type]
            board = other.board

        try:
            Mixed()
        except ChipError:
            continue
        raise AssertionError(one.board)


def test_a_chip_is_known_by_its_name() -> None:
    for machine, chip in (
        ("Raspberry Pi Pico with RP2040", "RP2040"),
        ("Raspberry Pi Pico W with RP2040", "RP2040"),
        ("Raspberry Pi Pico2 with RP2350", "RP2350"),
        ("Raspberry Pi Pico 2 W with RP2350", "RP2350"),
        ("Raspberry Pi Pico2 with RP2350-RISCV", "RP2350"),
        ("SparkFun Thing Plus RP2350 with RP2350", "RP2350"),
        ("Generic ESP32 module with ESP32", None),
        ("", None),
    ):
        registers = chips.find(machine)
        assert (registers and registers.ADC) == {"RP2040": 0x4004C, "RP2350": 0x400A0, None: None}[
            chip
        ]


class Mute(RP2040):
    """A chip whose ADC never has a result."""

    def scan(self, running: bool) -> None:
        pass


class Blind(RP2040):
    """A chip that says neither that a row is low nor that it is high."""

    def _levels(self, first: int, count: int) -> int:
        return 0


def test_a_chip_that_does_not_look_by_itself_is_found_out() -> None:
    for kind, works in ((RP2040, True), (Mute, False), (Blind, False)):
        wires = Wires(Time())
        chip = kind(wires, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, chips.find(Pad.board))
        wires.contact(1, 1, True)  # a key that is down is no fault of the chip
        matrix = DmaMatrix(chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, print)
        assert matrix.works() == works
        matrix.close()


def test_keys_are_looked_at_by_program_where_nothing_else_is_known() -> None:
    random.seed(1)
    pad = PlainPad(stuck=("9",))
    assert pad.stuck == (keys.code("9"),)
    for label in ("1", "5", "J", "COMET"):
        pad.press(label, 80, 1, edges(), edges())
        assert pad.events(200) == [label]
    pad.draw(0, 100)
    pad.press("7", 10, after=10)
    pad.press("7", 10, after=50)
    assert pad.events(200) == ["7", "7"]
    pad.wires.contact(*place("9"), False)
    pad.events(100)
    assert not pad.keypad.running
    pad.press("UNDO", 600)
    assert pad.events(700) == ["UNDO", "UNDO+"]


class Still:
    """A matrix that has seen what the test says, and allocates nothing."""

    CROSSED = True

    def __init__(self) -> None:
        self.samples = array("H", [0] * SAMPLES)
        self.ring = memoryview(self.samples)
        self.at = 0

    def written(self) -> int:
        return self.at

    def run(self, quick: bool = False) -> None:
        self.at += 8

    def slow_down(self) -> None:
        pass

    def watch(self) -> bool:
        return True

    def quiet(self) -> bool:
        return True

    def see(self, level: int, scans: int) -> None:
        """Scan that often with the first column's rows like this."""
        for _ in range(scans):
            self.samples[self.at] = level
            self.at = (self.at + 4) % SAMPLES


def test_reading_does_not_allocate() -> None:
    keypad = Keypad()
    matrix = Still()
    assert keypad.start(matrix) == ()
    rest = [keys.LEGEND[row][0] for row in range(4)]
    rest += [code | HELD for code in rest] + [0, 0]
    presses = [0] * 10
    heap_lock()
    try:
        matrix.see(0, 100)
        keypad.next()
        keypad.rest()
        assert not keypad.running
        keypad.woken()
        for i in range(8):
            matrix.see(LOW, 200)  # all four keys of a column
            presses[i] = keypad.next()
        matrix.see(0, 300)
        keypad.tick()
        for i in range(8, 10):
            presses[i] = keypad.next()
        keypad.rest()
    finally:
        heap_unlock()
    assert presses == rest and not keypad.running


def test_time_that_begins_anew_is_no_press_and_no_release() -> None:
    keypad = Keypad()
    matrix = Still()
    keypad.start(matrix)
    keypad.now = 0x1FFFFFFF - 300  # six days later
    presses = []
    for _ in range(9):
        matrix.see(1, 100)
        presses.append(keypad.next())
    assert [event for event in presses if event] == [1, 1 | HELD]
    matrix.see(0, 100)
    assert keypad.next() == 0
    matrix.see(1, 10)
    assert keypad.next() == 1
