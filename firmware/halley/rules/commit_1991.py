"""Commit of 1991.

Source: Morehead, Frey and Mott-Smith 1991; rules/README.md, section 8, with the defaults of section
13 (questions 19, 25-30, 47).
"""

from halley.rules.fields import WHOLE_PACK, EndRow, Option, Span, Varies

RULES = {
    "year": "1991",
    "source": "Morehead, Frey and Mott-Smith, New Complete Hoyle (1991)",
    "ours": ("seats", "take_out", "deals_next", "ante", "comet_as_king"),
    "seats": (3, 4, 5, 6, 7, 8),
    "deal": {3: (17, 0), 4: (12, 3), 5: (10, 1), 6: (8, 3), 7: (7, 2), 8: (6, 3)},
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
        Option("sets", False, (False, True)),
    ),
    "varies": (
        Varies(
            "whole_pack",
            True,
            {
                "take_out": "pack_52",
                "in_pack": WHOLE_PACK,
                "deal": {3: (17, 1), 4: (13, 0), 5: (10, 2), 6: (8, 4), 7: (7, 3), 8: (6, 4)},
            },
        ),
        Varies("sets", True, {"together": 4, "together_nines": 3, "together_fewer": True}),
    ),
}
