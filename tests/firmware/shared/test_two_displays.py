"""Two displays on one bus: both show their own, and either may be unplugged at any byte."""

import sys

from halley import keys, rules
from halley.app import App
from halley.drivers.display import Display
from halley.journal.header import Header
from host_tools.chips.display import DisplayChip
from host_tools.chips.i2c import Bus
from host_tools.chips.keypad import Time
from host_tools.chips.sh1106 import SH1106Chip
from host_tools.chips.ssd1306 import SSD1306Chip
from tests.firmware.glass import picture as drawn
from tests.firmware.shared.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

NEAR, FAR = 0x3C, 0x3D
# Between two bytes at which a display is unplugged; the soak takes every one. On MicroPython, where
# it is not this that differs, every third of those.
STRIDE = 1201 if sys.implementation.name == "cpython" else 3603
_PICTURES = 4  # that each display is sent


class Clock(Time):
    """A clock of a table without a date."""

    def epoch(self) -> int:
        return 0


class Set:
    """Displays of one kind, on a bus, with somebody who has pictures for them."""

    def __init__(self, *addresses: int, kind: "type[DisplayChip]" = SSD1306Chip) -> None:
        self.kind = kind
        self.bus = Bus(*[kind(address) for address in addresses])
        self.clock = Clock()
        self.lit: "list[int]" = []
        self.changes = 0
        self.display = Display(self.bus, (NEAR, FAR), self.lit.append, self.clock)
        self.display.on_change = self._note_change

    def _note_change(self) -> None:
        self.changes += 1

    def wait(self) -> None:
        """Let the box idle for as long as a missing display waits."""
        self.clock.run(5000)
        self.display.watch()

    def show(self, number: int) -> None:
        """Send a new picture to the displays, the near one first, as after a key."""
        self.display.panel.show(picture(number))
        if self.display.far is not None:
            self.display.far.show(picture(number, True))
        self.display.watch()

    def seen(self, address: int) -> "list[str]":
        return self.bus.chips[address].rows()


_drawn: "dict[tuple[int, bool], tuple[bytearray, list[str]]]" = {}  # MicroPython takes long to


def picture(number: int, far: bool = False) -> bytearray:
    """One of the pictures, which nobody changes: they differ here and there, as a table's do."""
    return _picture(number, far)[0]


def on_glass(number: int, far: bool = False) -> "list[str]":
    """Return what that picture looks like on the glass."""
    return _picture(number, far)[1]


def _picture(number: int, far: bool) -> "tuple[bytearray, list[str]]":
    if (number, far) not in _drawn:
        frame = bytearray(1024)
        for i in range(0, 1024, 3 if far else 5):
            frame[i] = (i * (7 if far else 11) + (number if i % 64 < 20 else 0) * 37) & 0xFF
        _drawn[number, far] = frame, drawn(frame)
    return _drawn[number, far]


def test_either_display_alone_is_the_near_one() -> None:
    for kind in (SSD1306Chip, SH1106Chip):
        for address in (NEAR, FAR):
            boxes = Set(address, kind=kind)
            assert boxes.display.find() and boxes.display.far is None
            assert boxes.display.panel.address == address
            boxes.show(1)
            assert boxes.seen(address) == on_glass(1)
            assert boxes.display.watch() == 5000


def test_two_displays_show_a_picture_each() -> None:
    for kind in (SSD1306Chip, SH1106Chip):
        boxes = Set(NEAR, FAR, kind=kind)
        boxes.display.panel.show(picture(0))
        assert boxes.display.find()
        assert boxes.seen(NEAR) == boxes.seen(FAR) == on_glass(0)
        boxes.show(1)
        assert boxes.seen(NEAR) == on_glass(1)
        assert boxes.seen(FAR) == on_glass(1, True)
        assert boxes.display.watch() == 5000 and boxes.changes == 1


def test_a_second_one_that_comes_later_is_found() -> None:
    boxes = Set(NEAR)
    boxes.display.find()
    boxes.show(1)
    boxes.bus.plug(SSD1306Chip(FAR))
    boxes.wait()
    assert boxes.display.far is not None and boxes.seen(FAR) == on_glass(1)
    boxes = Set(FAR)
    boxes.display.find()
    boxes.show(1)
    boxes.bus.plug(SSD1306Chip(NEAR))
    boxes.wait()
    boxes.show(2)
    assert boxes.seen(NEAR) == on_glass(2) and boxes.seen(FAR) == on_glass(2, True)


def test_both_displays_rest_and_wake() -> None:
    boxes = Set(NEAR, FAR)
    boxes.display.find()
    chips = [boxes.bus.chips[address] for address in (NEAR, FAR)]
    boxes.display.contrast(16)
    assert [chip.contrast for chip in chips] == [16, 16]
    boxes.display.power(False)
    boxes.wait()
    assert [chip.on for chip in chips] == [False, False], "asleep, not without power"
    boxes.display.power(True)
    assert [chip.on for chip in chips] == [True, True]


def test_a_display_that_lost_its_power_unnoticed_is_initialised_again() -> None:
    for address in (NEAR, FAR):
        boxes = Set(NEAR, FAR)
        boxes.display.find()
        boxes.show(1)
        boxes.bus.plug(SSD1306Chip(address))  # out and in again, and nothing was sent meanwhile
        boxes.wait()
        boxes.show(2)
        assert boxes.seen(NEAR) == on_glass(2) and boxes.seen(FAR) == on_glass(2, True)


def test_a_single_display_that_lost_its_power_returns_without_a_key() -> None:
    boxes = Set(NEAR)
    boxes.display.find()
    boxes.show(1)
    boxes.bus.plug(SSD1306Chip(NEAR))  # it still acknowledges, and is dark
    assert boxes.display.watch() <= 5000  # so soon it is looked at again
    boxes.wait()
    assert boxes.seen(NEAR) == on_glass(1)


def test_a_kind_of_display_is_chosen_for_both() -> None:
    boxes = Set(NEAR, FAR)
    boxes.display.find()
    for address in (NEAR, FAR):
        boxes.bus.plug(SH1106Chip(address))
    boxes.display.choose("sh1106")
    boxes.show(1)
    assert boxes.seen(NEAR) == on_glass(1) and boxes.seen(FAR) == on_glass(1, True)


def _bytes_of(kind: "type[DisplayChip]") -> "dict[int, int]":
    """Return the number of bytes each display gets in `_play`."""
    boxes = Set(NEAR, FAR, kind=kind)
    _play(boxes)
    return {address: chip.bytes_received for address, chip in boxes.bus.chips.items()}


def _play(boxes: Set) -> None:
    boxes.display.find()
    for number in range(_PICTURES):
        boxes.show(number)


def go(kind: "type[DisplayChip]", step: int, first: int = 0) -> None:
    """Unplug the near, the far and both displays after each `step` bytes, and plug them in.

    It begins after `first` bytes, and tries both with and without loss of power.
    """
    counts = _bytes_of(kind)
    assert counts[NEAR] > 1100 and counts[FAR] > 1100
    for gone in ((NEAR,), (FAR,), (NEAR, FAR)):
        for after in range(first, max([counts[address] for address in gone]), step):
            for new in (True, False):
                _unplug(kind, gone, after, new)


def _unplug(kind: "type[DisplayChip]", gone: "Iterable[int]", after: int, new: bool) -> None:
    boxes = Set(NEAR, FAR, kind=kind)
    for address in gone:
        boxes.bus.unplug(address, after)
    _play(boxes)
    for address in gone:  # those that were sent less than that
        boxes.bus.unplug(address)
    # who is left goes on, the only one with the picture for those at the keys
    boxes.show(_PICTURES)
    boxes.show(_PICTURES + 1)
    left = [address for address in (NEAR, FAR) if address not in gone]
    display = boxes.display
    assert display.far is None and display.panel.alive == bool(left)
    if left:
        assert boxes.seen(left[0]) == on_glass(_PICTURES + 1), (gone, after, new)
    for address in gone:
        boxes.bus.plug(kind(address) if new else boxes.bus.chips[address])
    boxes.wait()
    assert display.far is not None and display.panel.address == NEAR, (gone, after, new)
    assert boxes.seen(NEAR) == on_glass(_PICTURES + 1), (gone, after, new)
    boxes.show(1)
    assert boxes.seen(NEAR) == on_glass(1), (gone, after, new)
    assert boxes.seen(FAR) == on_glass(1, True), (gone, after, new)
    assert boxes.lit[-1] == 0


def test_either_display_may_be_unplugged_at_any_time() -> None:
    for kind in (SSD1306Chip, SH1106Chip):
        go(kind, STRIDE, 1)


# --- what the far one shows


def _at_the_table(*addresses: int) -> "tuple[App, Set]":
    """Three at a table, the first hand of which has been dealt."""
    boxes = Set(*addresses)
    boxes.display.find()
    app = App(boxes.display.panel, Store(), boxes.clock)
    app.start()
    boxes.display.on_change = lambda: app.picture.use_far(boxes.display.far)
    app.picture.use_far(boxes.display.far)
    header = Header("modern_1991", ("Ann", "Bea", "Cy"), rules.load("modern_1991").defaults())
    app.tables.open(header)
    app.picture.show()
    app.key(keys.OK)
    return app, boxes


def test_balances_are_shown_to_those_opposite() -> None:
    app, boxes = _at_the_table(NEAR, FAR)
    near, far = boxes.seen(NEAR), boxes.seen(FAR)
    app.key(1)
    assert boxes.seen(NEAR) != near and boxes.seen(FAR) != far != near
    app.key(keys.UNDO)
    assert boxes.seen(FAR) == far


def test_the_near_one_shows_what_it_does_alone() -> None:
    for pressed in ((1,), (1, keys.UNDO), (keys.COMET, 2), (keys.OK,)):
        pictures = []
        for addresses in ((NEAR, FAR), (NEAR,), (FAR,)):
            app, boxes = _at_the_table(*addresses)
            sent = boxes.bus.chips[addresses[0]].bytes_received
            for key in pressed:
                app.key(key)
            chip = boxes.bus.chips[addresses[0]]
            pictures.append((chip.rows(), chip.bytes_received - sent))
        assert pictures[0] == pictures[1] == pictures[2]


def test_both_sides_show_the_same_if_the_table_chooses_that() -> None:
    app, boxes = _at_the_table(NEAR, FAR)
    own = boxes.seen(FAR)
    app.setting("far_side", "same")
    assert boxes.seen(FAR) == boxes.seen(NEAR)
    app.key(1)
    app.key(keys.OK)
    assert boxes.seen(FAR) == boxes.seen(NEAR)
    app.key(keys.UNDO)
    app.key(keys.UNDO)
    app.setting("far_side", "own")
    assert boxes.seen(FAR) == own


def test_the_far_one_is_right_again_when_it_is_back() -> None:
    app, boxes = _at_the_table(NEAR, FAR)
    boxes.bus.unplug(FAR)
    app.key(1)
    boxes.display.watch()
    assert app.picture.far is None
    app.key(2)
    boxes.bus.plug(SSD1306Chip(FAR))
    boxes.wait()
    back = boxes.seen(FAR)
    other, others = _at_the_table(NEAR, FAR)
    other.key(1)
    other.key(2)
    assert back == others.seen(FAR)
