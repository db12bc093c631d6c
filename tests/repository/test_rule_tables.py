"""The table of options in host_tools/records/README.md is what the rule sets have."""

import pytest

from halley import rules
from halley.rules.fields import Option, Span
from tests import rule_tables


def test_the_table_is_as_the_rule_sets_are() -> None:
    assert rule_tables.FILE.read_text("utf-8") == rule_tables.renewed(), "`make pictures` writes it"


def test_a_further_option_makes_it_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    played = rules.load("jig")
    more = (
        *played.options,
        Option("candles", 3, Span(1, 9)),
        Option("light", "dim", ("dim", "out")),
    )
    monkeypatch.setattr(played, "options", more)
    monkeypatch.setattr(rules, "load", lambda key: played)
    monkeypatch.setattr(rules, "GAMES", ("jig",))
    assert rule_tables.options()[2:] == [
        "| `jig` | `run` 4, `hands` null, `candles` 3, `light` dim / out |"
    ]
    assert "`candles` 3" in rule_tables.renewed()
