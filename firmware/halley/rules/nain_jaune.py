"""Nain Jaune. Source: the rules of the French boards; rules/README.md, section 34."""

from halley.rules.fields import ALL_RANKS, Compartment, EndRow, Option, Span

RULES = {
    "family": "layout",
    "version": 2,
    "earlier": {1: {"redeal_keeps": False}},
    "source": "rule sheets of French boards",
    "also": ("Yellow Dwarf", "Lindor"),
    "asks": ("times", "end_count"),
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": {2: (22, 8), 3: (15, 7), 4: (12, 4), 5: (9, 7), 6: (8, 4), 7: (7, 3), 8: (6, 4)},
    "aside": "talon",
    "first_deal": "lot",
    "order": None,
    "comet": None,
    "first_payment": None,
    "end": (
        EndRow("hand_points", "points", 1, "winner", ("end_count", "points")),
        EndRow("hand_cards", "cards", 1, "winner", ("end_count", "cards")),
    ),
    "hands": "hands",
    "compartments": (
        Compartment("ten", 0x3A, 1, 1, "doubles"),
        Compartment("jack", 0x4B, 2, 2, "doubles"),
        Compartment("queen", 0x1C, 3, 3, "doubles"),
        Compartment("king", 0x2D, 4, 4, "doubles"),
        Compartment("dwarf", 0x37, 5, 5, "doubles"),
    ),
    "laid_times": "times",
    "take_all": True,
    "unit": "jeton",
    "options": (
        Option("times", 1, Span(0, 100)),
        Option("end_count", "points", ("points", "cards")),
        Option("hands", None, Span(1, 999)),
    ),
}
