"""New comet. Source: La Plus Nouvelle Académie Universelle des Jeux, 1752 and 1761, as told in
sources 000 and 001 ("New comet"); rules.md, section 2, with the defaults of section 13
(questions 1-4, 11, 13, 39-41)."""

TABLE = {
    "key": "new_1752",
    "version": 1,  # goes up whenever an evening already in a journal would be settled otherwise
    "year": "1752",
    "source": "La Plus Nouvelle Académie Universelle des Jeux (1752)",
    # --- who plays, with what
    "seats": (2, 3, 4),
    "teams": 4,  # with so many seats, teams of two
    "packs": 2,  # two: a red and a black one, that alternate deal by deal
    "take_out": "pack_two",  # how to make the pack (words)
    "out_more": {},  # seats: further sevens or eights that are taken out
    "in_pack": (0, 0, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),  # naturals of each rank, A first
    "deal": {2: (18, 12), 3: (12, 12), 4: (9, 12)},  # seats: (each, aside)
    "aside": "talon",  # what is laid aside is called (words)
    "suited": False,  # sequences follow suit
    # --- the play
    "order": "turn",  # who continues: the next in turn, or whoever holds the card
    "stops": (13,),  # ranks after which the same player leads anything
    "together": 4,  # so many of a rank may be laid at once
    "together_nines": 3,  # so many nines, one of which may be the comet
    "together_kings": (2, 3),  # so many kings
    "comet": "wild",  # wild: in place of a card; beside: the sequence goes on as it was
    "comet_stop": True,  # a stop, whatever it stands for
    "comet_then": 0,  # a card that may follow the comet, too (0x3A: 10D)
    "comet_turn": "same",  # who goes on after it: the same player, or the next
    # --- payments while playing, from each opponent; a name stands for the option's value
    "first_payment": "comet",  # what a bare seat key books
    "second_payment": None,
    "comet_pays": "comet_bonus",
    "comet_grows": 0,  # for every successive deal in which it lay in the dead hand
    "comet_claim": False,  # forfeited unless claimed before the next card
    "comet_as_king": True,  # whether the comet as a king is paid as a king, too
    "king_pays": "king_pays",
    "ace_pays": 0,
    "ace_when": None,
    "dead_pays": 0,  # nobody can continue: to the last to play
    "carte_blanche": (50, 100),  # no court card: without the comet, with it
    "ante": 0,  # to the pool, before every deal
    # --- the end of the hand: (why, what is counted, how much for each, to whom, if option is)
    "end": (
        ("game_stake", "game", "game_stake", "winner", None),
        ("hand_points", "points", 1, "winner", None),
    ),
    "holder_factor": 2,  # for the loser who holds the comet
    # for all: plain, comet last, as a nine; opera, with the comet last, as a nine
    "factors": {
        "comet": (1, 2, 4, 1, 2, 4),
        "game_stake": (1, 2, 4, 2, 4, 16),
        "hand_points": (1, 2, 4, 2, 4, 8),
    },
    "factors_max": {
        "comet": (1, 2, 4, 1, 2, 4),
        "game_stake": (1, 2, 4, 2, 4, 16),
        "hand_points": (1, 2, 4, 2, 4, 8),
    },  # with combine=max
    "opera": "always",
    "opera_when": "not_played",  # what nobody else may have done: played, or even passed
    "floor": None,  # no fine takes a score below it
    # --- the session
    "zero_sum": True,
    "target": None,
    "unit": "point",
    "fiche": None,  # amounts are shown in fiches of so many
    "jeton": 10,  # so many units are paid out as one
    "events": (
        "carte_blanche",
        "redeal",
        "hand_void",
        "king_played",
        "comet_played",
        "adjust",
        "hand_end",
    ),
    "options": (
        ("comet_bonus", 20, [0, 1000]),
        ("game_stake", 0, [0, 1000]),
        ("king_pays", 0, [0, 1000]),
        ("combine", "product", ("product", "max")),
        (
            "teams",
            None,
            (
                None,
                ((0, 2), (1, 3)),
                ((0, 1), (2, 3)),
                ((0, 3), (1, 2)),
                ((1, 3), (0, 2)),
                ((2, 3), (0, 1)),
                ((1, 2), (0, 3)),
            ),
        ),
    ),
    "presets": (),  # options that one line of the menu sets together
}
