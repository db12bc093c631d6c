"""Foster's Commit.

Source: Foster's Complete Hoyle; rules/README.md, section 11, with the defaults of section 13
(questions 27, 29, 35, 36).
"""

from halley.rules.fields import EndRow, Option, Span

RULES = {
    "year": "1897",
    "source": "Foster's Complete Hoyle",
    "ours": ("deals_next", "ante", "ace_when"),
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "source_seats": "any",
    "deal": {2: (17, 17), 3: (15, 6), 4: (12, 3), 5: (9, 6), 6: (8, 3), 7: (7, 2), 8: (6, 3)},
    "deal_ours": (2, 3),
    "first_deal": "lot",
    "packets": (1,),
    "suited": True,
    "must_play": True,
    "comet": "beside",
    "comet_then": 0x3A,  # the ten of diamonds
    "comet_turn": "next",
    "first_payment": "king",
    "second_payment": "ace",
    "comet_pays": 2,
    "comet_as_king": "comet_as_king_pays",
    "king_pays": 1,
    "ace_pays": 1,
    "ace_when": "led",
    "ante": "ante",
    "end": (
        EndRow("pool", "pool", 1, "winner", None),
        EndRow("kings_left", "kings", 1, "each", None),
        EndRow("comet_left", "comet", 2, "each", None),
    ),
    "unit": "counter",
    "options": (
        Option("ante", 1, Span(0, 1000)),
        Option("comet_as_king_pays", False, (False, True)),
    ),
}
