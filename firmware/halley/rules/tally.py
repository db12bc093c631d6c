"""A tally for any card game. Source: none; rules/README.md, section 28, with its defaults."""

from halley.rules.fields import ALL_RANKS, Count, Option, Partition, Span

RULES = {
    "family": "counted",
    "source": "any card game",
    "named": True,
    "asks": ("winner", "zero_sum", "target", "hands", "teams", "most"),
    "seats": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "shared": True,
    "take_out": "pack_any",
    "in_pack": ALL_RANKS,
    "comet": None,
    "zero_sum": "zero_sum",
    "best": "winner",
    "target": "target",
    "hands": "hands",
    "leads": None,
    "unit": "point",
    "counts": (Count("points", None, 1),),
    "number_most": "most",
    "number_sum": "sum",
    "rest_to_pool": "pool",
    "by_seat": "adds",
    "options": (
        Option("winner", "highest", ("highest", "lowest")),
        Option("zero_sum", False, (False, True)),
        Option("target", None, Span(-9999, 30000)),
        Option("hands", None, Span(1, 999)),
        Option("teams", None, Partition()),
        Option("most", None, Span(1, 9999)),
        Option("pool", False, (False, True)),
        Option("sum", None, Span(1, 9999)),
    ),
}
