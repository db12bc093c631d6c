"""The arithmetic of an amount: `7 × 4`, as people say it at the table."""

from halley.engine.settlement import factor_of
from halley.engine.sums import left_points
from halley.engine.valued import groups_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.engine.game import Game
    from halley.engine.hand import Hand


def points_product(game: "Game", hand: "Hand", seat: int, why: str, paid: int) -> str:
    """Return the product that `seat` paid, or got, for points under the reason `why`: `7×4×2`.

    It names the points, the amount for each, the factor for everybody, and that for the comet's
    holder, but no 1. "" if nothing is multiplied, or if one product is not all of `paid`.
    """
    due = [row for row in game.end_rows if row.why == why]
    if [row.what for row in due] != ["points"]:
        return ""
    losers = game.opponents(seat) if seat == hand.out else [seat]
    points = 0
    for loser in losers:
        left = hand.left[loser]
        if left is not None:
            points += left_points(left)
    pairs = {_factors(game, hand, loser, why) for loser in losers}
    factors = (game.amount(due[0].amount),) + pairs.pop()
    product = points
    text = str(points)
    for factor in factors:
        if factor > 1:
            product *= factor
            text += "×%d" % factor
    if pairs or product in (0, points) or product != abs(paid):
        return ""
    return text


def value_text(game: "Game", cards: "Sequence[int]", room: int) -> str:
    """Return the arithmetic of cards left by rank: `2×3+50+1`; "" for a single number.

    First the cards that are covered, then the others, in `room` characters at most; the rest is one
    sum.
    """
    terms = [(len(group.ranks), int(group.each)) for group in groups_of(game, cards) if group.each]
    for shown in range(len(terms), -1, -1):
        rest = sum([count * each for count, each in terms[shown:]])
        texts = [
            "%d×%d" % (count, each) if count > 1 else str(each) for count, each in terms[:shown]
        ]
        text = "+".join(texts + ([str(rest)] if rest else []))
        if len(text) <= room:
            break
    return "" if text.lstrip("-").isdigit() else text


def _factors(game: "Game", hand: "Hand", seat: int, why: str) -> tuple[int, int]:
    """Return the factors of a loser's points: for everybody, and for the comet in its hand."""
    everybody = factor_of(game, hand, hand.out, why)
    own = factor_of(game, hand, seat, why)
    if own % everybody:  # of two factors the larger counts, and not their product
        return own, 1
    return everybody, own // everybody
