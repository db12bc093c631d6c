"""Denexa's Comet.

Source: Denexa Games; rules/README.md, section 10, with the defaults of section 13 (questions 27,
32-34).
"""

from halley.rules.fields import EndRow, Option, Span

RULES = {
    "source": "Denexa Games, on its web site",
    "also": ("Commit",),
    "seats": (4, 5, 6, 7, 8),
    "deal": {4: (12, 3), 5: (10, 1), 6: (8, 3), 7: (7, 2), 8: (6, 3)},
    "aside_out": True,
    "suited": True,
    "order": "holder",
    "comet": "beside",
    "comet_then": 0x3A,  # the ten of diamonds
    "comet_turn": "next",
    "first_payment": None,
    "end": (
        EndRow("hand_win", "once", 1, "plus", None),
        EndRow("hand_win", "cards", 1, "plus", None),
        EndRow("hand_win", "kings_unplayed", 2, "plus", ("kings", "anywhere")),
        EndRow("hand_win", "kings", 2, "plus", ("kings", "hands_only")),
        EndRow("comet_left", "comet", 1, "lose", None),
    ),
    "floor": "floor",
    "zero_sum": False,
    "target": "target",
    "unit": "point",
    "options": (
        Option("target", 100, Span(1, 9999)),
        Option("kings", "anywhere", ("anywhere", "hands_only")),
        Option("floor", None, Span(-1000, 1000)),
    ),
}
