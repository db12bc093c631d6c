"""Which keys mean something now, for a board with lights under them."""

from halley import keys
from halley.screens.screen import Choice
from halley.session.phases import FOLLOW

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

COURT = 1 << 1 | 1 << 2 | 1 << 3  # the next key is a court card
_ALWAYS = 1 << keys.OK | 1 << keys.UNDO
_EVERY = (1 << keys.UNDO + 1) - 2


def lit(app: "App") -> tuple[int, int]:
    """Return the keys that mean something, a bit 1 << code each, and the seat that is to play."""
    screen = app.current()
    session = app.session
    if isinstance(screen, Choice):
        shown = min(len(screen.lines()) - screen.page * screen.A_PAGE, screen.A_PAGE)
        return _ALWAYS | _upto(shown) | 1 << screen.turns()[0], 0
    if session is None or app.stack.over:
        return _EVERY, 0
    if session.phase != FOLLOW:
        return _ALWAYS | _upto(session.players) | 1 << keys.COMET | 1 << 10, 0
    assert session.game.hand is not None  # in this phase
    return _EVERY, session.game.hand.turn + 1


def _upto(number: int) -> int:
    """Return the keys from 1 to `number`."""
    return (2 << number) - 2
