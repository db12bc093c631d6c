"""A game in a line, for the list of games."""

from host_tools.rule_cards.duration import ends
from host_tools.rule_cards.game import Agreed

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any


def summary(game: Agreed) -> "dict[str, Any]":
    """Return the game's entry in the list, with the agreed options."""
    played = game.rules
    return {
        "key": played.key,
        "title": game.phrases.title(played.key),
        "also": list(played.also),
        "year": played.year,
        "source": played.source,
        "players": game.seats(),
        "seats": list(played.seats),
        "pack": game.pack(),
        "session_end": ends(game),
    }
