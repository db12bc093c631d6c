"""Crates. Source: Denexa Games; rules/README.md, section 18, with its defaults."""

from halley.rules.fields import ALL_RANKS, PAIRS, Cover, EndRow, Option, Span

RULES = {
    "source": "Denexa Games, on its web site",
    "asks": ("teams", "hands"),
    "seats": (2, 3, 4, 5),
    "teams": 4,
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8),
    "aside": "stock",
    "order": None,
    "stops": (),
    "comet": None,
    "first_payment": "pressure",
    "pressure": (5, 2),
    "end": (EndRow("hand_score", "points_by_rank", 1, "self", None),),
    "none_out": True,
    "values": (1, 20, 0, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10),
    "cover": Cover(3, 3, (8,), -50, "three_scores"),
    "zero_sum": False,
    "best": "lowest",
    "hands": "hands",
    "unit": "point",
    "options": (
        Option("teams", None, (None, ()) + PAIRS),
        Option("hands", 15, Span(1, 15)),
        Option("three_scores", 0, (0, 3)),
    ),
}
