"""People come, leave, sit out, change places and are renamed at a box: whose the sums are."""

import csv
import json
from pathlib import Path

import pytest
from sqlalchemy import select

from halley.engine import events as ev
from host_tools.club import audit, corrections, load, model, people, privacy
from host_tools.club.export import export
from host_tools.club.intake.files import parse
from host_tools.club.intake.gather import KNOWN, LONGER, NEW, REFUSED, Gathered, gather
from host_tools.club.report.html import page
from host_tools.club.standings import standings
from host_tools.club.store import Store
from host_tools.club.store.models import Person
from host_tools.club.tariff import POOL, settle
from host_tools.club.wall.feed import news
from host_tools.club.wording import Words
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_changes import Table, at_random
from tests.host_tools.club.made_tables import CLOCK, FOUR, balances, cut
from tests.host_tools.club.report_text import Text


def _one(store: Store, data: bytes, stem: str = "One", **more: str) -> Gathered:
    return gather(store, [parse(data, f"{stem}.hj", stem, **more)])[0]


def _sat(store: Store) -> dict[str, int]:
    """How many settled hands everybody has sat."""
    return {row.name: row.hands for row in standings(load.evening(store))}


@pytest.mark.parametrize("seed", range(6))
def test_everybody_has_what_was_won_in_the_hands_that_they_sat(store: Store, seed: int) -> None:
    table = at_random(seed, start=(5, -2, -3, 0))
    data = table.data
    assert _one(store, data).became == NEW
    evening = load.evening(store)
    assert {name: owns for name, owns in balances(store).items() if owns} == {
        name: owns for name, owns in table.owns.items() if owns
    }
    assert _sat(store) == table.sat
    (told,) = evening.tables
    assert {it.name: it.balance for it in told.players} == table.owns
    assert [evening.people[it].name for it in told.people] == table.names
    settled = settle(evening).amounts
    assert sum(settled.values()) == 0
    assert settled.get(POOL, 0) == told.pool
    assert audit.audit(store, None) == (1, [])
    # as a transcript, too
    journal = journal_of(data, "it")
    record, lost = transcript(journal.header, journal.standing)
    assert lost == []
    assert score(record)["people"] == table.owns
    source = parse(json.dumps({"transcript": record, "expect": score(record)}).encode(), "t", "One")
    assert source.differences() == []
    assert gather(store, [source])[0].became == KNOWN


@pytest.mark.parametrize("seed", range(3))
def test_in_whatever_parts_it_comes(sqlite_store: Store, made_club: Path, seed: int) -> None:
    table = Table(f"parts {seed}")
    for _ in range(8):
        table.hand()
        for _ in range(table.random.randrange(3)):
            table.anything()
        _one(sqlite_store, table.data)
        assert {it: has for it, has in balances(sqlite_store).items() if has} == {
            it: has for it, has in table.owns.items() if has
        }
        assert audit.audit(sqlite_store, None) == (1, [])
    assert set(_sat(sqlite_store)) >= {name for name in table.owns if table.sat[name]}
    other = made_club.with_name(f"parts{seed}.sqlite")
    other.write_bytes(made_club.read_bytes())
    with Store(str(other)) as second:
        _one(second, table.data)
        assert _sat(second) == _sat(sqlite_store)
        assert balances(second) == balances(sqlite_store)
