"""The settlement after an evening of high stakes: every amount stays in its place."""

import pytest

from halley.journal.header import Header
from halley.session import session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.flows.flow import SHORT
from tests.screen_text import line


def _settle(rules: str, start: tuple[int, ...]) -> LocalBox:
    """Seat 1 is out, and the others hold a point each."""
    store = MemoryStore()
    session.new(store, Header(rules, SHORT[: len(start)], {}, start))
    desk = LocalBox(store)
    desk.play("OK OK 1 " + "1 OK " * (len(start) - 1))
    return desk


@pytest.mark.parametrize("seat", range(8))
def test_in_cells_five_digits_are_told_in_thousands(seat: int) -> None:
    start = [0] * 8
    start[seat] = -23_450
    start[seat - 1] = 23_450
    with _settle("multi_2018", tuple(start)) as desk:
        assert desk.app.session is not None
        balances = desk.app.session.game.ledger.balances
        rows = desk.rows()
        for each in range(8):
            cell = line(rows, 3 + 3 * (each // 4), 32 * (each % 4), 5)
            assert cell.strip() == ("-23k" if each == seat else str(balances[each]))


def test_in_a_line_the_name_gives_way() -> None:
    with _settle("multi_2018", (-1_234_567, 1_234_567, 0, 0, 0, 0)) as desk:
        assert desk.app.session is not None
        balances = desk.app.session.game.ledger.balances
        rows = desk.rows()
        for seat in range(6):
            text = line(rows, 1 + seat)
            assert text.startswith(f"{seat + 1} {SHORT[seat]}")
            assert text.split()[-1] == str(balances[seat])
