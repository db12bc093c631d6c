"""The effect of an event, tried without booking it."""

from halley.refusal import permits
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session


def gain_of(session: "Session", event: tuple, seat: int) -> "str | None":
    """Return the event's change of a seat's balance, as text: `+6`, "" for 0.

    None if the event cannot happen now.
    """
    if not permits(session.verify, event):
        return None
    game = session.game
    gain = game.gains(event)[seat]
    return amount(game, gain, True) if gain else ""
