"""The fields of a rule set: FIELDS has a row for each.

A rule set's file, `RULES = {field: value}`, states what differs from the defaults here, in this
order, so that the diff of two files is the difference of two games. To add a field, add a row, and
read it in the engine as `game.rules.<name>`; if only games of one family have it, name it in
ONLY_OF, too.
"""

from collections import namedtuple

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

# A row of `end`: the reason, the thing counted, the amount for each, the payee, and the condition:
# (option, value), or None for always
EndRow = namedtuple("EndRow", ("why", "what", "amount", "to", "when"))
# A row of `bank_pays`: the bank's result (pontoon, five, total, bust), and the multiple of the bet
# that it pays a hand that is bust, has less, as much or more, five cards, or a pontoon; -1: it
# collects
BankRow = namedtuple("BankRow", ("bank", "bust", "less", "level", "more", "five", "pontoon"))
# choices: a tuple, a Span or a Partition
Option = namedtuple("Option", ("name", "default", "choices"))
Span = namedtuple("Span", ("least", "most"))  # whole numbers; a target is never 0
Partition = namedtuple("Partition", ())  # teams, tuples of seats, each seat in one; or none at all
# With this value of an option, these fields have other values
Varies = namedtuple("Varies", ("option", "value", "fields"))
Preset = namedtuple("Preset", ("name", "values"))  # values: a pair for each option
# Cards left of `rank` lower others: each covers one, the dearest first, which then counts `scores`;
# none of the ranks `never`. Alone they count `alone` each, else `itself` (amount)
Cover = namedtuple("Cover", ("rank", "scores", "never", "alone", "itself"))
# A count of a counted game: `total` of all sides, a number or {seats: number}, None if there is
# none (then numbers may be negative); `worth`: points for each
Count = namedtuple("Count", ("what", "total", "worth"))
# A compartment of a layout: its name, its card or 0, the stakes of the dealer and of each other
# seat at every deal; `left`: a seat left with its card "doubles" the chips there, or is "excused":
# pays for no card; None: neither
Compartment = namedtuple("Compartment", ("name", "card", "dealer", "each", "left"))
# A declaration before the count: `points` for it, 0 if it wins the hand; `most` times in a hand;
# `when`: "first": not after another one of that player; "alone": not if anybody else has declared
# anything
Declare = namedtuple("Declare", ("what", "points", "most", "when"))

# A table's options in every game in which people pay each other: the worth of a jeton, in
# hundredths of which currency, and everybody's purse at the beginning. Without a worth it does not
# play for money, and without a purse balances begin at 0
TABLE_OPTIONS = (
    Option("worth", None, Span(1, 9999)),
    Option("currency", "€", ("€", "£", "$", "CHF", "kr", "")),
    Option("purse", None, Span(1, 9999)),
)
COINS = {"CHF": 5, "kr": 100}  # the smallest coin of a currency, in hundredths, unless it is 1

WHAT = (
    "points", "cards", "cards_unless_comet", "cards_but_comet", "kings", "comet",  # a loser's
    "points_by_rank", "game", "once", "pool", "kings_unplayed",
)  # fmt: skip
# plus: to the winner's score, and no loser pays; self: to the score of the cards' holder
TO = ("winner", "each", "pool", "plus", "lose", "self")

ALL_RANKS = (0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)  # `in_pack` of a full pack without a comet
WHOLE_PACK = (0, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4)  # ... of one whose 9♦ is the comet

# Teams that a table of four may agree on, as choices of an option: a journal has their places here
PAIRS = (
    ((0, 2), (1, 3)),
    ((0, 1), (2, 3)),
    ((0, 3), (1, 2)),
    ((1, 3), (0, 2)),
    ((2, 3), (0, 1)),
    ((1, 2), (0, 3)),
)

# name: its kind, and its default. Its meaning is a comment: FIELDS took 4.8 KB more of a stock
# MicroPython's memory as tuples with the meaning as text. Kinds:
#   a tuple of all values; flag; text; names: texts; fields: names of rows; word: a key of the
#   screen's words; number; amount: a number, or the name of the option that holds it; option: the
#   name of one, or None; card: rank | suit << 4, 0 for none.
#   tests/firmware/shared/test_rule_sets.py checks them all
FIELDS: "dict[str, tuple[Any, Any]]" = {
    # stops: cards follow each other; counted: numbers a seat; banked: bets against a banker;
    # layout: compartments that are laid into and taken
    "family": (("stops", "counted", "banked", "layout"), "stops"),
    "version": ("number", 1),  # raised when a journal's evening would be settled differently
    "earlier": ("earlier", {}),  # version: the fields that had other values then
    "year": ("text", ""),  # of the source
    "source": ("text", None),  # book, author, year
    "also": ("names", ()),  # other names in its sources
    "ours": ("fields", ()),  # fields whose value no source gives: the card marks them
    "named": ("flag", False),  # a table may give it a name of its own: it stands for other games
    "asks": ("asked", ()),  # options that are worth a question when a table is set up
    # who plays, with what
    "seats": ("numbers", None),  # how many may play
    "source_seats": ((None, "any", 13), None),  # the source takes more: this number, or any
    "teams": ((0, 4), 0),  # the number of seats with teams of two
    "shared": ("flag", False),  # partners have one score; else each his own
    "packs": ((1, 2), 1),  # two: a red and a black one, that alternate deal by deal
    "take_out": ("word", "pack_51"),  # how to make the pack
    "out_more": ("by seats", {}),  # seats: further sevens or eights that are taken out
    "in_pack": ("ranks", (0, 4, 4, 4, 4, 4, 4, 4, 3, 3, 4, 4, 4, 4)),  # naturals of a rank, A first
    # seats: (cards each, cards laid aside); "all" the pack, or "spare": all of it, with a hand more
    # than there are players, some getting one card more than others; or cards each in every hand of
    # the session, the rest being drawn from
    "deal": ("deal", {}),
    "deal_ours": ("numbers", ()),  # seats for which the source does not say how many cards
    # if the cards are not followed, cards laid aside beyond a whole hand may have been dealt, one
    # more to some seats
    "one_more": ("flag", False),
    "dealt_out": ("flag", False),  # nothing is ever laid aside
    "aside": ("word", "stub"),  # the word for the cards laid aside
    # the first dealer: draws the lowest card; by lot, in any way; or the highest card of the suit
    # turned up leads first; None: the source does not say
    "first_deal": (("lowest", "lot", "suit", None), None),
    "cut": (("any", "right", None), None),  # by anybody, or by the player to the dealer's right
    "packets": ("numbers", ()),  # how many cards are dealt at a time
    "redeal": ("flag", False),  # eldest may have a poor hand dealt again
    "aside_out": ("flag", False),  # or else eights are taken out instead, and none is laid aside
    "suited": ("flag", False),  # sequences follow suit
    # the play
    # who continues: the next in turn, or the holder of the card (at once, or after the comet);
    # round: each lays one card in turn; None: the cards are not followed
    "order": (("turn", "holder", "turn_then_holder", "round", None), "turn"),
    "continues": (("up", "rank"), "up"),  # with the next higher rank, or the same one
    "wrap": ("flag", False),  # an ace continues a king
    "run": ("amount", 0),  # a sequence ends with this many cards; 0: no limit
    "stops": ("numbers", (13,)),  # ranks after which the same player leads anything
    "must_play": ("flag", False),  # a player who can continue must
    "together": ((1, 4), 1),  # how many of a rank may be laid at once
    "together_nines": ((0, 3), 0),  # how many nines, one of which may be the comet
    "together_kings": (((), (2, 3)), ()),  # how many kings
    "together_fewer": ("flag", False),  # or fewer of any rank, two at least
    # in place of a card; or the sequence continues as it was; or there is no comet
    "comet": (("wild", "beside", None), "wild"),
    "comet_stop": ("flag", False),  # the comet is a stop, whatever it stands for
    "comet_then": ("card", 0),  # a card that may follow the comet, too
    "comet_turn": (("same", "next"), "same"),  # who continues after it
    "proposes": (("payments", "follow"), "payments"),  # the way of scoring that the set-up proposes
    # payments in play, from each opponent except those to the pool
    # the booking of a bare seat key
    "first_payment": (("king", "comet", "pay", "pressure", None), "comet"),
    "second_payment": (("sequence", "ace", None), None),  # ... and the key 10 before it
    "comet_pays": ("amount", 0),  # for the comet
    "comet_grows": ("number", 0),  # for every successive deal in which it lay in the dead hand
    "comet_claim": ("flag", False),  # forfeited unless claimed before the next card
    "comet_as_king": ("amount", False),  # whether the comet as a king is paid as a king, too
    "comet_as_ace": ("amount", False),  # ... and as an ace, if aces are paid whenever played
    "king_pays": ("amount", 0),  # for a king
    "ace_pays": ("number", 0),  # for an ace
    "ace_when": (("played", "led", None), None),  # when an ace is paid for
    "dead_pays": ("amount", 0),  # nobody can continue: to the last to play
    "carte_blanche": ("pair", (0, 0)),  # no court card: without the comet, with it
    "ante": ("amount", 0),  # to the pool, before every deal
    "pass_pays": ("number", 0),  # to the pool, from a player who cannot continue
    # to the score of the player who makes it: the first of a side in the session, and the factor of
    # each further one
    "pressure": ("pair", (0, 0)),
    # the end of the hand
    "end": ("rows", ()),  # the payments: EndRow
    "none_out": ("flag", False),  # a hand may end with nobody out, or with several
    "values": ("values", ()),  # points_by_rank: of an ace, a two ...
    "cover": ("cover", None),  # ... and which cards lower others
    "holder_factor": ((1, 2), 1),  # for the loser who holds the comet
    # why: for all; plain, comet last, as a nine; opera, with the comet last, as a nine
    "factors": ("factors", {}),
    "factors_max": ("factors", {}),  # the same with combine=max
    "opera": ("opera", None),  # the option that says whether an opera counts, or always
    # nobody else may have played a card; or even passed
    "opera_when": (("not_played", "first_turn", None), None),
    "opera_draw": ("flag", False),  # of two, the dealer could go out at once as well: a draw
    "floor": ("option", None),  # no fine takes a score below it
    # the session
    # people pay each other; or the option that says so
    "zero_sum": ("condition", True),
    "best": ("order", "highest"),  # who wins: highest, lowest, or the option that says it
    "target": ("option", None),  # reaching it ends the session; from above if negative
    "hands": ("amount", 0),  # the session ends after this many; 0: when people stop
    "deals_next": ((1, -1, 0), 1),  # how many seats to the left of the dealer; 0: the banker
    "leads": (("next", "dealer", None), "next"),  # who begins; None: as in the game
    # bets against a bank
    "dealt": ("number", 0),  # cards each, before anybody draws
    "bet_least": ("amount", 0),  # the first bet on a hand, at least
    "bet_most": ("amount", 0),  # ... and at most; 0: no limit
    "card_costs": ("pair", (0, 0)),  # a bought card, times the first bet: at least, at most
    "split_hands": ("number", 1),  # how many hands a seat may split its pairs into
    "bank_pontoon_ends": ("flag", False),  # the bank's pontoon is shown before anybody plays
    "bank_pays": ("bank rows", ()),  # the payment of each result: BankRow
    # the next banker: the first to the banker's left with such a hand; or the same one
    "bank_passes": (("pontoon", "five", None), None),
    "both_pontoons": ("option", None),  # the option that says who banks after two pontoons
    # a layout
    "compartments": ("compartments", ()),  # in a row: Compartment
    # 0: the stakes of the compartments; else everybody lays the same, the dealer this many times as
    # much, together as much as the dealer's stakes; the rest goes into the last compartment
    "dressed": ((0, 1, 2), 0),
    "laid_times": ("amount", 1),  # the factor of the stakes
    # a seat may take all of them: one that goes out in one turn, or, if seats do not go out, before
    # anybody has taken anything
    "take_all": ("flag", False),
    "take_once": ("flag", False),  # a seat takes one of them a hand
    "out_takes": ("compartment", None),  # the one that the winner takes
    "redeal_keeps": ("flag", True),  # a hand that is dealt again is played for the old stakes
    "unit": (("jeton", "chip", "counter", "point", "win"), "chip"),  # of all amounts
    "fiche": ("option", None),  # amounts are shown in fiches of this many
    "jeton": ((1, 10), 1),  # this many units are paid out as one
    # counted games
    "counts": ("counts", ()),  # the counts: Count
    # the counts of each hand of the session, hand after hand; (): every hand counts all
    "hand_counts": ("hand counts", ()),
    "as_points": ("flag", False),  # ... or else their sum in points
    "needs": ("count", None),  # a side with none of this has none of the rest either
    "impossible": ("numbers", ()),  # numbers that no side can have
    "number_most": ("amount", 0),  # no number of a hand is further from 0; 0: no limit
    # the usual sum of a hand's numbers: another sum leads to a question; 0: any sum
    "number_sum": ("amount", 0),
    # if people pay each other: the pool balances the numbers of a hand that do not sum to 0; or the
    # option that says so
    "rest_to_pool": ("condition", False),
    # in every total, points for the last trick; a side's number may also be keyed without them
    "last_trick": ("number", 0),
    "total_open": ("pair", None),  # (option, value) with which a total is only a maximum
    # numbers of one side are added up; or one number leaves the rest to the other side
    "by_seat": (("adds", "rest", None), None),
    "seat_key": ("flag", False),  # a bare seat key adds one; else numbers are keyed first
    "declares": ("declares", ()),  # the declarations: Declare
    # the booking of a hand: "points", as counted; "wins", one for the most points; "out", one for
    # the seat that has won; or the option that says it
    "books": ("books", "points"),
    "ties": ("ties", "shared"),  # of several with the most: shared, nobody wins, or the option
    "stake": ("amount", 0),  # each opponent's payment for a win, in place of 1
    "options": ("options", ()),  # the table's choices: Option
    "varies": ("varies", ()),  # fields that an option changes: Varies
    # options, or (option, choice), that tables of the past have chosen and that are not offered any
    # more, as they have no effect here
    "not_offered": ("not offered", ()),
    "presets": ("presets", ()),  # options that one line of the menu sets together: Preset
}

# Fields that only games of one family have
ONLY_OF: "dict[str, tuple[str, ...]]" = {
    "counted": (
        "counts", "hand_counts", "as_points", "needs", "impossible", "number_most", "number_sum",
        "rest_to_pool",        "last_trick",
        "total_open", "by_seat", "seat_key", "declares", "books", "ties", "stake",
    ),
    "banked": (
        "dealt", "bet_least", "bet_most", "card_costs", "split_hands", "bank_pontoon_ends",
        "bank_pays", "bank_passes", "both_pontoons",
    ),
    "layout": (
        "compartments", "dressed", "laid_times", "take_all", "take_once", "out_takes",
        "redeal_keeps",
    ),
}  # fmt: skip
