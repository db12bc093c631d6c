"""Names of games that are kept by a tally: under each of them the set-up's search finds how.

Most are named by the sources of Comet, as its relatives or beside it. The other names of a game
that has rules here stand in its rule set (`also`).
"""

# a preset (halley.rules.presets), or the rule set "tally": which games are kept like it
OTHER_NAMES = {
    "rummy": ("500 rum", "Rummy 500", "Michigan rummy", "Gin", "Canasta", "Rami"),
    "whist": ("Euchre", "500", "Five Hundred"),
    "skat": ("Preference", "Préférence"),
    "tally": (
        "Bezique", "Bésigue", "Belote", "Manille", "Piquet", "Pinochle", "Binokel", "Marriage",
        "Sixty-six", "Klaberjass", "Cribbage", "Red Nines", "Pink Nines", "Tarot", "Hoc", "Spinado",
    ),
}  # fmt: skip
