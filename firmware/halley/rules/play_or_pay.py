"""Play or Pay.

Source: Denexa Games; rules/README.md, section 17, with its defaults; the ante in place of payments
for cards left: Bicycle Cards.
"""

from halley.rules.fields import ALL_RANKS, EndRow, Option, Span

RULES = {
    "source": "Denexa Games, on its web site",
    "seats": (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "source_seats": "any",
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": "all",
    "dealt_out": True,
    "suited": True,
    "order": "round",
    "wrap": True,
    "run": 13,
    "stops": (),
    "must_play": True,
    "comet": None,
    "proposes": "follow",
    "first_payment": "pay",
    "ante": "ante",
    "pass_pays": 1,
    "end": (
        EndRow("cards_left", "cards", 1, "pool", ("cards_left_pay", True)),
        EndRow("pool", "pool", 1, "winner", None),
    ),
    "hands": "hands",
    "options": (
        Option("ante", 0, Span(0, 1000)),
        Option("cards_left_pay", True, (True, False)),
        Option("hands", None, Span(1, 999)),
    ),
}
