"""One hand as it stands: what has been played, whose turn it is, who is out, who has told."""

from halley.cards import COMET


class Hand:
    """State only; what may be done to it stands in payments.py, follow.py and settle.py.

    `seen` counts the ranks that have been shown (index 14: the comet); `counts` the cards that each
    seat still holds: all of them when the hand is followed, else the most that are possible.
    """

    def __init__(self, players: int, each: int, dealer: int, pack: int, follow: bool) -> None:
        self.players = players
        self.each = each
        self.dealer = dealer  # -1 when nobody told
        self.pack = pack  # 1 red, 2 black
        self.follow = follow
        # the comet
        self.comet_seat = -1
        self.comet_as = 0
        self.comet_last = False  # told to be the card that emptied a hand
        # following the cards
        self.seen = bytearray(15)
        self.counts = [each] * players
        self.turn = (dealer + 1) % players if dealer >= 0 else 0
        self.last = -1  # who played last
        self.want = 0  # the rank that continues; 0: anything may be led
        self.passes = 0  # since the last card
        self.dead_rank = 0  # the rank of which nothing can come, when the box found that out
        self.line = bytearray()  # the sequence so far, ranks; the comet as 0x80 | rank
        self.played = 0  # cards and sets played, by anybody
        self.others_played = False  # by anybody but eldest
        # the end
        self.out = -1
        self.last_card = 0  # events.NO, YES (the comet, not as a nine), NINE
        self.opera = 0  # events.UNKNOWN, NO, YES, DRAWN
        self.dead_hand = 0  # events.UNKNOWN, NO, YES
        self.told: list[tuple | None] = [None] * players
        self.stub: tuple[int, ...] | None = None

    @property
    def eldest(self) -> int:
        """The seat that leads first, at the dealer's left; -1 when the dealer is not known."""
        return (self.dealer + 1) % self.players if self.dealer >= 0 else -1

    def last_found_dead(self) -> bool:
        """Whether the sequence ended because nothing could come, or everybody had passed."""
        return self.dead_rank > 0 or self.passes >= self.players

    def next_to_tell(self) -> int:
        """The first seat, clockwise from the one that is out, whose cards are not told; else -1."""
        for step in range(1, self.players):
            seat = (self.out + step) % self.players
            if self.told[seat] is None:
                return seat
        return -1

    def told_comet(self) -> int:
        """The seat that told the comet among the cards it was left with; -1 if none did."""
        for seat in range(self.players):
            told = self.told[seat]
            if told is not None and holds_comet(told):
                return seat
        return -1


def holds_comet(left: tuple) -> bool:
    """Whether a LEFT event tells of the comet."""
    return COMET in left[2] if left[2] is not None else left[6] == 1
