"""Three- to five-hand comet.

Source: Arnold 2011; rules/README.md, section 5, with the defaults of section 13 (questions 8, 12).
"""

from halley.rules.fields import EndRow, Option, Span

RULES = {
    "year": "2011",
    "source": "Arnold, Chambers Card Games (2011)",
    "ours": ("deals_next",),
    "seats": (3, 4, 5),
    "packs": 2,
    "take_out": "pack_two",
    "in_pack": (0, 0, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),
    "deal": {3: (12, 12), 4: (10, 8), 5: (9, 3)},
    "aside": "dead_hand",
    "first_deal": "lowest",
    "cut": "right",
    "together": 4,
    "together_nines": 3,
    "comet_stop": True,
    "comet_pays": 2,
    "comet_grows": 2,
    "end": (EndRow("hand_points", "points", 1, "winner", None),),
    "holder_factor": 2,
    "factors": {"hand_points": (1, 2, 4, 2, 4, 8)},
    "factors_max": {"hand_points": (1, 2, 4, 2, 2, 4)},
    "opera": "opera",
    "opera_when": "not_played",
    "opera_draw": True,
    "options": (
        Option("streak", "global", ("global", "per_pack", "off")),
        Option("streak_start", 0, Span(0, 99)),
        Option("opera", "two_only", ("two_only", "on", "off")),
        Option("combine", "product", ("product", "max")),
        Option("rounds", None, Span(1, 99)),
    ),
}
