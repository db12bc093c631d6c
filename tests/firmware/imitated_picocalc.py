"""A PicoCalc for its own board file: a `Board` with an LCD and a keyboard's chip at its pins."""

from host_tools.chips.display import ChipError
from host_tools.chips.ili9488 import ILI9488Chip
from host_tools.chips.picocalc_keyboard import LABELS, KeyboardChip
from tests.firmware.imitated_pico import Board, Worn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MACHINE = "ClockworkPi PicoCalc with RP2040"
OFF = b"\x14\x18\x24"
_LEFT, _TOP, _BELOW = 32, 4, 140
# What is at which pin: shared with nobody, as a board is
_SELECT, _DATA, _RESET, _LCD_BUS = 13, 14, 15, (1, 10, 11, 12)
_KEYS_BUS = (1, 6, 7)
_SOUNDER, _VBUS = 27, 24
_OTHERS = _LCD_BUS[1:] + _KEYS_BUS[1:] + (_SOUNDER, _VBUS)  # not on MicroPython
_SPI_NS, _I2C_US = 190, 900  # a byte
_SPI_DATA, _SPI_STATUS = 0x40040008, 0x4004000C


class Channel:
    """A channel of the DMA that sends to the LCD; what it sends arrives at the end."""

    def __init__(self, board: "PicoCalc") -> None:
        self._board = board
        self._sends: Any = None
        self._copy = b""

    def pack_ctrl(self, size: int, inc_write: bool, treq_sel: int) -> int:
        if (size, inc_write, treq_sel) != (0, False, 18):
            raise ChipError("this is not how bytes go to SPI1")
        return 1

    def config(self, read: "Any", write: int, count: int, ctrl: int, trigger: bool) -> None:
        if self._sends is not None or (write, count, ctrl) != (_SPI_DATA, len(read), 1):
            raise ChipError("it is sending, or nothing like this")
        self._sends, self._copy = read, bytes(read)
        self._board.later(count * _SPI_NS / 1_000_000, self._arrive)

    def _arrive(self) -> None:
        sent, self._sends = self._sends, None
        if bytes(sent) != self._copy:
            raise ChipError("the pixels have changed while they were sent")
        self._board.lcd.write(sent)

    def active(self) -> bool:
        """Return whether it is sending; each question takes a microsecond."""
        if self._sends is not None:
            self._board.time.pass_us(1)
        return self._sends is not None

    def be_quiet(self) -> None:
        """Raise ChipError if something is being sent."""
        if self._sends is not None:
            raise ChipError("a wire moves while pixels are sent")


class PicoCalc(Board):
    """Power lasts from one `power_on` to the next: each board has a new LCD and keyboard."""

    BUILD = "HALLEY_PICOCALC"
    SOUNDER = 27

    def __init__(self, flash: "Worn | None" = None) -> None:
        super().__init__(flash, MACHINE)
        self.lcd = ILI9488Chip(self.time.ms)
        self.keyboard = KeyboardChip(self.time.ms)
        self.channel = Channel(self)
        self.chip.DMA = lambda: self.channel  # type: ignore[method-assign, assignment, return-value]

    # --- for the tests

    def key(self, label: str, after: float, ms: float = 60) -> None:
        """Press a key in `after` ms, for `ms`: a label of the box's, or a character."""
        character = LABELS.get(label, label)
        self.later(after, lambda: self.keyboard.press(character))
        self.later(after + ms, lambda: self.keyboard.release(character))

    def type(self, text: str, after: float, gap: float = 150) -> float:
        """Press the keys of a text; ms until the last has been released."""
        for character in text:
            self.key(character, after)
            after += gap
        return after

    def rows(self) -> "list[str]":
        return self.lcd.rows(_LEFT, _TOP, OFF)

    def lower_rows(self) -> "list[str]":
        """Return the picture below."""
        return self.lcd.rows(_LEFT, _BELOW, OFF)

    # --- for what is imitated

    def extend(self, machine: "Any") -> None:
        board, lcd = self, self.lcd
        wires = {_SELECT: lcd.select, _DATA: lcd.data, _RESET: lcd.reset}
        machine.freqs = [48_000_000]  # SPI's clock
        usual = machine.mem32

        class Pin:
            IN, OUT = 0, 1

            def __init__(self, number: int, mode: int = -1, value: "int | None" = None) -> None:
                if number not in tuple(wires) + _OTHERS:
                    raise ChipError(f"nothing is at pin {number}")
                self.number = number
                if value is not None:
                    self(value)

            def __call__(self, level: "int | None" = None) -> "int | None":
                if level is None:
                    return board.levels[self.number]
                board.channel.be_quiet()
                wires[self.number](level)
                return None

        class SPI:
            def __init__(self, bus: int, baudrate: int, sck: Pin, mosi: Pin, miso: Pin) -> None:
                if (bus, sck.number, mosi.number, miso.number) != _LCD_BUS:
                    raise ChipError("no LCD is at these pins")
                if baudrate > 62_500_000 or baudrate > machine.freqs[-1] // 2:
                    raise ChipError("too fast")

            def write(self, data: "Any") -> None:
                board.channel.be_quiet()
                if len(data) >= 32:
                    raise ChipError("what nobody has read is in the way")
                board.time.pass_us(len(data) * _SPI_NS // 1000)
                board.lcd.write(data)

        class I2C:
            def __init__(self, bus: int, sda: Pin, scl: Pin, freq: int) -> None:
                if (bus, sda.number, scl.number) != _KEYS_BUS or freq > 10_000:
                    raise ChipError("no keyboard is at these pins, or it is too fast for it")

            def writeto(self, address: int, data: "Any") -> None:
                board.time.pass_us(_I2C_US * (1 + len(data)))
                board.keyboard.writeto(address, data)

            def readfrom(self, address: int, count: int) -> bytes:
                board.time.pass_us(_I2C_US * (1 + count))
                return board.keyboard.readfrom(address, count)

        class Registers:
            def __getitem__(self, address: int) -> int:
                return 0 if address == _SPI_STATUS else usual[address]

            def __setitem__(self, address: int, value: int) -> None:
                usual[address] = value

        def freq(*hz: int) -> int:
            if hz and hz[-1] != 200_000_000:
                raise ValueError("peripheral freq")
            machine.freqs.extend(hz)
            return 200_000_000

        for part in (Pin, SPI, I2C):
            setattr(machine, part.__name__, part)
        machine.freq = freq
        machine.mem32 = Registers()
