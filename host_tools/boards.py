"""The boards that there are images for: firmware/boards has MicroPython's definitions of them."""

from typing import NamedTuple

FLASH = 0x1000_0000  # where the chips have their flash


class Board(NamedTuple):
    """A board: its name in commands and files, MicroPython's, and where its file system begins."""

    name: str
    definition: str  # MicroPython calls it so: sys.implementation._build
    title: str
    chip: str  # as INFO_UF2.TXT of a Pico in BOOTSEL names it
    family: int  # of the chip, in a .uf2 file
    file_system: int  # bytes of flash in front of it

    @property
    def image(self) -> str:
        """The file name of its image."""
        return f"halley-{self.name}.uf2"


BOARDS = {
    board.name: board
    for board in (
        Board("pico", "HALLEY_PICO", "Pico", "RP2040", 0xE48B_FF56, 640 << 10),
        Board("pico_w", "HALLEY_PICO_W", "Pico W", "RP2040", 0xE48B_FF56, 1200 << 10),
        Board("pico_2", "HALLEY_PICO2", "Pico 2", "RP2350", 0xE48B_FF59, 1024 << 10),
    )
}


def defined_as(definition: str) -> Board | None:
    """The board that MicroPython calls `definition`; None: not one of Halley's."""
    return next((board for board in BOARDS.values() if board.definition == definition), None)
