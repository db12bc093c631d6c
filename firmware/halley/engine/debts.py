"""The debts when an evening is settled: between people, the pool, and those who are absent."""

from collections import namedtuple

from halley.engine.money import money_of
from halley.engine.seats import balances_of
from halley.engine.transfers import transfers

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State

POOL = -1
ABSENT = -2

# Persons (indices of State.people), POOL or ABSENT; what one pays the other, and what that is in
# hundredths of the table's money, None where it plays for none
Debt = namedtuple("Debt", ("payer", "payee", "value", "money"))


def debts(game: "State") -> list[Debt]:
    """Return the fewest payments that settle all debts.

    People who are away pay and are paid as well. The pool gets what is due to it, and pays for the
    chips that were paid for before this evening. If the balances carried in do not sum to 0, the
    rest is settled with the people of the evening before, who are absent. Scores that are not
    payments make no debts.
    """
    if not game.ledger.zero_sum:
        return []
    parties = balances_of(game)
    pool = len(parties)
    parties.append(game.ledger.pool - game.prepaid)
    parties.append(-sum(parties))
    moves = transfers(parties)
    sums: list = money_of(game.rules, game.options, moves) or [None] * len(moves)
    owed = []
    for i in range(len(moves)):
        payer, payee, value = moves[i]
        owed.append(Debt(_party(payer, pool), _party(payee, pool), value, sums[i]))
    return owed


def _party(index: int, pool: int) -> int:
    """Return the person with this index; index `pool` is POOL, the next one ABSENT."""
    return index if index < pool else POOL if index == pool else ABSENT
