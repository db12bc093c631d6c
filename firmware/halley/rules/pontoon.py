"""Pontoon. Source: Denexa Games' web site; rules/README.md, section 22."""

from halley.rules.fields import ALL_RANKS, BankRow, Option, Span

RULES = {
    "family": "banked",
    "source": "Denexa Games, on its web site",
    "ours": ("seats",),
    "asks": ("least", "most"),
    "seats": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "comet": None,
    "hands": "hands",
    "deals_next": 0,
    "dealt": 2,
    "bet_least": "least",
    "bet_most": "most",
    "card_costs": (1, 2),
    "split_hands": 4,
    "bank_pontoon_ends": True,
    "bank_pays": (
        BankRow("pontoon", -2, -2, -2, -2, -2, -2),
        BankRow("five", -1, -1, -1, -1, -1, 2),
        BankRow("total", -1, -1, -1, 1, 2, 2),
        BankRow("bust", -1, 1, 1, 1, 2, 2),
    ),
    "bank_passes": "pontoon",
    "both_pontoons": "both_pontoons",
    "options": (
        Option("least", 1, Span(1, 9999)),
        Option("most", None, Span(1, 9999)),
        Option("both_pontoons", "player", ("player", "banker")),
        Option("hands", None, Span(1, 999)),
    ),
}
