"""A session with one alteration, which may have to be refused."""

import copy
from random import Random
from typing import Any

Transcript = dict[str, Any]
_NUMBERS = (-1, 0, 1, 2, 13, 14, 27, 53, 131, 10**9)
_OTHERS: tuple[Any, ...] = (None, True, 1.5, "", "x", "1", [], {}, [None])
_WORDS = ("A", "K", "7", "10", "9D", "QH", "comet", "11", "win", "lose", "bust", "pontoon", "five",
          "cards", "points", "tricks", "hearts", "queens", "king", "last", "veinte", "cuarenta",
          "tute", "S", "H", "D", "C", "highest", "lowest", "board", "Ann", "Zoe", "   ",
          "n" * 41)  # fmt: skip
_KINDS = ("ante", "redeal", "hand_void", "pay", "pressure", "adjust", "hand_end", "deal", "play",
          "pass", "dead", "left", "count", "bet", "declare", "seats", "rename", "undo",
          "comet_played", "king_played", "stub", "jump")  # fmt: skip


def altered(random: Random, transcript: Transcript) -> Transcript:
    """The transcript with one field, or one event, altered."""
    transcript = copy.deepcopy(transcript)
    events = transcript["events"]
    way = random.random()
    if way < 0.08 or not events:
        _alter_top(random, transcript)
    elif way < 0.25:
        at = random.randrange(len(events))
        which = random.randrange(5)
        if which == 0:
            del events[at]
        elif which == 1:
            events.insert(at, copy.deepcopy(events[at]))
        elif which == 2:
            other = random.randrange(len(events))
            events[at], events[other] = events[other], events[at]
        elif which == 3:
            events.insert(at, {"type": "undo"})
        else:
            events.insert(at, copy.deepcopy(random.choice(events)))
    else:
        _alter(random, random.choice(events))
    return transcript


def _alter_top(random: Random, transcript: Transcript) -> None:
    name = random.choice(("players", "options", "start", "seats"))
    if name == "players":
        transcript["players"] += random.choice((-1, 1))
    elif transcript.get(name):
        _alter(random, transcript[name])
    else:
        transcript["options"] = {
            random.choice(("hands", "target", "ante", "stake", "teams", "run")): 1
        }


def _alter(random: Random, place: Any) -> None:
    """Alter something in an object or a list, or in what is in it."""
    names: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
    way = random.random()
    if not names or way < 0.05:
        if isinstance(place, dict):
            place[random.choice(("seat", "n", "hand", "last", "left", "note", "jump", "9"))] = 1
        else:
            place.append(random.choice((*_NUMBERS, *_WORDS)))
        return
    name = random.choice(names)
    if way < 0.12:
        del place[name]
        return
    value = place[name]
    if isinstance(value, (list, dict)) and value and random.random() < 0.8:
        _alter(random, value)
    elif name == "type":
        place[name] = random.choice(_KINDS)
    elif random.random() < 0.08:
        place[name] = copy.deepcopy(random.choice(_OTHERS))
    elif isinstance(value, bool):
        place[name] = not value
    elif isinstance(value, int):
        near = value + random.choice((-2, -1, 1, 2, 5))
        place[name] = random.choice((near, near, near, random.choice(_NUMBERS)))
    else:
        place[name] = random.choice(_WORDS)
