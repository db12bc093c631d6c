"""The parts of a MacroPad: keys on pins of their own, the knob, a display on SPI, the lights."""

import random
from collections.abc import Callable

import pytest

from halley import keys
from halley.app.court_keys import CourtKeys
from halley.drivers import HELD, TICK
from halley.drivers.display import Display
from halley.drivers.dma_pins import DmaPins
from halley.drivers.knob import KeypadWithKnob, Knob
from halley.drivers.lights import Lights
from halley.drivers.panel import FAR, NEAR
from halley.drivers.polled_pins import PolledPins
from halley.drivers.spi_bus import ON_SPI, SpiBus
from halley.platform.pico import chips
from halley.platform.pico.boards.macropad import board
from host_tools.chips.display import ChipError
from host_tools.chips.i2c import Bus
from host_tools.chips.keypad import Pin, Time, Wires
from host_tools.chips.rp2040 import RP2040
from host_tools.chips.sh1106 import SH1106Chip
from host_tools.chips.spi import SpiDisplay
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.simulator.local_box import LocalBox
from tests import screen_text
from tests.firmware.glass import FRAME, picture, scribble_somewhere

_GND = 28  # the other end of all keys, as one wire more


class Contact:
    """A contact of the knob, pulled up, with an interrupt at either edge."""

    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self) -> None:
        self.level = 1
        self._handler = print

    def __call__(self) -> int:
        return self.level

    def irq(self, *, handler: object, trigger: int, hard: bool) -> None:
        assert trigger == self.IRQ_FALLING | self.IRQ_RISING and hard
        self._handler = handler  # type: ignore[assignment]

    def set(self, level: int) -> None:
        """Close it (0) or open it (1)."""
        self.level = level
        self._handler(self)


class Pad:
    """Keys and knob on an imitated chip, and a loop that takes their events."""

    def __init__(self, polled: bool = False) -> None:
        self.time = Time()
        self.wires = Wires(self.time, rows=16, columns=1)
        chip = RP2040(self.wires, tuple(range(16)), (_GND,), chips.find("RP2040 with RP2040"))
        chip.pins[_GND].init(Pin.OUT, value=0)
        self.led = chip.pins[13]
        for number in (13, 14, 15):  # the LED, the amplifier, and one that nobody uses
            chip.pins[number].init(Pin.OUT, value=number != 13)
        self.keypad = KeypadWithKnob(int, board.codes())
        numbers = tuple(range(len(board.KEYS)))
        matrix: DmaPins | PolledPins
        if polled:
            chip.Timer = self.timer  # type: ignore[attr-defined]
            matrix = PolledPins(chip, numbers, self.keypad.woken)
        else:
            matrix = DmaPins(chip, numbers, self.keypad.woken)
            assert matrix.works()
        self.first, self.second = Contact(), Contact()
        self.keypad.knob = Knob(self.first, self.second, self.keypad.woken)  # type: ignore[arg-type]
        self.stuck = self.keypad.start(matrix)
        tick = self.keypad.tick
        self.time.every(TICK, lambda: self.wires.interrupt(tick))
        self.time.run(100)

    def timer(self, number: int, *, period: int, callback: Callable[..., None], hard: bool) -> None:
        """machine.Timer."""
        assert (number, hard) == (-1, True)
        self.time.every(period, lambda: self.wires.interrupt(lambda: callback(None)))

    def press(self, label: str, ms: float, after: float = 0) -> None:
        self.wires.press(board.KEYS.index(keys.code(label)), 0, ms, after=after)

    def turn(self, *contacts: Contact) -> None:
        """Close the contacts in this order, and open them again in it."""
        for level in (0, 1):
            for contact in contacts:
                contact.set(level)

    def events(self, ms: int) -> list[str]:
        """Let time pass; return what the loop gets, "+" for a key held."""
        came = []
        for _ in range(ms):
            self.time.run(1)
            while event := self.keypad.next():
                code = event % HELD
                name = {keys.RIGHT: "right", keys.LEFT: "left"}.get(code) or keys.LABELS[code]
                came.append(name + ("+" if event >= HELD else ""))
            self.keypad.rest()
        return came


@pytest.mark.parametrize("polled", [False, True])
def test_every_key_is_itself_and_the_led_is_none(polled: bool) -> None:
    pad = Pad(polled)
    assert pad.stuck == ()
    labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "COMET", "10", "UNDO", "OK"]
    for label in labels:
        pad.press(label, 60)
        assert pad.events(120) == [label]
    pad.led.value(1)
    assert pad.events(50) == []


@pytest.mark.parametrize("polled", [False, True])
def test_keys_on_pins_of_their_own_have_no_ghosts(polled: bool) -> None:
    pad = Pad(polled)
    for i, label in enumerate(("1", "2", "4", "5")):
        pad.press(label, 700, after=i)
    assert sorted(pad.events(800)) == ["1", "1+", "2", "2+", "4", "4+", "5", "5+"]


def test_a_press_while_the_flash_is_erased_counts() -> None:
    pad = Pad()
    pad.keypad.work()
    pad.wires.mask(True)
    pad.press("7", 20, after=10)
    pad.time.run(60)
    pad.wires.mask(False)
    assert pad.events(100) == ["7"]


def test_a_step_of_the_knob_is_one_event_whichever_way() -> None:
    pad = Pad()
    assert not pad.keypad.running or pad.events(100) == []
    pad.turn(pad.first, pad.second)
    assert pad.events(30) == ["right"]
    for _ in range(2):
        pad.turn(pad.second, pad.first)
    assert pad.events(30) == ["left", "left"]


def test_a_knob_that_bounces_or_goes_back_takes_no_step_too_many() -> None:
    pad = Pad()
    for level in (0, 1, 0, 1, 0):
        pad.first.set(level)
    assert pad.events(30) == []
    for level in (0, 1, 0):
        pad.second.set(level)
    for level in (1, 0, 1):
        pad.first.set(level)
    pad.second.set(1)
    assert pad.events(30) == ["right"]
    pad.first.set(0)
    pad.second.set(0)
    pad.second.set(1)
    pad.first.set(1)  # half a step, and back
    assert pad.events(30) == []


def wire_displays(*others: SSD1306Chip) -> tuple[Display, SpiDisplay, list[int]]:
    """Return the displays, what is on SPI, and what the LED is set to."""
    led: list[int] = []
    spi = SpiDisplay(SH1106Chip())
    bus = SpiBus(spi, spi.dc, spi.cs, Bus(*others))  # type: ignore[arg-type]
    display = Display(bus, (ON_SPI, NEAR, FAR), led.append, Time())
    display.find()
    return display, spi, led


def test_any_frames_arrive_on_spi() -> None:
    display, spi, _ = wire_displays()
    assert display.panel.alive and display.far is None and spi.chip.on
    frame = bytearray(FRAME)
    random.seed(1910)
    for turn in range(60):
        scribble_somewhere(frame, 1 + turn % 9)
        display.panel.show(frame)
        assert spi.chip.rows() == picture(frame)
    display.contrast(17)
    assert spi.chip.contrast == 17
    display.power(False)
    assert not spi.chip.on


@pytest.mark.parametrize("address", [NEAR, FAR])
def test_a_display_on_the_socket_is_for_the_other_side(address: int) -> None:
    far = SSD1306Chip(address)
    display, _, _ = wire_displays(far)
    assert display.far is not None and far.on
    frame = bytearray(FRAME)
    frame[5] = 0xFF
    display.far.show(frame)
    assert far.rows() == picture(frame)


def test_a_chip_that_is_not_selected_or_in_reset_gets_nothing() -> None:
    spi = SpiDisplay(SH1106Chip())
    with pytest.raises(ChipError, match="no chip is selected"):
        spi.write(b"\xaf")
    spi.cs(0)
    spi.reset(0)
    with pytest.raises(ChipError, match="in reset"):
        spi.write(b"\xaf")


class Row:
    """A box with a knob and lights, which remembers what they show."""

    def __init__(self) -> None:
        self.box = LocalBox()
        self.sent: list[bytes] = []
        self.app = self.box.app

        def send(pin: object, encoding: int, timing: tuple[int, ...], row: bytes) -> None:
            assert encoding == 0 and timing == (400, 850, 800, 450)
            self.sent.append(bytes(row))

        self.app.lights = Lights(None, send, board.KEYS[1:])  # type: ignore[arg-type]
        self.knob = CourtKeys(self.app)

    def play(self, text: str) -> None:
        """Press keys, or turn the knob: > is a step to the right."""
        for word in text.split():
            code = {">": keys.RIGHT, "<": keys.LEFT}.get(word) or keys.code(word.rstrip("*"))
            self.knob.key(code, False)
            if word.endswith("*"):
                self.knob.key(code, True)

    def lit(self) -> list[str]:
        """Return the labels of the keys whose lights are on, ! behind one that is bright."""
        row = self.sent[-1]
        colours = [row[i : i + 3] for i in range(0, len(row), 3)]
        return [
            keys.LABELS[code] + ("!" if max(colour) > 30 else "")
            for code, colour in zip(board.KEYS[1:], colours, strict=True)
            if any(colour)
        ]


TABLE = "OK 5 4 OK OK OK OK"  # modern_1991, four at the table, up to how it is scored


def test_the_knob_makes_a_court_card_of_the_next_key() -> None:
    row = Row()
    row.play(f"{TABLE} 2 OK OK 10")  # by every card; a ten leads
    session = row.app.session
    assert session is not None and session.game.hand is not None
    hand = session.game.hand
    assert (hand.want, row.lit()[-1]) == (11, "UNDO")
    before = row.app.canvas.frame[:]
    row.play(">")
    assert row.lit() == ["1", "2", "3"] and row.knob.court
    row.play("<")
    assert not row.knob.court and row.app.canvas.frame == before
    row.play("> 1")
    assert hand.want == 12 and not row.knob.court
    row.play("> 3")
    assert row.app.press.refused  # a king, as a queen is wanted: it was meant as one
    row.play("> 2")
    assert hand.want == 13


def test_the_light_of_the_person_to_play_is_bright() -> None:
    row = Row()
    row.play(f"{TABLE} 2 OK OK")
    assert [label for label in row.lit() if "!" in label] == ["2!"]
    row.play("4 OK")
    assert [label for label in row.lit() if "!" in label] == ["3!"]


def test_the_knob_turns_the_pages_of_a_list() -> None:
    row = Row()
    row.play(f"{TABLE} 1 1 OK OK 1 5 OK 6 OK 7 OK 2 OK*")  # the menu, between two hands
    pictures = [row.app.canvas.frame[:]]
    for step in ("> < >", "9"):
        row.play(step)
        pictures.append(row.app.canvas.frame[:])
    first, second, again = pictures
    assert first != second and not row.knob.court
    assert again == first  # there are two pages
    row.play("> <")
    assert row.app.canvas.frame == first


def test_lights_show_what_a_list_offers_and_can_be_switched_off() -> None:
    row = Row()
    row.play("5")  # the first screen has four lines, and 5 is none of them
    assert row.lit() == ["1", "2", "3", "4", "UNDO"]
    sent = len(row.sent)
    row.play("5 5")
    assert len(row.sent) == sent  # nothing new, nothing sent
    lights = row.app.lights
    row.app.on_setting = lambda name, value: setattr(lights, name and "on", value == "on")
    row.play("4")
    assert row.lit() == []
    assert "Lights: off" in [screen_text.line(row.box.rows(), page)[2:] for page in range(1, 7)]
