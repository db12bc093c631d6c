"""The serial port on USB, and the line to a laptop on it, beside whatever is printed there.

Nothing here waits. While the box plays, Ctrl-C is a byte like any other: programs that look for
modems send it, and so does an editor for MicroPython that is opened.
"""

import select
import sys
import time
from binascii import hexlify

import machine

from halley.link.link import Link

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App

_MOST = 20  # bytes taken in at a time: 85 us each, as there is no way to read what there is at once
_STALLED_MS = 20


class Usb:
    """The line about `app`, which goes by the board's own number. After a key: `line.after_key()`.

    `to_drive()` makes the board the drive that takes an image, `to_prompt()` leaves it to
    MicroPython's prompt.
    """

    def __init__(
        self,
        app: "App",
        to_drive: "Callable[[], None]",
        to_prompt: "Callable[[], None] | None" = None,
    ) -> None:
        box = hexlify(machine.unique_id()).decode()
        board = str(getattr(sys.implementation, "_machine", ""))
        self.line = Link(app, self._write, box, board, to_drive, to_prompt)
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN | select.POLLOUT)

    def work(self) -> bool:
        """Do one small thing, 2 ms mostly and 4 at most; return False if there was none."""
        came = b""
        while len(came) < _MOST and self._ready(select.POLLIN):
            came += self._in.read(1)
        if came:
            self.line.feed(came)
            return True
        return self.line.idle()

    def _write(self, data: bytes) -> "int | None":
        # room for a byte is room for a packet: lines are whole packets, and pieces are one each
        if not self._ready(select.POLLOUT):
            return 0
        since = time.ticks_ms()
        taken = self._out.write(data)
        if time.ticks_diff(time.ticks_ms(), since) > _STALLED_MS:
            self.line.close()  # what was printed in between took room, and nobody reads it
        return taken

    def _ready(self, wanted: int) -> int:
        for _, events in self._poll.ipoll(0):
            return events & wanted
        return 0
