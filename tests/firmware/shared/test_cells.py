"""The cells' voltage from an inexact ADC, and the warning."""

from halley.drivers.cells import EMPTY_MV, ENOUGH_MV, LOW_MV, Cells
from host_tools.chips import divider
from host_tools.chips.keypad import Time

_EVERY_MS = 21_000  # a measurement, and the time to the next one
_LEAST_MV = 2100  # a Pico still runs on them


class Pin:
    """A pin of the board with the ADC: `busy`, somebody else uses that."""

    fitted, full_mv, drop_mv = False, 6600, 0

    def __init__(self, time: Time, mv: int, kohm: int = divider.PULL_DOWN_KOHM) -> None:
        self.divider = divider.Divider(time, mv, kohm)
        self.pull_down = self.divider.pull_down
        self.busy = False

    def read(self) -> int:
        return -1 if self.busy else self.divider.sample()


class Box:
    """A box that does nothing but look at its cells; `on_usb`: it has its power from there."""

    def __init__(self, mv: int, kohm: int = divider.PULL_DOWN_KOHM) -> None:
        self.time = Time()
        self.pin = Pin(self.time, mv, kohm)
        self.on_usb = False
        self.locks: "list[bool]" = []
        self.cells = Cells(self.pin, lambda: self.on_usb, self.time, self.locks.append)
        self.changes = 0

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        end = self.time.ms() + ms
        while self.time.ms() < end:
            self.time.run(max(1, min(self.cells.left(), end - self.time.ms())))
            self.changes += self.cells.work()

    def come_to(self, mv: int) -> None:
        """Set the cells' voltage, and wait until it is seen."""
        self.pin.divider.set(mv)
        self.run(10 * _EVERY_MS)


def test_the_voltage_of_the_cells_is_measured() -> None:
    for kohm in (50, 80):
        for mv in (_LEAST_MV, 2700, 3600, 4800):
            box = Box(mv, kohm)
            box.run(_EVERY_MS)
            assert abs(box.cells.mv - mv) < 15, (mv, box.cells.mv)
            assert box.cells.low == (mv < LOW_MV)


def test_an_open_pin_is_no_cell() -> None:
    for mv in (-1, 0):  # no divider; a divider, and no cells
        box = Box(mv)
        box.run(20 * _EVERY_MS)
        assert box.cells.mv == 0 and not box.changes


def test_they_are_low_once_while_they_run_down() -> None:
    box = Box(LOW_MV + 200)
    for mv in range(LOW_MV + 200, LOW_MV - 200, -10):
        box.pin.divider.set(mv)
        box.run(_EVERY_MS)
    assert box.cells.low and box.changes == 1
    box.come_to(LOW_MV + 50)  # they recover a little
    assert box.cells.low and box.changes == 1
    box.come_to(ENOUGH_MV + 30)
    assert not box.cells.low and box.changes == 2


def test_nothing_is_written_while_they_are_empty() -> None:
    box = Box(EMPTY_MV + 200)
    box.run(_EVERY_MS)
    assert not box.cells.empty and not box.locks
    box.come_to(EMPTY_MV - 50)
    assert box.cells.empty and box.locks == [True]
    box.come_to(EMPTY_MV + 50)  # they recover a little
    assert box.cells.empty
    box.on_usb = True
    box.run(_EVERY_MS)
    assert not box.cells.empty and box.locks == [True, False]


def test_a_divider_of_the_board_is_always_there() -> None:
    box = Box(-1)
    box.pin.fitted, box.pin.full_mv, box.pin.drop_mv = True, 9900, 250
    box.pin.read = lambda: 1200  # type: ignore[method-assign]
    box.run(_EVERY_MS)
    assert box.cells.mv == 1200 * 9900 // 4095 + 250


def test_less_than_a_pico_runs_on_locks_no_files() -> None:
    """A Pico's image on a Pico W reads the wireless chip's wire."""
    box = Box(-1)
    box.pin.fitted, box.pin.full_mv, box.pin.drop_mv = True, 9900, 250
    box.pin.read = lambda: 20  # type: ignore[method-assign]
    box.run(3 * _EVERY_MS)
    assert box.cells.mv == 0 and not box.locks


def test_the_warning_does_not_flicker_at_the_threshold() -> None:
    box = Box(LOW_MV)
    box.run(100 * _EVERY_MS)
    assert box.changes <= 1


def test_on_usb_nobody_knows_what_they_have() -> None:
    box = Box(3000)  # or what leaks through the diode
    box.on_usb = True
    box.run(_EVERY_MS)
    assert box.cells.mv == 0 and not box.cells.low
    box.on_usb = False
    box.run(_EVERY_MS)
    assert box.cells.low
    assert abs(box.cells.mv - 3000) < 15
    box.on_usb = True
    box.run(_EVERY_MS)
    assert box.cells.mv == 0 and not box.cells.low


def test_it_waits_while_the_adc_is_in_use() -> None:
    for after in (1010, 1050, 1066):  # with the pull-down, just after it, among the samples
        box = Box(3000)
        box.run(after)
        box.pin.busy = True
        box.run(5000)
        assert box.cells.mv == 0
        box.pin.busy = False
        box.run(200)
        assert abs(box.cells.mv - 3000) < 15 and box.cells.low
