"""The scorer comes to what the recorded cases of the games without a comet say."""

from typing import Any

import pytest

from tests import recorded
from tests.reference.without_comet.fields import Refused
from tests.reference.without_comet.score import GAMES, score

Record = dict[str, Any]


def _records() -> list[Record]:
    files = [recorded.read(path.name) for path in sorted(recorded.DATA.glob("*.json"))]
    records = [record for each in files for record in each]
    return [record for record in records if record["transcript"].get("ruleset") in GAMES]


def _merge(deltas: list[tuple[Any, list[int]]]) -> dict[Any, list[int]]:
    merged: dict[Any, list[int]] = {}
    for key, delta in deltas:
        before = merged.get(key, [0] * len(delta))
        merged[key] = [a + b for a, b in zip(before, delta, strict=True)]
    return {key: delta for key, delta in merged.items() if any(delta)}


def _by_event(payments: list[dict[str, Any]]) -> dict[Any, list[int]]:
    return _merge([((paid["event"], paid["why"]), paid["delta"]) for paid in payments])


@pytest.mark.parametrize("record", _records(), ids=lambda record: record["id"])
def test_the_reference_agrees_with_a_record(record: Record) -> None:
    if "expect" not in record:
        with pytest.raises(Refused):
            score(record["transcript"])
        return
    result = score(record["transcript"])
    for name, expected in record["expect"].items():
        if name == "payments":
            assert _by_event(result["payments"]) == _by_event(expected)
        elif name == "totals":
            totals = _merge([(paid["why"], paid["delta"]) for paid in result["payments"]])
            assert totals == _merge(list(expected.items()))
        else:
            assert result.get(name) == expected, name
    assert not result["warned"]
