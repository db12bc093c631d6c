"""The scorer comes to what the recorded cases and whole hands say."""

from typing import Any

import pytest

from halley import rules
from tests import recorded
from tests.reference.games import GAMES
from tests.reference.records import evening_of
from tests.reference.sums import sums


def _merge(deltas: list[tuple[str, list[int]]]) -> dict[str, list[int]]:
    merged: dict[str, list[int]] = {}
    for why, delta in deltas:
        before = merged.get(why, [0] * len(delta))
        merged[why] = [a + b for a, b in zip(before, delta, strict=True)]
    return {why: delta for why, delta in merged.items() if any(delta)}


def _totals(expect: dict[str, Any]) -> dict[str, list[int]]:
    payments = [(payment["why"], payment["delta"]) for payment in expect.get("payments", [])]
    return _merge([*payments, *expect.get("totals", {}).items()])


@pytest.mark.parametrize(
    "record",
    [*recorded.all_cases(), *recorded.all_hands(), *recorded.our_own()],
    ids=lambda record: record["id"],
)
def test_the_reference_agrees_with_a_record(record: dict[str, Any]) -> None:
    expect = record["expect"]
    computed = sums(evening_of(record["transcript"]))
    assert _merge([entry for paid in computed.hands for entry in paid.items()]) == _totals(expect)
    assert computed.final == expect["final"]
    named = {
        "pool": computed.pool,
        "next_comet_value": computed.next_comet,
        "session_over": computed.over,
        "session_winner": computed.winner,
        "team_totals": computed.teams,
    }
    for name, value in named.items():
        if name in expect:
            assert value == expect[name]


@pytest.mark.parametrize("key", GAMES)
def test_made_up_evenings_try_every_option(key: str) -> None:
    lacking = rules.load(key).defaults().keys() - GAMES[key].options.keys()
    assert not lacking, f"tests/reference/games.py: {key} lacks {', '.join(lacking)}"
