"""Foster's Commit. Source: Foster's Complete Hoyle, as quoted in source 003 ("Commit"); rules.md,
section 11, with the defaults of section 13 (questions 27, 29, 35, 36)."""

TABLE = {
    "key": "foster_commit",
    "version": 1,  # goes up whenever an evening already in a journal would be settled otherwise
    "year": "1897",
    "source": "Foster's Complete Hoyle",
    # --- who plays, with what
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "teams": 0,  # with so many seats, teams of two
    "packs": 1,  # two: a red and a black one, that alternate deal by deal
    "take_out": "pack_51",  # how to make the pack (words)
    "out_more": {},  # seats: further sevens or eights that are taken out
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 3, 3, 4, 4, 4, 4),  # naturals of each rank, A first
    "deal": {
        2: (17, 17),
        3: (15, 6),
        4: (12, 3),
        5: (9, 6),
        6: (8, 3),
        7: (7, 2),
        8: (6, 3),
    },  # seats: (each, aside)
    "aside": "stub",  # what is laid aside is called (words)
    "suited": True,  # sequences follow suit
    # --- the play
    "order": "turn",  # who continues: the next in turn, or whoever holds the card
    "stops": (13,),  # ranks after which the same player leads anything
    "together": 1,  # so many of a rank may be laid at once
    "together_nines": 0,  # so many nines, one of which may be the comet
    "together_kings": (),  # so many kings
    "comet": "beside",  # wild: in place of a card; beside: the sequence goes on as it was
    "comet_stop": False,  # a stop, whatever it stands for
    "comet_then": 0x3A,  # a card that may follow the comet, too (0x3A: 10D)
    "comet_turn": "next",  # who goes on after it: the same player, or the next
    # --- payments while playing, from each opponent; a name stands for the option's value
    "first_payment": "king",  # what a bare seat key books
    "second_payment": "ace",
    "comet_pays": 2,
    "comet_grows": 0,  # for every successive deal in which it lay in the dead hand
    "comet_claim": False,  # forfeited unless claimed before the next card
    "comet_as_king": "comet_as_king_pays",  # whether the comet as a king is paid as a king, too
    "king_pays": 1,
    "ace_pays": 1,
    "ace_when": "led",
    "dead_pays": 0,  # nobody can continue: to the last to play
    "carte_blanche": (0, 0),  # no court card: without the comet, with it
    "ante": "ante",  # to the pool, before every deal
    # --- the end of the hand: (why, what is counted, how much for each, to whom, if option is)
    "end": (
        ("pool", "pool", 1, "winner", None),
        ("kings_left", "kings", 1, "each", None),
        ("comet_left", "comet", 2, "each", None),
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
    "unit": "counter",
    "fiche": None,  # amounts are shown in fiches of so many
    "jeton": 1,  # so many units are paid out as one
    "events": (
        "ante",
        "ace_led",
        "redeal",
        "hand_void",
        "king_played",
        "comet_played",
        "adjust",
        "hand_end",
    ),
    "options": (
        ("ante", 1, [0, 1000]),
        ("comet_as_king_pays", False, (False, True)),
    ),
    "presets": (),  # options that one line of the menu sets together
}
