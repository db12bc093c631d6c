"""MicroPython's REPL on the box, over mpremote's transport: calls functions there, starts it anew.

While a Link is open the box does not play. A box that plays is asked for MicroPython's prompt, as
it takes no Ctrl-C, and refuses in the middle of a hand; safe mode, and Halley before 0.2.0, end at
Ctrl-C. If the laptop's end dies, the box starts again by itself after a minute (on_box.py, stay).
"""

import contextlib
import io
import os
import re
import signal
import struct
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.errors import BadInput
from host_tools.link.client import unwrap_answer
from host_tools.link.frames import LAST, parse, request

_ON_BOX = Path(__file__).with_name("on_box.py")
_QUIET_S = 5.0  # a box that says nothing for so long in the middle of an answer has gone
_CHUNK = 4096  # bytes of a file in one command
_ANSWER_S = 0.5  # from the request for the prompt to its answer
_HELLO_S = 20.0  # from the start of the firmware to its hello
_HELLO = re.compile(r"^Halley (\d\S*)$", re.MULTILINE)
# what mpremote runs into when an answer is cut off
_NONSENSE = (struct.error, SyntaxError, LookupError, ValueError)
_FAILED = re.compile(r"^Traceback .*\n(?: .*\n)+(\S.*)\n", re.MULTILINE)


class Gone(BadInput):
    """The box does not answer any more: cable out, power off, another program on its port."""


class OnBoxError(BadInput):
    """MicroPython raised an exception; str() is its last line."""


class Link:
    """An open REPL. `port` is a path, a pty or socket://HOST:PORT; raises Gone without a box."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._raw = False
        with self._talking("cannot be opened"):
            path = port if "://" in port else os.path.realpath(port)
            self._transport = SerialTransport(path, timeout=_QUIET_S)
        try:
            with self._talking("does not answer like MicroPython"):
                self._ask_for_prompt()
                self._transport.serial.timeout = _QUIET_S
            with self._talking("does not answer like MicroPython"):
                self._transport.enter_raw_repl()
                self._raw = True
                self._transport.exec("import sys")
                self.machine: str = self._transport.eval("sys.implementation[2]")
                self.platform: str = self._transport.eval("sys.platform")
                release = self._transport.eval("tuple(sys.implementation[1])")
                self.micropython = ".".join(str(part) for part in release[:3])
                self.mpy: int = self._transport.eval("getattr(sys.implementation, '_mpy', 0)")
                self._transport.exec(_ON_BOX.read_bytes())
                if self.platform == "rp2":
                    self._transport.exec("still()")
        except BaseException:
            self.close()
            raise

    def call(self, function: str, *arguments: object) -> Any:
        """Call a function of on_box.py; gives what it returned."""
        with self._talking():
            return self._transport.eval(_call(function, arguments))

    def lines(self, function: str, *arguments: object) -> list[str]:
        """Call a function of on_box.py; gives the lines that it printed."""
        with self._talking():
            output: bytes = self._transport.exec(_call(function, arguments))
        return output.decode().splitlines()

    @contextlib.contextmanager
    def mount_folder(self, folder: Path) -> Iterator[None]:
        """Begin with an empty heap, and mount `folder` of this computer as /remote meanwhile."""
        with self._talking():
            self._transport.enter_raw_repl()
            self._transport.mount_local(str(folder))
        try:
            yield
        finally:
            port = self._transport.serial.orig_serial
            with contextlib.suppress(OSError, TransportError):
                self._transport.umount_local()
            self._transport.serial, self._transport.mounted = port, False
            port.timeout = _QUIET_S

    def stream(self, code: str, listener: Callable[[str], None], quiet: float) -> None:
        """Run `code`; `listener` gets each line that it prints, when it is printed.

        Raises OnBoxError when it fails, Gone when it says nothing for `quiet` seconds.
        """
        line = bytearray()

        def take(data: bytes) -> None:
            line.extend(data)
            if line.endswith(b"\n"):
                listener(line.decode(errors="replace").rstrip())
                line.clear()

        with self._talking():
            _, failed = self._transport.exec_raw(code, quiet, take)
        if failed:
            raise OnBoxError(_last_line(failed.decode(errors="replace")))

    def write(self, path: str, data: bytes, progress: Callable[[int], None]) -> None:
        """Write a file in a folder that is there; `progress` is told the bytes of it so far."""
        with self._talking():
            try:
                self._transport.fs_writefile(
                    path, data, _CHUNK, progress_callback=lambda done, _: progress(done)
                )
            except OSError as error:
                if error.strerror == path:  # mpremote's way to tell the box's failure from its own
                    why = os.strerror(error.errno or 0).lower()
                    raise OnBoxError(f"the box cannot write '{path}': {why}") from None
                raise

    def bootloader(self) -> None:
        """Ask the box into BOOTSEL, which ends this link."""
        with self._talking():
            self._transport.exec_raw_no_follow("import machine; machine.bootloader()")
        self._raw = False
        self.close()

    def start(self) -> str:
        """Start the firmware; gives the version that it says in its hello.

        Raises BadInput with what it said instead, when it fails, ends or says nothing in 20 s.
        """
        with self._talking():
            self._leave()
            self._transport.serial.timeout = 0.1
        output = ""
        until = time.monotonic() + _HELLO_S
        while time.monotonic() < until:
            try:
                waiting = self._transport.serial.in_waiting
                output += self._transport.serial.read(max(1, waiting)).decode(errors="replace")
            except OSError:  # it restarts as a whole, and its port with it
                self._open_again(until)
            text = output.replace("\r", "")
            hello = _HELLO.search(text)
            if hello and text.endswith("\n"):
                return hello[1]
            failed = _FAILED.search(text)
            if failed:
                raise BadInput(f"the firmware does not start: {failed[1]}")
            if text.endswith(">>> "):
                raise BadInput("no firmware has started; the box shows MicroPython's prompt")
        lines = output.strip().splitlines()
        what = f"; its last line was: {lines[-1]}" if lines else ""
        raise BadInput(f"the firmware did not start within {_HELLO_S:.0f} s{what}")

    def leave_prompt(self) -> None:
        """Leave the box at MicroPython's friendly prompt, for somebody else."""
        with self._talking():
            self._raw = False
            self._transport.exit_raw_repl()

    def close(self) -> None:
        """Start what is on the box, unless it has been started, and let go of the port."""
        with _keep_awake():
            with contextlib.suppress(OSError, TransportError):
                if self._raw:
                    self._leave()
            with contextlib.suppress(OSError, TransportError):
                self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask_for_prompt(self) -> None:
        """Ask a box that plays to end its program; raise Refused if a hand is in play.

        Without an answer it is no such box: the prompt is there already, or Ctrl-C brings it.
        """
        port = self._transport.serial
        port.write(request(LAST, "repl"))
        port.timeout = 0.05
        output = b""
        until = time.monotonic() + _ANSWER_S
        while time.monotonic() < until and not output.endswith((b">>> ", b"\r\n>")):
            output += port.read(max(1, port.in_waiting))
            for answer in filter(None, map(parse, output.split(b"\n")[:-1])):
                if answer.number == LAST:
                    if answer.rest != "such":
                        unwrap_answer(answer)
                    return

    def _leave(self) -> None:
        """From the raw REPL to the friendly one; a soft reset there runs main.py."""
        self._raw = False
        self._transport.serial.write(b"\r\x03\r\x02")
        self._transport.read_until(1, b">>> ", timeout=_QUIET_S)
        self._transport.serial.write(b"\x04")

    def _open_again(self, until: float) -> None:
        self._transport.serial.close()
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                self._transport.serial.open()
                return
            time.sleep(0.2)

    @contextlib.contextmanager
    def _talking(self, wrong: str = "no longer answers") -> Iterator[None]:
        """Turn the transport's failures into sentences, and keep what it prints to itself."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except TransportExecError as error:
            raise OnBoxError(_last_line(error.error_output)) from None
        except (TransportError, OSError, *_NONSENSE) as error:
            text = f"the box at {self.port} {wrong}"
            because = str(getattr(error, "strerror", None) or "")
            raise Gone(f"{text} ({because})" if because else text) from error


@contextlib.contextmanager
def _keep_awake() -> Iterator[None]:
    """Whoever presses Ctrl-C twice does not mean a box that is left without its firmware."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _call(function: str, arguments: tuple[object, ...]) -> str:
    return f"stay({function}({', '.join(map(repr, arguments))}))"


def _last_line(trace: str) -> str:
    lines = trace.strip().splitlines()
    return lines[-1] if lines else "MicroPython failed"
