"""The parts of an event, each checked. Source: host_tools/records/README.md, "Bad input"."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

Event = dict[str, Any]
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
IN_A_RANK = 4
PACK = 52
_MOST = 10_000_000


class Refused(Exception):
    """A transcript that is not accepted; `event` is the index, None if no event is at fault."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.event: int | None = None


def check(right: bool, why: str) -> None:
    """Refuse what is not right."""
    if not right:
        raise Refused(why)


def whole(value: Any, what: str, least: int = -_MOST, most: int = _MOST) -> int:
    """`value`, a whole number in its bounds."""
    check(isinstance(value, int) and not isinstance(value, bool), f"{what} is no whole number")
    check(least <= value <= most, f"{what} is too small, or too large")
    return int(value)


def wholes(value: Any, what: str, size: int) -> list[int]:
    """Return `value`, a list of `size` whole numbers."""
    check(isinstance(value, list) and len(value) == size, f"{what} is no list of {size}")
    return [whole(item, what) for item in value]


def open_numbers(value: Any, what: str, size: int) -> list[int | None]:
    """Return `value`, a list of `size` whole numbers, one of which may be left to the sum."""
    check(isinstance(value, list) and len(value) == size, f"{what} is no list of {size}")
    check(sum(item is None for item in value) <= 1, "two numbers are left to the sum")
    return [None if item is None else whole(item, what) for item in value]


def fill(numbers: list[int | None], total: int) -> list[int]:
    """Return the numbers, with what they lack of the total where one was left to it."""
    rest = total - sum(number for number in numbers if number is not None)
    return [rest if number is None else number for number in numbers]


def card(value: Any) -> tuple[str, str]:
    """Return the rank and the suit of a card; no suit where none is written."""
    check(isinstance(value, str), "a card is a text")
    rank, suit = (value[:-1], value[-1]) if value[-1:] in SUITS else (value, "")
    check(rank in RANKS, f"{value} is no card")
    return rank, suit


def cards(value: Any) -> list[tuple[str, str]]:
    """Return a list of cards."""
    check(isinstance(value, list), "cards are a list")
    return [card(item) for item in value]


def check_pack(seen: Iterable[tuple[str, str]]) -> None:
    """Refuse five cards of a rank, and a card that is there twice."""
    seen = list(seen)
    ranks = Counter(rank for rank, _ in seen)
    check(all(count <= IN_A_RANK for count in ranks.values()), "five cards of a rank")
    suited = Counter((rank, suit) for rank, suit in seen if suit)
    check(all(count == 1 for count in suited.values()), "a card is there twice")


def by_seat(value: Any, players: int, what: str) -> dict[int, Any]:
    """Return an object with seats for its names."""
    check(isinstance(value, dict), f"{what} is an object")
    seats = {str(seat): seat for seat in range(players)}
    check(all(name in seats for name in value), f"{what} names a seat that is not there")
    return {seats[name]: item for name, item in value.items()}
