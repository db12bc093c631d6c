"""Kowah. Source: Denexa Games' web site; rules/README.md, section 21, with its defaults."""

from halley.rules.fields import Option, Span

RULES = {
    "family": "counted",
    "source": "Denexa Games, on its web site",
    "asks": ("stake",),
    "seats": (2, 3, 4),
    "take_out": "pack_kowah",
    "in_pack": (0, 12, 12, 12, 12, 12, 12, 12, 12, 12, 0, 4, 4, 4),
    "deal": {2: (8, 104), 3: (8, 96), 4: (8, 88)},
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
