"""A box with Wi-Fi in a process of its own, with real sockets: tests/firmware/club_box.py."""

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from halley import keys
from host_tools import micropython
from tests.needs import there

ROOT = Path(__file__).resolve().parents[3]
_HEAP_KIB = 1024  # objects twice the size of the Pico W's, and code in memory
_PATIENCE_S = 60  # a box that has not come so far then never will
NETWORK, PASSWORD = "Hall", "jetons and fiches"


class WifiBox:
    """A box whose files are in `folder`; `code` is its table's, at the club's `address`.

    Its chip's id is made of the folder's name; it is started by the words of `enter`.
    """

    def __init__(
        self, tree: Path, folder: Path, address: str, code: str, enter: Sequence[str] = ()
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        if not (folder / "wifi").exists():
            (folder / "wifi").write_text(f"{NETWORK}\n{PASSWORD}\n")
            (folder / "settings").write_text(
                f"club_address={address}\nclub_table={code} e0001.hj \n"
            )
        self._enter = enter
        self._words = [str(tree), str(ROOT), str(folder), f"device-{folder.name}"]

    def __enter__(self) -> Self:
        script = ROOT / "tests" / "firmware" / "club_box.py"
        command = there(micropython.unix(script, self._words, _HEAP_KIB))
        self._process = subprocess.Popen(
            [*self._enter, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """Take its power away."""
        self._process.kill()
        self._process.communicate()

    def press(self, labels: str) -> list[float]:
        """Press keys one after the other; the seconds from each to its picture."""
        times = []
        for label in labels.split():
            held = label.endswith("_")
            code = keys.code(label.rstrip("_"))
            since = time.perf_counter()
            assert self._ask(f"{'h' if held else 'k'} {code}") == "shown"
            times.append(time.perf_counter() - since)
        return times

    def pause(self, seconds: float) -> None:
        """Nobody presses a key for so long."""
        time.sleep(seconds)

    def ask(self, text: str) -> str:
        """Return what the box answers to a laptop."""
        return self._ask(f"line {text}")

    def state(self) -> dict[str, Any]:
        """Return what it knows by now."""
        state: dict[str, Any] = json.loads(self._ask("rest"))
        return state

    def wait_until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until its state is as wanted."""
        end = time.monotonic() + _PATIENCE_S
        while not wanted(state := self.state()):
            assert time.monotonic() < end, state
            time.sleep(0.02)
        return state

    def wait_for(self, word: str) -> dict[str, Any]:
        """Wait until it stands so with the club."""
        return self.wait_until(lambda state: bool(state["mark"]) and state["mark"][0] == word)

    def journal(self, name: str = "e0001.hj") -> bytes:
        """Return a journal, as it is on the box."""
        return (self.folder / name).read_bytes()

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().rstrip("\n")
