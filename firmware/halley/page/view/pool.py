"""Names of the pool: where it is paid, where it pays, and at the end."""

from halley.engine.debts import POOL

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.page.view.words import ViewWords


def pool_name(words: "ViewWords", game: "Game") -> str:
    """Return the name of the pool as payee: on a board it is the table's."""
    return words.say("the_board" if game.rules.compartments else "the_pool")


def payer_name(words: "ViewWords", game: "Game") -> str:
    """Return the name of the pool as payer."""
    return words.say("board_as_payer" if game.rules.compartments else "pool_as_payer")


def kept_name(words: "ViewWords") -> str:
    """Return the name of the pool at the end of an evening."""
    return words.say("figure_kept")


def paid_to(words: "ViewWords", game: "Game", payee: int, name: str) -> str:
    """Return the payee as a sentence names it."""
    if payee != POOL:
        return words.say("pays_person", name)
    return words.say("pays_board" if game.rules.compartments else "pays_pool")
