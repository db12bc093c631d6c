"""Six- to eight-hand comet.

Source: the pack of a rule set of 2018; everything else is inferred: rules/README.md, section 6, and
question 31 of section 13.
"""

from halley.rules.fields import EndRow, Option, Span

RULES = {
    "year": "2018",
    "source": "50 Card Games, Igloo Books (2018)",
    "seats": (6, 7, 8),
    "out_more": {6: 3, 7: 2, 8: 3},
    "deal": {6: (8, 0), 7: (7, 0), 8: (6, 0)},
    "aside": "dead_hand",
    "suited": True,
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
        Option("streak", "off", ("off", "global", "per_pack")),
        Option("opera", "off", ("off", "two_only", "on")),
        Option("combine", "product", ("product", "max")),
        Option("rounds", None, Span(1, 99)),
    ),
    # The deal lays nothing aside in which the comet could lie, and two never play. Neither may be
    # deleted: a journal has its options by their places here, so later ones would be misread
    "not_offered": ("streak", ("opera", "two_only")),
}
