"""A PicoCalc on a desk: the app on CPython, with the LCD's and the keyboard's own drivers."""

from halley.app import App
from halley.app.typed_keys import TypedKeys
from halley.drivers import HELD
from halley.drivers.ili9488 import ILI9488
from halley.drivers.keyboard import Keyboard
from halley.drivers.lcd import COLOURS, Lcd
from halley.platform.sim import HOLD_MS, Loop
from host_tools.chips.ili9488 import ILI9488Chip
from host_tools.chips.picocalc_keyboard import LABELS, KeyboardChip
from host_tools.simulator.local_box import LocalBox

LEFT, TOP, BELOW, LEGEND = 32, 4, 140, 280  # where the LCD has its pictures
OFF = COLOURS[:3]


class CalcBox(LocalBox):
    """Keys are pressed at the keyboard's chip, and `lcd` and `far_rows` are seen on the LCD."""

    def _start(self, stuck: tuple[str, ...]) -> None:
        self.lcd = lcd = ILI9488Chip(lambda: self.clock.passed)
        self.keyboard_chip = chip = KeyboardChip(lambda: self.clock.passed)
        self.keyboard = Keyboard(chip, self.clock)
        wires = (lcd, lcd.select, lcd.data, lcd.reset)
        driver = ILI9488(*wires, self.clock, self.clock.advance)
        self.display = Lcd(driver, self.keyboard.light)
        self.display.start(bytearray(1024), bytearray(1024))
        self.app = App(self.display.panel, self.store, self.clock)
        self.app.picture.use_far(self.display.far)
        self._player = TypedKeys(self.app)
        self.keyboard.start()
        self._loop = Loop(self.app, self.clock)
        self._loop.start()

    def work(self) -> list[int]:
        """Handle the keys that wait, as the loop does; return their events."""
        events = []
        self.keyboard.rest()
        while event := self.keyboard.next():
            events.append(event)
            self._player.key(event & HELD - 1, event >= HELD)
            self._loop.tick()
        return events

    def type(self, text: str) -> None:
        """Tap keys by what is printed on them."""
        for character in text:
            self.keyboard_chip.press(character)
            self.work()
            self.keyboard_chip.release(character)
            self.work()
            self.wait(100)

    def _press(self, label: str, held: bool) -> None:
        character = LABELS.get(label, label)
        self.presses += 1
        self.keyboard_chip.press(character)
        self.work()
        if held:
            self.wait(HOLD_MS)
            self.work()
        self.keyboard_chip.release(character)
        self.work()

    def rows(self) -> list[str]:
        return self.lcd.rows(LEFT, TOP, OFF)

    def far_rows(self) -> list[str]:
        return self.lcd.rows(LEFT, BELOW, OFF)
