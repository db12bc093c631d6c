"""A session with one alteration, which may have to be refused."""

import copy
from random import Random
from typing import Any

from tests.reference.without_comet.fields import RANKS, SUITS

Transcript = dict[str, Any]
_NUMBERS = (-200, -50, -1, 0, 1, 2, 3, 13, 14, 15, 21, 22, 25, 27, 53, 119, 129, 131, 10**9)
_OTHERS: tuple[Any, ...] = (None, True, 1.5, "", "x", "1", [], {}, [None])
_WHATS = ("cards", "points", "tricks", "hearts", "queens", "king", "last", "veinte", "cuarenta",
          "tute", "ace")  # fmt: skip
_RESULTS = ("win", "lose", "bust", "pontoon", "five", 2, 16, 20, 21, 22)
_COMPARTMENTS = ("all", "best", "pope", "game", "king", "ten", "dwarf", "poch", "pair")
_NAMES = ("Ann", "Zoe", "Zoë", "   ", "", "n" * 40, "n" * 41)
_KINDS = ("ante", "redeal", "hand_void", "pay", "pressure", "adjust", "hand_end", "deal", "play",
          "pass", "dead", "left", "count", "bet", "declare", "seats", "rename", "purse", "undo",
          "comet_played", "king_played", "stub", "jump", "take", "lay", "holds")  # fmt: skip
_MORE = ("seat", "n", "hand", "last", "left", "note", "suit", "count", "jump", "9")
_OPTIONS: dict[str, tuple[Any, ...]] = {
    "hands": (0, 1, 2, 15, 16, 999, 1000), "target": (-9999, -1, 0, 1, 9999, 10000),
    "ante": (-1, 0, 1000, 1001), "stake": (-1, 0, 1000, 1001), "run": (2, 3, 5, 6),
    "least": (0, 1, 9999, 10000), "most": (0, 1, 9999, 10000), "three_scores": (0, 1, 3),
    "teams": ([], [[0, 2], [1, 3]], [[0], [1]], [[0, 1]], [[0, 1], [1]], [[0], [1, 2]], [[], []]),
    "score": ("wins", "cards", "x"), "rest": ("board", "last_taker", 1), "ties": ("shared", "no"),
    "both_pontoons": ("player", "banker", ""), "cards_left_pay": (True, False, 0, 1),
    "winner": ("highest", "lowest", "x"), "zero_sum": (True, False, 0), "deal": (1,),
    "times": (-1, 0, 1, 100, 101), "end_count": ("points", "cards", "x"),
    "dress": ("all", "x"), "stops": ("hand", "stock", 1), "kitty": (1, 3, 4), "third": (True, 1),
    "pope": (7, 9, 8), "pool": (True, False, 1), "purse": (-1, 0, 1, 9999, 10000, None),
}  # fmt: skip


def alter(random: Random, transcript: Transcript) -> Transcript:
    """Return the transcript with one field, or one event, altered."""
    transcript = copy.deepcopy(transcript)
    events = transcript["events"]
    way = random.random()
    if way < 0.1 or not events:
        _alter_top(random, transcript)
    elif way < 0.35:
        _alter_order(random, events)
    elif way < 0.5:
        event = copy.deepcopy(random.choice(events))
        _alter(random, event)
        events.insert(random.randint(0, len(events)), event)
    else:
        _alter(random, random.choice(events))
    return transcript


def _alter_order(random: Random, events: list[Any]) -> None:
    """Remove, double, move or undo an event."""
    at, other = random.randrange(len(events)), random.randrange(len(events))
    way = random.randrange(5)
    if way == 0:
        del events[at]
    elif way == 1:
        events.insert(at, copy.deepcopy(events[at]))
    elif way == 2:
        events[at], events[other] = events[other], events[at]
    elif way == 3:
        events.insert(at, {"type": "undo"})
    else:
        events.insert(at, copy.deepcopy(events[other]))


def _alter_top(random: Random, transcript: Transcript) -> None:
    name = random.choice(("players", "options", "options", "options", "start", "seats"))
    if name == "players":
        transcript["players"] += random.choice((-1, 1))
    elif name == "options":
        options = transcript.setdefault("options", {})
        option = random.choice(list(_OPTIONS))
        options[option] = random.choice(_OPTIONS[option])
    elif transcript.get(name):
        _alter(random, transcript[name], name)


def _alter(random: Random, place: Any, within: str = "") -> None:
    """Alter something in an object or a list, or in what is in it; within: the field it is in."""
    names: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
    way = random.random()
    if isinstance(place, list) and way < 0.3 and _move(random, place):
        return
    if not names or 0.3 <= way < 0.34:
        if isinstance(place, dict):
            place[random.choice(_MORE)] = random.choice((0, 1, "S"))
        else:
            place.append(random.choice((*_NUMBERS, *_RESULTS, *_NAMES, "7H")))
        return
    name = random.choice(names)
    if 0.34 <= way < 0.4:
        del place[name]
        return
    value = place[name]
    field = within or str(name)
    if isinstance(value, (list, dict)) and value and random.random() < 0.85:
        _alter(random, value, field)
    elif random.random() < 0.05:
        place[name] = copy.deepcopy(random.choice(_OTHERS))
    else:
        place[name] = _other(random, field, value)


def _move(random: Random, numbers: list[Any]) -> bool:
    """Take from one number of a list and add to another; whether it is a list of numbers."""
    wholes = [at for at, number in enumerate(numbers) if type(number) is int]
    if len(wholes) < 2:
        return False
    less, more = random.sample(wholes, 2)
    amount = random.choice((1, 5, 10, 25, numbers[less], numbers[less] - 1))
    numbers[less] -= amount
    numbers[more] += amount
    return True


def _other(random: Random, field: str, value: Any) -> Any:
    """Another value for a field."""
    if field == "type":
        return random.choice(_KINDS)
    if field == "what":
        return random.choice(_WHATS)
    if field == "compartment":
        return random.choice(_COMPARTMENTS)
    if field in ("hands", "bank"):
        return random.choice(_RESULTS)
    if field in ("names", "name", "seats"):
        return random.choice(_NAMES)
    if field == "cards" or (field == "left" and isinstance(value, str)):
        suit = random.choice(("", *SUITS)) if random.random() < 0.9 else "X"
        return random.choice((*RANKS, "comet", "11")) + suit
    if field == "suit":
        return random.choice((*SUITS, "T"))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = value + random.choice((-2, -1, 1, 2, 5))
        return random.choice((near, near, near, random.choice(_NUMBERS)))
    return random.choice((*_NUMBERS, *_RESULTS))
