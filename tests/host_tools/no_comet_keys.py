"""The keys for a transcript of a stops game without a comet, and random hands of these games.

Written from screens/README.md.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"  # as their keys, 1 to 4
PACK = 52
_SUITED = ("play_or_pay", "jig")
_VALUES = (1, 20, 0, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10)  # of crates

Event = dict[str, Any]


def standing(events: list[Event]) -> list[Event]:
    """Return the events that are not taken back."""
    left: list[Event] = []
    for event in events:
        if event["type"] == "undo":
            left.pop()
        else:
            left.append(event)
    return left


def hand_keys(
    key: str, players: int, events: list[Event], by_cards: bool, run: int = 4
) -> list[str]:
    """Return the keys of a hand behind its deal, up to its settlement; `run`: cards of a jig."""
    if events[0]["type"] == "deal":
        return _follow(_Sequence(key, players, (events[0]["dealer"] + 1) % players, run), events)
    keys = []
    for event in events:
        if event["type"] in ("pay", "pressure"):
            keys += [str(event["seat"] + 1)] * int(event.get("count", 1))
        elif event["type"] == "hand_end":
            keys += _ending(key, players, event, by_cards)
    return keys


def _ending(key: str, players: int, event: Event, by_cards: bool) -> list[str]:
    """Return the keys for who is out, and for the others' cards, clockwise.

    If nobody is out, they begin with eldest.
    """
    out = event["out"]
    keys = ["OK", "COMET" if out is None else str(out + 1)]
    first = 1 if out is None else out + 1  # the first seat deals
    for step in range(players if out is None else players - 1):
        held = event["left"][str((first + step) % players)]
        keys += left_keys(key, players, held, by_cards)
    return keys


def left_keys(key: str, players: int, held: Any, by_cards: bool) -> list[str]:
    """Return the keys for one loser's cards, points, or number of cards.

    A number ends by itself if no further digit can belong to it.
    """
    if isinstance(held, list) and by_cards:
        return [*(card.rstrip(SUITS) for card in held), "OK"]
    if isinstance(held, dict):
        held = held.get("points", held.get("cards"))
    if isinstance(held, list):
        held = _points(held) if key == "crates" else len(held)
    keys = ["COMET"] * (held < 0) + ["10" if digit == "0" else digit for digit in str(abs(held))]
    alone = key != "crates" and held * 10 > -(-PACK // players)
    return keys if alone else [*keys, "OK"]


def _points(cards: list[str]) -> int:
    """Return what cards count in crates, no three among them."""
    return sum(_VALUES[RANKS.index(card.rstrip(SUITS))] for card in cards)


class _Sequence:
    """The wanted card, and the turn."""

    def __init__(self, key: str, players: int, seat: int, run: int) -> None:
        self.key = key
        self.players = players
        self.seat = seat  # in turn
        self.run = {"play_or_pay": 13, "earl_of_coventry": 4, "jig": run}[key]
        self.last = -1  # who played last
        self.wanted = ""  # a card, or a rank
        self.laid = 0
        self.shown: list[str] = []

    def asks_suit(self, rank: str) -> bool:
        """Return whether the suit of a lead is asked for."""
        shown = [card for card in self.shown if card.rstrip(SUITS) == rank]
        return self.key in _SUITED and len(shown) < len(SUITS) - 1

    def lay(self, seat: int, card: str) -> None:
        """Record a laid card."""
        rank = card.rstrip(SUITS)
        if self.wanted and self.key in _SUITED:
            card = self.wanted
        self.laid = self.laid + 1 if self.wanted else 1
        self.shown.append(card)
        self.last = seat
        self.wanted = self._following(rank, card)
        self.seat = (seat + 1) % self.players if self.wanted else seat

    def die(self) -> None:
        """Nobody has the next card: the last to play leads."""
        self.wanted = ""
        self.seat = self.last

    def _following(self, rank: str, card: str) -> str:
        if self.key == "earl_of_coventry":
            shown = [one for one in self.shown if one.rstrip(SUITS) == rank]
            return rank if len(shown) < len(SUITS) else ""
        if self.laid == self.run or (self.key == "jig" and rank == "K"):
            return ""
        following = RANKS[(RANKS.index(rank) + 1) % len(RANKS)] + card[-1]
        return "" if following in self.shown else following


def _follow(sequence: _Sequence, events: list[Event]) -> list[str]:
    """Return the keys of followed cards.

    A lead by its rank, and its suit unless it is the last of the rank; any other card by its seat.
    Passes need no key; with a stub OK means that nobody has it.
    """
    keys = []
    for event in events:
        seat = event.get("seat", sequence.seat)
        if event["type"] == "pass" and sequence.wanted and seat == sequence.last:
            keys.append("OK")
            sequence.die()
        elif event["type"] == "pass" and sequence.wanted:
            sequence.seat = (seat + 1) % sequence.players
        if event["type"] != "play":
            continue
        (card,) = event["cards"]
        rank = card.rstrip(SUITS)
        if sequence.wanted:
            keys.append(str(seat + 1))
        else:
            keys.append(rank)
            if sequence.asks_suit(rank):
                keys.append(str(1 + SUITS.index(card[-1])))
        sequence.lay(seat, card)
    return keys


@dataclass
class Played:
    """A random hand: events, chips paid in play, the winner, and the others' numbers of cards."""

    events: list[Event]
    paid: list[int]
    out: int
    left: list[int]


def random_hand(key: str, players: int, random: Random) -> Played:
    """Return a hand that the first seat deals, in which whoever has the card lays it."""
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    random.shuffle(pack)
    hands: list[list[str]] = [[] for _ in range(players)]
    for at, card in enumerate(pack):
        hands[(1 + at) % players].append(card)
    events: list[Event] = [{"type": "deal", "dealer": 0}]
    paid = [0] * players
    sequence = _Sequence(key, players, 1 % players, 4)
    while True:
        seat = sequence.seat
        cards = hands[seat]
        while sequence.wanted:
            cards = [card for card in hands[seat] if _fits(card, sequence.wanted)]
            if cards:
                break
            paid[seat] += 1
            seat = (seat + 1) % players
        card = random.choice(cards)
        hands[seat].remove(card)
        events.append({"type": "play", "seat": seat, "cards": [card]})
        if not hands[seat]:
            return Played(events, paid, seat, [len(hand) for hand in hands])
        sequence.lay(seat, card)


def _fits(card: str, wanted: str) -> bool:
    return wanted in (card, card.rstrip(SUITS))
