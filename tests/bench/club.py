"""Measure how a club's evening is gathered, audited, ranked and printed, and how that grows."""

import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from host_tools.club.intake import pull
from host_tools.club.replay.rescore import JournalReplay, work_journal
from host_tools.club.results import load
from host_tools.club.results.standings import standings
from host_tools.club.store import Store
from host_tools.records.journal_bytes import file_of_records, payloads
from tests.bench import scoring
from tests.host_tools.club.made_tables import CLOCK, journal

Figures = dict[Any, Any]
TABLES = 64
GROWN = (16, 64, 250, 1000)  # tables, by their journals
LARGE = 640  # tables, by the commands as people type them
COMMANDS = ("pull", "audit", "report")
_STEPS = ("read and store", "load", "rank")
_TIMES = 20  # a journal is worked out
_ROOT = Path(__file__).resolve().parents[2]


def figures() -> Figures:
    """Return the milliseconds of each step, and the seconds of the commands of a large evening.

    Journals of up to 1,000 tables, transcripts of 64 with every card, and one more event.
    """
    return {
        "tables": {tables: _gather(_put_journals, tables) for tables in GROWN},
        "follow": _gather(_put_transcripts, TABLES),
        "commands": _commands(),
        "event": _event(),
    }


def _put_journals(folder: Path, tables: int) -> int:
    """Write a journal for each table, with people of its own; gives how many events."""
    events = 0
    for number in range(tables):
        names = tuple(f"{number} {seat}" for seat in range(4))
        data = journal(number, scoring.HANDS, names, CLOCK + number)
        folder.joinpath(f"t{number}.hj").write_bytes(data)
        events += len(payloads(data)) - 1
    return events


def _put_transcripts(folder: Path, tables: int) -> int:
    """Return the same as transcripts, card by card."""
    events = 0
    for number, one in enumerate(scoring.transcripts("follow", tables)):
        seats = [f"{number} {seat}" for seat in range(one["players"])]
        folder.joinpath(f"t{number}.json").write_text(json.dumps(one | {"seats": seats}))
        events += len(one["events"])
    return events


def _commands() -> dict[str, float]:
    """Seconds of processor time that each command takes for a large evening."""
    program = [sys.executable, "-m", "host_tools.cli", "club"]
    with tempfile.TemporaryDirectory() as name:
        files = Path(name, "tables")
        files.mkdir()
        _put_journals(files, LARGE)
        store = ("--store", str(Path(name, "club.sqlite")))
        words = {"pull": [str(files)], "audit": [], "report": ["-o", str(Path(name, "it.html"))]}
        subprocess.run([*program, "init", "Comet Club", *store], check=True, capture_output=True)
        seconds = {}
        for command in COMMANDS:
            before = _children()
            line = [*program, command, *words[command], *store]
            subprocess.run(line, check=True, capture_output=True, cwd=_ROOT)
            seconds[command] = _children() - before
    return seconds


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _event() -> dict[str, float]:
    """Return the processor milliseconds for a whole journal, and for one event more."""
    records = payloads(journal("bench", scoring.HANDS))
    data = file_of_records(records)
    ends = [len(file_of_records(records[:count])) for count in range(1, len(records) + 1)]
    marks = [time.process_time()]
    for _ in range(_TIMES):
        work_journal(data, "it")
    marks.append(time.process_time())
    replay = JournalReplay(data[: ends[0]], "it")
    for start, end in pairwise(ends):
        replay.add(data[start:end])
        replay.work_out()
    marks.append(time.process_time())
    whole, more = (end - start for start, end in pairwise(marks))
    return {"events": len(records) - 1, "whole_ms": whole / _TIMES * 1000,
            "more_ms": more / (len(records) - 1) * 1000}  # fmt: skip


def _gather(put: Callable[[Path, int], int], tables: int) -> Figures:
    """Return an evening with the given number of tables, whose files `put` writes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        events = put(folder, tables)
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
