"""How an amount came about: `7 × 4`, as people say it at the table."""

from halley.engine.settlement import factor_of
from halley.engine.sums import left_points

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.engine.hand import Hand


def factors_of(game: "Game", hand: "Hand", seat: int) -> tuple[int, int]:
    """What a loser's points are multiplied by: for everybody, and for the comet in its hand."""
    everybody = factor_of(game, hand, hand.out)
    own = factor_of(game, hand, seat)
    if own % everybody:  # of two factors the larger counts, and not their product
        return own, 1
    return everybody, own // everybody


def product(points: int, everybody: int, holder: int) -> str:
    """`7×4×2`: points, the factor for everybody, that for the comet's holder; 1s are left out."""
    text = str(points)
    if everybody > 1:
        text += "×%d" % everybody
    if holder > 1:
        text += "×%d" % holder
    return text


def points_lost(game: "Game", hand: "Hand", seat: int) -> str:
    """The product for what `seat` is left with; "" where nothing is multiplied."""
    left = hand.left[seat]
    if left is None or seat == hand.partner:
        return ""
    everybody, holder = factors_of(game, hand, seat)
    return product(left_points(left), everybody, holder) if everybody * holder > 1 else ""
