"""Tables that begin with what lay on the board, or in the pool, the evening before."""

import json
from pathlib import Path

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session.session import new
from host_tools import cli
from host_tools.club.intake.gather import LONGER, NEW, gather
from host_tools.club.replay.rename import with_names
from host_tools.club.replay.session_file import JOURNAL, parse, transcript_of
from host_tools.club.report.html_report import page
from host_tools.club.results import load
from host_tools.club.results.tariff import CARRIED, POOL, settle
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.simulator.local_box import MemoryStore
from tests.host_tools.club.postgres import one_database

BOARD = (0, 6, 9, 12, 30)
DEAL = ev.make(ev.DEAL, 0)


def _journal(start: tuple[int, ...], *events: tuple) -> bytes:
    files = MemoryStore()
    session = new(files, Header("nain_jaune", ("Ann", "Bea", "Cy"), {}, start, pool=BOARD))
    for event in events:
        session.do(event)
    session.write()
    return bytes(files.files["e0001.hj"])


@one_database
def test_a_carried_board_belongs_to_those_who_paid_for_it(store: Store) -> None:
    taken = (DEAL, ev.make(ev.TAKE, 1, ev.EVERYTHING))
    data = _journal((-20, -20, -17), *taken)
    assert gather(store, [parse(data, "One.hj", "One")])[0].became == NEW
    evening = load.evening(store)
    (table,) = evening.tables
    assert (table.carried_pool, table.pool) == (57, 0)
    assert [hand.pool for hand in table.hands] == [0]
    amounts = settle(evening).amounts
    assert sorted(amounts.values()) == [-35, -32, 67]
    assert POOL not in amounts and CARRIED not in amounts
    assert audit.audit(store, None) == (1, [])


@one_database
def test_a_board_that_was_paid_for_pays_the_club(store: Store) -> None:
    content, _ = transcript_of(
        JOURNAL, _journal((), DEAL, ev.make(ev.TAKE, 1, ev.EVERYTHING)), "One.hj"
    )
    assert content["board"] == list(BOARD)
    data = json.dumps(content).encode()
    assert gather(store, [parse(data, "Two.json", "Two")])[0].became == NEW
    amounts = settle(load.evening(store)).amounts
    assert sum(amounts.values()) == 0
    assert amounts[POOL] == -57
    shown = page(load.evening(store), "en")
    assert "come from a pool paid into on another evening." in shown


@one_database
def test_kept_chips_are_in_the_report(store: Store) -> None:
    data = _journal(
        (-20, -20, -17), DEAL, ev.make(ev.TAKE, 1, 4), ev.make(ev.VOID), ev.make(ev.END)
    )
    gather(store, [parse(data, "One.hj", "One")])
    for language, sentence in (
        ("en", "stay in a pool for next time; debts go into that pool."),
        ("en", "Kept for next time: 57."),
        ("fr", "restent dans un pot pour la prochaine fois"),
    ):
        assert sentence in page(load.evening(store), language)


@one_database
def test_a_pool_that_was_divided_leaves_nothing_open(store: Store) -> None:
    data = _journal((-20, -20, -17), DEAL, ev.make(ev.VOID), ev.make(ev.DIVIDE), ev.make(ev.END))
    gather(store, [parse(data, "One.hj", "One")])
    evening = load.evening(store)
    amounts = settle(evening).amounts
    assert sum(amounts.values()) == 0 and set(amounts) == set(evening.people)
    assert "Pool shared" in page(evening, "en")
    assert audit.audit(store, None) == (1, [])
    assert audit.audit(store, None) == (1, [])


def test_a_journal_with_a_board_is_renamed_and_exported() -> None:
    data = _journal((-20, -20, -17), DEAL)
    renamed = with_names(JOURNAL, data, None, {"Ann": "Nora"})
    assert journal_of(renamed, "it").header.pool == BOARD
    content, _ = transcript_of(JOURNAL, renamed, "it")
    result = score(content)
    assert (result["final"], result["pool"]) == ([-35, -35, -32], 102)
    both = [parse(it, "it", "it").header for it in (renamed, json.dumps(content).encode())]
    assert both[0] == both[1]
    plain, _ = transcript_of(JOURNAL, renamed, "it")
    del plain["board"]
    assert parse(json.dumps(plain).encode(), "it", "it").header != both[0]


@one_database
def test_other_stakes_do_not_make_it_another_evening(store: Store) -> None:
    first = (DEAL, ev.make(ev.VOID))
    later = (
        *first,
        ev.make(ev.OPTIONS, ((0, 3),)),
        ev.make(ev.DEAL, 0),
        ev.make(ev.TAKE, 1, ev.EVERYTHING),
    )
    for events, became in ((first, NEW), (later, LONGER)):
        data = _journal((-20, -20, -17), *events)
        assert gather(store, [parse(data, "One.hj", "One")])[0].became == became
    (table,) = load.evening(store).tables
    assert (table.balances, table.pool) == ((-65, 57 + 45 + 90 - 65, -62), 0)
    assert audit.audit(store, None) == (1, [])
    content, _ = transcript_of(JOURNAL, data, "it")
    assert content["events"][2] == {"type": "options", "options": {"times": 2}}
    assert score(content)["final"] == list(table.balances)


def test_a_journal_is_shown_with_its_pool(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "e0001.hj"
    file.write_bytes(
        _journal((-20, -20, -17), DEAL, ev.make(ev.TAKE, 1, 4), ev.make(ev.VOID), ev.make(ev.END))
    )
    assert cli.run(["journal", "show", str(file)]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "In the pool at the start: 57." in out
    assert "Ann pays the pool 35" in out
    assert "Kept for next time: 57." in out
    assert cli.run(["journal", "show", "--json", str(file)]) == 0
    header = json.loads(capsys.readouterr().out)["header"]
    assert (header["format"], header["board"]) == (3, list(BOARD))
