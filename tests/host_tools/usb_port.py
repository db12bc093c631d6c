"""A browser's serial port without USB.

A server passes the bytes of a page's stand-in for navigator.serial (usb_port.js) to a box's cable
and back.
"""

import os
import select
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from host_tools.page.page_server import application, server
from host_tools.simulator.cable import Cable
from tests.host_tools.served import running

STAND_IN = Path(__file__).with_name("usb_port.js").read_text(encoding="utf-8")
_LOOK_S = 0.05


class UsbPort:
    """The port at `path`, by default that of `cable`.

    `pulled()` is called when the cable has been pulled out by pull_after().
    """

    def __init__(self, cable: Cable | None = None, path: Path = Path()) -> None:
        self.path = cable.path if cable is not None else path
        self._cable = cable
        self.pulled: Callable[[], None] = lambda: None
        self._left = -1  # bytes until the cable is pulled out; -1: it stays
        self._loses = False  # what is sent next does not arrive
        self._end = -1  # the open port
        self._time = 0  # it has been opened so often
        self._lock = threading.Lock()

    def pull_after(self, count: int) -> None:
        """Pull the cable out once that many more bytes have passed, both directions together."""
        with self._lock:
            self._left = count

    def lose_write(self) -> None:
        """Lose what is sent to the box next."""
        with self._lock:
            self._loses = True

    def plug(self) -> None:
        """Put the cable in again."""
        assert self._cable is not None
        self._cable.plug()

    def open(self) -> int:
        """Open the port: the number of this time; 0 where there is none, or somebody has it."""
        with self._lock:
            if self._end >= 0 or not self.path.exists():
                return 0
            self._end = os.open(self.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            self._time += 1
            return self._time

    def is_open(self) -> bool:
        """Return whether somebody has the port open."""
        return self._end >= 0

    def close(self, time: int) -> None:
        """Close what was opened that time, if it is still open."""
        with self._lock:
            if time == self._time:
                self._close()

    def end(self) -> None:
        """Close it, whoever has it open."""
        with self._lock:
            self._close()

    def read(self, time: int) -> Iterator[bytes]:
        """Yield what comes from the box, until the port is closed or gone."""
        while True:
            ready = []
            with suppress(OSError, ValueError):  # closed meanwhile
                ready = select.select([self._end], [], [], _LOOK_S)[0]
            with self._lock:
                if self._end < 0 or time != self._time:
                    return
                if self._end not in ready:
                    continue
                data = b""
                with suppress(OSError):  # it is gone
                    data = os.read(self._end, 4096)
                passed = self._pass(data)
                if not data:
                    self._close()
                elif self._left == 0:
                    self._pull()
            yield passed

    def write(self, time: int, data: bytes) -> bool:
        """Send `data` to the box; False when the port is gone."""
        with self._lock:
            if self._end < 0 or time != self._time:
                return False
            passed = b"" if self._loses else self._pass(data)
            self._loses = False
            while passed:
                passed = passed[os.write(self._end, passed) :]
            if self._left == 0:
                self._pull()
            return self._end >= 0

    def _pass(self, data: bytes) -> bytes:
        """As much of `data` as passes before the cable is out."""
        if self._left < 0:
            return data
        passed = data[: self._left]
        self._left -= len(passed)
        return passed

    def _close(self) -> None:
        if self._end >= 0:
            os.close(self._end)
        self._end = -1

    def _pull(self) -> None:
        self._left = -1
        self._close()
        assert self._cable is not None
        self._cable.unplug()
        self.pulled()


def _routes(port: UsbPort) -> list[Route]:
    """Return the routes below /port/ by which the page's stand-in uses the port."""

    def read(request: Request) -> Response:
        return StreamingResponse(port.read(request.path_params["number"]))

    async def do(request: Request) -> Response:
        data = await request.body()
        number = request.path_params.get("number", 0)
        done = await run_in_threadpool(_do, port, request.path_params["what"], number, data)
        return Response(b"%d" % done, HTTPStatus.OK if done else HTTPStatus.GONE)

    return [
        Route("/port/read/{number:int}", read),
        Route("/port/{what}", do, methods=["POST"]),
        Route("/port/{what}/{number:int}", do, methods=["POST"]),
    ]


def _do(port: UsbPort, what: str, number: int, data: bytes) -> int:
    """Do what the stand-in asks for; 0 if the port is gone."""
    done = 1
    if what == "there":
        done = port.path.exists()
    elif what == "open":
        done = port.open()
    elif what == "write":
        done = port.write(number, data)
    elif what == "close":
        port.close(number)
    elif what == "pull":
        port.pull_after(number)
    elif what == "plug":
        port.plug()
    return done


@contextmanager
def serving_with(port: UsbPort, folder: Path) -> Iterator[str]:
    """Serve the page in `folder`, and the port with it; gives the address."""
    with running(server(application(folder, *_routes(port)))) as number:
        try:
            yield f"http://localhost:{number}/"
        finally:
            port.end()
