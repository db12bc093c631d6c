"""A USB cable between a simulated box and a serial port of this computer (two ptys and a thread).

It can be pulled out and put back. What the box sends meanwhile is lost, as on a Pico; while it is
plugged in and nobody reads, nothing is lost, and the box has to wait.
"""

import os
import select
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

from host_tools.errors import BadInput

_MOST = 4096  # bytes on their way in one direction


class Cable:
    """`path`: where this computer finds the port, a link made by plug() (BadInput when taken).

    `box_end` is a file descriptor for the box's process. `spoil`, where set, gives what becomes of
    bytes on their way.
    """

    def __init__(self, path: Path) -> None:
        try:
            import pty
            import tty
        except ImportError as error:  # Windows
            raise BadInput(
                "this computer has no ptys, which a simulated serial port needs."
            ) from error
        self._pty, self._tty = pty, tty
        self.path = path
        self._inside, self.box_end = self._pair()
        os.set_blocking(self.box_end, False)
        self._outside = self._held = -1  # this computer's pty: the thread's end, and the port
        self._to_box = self._to_host = b""
        self.spoil: Callable[[bytes], bytes] | None = None
        self._lock = threading.Lock()
        self._wake_out, self._wake_in = os.pipe()
        self._on = True
        self._thread = threading.Thread(target=self._carry, daemon=True)
        try:
            self.plug()
        except BaseException:
            self._close_all()
            raise
        self._thread.start()

    def _pair(self) -> tuple[int, int]:
        near, far = self._pty.openpty()
        self._tty.setraw(far)
        os.set_blocking(near, False)
        return near, far

    def plug(self) -> None:
        """Put it (back) into this computer: there is a new port, under the same path."""
        if self._outside >= 0:
            return
        near, far = self._pair()
        try:
            self.path.symlink_to(os.ttyname(far))
        except FileExistsError as error:
            os.close(near)
            os.close(far)
            raise BadInput(f"'{self.path}' already exists. Choose another path.") from error
        with self._lock:
            self._outside, self._held = near, far
            self._to_box = self._to_host = b""
        self._wake()

    def unplug(self) -> None:
        """Pull it out of this computer: who has the port open finds it gone."""
        with self._lock:
            if self._outside >= 0:
                self.path.unlink(missing_ok=True)
                os.close(self._outside)
                os.close(self._held)
                self._outside = self._held = -1
        self._wake()

    def close(self) -> None:
        """Pull it out for good, and end what carries its bytes."""
        self.unplug()
        self._on = False
        self._wake()
        self._thread.join()
        self._close_all()

    def _close_all(self) -> None:
        for end in (self._inside, self.box_end, self._wake_in, self._wake_out):
            os.close(end)

    def _wake(self) -> None:
        os.write(self._wake_in, b".")

    def _carry(self) -> None:
        while self._on:
            plugged = self._outside
            wanted = [self._wake_out]
            ready: list[int] = []
            if len(self._to_host) < _MOST:
                wanted.append(self._inside)
            if self._to_box:
                ready.append(self._inside)
            if plugged >= 0 and len(self._to_box) < _MOST:
                wanted.append(plugged)
            if plugged >= 0 and self._to_host:
                ready.append(plugged)
            # a port may be pulled while we wait for it: the next round knows
            with suppress(OSError, ValueError):
                select.select(wanted, ready, [], 1)
            with self._lock:
                self._move()

    def _move(self) -> None:
        """Take in and pass on what there is, without waiting."""
        os.set_blocking(self._wake_out, False)
        _read(self._wake_out)
        if len(self._to_host) < _MOST:
            self._to_host += self._came(self._inside)
        if self._outside < 0:
            self._to_host = b""
            return
        if len(self._to_box) < _MOST:
            self._to_box += self._came(self._outside)
        self._to_box = self._to_box[_write(self._inside, self._to_box) :]
        self._to_host = self._to_host[_write(self._outside, self._to_host) :]

    def _came(self, end: int) -> bytes:
        data = _read(end)
        return self.spoil(data) if self.spoil else data

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _read(end: int) -> bytes:
    try:
        return os.read(end, _MOST)
    except OSError:  # nothing there now
        return b""


def _write(end: int, data: bytes) -> int:
    try:
        return os.write(end, data) if data else 0
    except OSError:  # no room now
        return 0
