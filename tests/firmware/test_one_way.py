"""Pixels get to the display by Panel.show and in no other way."""

import re
from random import Random

import pytest

from halley.drivers.panel import Panel
from host_tools.images import firmware_build
from host_tools.simulator.local_box import LocalBox
from tests.firmware.fuzzed_box import STEPS, FuzzedBox
from tests.firmware.glass import FRAME, picture
from tests.soak import parameters

HALLEY = firmware_build.SOURCES / "halley"
# what writes to the bus, or to the chip on it
SENDERS = {
    "drivers/panel.py",
    "drivers/display.py",
    "drivers/ssd1306.py",
    "drivers/sh1106.py",
    "drivers/keyboard.py",
    "drivers/spi_bus.py",
    "platform/pico/unheard.py",
    "platform/sim.py",
    "page/web.py",
}


class Watched:
    """A panel of a desk: knows the last frame that it was to show, and how often it was asked."""

    def __init__(self, desk: LocalBox) -> None:
        self._desk = desk
        self._panel: Panel = desk.app.panel  # type: ignore[assignment]
        self._transfers = desk.chip.transfers
        self.frame = b""
        self.shown = 0

    def show(self, frame: bytearray) -> None:
        assert len(frame) == FRAME
        self.check()
        self._panel.show(frame)
        self._transfers = self._desk.chip.transfers
        self.frame = bytes(frame)
        self.shown += 1

    def refresh(self, fast: bool) -> None:
        self._panel.refresh(fast)

    def check(self) -> None:
        """Nothing has been sent since the last frame, and that is on the glass."""
        assert self._desk.chip.transfers == self._transfers
        if self.frame:
            assert self._desk.rows() == picture(self.frame)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", parameters({str(seed): seed for seed in range(6)}, usual="012"))
def test_the_glass_is_the_last_frame_shown_after_every_key(seed: int) -> None:
    some = Random(seed)
    box = FuzzedBox()
    watched = Watched(box.desk)
    box.desk.app.panel = watched
    keys = 0
    for _ in range(150):
        step = some.choice(STEPS)
        if step == "restart" or step.startswith("cut"):
            continue  # they make another panel
        before = watched.shown, box.keys
        box.step(step)
        watched.check()
        keys += box.keys - before[1]
        if box.keys > before[1]:
            assert watched.shown > before[0], "a key shows the picture"
    assert keys > 80


def test_a_screen_drawn_anew_is_what_was_there() -> None:
    """Fields that draw only what has changed leave the picture that draw() makes at once."""
    some = Random(1)
    box = FuzzedBox()
    for _ in range(300):
        step = some.choice(STEPS)
        if step == "restart" or step.startswith("cut"):
            continue
        box.step(step)
        rows = box.desk.rows()
        box.desk.app.picture.redraw()
        box.desk.app.picture.show()
        assert box.desk.rows() == rows, " ".join(box.pressed[-5:])


def test_only_the_drivers_write_to_the_bus() -> None:
    senders = set()
    for path in HALLEY.rglob("*.py"):
        if re.search(
            r"\bwriteto\b|\bself\._write\(self\.address|COMMANDS", path.read_text("utf-8")
        ):
            senders.add(path.relative_to(HALLEY).as_posix())
    assert senders - {"drivers/__init__.py"} <= SENDERS


def test_only_the_app_shows_a_frame() -> None:
    for folder in ("screens", "ui", "session", "journal", "engine", "link"):
        for path in (HALLEY / folder).rglob("*.py"):
            assert "panel" not in path.read_text("utf-8").replace("halley.drivers.panel", ""), path
