"""The recorded cases in tests/data: worked cases, and whole hands in which every card is followed.

Each is {id, transcript, expect}. `all_cases` and `all_hands` read those of every game with a comet
that the scorer in tests/reference knows. MicroPython reads the same files by
tests.firmware.shared.data, a record at a time.
"""

import json
from pathlib import Path
from typing import Any

from tests.firmware.shared.records import is_hand
from tests.reference.games import GAMES

DATA = Path(__file__).resolve().parent / "data"
Record = dict[str, Any]


def cases(rules: str) -> list[Record]:
    """Return the worked cases of a rule set; our own, of one that came later than the others."""
    name = f"{rules}_cases.json"
    if (DATA / name).exists():
        return read(name)
    return [record for record in read(f"rule_sets/{rules}.json") if not is_hand(record)]


def hands(rules: str) -> list[Record]:
    """Return the whole hands of a rule set; our own, of one that came later than the others."""
    name = f"{rules}_traces.json"
    if (DATA / name).exists():
        return read(name)
    return [record for record in read(f"rule_sets/{rules}.json") if is_hand(record)]


def all_cases() -> list[Record]:
    """Return the worked cases of every rule set with a comet that the scorer knows."""
    return [record for rules in _rule_sets() for record in cases(rules)]


def all_hands() -> list[Record]:
    """Return the whole hands of every rule set with a comet that the scorer knows."""
    return [record for rules in _rule_sets() for record in hands(rules)]


def our_own() -> list[Record]:
    """Return our own records of every rule set that the scorer knows, with cards left listed."""
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
    """Return those that the scorer in tests/reference knows."""
    return sorted(GAMES)


def read(name: str) -> list[Record]:
    """Return the records in the file `name` of tests/data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))
