"""A MacroPad's own board module as a whole, on imitated hardware. On MicroPython."""

from halley import keys
from halley.platform.pico.boards.macropad import board as pins
from host_tools.chips import keypad
from host_tools.chips.rp2040 import RP2040
from host_tools.chips.sh1106 import SH1106Chip
from host_tools.chips.spi import SpiDisplay
from tests.firmware.imitated_pico import Board, Wires
from tests.firmware.pico_in_a_hand import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_GND = 28  # the other end of all keys, as one wire more


class Contact:
    """A contact of the knob."""

    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self) -> None:
        self.level = 1
        self.handler: Any = None

    def __call__(self) -> int:
        return self.level

    def irq(self, handler: "Any", trigger: int, hard: bool) -> None:
        assert hard and trigger == 12
        self.handler = handler


class MacroPad(Board):
    """The chip with keys at pins of their own, a knob, a display on SPI, lights."""

    BUILD = "HALLEY_MACROPAD"
    SOUNDER = pins.SPEAKER

    def __init__(self) -> None:
        super().__init__(machine="Adafruit MacroPad RP2040 with RP2040")
        self.wires = Wires(self.time, 16, 1)
        self.chip = RP2040(self.wires, tuple(range(16)), (_GND,))
        self.chip.pins[_GND].init(keypad.Pin.OUT, value=0)
        for number in (pins.AMPLIFIER, 15):  # whose levels nobody reads as keys
            self.chip.pins[number].init(keypad.Pin.OUT, value=1)
        self.spi = SpiDisplay(SH1106Chip())
        self.bus.unplug(0x3C)
        self.contacts = {number: Contact() for number in pins.KNOB}
        self.rows_of_lights: list[bytes] = []

    def extend(self, machine: "Any") -> None:
        usual = machine.Pin
        time, spi = self.time, self.spi
        own = {pins.DISPLAY_DC: spi.dc, pins.DISPLAY_CS: spi.cs, pins.DISPLAY_RESET: spi.reset}

        class Pin:
            IN, OUT, PULL_UP = usual.IN, usual.OUT, usual.PULL_UP

            def __new__(
                cls, number: int, mode: int = 0, pull: "Any" = None, value: "Any" = None
            ) -> "Any":
                if number in own:
                    if value is not None:
                        own[number](value)
                    return own[number]
                return self.contacts.get(number) or usual(number, mode, pull, value)

        class SPI:
            def __init__(self, number: int, hz: int, **wires: "Any") -> None:
                assert (number, hz) == (1, 10_000_000) and wires["miso"] is None
                assert (wires["sck"].number, wires["mosi"].number) == (26, 27)

            def write(self, data: "Any") -> None:
                time.pass_us(len(data))
                spi.write(data)

        def bitstream(pin: "Any", encoding: int, timing: tuple, row: bytes) -> None:
            assert pin.number == pins.LIGHTS
            self.rows_of_lights.append(bytes(row))

        machine.Pin, machine.SPI, machine.bitstream = Pin, SPI, staticmethod(bitstream)

    def key(self, label: str, after: float, ms: float = 25) -> None:
        self.wires.press(pins.KEYS.index(keys.code(label)), 0, ms, after=after)

    def turn(self, after: float) -> None:
        """Turn the knob a step to the right, in `after` ms."""
        for i, (number, level) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
            contact = self.contacts[pins.KNOB[number]]

            def move(contact: Contact = contact, level: int = level) -> None:
                contact.level = level
                self.wires.interrupt(lambda: contact.handler(contact))

            self.later(after + 3 * i, move)

    def rows(self) -> "list[str]":
        return self.spi.chip.rows()


def test_it_starts_and_plays_with_its_keys() -> None:
    board = MacroPad()
    board.power_on(board.play(TABLE) + 2000)
    assert any("#" in row for row in board.rows())
    before = board.rows()
    last = board.rows_of_lights[-1]
    dim = [any(last[3 * i : 3 * i + 3]) for i in range(12)]
    assert dim == [True] * 4 + [False] * 5 + [True] * 3  # four people, COMET, 10 and UNDO
    board.key("2", 1000)
    board.reset(3000)
    assert board.rows()[:56] != before[:56]
    assert len(board.clicks) > 0


class StillChannel:
    """A channel of the DMA that copies nothing."""

    channel = 0

    def __init__(self) -> None:
        self.registers = [0] * 16

    def pack_ctrl(self, **_fields: "Any") -> int:
        return 0

    def config(self, **_fields: "Any") -> None:
        pass

    def active(self, *_: bool) -> bool:
        return False

    def close(self) -> None:
        pass


def test_a_scan_that_cannot_start_is_done_by_program() -> None:
    pictures = []
    for channel in (None, StillChannel):
        board = MacroPad()
        if channel is not None:
            board.chip.DMA = channel  # type: ignore[method-assign, assignment]
        board.power_on(board.play("OK 5 4") + 1000)
        pictures.append(board.rows())
    assert pictures[0] == pictures[1]


def test_the_knob_makes_a_jack_of_the_one() -> None:
    board = MacroPad()
    end = board.play("OK 5 4 OK OK OK OK 2 OK OK 10")  # by every card; a ten leads
    board.turn(end + 500)
    board.key("1", end + 1000)
    board.power_on(end + 3000)
    with_knob = board.rows()
    other = MacroPad()
    end = other.play("OK 5 4 OK OK OK OK 2 OK OK 10")
    other.key("1", end + 1000)  # an ace, which is refused
    other.power_on(end + 3000)
    assert other.rows() != with_knob


def test_undo_held_at_power_on_is_safe_mode() -> None:
    board = MacroPad()
    board.wires.contact(pins.KEYS.index(keys.UNDO), 0, True)
    board.power_on(2000)
    home = MacroPad()
    home.power_on(2000)
    assert any("#" in row for row in board.rows()) and board.rows() != home.rows()
