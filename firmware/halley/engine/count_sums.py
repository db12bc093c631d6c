"""The sums of a counted hand: totals, the points of a side, and what is booked for them."""

from halley.engine.counting import POINTS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.counting import Counting
    from halley.engine.state import State
    from halley.rules.fields import Count, Declare


def row_of(game: "State", what: int) -> "Count":
    """Return the row of the rule set's `counts` with the number `what`; it must not be POINTS."""
    row: "Count" = game.rules.counts[what - 1]
    return row


def total_of(game: "State", wanted: tuple[int, ...], what: int, last: int = -1) -> "int | None":
    """Return the sum of all sides' numbers in a hand that counts `wanted`; None if it is open.

    `last` is the seat whose last trick is not in the numbers; -1: it is.
    """
    if what == POINTS:
        return sum([_total(game, row_of(game, one)) * row_of(game, one).worth for one in wanted])
    if row_of(game, what).total is None:
        return 0 if game.ledger.zero_sum and not game.leaves_rest() else None
    return _total(game, row_of(game, what)) - (game.rules.last_trick if last >= 0 else 0)


def _total(game: "State", row: "Count") -> int:
    total = row.total
    return int(total[game.players] if isinstance(total, dict) else total or 0)


def is_signed(game: "State", what: int) -> bool:
    """Return whether a number of `what` may be negative."""
    return what != POINTS and row_of(game, what).total is None


def taken(game: "State", numbers: "list[int] | tuple[int, ...]") -> int:
    """Return how much these numbers, one a side, take out of the pool; negative if they add."""
    sides = game.sides
    return sum([numbers[side] * len(sides[side]) for side in range(len(sides))])


def exact(game: "State") -> bool:
    """Return whether totals are always reached; otherwise they are only a maximum."""
    loose = game.rules.total_open
    return loose is None or game.options[loose[0]] != loose[1]


def books(game: "State") -> str:
    """Return what a hand books: "points" as counted, "wins" or "out" (halley.rules.fields)."""
    chosen = game.options.get(game.rules.books, game.rules.books)
    return chosen if chosen in ("wins", "out") else "points"


def side_of(game: "State", seat: int) -> int:
    """Return the side that a seat plays on."""
    return [seat in side for side in game.sides].index(True)


def points_of(game: "State", counting: "Counting", side: int) -> list[tuple[int, int]]:
    """Return the numbers that a side has counted, as pairs of a number and its worth each."""
    pairs = []
    for what in sorted(counting.counts):
        worth = 1 if what == POINTS else row_of(game, what).worth
        pairs.append((counting.counts[what][side], worth))
    return pairs


def declared_of(game: "State", counting: "Counting", side: int) -> list[int]:
    """Return the points that a side has declared, in order; those of the last trick come last."""
    sides = game.sides
    points = [
        game.rules.declares[what - 1].points
        for seat, what, _ in counting.declared
        if seat in sides[side]
    ]
    if counting.last in sides[side]:
        points.append(game.rules.last_trick)
    return points


def score_of(game: "State", counting: "Counting", side: int) -> int:
    """Return all the points of a side in the hand."""
    return sum_of(declared_of(game, counting, side), points_of(game, counting, side))


def sum_of(declared: list[int], numbers: list[tuple[int, int]]) -> int:
    """Return the sum of declared points (declared_of) and numbers (points_of)."""
    return sum(declared) + sum([number * worth for number, worth in numbers])


def declaration(game: "State", what: int) -> "Declare":
    """Return the row of the rule set's `declares` with the number `what`."""
    row: "Declare" = game.rules.declares[what - 1]
    return row
