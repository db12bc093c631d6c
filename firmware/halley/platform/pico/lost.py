"""The question after evenings in memory cannot be read.

A laptop can save the memory as it is, as a file; OK held at the box makes a new file system. Nobody
knows the box's language then: the question is in both.
"""

import framebuf
import machine

from halley import keys
from halley.platform.pico import boards, volume

_HELD_MS = 2000  # longer than any other key: evenings depend on it
FILE = "memory.bad"  # a laptop saves what ends like this
# 16 letters a line, in MicroPython's own font, which is ASCII
_LINES = (
    "MEMORY DAMAGED:", "evenings may be", "lost. Laptop, or", "hold OK: erase.",
    "MEMOIRE ABIMEE:", "parties perdues?", "Ordinateur, ou", "OK long: effacer",
)  # fmt: skip


class RawMemory:
    """A store with one file, the flash as it is, and none that can be written."""

    def names(self) -> list[str]:
        return [FILE]

    def free(self) -> int:
        return 0

    def size(self, name: str) -> int:
        return volume.blocks() * volume.BLOCK if name == FILE else 0

    def read(self, name: str, offset: int, count: int) -> bytes:
        data = bytearray(max(0, min(count, self.size(name) - offset)))
        if data:
            block, at = divmod(offset, volume.BLOCK)
            volume.flash().readblocks(block, data, at)
        return bytes(data)

    def append(self, name: str, data: bytes) -> None:
        raise OSError("locked")

    def write(self, name: str, data: bytes) -> None:
        raise OSError("locked")

    def remove(self, name: str) -> None:
        raise OSError("locked")


def ask() -> None:
    """Answer a laptop until OK is held; then begin with an empty memory."""
    print("The memory cannot be read: `halley pull` saves it as it is.")
    from halley.app import App
    from halley.platform.pico.clock import Clock
    from halley.platform.pico.usb import Usb

    frame = bytearray(1024)
    glass = framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)
    for line, text in enumerate(_LINES):
        glass.text(text, 0, 8 * line)
    clock = Clock()
    board = boards.here()
    display = board.display(frame, clock)
    usb = Usb(App(display.panel, RawMemory(), clock), machine.bootloader)
    since = clock.ms()
    while clock.diff(clock.ms(), since) < _HELD_MS:
        display.watch()
        if not board.is_down(keys.OK):
            since = clock.ms()
        if not usb.work():
            machine.idle()
    volume.begin_anew()
    machine.reset()
