"""The table as the laptop shows it, where people come and go: `halley status`, `halley watch`."""

from io import StringIO
from typing import Any

from rich.console import Console

from halley.engine import events as ev
from host_tools.link import view
from host_tools.records.journal_file import Journal, journal_of
from tests.host_tools.club.made_changes import Table


def _rows(status: dict[str, Any], journal: Journal) -> list[list[str]]:
    out = StringIO()
    console = Console(file=out, width=120)
    console.print(view.view(status, view.last_events(journal)))
    return [line.replace("│", " ").replace("┃", " ").split() for line in out.getvalue().split("\n")]


def _status(journal: Journal, table: Table) -> dict[str, Any]:
    away = [[name, owns] for name, owns in table.owns.items() if name not in table.names]
    return {
        "file": "e0001.hj", "rules": journal.header.key, "names": table.names, "phase": "deal",
        "hand": 1, "dealer": 0, "balances": journal.balances, "changes": [0] * len(table.names),
        "comet": 0, "pool": 0, "out": -1, "over": False, "correcting": False, "away": away,
    }  # fmt: skip


def test_balances_stay_below_their_names() -> None:
    table = Table("view")
    table.do(ev.ADJUST, (5, -2, -3, 0))
    table.sit("Di", "Eve", "Ann")
    table.call("Ann", "Anna")
    table.do(ev.ADJUST, (1, 0, -1))
    journal = journal_of(table.data, "it")
    lines = _rows(_status(journal, table), journal)
    assert ["Di", "Eve", "Anna", "(Bea)", "(Cy)"] in lines
    assert ["balance", "+1", "·", "+4", "-2", "-3"] in lines
    (adjusted,) = [line for line in lines if "+5" in line]
    assert adjusted[-4:] == ["·", "+5", "-2", "-3"]  # Eve was not there
    assert "Away: Bea, Cy." in " ".join(lines[-2])


def test_an_older_box_says_nothing_of_who_is_away() -> None:
    table = Table("view")
    table.hand(0)
    journal = journal_of(table.data, "it")
    status = _status(journal, table)
    del status["away"]
    lines = _rows(status, journal)
    assert ["Ann", "Bea", "Cy", "Di"] in lines
    assert not any("Away" in " ".join(line) for line in lines)
