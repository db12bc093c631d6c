"""Through the Window.

Source: Denexa Games' web site; rules/README.md, section 27, with its defaults.
"""

from halley.rules.fields import ALL_RANKS, Count, Option, Span

_SEATS = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)

RULES = {
    "family": "counted",
    "source": "Denexa Games, on its web site",
    "asks": ("score",),
    "seats": _SEATS,
    "source_seats": 13,
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": {seats: (4, 52 - 4 * seats) for seats in _SEATS},
    "comet": None,
    "zero_sum": False,
    "target": "target",
    "hands": "hands",
    "leads": "dealer",
    "unit": "win",
    "counts": (Count("cards", {seats: 4 * seats for seats in _SEATS}, 1),),
    "by_seat": "adds",
    "seat_key": True,
    "books": "score",
    "ties": "ties",
    "options": (
        Option("score", "wins", ("wins", "cards")),
        Option("ties", "shared", ("shared", "nobody")),
        Option("target", None, Span(1, 9999)),
        Option("hands", None, Span(1, 999)),
    ),
}
