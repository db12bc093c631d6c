"""The figures of `make bench`: the firmware beside the plain way, on MicroPython here."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from halley.engine.events import unpack
from halley.journal.journal import newest
from halley.journal.reader import Reader
from halley.keys import LABELS
from host_tools import micropython
from host_tools.images import firmware_build
from host_tools.simulator.local_box import LocalBox
from tests.bench import largest
from tests.bench.hands import WAYS, Evening, evening

FOLDER = Path(__file__).resolve().parent
HANDS = 60
SEATS = (2, 3, 4, 5)
HEAP_KIB = 1024  # objects twice the size of the Pico's, and code in memory
Figures = dict[Any, Any]


def all_figures(say: Any) -> Figures:
    """Everything that can be measured on this computer; `say` is told what comes next."""
    mpy = firmware_build.build("image").folder
    tables: dict[int, Figures] = {}
    for seats in SEATS:
        evenings = {way: evening(seats, way, HANDS) for way in WAYS}
        say(f"{seats} seats: {sum(len(e.presses) for e in evenings.values())} keys")
        tables[seats] = {
            "presses_a_hand": {way: _presses(played) for way, played in evenings.items()},
            "keys": _keys(evenings, mpy, "changed"),
            "keys_whole_frame": _keys(evenings, mpy, "whole"),
            "heap": {way: _heap(played, mpy) for way, played in evenings.items()},
            "heap_py": {"points": _heap(evenings["points"], firmware_build.SOURCES)},
        }
    say("the heap of the largest games")
    heaps = {key: _heap(largest.largest(key), mpy) for key in largest.games()}
    say("files and journal")
    return {
        "seats": tables,
        "largest": heaps,
        "files": _files(),
        "box": _box(mpy),
        "journal": _journal(mpy),
    }


def _presses(played: Evening) -> Figures:
    return {"mean": statistics.mean(played.per_hand), "most": max(played.per_hand)}


def _spread(values: list[int]) -> Figures:
    return {"median": statistics.median(values), "max": max(values)}


def _keys(evenings: dict[str, Evening], tree: Path, how: str) -> Figures:
    """For each kind of key its microseconds, bytes and transfers: median and most."""
    by_kind: dict[str, list[list[int]]] = defaultdict(list)
    for way, played in evenings.items():
        for line in _run(played, tree, how):
            if line[0] == "key":
                kind = line[1].replace("_", " ")
                # what the ways have in common is measured once
                if way == "points" or kind not in _OF_POINTS:
                    by_kind[kind].append([int(word) for word in line[2:]])
    names = ("us", "bytes", "transfers")
    return {
        kind: {name: _spread([row[at] for row in rows]) for at, name in enumerate(names)}
        for kind, rows in by_kind.items()
    }


_OF_POINTS = {"set-up", "deal", "comet", "out?", "out", "comet last?", "digit", "told", "agree"}


def _run(played: Evening, tree: Path, how: str) -> list[list[str]]:
    """Return the words of every line that an evening gave on the unix build."""
    with tempfile.TemporaryDirectory() as folder:
        words = [str(tree), folder, how]
        command = micropython.unix(FOLDER / "box.py", words, HEAP_KIB)
        if command is None:
            sys.exit("MicroPython's unix build is not installed; see pyproject.toml.")
        result = subprocess.run(
            command, input=_script(played), capture_output=True, text=True, check=False
        )
    if result.returncode:
        sys.exit(result.stdout[-1000:] + result.stderr)
    return [line.split() for line in result.stdout.splitlines()]


def _script(played: Evening) -> str:
    return "".join(f"{press.kind} {press.code}\n" for press in played.presses)


def _heap(played: Evening, tree: Path) -> Figures | None:
    return heap(_script(played), tree)


def heap(keys: str, tree: Path) -> Figures | None:
    """Bytes of heap on the 32-bit build, with keys as heap.mjs takes them; None without it."""
    node = micropython.node()
    loader = micropython.WASM_FOLDER / "micropython.mjs"
    if node is None or not loader.is_file():
        return None
    words = [str(FOLDER / "heap.mjs"), str(loader), str(tree), str(FOLDER / "box.py"), "changed"]
    result = subprocess.run([node, *words], input=keys, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(result.stdout[-1000:] + result.stderr)
    return json.loads(result.stdout)


def _files() -> Figures:
    """Bytes of the tree for the Pico, and of what it is made of."""
    built = firmware_build.build("image")
    sources = [firmware_build.SOURCES / "main.py", *firmware_build.modules("image")]
    return {"mpy": built.total, "py": sum(path.stat().st_size for path in sources)}


def _box(mpy: Path) -> Figures:
    """Microseconds from nothing to the first picture, and the heap it takes (64-bit)."""
    played = evening(4, "points", 1)
    figures = {}
    for name, tree in (("mpy", mpy), ("py", firmware_build.SOURCES)):
        runs = [_run(played, tree, "changed")[0] for _ in range(5)]
        figures[name] = {"start_us": min(int(run[1]) for run in runs), "heap": int(runs[0][2])}
    return figures


def _journal(tree: Path) -> Figures:
    """Bytes an event, and milliseconds to take up an evening of 500 events again."""
    figures = {}
    for way in WAYS:
        played = evening(4, way, HANDS)
        lines = _run(played, tree, "changed")
        size, events = (int(word) for word in lines[-3][1:])
        quick, plain = (int(lines[at][1]) for at in (-2, -1))
        figures[way] = {
            "events": events,
            "bytes_an_event": size / events,
            "json_bytes_an_event": _json_size(played),
            "restore_ms": quick / 1000,
            "replay_500_ms": plain / 1000 * 500 / events,
        }
    return figures


def _json_size(played: Evening) -> float:
    """Bytes an event takes as a line of JSON: the event's numbers and a line's end."""
    with LocalBox() as desk:
        for press in played.presses:
            desk.press(LABELS[press.code])
        name = newest(desk.store)
        reader = Reader(desk.store, name, desk.store.size(name))
        sizes = [_line(payload) for payload, _ in reader.records()]
    return statistics.mean(sizes[1:])


def _line(payload: bytes) -> int:
    return len(json.dumps(unpack(payload))) + 1 if payload[0] < 17 else 0
