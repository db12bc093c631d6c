"""Commit of 1857.

Source: Hoyle's Games, American edition; rules/README.md, section 7, with the defaults of section 13
(questions 19, 22-24, 27, 36).
"""

from halley.rules.fields import EndRow, Option

RULES = {
    "version": 2,
    "earlier": {1: {"comet_as_ace": True}},  # whatever was agreed of the comet as a king
    "year": "1857",
    "source": "Hoyle's Games, American edition (1857)",
    "ours": ("deals_next", "suited", "comet_as_king"),
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "source_seats": "any",
    "deal": {2: (17, 17), 3: (12, 15), 4: (10, 11), 5: (8, 11), 6: (7, 9), 7: (6, 9), 8: (5, 11)},
    "deal_ours": (2, 3, 4, 5, 6, 7, 8),
    "one_more": True,
    "aside": "spare_hand",
    "suited": True,
    "first_payment": "king",
    "second_payment": "ace",
    "comet_as_king": "comet_as_king_pays",
    "comet_as_ace": "comet_as_king_pays",
    "king_pays": 1,
    "ace_pays": 1,
    "ace_when": "played",
    "end": (
        EndRow("cards_left", "cards_unless_comet", 1, "winner", ("comet_left", "exempt_all")),
        EndRow("cards_left", "cards_but_comet", 1, "winner", ("comet_left", "not_counted")),
    ),
    "unit": "counter",
    "options": (
        Option("comet_left", "exempt_all", ("exempt_all", "not_counted")),
        Option("comet_as_king_pays", True, (True, False)),
    ),
}
