"""Measure scoring: `halley score` here, and events a second on both Pythons."""

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from host_tools import micropython
from host_tools.images import firmware_build
from host_tools.records.transcripts.score import score
from tests.reference.random_evening import evening
from tests.reference.transcripts import Writer

Figures = dict[Any, Any]
# eight tables of a club, each with its own game: (rule set, seats)
TABLES = (
    ("modern_1991", 5), ("modern_1991", 4), ("ancient_1718", 5), ("new_1752", 4),
    ("commit_2011", 7), ("foster_commit", 8), ("denexa", 6), ("multi_2018", 8),
)  # fmt: skip
HANDS = 40
_ROOT = Path(__file__).resolve().parents[2]
_HEAP_KIB = 8192  # a transcript with every card is 200 KB of JSON
_FREE_OF_TARGETS = {"denexa": {"target": 9999}}


def transcripts(way: str, tables: int = len(TABLES)) -> list[dict[str, Any]]:
    """One evening a table, told by "payments" or "follow"; the same each time."""
    records = []
    for number in range(tables):
        key, seats = TABLES[number % len(TABLES)]
        chance = random.Random(f"bench {number}")
        options = _FREE_OF_TARGETS.get(key, {})
        records.append(
            getattr(Writer(), way)(evening(chance, key, seats, options, HANDS, plain=True))
        )
    return records


def figures() -> Figures:
    """Milliseconds for the eight tables, and events a second, by both ways of telling."""
    measured: Figures = {}
    for way in ("payments", "follow"):
        records = transcripts(way)
        events = sum(len(one["events"]) for one in records)
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for number, one in enumerate(records):
                file = Path(folder, f"{number}.json")
                file.write_text(json.dumps(one))
                files.append(str(file))
            measured[way] = {
                "events": events,
                "score_ms": _ms(lambda records=records: [score(one) for one in records]),
                "command_ms": _command_ms(files),
                "events_a_second": {"CPython": _rate(records), **_on_micropython(files)},
            }
    return measured


def _ms(act: Any) -> float:
    """Return the best of three, in milliseconds."""
    best = 1e9
    for _ in range(3):
        since = time.perf_counter()
        act()
        best = min(best, time.perf_counter() - since)
    return best * 1000


def _rate(records: list[dict[str, Any]]) -> float:
    events = sum(len(one["events"]) for one in records)
    return events / _ms(lambda: [score(one) for one in records]) * 1000


def _command_ms(files: list[str]) -> float:
    """`halley score` for every table, each a command of its own, as a person types it."""
    program = "import sys; from host_tools.cli import run; sys.exit(run(sys.argv[1:]))"

    def act() -> None:
        for file in files:
            command = [sys.executable, "-c", program, "score", file, "--json"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=_ROOT)

    return _ms(act)


def _on_micropython(files: list[str]) -> dict[str, float]:
    """Events a second on the unix build, the firmware compiled; nothing without that build."""
    tree = firmware_build.build("sim").folder
    words = [str(tree), str(_ROOT), *files]
    command = micropython.unix(Path(__file__).with_name("rate.py"), words, _HEAP_KIB)
    if command is None:
        return {}
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(result.stdout[-1000:] + result.stderr)
    events, microseconds = (int(word) for word in result.stdout.split())
    return {"MicroPython": events / microseconds * 1e6}
