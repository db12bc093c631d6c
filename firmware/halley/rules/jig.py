"""Jig.

Source: Foster's Complete Hoyle; rules/README.md, section 20, with its defaults; five cards to a
sequence: Peel 1891.
"""

from halley.rules.fields import ALL_RANKS, EndRow, Option, Span

RULES = {
    "year": "1897",
    "source": "Foster's Complete Hoyle",
    "ours": ("seats",),
    "seats": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": "all",
    "suited": True,
    "order": "round",
    "run": "run",
    "must_play": True,
    "comet": None,
    "first_payment": None,
    "end": (EndRow("cards_left", "cards", 1, "winner", None),),
    "hands": "hands",
    "unit": "counter",
    "options": (
        Option("run", 4, Span(3, 5)),
        Option("hands", None, Span(1, 999)),
    ),
}
