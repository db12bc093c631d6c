"""The unit of a table's amounts, by its rule set and options."""

from collections.abc import Mapping
from typing import Any

from halley import rules
from halley.engine.game import Game
from halley.ui import amounts
from host_tools.rule_cards.chosen import tuples


def unit(ruleset: str, options: Mapping[str, Any], players: int) -> tuple[str, int, bool, bool]:
    """Return the unit's name, its number in a fiche (0: none), zero-sum, and lowest-wins."""
    played = rules.load(ruleset)
    settled = played.settle({name: tuples(value) for name, value in options.items()})
    game = Game(played, settled, ("",) * players, (0,) * players)
    return played.unit, amounts.fiche(game), game.ledger.zero_sum, game.lowest_wins()
