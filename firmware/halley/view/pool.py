"""Names of the pool: where it is paid, where it pays, and at the end."""

from halley.engine.debts import POOL
from halley.view.words import say

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game


def pool_name(game: "Game") -> str:
    """What the pool is called where it is paid: where it lies on a board, it is the table's."""
    return say("the_board" if game.rules.compartments else "the_pool")


def payer_name(game: "Game") -> str:
    """Return what the pool is called where it pays."""
    return say("board_as_payer" if game.rules.compartments else "pool_as_payer")


def kept_name() -> str:
    """Return what the pool is called at the end of an evening."""
    return say("figure_kept")


def paid_to(game: "Game", payee: int, name: str) -> str:
    """Whom somebody pays, as it stands in a sentence about it."""
    if payee != POOL:
        return say("pays_person", name)
    return say("pays_board" if game.rules.compartments else "pays_pool")
