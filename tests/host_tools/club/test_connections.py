"""Limits of a connection, attacked by clients that never finish."""

import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import pytest

from host_tools.club.evening import evenings
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.connections import LONGEST_HEAD, Connections, Times, most_connections
from host_tools.club.server.log import OncePerMinute
from host_tools.club.store import Store
from tests.host_tools.club.walls import serving

LOOK = b"GET /news HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /names HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
PATIENT = Times(60, 60, 60, 60)
SHORT = Times(0.2, 0.2, 0.2, 0.2)


@pytest.fixture
def server(sqlite_store: Store) -> ClubServer:
    """Return the wall of a club with an evening."""
    with sqlite_store.write() as session:
        evenings.start(session)
    return ClubServer(sqlite_store)


@contextmanager
def serve(server: ClubServer, connections: Connections) -> Iterator[int]:
    """Yield the port at which the wall is served."""
    with serving(server, connections) as url:
        yield int(url.rpartition(":")[2])


def connect(port: int, source: str = "127.0.0.1") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), 30, (source, 0))
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def answer(port: int, request: bytes = LOOK, source: str = "127.0.0.1") -> bytes:
    """Return the status line of the answer, or b"" if the connection was closed without one."""
    with connect(port, source) as line:
        try:
            line.sendall(request)
            return line.recv(4096).partition(b"\r\n")[0]
        except ConnectionError:
            return b""


def whole(line: socket.socket) -> bytes:
    """Return an answer and its body, which is a JSON object."""
    content = b""
    while not content.endswith(b"}"):
        part = line.recv(65536)
        assert part, "closed"
        content += part
    return content


def is_closed(line: socket.socket) -> bool:
    """Return whether the server closes the connection: waited for."""
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize("sources", [1, 1100], ids=["one address", "many addresses"])
def test_half_open_connections_are_closed(
    server: ClubServer, caplog: pytest.LogCaptureFixture, sources: int
) -> None:
    connections = Connections(200, 50, PATIENT)
    most_connections()  # both ends are in this process
    with serve(server, connections) as port, ExitStack() as stack:
        regular = stack.enter_context(connect(port, "127.9.9.9"))
        for number in range(1100):
            at = number % sources
            half = stack.enter_context(connect(port, f"127.1.{at // 250}.{at % 250 + 1}"))
            half.sendall(LOOK[:-2])
            if number % 20 == 0:  # somebody who looks meanwhile stays connected
                regular.sendall(LOOK)
                assert whole(regular).startswith(b"HTTP/1.1 200")
        assert answer(port, source="127.8.8.8") == b"HTTP/1.1 200 OK"
        assert answer(port, source="127.1.0.1") == b"HTTP/1.1 200 OK"
        assert connections.count <= (51 if sources == 1 else 200)
    assert len(caplog.records) < 5


def test_a_full_server_refuses_further_connections(server: ClubServer) -> None:
    with serve(server, Connections(3, 2, PATIENT)) as port, ExitStack() as stack:
        for source in ("127.0.0.2", "127.0.0.2", "127.0.0.3"):
            upload = stack.enter_context(connect(port, source))
            upload.sendall(POST + b"Content-Length: 9\r\n\r\n{")
            time.sleep(0.05)
        assert answer(port, source="127.0.0.2") == answer(port, source="127.0.0.4") == b""
        upload.sendall(b'"a": 12}')
        assert upload.recv(4096).startswith(b"HTTP/1.1 403")  # it gives way from now on
        assert answer(port, source="127.0.0.4") == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        LOOK[:-2],
        LOOK,
        POST + b"Content-Length: 9000\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
        LOOK + LOOK[:9],
    ],
)
def test_stalled_connections_are_closed(
    server: ClubServer, caplog: pytest.LogCaptureFixture, begun: bytes
) -> None:
    connections = Connections(50, 50, SHORT)
    with serve(server, connections) as port, connect(port) as line:
        line.sendall(begun)
        assert is_closed(line)
        connections.times = PATIENT  # this computer may be busy
        assert answer(port) == b"HTTP/1.1 200 OK"
    assert caplog.records == []


@pytest.mark.parametrize("path", [b"names", b"news", b"nowhere", b"table/2222AAAA/take"])
def test_an_endless_upload_is_cut_off(
    server: ClubServer, caplog: pytest.LogCaptureFixture, path: bytes
) -> None:
    connections = Connections(50, 50, SHORT)
    with serve(server, connections) as port, connect(port) as line:
        line.sendall(POST.replace(b"names", path) + b"Transfer-Encoding: chunked\r\n\r\n")
        with pytest.raises(ConnectionError):
            while True:
                line.sendall(b"2000\r\n" + b" " * 0x2000 + b"\r\n")
        connections.times = PATIENT  # this computer may be busy
        assert answer(port) == b"HTTP/1.1 200 OK"
    assert [it for it in caplog.records if it.exc_info] == []


def test_an_endless_head_is_cut_off(server: ClubServer) -> None:
    with serve(server, Connections(50, 50, PATIENT)) as port, connect(port) as line:
        line.sendall(LOOK[:-2])
        with pytest.raises(ConnectionError):
            for _ in range(100 * LONGEST_HEAD // 1000):
                line.sendall(b"X-More: " + b"y" * 990 + b"\r\n")
        # a long one that ends is answered
        assert answer(port, LOOK[:-2] + b"X-More: " + b"y" * 9000 + b"\r\n\r\n").endswith(b"200 OK")


def test_an_answer_that_nobody_reads_is_dropped(server: ClubServer) -> None:
    connections = Connections(50, 50, SHORT, most_ahead=10_000)
    with serve(server, connections) as port, connect(port) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with suppress(ConnectionError):
            line.sendall(LOOK * 10_000)
        for _ in range(3000):
            if not connections.count:
                break
            time.sleep(0.01)
        assert connections.count == 0


@pytest.mark.parametrize(
    "sent",
    [
        LOOK * 5000,
        POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"A: b\r\n" * 200_000,
        POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nA: " + b"b" * 1_200_000,
        POST + b"Transfer-Encoding: chunked\r\n\r\n1;" + b"a" * 1_200_000,
    ],
    ids=["requests", "fields behind the body", "a field behind the body", "of a chunk"],
)
def test_requests_beyond_the_limit_are_refused(server: ClubServer, sent: bytes) -> None:
    # more than four reads of asyncio's 256 KB: the one in which the request begins is not counted
    with serve(server, Connections(50, 50, PATIENT)) as port, connect(port) as line:
        with suppress(ConnectionError):
            line.sendall(sent)
        assert is_closed(line)
        assert answer(port, LOOK * 9) == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    "host",
    [b"evil.example", b"[::1", b"[]", b"[v1.x]", b"\xff", b"a b", b"", b"//", b"localhost@x"],
)
def test_foreign_host_names_are_refused(server: ClubServer, host: bytes) -> None:
    with serve(server, Connections(50)) as port:
        asked = LOOK.replace(b"localhost", host)
        assert answer(port, asked) in (
            b"HTTP/1.1 421 Misdirected Request", b"HTTP/1.1 400 Bad Request",
        )  # fmt: skip
        assert answer(port, b"GET /news HTTP/1.1\r\n\r\n").split()[1] in (b"421", b"400")
        for ours in (b"localhost", b"192.0.2.7:8000", b"comet.local", b"Comet.LAN:8000"):
            assert answer(port, LOOK.replace(b"localhost", ours)) == b"HTTP/1.1 200 OK"


def test_the_log_repeats_a_line_once_a_minute() -> None:
    now = [0.0]
    lines = OncePerMinute(lambda: now[0])

    def is_logged(text: str, error: Exception | None = None) -> bool:
        info = (type(error), error, None) if error else None
        return lines.filter(logging.LogRecord("x", logging.WARNING, "", 0, text, (), info))

    assert [is_logged("a"), is_logged("a"), is_logged("b")] == [True, False, True]
    assert [is_logged("a", ValueError()), is_logged("a", OSError())] == [True, False]
    now[0] = 60
    assert is_logged("a")
    assert not is_logged("a")
