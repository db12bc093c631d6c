"""The keys for a hand of a counted game, worked out from its transcript and the texts alone.

Sides are asked from the dealer's left on; OK ends each number, and the last one is left to the sum
(screens/README.md, "Counted games").
"""

from collections.abc import Sequence
from typing import Any

from halley.session.session import Session

Record = dict[str, Any]
_WHAT = ("tricks", "hearts", "queens", "king", "last")


class NotKeyed(Exception):
    """The box has no keys for this."""


def digits(number: int) -> list[str]:
    """Return the keys of a number's digits."""
    return [digit if digit != "0" else "10" for digit in str(number)]


def totals(rules: str, players: int) -> dict[str, int]:
    """Return what all numbers of each thing sum to."""
    return {
        "stealing_bundles": {"cards": 52},
        "tute": {"points": 130},
        "through_the_window": {"cards": 4 * players},
        "canadian_salad": {
            "tricks": {3: 17, 4: 13, 5: 10, 6: 8}.get(players, 0),
            "hearts": 13,
            "queens": 4,
            "king": 1,
            "last": 1,
        },
    }.get(rules, {})


def sum_keys(numbers: Sequence[int], order: Sequence[int], total: int, ask_last: bool) -> list[str]:
    """Return the keys of numbers that have a sum; `ask_last`: the sum is only the most there is."""
    keys: list[str] = []
    left = total
    for at, side in enumerate(order):
        last = at == len(order) - 1
        if last and not ask_last:
            break
        if last and numbers[side] == left:
            return [*keys, "OK"]
        if not left:
            return [*keys, "OK"]
        keys += [*digits(numbers[side]), "OK"]
        left -= numbers[side]
    return keys


def free(numbers: Sequence[int], order: Sequence[int], has_sum: bool) -> list[str]:
    """Return the keys of a tally's numbers; the last is not asked if they sum to 0."""
    keys: list[str] = []
    for side in order[: len(order) - has_sum]:
        number = numbers[side]
        keys += (["COMET"] if number < 0 else []) + (digits(abs(number)) if number else []) + ["OK"]
    return keys


def hand_keys(content: Record, events: Sequence[Record], evening: Session) -> list[str]:
    """Return the keys of one hand's events, behind the deal."""
    game = evening.game
    options = content.get("options") or {}
    keys: list[str] = []
    sides = game.sides
    order = []
    for step in range(1, game.players + 1):
        seat = (evening.dealer + step) % game.players
        (side,) = [i for i, seats in enumerate(sides) if seat in seats]
        if side not in order:
            order.append(side)
    counted: dict[str, int] = {}  # seat by seat
    if {event.get("what") for event in events} == set(_WHAT):  # asked in this order
        events = sorted(events, key=lambda event: _WHAT.index(event["what"]))
    for event in events:
        if event["type"] == "declare":
            first = {"veinte": [], "cuarenta": ["COMET"], "tute": ["K"]}[event["what"]]
            keys += [*first, str(event["seat"] + 1)]
        elif event["type"] == "hand_end" and "out" in event:
            keys.append("OK" if event["out"] is None else str(event["out"] + 1))
        elif event["type"] == "count":
            what = event["what"]
            by_seat = counted.get(what, 0)
            has_sum = bool(options.get("zero_sum")) and not options.get("pool")
            keys += _count(content, event, order, has_sum, game.players, by_seat)
            if isinstance(event["n"], int):
                counted[what] = by_seat + event["n"]
        else:
            raise NotKeyed
    return keys


def _count(
    content: Record, event: Record, order: list[int], has_sum: bool, players: int, before: int
) -> list[str]:
    rules, what, numbers = content["ruleset"], event["what"], event["n"]
    options = content.get("options") or {}
    total = totals(rules, players).get(what)
    if rules == "canadian_salad" and what == "points":
        raise NotKeyed
    if rules == "tute":
        last = event.get("last")
        most = 130 if last is None else 120
        begin = ["OK", *([] if last is None else [f"{last + 1}*"])]
        if isinstance(numbers, int):
            return [*begin, *(["COMET"] if event["seat"] % 2 else []), *_alone(numbers)]
        first = numbers[0] if numbers[0] is not None else most - numbers[1]
        return [*begin, *_alone(first)]
    if isinstance(numbers, int):
        if rules == "tally":
            raise NotKeyed
        seat = str(event["seat"] + 1)
        bare = rules == "through_the_window" or total == 1 or before
        return [seat if bare else seat + "*", *[seat] * (numbers - 1)]
    total = total if total is None else total - before
    known = sum(number for number in numbers if number is not None)
    numbers = [number if number is not None else (total or 0) - known for number in numbers]
    if total is None:
        return free(numbers, order, has_sum)
    if total == 1:
        return [str(numbers.index(1) + 1)]
    loose = rules == "stealing_bundles" and options.get("rest", "board") == "board"
    keys = sum_keys(numbers, order, total, loose)
    return ["OK", *keys] if rules == "through_the_window" or before else keys


def _alone(number: int) -> list[str]:
    return [*digits(number), "OK"]
