"""Newmarket. Source: pagat.com, Michigan; rules/README.md, section 36."""

from halley.rules.fields import ALL_RANKS, Compartment, EndRow, Option, Span

RULES = {
    "family": "layout",
    "version": 2,
    "earlier": {1: {"redeal_keeps": False}},
    "source": "pagat.com, Michigan",
    "also": ("Michigan", "Boodle", "Stops"),
    "asks": ("times",),
    "seats": (3, 4, 5, 6, 7, 8),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": "spare",
    "aside": "spare_hand",
    "order": None,
    "comet": None,
    "first_payment": None,
    "end": (EndRow("hand_cards", "cards", 1, "winner", None),),
    "hands": "hands",
    "compartments": (
        Compartment("ace", 0x21, 2, 1, None),
        Compartment("king", 0x4D, 2, 1, None),
        Compartment("queen", 0x3C, 2, 1, None),
        Compartment("jack", 0x1B, 2, 1, None),
    ),
    "laid_times": "times",
    "unit": "chip",
    "options": (
        Option("times", 1, Span(1, 100)),
        Option("hands", None, Span(1, 999)),
    ),
}
