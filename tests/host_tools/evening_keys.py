"""From a transcript's events to the keys that people press, written from table.md.

Follows the cards on its own (whose turn, what is wanted, what has been seen), so that what the box
makes of the same keys can be compared with it.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.play.deal import COMET, EACH, RANKS, pack, points

DATA = Path(__file__).resolve().parent.parent / "data"


def traces() -> list[dict[str, Any]]:
    """The whole hands of tests/data, each {id, transcript, expect}."""
    found = json.loads((DATA / "modern_1991_traces.json").read_text())
    return [record for record in found if record["transcript"]["ruleset"] == "modern_1991"]


def hands(events: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """The events of each hand; every hand begins with its deal."""
    hand: list[dict[str, Any]] = []
    for event in events:
        if event["type"] == "deal" and hand:
            yield hand
            hand = []
        hand.append(event)
    if hand:
        yield hand


def rank(card: str) -> str:
    """The rank of a card with or without its suit; the comet's is `comet`."""
    return card if card == COMET else card.rstrip("SHDC")


def shows(event: dict[str, Any], wanted: str) -> str:
    """The rank that the cards of a `play` continue the sequence with."""
    naturals = [card for card in event["cards"] if card != COMET]
    return rank(naturals[0]) if naturals else rank(event.get("as") or wanted)


class FollowedHand:
    """One hand's `deal`, `play`, `pass`, `left` as keys; `out` and the rest are known behind it."""

    def __init__(self, players: int, events: list[dict[str, Any]]) -> None:
        self.players = players
        self.dealer: int = events[0]["dealer"]
        self.out = -1
        self.comet_by = -1
        self.comet_as = ""
        self.comet_last = False
        self.drawn = False
        self.left: dict[int, list[str]] = {}
        self._counts = [events[0].get("cards_each", EACH[players])] * players
        self._seen: Counter[str] = Counter()
        self._turn = (self.dealer + 1) % players
        self._wanted = ""
        self._passes = 0
        self.keys: list[str] = []
        for event in events[1:]:
            getattr(self, "_" + event["type"])(event)
        if self.drawn:
            self.keys += ["OK*", "2"]
        for seat in self.clockwise():
            self.keys += cards_left(self.left[seat])

    def clockwise(self) -> list[int]:
        """The losers in the order in which the box asks them."""
        order = [(self.out + step) % self.players for step in range(1, self.players)]
        return [seat for seat in order if seat in self.left]

    def _play(self, event: dict[str, Any]) -> None:
        seat = event.get("seat", self._turn)
        while seat != self._turn:  # passes that went without saying
            self._pass({})
        cards = event["cards"]
        showing = shows(event, self._wanted)
        self.keys += self._keys(cards, showing)
        self._counts[seat] -= len(cards)
        self._seen.update(map(rank, cards))
        self._passes = 0
        if COMET in cards:
            self.comet_by, self.comet_as = seat, showing
        if not self._counts[seat]:
            self.out = seat
            self.comet_last = COMET in cards
        self._wanted = "" if COMET in cards or showing == "K" else RANKS[RANKS.index(showing) + 1]
        naturals = 3 if self._wanted == "9" else 4
        if self._seen[COMET] and self._seen[self._wanted] == naturals:
            self._wanted = ""

    def _keys(self, cards: list[str], showing: str) -> list[str]:
        if cards == [COMET]:
            return ["COMET"] if self._wanted else ["COMET", showing]
        if len(cards) == 1:
            return [showing]
        if showing != "9":
            return [showing + "*"]
        comet = COMET in cards
        return ["9*", str({(3, False): 1, (3, True): 2, (4, True): 3}[len(cards), comet])]

    def _pass(self, event: dict[str, Any]) -> None:
        if not self._wanted:
            return  # the box knows, and saves the passes
        self.keys.append("OK")
        self._turn = (self._turn + 1) % self.players
        self._passes += 1
        if self._passes == self.players:
            self._wanted = ""

    def _left(self, event: dict[str, Any]) -> None:
        self.left[event["seat"]] = event["cards"]

    def _dealer_also_opera(self, event: dict[str, Any]) -> None:
        self.drawn = True


def cards_left(cards: list[str]) -> list[str]:
    """A loser's cards: one press a card, and OK."""
    return [*("COMET" if card == COMET else rank(card) for card in cards), "OK"]


def total(cards: list[str]) -> int:
    """The points of cards, their suits told or not."""
    return sum(points(card if card == COMET else rank(card) + "H") for card in cards)


def points_left(cards: list[str]) -> list[str]:
    """A loser's points: the comet where it is held, the digits, and OK."""
    return [*(["COMET"] if COMET in cards else []), *str(total(cards)), "OK"]


def payment_keys(hand: FollowedHand, by_cards: bool, opera_counts: bool, opera: bool) -> list[str]:
    """The same hand told by its payments, from behind the deal up to the settlement."""
    keys: list[str] = []
    if hand.comet_by >= 0:
        keys += ["COMET", str(hand.comet_by + 1)]
    keys += ["OK", str(hand.out + 1)]
    if hand.comet_by == hand.out:
        keys.append("1" if not hand.comet_last else "3" if hand.comet_as == "9" else "2")
    for seat in hand.clockwise():
        keys += (cards_left if by_cards else points_left)(hand.left[seat])
    if opera_counts and _opera_asked(hand, by_cards):
        line = 2 if hand.drawn else 1 if opera else 0
        if not by_cards:  # with points "No opera" is the first line
            line = 3 if hand.drawn else 2 if opera else 1
        keys.append(str(line or 3))
    return keys


def _opera_asked(hand: FollowedHand, by_cards: bool) -> bool:
    """Whether what was told leaves it open that nobody but eldest has played."""
    each = EACH[hand.players]
    if hand.out != (hand.dealer + 1) % hand.players or hand.comet_by not in (-1, hand.out):
        return False
    for cards in hand.left.values():
        naturals = sorted(points(card) for card in pack("red") if card != COMET)
        least = sum(naturals[:each])
        if COMET in cards:
            least = sum(naturals[: each - 1]) + points(COMET)
        if len(cards) < each if by_cards else total(cards) < least:
            return False
    return True
