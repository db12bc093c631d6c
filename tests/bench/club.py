"""How fast a club's evening is gathered, audited and ranked, and how that grows with its tables."""

import json
import tempfile
import time
from pathlib import Path
from typing import Any

from host_tools.club import load
from host_tools.club.intake import pull
from host_tools.club.standings import standings
from host_tools.club.store import Store
from tests.bench import scoring

Figures = dict[Any, Any]
TABLES = 64
GROWN = (16, 64, 250, 1000)  # tables, told by payments
_STEPS = ("read and store", "load", "rank")


def figures() -> Figures:
    """Milliseconds for each step: `way` at 64 tables, and how payments grow to 1,000."""
    measured: Figures = {"tables": {}, "ways": {}}
    payments = scoring.transcripts("payments")
    for tables in GROWN:
        measured["tables"][tables] = _gathered(payments, tables)
    measured["ways"]["payments"] = measured["tables"][TABLES]
    measured["ways"]["follow"] = _gathered(scoring.transcripts("follow"), TABLES)
    return measured


def _gathered(records: list[dict[str, Any]], tables: int) -> Figures:
    """An evening of so many tables, each with people of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        events = 0
        for number in range(tables):
            one = records[number % len(records)]
            seats = [f"{number} {seat}" for seat in range(one["players"])]
            folder.joinpath(f"t{number}.json").write_text(json.dumps(one | {"seats": seats}))
            events += len(one["events"])
        with Store(str(folder / "club.sqlite")) as store:
            store.make("Comet Club")
            marks = [time.perf_counter()]
            pull.from_files(store, [name], None)
            marks.append(time.perf_counter())
            evening = load.evening(store)
            marks.append(time.perf_counter())
            ranked = standings(evening)
            marks.append(time.perf_counter())
            size = Path(store.where).stat().st_size
    assert len(evening.tables) == tables
    steps = {
        step: (end - start) * 1000
        for step, start, end in zip(_STEPS, marks, marks[1:], strict=False)
    }
    whole = (marks[-1] - marks[0]) * 1000
    return {"events": events, "people": len(ranked), "bytes": size, "all": whole, **steps}
