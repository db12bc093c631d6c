"""A database with a standby that takes over, as STANDBY.md has it, under twelve tables' evening.

Three nodes, the club's laptop and the tables are hosts of their own. It needs root, Debian's
iproute2, postgresql, patroni and etcd-server. With -s it prints how long what took.
"""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Self

import pytest

from tests.host_tools.club import hosts, patroni, postgres
from tests.host_tools.club.hosts import Hall, Host, Serving
from tests.host_tools.club.patroni import Cluster, Node
from tests.host_tools.club.steady_tables import Answered, journal_of
from tests.host_tools.club.table_devices import journal_balances
from tests.host_tools.club.test_separate_hosts import PORT, note
from tests.host_tools.club.test_wifi_box import HAND, SETUP
from tests.host_tools.club.wifi_box import WifiBox
from tests.needs import absent
from tests.survives import Note

TABLES = 12
STEADY = TABLES - 1  # the last one is a box with Wi-Fi, on MicroPython
PATIENCE_S = 60  # then every table is at the club again
DELAY_S = 2.5  # each way


class Tables:
    """Tables that play on a host, and what the club that is served at another has answered."""

    def __init__(self, host: Host, served_at: Host, codes: list[str]) -> None:
        self.answered: list[Answered] = []
        command = [sys.executable, "-m", "tests.host_tools.club.steady_tables"]
        self._process = subprocess.Popen(
            [*host.enter, *command, f"{served_at.address}:{PORT}", *codes],
            cwd=hosts.ROOT, env=host.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self._reading = threading.Thread(target=self._read)

    def __enter__(self) -> Self:
        self._reading.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._reading.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith("\n"):  # else it was killed meanwhile
                self.answered.append(Answered(**json.loads(line)))

    def wait_for_answers(self, since: float) -> float:
        """Wait until the club has answered every table since a moment; return the seconds.

        TimeoutError if that takes too long.
        """
        end = time.monotonic() + PATIENCE_S
        while len(times := self._first_answers(since + 1)) < STEADY:
            if time.monotonic() > end:
                raise TimeoutError(f"only {sorted(times)} are at the club again")
            time.sleep(0.1)
        return max(times.values()) - since

    def _first_answers(self, since: float) -> dict[int, float]:
        times: dict[int, float] = {}
        for it in list(self.answered):
            if it.at > since:
                times.setdefault(it.table, it.at)
        return times

    def longest_wait(self) -> float:
        """Return the longest time between two answers to one table."""
        by_table: dict[int, list[float]] = {}
        for it in self.answered:
            by_table.setdefault(it.table, []).append(it.at)
        return max(after - at for times in by_table.values() for at, after in pairwise(times))

    def end(self) -> dict[int, int]:
        """Book nothing more, and wait until all is at the club: how many bytes of each table."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        assert self._process.wait(PATIENCE_S) == 0
        self._reading.join()
        return {it.table: it.size for it in self.answered}


class Evening:
    """Tables that play, and a box that books a hand each time, while the primary fails."""

    def __init__(self, cluster: Cluster, tables: Tables, box: WifiBox) -> None:
        self._cluster = cluster
        self._tables = tables
        self._box = box
        self._node: Node | None = None  # that something befell last
        self.troubles = 0  # that are over

    def befalls(
        self, what: str, act: Callable[[Node], None], back: Callable[[Node], None] | None = None
    ) -> None:
        """Something befalls the primary, and is over when the tables are at the club again."""
        node = self._begins(what, act)
        if back is not None:
            back(node)
        self._is_whole()

    def is_slow(self) -> None:
        """Slow the primary down; it loses its place by itself, or is switched off."""
        hall = self._cluster.hall
        try:
            node = self._begins("is slow", lambda it: hall.slow_down(it.host, DELAY_S))
        except TimeoutError:
            node = self._begins("is switched off", Node.kill, self._node)
            node.start()
        hall.join(node.host)
        self._is_whole()

    def _begins(self, what: str, act: Callable[[Node], None], node: Node | None = None) -> Node:
        """Do something to the primary, or to `node`, and wait for the tables; the node."""
        node = self._node = node or self._cluster.primary
        assert node is not None
        since = time.monotonic()
        act(node)
        note(f"{node.name}, the primary, {what}")
        self._box.press(HAND)
        took = self._tables.wait_for_answers(since)
        note(f"  all tables are at the club: after {took:.1f} s")
        self._box.wait_for("club")
        note(f"  the box is, too: after {time.monotonic() - since:.1f} s")
        return node

    def _is_whole(self) -> None:
        since = time.monotonic()
        self.troubles += 1
        self._cluster.wait(lambda: self._cluster.is_whole, "a primary and two standbys")
        note(f"  all three are there again: after {time.monotonic() - since:.1f} s")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """Yield the database, on three hosts of a hall."""
    why = hosts.why_not() or patroni.why_not()
    if postgres.programs() is None:
        why = "PostgreSQL is not installed (Debian's package postgresql)"
    if why:
        absent(why, on_ci=False)
    with Hall(tmp_path, 0, 0) as hall, Cluster(hall, "jetons") as made:
        yield made


@pytest.mark.soak
def test_no_answered_event_is_lost_when_a_standby_takes_over(
    cluster: Cluster, image_tree: Path, tmp_path: Path, record_property: Note
) -> None:
    hall = cluster.hall
    laptop, at_tables = hall.host("laptop", 21, cable=True), hall.host("tables", 31, cable=True)
    laptop.environment["HALLEY_CLUB"] = cluster.url
    laptop.halley("init", "Comet Club")
    laptop.halley("evening", "start")
    numbers = [str(number) for number in range(1, TABLES + 1)]
    codes = [it["code"] for it in json.loads(laptop.halley("code", "new", "--json", *numbers))]
    with ExitStack() as stack:
        serving = stack.enter_context(Serving(laptop, PORT))
        stack.callback(lambda: print(serving.output()))
        tables = stack.enter_context(Tables(at_tables, laptop, codes[:STEADY]))
        tables.wait_for_answers(time.monotonic())
        address = f"http://{laptop.address}:{PORT}"
        box = stack.enter_context(
            WifiBox(image_tree, tmp_path / "box", address, codes[STEADY], at_tables.enter)
        )
        box.press(SETUP)
        box.wait_for("club")
        evening = Evening(cluster, tables, box)
        evening.befalls("loses its power", Node.kill, Node.start)
        evening.befalls(
            "has no network", lambda it: hall.cut_off(it.host), lambda it: hall.join(it.host)
        )
        evening.befalls("has its PostgreSQL killed", Node.kill_postgres)
        evening.befalls("stands still", Node.freeze, Node.thaw)
        evening.is_slow()
        record_property("survived", evening.troubles)
        sizes = tables.end()
        note(f"{len(tables.answered)} answers, {tables.longest_wait():.1f} s apart at most")
        assert "Traceback" not in serving.output()
        on_the_box = box.journal()
    assert json.loads(laptop.halley("audit", "--json")) == {"sessions": TABLES, "differences": []}
    standings = json.loads(laptop.halley("standings", "--json"))
    played = [journal_of(table)[:size] for table, size in sizes.items()]
    wanted = journal_balances(*played)
    has = {it["name"]: it["balance"] for it in standings}
    assert {name: has[name] for name in wanted} == wanted
    out = tmp_path / "out"
    laptop.halley("export", "-o", str(out))
    assert on_the_box in [path.read_bytes() for path in out.rglob("*.hj")]
