"""Measure an evening's cost to the flash, and its replay, on MicroPython's littlefs."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from host_tools import micropython
from host_tools.images import firmware_build
from tests.bench.hands import SETUP, evening

Figures = dict[Any, Any]
TIMES = (1, 10)  # the same hands again: 500 events, and 5,000
_HANDS = 76  # told by points, at a table of four; as many for each dealer
# key, what it is, digits behind the point
ROWS = (
    ("bytes", "bytes programmed an event", 0),
    ("erases", "erases an event", 2),
    ("flash_ms", "ms of flash an event, on a Pico", 1),
    ("restore_ms", "ms to restore it at power-on, here", 2),
    ("replay_ms", "ms to replay it from its first record, here", 2),
)
_SCRIPT = Path(__file__).resolve().parents[1] / "firmware" / "littlefs_box.py"
_HEAP_KIB = 16_384
_ERASE_MS, _PAGE_MS = 45, 0.4  # of a Pico's flash, typically; meanwhile nothing else happens
_PLAIN = {"box": 0, "plain": 1}


def figures() -> Figures:
    """Return the flash's figures for each number of events, by the box and by plain appending.

    Bytes programmed, erases and milliseconds an event, and milliseconds to replay it all; {}
    without MicroPython's unix build.
    """
    tree = firmware_build.build("image").folder
    costs: Figures = {}
    presses = evening(4, "points", _HANDS).presses
    setup = [press.code for press in presses if press.kind == SETUP]
    hands = [press.code for press in presses if press.kind != SETUP]
    for times in TIMES:
        keys = "\n".join(map(str, setup + hands * times))
        by_way: Figures = {}
        for way, plain in _PLAIN.items():
            words = [str(tree), "cost", str(plain)]
            command = micropython.unix(_SCRIPT, words, _HEAP_KIB)
            if command is None:
                return {}
            result = subprocess.run(
                command, input=keys, capture_output=True, text=True, check=False
            )
            if result.returncode:
                sys.exit(result.stdout[-1000:] + result.stderr)
            lines = [line.rsplit(" ", 1) for line in result.stdout.splitlines()]
            by_way[way] = _an_event({line[0]: int(line[1]) for line in lines[:-1]})
        costs[by_way["box"]["events"]] = by_way
    return costs


def _an_event(counts: dict[str, int]) -> Figures:
    events, erases, pages = counts["events"], counts["erases"], counts["pages"]
    return {
        "events": events,
        "bytes": pages * 256 / events,
        "erases": erases / events,
        "flash_ms": (erases * _ERASE_MS + pages * _PAGE_MS) / events,
        "restore_ms": counts["restored"] / 1000,
        "replay_ms": counts["replayed"] / 1000,
    }
