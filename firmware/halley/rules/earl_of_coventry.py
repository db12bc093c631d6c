"""Earl of Coventry, or Snip Snap Snorem. Source: Foster's Complete Hoyle; rules/README.md, section
19, with its defaults."""

from halley.rules.fields import ALL_RANKS, EndRow, Option, Span

RULES = {
    "year": "1897",
    "source": "Foster's Complete Hoyle",
    "seats": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
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
