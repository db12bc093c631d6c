"""A messy evening: 26 people at six tables, midnight in the middle, one box without a clock.

Somebody comes late, one hands over a chair, a table breaks up, a table plays on after the end. The
standings are those of the independent scorer (tests/reference), to the last chip.
"""

import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from halley.refusal import Refusal
from host_tools import micropython
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from host_tools.simulator.cable import Cable
from host_tools.simulator.process import Sim
from tests.evenings import FILE
from tests.host_tools.box_of_transcript import Box
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import put
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.wall_clock import wall_clock
from tests.host_tools.club.walls import serving
from tests.needs import there
from tests.reference.random_evening import evening
from tests.reference.sums import sums
from tests.reference.transcripts import Writer

PEOPLE = [f"{first}{last}" for first in ("Ann", "Bea", "Cy", "Di", "Eve") for last in "abcde"]
LATE = ("Zoe", "Yan")
HANDS = 6
NOBODY = ("", "", 0)  # hands a chair over
_GAMES = {3: "ancient_1718", 4: "modern_1991", 5: "ancient_1718", 6: "multi_2018"}


class _Tables:
    """Journals of legal play, and what they come to by the independent scorer."""

    def __init__(self) -> None:
        self.balances: Counter[str] = Counter()

    def play(self, names: list[str], epoch: int, instead: tuple[str, str, int] = NOBODY) -> bytes:
        """Return a table of these people; `instead`: who hands over to whom, from which hand on."""
        journal, deltas = _play(names, epoch)
        self.add(names, deltas, instead)
        return journal

    def add(
        self, names: list[str], deltas: list[list[int]], instead: tuple[str, str, int] = NOBODY
    ) -> None:
        """Add what a table's hands did."""
        leaves, other, first = instead
        for number, hand in enumerate(deltas, 1):
            for name, delta in zip(names, hand, strict=True):
                self.balances[other if name == leaves and number >= first else name] += delta


def _play(names: list[str], epoch: int, hands_of: str = "") -> tuple[bytes, list[list[int]]]:
    """Return a journal, and what each hand of it did to the seats."""
    ruleset, seats = _GAMES[len(names)], range(len(names))
    for attempt in range(100):
        random = Random(f"messy {names} {hands_of} {attempt}")
        made = evening(random, ruleset, len(names), {}, HANDS, plain=True)
        record = Writer().payments(made) | {"seats": names}
        box = Box(record, epoch)
        try:
            for event in record["events"]:
                box.do(event)
        except Refusal:  # an opera of somebody whom the box does not take for the eldest
            continue
        hands = sums(made).hands
        deltas = [[sum(paid[seat] for paid in hand.values()) for seat in seats] for hand in hands]
        deltas[0] = [sum(both) for both in zip(made.start, deltas[0], strict=True)]
        return bytes(box.store.files[FILE]), deltas
    raise AssertionError(names)


@pytest.mark.sweep
def test_a_messy_evening_adds_up(
    sqlite_store: Store, halley: Halley, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there(micropython.unix(tmp_path))
    tables = _Tables()
    with wall_clock(monkeypatch, 0, 30), serving(ClubServer(sqlite_store)) as url:
        now = int(time.time())
        before_midnight = now - 2 * 3600
        halley("evening", "start")
        halley("draw", *PEOPLE, LATE[1], "--rounds", "2", "--tables", "6", "--seed", "5")
        codes = {it["table"]: it["code"] for it in halley.json("code", "new", *"123456")}
        phones = {
            label: Device(url, code, f"phone-at-{at}")
            for at, (label, code) in enumerate(codes.items())
        }

        def seats(number: int) -> dict[str, list[str]]:
            (it,) = [it for it in halley.json("round") if it["round"] == number]
            return {table["table"]: table["seats"] for table in it["tables"]}

        # round 1, before midnight: four phones, a box without a clock, and a box's file
        first = seats(1)
        assert len(first) == 6 and sum(map(len, first.values())) == 26
        for label in ("Table 1", "Table 2", "Table 3", "Table 4"):
            assert phones[label].send(tables.play(first[label], before_midnight))[0] == 200
        folder = tmp_path / "box"
        folder.mkdir()
        (folder / "e0001.hj").write_bytes(tables.play(first["Table 5"], 0))
        with Cable(tmp_path / "port") as cable, Sim(folder, cable=cable, epoch=0):
            (row,) = halley.json("pull", "--port", str(cable.path))
        assert (row["table"], row["became"]) == ("Table 5", "new")
        leaves = first["Table 6"][1]
        file = put(
            tmp_path / "six" / "e0001.hj",
            tables.play(first["Table 6"], before_midnight, (leaves, "Zoe", 4)),
        )
        (row,) = halley.json("pull", file)
        assert row["table"] == "Table 6"
        # the latecomer takes a chair over, two go home: their table breaks up
        halley("leave", leaves, "--instead", "Zoe", "--hand", "4")
        for name in first["Table 1"][:2]:
            halley("leave", name)
        # round 2, after midnight
        second = seats(2)
        playing = {name for names in second.values() for name in names}
        assert "Zoe" in playing and leaves not in playing and len(playing) == 24
        for label, names in second.items():
            assert phones[label].send(tables.play(names, now), file="e0002.hj")[0] == 200
        halley("evening", "end")
        # after the end: one table's is counted, the other's is left out
        last = sorted(second)[:2]
        for label, counts in zip(last, (True, False), strict=True):
            journal, deltas = _play(second[label], now + 60, "after the end")
            if counts:
                tables.add(second[label], deltas)
            assert phones[label].send(journal, file="e0003.hj")[0] == 200
        assert len(halley.json("evening", "late")) == 2
        halley("evening", "late", last[0], "--count")
        halley("evening", "late", last[1], "--leave-out")
        assert [it["evening"] for it in halley.json("evening", "list")] == [1]
    ranked = {row["name"]: row["balance"] for row in halley.json("standings")}
    assert ranked == dict(tables.balances)
    assert audit.audit(sqlite_store, None)[1] == []
