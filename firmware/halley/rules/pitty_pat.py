"""Pitty Pat. Source: Denexa Games' web site; rules/README.md, section 25, with its defaults."""

from halley.rules.fields import ALL_RANKS, Option, Span

RULES = {
    "family": "counted",
    "source": "Denexa Games, on its web site",
    "asks": ("stake",),
    "seats": (2, 3, 4, 5),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": {2: (5, 42), 3: (5, 37), 4: (5, 32), 5: (5, 27)},
    "aside": "stock",
    "comet": None,
    "zero_sum": "stake",
    "target": "target",
    "hands": "hands",
    "unit": "win",
    "books": "out",
    "stake": "stake",
    "options": (
        Option("stake", 0, Span(0, 1000)),
        Option("target", None, Span(1, 9999)),
        Option("hands", None, Span(1, 999)),
    ),
}
