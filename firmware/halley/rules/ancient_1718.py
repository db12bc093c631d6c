"""Ancient comet, or manille. Source: Académie Universelle des Jeux, Paris 1718, as told in sources
000 and 001 ("Ancient comet or manille"); rules.md, section 1, with the defaults of section 13
(questions 15-21); the Encyclopédie's settlement (1753) by the options."""

TABLE = {
    "key": "ancient_1718",
    "version": 1,  # goes up whenever an evening already in a journal would be settled otherwise
    "year": "1718",
    "source": "Académie Universelle des Jeux (1718)",
    # --- who plays, with what
    "seats": (2, 3, 4, 5),
    "teams": 0,  # with so many seats, teams of two
    "packs": 1,  # two: a red and a black one, that alternate deal by deal
    "take_out": "pack_52",  # how to make the pack (words)
    "out_more": {},  # seats: further sevens or eights that are taken out
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),  # naturals of each rank, A first
    "deal": {2: (26, 0), 3: (17, 1), 4: (13, 0), 5: (10, 2)},  # seats: (each, aside)
    "aside": "talon",  # what is laid aside is called (words)
    "suited": False,  # sequences follow suit
    # --- the play
    "order": "turn",  # who continues: the next in turn, or whoever holds the card
    "stops": (13,),  # ranks after which the same player leads anything
    "together": 1,  # so many of a rank may be laid at once
    "together_nines": 0,  # so many nines, one of which may be the comet
    "together_kings": (),  # so many kings
    "comet": "wild",  # wild: in place of a card; beside: the sequence goes on as it was
    "comet_stop": False,  # a stop, whatever it stands for
    "comet_then": 0,  # a card that may follow the comet, too (0x3A: 10D)
    "comet_turn": "same",  # who goes on after it: the same player, or the next
    # --- payments while playing, from each opponent; a name stands for the option's value
    "first_payment": "king",  # what a bare seat key books
    "second_payment": "sequence",
    "comet_pays": "fiche",
    "comet_grows": 0,  # for every successive deal in which it lay in the dead hand
    "comet_claim": True,  # forfeited unless claimed before the next card
    "comet_as_king": "comet_as_king_pays",  # whether the comet as a king is paid as a king, too
    "king_pays": 1,
    "ace_pays": 0,
    "ace_when": None,
    "dead_pays": 1,  # nobody can continue: to the last to play
    "carte_blanche": (0, 0),  # no court card: without the comet, with it
    "ante": 0,  # to the pool, before every deal
    # --- the end of the hand: (why, what is counted, how much for each, to whom, if option is)
    "end": (
        ("hand_points", "points", 1, "winner", ("end_count", "points")),
        ("hand_cards", "cards", 1, "winner", ("end_count", "cards")),
        ("kings_left", "kings", 10, "winner", ("kings_left", "extra10")),
        ("kings_left_each", "kings", "kings_left_each", "each", None),
        ("comet_left", "comet", "fiche", "each", ("comet_left", "fiche")),
        ("comet_left", "comet", 4, "each", ("comet_left", "four")),
        ("comet_left", "comet", "fiche", "winner", ("comet_left", "fiche_to_winner")),
    ),
    "holder_factor": 1,  # for the loser who holds the comet
    # for all: plain, comet last, as a nine; opera, with the comet last, as a nine
    "factors": {},
    "factors_max": {},  # with combine=max
    "opera": None,
    "opera_when": None,  # what nobody else may have done: played, or even passed
    "floor": None,  # no fine takes a score below it
    # --- the session
    "zero_sum": True,
    "target": None,
    "unit": "jeton",
    "fiche": "fiche",  # amounts are shown in fiches of so many
    "jeton": 1,  # so many units are paid out as one
    "events": (
        "sequence_dead",
        "redeal",
        "hand_void",
        "king_played",
        "comet_played",
        "adjust",
        "hand_end",
    ),
    "options": (
        ("fiche", 10, [1, 100]),
        ("comet_left", "fiche", ("fiche", "four", "fiche_to_winner")),
        ("end_count", "points", ("points", "cards")),
        ("kings_left", "in_points", ("in_points", "extra10")),
        ("kings_left_each", 0, [0, 100]),
        ("comet_as_king_pays", True, (True, False)),
    ),
    "presets": (
        ("encyclopedie", (("comet_left", "fiche_to_winner"), ("kings_left_each", 1))),
    ),  # options that one line of the menu sets together
}
