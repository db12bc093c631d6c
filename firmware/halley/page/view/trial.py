"""The effect of an event, tried without booking it."""

from halley.refusal import permits
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session


def gain_of(session: "Session", event: tuple, seat: int) -> "str | None":
    """Return what the event would do to a seat's balance, as people say it: `+6`, "" for nothing.

    None if the event cannot happen now.
    """
    if not permits(session.verify, event):
        return None
    game = session.game
    gain = game.gains(event)[seat]
    return amount(game, gain, True) if gain else ""
