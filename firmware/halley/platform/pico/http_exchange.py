"""A request over HTTP/1.1 and its answer, a socket call at a time, none of which waits.

micropython-lib's `requests` waits in every read, for as long as the network likes: a key would wait
with it, twice the line's delay at least, and for ever if a server hangs. Its `aiohttp` needs an
event loop beside the box's own, and asyncio, which the image leaves out. The uplink sends one short
request at a time, without redirections, compression or cookies.
"""

import errno
import select
import socket

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.uplink.uplink import Request

PIECE = const(512)  # bytes in a call: what is sent is copied, and goes out over the chip's SPI
_MOST_HEAD = const(2048)  # of an answer
_MOST_BODY = const(8192)  # ... a state; a journal goes piece by piece where `sink` has it
_AGAIN = (errno.EAGAIN, errno.EINPROGRESS)

WAITS, WORKED, DONE = range(3)


class HttpExchange:
    """A request to the server at `where`, an address in numbers and a port; `step` brings it on.

    After DONE `status` and `body` are the answer. If there is a `sink`, it takes the body of an
    answer with status 200, a piece at a time. `close` ends it before. `connected`: the server has
    answered that it is there. `length`: bytes of the whole body, -1 as long as nobody knows.
    """

    def __init__(
        self,
        where: tuple[str, int],
        request: "Request",
        sink: "Callable[[bytearray], None] | None" = None,
    ) -> None:
        self.status = 0
        self.body = bytearray()
        self.connected = False
        self._where = where
        head = (
            "%s %s HTTP/1.1\r\nHost: %s:%d\r\nHalley-Table: %s\r\n"
            "Connection: close\r\nContent-Length: %d\r\n\r\n"
        )
        head %= (request.method, request.path, where[0], where[1], request.table, len(request.body))
        self._out = memoryview(head.encode() + request.body)
        self._sent = 0
        self._socket: "socket.socket | None" = None
        self._poll = select.poll()
        self.length = -1
        self._came = 0  # bytes of the body
        self._sink = sink

    def step(self) -> int:
        """Make one call of the socket that does not wait; return WAITS, WORKED or DONE.

        WAITS: there was none to make. Raise OSError if the network fails, ValueError if this is no
        answer, MemoryError.
        """
        if self._socket is None:
            self._connect()
            return WORKED
        if not self._ready():
            return WAITS
        self.connected = True
        try:
            if self._sent < len(self._out):
                self._send(self._socket)
                return WORKED
            data = self._socket.recv(PIECE)
        except OSError as error:
            if error.errno in _AGAIN:
                return WAITS
            raise
        if not self._take(data):
            return WORKED
        self.close()
        return DONE

    def close(self) -> None:
        """Close the connection."""
        if self._socket is not None:
            self._poll.unregister(self._socket)
            self._socket.close()
            self._socket = None

    def _connect(self) -> None:
        # of numbers: nobody is asked
        address = socket.getaddrinfo(self._where[0], self._where[1], 0, socket.SOCK_STREAM)[0]
        made = socket.socket(address[0], address[1])
        made.setblocking(False)
        self._socket = made
        self._poll.register(made, select.POLLOUT)
        try:
            made.connect(address[-1])
        except OSError as error:
            if error.errno not in _AGAIN:
                raise

    def _ready(self) -> bool:
        for _ in self._poll.ipoll(0):
            return True
        return False

    def _send(self, out: "socket.socket") -> None:
        self._sent += out.send(self._out[self._sent : self._sent + PIECE])
        if self._sent == len(self._out):
            self._poll.modify(out, select.POLLIN)

    def _take(self, data: bytes) -> bool:
        """Take the bytes that came, b"" at its end; return whether the answer is complete."""
        body = self.body
        body.extend(data)
        if not self.status:
            end = body.find(b"\r\n\r\n")
            if end < 0:
                if not data or len(body) > _MOST_HEAD:
                    raise ValueError
                return False
            self._parse(bytes(body[:end]).decode().split("\r\n"))
            self.body = body = body[end + 4 :]
            self._came = len(body)
        else:
            self._came += len(data)
        if self._sink is not None and self.status == 200:
            if body:
                self._sink(body)
            self.body = bytearray()
        elif len(body) > _MOST_BODY or data and self.length > _MOST_BODY:
            raise ValueError
        if self.length >= 0 and not data and self._came < self.length:
            raise OSError
        return self._came >= self.length >= 0 or not data

    def _parse(self, lines: list[str]) -> None:
        """Parse the head of an answer; ValueError if it is none."""
        version, _, rest = lines[0].partition(" ")
        if not version.startswith("HTTP/1."):
            raise ValueError
        self.status = int(rest[:3])
        for line in lines[1:]:
            name, _, value = line.partition(":")
            name = name.lower()
            if name == "content-length":
                self.length = int(value)
            elif name == "transfer-encoding":
                raise ValueError
