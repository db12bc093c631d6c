"""Newmarket. Source: pagat.com, Michigan; rules/README.md, section 36."""

from halley.rules.fields import ALL_RANKS, Compartment, EndRow, Option, Span, Varies

_CARDS = (
    Compartment("ace", 0x21, 2, 1, None),
    Compartment("king", 0x4D, 2, 1, None),
    Compartment("queen", 0x3C, 2, 1, None),
    Compartment("jack", 0x1B, 2, 1, None),
)
RULES = {
    "family": "layout",
    "version": 2,
    "earlier": {1: {"redeal_keeps": False}},
    "source": "pagat.com, Michigan",
    "also": ("Michigan", "Boodle", "Stops"),
    "asks": ("times", "kitty"),
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
    "compartments": _CARDS,
    "laid_times": "times",
    "unit": "chip",
    "options": (
        Option("times", 1, Span(0, 100)),
        Option("hands", None, Span(1, 999)),
        Option("kitty", 0, (0, 1, 2, 4)),
    ),
    "varies": tuple(
        [
            Varies(
                "kitty",
                laid,
                {
                    "compartments": _CARDS + (Compartment("kitty", 0, laid, laid, None),),
                    "out_takes": "kitty",
                },
            )
            for laid in (1, 2, 4)
        ]
    ),
}
