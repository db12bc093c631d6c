"""The continuation of a sequence, the turn, and the end.

Source: the paragraphs on play in rules/README.md; records/README.md, "Fine print".
"""

from collections import Counter
from functools import cache

from tests.reference.deal import rank
from tests.reference.games import COMET, RANKS, TEN, Game


def is_card(target: str) -> bool:
    """Return whether the next card is one certain card, not any of a rank."""
    return target[-1] in "SHDC"


@cache  # asked millions of times
def fits(card: str, target: str) -> bool:
    """Return whether the natural `card` is the next card."""
    return card == target or rank(card) == target


class Sequence:
    """The sequence on the table.

    wanted: the ranks (or, where suits are followed, the cards) that continue; empty: a lead is due.
    seat: whose turn it is, or who leads; nobody's where the holder of the next card plays.
    """

    def __init__(self, game: Game, players: int, eldest: int) -> None:
        self.game = game
        self.players = players
        self.seat = self.last = eldest
        self.wanted: tuple[str, ...] = ()
        self.holder = game.order == "holder"
        self.passes = 0
        self.seen: Counter[str] = Counter()
        self.by_suit = False  # dead, but known only to whoever has seen the suits

    def after(self, shows: str) -> tuple[str, ...]:
        """Return what continues with a natural card that shows this."""
        shown = rank(shows)
        if shown == "K" or (self.game.suited and self.game.eight_out and shows == "7D"):
            return ()
        higher = RANKS[RANKS.index(shown) + 1]
        return (higher + shows[-1],) if self.game.suited else (higher,)

    def lay(self, seat: int, cards: tuple[str, ...], shows: str) -> bool:
        """`seat` lays `cards`; whether the sequence is known to be dead with it."""
        game = self.game
        for card in cards:
            self.seen[card] += 1
            if card != COMET and is_card(card):
                self.seen[rank(card)] += 1
        self.passes = 0
        self.seat = self.last = seat
        if COMET not in cards:
            self.wanted = self.after(shows)
        elif game.comet == "beside":  # what was interrupted goes on
            self.wanted = (*self.wanted, *([] if TEN in self.wanted else [TEN]))
            self.seat = (seat + 1) % self.players
        elif game.comet_stops:
            self.wanted = ()
        else:
            self.wanted = self.after(shows)
            if game.ten_follows and self.wanted and TEN not in self.wanted:
                self.wanted = (*self.wanted, TEN)
        if COMET in cards and game.order == "turn_then_holder":
            self.holder = True
        return self._is_known()

    def _is_known(self) -> bool:
        self.by_suit = False
        if not self.wanted or (self.game.comet == "wild" and not self.seen[COMET]):
            return False
        if not all(map(self.gone, self.wanted)):
            return False
        self.by_suit = (
            not self.game.suited
            and TEN in self.wanted
            and self.seen["10"] < self.game.naturals("10")
        )
        self.dead()
        return True

    def gone(self, target: str) -> bool:
        """Return whether every card that the target could be has been seen."""
        if is_card(target):
            return self.seen[target] > 0
        return self.seen[target] == self.game.naturals(target)

    def without(self) -> bool:
        """Return the seat whose turn it is passes; whether now everybody has."""
        self.seat = (self.seat + 1) % self.players
        self.passes += 1
        if self.passes == self.players:
            self.dead()
            return True
        return False

    def dead(self) -> None:
        """Nobody continues: the last to play leads."""
        self.wanted = ()
        self.seat = self.last
        self.passes = 0
