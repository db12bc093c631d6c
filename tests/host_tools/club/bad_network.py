"""A proxy between a table and its club that hangs, loses and refuses on request."""

import contextlib
import socket
import struct
import threading
import time
from typing import Self

_ALL_AT_ONCE = 1 << 16
_RESET = struct.pack("ii", 1, 0)  # SO_LINGER: what is not sent goes, and the other end is told


class BadNetwork:
    """Listens on this computer for one server; `how` may change at any time.

    `through`: everything passes. `hang`: connections are taken, and nothing ever comes of them.
    `lose`: every second piece that passes comes only when it has been sent again, a fifth of a
    second later, and every fourth connection is reset in the middle. `reset`: every one is, at
    once. `late` seconds pass before anything does, in each direction.
    """

    def __init__(self, server: str) -> None:
        host, _, port = server.rpartition("//")[2].partition(":")
        self._server = host, int(port)
        self.how = "through"
        self.late = 0.0
        self.connections = 0
        self.resets = 0
        self._pieces = 0
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self._ended = False
        self._accepting = threading.Thread(target=self._accept)
        self._accepting.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ended = True
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._accepting.join()
        self.cut()

    def lead_to(self, server: str) -> None:
        """From now on it leads to this server (http://...)."""
        host, _, port = server.rpartition("//")[2].partition(":")
        self._server = host, int(port)

    def cut(self) -> None:
        """Reset all connections that there are."""
        for it in list(self._open):
            self._reset(it)

    def _accept(self) -> None:
        while not self._ended:
            try:
                here = self._listening.accept()[0]
            except OSError:
                return
            self.connections += 1
            self._open.add(here)
            if self.how == "reset":
                self._reset(here)
            elif self.how != "hang":
                threading.Thread(target=self._join, args=(here, self.connections)).start()

    def _join(self, here: socket.socket, number: int) -> None:
        try:
            there = socket.create_connection(self._server)
        except OSError:
            self._reset(here)
            return
        self._open.add(there)
        back = threading.Thread(target=self._pass, args=(there, here, number))
        back.start()
        self._pass(here, there, 0)
        back.join()
        for it in (here, there):
            self._open.discard(it)
            it.close()

    def _pass(self, source: socket.socket, to: socket.socket, number: int) -> None:
        """Pass on what comes; of the connection `number`, 0 on its way to the server."""
        with contextlib.suppress(OSError):
            while data := source.recv(_ALL_AT_ONCE):
                if self.late:
                    time.sleep(self.late)
                if self.how == "lose":
                    self._pieces += 1
                    if self._pieces % 2:
                        time.sleep(0.2)
                    if number and number % 4 == 0:
                        to.sendall(data[: len(data) // 2])
                        self._reset(to)
                        return
                to.sendall(data)
            to.shutdown(socket.SHUT_WR)

    def _reset(self, it: socket.socket) -> None:
        self._open.discard(it)
        self.resets += 1
        with contextlib.suppress(OSError):
            it.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            it.shutdown(socket.SHUT_RD)
            it.close()
