"""An evening at one table, and what is agreed there. Source: records/README.md, "Options"."""

from dataclasses import dataclass, field
from typing import Any

from tests.reference.games import GAMES, Game, agree
from tests.reference.hand import Hand


@dataclass
class Evening:
    """Hands at one table, with the options of records/README.md that are not their default."""

    game: Game
    players: int
    options: dict[str, Any]
    start: list[int]
    hands: list[Hand] = field(default_factory=list)
    pool: int = 0  # carried in

    def option(self, name: str) -> Any:
        """Return what is agreed, or the default; None if the rule set has no such option."""
        if name in self.options:
            return self.options[name]
        return self.game.options.get(name, (None,))[0]

    def dead_pays(self) -> int:
        """Return what each opponent pays the last to play when nobody can continue."""
        return 1 if self.game.dead_pays else self.option("dead_pays") or 0

    def opera_counts(self) -> bool:
        """Return whether an opera is worth double at this table."""
        agreed = self.option("opera")
        if agreed is None:
            return bool(self.game.opera)
        return agreed == "on" or (agreed == "two_only" and self.players == 2)

    def teams(self) -> list[list[int]]:
        """Return the teams, in the order of their totals; none if everybody plays alone."""
        if self.game.key != "new_1752" or self.players != 4:
            return []
        return self.option("teams") or [[0, 2], [1, 3]]

    def opponents(self, seat: int) -> list[int]:
        """Everybody who does not play with `seat`."""
        for team in self.teams():
            if seat in team:
                return [other for other in range(4) if other not in team]
        return [other for other in range(self.players) if other != seat]


def new_evening(
    ruleset: str, players: int, options: dict[str, Any], start: list[int] | None = None
) -> Evening:
    """Return an evening before its first hand."""
    return Evening(agree(GAMES[ruleset], options), players, options, start or [0] * players)
