"""Tute. Source: Denexa Games' web site; rules/README.md, section 24, with its defaults."""

from halley.rules.fields import Count, Declare, Option, Span

RULES = {
    "family": "counted",
    "source": "Denexa Games, on its web site",
    "also": ("Tutti",),
    "asks": ("hands",),
    "seats": (4,),
    "teams": 4,
    "shared": True,
    "take_out": "pack_40",
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 4, 4, 4),
    "deal": {4: (10, 0)},
    "comet": None,
    "zero_sum": False,
    "hands": "hands",
    "deals_next": -1,
    "unit": "win",
    "counts": (Count("points", 130, 1),),
    "impossible": (1, 119),
    "last_trick": 10,
    "by_seat": "rest",
    "declares": (
        Declare("veinte", 20, 3, None),
        Declare("cuarenta", 40, 1, "first"),
        Declare("tute", 0, 1, "alone"),
    ),
    "books": "wins",
    "ties": "nobody",
    "options": (Option("hands", None, Span(1, 999)),),
}
