"""Bounds what connections may take: how many there are, and how long each may keep us waiting.

uvicorn's own limits do not do it: a connection that never ends its request's head is never closed,
and `limit_concurrency` turns everybody away once one client has opened that many. Here whoever
opens too many loses those of their own that wait; others lose one only when there is no room left.
"""

import asyncio
import ssl
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from host_tools.club.server.addresses import network

LONGEST_HEAD = 32_768  # bytes; also of the fields behind a body in chunks
MOST_AHEAD = 10  # requests that come before earlier ones are answered; browsers send none
MOST_OF_ONE = 100  # connections of an address: behind a router, several phones may have one
_GOODBYE_S = 1  # until a connection by TLS is closed without the other side's word
SPARE_FILES = 256  # for the store, the ports, and what is accepted before it is counted


class Times(NamedTuple):
    """For how many seconds a connection is waited for.

    head: from a request's first byte, or the connection's beginning, to the head's end, and for the
    handshake of TLS before it; body: from there to the body's end; answer: from there until the
    answer is taken, as a report of hundreds of tables takes long; idle: until the next request, as
    browsers that look every few seconds stay connected.
    """

    head: float = 10
    body: float = 30
    answer: float = 300
    idle: float = 20


class Counted(Protocol):
    """A counted connection, or the handshake before it."""

    address: str
    transport: asyncio.Transport


class Connections:
    """The open connections of a server: `most` in all, `most_of_one` from one address.

    On one, `most_ahead` requests may come before earlier ones are answered. From `proxies` come as
    many as they have clients.
    """

    def __init__(
        self,
        most: int,
        most_of_one: int = MOST_OF_ONE,
        times: Times | None = None,
        most_ahead: int = MOST_AHEAD,
        proxies: Iterable[str] = (),
    ) -> None:
        self.most = most
        self.most_ahead = most_ahead
        self.most_of_one = most_of_one
        self.times = times or Times()
        self.count = 0
        self._proxies = {network(proxy) for proxy in proxies}
        self._waiting: dict[Counted, None] = {}  # for a request; the longest first
        self._of: dict[str, dict[Counted, None]] = {}  # by address; the oldest first

    def add(self, connection: Counted) -> bool:
        """Count one more; False when there is no room for it, and none could be made."""
        mine = self._of.setdefault(connection.address, {})
        if len(mine) >= self.most_of_one and connection.address not in self._proxies:
            self._close_first(connection for connection in mine if connection in self._waiting)
            if len(mine) >= self.most_of_one:
                return False
        if self.count >= self.most:
            self._close_first(self._waiting)
            if self.count >= self.most:
                return False
        self._of.setdefault(connection.address, {})[connection] = None
        self.count += 1
        return True

    def remove(self, connection: Counted) -> None:
        """Count a connection no more: it is closed."""
        self._waiting.pop(connection, None)
        mine = self._of.get(connection.address, {})
        if connection in mine:
            self.count -= 1
            del mine[connection]
            if not mine:
                del self._of[connection.address]

    def waits(self, connection: Counted, waits: bool) -> None:
        """Record whether it waits for the head of a request, and may be closed for another one."""
        self._waiting.pop(connection, None)
        if waits:
            self._waiting[connection] = None

    def _close_first(self, waiting: Iterable[Counted]) -> None:
        first = next(iter(waiting), None)
        if first is not None:
            self.remove(first)
            first.transport.abort()


class Connection(HttpToolsProtocol):
    """One connection, closed when it keeps us waiting for too long or its head is too long."""

    def __init__(self, connections: Connections, **more: Any) -> None:
        super().__init__(**more)
        self.address = ""
        self._connections = connections
        self._times = connections.times
        self._fields = 0  # bytes of the head that has begun, or since the last part of the body
        self._body_comes = False
        self._until: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection if there is room for it."""
        super().connection_made(transport)
        self.address = network(self.client[0] if self.client else "")
        if not self._connections.add(self):
            transport.abort()
            return
        self._wait(self._times.head)
        self._connections.waits(self, True)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting for it: it is closed."""
        self._wait(None)
        self._connections.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a head that is too long ends it."""
        self._fields += len(data)
        if self._fields > LONGEST_HEAD + len(data):
            self.transport.abort()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Wait for the end of the head of a request that begins."""
        super().on_message_begin()
        self._fields = 0
        self._wait(self._times.head)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a field of the head; behind the body nobody asks for them."""
        if not self._body_comes:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Wait for the body, as the head has ended."""
        if len(self.pipeline) >= self._connections.most_ahead:
            self.transport.abort()
            return
        super().on_headers_complete()
        self._fields = 0
        self._body_comes = True
        self._connections.waits(self, False)
        self._wait(self._times.body)

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        super().on_body(body)
        self._fields = 0

    def on_message_complete(self) -> None:
        """Wait for the answer, as the body has ended."""
        super().on_message_complete()
        self._body_comes = False
        self._goes_on()

    def on_response_complete(self) -> None:
        """Finish an answer; the last one, or others were requested meanwhile."""
        super().on_response_complete()
        self._goes_on()

    def _goes_on(self) -> None:
        """Wait for what comes next: the body's end, the answer, or the next request."""
        if self._body_comes:
            return  # an answer may come before, and is no reason to wait for longer
        if not self.cycle.response_complete:
            self._wait(self._times.answer)
            return
        self._fields = 0
        # what was answered is on its way, perhaps a slow one
        self._wait(
            self._times.answer if self.transport.get_write_buffer_size() else self._times.idle
        )
        self._connections.waits(self, True)

    def _wait(self, seconds: float | None) -> None:
        """Close the connection after `seconds`, unless it makes progress before."""
        if self._until is not None:
            self._until.cancel()
        self._until = None
        if seconds is not None and not self.transport.is_closing():
            self._until = self.loop.call_later(seconds, self.transport.abort)


class Handshake(asyncio.Protocol):
    """The handshake of TLS, counted as a connection that waits; what comes behind it is one."""

    def __init__(self, connections: Connections, context: ssl.SSLContext, **more: Any) -> None:
        self.address = ""
        self.transport: asyncio.Transport
        self._connections = connections
        self._context = context
        self._connection = Connection(connections, **more)
        self._work: asyncio.Task[None] | None = None
        self._early = b""  # of the first request: it may come together with the handshake's end

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept the connection if there is room for it."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.pause_reading()  # what comes is the handshake's
        peer = transport.get_extra_info("peername")
        self.address = network(peer[0] if peer else "")
        if not self._connections.add(self):
            transport.abort()
            return
        self._connections.waits(self, True)
        self._work = asyncio.get_running_loop().create_task(self._shake_hands(transport))

    async def _shake_hands(self, transport: asyncio.Transport) -> None:
        try:
            secured = await asyncio.get_running_loop().start_tls(
                transport, self, self._context, server_side=True,
                ssl_handshake_timeout=self._connections.times.head,
                ssl_shutdown_timeout=_GOODBYE_S,
            )  # fmt: skip
        except OSError:  # it takes too long, is none, or was ended for another one
            secured = None
        finally:
            self._connections.remove(self)
        if secured is None or secured.is_closing():
            return
        secured.set_protocol(self._connection)
        self._connection.connection_made(secured)
        if self._early:
            self._connection.data_received(self._early)

    def data_received(self, data: bytes) -> None:
        """Keep what comes before the connection is made."""
        self._early += data


def most_connections() -> int:
    """Return the most connections: the system's limit of open files, less a reserve.

    The limit is raised as far as allowed.
    """
    try:
        import resource
    except ImportError:  # Windows counts no files
        return 5000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 16_384
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        soft = wanted
    return max(min(soft, wanted) - SPARE_FILES, 64)
