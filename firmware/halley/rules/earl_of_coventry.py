"""Earl of Coventry, or Snip Snap Snorem.

Source: Encyclopædia Britannica 1911, and the end of it in Foster's Complete Hoyle; rules/README.md,
section 19, with its defaults.
"""

from halley.rules.fields import ALL_RANKS, EndRow, Option, Span

RULES = {
    "year": "1897",
    "source": "Encyclopædia Britannica (1911) and Foster's Complete Hoyle",
    "also": ("Snip Snap Snorem",),
    "seats": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "source_seats": "any",
    "take_out": "pack_full",
    "in_pack": ALL_RANKS,
    "deal": "all",
    "order": "round",
    "continues": "rank",
    "run": 4,
    "stops": (),
    "comet": None,
    "first_payment": None,
    "end": (EndRow("cards_left", "cards", 1, "winner", None),),
    "hands": "hands",
    "unit": "counter",
    "options": (Option("hands", None, Span(1, 999)),),
}
