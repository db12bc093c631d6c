"""The firmware on the real MicroPython, in a process of its own, driven by keys and by the clock.

Speaks the protocol of halley.platform.sim with it.
"""

import json
import subprocess
import tempfile
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Literal

from halley.drivers.panel import FAR
from halley.platform.sim import EPOCH
from halley.stored.drawn_table import DrawnTable
from host_tools import micropython
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.package import checkout
from host_tools.simulator.box import Box
from host_tools.simulator.cable import Cable
from host_tools.simulator.key_steps import key_code

Engine = Literal["unix", "wasm"]
_ANSWER_S = 60  # a box that says nothing for so long hangs
_HEAP_KIB = 1024  # the unix build's objects are twice the Pico's, and its code lies there, too


class SimError(Exception):
    """The box in the process failed; the text is its traceback, or what it said last."""


@cache
def built_tree() -> Path:
    """Return the folder of the simulators' tree: in a checkout it is up to date."""
    return checkout.part("sim", lambda: firmware_build.build("sim").folder)


def _command(engine: Engine, tree: Path) -> list[str]:
    """Return the command that starts the box, without arguments; BadInput without MicroPython."""
    command = None
    if engine == "unix":
        command = micropython.unix(tree / "main.py", heap_kib=_HEAP_KIB)
    if command is None:
        runner = micropython.wasm("")
        if runner is None:
            raise BadInput(micropython.NONE_HERE)
        script = str(micropython.NODE_FOLDER / "sim.mjs")
        command = [runner[0], script, str(_HEAP_KIB * 1024), str(tree)]
    return command


def _codes(labels: tuple[str, ...]) -> list[str]:
    return [str(key_code(label)) for label in labels]


class Sim(Box):
    """A box on MicroPython's unix build, or (engine "wasm") its WebAssembly build under Node.

    folder: where the box's files are kept (default: a temporary folder, gone after `close`).
    tree: the firmware's tree (default: build/sim, built anew where a source has changed).
    epoch: the box's clock at power-on, in seconds since 1970. stuck: labels of keys closed then.
    cable: what its USB port is connected to (unix only). far: whether it has a second display.
    cells_mv: what its cells have, if there are any; usb_ms: how long after power-on power comes on
    USB beside them, -1: never. machine: what it says that its board is.
    Sent to its drive over the line, it is off.
    `messages` has every line that the box printed for people.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        engine: Engine = "unix",
        tree: Path | None = None,
        epoch: int = EPOCH,
        stuck: tuple[str, ...] = (),
        cable: Cable | None = None,
        far: bool = False,
        cells_mv: int = 0,
        usb_ms: int = -1,
        machine: str = "",
    ) -> None:
        super().__init__()
        self._far = far
        self._cells_mv = cells_mv
        self._usb_ms = usb_ms
        self._machine = machine
        codes = _codes(stuck)
        if cable is not None and engine != "unix":
            raise BadInput("only the unix build has a serial port.")
        self._cable = cable
        # before the folder, so that nothing is left behind where there is no MicroPython
        self._command = _command(engine, tree or built_tree())
        self._scrap: tempfile.TemporaryDirectory[str] | None = None
        if folder is None:
            self._scrap = tempfile.TemporaryDirectory(prefix="halley-")
            folder = Path(self._scrap.name)
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder.resolve()
        self._epoch = epoch
        self._passed = 0  # ms since power-on
        self.messages: list[str] = []
        self._start(codes)

    def _start(self, codes: list[str]) -> None:
        self.chip = SSD1306Chip()
        self.far_chip = SSD1306Chip(FAR) if self._far else None
        ends = [self._cable.box_end] if self._cable is not None else []
        lines = [f"line={end}" for end in ends] + ["far"] * self._far
        lines += [f"cells={self._cells_mv}"] if self._cells_mv else []
        lines += [f"usb={self._usb_ms}"] if self._usb_ms >= 0 else []
        lines += [f"machine={self._machine}"] if self._machine else []
        self._process = subprocess.Popen(
            [*self._command, str(self.folder), str(self._epoch), *codes, *lines],
            pass_fds=ends,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        try:
            self._listen()
        except BaseException:
            self.close()
            raise

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise SimError("the box is off") from None
        self._listen()

    def _listen(self) -> None:
        """Take in what the box says up to its full stop."""
        assert self._process.stdout is not None
        deadline = threading.Timer(_ANSWER_S, self._process.kill)
        deadline.start()
        try:
            for line in self._process.stdout:
                line = line.rstrip("\n")
                if line == ".":
                    return
                if line.startswith("w "):
                    _, address, data = line.split()
                    chip = self.chip
                    if self.far_chip is not None and int(address, 16) == FAR:
                        chip = self.far_chip
                    chip.write(int(address, 16), bytes.fromhex(data))
                else:
                    self.messages.append(line)
        finally:
            deadline.cancel()
        raise SimError(self._last_words())

    def _last_words(self) -> str:
        self._process.kill()
        self._process.wait()
        trace = [line[2:] for line in self.messages if line.startswith("! ")]
        return (
            "\n".join(trace or self.messages[-20:])
            or "the box switched off without an error message"
        )

    def _key(self, code: int, held: bool) -> None:
        self._send(f"{'h' if held else 'k'} {code}")
        if held:
            self._passed += self.HELD_AT_MS

    def wait(self, ms: int) -> None:
        self._send(f"t {ms}")
        self._passed += ms

    def offer(self, drawn: DrawnTable) -> None:
        """Offer the people whom the club has drawn for the table."""
        self._send("d " + json.dumps(drawn))

    def wait_until_off(self) -> None:
        """Wait until it has gone off by itself: to its drive."""
        self._process.wait(_ANSWER_S)

    def restart(self, stuck: tuple[str, ...] = ()) -> None:
        """Cut the power (nothing gets a chance to be saved) and give it back a second later."""
        codes = _codes(stuck)
        self._off(kill=True)
        if self._epoch:
            self._epoch += (self._passed + 1000) // 1000
        self._passed = 0
        self._start(codes)

    def _off(self, kill: bool) -> None:
        process = self._process
        if kill:
            process.kill()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what a dead box was still to be told
                pipe.close()  # the end of its stdin lets the box go off by itself
        process.wait()

    def close(self) -> None:
        self._off(kill=False)
        if self._scrap:
            self._scrap.cleanup()
