"""Tables that begin with purses: a club's sums stay what was won, and the report says the rest."""

import json

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session.session import new
from host_tools.club.intake.gather import KNOWN, LONGER, NEW, gather
from host_tools.club.replay.session_file import parse
from host_tools.club.report.html_report import page
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from host_tools.simulator.local_box import MemoryStore
from tests.host_tools.club.made_tables import balances
from tests.host_tools.club.postgres import postgres_in_soak
from tests.host_tools.club.report_text import Text

_HEADER = Header("ancient_1718", ("Ann", "Bea", "Cy"), {"purse": 100}, epoch=1_790_000_000)


def _journal(*events: tuple) -> bytes:
    files = MemoryStore()
    session = new(files, _HEADER)
    for event in events:
        session.undo() if event == (ev.UNDO,) else session.do(event)
    session.write()
    return bytes(files.files["e0001.hj"])


_KING = (ev.make(ev.DEAL, 0), ev.make(ev.KING, 1))
_BOUGHT = (
    *_KING,
    ev.make(ev.PURSE, 0),
    ev.make(ev.PURSE, 2),
    ev.make(ev.PURSE, 2),
    ev.make(ev.UNDO),
)


@postgres_in_soak
def test_a_purse_changes_no_sum_and_stands_in_the_report(store: Store) -> None:
    for data, became in ((_journal(*_KING), NEW), (_journal(*_BOUGHT), LONGER)):
        (gathered,) = gather(store, [parse(data, "One.hj", "One")])
        assert gathered.became == became
        assert balances(store) == {"Ann": -1, "Bea": 2, "Cy": -1}
    (loaded,) = load.evening(store).tables
    assert [it.bought for it in loaded.players] == [1, 0, 1]
    assert audit.audit(store, None) == (1, [])
    for language, sentence in (
        ("en", "Extra purses: Ann 1, Cy 1."),
        ("fr", "Bourses achetées\u00a0: Ann 1, Cy 1."),
    ):
        assert sentence in page(load.evening(store), language)
    assert "Everyone started with" in page(load.evening(store), "en")
    assert gather(store, [parse(_journal(*_BOUGHT), "One.hj", "One")])[0].became == KNOWN


@postgres_in_soak
def test_a_transcript_with_purses_is_taken_in(store: Store) -> None:
    events = [
        {"type": "king_played", "seat": 1},
        {"type": "purse", "seat": 1},
    ]
    content = {
        "ruleset": "ancient_1718", "players": 3, "seats": ["Ann", "Bea", "Cy"],
        "options": {"purse": 100}, "events": events,
    }  # fmt: skip
    data = json.dumps(content).encode()
    assert gather(store, [parse(data, "Two.json", "Two")])[0].became == NEW
    (loaded,) = load.evening(store).tables
    assert [it.bought for it in loaded.players] == [0, 1, 0]
    rows = Text(page(load.evening(store), "en")).rows
    assert not any("100" in cell for row in rows for cell in row)
