"""The boards that there are images for: firmware/boards has MicroPython's definitions of them."""

from typing import NamedTuple

FLASH = 0x1000_0000  # where the chips have their flash


class Board(NamedTuple):
    """A board: what it is called, its chip, and where its file system begins."""

    name: str  # in commands and files
    definition: str  # in firmware/boards: sys.implementation._build
    machine: str  # sys.implementation._machine begins so, with a stock MicroPython, too
    title: str
    chip: str
    family: int  # of the chip, in a .uf2 file
    flash: int  # bytes
    file_system: int  # bytes of flash in front of it

    @property
    def image(self) -> str:
        """The file name of its image."""
        return f"halley-{self.name}.uf2"

    @property
    def module(self) -> str:
        """The module of its pins and parts, in halley.platform.pico.boards."""
        return self.definition.removeprefix("HALLEY_").lower()

    @property
    def wifi(self) -> bool:
        """Return whether it has a wireless chip."""
        return self.name.endswith("_w")


_RP2040, _RP2350 = ("RP2040", 0xE48B_FF56), ("RP2350", 0xE48B_FF59)
_PICO, _PICO_W = (2048 << 10, 640 << 10), (2048 << 10, 1200 << 10)
_MACROPAD = (8192 << 10, 1024 << 10)
_PICO_2, _PICO_2_W = (4096 << 10, 1024 << 10), (4096 << 10, 1536 << 10)

BOARDS = {
    board.name: board
    for board in (
        Board("pico", "HALLEY_PICO", "Raspberry Pi Pico", "Pico", *_RP2040, *_PICO),
        Board("pico_w", "HALLEY_PICO_W", "Raspberry Pi Pico W", "Pico W", *_RP2040, *_PICO_W),
        Board("pico_2", "HALLEY_PICO2", "Raspberry Pi Pico2", "Pico 2", *_RP2350, *_PICO_2),
        Board(
            "pico_2_w", "HALLEY_PICO2_W", "Raspberry Pi Pico 2 W", "Pico 2 W", *_RP2350, *_PICO_2_W
        ),
        Board(
            *("macropad", "HALLEY_MACROPAD", "Adafruit MacroPad RP2040", "MacroPad"),
            *_RP2040,
            *_MACROPAD,
        ),
        Board("picocalc", "HALLEY_PICOCALC", "ClockworkPi PicoCalc", "PicoCalc", *_RP2040, *_PICO),
    )
}


def defined_as(definition: str) -> Board | None:
    """Return the board with this definition; None: it is not one of Halley's."""
    return next((board for board in BOARDS.values() if board.definition == definition), None)


def running(machine: str) -> Board | None:
    """Return the board that calls itself `machine` ("Raspberry Pi Pico with RP2040"), or None."""
    name, _, chip = machine.partition(" with ")
    return next((b for b in BOARDS.values() if (b.machine, b.chip) == (name, chip)), None)
