"""One hand as it stands: cards played, the turn, the seat that is out, the losers' cards."""

from halley.engine.cards import COMET

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.banking import Banking
    from halley.engine.compartments import Compartments
    from halley.engine.counting import Counting
    from halley.engine.events import Left


class Hand:
    """State only; what may be done to it stands in the modules of handlers beside this one.

    `seen` counts the ranks that have been shown (index 14: the comet), `shown` has a bit for each
    card of a single pack that was shown with its suit; `counts` are the cards that each seat still
    holds: all of them when the hand is followed, else the most that are possible. `want` and `also`
    are cards that continue the sequence: a rank, with its suit (rank | suit << 4) where it decides.
    """

    # What a hand begins with: copy() sets only what has changed since, on the Pico in half the time
    aside = 0  # cards laid aside
    more = 0  # how many seats were dealt one card more than `each`
    anted = False  # since its deal
    blanche = 0  # one bit a seat that showed a carte blanche
    comet_blanche = -1  # the seat whose carte blanche has the comet in it
    # the comet
    comet_seat = -1
    comet_as = 0  # a rank; 0: not stated, or beside the sequence
    comet_last = False  # stated to be the card that emptied a hand
    comet_factor = 0  # what its bonus was multiplied by; 0: not paid
    last_laid = 0  # one bit a seat that was paid for a dead sequence, so that it has played
    # following the cards
    shown = 0
    last = -1  # who played last
    want = 0  # 0: anything may be led
    also = 0  # a further card that continues, after the comet
    holder = False  # the holder of the card plays it; others do not say "without"
    passes = 0  # since the last card
    passed = False  # anybody, in the hand
    dead_rank = 0  # the card of which nothing can come, when the box found that out
    played = 0  # cards and sets played, by anybody
    others_played = False  # by anybody but eldest
    kings_played = 0
    # the end
    out = -1  # events.NOBODY where the hand is over, and nobody is
    last_card = 0  # events.NO, YES (the comet, not as a nine), NINE
    opera = 0  # events.UNKNOWN, NO, YES, DRAWN
    dead_hand = 0  # events.UNKNOWN, NO, YES, STUB_FOLLOWS
    by_number = False  # settled by everybody's number of cards, which was known
    partner = -1  # of the seat that is out, if teams play: its cards are ignored
    stub: "tuple[int, ...] | None" = None
    # games of the other families
    counting: "Counting | None" = None  # what has been counted, in a counted game
    banking: "Banking | None" = None  # what has been bet, in a banked game
    compartments: "Compartments | None" = None  # in a game with a layout
    excused = 0  # there: one bit a seat that pays for none of its cards left

    def __init__(self, players: int, each: int, dealer: int, pack: int, follow: bool) -> None:
        self.players = players
        self.each = each
        self.dealer = dealer  # -1: not known
        self.pack = pack  # 1 red, 2 black
        self.follow = follow
        self.seen = bytearray(15)
        self.counts = [each] * players
        self.turn = (dealer + 1) % players if dealer >= 0 else 0
        self.line = bytearray()  # the sequence so far, ranks; the comet as 0x80 | rank
        self.left: "list[Left | None]" = [None] * players  # what each loser still holds

    def copy(self) -> "Hand":
        """Return a copy of the hand as it stands, with lists of its own."""
        other = Hand(self.players, self.each, self.dealer, self.pack, self.follow)
        for name, value in self.__dict__.items():
            setattr(other, name, value)
        other.seen = self.seen[:]
        other.counts = self.counts[:]
        other.line = self.line[:]
        other.left = self.left[:]
        if self.counting is not None:
            other.counting = self.counting.copy()
        if self.banking is not None:
            other.banking = self.banking.copy()
        if self.compartments is not None:
            other.compartments = self.compartments.copy()
        return other

    @property
    def eldest(self) -> int:
        """The seat that leads first, at the dealer's left; -1 when the dealer is not known."""
        return (self.dealer + 1) % self.players if self.dealer >= 0 else -1

    def begun(self) -> bool:
        """Return whether anything has happened in the hand since it was dealt."""
        if self.counting is not None:
            return self.counting.begun()
        if self.banking is not None:
            return self.banking.begun()
        if self.compartments is not None:
            return self.compartments.begun() or self.out >= 0
        if self.played or self.passed or self.last_laid or self.out >= 0:
            return True
        return min(self.counts) < self.each

    def last_found_dead(self) -> bool:
        """Return whether the sequence ended because nothing could come, or everybody had passed."""
        return self.dead_rank > 0 or self.passes >= self.players

    def next_loser(self) -> int:
        """Return the first seat after the one that is out whose cards are unknown; -1: none.

        If nobody is out, eldest is the first; with a layout nobody pays then.
        """
        nobody = self.out >= self.players
        if nobody and self.compartments is not None:
            return -1
        first = max(self.eldest, 0) if nobody else self.out + 1
        for step in range(self.players if nobody else self.players - 1):
            seat = (first + step) % self.players
            if self.left[seat] is None and seat != self.partner and not self.excused >> seat & 1:
                return seat
        return -1

    def comet_holder(self) -> int:
        """Return the seat that was left with the comet; -1 if none is known."""
        for seat, left in enumerate(self.left):
            if left is not None and holds_comet(left):
                return seat
        return -1

    def show(self, card: int, single: bool) -> None:
        """Note that a card was seen; `single`: each suited card is in the pack once."""
        self.seen[card & 15] += 1
        if single and card >> 4:
            self.shown |= bit(card)


def bit(card: int) -> int:
    """Return the bit of a suited card in `shown`."""
    return 1 << ((card >> 4) - 1) * 13 + (card & 15) - 1


def holds_comet(left: "Left") -> bool:
    """Return whether the comet is among the cards left."""
    return COMET in left.cards if left.cards is not None else left.comet == 1
