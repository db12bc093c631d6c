"""Pope Joan. Source: Hoyle's Games, Improved and Enlarged; rules/README.md, section 33."""

from halley.rules.fields import Compartment, EndRow, Option, Span, Varies

RULES = {
    "family": "layout",
    "version": 2,
    "earlier": {1: {"redeal_keeps": False}},
    "source": "Hoyle's Games, Improved and Enlarged",
    "also": ("Pope",),
    "ours": ("seats", "deal"),
    "asks": ("times", "dress", "stops"),
    "seats": (3, 4, 5, 6, 7, 8),
    "source_seats": "any",
    "take_out": "pack_51_plain",
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4),
    "deal": "spare",
    "aside": "spare_hand",
    "order": None,
    "comet": None,
    "first_payment": None,
    "end": (EndRow("hand_cards", "cards", 1, "winner", None),),
    "hands": "hands",
    "compartments": (
        Compartment("pope", 0x39, 6, 0, "excused"),
        Compartment("matrimony", 0, 2, 0, None),
        Compartment("intrigue", 0, 2, 0, None),
        Compartment("ace", 0, 1, 0, None),
        Compartment("king", 0, 1, 0, None),
        Compartment("queen", 0, 1, 0, None),
        Compartment("jack", 0, 1, 0, None),
        Compartment("game", 0, 1, 0, None),
    ),
    "laid_times": "times",
    "out_takes": "game",
    "unit": "counter",
    "options": (
        Option("times", 1, Span(0, 100)),
        Option("hands", None, Span(1, 999)),
        Option("dress", "dealer", ("dealer", "all", "double")),
        Option("stops", "hand", ("hand", "stock")),
    ),
    "varies": (
        Varies("dress", "all", {"dressed": 1}),
        Varies("dress", "double", {"dressed": 2}),
        Varies(
            "stops",
            "stock",
            {
                "deal": {3: (15, 6), 4: (11, 7), 5: (9, 6), 6: (7, 9), 7: (6, 9), 8: (5, 11)},
                "aside": "stock",
            },
        ),
    ),
}
