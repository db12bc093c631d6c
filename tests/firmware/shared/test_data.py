"""Stored data is read a record at a time."""

from halley import rules
from tests.firmware.shared import data


def test_each_line_is_a_record() -> None:
    for name in ("seats_cases.json", "modern_1991_traces.json"):
        assert list(data.records(name)) == data.load(name), name
    for key in rules.GAMES:
        name = "rule_sets/%s.json" % key
        assert list(data.records(name)) == data.load(name), name
