"""Commit of 2011.

Source: Arnold 2011; rules/README.md, section 9, with the defaults of section 13 (questions 19, 25,
27-30).
"""

from halley.rules.fields import WHOLE_PACK, EndRow, Option, Span, Varies

RULES = {
    "year": "2011",
    "source": "Arnold, Chambers Card Games (2011)",
    "ours": ("take_out", "deals_next", "ante", "comet_as_king"),
    "seats": (3, 4, 5, 6, 7),
    "deal": {3: (15, 6), 4: (12, 3), 5: (10, 1), 6: (8, 3), 7: (7, 2)},
    "suited": True,
    "order": "turn_then_holder",
    "comet_then": 0x3A,  # the ten of diamonds
    "first_payment": "king",
    "comet_pays": 2,
    "comet_as_king": "comet_as_king_pays",
    "king_pays": 1,
    "ante": "ante",
    "end": (
        EndRow("pool", "pool", 1, "winner", None),
        EndRow("kings_left", "kings", 1, "winner", None),
        EndRow("comet_left", "comet", 2, "winner", None),
    ),
    "options": (
        Option("ante", 1, Span(0, 1000)),
        Option("comet_as_king_pays", True, (True, False)),
        Option("whole_pack", False, (False, True)),
    ),
    "varies": (
        Varies(
            "whole_pack",
            True,
            {
                "take_out": "pack_52",
                "in_pack": WHOLE_PACK,
                "deal": {3: (15, 7), 4: (13, 0), 5: (10, 2), 6: (8, 4), 7: (7, 3)},
            },
        ),
    ),
}
