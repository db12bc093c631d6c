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

# A row of `end`: why is paid, what is counted, how much for each, who gets it, and under which
# condition: (option, value), or None for always
EndRow = namedtuple("EndRow", ("why", "what", "amount", "to", "when"))
# A row of `bank_pays`: what the bank has (pontoon, five, total, bust), and how many times its bet
# it pays a hand that is bust, has less, as much or more, five cards, or a pontoon; -1: it collects
BankRow = namedtuple("BankRow", ("bank", "bust", "less", "level", "more", "five", "pontoon"))
# choices: a tuple, a Span or a Partition
Option = namedtuple("Option", ("name", "default", "choices"))
Span = namedtuple("Span", ("least", "most"))  # whole numbers; a target is never 0
Partition = namedtuple("Partition", ())  # teams, tuples of seats, each seat in one; or none at all
# With this value of an option, these fields are otherwise
Varies = namedtuple("Varies", ("option", "value", "fields"))
Preset = namedtuple("Preset", ("name", "values"))  # values: a pair for each option
# Cards left of `rank` lower others: each covers one, the dearest first, which then counts `scores`;
# none of the ranks `never`. Alone they count `alone` each, else `itself` (amount)
Cover = namedtuple("Cover", ("rank", "scores", "never", "alone", "itself"))
# What a counted game counts: `total` of all sides, a number or {seats: number}, None where there is
# none (then numbers may be negative); `worth`: points for each
Count = namedtuple("Count", ("what", "total", "worth"))
# A compartment of a layout: its name, the card it has or 0, what the dealer lays there at every
# deal and what each other seat does; `left`: whoever is left with its card "doubles" what lies
# there, or is "excused": pays for no card; None: neither
Compartment = namedtuple("Compartment", ("name", "card", "dealer", "each", "left"))
# What may be declared before the count: `points` for it, 0 where it wins the hand; at most so many
# times in a hand; "first": not behind another one of that player's; "alone": not when anybody else
# has declared anything
Declare = namedtuple("Declare", ("what", "points", "most", "when"))

# What a table may choose in every game in which people pay each other: what a jeton is worth, in
# hundredths, and of which money; and what everybody has before him at the beginning. Without a
# worth it does not play for money, and without a purse balances begin at nothing
TABLE_OPTIONS = (
    Option("worth", None, Span(1, 9999)),
    Option("currency", "€", ("€", "£", "$", "CHF", "kr", "")),
    Option("purse", None, Span(1, 9999)),
)
COINS = {"CHF": 5, "kr": 100}  # the smallest coin of a currency, in hundredths, where it is not 1

WHAT = (
    "points", "cards", "cards_unless_comet", "cards_but_comet", "kings", "comet",  # a loser's
    "points_by_rank", "game", "once", "pool", "kings_unplayed",
)  # fmt: skip
# plus: to the winner's score, and no loser pays; self: to the score of whoever holds the cards
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

# name: what it may be, and its default. What it means is a comment: FIELDS took 4.8 KB more of a
# stock MicroPython's memory as tuples that had it as text
#   a tuple of all that it may be; flag; text; names: texts; fields: names of rows; word: a key of
#   the screen's words; number; amount: a number, or the name of the option that holds it; option:
#   the name of one, or None; card: rank | suit << 4, 0 for none.
#   tests/firmware/shared/test_rule_sets.py checks them all
FIELDS: "dict[str, tuple[Any, Any]]" = {
    # stops: cards follow each other; counted: numbers a seat; banked: bets against a banker;
    # layout: compartments that are laid into and taken
    "family": (("stops", "counted", "banked", "layout"), "stops"),
    "version": ("number", 1),  # goes up when a journal's evening would be settled otherwise
    "earlier": ("earlier", {}),  # version: the fields that were otherwise in evenings of then
    "year": ("text", ""),  # of the source
    "source": ("text", None),  # book, author, year
    "also": ("names", ()),  # other names that its sources have for it
    "ours": ("fields", ()),  # fields whose value no source gives: the card marks what they say
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
    # of what is laid aside beyond a hand like the others', some may have been dealt a card each,
    # where the cards are not followed
    "one_more": ("flag", False),
    "dealt_out": ("flag", False),  # nothing is ever laid aside
    "aside": ("word", "stub"),  # what is laid aside is called
    # who deals first: whoever draws the lowest card; by lot, in any way; or whoever gets the
    # highest of the suit turned up leads first; None: the source does not say
    "first_deal": (("lowest", "lot", "suit", None), None),
    "cut": (("any", "right", None), None),  # by anybody, or by the player at the dealer's right
    "packets": ("numbers", ()),  # how many cards are dealt at a time
    "redeal": ("flag", False),  # eldest may have a poor hand dealt again
    "aside_out": ("flag", False),  # or else as many eights are taken out, and nothing is laid aside
    "suited": ("flag", False),  # sequences follow suit
    # the play
    # who continues: the next in turn, or whoever holds the card (at once, or after the comet);
    # round: each in turn lays one card; None: the cards are not followed
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
    # in place of a card; or the sequence goes on as it was; or there is none
    "comet": (("wild", "beside", None), "wild"),
    "comet_stop": ("flag", False),  # the comet is a stop, whatever it stands for
    "comet_then": ("card", 0),  # a card that may follow the comet, too
    "comet_turn": (("same", "next"), "same"),  # who goes on after it
    "proposes": (("payments", "follow"), "payments"),  # the way of scoring that the set-up proposes
    # payments in play, from each opponent but for what goes to the pool
    # what a bare seat key books
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
    # to the score of whoever makes it: the first of a side in the session, and how much more each
    # further one is
    "pressure": ("pair", (0, 0)),
    # the end of the hand
    "end": ("rows", ()),  # what is paid: EndRow
    "none_out": ("flag", False),  # a hand may end with nobody out, or with several
    "values": ("values", ()),  # points_by_rank: of an ace, a two ...
    "cover": ("cover", None),  # ... and which cards lower others
    "holder_factor": ((1, 2), 1),  # for the loser who holds the comet
    # why: for all; plain, comet last, as a nine; opera, with the comet last, as a nine
    "factors": ("factors", {}),
    "factors_max": ("factors", {}),  # the same with combine=max
    "opera": ("opera", None),  # the option that says whether an opera counts, or always
    # what nobody else may have done: played a card; or even passed
    "opera_when": (("not_played", "first_turn", None), None),
    "opera_draw": ("flag", False),  # of two, the dealer could go out at once as well: a draw
    "floor": ("option", None),  # no fine takes a score below it
    # the session
    # what one gets the others pay; or the option that says so
    "zero_sum": ("condition", True),
    "best": ("order", "highest"),  # who wins: highest, lowest, or the option that says it
    "target": ("option", None),  # reaching it ends the session; from above if negative
    "hands": ("amount", 0),  # the session ends after this many; 0: when people stop
    "deals_next": ((1, -1, 0), 1),  # how many seats to the left of the dealer; 0: the banker
    "leads": (("next", "dealer", None), "next"),  # who begins: who deals next; None: as in the game
    # bets against a bank
    "dealt": ("number", 0),  # cards each, before anybody draws
    "bet_least": ("amount", 0),  # the first bet on a hand, at least
    "bet_most": ("amount", 0),  # ... and at most; 0: as much as one likes
    "card_costs": ("pair", (0, 0)),  # a bought card, times the first bet: at least, at most
    "split_hands": ("number", 1),  # how many hands a seat may split its pairs into
    "bank_pontoon_ends": ("flag", False),  # the bank's pontoon is shown before anybody plays
    "bank_pays": ("bank rows", ()),  # what each result is paid: BankRow
    # who banks next: the first at the banker's left with such a hand; or nobody else
    "bank_passes": (("pontoon", "five", None), None),
    "both_pontoons": ("option", None),  # the option that says who banks after two pontoons
    # a layout
    "compartments": ("compartments", ()),  # in a row: Compartment
    # everybody lays as much, the dealer as many times as much as is enough for what the dealer
    # lays otherwise (0); what is over goes into the last compartment
    "dressed": ((0, 1, 2), 0),
    "laid_times": ("amount", 1),  # the factor of the stakes
    # a seat may take what lies in all of them: whoever goes out in one turn, or, if nobody goes
    # out, before anybody has taken anything
    "take_all": ("flag", False),
    "take_once": ("flag", False),  # a seat takes one of them a hand
    "out_takes": ("compartment", None),  # the one that the winner takes
    "redeal_keeps": ("flag", True),  # a hand that is dealt again is played for what lies there
    "unit": (("jeton", "chip", "counter", "point", "win"), "chip"),  # of all amounts
    "fiche": ("option", None),  # amounts are shown in fiches of this many
    "jeton": ((1, 10), 1),  # this many units are paid out as one
    # counted games
    "counts": ("counts", ()),  # what is counted: Count
    # what of it each hand of the session counts, hand after hand; (): every hand counts all of it
    "hand_counts": ("hand counts", ()),
    "as_points": ("flag", False),  # ... or else the points that it comes to
    "needs": ("count", None),  # a side with none of this has none of the rest either
    "impossible": ("numbers", ()),  # numbers that no side can have
    "number_most": ("amount", 0),  # no number of a hand lies further from 0; 0: any may
    # what the numbers of a hand usually add up to, so that another sum is asked about; 0: any
    "number_sum": ("amount", 0),
    # where people pay each other: numbers of a hand that do not sum to nothing leave the rest in
    # the pool, or take it from there; or the option that says so
    "rest_to_pool": ("condition", False),
    # in every total, points for the last trick; a side's number is told without them as well
    "last_trick": ("number", 0),
    "total_open": ("pair", None),  # (option, value) with which a total is only the most there is
    # whether numbers of one side are added up; or one number leaves the rest to the other side
    "by_seat": (("adds", "rest", None), None),
    "seat_key": ("flag", False),  # a bare seat key adds one; else numbers are keyed first
    "declares": ("declares", ()),  # what may be declared: Declare
    # what a hand books: "points", as counted; "wins", one for whoever has most; "out", one for the
    # seat that is said to have won; or the option that says it
    "books": ("books", "points"),
    "ties": ("ties", "shared"),  # of several that have most: shared, nobody wins, or the option
    "stake": ("amount", 0),  # what each opponent pays for a win, in place of one
    "options": ("options", ()),  # what the table may choose: Option
    "varies": ("varies", ()),  # fields that an option changes: Varies
    # options, or (option, choice), that tables of the past have chosen and none is offered, as they
    # come to nothing here
    "not_offered": ("not offered", ()),
    "presets": ("presets", ()),  # options that one line of the menu sets together: Preset
}

# Fields that games of one family alone have
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
