"""The choices that records/README.md leaves to who writes: chance makes them."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.reference.deal import rank
from tests.reference.games import COMET, Game


class Wording:
    """random: None for the plainest form. suits: written where they decide nothing, too."""

    def __init__(self, random: Random | None = None) -> None:
        self.random = random
        self.suits = False

    def may(self, chance: float) -> bool:
        """Return whether to choose the rarer form this time."""
        return self.random is not None and self.random.random() < chance

    def card(self, game: Game, card: str) -> str:
        """Return a card whose suit decides nothing."""
        if card == COMET:
            return "9D" if not game.two_packs and self.may(0.3) else COMET
        return card if self.suits else rank(card)

    def cards(self, game: Game, cards: Iterable[str]) -> list[str]:
        """Cards whose suits decide nothing."""
        return [self.card(game, card) for card in cards]

    def shuffle(self, items: list[Any]) -> None:
        """Any order will do."""
        if self.random is not None:
            self.random.shuffle(items)

    def place(self, items: list[Any]) -> int:
        """Anywhere among `items`; at the end where nothing is left to chance."""
        return self.random.randint(0, len(items)) if self.random is not None else len(items)
