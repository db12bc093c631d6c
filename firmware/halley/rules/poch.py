"""Poch, its melds and its bets.

Source: Meyers Großes Konversations-Lexikon (1908); rules/README.md, section 35.
"""

from halley.rules.fields import Compartment, EndRow, Option, Span, Varies

RULES = {
    "family": "layout",
    "version": 2,
    "earlier": {1: {"redeal_keeps": False}},
    "year": "1908",
    "source": "Meyers Großes Konversations-Lexikon",
    "also": ("Pochen", "Pochspiel"),
    "ours": ("in_pack",),
    "asks": ("times", "third"),
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "take_out": "pack_32",
    "in_pack": (0, 4, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4),
    "deal": {2: (5, 22), 3: (5, 17), 4: (5, 12), 5: (5, 7), 6: (5, 2), 7: (4, 4), 8: (4, 0)},
    "deal_ours": (2, 7, 8),
    "aside": "talon",
    "order": None,
    "comet": None,
    "first_payment": None,
    "none_out": True,
    "hands": "hands",
    "compartments": (
        Compartment("ace", 0, 1, 1, None),
        Compartment("king", 0, 1, 1, None),
        Compartment("queen", 0, 1, 1, None),
        Compartment("jack", 0, 1, 1, None),
        Compartment("ten", 0, 1, 1, None),
        Compartment("marriage", 0, 1, 1, None),
        Compartment("sequence", 0, 1, 1, None),
        Compartment("poch", 0, 0, 0, None),
    ),
    "laid_times": "times",
    "unit": "counter",
    "options": (
        Option("times", 1, Span(0, 100)),
        Option("hands", None, Span(1, 999)),
        Option("third", False, (False, True)),
    ),
    "varies": (
        Varies(
            "third",
            True,
            {"none_out": False, "end": (EndRow("hand_cards", "cards", 1, "winner", None),)},
        ),
    ),
}
