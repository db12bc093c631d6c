"""A Pico in BOOTSEL, imitated: a drive that takes the blocks of a .uf2 file as the chip's ROM does.

    python -m tests.host_tools.bootsel_drive FOLDER FLASH CHIP

FOLDER appears, with INFO_UF2.TXT. What is written there goes to the file FLASH block by block; what
is no block, or one for another chip, is ignored. With the last block FOLDER is gone, and this ends.
"""

import shutil
import struct
import sys
import time
from pathlib import Path

_INFO = {
    "RP2040": "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n",
    "RP2350": "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n",
}
_FAMILIES = {"RP2040": 0xE48BFF56, "RP2350": 0xE48BFF59}


class Rom:
    """Takes blocks, in whatever order they come."""

    def __init__(self, flash: Path, chip: str) -> None:
        self._flash = flash
        self._family = _FAMILIES[chip]
        self._seen: set[int] = set()
        self._total = 0

    def take(self, block: bytes) -> bool:
        """Program a block; whether it was the last one, and the Pico restarts."""
        first, second, flags, address, size, number, total, family = struct.unpack_from(
            "<8I", block
        )
        (last,) = struct.unpack_from("<I", block, 508)
        if (first, second, last) != (0x0A324655, 0x9E5D5157, 0x0AB16F30):
            return False
        if not flags & 0x2000 or family != self._family or size != 256 or address % 256:
            return False
        if total != self._total:
            self._seen, self._total = set(), total
        if number in self._seen:
            return False  # it has had it
        self._seen.add(number)
        with self._flash.open("r+b" if self._flash.exists() else "w+b") as file:
            file.seek(address - 0x10000000)
            file.write(block[32 : 32 + size])
        return len(self._seen) == total


def serve(folder: Path, flash: Path, chip: str) -> None:
    """Be a drive at `folder` until an image has been taken."""
    rom = Rom(flash, chip)
    part = folder.with_name(folder.name + ".part")
    part.mkdir()
    (part / "INFO_UF2.TXT").write_text(_INFO[chip])
    part.rename(folder)
    taken: dict[Path, int] = {}
    while True:
        for path in folder.glob("*.uf2"):
            with path.open("rb") as file:
                file.seek(taken.get(path, 0))
                while len(block := file.read(512)) == 512:
                    taken[path] = taken.get(path, 0) + 512
                    if rom.take(block):
                        shutil.rmtree(folder)
                        return
        time.sleep(0.01)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
