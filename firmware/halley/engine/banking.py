"""What has been bet in a hand so far, in a banked game."""


class Banking:
    """`bets[seat]` has what is at stake on each of the seat's hands, and the first bet on each."""

    def __init__(self, players: int) -> None:
        self.bets: list[list[tuple[int, int]]] = [[] for _ in range(players)]

    def copy(self) -> "Banking":
        """The same, with lists of its own."""
        other = Banking(0)
        other.bets = [hands[:] for hands in self.bets]
        return other
