"""Each test's processor time, its children's too: `make unit-times` (Linux).

Servers, browsers and interpreters that a test starts, or that others have left running for it,
count for as long as the test runs. What a fixture takes stands under the fixture's name, and not
under that of the test which happens to need it first.
"""

import os
import resource
import time
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

_TEXT = Path("build/unit_times.txt")
_SHOWN = 25  # rows of each table in the terminal; the file has all
_TICK = 1 / os.sysconf("SC_CLK_TCK")

# kind, name, seconds of processor, seconds by the clock
Row = tuple[str, str, float, float]
START, FIXTURE, TEST, REST = "start", "fixture", "test", "between the tests"


class Process(NamedTuple):
    """The processor seconds of a process and of its ended children."""

    parent: str
    own: float
    waited: float


class Tree:
    """This process and all below it."""

    def __init__(self) -> None:
        self._living: set[str] = set()
        self._seen: dict[str, Process] = {}

    def taken(self) -> float:
        """Seconds of processor since the last call.

        Not every parent waits for its children (Chromium's do not for its pages), so what one has
        taken counts when it is seen, and again nowhere.
        """
        now = dict(_processes("self", ""))
        total = 0.0
        gone: dict[str, float] = defaultdict(float)  # by the next that lives: what has counted
        for pid in self._living - now.keys():
            process = self._seen[pid]
            heir = process.parent
            while heir and heir not in now:
                heir = self._seen[heir].parent
            gone[heir] += process.own + process.waited
        for pid, process in now.items():
            before = self._seen.get(pid)  # a list of children may lack one for a moment
            if before is None or before.own > process.own:
                before = Process("", 0, 0)
            total += process.own - before.own
            total += max(process.waited - before.waited - gone[pid], 0)
        self._living = set(now)
        self._seen |= now
        return total

    def leave_out_own(self) -> None:
        """Let what this process has taken since taken() count nowhere."""
        own = _own(resource.RUSAGE_SELF)
        self._seen["self"] = self._seen["self"]._replace(own=own)


def _processes(pid: str, parent: str) -> Iterator[tuple[str, Process]]:
    try:
        if parent:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
            ticks = [int(it) * _TICK for it in stat.rpartition(")")[2].split()[11:15]]
            yield pid, Process(parent, sum(ticks[:2]), sum(ticks[2:]))
        else:
            yield pid, Process("", _own(resource.RUSAGE_SELF), _own(resource.RUSAGE_CHILDREN))
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", encoding="ascii") as children:
                for child in children.read().split():
                    yield from _processes(child, pid)
    except OSError:
        return  # it has ended meanwhile


def _own(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


class Times:
    """Divides a process's time among what it does."""

    def __init__(self) -> None:
        self._sums: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
        self._now: list[tuple[str, str]] = [(START, "")]
        self._tree = Tree()
        self._clock = time.monotonic()

    def _note(self) -> None:
        """Add what has gone since the last note to what is at work; the note itself is free."""
        sums = self._sums[self._now[-1]]
        sums[0] += self._tree.taken()
        sums[1] += time.monotonic() - self._clock
        self._tree.leave_out_own()
        self._clock = time.monotonic()

    def _begin(self, kind: str, name: str) -> None:
        self._note()
        self._now.append((kind, name))

    def _end(self) -> None:
        self._note()
        self._now.pop()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self._note()
        self._now = [(REST, "")]

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._begin(TEST, item.nodeid)
        try:
            return (yield)
        finally:
            self._end()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, object, object]:
        self._begin(FIXTURE, _where(fixturedef))
        try:
            return (yield)
        finally:
            self._end()

    @pytest.hookimpl(tryfirst=True)
    def pytest_fixture_post_finalizer(self, fixturedef: Any) -> None:
        """Count the time since the last fixture's end for this one's end."""
        self._begin(FIXTURE, _where(fixturedef))
        self._end()

    def rows(self) -> list[Row]:
        """All so far."""
        self._note()
        return [(kind, name, sums[0], sums[1]) for (kind, name), sums in self._sums.items()]


def _where(fixturedef: Any) -> str:
    return f"{fixturedef.argname} ({fixturedef.scope}, {fixturedef.baseid or 'pytest'})"


class Report:
    """Takes what the processes have noted, and prints it at the end."""

    def __init__(self, own: Times | None) -> None:
        self._own = own  # where the tests run in this very process
        self._rows: list[Row] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self._rows += node.workeroutput.get("times", [])

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self._own:
            self._rows += self._own.rows()
        _TEXT.parent.mkdir(exist_ok=True)
        _TEXT.write_text("\n".join(_lines(self._rows, None)) + "\n", encoding="utf-8")
        terminalreporter.ensure_newline()
        for line in _lines(self._rows, _SHOWN):
            terminalreporter.write_line(line)
        terminalreporter.write_line(f"all of them: {_TEXT}")


def _lines(rows: Iterable[Row], shown: int | None) -> Iterator[str]:
    sums: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0]))
    for kind, name, processor, clock in rows:
        tables = [("in all", kind), ("in all", "sum")]
        if kind == TEST:
            tables += [("by test", name), ("by file", name.partition("::")[0])]
        elif kind == FIXTURE:
            tables.append(("by fixture", name))
        for table, row in tables:
            sums[table][row][0] += processor
            sums[table][row][1] += clock
    for table in ("by test", "by file", "by fixture", "in all"):
        yield f"-- {table}: seconds of processor, seconds by the clock"
        ordered = sorted(sums[table].items(), key=lambda pair: -pair[1][0])
        for row, (processor, clock) in ordered[:shown]:
            yield f"{processor:9.2f} {clock:9.2f}  {row}"


def pytest_configure(config: pytest.Config) -> None:
    """Note times in each process that runs tests, and print them from the one that prints."""
    is_worker = hasattr(config, "workerinput")
    runs = is_worker or not config.getoption("numprocesses", None)
    times = Times() if runs else None
    if times:
        config.pluginmanager.register(times, "unit-times")
    if not is_worker:
        config.pluginmanager.register(Report(times), "unit-times-report")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand over a worker's times."""
    times = session.config.pluginmanager.get_plugin("unit-times")
    if times and hasattr(session.config, "workeroutput"):
        session.config.workeroutput["times"] = times.rows()
