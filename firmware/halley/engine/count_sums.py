"""What a counted hand comes to: totals, the points of a side, and what is booked for them."""

from halley.engine.counting import POINTS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.counting import Counting
    from halley.engine.state import State
    from halley.rules.fields import Count, Declare


def row_of(game: "State", what: int) -> "Count":
    """The row of the rule set's `counts` that `what`, which is not POINTS, stands for."""
    row: "Count" = game.rules.counts[what - 1]
    return row


def total_of(game: "State", wanted: tuple[int, ...], what: int, last: int = -1) -> "int | None":
    """What the numbers of all sides come to in a hand that counts `wanted`; None: they may be any.

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


def signed(game: "State", what: int) -> bool:
    """Whether a number of `what` may lie below nothing."""
    return what != POINTS and row_of(game, what).total is None


def taken(game: "State", numbers: "list[int] | tuple[int, ...]") -> int:
    """What these numbers, one a side, take out of the pool; below nothing: they leave it there."""
    sides = game.sides
    return sum([numbers[side] * len(sides[side]) for side in range(len(sides))])


def exact(game: "State") -> bool:
    """Whether totals are reached; else they are only the most there is."""
    loose = game.rules.total_open
    return loose is None or game.options[loose[0]] != loose[1]


def books(game: "State") -> str:
    """What a hand books: "points" as counted, "wins" or "out" (halley.rules.fields)."""
    chosen = game.options.get(game.rules.books, game.rules.books)
    return chosen if chosen in ("wins", "out") else "points"


def side_of(game: "State", seat: int) -> int:
    """The side that a seat plays on."""
    return [seat in side for side in game.sides].index(True)


def points_of(game: "State", counting: "Counting", side: int) -> list[tuple[int, int]]:
    """What a side has counted: pairs of a number and what each of it is worth."""
    pairs = []
    for what in sorted(counting.counts):
        worth = 1 if what == POINTS else row_of(game, what).worth
        pairs.append((counting.counts[what][side], worth))
    return pairs


def declared_of(game: "State", counting: "Counting", side: int) -> list[int]:
    """The points that a side has declared, one after the other; for the last trick at the end."""
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
    """All the points of a side in the hand."""
    return sum_of(declared_of(game, counting, side), points_of(game, counting, side))


def sum_of(declared: list[int], numbers: list[tuple[int, int]]) -> int:
    """What declared points (declared_of) and numbers (points_of) come to."""
    return sum(declared) + sum([number * worth for number, worth in numbers])


def declaration(game: "State", what: int) -> "Declare":
    """The row of the rule set's `declares` that `what` stands for."""
    row: "Declare" = game.rules.declares[what - 1]
    return row
