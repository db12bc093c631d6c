"""The rule sets' values.

Source: rules/README.md, sections 1 to 11; options of records/README.md.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COMET = "comet"
TEN = "10D"  # the card that may follow the comet in the Commits


@dataclass(frozen=True)
class Game:
    """One rule set: the pack, the deal, and how the cards are laid; who pays is in sums.py.

    each: seats -> cards each in its own deal. eight_out: the 8 of diamonds is out of the pack.
    options: name -> the values to try, the default first.
    """

    key: str
    each: dict[int, int]
    two_packs: bool = False  # red and black, no aces; they alternate
    eight_out: bool = False
    suited: bool = False
    order: Literal["turn", "holder", "turn_then_holder"] = "turn"
    comet: Literal["wild", "beside"] = "wild"
    comet_stops: bool = False
    ten_follows: bool = False  # the 10 of diamonds may follow the comet
    kings_together: bool = False
    must_play: bool = False  # who can go on must; the comet only by who cannot
    opera: Literal["", "nobody_played", "first_turn"] = ""
    counts: Literal["", "points", "cards"] = ""  # what a bare number left means
    dead_pays: bool = False
    aces_pay: Literal["", "played", "led"] = ""
    pool: bool = False
    plus: bool = False  # scores rise, and nobody pays
    sets: bool = False  # all the cards of a rank may be laid at once; as are nines
    fewer: bool = False  # ... or two, or three of them
    options: dict[str, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks in the pack, upwards."""
        return RANKS[1:] if self.two_packs else RANKS

    def naturals(self, rank: str) -> int:
        """Return how many cards of `rank` are in the pack; the comet is not one of them."""
        return 3 if rank == "9" or (rank == "8" and self.eight_out) else 4


_MODERN = {
    "streak": ("global", "per_pack", "off"), "streak_start": (0, 1, 2, 3, 4, 5),
    "opera": ("two_only", "on", "off"), "combine": ("product", "max"), "rounds": (None, 1, 2),
}  # fmt: skip
_COMMIT = {
    "ante": (1, 0, 2, 3, 5), "comet_as_king_pays": (True, False), "whole_pack": (False, True),
}  # fmt: skip

_ALL = (
    Game(
        "ancient_1718", {2: 26, 3: 17, 4: 13, 5: 10}, counts="points", dead_pays=True,
        options={
            "fiche": (10, 1, 4, 25), "comet_left": ("fiche", "four", "fiche_to_winner"),
            "end_count": ("points", "cards"), "kings_left": ("in_points", "extra10"),
            "kings_left_each": (0, 1), "comet_as_king_pays": (True, False),
        },
    ),
    Game(
        "new_1752", {2: 18, 3: 12, 4: 9}, two_packs=True, comet_stops=True, kings_together=True,
        opera="nobody_played", counts="points",
        options={
            "comet_bonus": (20, 0, 10, 35), "game_stake": (0, 40, 7), "king_pays": (0, 1, 3),
            "combine": ("product", "max"),
            "teams": (None, [[0, 1], [2, 3]], [[1, 2], [0, 3]], [[1, 3], [0, 2]]),
            "dead_pays": (0, 10, 3),
        },
    ),
    Game(
        "modern_1991", {2: 18, 3: 12, 4: 10, 5: 9}, two_packs=True, comet_stops=True,
        opera="nobody_played", counts="points", options=_MODERN,
    ),
    Game(
        "arnold_two_2011", {2: 18}, two_packs=True, comet_stops=True, opera="first_turn",
        counts="points", plus=True,
        options={
            "comet_value": (2, 0, 5), "target": (121, 400, 1000, 3000),
            "target_check": ("immediate", "hand_end"),
        },
    ),
    Game(
        "arnold_multi_2011", {3: 12, 4: 10, 5: 9}, two_packs=True, comet_stops=True,
        opera="nobody_played", counts="points", options=_MODERN,
    ),
    Game(
        "multi_2018", {6: 8, 7: 7, 8: 6}, eight_out=True, suited=True, comet_stops=True,
        opera="nobody_played", counts="points",
        options={
            "streak": ("off", "global"), "opera": ("off", "on", "two_only"),
            "combine": ("product", "max"), "rounds": (None, 1),
        },
    ),
    Game(
        "commit_1857", {2: 17, 3: 12, 4: 10, 5: 8, 6: 7, 7: 6, 8: 5}, eight_out=True, suited=True,
        counts="cards", aces_pay="played",
        options={
            "comet_left": ("exempt_all", "not_counted"), "comet_as_king_pays": (True, False),
        },
    ),
    Game(
        "commit_1991", {3: 17, 4: 12, 5: 10, 6: 8, 7: 7, 8: 6}, eight_out=True, ten_follows=True,
        pool=True, options=_COMMIT | {"sets": (False, True)},
    ),
    Game(
        "commit_2011", {3: 15, 4: 12, 5: 10, 6: 8, 7: 7}, eight_out=True, suited=True,
        order="turn_then_holder", ten_follows=True, pool=True, options=_COMMIT,
    ),
    Game(
        "denexa", {4: 12, 5: 10, 6: 8, 7: 7, 8: 6}, eight_out=True, suited=True, order="holder",
        comet="beside", ten_follows=True, counts="cards", plus=True,
        options={
            "target": (100, 60, 200, 500), "kings": ("anywhere", "hands_only"), "floor": (None, 0),
        },
    ),
    Game(
        "foster_commit", {2: 17, 3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}, eight_out=True, suited=True,
        comet="beside", ten_follows=True, must_play=True, aces_pay="led", pool=True,
        options={"ante": (1, 0, 2, 3, 5), "comet_as_king_pays": (False, True)},
    ),
)  # fmt: skip

GAMES = {game.key: game for game in _ALL}


def agree(game: Game, options: dict[str, Any]) -> Game:
    """Return the game with what these options change of how it is played.

    Where no card is taken out, four players have thirteen; the others have as many as without it.
    """
    if options.get("whole_pack"):
        game = replace(game, eight_out=False, each=game.each | {4: 13})
    if game.two_packs:
        return replace(game, sets=True)
    return replace(game, sets=True, fewer=True) if options.get("sets") else game
