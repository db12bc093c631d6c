"""Matrimony. Source: Foster's Complete Hoyle (1897); rules/README.md, section 32."""

from halley.rules.fields import ALL_RANKS, Compartment, Option, Span

RULES = {
    "family": "layout",
    "version": 2,
    "earlier": {1: {"redeal_keeps": False}},
    "year": "1897",
    "source": "Foster's Complete Hoyle",
    "ours": ("compartments",),
    "asks": ("times",),
    "seats": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "source_seats": "any",
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": {seats: (2, 52 - 2 * seats) for seats in range(2, 14)},
    "aside": "stock",
    "first_deal": "lowest",
    "cut": "any",
    "order": None,
    "comet": None,
    "first_payment": None,
    "none_out": True,
    "hands": "hands",
    "compartments": (
        Compartment("matrimony", 0, 1, 1, None),
        Compartment("intrigue", 0, 1, 1, None),
        Compartment("confederacy", 0, 1, 1, None),
        Compartment("pair", 0, 1, 1, None),
        Compartment("best", 0x31, 2, 1, None),
    ),
    "laid_times": "times",
    "take_all": True,
    "take_once": True,
    "unit": "counter",
    "options": (
        Option("times", 1, Span(0, 100)),
        Option("hands", None, Span(1, 999)),
    ),
}
