"""A whole evening: eight tables of 40 hands, and everything that happens on such an evening.

People come late, two change places, a box is pulled in mid-evening, one twice, one is damaged. The
standings, the transfers and the report are those that a sum over the transcripts gives.
"""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from host_tools.records.journal_bytes import payloads
from host_tools.records.journal_file import journal_of
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import alter, cut, journal, put
from tests.host_tools.club.report_text import Text
from tests.reference.random_evening import evening
from tests.reference.sums import sums
from tests.reference.transcripts import Writer

HANDS = 40
_GAMES = ("ancient_1718", "commit_1857", "commit_1991", "commit_2011", "multi_2018", "modern_1991")
_SEATS = (5, 5, 5, 5, 6, 4, 4, 4)


def _transcript(
    ruleset: str, names: tuple[str, ...], hands: int
) -> tuple[dict[str, Any], list[list[int]]]:
    """Return a transcript of legal play, and each hand's effect on the seats.

    The first includes the carried balances.
    """
    made = evening(Random(f"{ruleset} {names}"), ruleset, len(names), {}, hands, plain=True)
    deltas = [
        [sum(paid[seat] for paid in hand.values()) for seat in range(len(names))]
        for hand in sums(made).hands
    ]
    deltas[0] = [sum(both) for both in zip(made.start, deltas[0], strict=True)]
    return Writer().payments(made) | {"seats": list(names)}, deltas


def _names(table: int, seats: int = 0) -> tuple[str, ...]:
    return tuple(f"{chr(65 + table)}{seat}" for seat in range(1, (seats or _SEATS[table]) + 1))


class _Club:
    """The files of the evening, and an independent sum of what they tell."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.balances: Counter[str] = Counter()

    def add(self, names: tuple[str, ...], deltas: list[list[int]]) -> None:
        for hand in deltas:
            for name, delta in zip(names, hand, strict=True):
                self.balances[name] += delta

    def transcript(self, stem: str, ruleset: str, names: tuple[str, ...], hands: int) -> str:
        record, deltas = _transcript(ruleset, names, hands)
        self.add(names, deltas)
        return put(self.folder / f"{stem}.json", record)


@pytest.mark.sweep
@pytest.mark.usefixtures("club_file")
def test_an_evening_of_eight_tables_adds_up(halley: Halley, tmp_path: Path) -> None:
    club = _Club(tmp_path / "evening")
    halley("evening", "start")
    files = []
    # six tables as transcripts; at the first, two come late: three seats, then five
    files.append(club.transcript("North", _GAMES[0], _names(0, 3), 15))
    files.append(club.transcript("North, later", _GAMES[0], _names(0, 5), HANDS - 15))
    for number, ruleset in list(enumerate(_GAMES))[1:5]:
        files.append(club.transcript(f"Table {number}", ruleset, _names(number), HANDS))
    # one where two change places for the last hands, with names in another order
    names = _names(5)
    record, deltas = _transcript(_GAMES[5], names, HANDS)
    files.append(put(club.folder / "South.json", record))
    club.add(names, deltas[:30])
    club.add((names[1], names[0], *names[2:]), deltas[30:])
    # one box is pulled in mid-evening, and twice; what it tells stands
    whole = journal("East", HANDS, _names(6))
    half = put(club.folder / "half" / "e0001.hj", cut(whole, len(payloads(whole)) // 2))
    # one is damaged in its last hand
    count = len(payloads(journal("West", HANDS - 1, _names(7))))
    damaged = alter(journal("West", HANDS, _names(7)), count)

    halley("pull", *files, half)
    halley("pull", put(club.folder / "east" / "e0001.hj", whole), *files[:3])
    halley("pull", put(club.folder / "west" / "e0007.hj", damaged), "--table", "West", status=2)
    halley("pull", *files[3:], put(club.folder / "copy" / "e0001.hj", whole))
    halley("swap", names[0], names[1], "--hand", "31")
    for data, seats in ((whole, _names(6)), (journal("West", HANDS - 1, _names(7)), _names(7))):
        club.add(seats, [journal_of(data, "it").balances])

    ranked = halley.json("standings")
    assert {row["name"]: row["balance"] for row in ranked} == dict(club.balances)
    assert [row["balance"] for row in ranked] == sorted(club.balances.values(), reverse=True)
    hands = {row["name"]: row["hands"] for row in ranked}
    assert hands["A1"] == hands["B1"] == hands["G1"] == HANDS
    assert hands["A5"] == HANDS - 15
    assert hands["H1"] == HANDS - 1

    left = Counter(club.balances)
    moves = halley.json("transfers")
    for move in moves:
        left[move["from"]] += move["amount"]
        left[move["to"]] -= move["amount"]
    assert not {name for name, rest in left.items() if rest and name in club.balances}
    assert 0 < len(moves) < len(club.balances)
    report = tmp_path / "report.html"
    halley("report", "-o", str(report))
    rows = Text(report.read_text("utf-8")).rows
    standing = [[row[1].removesuffix(" guest"), _number(row[2])] for row in rows if len(row) == 6]
    assert [row for row in standing if row[0] in club.balances] == [
        [row["name"], club.balances[row["name"]]] for row in ranked
    ]
    paid = [(row[0], row[1], _number(row[2])) for row in rows if len(row) == 3]
    assert paid[0][:2] == ("From", "To")
    assert sorted(paid[1:]) == sorted((it["from"], it["to"], it["amount"]) for it in moves)
    halley("audit")


def _number(cell: str) -> int:
    """Return an amount as the report writes it."""
    return int(re.sub(r"[^-\d]", "", cell.replace("\N{MINUS SIGN}", "-")) or 0)
