"""Six- to eight-hand comet. Source: the pack of a rule set of 2018, as told in sources 000 and 001
("Six to eight-hand comet"); everything else is inferred: rules.md, section 6, and question 31 of
section 13."""

TABLE = {
    "key": "multi_2018",
    "version": 1,  # goes up whenever an evening already in a journal would be settled otherwise
    "year": "2018",
    "source": "50 Card Games, Igloo Books (2018)",
    # --- who plays, with what
    "seats": (6, 7, 8),
    "teams": 0,  # with so many seats, teams of two
    "packs": 1,  # two: a red and a black one, that alternate deal by deal
    "take_out": "pack_51",  # how to make the pack (words)
    "out_more": {6: 3, 7: 2, 8: 3},  # seats: further sevens or eights that are taken out
    "in_pack": (0, 4, 4, 4, 4, 4, 4, 4, 3, 3, 4, 4, 4, 4),  # naturals of each rank, A first
    "deal": {6: (8, 0), 7: (7, 0), 8: (6, 0)},  # seats: (each, aside)
    "aside": "dead_hand",  # what is laid aside is called (words)
    "suited": True,  # sequences follow suit
    # --- the play
    "order": "turn",  # who continues: the next in turn, or whoever holds the card
    "stops": (13,),  # ranks after which the same player leads anything
    "together": 1,  # so many of a rank may be laid at once
    "together_nines": 0,  # so many nines, one of which may be the comet
    "together_kings": (),  # so many kings
    "comet": "wild",  # wild: in place of a card; beside: the sequence goes on as it was
    "comet_stop": True,  # a stop, whatever it stands for
    "comet_then": 0,  # a card that may follow the comet, too (0x3A: 10D)
    "comet_turn": "same",  # who goes on after it: the same player, or the next
    # --- payments while playing, from each opponent; a name stands for the option's value
    "first_payment": "comet",  # what a bare seat key books
    "second_payment": None,
    "comet_pays": 2,
    "comet_grows": 2,  # for every successive deal in which it lay in the dead hand
    "comet_claim": False,  # forfeited unless claimed before the next card
    "comet_as_king": False,  # whether the comet as a king is paid as a king, too
    "king_pays": 0,
    "ace_pays": 0,
    "ace_when": None,
    "dead_pays": 0,  # nobody can continue: to the last to play
    "carte_blanche": (0, 0),  # no court card: without the comet, with it
    "ante": 0,  # to the pool, before every deal
    # --- the end of the hand: (why, what is counted, how much for each, to whom, if option is)
    "end": (("hand_points", "points", 1, "winner", None),),
    "holder_factor": 2,  # for the loser who holds the comet
    # for all: plain, comet last, as a nine; opera, with the comet last, as a nine
    "factors": {"hand_points": (1, 2, 4, 2, 4, 8)},
    "factors_max": {"hand_points": (1, 2, 4, 2, 2, 4)},  # with combine=max
    "opera": "opera",
    "opera_when": "not_played",  # what nobody else may have done: played, or even passed
    "floor": None,  # no fine takes a score below it
    # --- the session
    "zero_sum": True,
    "target": None,
    "unit": "chip",
    "fiche": None,  # amounts are shown in fiches of so many
    "jeton": 1,  # so many units are paid out as one
    "events": ("redeal", "hand_void", "king_played", "comet_played", "adjust", "hand_end"),
    "options": (
        ("streak", "off", ("off", "global", "per_pack")),
        ("opera", "off", ("off", "two_only", "on")),
        ("combine", "product", ("product", "max")),
        ("rounds", None, [1, 99]),
    ),
    "presets": (),  # options that one line of the menu sets together
}
