"""Ancient comet, or manille.

Source: Académie Universelle des Jeux, Paris 1718; rules/README.md, section 1, with the defaults of
section 13 (questions 15-21); the Encyclopédie's settlement (1753) by the options.
"""

from halley.rules.fields import EndRow, Option, Preset, Span

RULES = {
    "year": "1718",
    "source": "Académie Universelle des Jeux (1718)",
    "also": ("Manille", "Commette", "Ancienne Comète"),
    "ours": ("deals_next", "comet_stop", "comet_as_king"),
    "seats": (2, 3, 4, 5),
    "take_out": "pack_52",
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),
    "deal": {2: (26, 0), 3: (17, 1), 4: (13, 0), 5: (10, 2)},
    "deal_ours": (2, 3, 4, 5),
    "aside": "talon",
    "first_deal": "suit",
    "cut": "any",
    "packets": (3, 4),
    "first_payment": "king",
    "second_payment": "sequence",
    "comet_pays": "fiche",
    "comet_claim": True,
    "comet_as_king": "comet_as_king_pays",
    "king_pays": 1,
    "dead_pays": 1,
    "end": (
        EndRow("hand_points", "points", 1, "winner", ("end_count", "points")),
        EndRow("hand_cards", "cards", 1, "winner", ("end_count", "cards")),
        EndRow("kings_left", "kings", 10, "winner", ("kings_left", "extra10")),
        EndRow("kings_left_each", "kings", "kings_left_each", "each", None),
        EndRow("comet_left", "comet", "fiche", "each", ("comet_left", "fiche")),
        EndRow("comet_left", "comet", 4, "each", ("comet_left", "four")),
        EndRow("comet_left", "comet", "fiche", "winner", ("comet_left", "fiche_to_winner")),
    ),
    "unit": "jeton",
    "fiche": "fiche",
    "options": (
        Option("fiche", 10, Span(1, 100)),
        Option("comet_left", "fiche", ("fiche", "four", "fiche_to_winner")),
        Option("end_count", "points", ("points", "cards")),
        Option("kings_left", "in_points", ("in_points", "extra10")),
        Option("kings_left_each", 0, Span(0, 100)),
        Option("comet_as_king_pays", True, (True, False)),
    ),
    "presets": (
        Preset("encyclopedie", (("comet_left", "fiche_to_winner"), ("kings_left_each", 1))),
        Preset("purse_1718", (("purse", 100),)),
    ),
}
