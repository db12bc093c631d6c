"""The line to a laptop: framed lines on the USB serial port, beside any other text there.

    a host asks     ?NUMBER WHAT ARGUMENTS CRC
    the box sends   !NUMBER WHAT ARGUMENTS CRC

The CRC-32 of all before the space, as eight hexadecimal digits. An answer carries the number of its
question (1 to 65535, the host's choice), news of the evening the number 0. A line that is not sound
is ignored; a host retries a question without an answer. Bytes of a journal carry their place in its
file, so that a host that has missed some asks for them from there on: the journal is the only
buffer.

News is sent for a minute after a host has asked something: a terminal stays quiet otherwise.
halley.link.queries answers the questions.
"""

import json
from binascii import crc32

from halley.link.queries import answer, news

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Box

_MOST = 700  # bytes of a host's line
_PIECE = 64  # bytes sent at a time: a packet on USB
_FRAME = 11  # bytes after a line's text: space, CRC, end of line
_WAITING = 4  # lines waiting for their answers; further ones are asked again
_LISTENS_MS = 60_000


class Link:
    """The line to a host: a board feeds it bytes, and lets it send when nobody presses a key.

    `write(data)` sends as much of `data` as goes without waiting, and returns how many bytes (0 or
    None: none). `box` is the board's own number as text, `machine` MicroPython's name of the board.
    `to_drive()`, if the board can, makes it the drive that takes an image, and `to_prompt()` leaves
    the board to MicroPython's prompt; neither returns.
    """

    def __init__(
        self,
        app: "Box",
        write: "Callable[[bytes], int | None]",
        box: str = "",
        machine: str = "",
        to_drive: "Callable[[], None] | None" = None,
        to_prompt: "Callable[[], None] | None" = None,
    ) -> None:
        self.app = app
        self.box = box
        self.machine = machine
        self.to_drive = to_drive
        self.to_prompt = to_prompt
        self.leave: "Callable[[], None] | None" = None  # called once the answer has gone out
        self._write = write
        self._in = b""
        self._asked: list[bytes] = []  # lines to be answered, without their CRC
        self._number = 0  # of what is to be sent next
        self._head = b""  # ... its text: how it begins, and the rest
        self._body: "bytes | dict" = b""
        self._out = b""
        self._sent = 0  # bytes of _out
        self._last_line = 0  # ms, when the last line of a host was answered
        self._listens = False
        self._news = False  # there may be some to send
        self.name = ""  # of the evening's file that the host knows of
        self.place = 0  # ... and how many bytes of it
        self.table = b""  # of games, as much as the host has sent

    def feed(self, data: bytes) -> None:
        """Handle the bytes that came."""
        *lines, rest = (self._in + data).split(b"\n")
        for line in lines:
            self._take(line)
        self._in = rest if len(rest) <= _MOST else b""

    def after_key(self) -> None:
        """Look for news: a key has been dealt with, and may have booked something."""
        self._news = self._listens

    def idle(self) -> bool:
        """Do one small thing that is due: find an answer, put it into a line, send a piece of it.

        None takes longer than 4 ms on the Pico (to read the flash). Return False if there is
        nothing to do.
        """
        if self._head:
            self._frame()
            return True
        if self._sent < len(self._out):
            taken = self._write(self._out[self._sent : self._sent + _PIECE]) or 0
            self._sent += taken
            if taken:
                return True
        elif self.leave is not None:
            self.leave()
        elif self._asked:
            self._answer(self._asked.pop(0))
            return True
        elif self._news:
            self._send_news()
            return True
        if self._listens and self._quiet_for() > _LISTENS_MS:
            self.close()
        return False

    def close(self) -> None:
        """Drop the unanswered questions, as nobody listens any more."""
        self._listens = self._news = False
        self.leave = None
        self._asked = []
        self._in = self._out = self._head = self.table = b""
        self._sent = 0

    def _quiet_for(self) -> int:
        clock = self.app.clock
        return clock.diff(clock.ms(), self._last_line)

    def _take(self, line: bytes) -> None:
        """Queue a line to be answered, if it is a host's and its CRC is right."""
        at = line.rfind(b" ")
        if line[:1] != b"?" or at < 0 or len(self._asked) == _WAITING:
            return
        if line[at + 1 :].rstrip() == b"%08x" % crc32(line[:at]):
            self._asked.append(line[1:at])

    def _answer(self, line: bytes) -> None:
        try:
            asked, _, text = line.decode().partition(" ")
            number = int(asked)
            head, body = answer(self, text)
        except ValueError:  # sound, and yet nothing that this box understands
            return
        except Exception:  # no host may stop the play, whatever it asks for
            head, body = b"no answer", b""
        self._number, self._head, self._body = number, head, body
        self._last_line = self.app.clock.ms()
        self._listens = self._news = True

    def _send_news(self) -> None:
        """Prepare a piece of the booked bytes; the host asks for those that are lost."""
        self._news = False
        try:
            self._number = 0
            self._head, self._body = news(self)
            self._news = self._head != b""
        except Exception:
            self._head = b""

    def _frame(self) -> None:
        """Make a line of the bytes to send.

        Filled with spaces to whole packets: with room for a part of one USB would let us wait. In
        bytes all along, which is five times faster.
        """
        body = self._body
        if isinstance(body, dict):
            body = json.dumps(body).encode()
        line = b"!%d " % self._number + self._head + body
        self._head = self._body = b""
        line += b" " * (-(len(line) + _FRAME) % _PIECE)
        self._out = line + b" %08x\r\n" % crc32(line)
        self._sent = 0
