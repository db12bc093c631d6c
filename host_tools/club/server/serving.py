"""Runs the wall on this computer, and meanwhile gathers the boxes that are plugged in."""

import errno
import logging
import signal
import socket
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Thread

from host_tools.club.store import Store
from host_tools.club.wall.app import Wall, application
from host_tools.errors import BadInput

FIRST_PORT = 8000
_PORTS_TRIED = 50
_BACKLOG = 128


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a `port` on the first free one from 8000 on.

    Raises BadInput when the port is taken or the host is not an address of this computer.
    """
    try:
        family, kind, protocol, _, _ = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise BadInput(f"{host} is not an address of this computer.") from error
    ports = range(FIRST_PORT, FIRST_PORT + _PORTS_TRIED) if port is None else (port,)
    for number in ports:
        made = socket.socket(family, kind, protocol)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen(_BACKLOG)
            return made
        except OSError as error:
            made.close()
            if error.errno != errno.EADDRINUSE:
                raise BadInput(f"{host}, port {number}: {error.strerror}.") from error
    if port is not None:
        raise BadInput(f"port {port} is taken: choose another one with --port, or leave it out.")
    raise BadInput(f"ports {ports[0]} to {ports[-1]} are all taken: choose one with --port.")


def run(wall: Wall, listening: socket.socket, host: str) -> None:
    """Serve until Ctrl-C, or until the process is asked to end."""
    import uvicorn

    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.default_int_handler)
    config = uvicorn.Config(
        application(wall, host), log_level="warning", access_log=False, server_header=False,
        lifespan="off", ws="none", timeout_graceful_shutdown=2,
    )  # fmt: skip
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


class Gathering:
    """Takes what boxes have to tell into the store, every so many seconds (0: never by itself).

    ports: where the boxes are; without any, those that are plugged in each time.
    """

    def __init__(
        self, store: Store, every_s: float, evening: int | None, ports: Sequence[str] = ()
    ) -> None:
        self._store = store
        self._every = every_s
        self._evening = evening
        self._ports = ports
        self._end = Event()
        self._warnings: set[str] = set()
        self._thread = Thread(target=self._go_on, daemon=True)

    def __enter__(self) -> "Gathering":
        if self._every > 0:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        if self._every > 0:
            self._thread.join(5)

    def _go_on(self) -> None:
        while not self._end.is_set():
            for sentence in self.once():
                if sentence not in self._warnings:  # a box that is amiss is named once
                    self._warnings.add(sentence)
                    logging.getLogger("uvicorn.error").warning("%s", sentence)
            self._end.wait(self._every)

    def once(self) -> list[str]:
        """Gather each box once; what is wrong, a sentence each."""
        from host_tools.club.intake.pull import from_box
        from host_tools.device.ports import picos

        sentences = []
        for port in self._ports or [pico.path for pico in picos()]:
            try:
                results = from_box(self._store, port, self._evening)
            except (BadInput, OSError) as error:
                sentences.append(f"{port}: {error}")
            else:
                sentences += [sentence for it in results for sentence in it.notes]
        return sentences
