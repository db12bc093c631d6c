"""Two gatherings at once, and the laptop killed in the middle: nothing lost, nothing twice."""

from pathlib import Path
from typing import Any

import pytest

from host_tools.records.journal_file import journal_of
from tests.host_tools.club import forked, killed
from tests.host_tools.club.made_tables import CLOCK, FOUR, journal, put, sums, transcript
from tests.survives import Note


@pytest.fixture
def names(tmp_path: Path) -> list[str]:
    """Files of six tables."""
    transcripts = [
        put(tmp_path / f"t{seed}.json", transcript(seed, names=_names(seed))) for seed in (1, 2, 3)
    ]
    return transcripts + [put(tmp_path / f"j{seed}.hj", _journal(seed)) for seed in (4, 5, 6)]


def _names(seed: int) -> tuple[str, ...]:
    return tuple(f"{name}{seed % 2}" for name in FOUR)


def _journal(seed: int) -> bytes:
    return journal(seed, 2, _names(seed), CLOCK + seed)


def _full_balances() -> dict[str, int]:
    totals = sums(transcript(seed, names=_names(seed)) for seed in (1, 2, 3))
    for seed in (4, 5, 6):
        read = journal_of(_journal(seed), "it")
        for name, amount in zip(read.header.names, read.balances, strict=True):
            totals[name] += amount
    return totals


def _check(state: dict[str, Any], sessions: int | None = None) -> None:
    assert state["integrity"] == "ok"
    assert state["differences"] == []
    if sessions is not None:
        assert state["sessions"] == sessions
    assert state["rows"][1] == 4 * state["rows"][0]


def test_nothing_is_lost_or_doubled_when_a_gathering_is_killed(
    club_file: Path, names: list[str], record_property: Note
) -> None:
    rows = forked.result(killed.kill_gathering, str(club_file), names)
    record_property("survived", len([it for it in rows if it["died"]]))
    assert len([it for it in rows if it["died"]]) > 8
    for it in rows:
        if it["left"]:
            _check(it["left"])
            assert it["left"]["sessions"] % 2 == 0  # a batch, or nothing of it
        _check(it["after"], 6)
        assert it["after"]["balances"] == _full_balances()
        assert it["after"]["rows"] == rows[0]["after"]["rows"]


def test_two_gatherings_at_once_store_each_file_once(club_file: Path, names: list[str]) -> None:
    for it in forked.result(killed.together, str(club_file), names):
        assert not it["died"]
        _check(it["after"], 6)
        assert it["after"]["balances"] == _full_balances()
