"""Stealing Bundles.

Source: Denexa Games' web site; rules/README.md, section 23, with its defaults.
"""

from halley.rules.fields import ALL_RANKS, Count, Option, Span

RULES = {
    "family": "counted",
    "source": "Denexa Games, on its web site",
    "asks": ("rest",),
    "seats": (2,),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": {2: (4, 44)},
    "aside": "rest",
    "comet": None,
    "zero_sum": False,
    "target": "target",
    "hands": "hands",
    "unit": "win",
    "counts": (Count("cards", 52, 1),),
    "impossible": (1,),
    "total_open": ("rest", "board"),
    "books": "score",
    "ties": "nobody",
    "options": (
        Option("score", "wins", ("wins", "cards")),
        Option("rest", "board", ("board", "last_taker")),
        Option("target", None, Span(1, 9999)),
        Option("hands", None, Span(1, 999)),
    ),
}
