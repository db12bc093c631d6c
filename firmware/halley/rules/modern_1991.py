"""Modern comet. Source: Morehead 1991, as quoted in sources 000 and 001 (*Comet (card game)*);
rules.md, section 3, with the defaults of section 13 (questions 5-7, 9-14, 45)."""

TABLE = {
    "key": "modern_1991",
    "version": 1,  # goes up whenever an evening already in a journal would be settled otherwise
    "year": "1991",
    # --- who plays, with what
    "seats": (2, 3, 4, 5),
    "packs": 2,  # two packs, red and black, that alternate deal by deal
    "take_out": "aces_and_swap_nines",  # what to do to two packs of 52 (words)
    "in_pack": (0, 0, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4),  # naturals of each rank, A first
    "deal": {2: (18, 12), 3: (12, 12), 4: (10, 8), 5: (9, 3)},  # seats: (each, dead hand)
    "suited": False,
    # --- the play
    "stops": (13,),  # ranks after which the same player leads anything
    "together": 4,  # so many of a rank may be laid at once
    "together_nines": 3,  # so many nines, one of which may be the comet
    "comet_stop": True,  # the comet is a stop, whatever it stands for
    # --- payments while playing, from each opponent
    "first_payment": "comet",  # what a bare seat key books
    "comet_pays": 2,
    "comet_grows": 2,  # for every successive deal in which it lay in the dead hand
    "king_pays": 0,
    # --- the end of the hand
    "left_pays": "points",  # each loser pays the card points left
    "holder_factor": 2,  # for the loser who holds the comet
    "last_factor": 2,  # for everyone, when the comet went last
    "nine_factor": 4,  # ... and as a nine
    "opera_factor": 2,  # eldest out before anybody else has played
    # --- the session
    "zero_sum": True,
    "unit": "chip",
    "events": ("redeal", "hand_void", "king_played", "comet_played", "adjust", "hand_end"),
    "options": (
        ("streak", "global", ("global", "per_pack", "off")),
        ("streak_start", 0, [0, 99]),
        ("opera", "two_only", ("two_only", "on", "off")),
        ("combine", "product", ("product", "max")),
        ("rounds", None, [1, 99]),
    ),
}
