"""Commit of 1857. Source: Hoyle's Games, American edition, as told in sources 000 and 001 ("Commit
(1857)"); rules.md, section 7, with the defaults of section 13 (questions 19, 22-24, 27, 36)."""

TABLE = {
    "key": "commit_1857",
    "version": 1,  # goes up whenever an evening already in a journal would be settled otherwise
    "year": "1857",
    "source": "Hoyle's Games, American edition (1857)",
    # --- who plays, with what
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "teams": 0,  # with so many seats, teams of two
    "packs": 1,  # two: a red and a black one, that alternate deal by deal
    "take_out": "pack_51",  # how to make the pack (words)
    "out_more": {},  # seats: further sevens or eights that are taken out
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 3, 3, 4, 4, 4, 4),  # naturals of each rank, A first
    "deal": {
        2: (17, 17),
        3: (12, 15),
        4: (10, 11),
        5: (8, 11),
        6: (7, 9),
        7: (6, 9),
        8: (5, 11),
    },  # seats: (each, aside)
    "aside": "spare_hand",  # what is laid aside is called (words)
    "suited": True,  # sequences follow suit
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
    "second_payment": "ace",
    "comet_pays": 0,
    "comet_grows": 0,  # for every successive deal in which it lay in the dead hand
    "comet_claim": False,  # forfeited unless claimed before the next card
    "comet_as_king": "comet_as_king_pays",  # whether the comet as a king is paid as a king, too
    "king_pays": 1,
    "ace_pays": 1,
    "ace_when": "played",
    "dead_pays": 0,  # nobody can continue: to the last to play
    "carte_blanche": (0, 0),  # no court card: without the comet, with it
    "ante": 0,  # to the pool, before every deal
    # --- the end of the hand: (why, what is counted, how much for each, to whom, if option is)
    "end": (
        ("cards_left", "cards_unless_comet", 1, "winner", ("comet_left", "exempt_all")),
        ("cards_left", "cards_but_comet", 1, "winner", ("comet_left", "not_counted")),
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
        "ace_played",
        "redeal",
        "hand_void",
        "king_played",
        "comet_played",
        "adjust",
        "hand_end",
    ),
    "options": (
        ("comet_left", "exempt_all", ("exempt_all", "not_counted")),
        ("comet_as_king_pays", True, (True, False)),
    ),
    "presets": (),  # options that one line of the menu sets together
}
