"""Canadian Salad.

Source: Denexa Games' web site; rules/README.md, section 26, with its defaults.
"""

from halley.rules.fields import ALL_RANKS, Count

RULES = {
    "family": "counted",
    "source": "Denexa Games, on its web site",
    "also": ("Wisconsin Scramble",),
    "seats": (3, 4, 5, 6),
    "take_out": "pack_salad",
    "in_pack": ALL_RANKS,
    "deal": {3: (17, 1), 4: (13, 0), 5: (10, 2), 6: (8, 4)},
    "aside": "out",
    "comet": None,
    "zero_sum": False,
    "best": "lowest",
    "hands": 6,
    "unit": "point",
    "counts": (
        Count("tricks", {3: 17, 4: 13, 5: 10, 6: 8}, 10),
        Count("hearts", 13, 10),
        Count("queens", 4, 25),
        Count("king", 1, 100),
        Count("last", 1, 100),
    ),
    "hand_counts": (
        ("tricks",),
        ("hearts",),
        ("queens",),
        ("king",),
        ("last",),
        ("tricks", "hearts", "queens", "king", "last"),
    ),
    "as_points": True,
    "needs": "tricks",
    "by_seat": "adds",
}
