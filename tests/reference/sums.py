"""The sums of an evening, by the rules."""

from dataclasses import dataclass

from tests.reference.evening import Evening
from tests.reference.ledger import Book, Paid


@dataclass
class Sums:
    """The sums of an evening: each hand's payments by reason, and the final balances."""

    hands: list[Paid]
    final: list[int]
    next_comet: int
    pool: int
    over: bool
    winner: int | list[int] | None
    teams: list[int] | None


def sums(evening: Evening) -> Sums:
    """Return what everybody wins and pays."""
    book = Book(evening)
    paid = [book.hand(hand) for hand in evening.hands]
    final = book.balances
    best = [seat for seat, amount in enumerate(final) if amount == max(final)]
    winner = (best if len(best) > 1 else best[0]) if book.over else None
    teams = [sum(final[seat] for seat in team) for team in evening.teams()]
    return Sums(paid, final, book.next_comet(), book.pool, book.over, winner, teams or None)
