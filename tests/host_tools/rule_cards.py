"""Rule cards as text, and what `halley rules` prints, for the tests of both."""

from typing import Any

import pytest

from halley import rules
from halley.rules.fields import FIELDS
from halley.rules.rule_set import RuleSet
from host_tools import cli
from host_tools.rule_cards import terminal
from host_tools.rule_cards.card import make

KEYS = rules.GAMES
RULES = {key: rules.load(key) for key in KEYS}

Capture = pytest.CaptureFixture[str]


def read_output(capsys: Capture, *arguments: str) -> str:
    assert cli.run(["rules", *arguments]) == 0
    return capsys.readouterr().out


def read_refusal(capsys: Capture, *arguments: str) -> str:
    assert cli.run(["rules", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("halley: ")
    assert shown.err.count("\n") == 1
    return shown.err


def alter(key: str, other: str = "", **values: Any) -> RuleSet:
    """Return a rule set with other values, and another key."""
    known = {name: getattr(RULES[key], name) for name in FIELDS}
    return RuleSet(other or key, {**known, **values})


def card_text(key: str, **options: Any) -> str:
    """Return a card's words in one line."""
    return " ".join(" ".join(terminal.lines(make(RULES[key], options))).split())
