"""The recorded cases in tests/data: worked cases, and whole hands in which every card is followed.

Each is {id, transcript, expect}. `all_cases` and `all_hands` read those of every game with a comet,
whose cards people follow as one player after the other goes on as long as able. MicroPython
reads the same files by tests.firmware.shared.data, a record at a time.
"""

import json
from pathlib import Path
from typing import Any

from tests.firmware.shared.comets import COMETS

DATA = Path(__file__).resolve().parent / "data"
Record = dict[str, Any]


def cases(rules: str) -> list[Record]:
    """The worked cases of a rule set."""
    return read(f"{rules}_cases.json")


def hands(rules: str) -> list[Record]:
    """The whole hands of a rule set."""
    return read(f"{rules}_traces.json")


def all_cases() -> list[Record]:
    """The worked cases of every rule set with a comet."""
    return [record for rules in _rule_sets() for record in cases(rules)]


def all_hands() -> list[Record]:
    """The whole hands of every rule set with a comet."""
    return [record for rules in _rule_sets() for record in hands(rules)]


def our_own() -> list[Record]:
    """The cases and hands of our own of every rule set with a comet, as its version now has it, in
    which all that is left stands card by card."""
    records = [record for rules in _rule_sets() for record in read(f"rule_sets/{rules}.json")]
    return [record for record in records if _by_cards(record["transcript"])]


def _by_cards(transcript: dict[str, Any]) -> bool:
    lefts = [
        left for event in transcript["events"] for left in dict(event.get("left", {})).values()
    ]
    return "version" not in transcript and all(isinstance(left, list) for left in lefts)


def seat_changes() -> list[Record]:
    """Evenings in which people change; instead of `expect` a refused one has `refused`."""
    return read("seats_cases.json")


def _rule_sets() -> list[str]:
    return sorted([key for key in COMETS if (DATA / f"{key}_cases.json").exists()])


def read(name: str) -> list[Record]:
    """The records in the file `name` of tests/data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))
