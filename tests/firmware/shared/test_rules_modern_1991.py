"""The worked cases and the whole hands that the rules come with, each to the last chip."""

from host_tools.transcripts.score import score
from tests.firmware.shared import data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _totals(payments: "list[dict]") -> "dict[str, list[int]]":
    """The payments summed by their reasons."""
    sums: "dict[str, list[int]]" = {}
    for payment in payments:
        before = sums.get(payment["why"], [0] * len(payment["delta"]))
        delta = payment["delta"]
        sums[payment["why"]] = [before[seat] + delta[seat] for seat in range(len(delta))]
    return sums


def _check(record: "dict[str, Any]") -> None:
    result = score(record["transcript"])
    result["totals"] = _totals(result["payments"])
    for name in record["expect"]:
        assert result[name] == record["expect"][name], (record["id"], name, result[name])
    assert result["warnings"] == [], (record["id"], result["warnings"])
    for payment in result["payments"]:
        assert sum(payment["delta"]) == 0, (record["id"], payment)


def test_every_worked_case() -> None:
    count = 0
    for record in data.records("modern_1991_cases.json"):
        _check(record)
        count += 1
    assert count == 9


def test_every_hand_followed_card_by_card() -> None:
    count = 0
    for record in data.records("modern_1991_traces.json"):
        _check(record)
        count += 1
    assert count == 4
