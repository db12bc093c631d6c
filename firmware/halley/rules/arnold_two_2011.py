"""Two-hand comet.

Source: Arnold 2011; rules/README.md, section 4, with the defaults of section 13 (questions 13, 37,
38).
"""

from halley.rules.fields import EndRow, Option, Span

RULES = {
    "year": "2011",
    "source": "Arnold, Chambers Card Games (2011)",
    "ours": ("deals_next",),
    "seats": (2,),
    "packs": 2,
    "take_out": "pack_two",
    "in_pack": (0, 0, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),
    "deal": {2: (18, 12)},
    "aside": "dead_hand",
    "together": 4,
    "together_nines": 3,
    "comet_stop": True,
    "comet_pays": "comet_value",
    "end": (EndRow("hand_points", "points", 1, "plus", None),),
    "holder_factor": 2,
    "factors": {"hand_points": (1, 2, 4, 2, 4, 8)},
    "factors_max": {"hand_points": (1, 2, 4, 2, 2, 4)},
    "opera": "always",
    "opera_when": "first_turn",
    "opera_draw": True,
    "zero_sum": False,
    "target": "target",
    "unit": "point",
    "options": (
        Option("comet_value", 2, Span(0, 1000)),
        Option("target", 121, Span(1, 9999)),
        Option("target_check", "immediate", ("immediate", "hand_end")),
    ),
}
