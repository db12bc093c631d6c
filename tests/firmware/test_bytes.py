"""The bytes on the display's bus: none without a change, and a limit for each key.

A byte takes 22.5 us at 400 kHz, so 400 bytes are 9 ms, most of the time from a key to its picture.
"""

import random
from operator import eq
from statistics import median
from typing import NamedTuple

import pytest

from halley.app import App
from halley.drivers.panel import Panel
from halley.engine.events import FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.keys import COMET, OK, UNDO
from halley.platform.sim import Loop, VirtualClock
from halley.session import session
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.simulator.local_box import MemoryStore

NAMES = ("Alexandr", "Bernadet", "Christop", "Maximili", "Wilhelmi")  # eight letters each
# Bytes that a payment in play may cost, address and control bytes included: the balances, what the
# comet is worth, and the notice, all at once. Half of them take 320 or less.
MOST = 420
USUAL = 320  # ... half of all payments
WORST = 480  # ... when more than two digits of a balance change at once (99 to 101)
LED = 360  # bytes for a card with which a sequence begins
FOLLOWED = 160  # ... that continues it: the card, the one wanted next, the count, the notice
TAKEN_BACK = 210
WASTE = 0.3  # of the display bytes; a fifth of every glyph is the gap to the next
FRAME = 1024
_COMMANDS, _DATA = 0x00, 0x40


class Cost(NamedTuple):
    """The cost of a key: bytes on the bus, display bytes, and bytes that changed nothing.

    `cells`: digits and signs of balances that the key changed.
    """

    total: int
    data: int
    same: int
    cells: int = 0


class Wire:
    """The bus between the driver and the imitated chip; knows which byte went where."""

    def __init__(self) -> None:
        self.chip = SSD1306Chip()
        self._glass = bytearray(b"?" * FRAME)
        self._columns = (0, 127)
        self._pages = (0, 7)
        self._first = 0
        self.data = self.same = 0

    def begin(self) -> None:
        """Begin to count at a key."""
        self._first = self.chip.bytes_received
        self.data = self.same = 0

    def cost(self) -> Cost:
        """Return what has been sent since."""
        return Cost(self.chip.bytes_received - self._first, self.data, self.same)

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        self.chip.write(address, bytes(data))
        body = bytes(data[1:])
        if data[0] == _DATA:
            self._take(body)
            return
        assert data[0] == _COMMANDS
        while body and body[0] in (0x21, 0x22):
            window = (body[1], body[2])
            if body[0] == 0x21:
                self._columns = window
            else:
                self._pages = window
            body = body[3:]

    def _take(self, body: bytes) -> None:
        (left, right), (top, bottom) = self._columns, self._pages
        wide = right + 1 - left
        assert len(body) == wide * (bottom + 1 - top), "a window is filled by one transfer"
        for page in range(top, bottom + 1):
            row, body = body[:wide], body[wide:]
            place = slice(page * 128 + left, page * 128 + right + 1)
            self.data += wide
            self.same += sum(map(eq, self._glass[place], row))
            self._glass[place] = row


class Table:
    """A box at a table, with a wire that counts."""

    def __init__(
        self, names: tuple[str, ...], start: tuple[int, ...], streak: int = 0, how: int = PAYMENTS
    ) -> None:
        store = MemoryStore()
        options = {"streak_start": streak}
        session.new(store, Header("modern_1991", names, options, start, how))
        self.wire = Wire()
        clock = VirtualClock()
        panel = Panel(self.wire)
        panel.start()
        self.app = App(panel, store, clock)
        self.loop = Loop(self.app, clock)
        self.loop.start()

    def press(self, *codes: int) -> Cost:
        """Press the keys one after the other; the cost of the last one."""
        for code in codes:
            balances = self._balances()
            self.wire.begin()
            self.loop.press(code)
            cost = self.wire.cost()
            assert cost.total == 0 or cost.same < cost.data, f"key {code} sent what was there"
        return cost._replace(cells=_changed_cells(balances, self._balances()))

    def _balances(self) -> list[int]:
        assert self.app.session is not None
        return list(self.app.session.game.ledger.balances)

    def wait(self, ms: int) -> None:
        self.wire.begin()
        self.loop.wait(ms)


def _starts(seats: int, chance: random.Random) -> tuple[int, ...]:
    """Balances just above or below where a digit, or a sign, comes or goes."""
    edges = (0, 10, 100, 1000)
    some = [
        chance.choice((-1, 1)) * chance.choice(edges) + chance.randint(-9, 9)
        for _ in range(seats - 1)
    ]
    return (*some, -sum(some))


def _evening(seats: int, hands: int, chance: random.Random) -> tuple[list[Cost], list[Cost]]:
    """Return an evening by payments: the costs of the payments in play, and of all keys."""
    table = Table(NAMES[:seats], _starts(seats, chance), chance.randint(0, 4))
    payments, others = [], []
    for _ in range(hands):
        others.append(table.press(OK))
        comet = chance.randrange(seats + 2)
        if comet < seats:
            way = chance.randrange(3)
            if way == 0:
                payments.append(table.press(comet + 1))
            elif way == 1:
                others.append(table.press(COMET))
                payments.append(table.press(comet + 1))
            else:
                # whatever was said before is still there
                others += [table.press(seats), table.press(UNDO), table.press(10)]
                payments.append(table.press(comet + 1))
            table.wait(chance.choice((0, 200, 2000)))
        out = chance.randrange(seats)
        others += [table.press(OK), table.press(out + 1)]
        if comet == out:
            others.append(table.press(1))
        for _ in range(seats - 1):
            others += [table.press(2), table.press(chance.randint(1, 9)), table.press(OK)]
        if table.app.session.phase == "opera":  # type: ignore[union-attr]
            others.append(table.press(OK))
        others.append(table.press((out + 1) % seats + 1))
        table.wait(chance.choice((0, 2000)))
    assert table.app.session is not None
    assert table.app.session.game.hands == hands
    return payments, payments + others


def _changed_cells(before: list[int], after: list[int]) -> int:
    """Digits (and signs) that a payment changes on the screen, all seats together."""
    cells = 0
    for old, new in zip(before, after, strict=True):
        side = ">" if len(before) == 5 else "<"  # where the digits are aligned
        pairs = zip(f"{old:{side}6}", f"{new:{side}6}", strict=True)
        differ = [at for at, (a, b) in enumerate(pairs) if a != b]
        cells += differ[-1] - differ[0] + 1 if differ else 0
    return cells


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_payment_costs_at_most_420_bytes(seats: int) -> None:
    payments, _ = _evening(seats, 80, random.Random(seats))
    assert len(payments) > 30
    assert max(cost.total for cost in payments if cost.cells <= 2 * seats) <= MOST
    assert max(cost.total for cost in payments) <= WORST
    assert median(cost.total for cost in payments) <= USUAL


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_payment_across_tens_hundreds_and_signs_costs_few_bytes(seats: int) -> None:
    chance = random.Random(100 + seats)
    for _ in range(25):
        start = _starts(seats, chance)
        for streak in range(5):  # the comet is worth 2, 4, 6, 8 or 10
            table = Table(NAMES[:seats], start, streak)
            table.press(OK)
            cost = table.press(chance.randint(1, seats))
            assert cost.total <= (MOST if cost.cells <= 2 * seats else WORST), (start, streak)


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_few_unchanged_bytes_are_sent(seats: int) -> None:
    _, costs = _evening(seats, 40, random.Random(200 + seats))
    parts = [cost for cost in costs if 0 < cost.data < FRAME]
    assert len(parts) > 100
    assert sum(cost.same for cost in parts) <= WASTE * sum(cost.data for cost in parts)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_card_that_follows_costs_little(seats: int) -> None:
    table = Table(NAMES[:seats], (0,) * seats, how=FOLLOW)
    table.press(OK)
    assert table.press(2).total <= LED
    for rank in (3, 4, 5, 6, 7, 8):  # as little, however long the sequence is
        assert table.press(rank).total <= FOLLOWED
    assert table.press(UNDO).total <= TAKEN_BACK
