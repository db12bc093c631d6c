"""The accounts: balances a seat, the pool, and the check that their sum never changes."""


class Ledger:
    """Balances of `start` (one integer a seat, in the rule set's unit) and a pool beside them."""

    def __init__(self, start: tuple[int, ...], zero_sum: bool) -> None:
        self.balances = list(start)
        self.pool = 0
        self.zero_sum = zero_sum

    def post(self, delta: list[int], pool: int = 0) -> None:
        """Add `delta` to the balances and `pool` to the pool.

        Raises ValueError, and changes nothing, if a zero-sum game would not sum to 0: a fault of
        the engine, never of the players.
        """
        if self.zero_sum and sum(delta) + pool:
            raise ValueError("payment does not sum to nothing")
        balances = self.balances
        for seat in range(len(balances)):
            balances[seat] += delta[seat]
        self.pool += pool


def from_each(players: int, seat: int, amount: int) -> list[int]:
    """Return the changes of all balances when every opponent pays `seat` this amount."""
    delta = [-amount] * players
    delta[seat] = amount * (players - 1)
    return delta
