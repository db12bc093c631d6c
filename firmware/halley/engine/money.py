"""The transfers at the end of an evening in money, if the table plays for it.

Source: rules/README.md, section 16. Amounts of money are whole hundredths.
"""

from halley.rules.fields import COINS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.rules.rule_set import RuleSet

    Move = tuple[int, int, int]  # who pays, who is paid, how much


def money_of(rules: "RuleSet", options: dict, moves: "Sequence[Move]") -> list[int]:
    """Return each of `moves` (halley.engine.transfers) in money; [] if nobody plays for it."""
    if "worth" not in options:
        return []
    return in_coins(moves, options["worth"], rules.jeton, COINS.get(options["currency"], 1))


def in_coins(moves: "Sequence[Move]", worth: int, units: int, coin: int) -> list[int]:
    """Return each of `moves` in money, in whole coins; `units` are worth `worth`.

    Each is rounded up or down, so that nobody pays or gets a coin more or less than is exact, or
    further from it. That works because `moves` are transfers': whoever is even after a move is in
    none of the later ones. So from the last move to the first one of the two is always new, and the
    rounding has to make up for the other alone.
    """
    step = units * coin  # a coin, if a unit were `worth` coins
    off: dict[int, int] = {}  # by how much anybody's sum is above the exact one so far
    money = [0] * len(moves)
    for i in range(len(moves) - 1, -1, -1):
        payer, payee, value = moves[i]
        coins, rest = divmod(value * worth, step)
        change = -rest
        before = off.get(payer, 0) + off.get(payee, 0)
        if rest and abs(before + change + step) < abs(before + change):
            coins += 1
            change += step
        money[i] = coins * coin
        for party in (payer, payee):
            off[party] = off.get(party, 0) + change
    return money
