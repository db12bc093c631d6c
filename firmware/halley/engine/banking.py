"""The bets of a hand in a banked game, and how its hands ended."""

# How a hand ended, the bank's or a seat's: a total of 2 to 21, or one of these. Of a seat's it may
# be known only whether it won or lost, or nothing at all where the bank's hand decides
UNKNOWN = 0
BUST = 22
FIVE = 23  # five cards that are not bust
PONTOON = 24  # 21 with the first two cards
WIN = 25
LOSE = 26

LEAST_TOTAL = 2  # two aces
MOST_TOTAL = 21


class Banking:
    """The bets and results of one hand.

    `bets[seat][hand]` are the bets on one of a seat's hands: the first one, then one for every card
    that was bought. `bank` and `results[seat][hand]` say how the hand ended.
    """

    def __init__(self, players: int) -> None:
        self.bets: list[list[tuple[int, ...]]] = [[] for _ in range(players)]
        self.bank = UNKNOWN
        self.results: tuple[tuple[int, ...], ...] = ()

    def copy(self) -> "Banking":
        """Return a copy with lists of its own."""
        other = Banking(0)
        other.bets = [hands[:] for hands in self.bets]
        other.bank, other.results = self.bank, self.results
        return other

    def begun(self) -> bool:
        """Return whether anybody has bet."""
        return any(self.bets)

    def has_bought(self, seat: int) -> bool:
        """Return whether the seat has bought a card for any of its hands."""
        return any(len(bets) > 1 for bets in self.bets[seat])

    def in_play(self) -> bool:
        """Return whether anybody has bought a card or split a pair."""
        return any(len(hands) > 1 or self.has_bought(i) for i, hands in enumerate(self.bets))

    def results_of(self, seat: int) -> tuple[int, ...]:
        """Return how the seat's hands ended, one result each."""
        results = self.results[seat] if self.results else ()
        return results or (UNKNOWN,) * len(self.bets[seat])

    def has_pontoon(self) -> bool:
        """Return whether the bank or any seat is known to have had a pontoon."""
        return self.bank == PONTOON or any(PONTOON in hands for hands in self.results)
