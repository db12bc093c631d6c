"""New comet, which was new in 1752.

Source: Académie Universelle des Jeux, 1761; rules/README.md, section 2, with the defaults of
section 13 (questions 1-4, 11, 13, 39-41, 46).
"""

from halley.rules.fields import PAIRS, EndRow, Option, Span

RULES = {
    "year": "1752",
    "source": "Académie Universelle des Jeux (1761)",
    "also": ("Nouveau Jeu de la Comète",),
    "ours": ("deals_next", "comet_stop", "comet_pays", "carte_blanche"),
    "seats": (2, 3, 4),
    "teams": 4,
    "packs": 2,
    "take_out": "pack_two",
    "in_pack": (0, 0, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),
    "deal": {2: (18, 12), 3: (12, 12), 4: (9, 12)},
    "deal_ours": (3, 4),
    "aside": "talon",
    "packets": (3,),
    "redeal": True,
    "together": 4,
    "together_nines": 3,
    "together_kings": (2, 3),
    "comet_stop": True,
    "comet_pays": "comet_bonus",
    "comet_as_king": True,
    "king_pays": "king_pays",
    "dead_pays": "dead_pays",
    "carte_blanche": (50, 100),
    "end": (
        EndRow("game_stake", "game", "game_stake", "winner", None),
        EndRow("hand_points", "points", 1, "winner", None),
    ),
    "holder_factor": 2,
    "factors": {
        "comet": (1, 2, 4, 1, 2, 4),
        "game_stake": (1, 2, 4, 2, 4, 16),
        "hand_points": (1, 2, 4, 2, 4, 8),
    },
    "factors_max": {
        "comet": (1, 2, 4, 1, 2, 4),
        "game_stake": (1, 2, 4, 2, 4, 16),
        "hand_points": (1, 2, 4, 2, 4, 8),
    },
    "opera": "always",
    "opera_when": "not_played",
    "unit": "point",
    "jeton": 10,
    "options": (
        Option("comet_bonus", 20, Span(0, 1000)),
        Option("game_stake", 0, Span(0, 1000)),
        Option("king_pays", 0, Span(0, 1000)),
        Option("combine", "product", ("product", "max")),
        Option("teams", None, (None,) + PAIRS),
        Option("dead_pays", 0, Span(0, 1000)),
    ),
}
