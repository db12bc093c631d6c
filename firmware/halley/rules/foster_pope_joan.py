"""Foster's Pope Joan. Source: Foster's Complete Hoyle (1897); rules/README.md, section 37."""

from halley.rules.fields import ALL_RANKS, Compartment, EndRow, Option, Span, Varies

_CARDS = (
    Compartment("ten", 0x3A, 1, 0, "doubles"),
    Compartment("jack", 0x4B, 2, 0, "doubles"),
    Compartment("queen", 0x1C, 3, 0, "doubles"),
    Compartment("king", 0x2D, 4, 0, "doubles"),
)
RULES = {
    "family": "layout",
    "year": "1897",
    "source": "Foster's Complete Hoyle",
    "ours": ("end", "compartments"),
    "asks": ("times", "pope"),
    "seats": (3, 4, 5, 6, 7, 8),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": {3: (15, 7), 4: (12, 4), 5: (9, 7), 6: (8, 4), 7: (7, 3), 8: (6, 4)},
    "aside": "stock",
    "order": None,
    "comet": None,
    "first_payment": None,
    "end": (EndRow("hand_cards", "cards", 1, "winner", None),),
    "hands": "hands",
    "compartments": _CARDS + (Compartment("pope", 0x37, 5, 0, "doubles"),),
    "laid_times": "times",
    "unit": "counter",
    "options": (
        Option("times", 1, Span(0, 100)),
        Option("hands", None, Span(1, 999)),
        Option("pope", 7, (7, 9)),
    ),
    "varies": (
        Varies("pope", 9, {"compartments": _CARDS + (Compartment("pope", 0x39, 5, 0, "doubles"),)}),
    ),
}
