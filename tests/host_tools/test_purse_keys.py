"""Evenings with purses, made up and keyed in: the box shows what lies before everybody."""

import re
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from halley.journal.header import Header
from halley.session import session
from host_tools import micropython
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests.host_tools.evening_keys import choose
from tests.host_tools.seat_keys import seat_keys
from tests.needs import there
from tests.screen_text import line

_NAMES = ("Ann", "Bea", "Cy")
_OTHERS = ("Di", "Ed")
_FICHE = 10


@dataclass
class _Table:
    """Everyone's gains and purses, and the hand's state.

    Whether anything was paid in it, and whether the comet was played.
    """

    purse: int
    names: list[str]
    won: dict[str, int] = field(default_factory=dict)
    purses: dict[str, int] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)  # of those who are away, the last one
    paid: bool = False
    comet: bool = False

    def sit(self, names: list[str]) -> None:
        for seat, name in enumerate(self.names):
            self.seats[name] = seat
        self.names = names
        for name in names:
            self.won.setdefault(name, 0)
            self.purses.setdefault(name, 1)

    def pay(self, seat: int, amount: int) -> None:
        self.paid = True
        for other in self.names:
            self.won[other] -= amount
        self.won[self.names[seat]] += amount * len(self.names)

    def has(self, name: str) -> int:
        return self.won[name] + self.purse * self.purses[name]


def _balances(box: Box, people: int) -> dict[str, int]:
    """Return what the box says that everybody has, whoever is away included."""
    box.hold("OK")
    box.press("1")
    lines = [line(box.rows(), page) for page in range(1, 7)]
    pages = 0
    while len(lines) < 12 and people > 3 and not pages:  # those who are away, on the next page
        box.press("OK")
        lines += [line(box.rows(), page) for page in range(1, 7)]
        pages += 1
    for _ in range(pages + 1):
        box.press("UNDO")
    has = {}
    for text in lines:
        row = re.fullmatch(r"\S (\w+) +(-?)(?:(\d+)f)?(?:(\d+)j)?(0?)", text.rstrip())
        if row is not None:
            number = int(row[3] or 0) * _FICHE + int(row[4] or 0)
            has[row[1]] = -number if row[2] else number
    return has


def _change_people(box: Box, table: _Table, random: Random) -> None:
    people = list(table.won)
    wanted = random.sample([*_NAMES, *_OTHERS], 3)
    if wanted == table.names:
        return
    box.hold("OK")
    choose(box, "Players and seats")
    box.play(" ".join(seat_keys(people, table.seats, table.names, wanted)))
    table.sit(wanted)


def _hand(box: Box, table: _Table, random: Random) -> None:
    """Play a hand with payments, purses and undo, then throw it in."""
    box.press("OK")
    table.paid = table.comet = False
    before: list[_Table] = []
    for _ in range(random.randint(1, 9)):
        seat = random.randrange(3)
        way = random.choice(("king", "sequence", "comet", "purse", "purse", "undo"))
        if way == "undo":
            if before:
                box.press("UNDO")
                table.__dict__.update(before.pop().__dict__)
            continue
        if way == "comet" and table.comet:
            continue
        before.append(deepcopy(table))
        if way == "purse":
            box.hold("OK")
            choose(box, "Another purse")
            box.press(str(seat + 1))
            table.purses[table.names[seat]] += 1
        elif way == "comet":
            box.play(f"COMET {seat + 1}")
            table.comet = True
            table.pay(seat, _FICHE)
        else:
            box.play(f"{'10 ' if way == 'sequence' else ''}{seat + 1}")
            table.pay(seat, 1)
    box.hold("OK")
    choose(box, "Throw the hand in" if table.paid else "Redeal")


def _evening(box: Box, purse: int, seed: int) -> _Table:
    random = Random(seed)
    table = _Table(purse, [])
    table.sit(list(_NAMES))
    for _ in range(4):
        _hand(box, table, random)
        shown = _balances(box, len(table.won))
        assert shown == {name: table.has(name) for name in table.won}
        if random.random() < 0.5:
            _change_people(box, table, random)
    return table


def _files(purse: int) -> MemoryStore:
    store = MemoryStore()
    session.new(store, Header("ancient_1718", _NAMES, {"purse": purse}))
    return store


@pytest.mark.parametrize("purse", [1, 12, 100])
@pytest.mark.parametrize("seed", range(4))
def test_the_chips_shown_are_those_entered(purse: int, seed: int) -> None:
    with LocalBox(_files(purse)) as desk:
        table = _evening(desk, purse, seed)
        desk.restart()
        assert _balances(desk, len(table.won)) == {name: table.has(name) for name in table.won}


def test_micropython_shows_the_same(tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    for name, data in _files(12).files.items():
        (tmp_path / name).write_bytes(bytes(data))
    with Sim(tmp_path) as box:
        _evening(box, 12, 5)
