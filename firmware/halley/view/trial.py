"""What an event would bring, without letting it happen."""

from halley.engine.refusal import Refusal
from halley.session.undo_point import UndoPoint
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session


def gains_of(session: "Session", event: tuple) -> "list[int] | None":
    """What the event would do to each balance; None where it cannot happen now."""
    game = session.game
    before = list(game.ledger.balances)
    warnings = game.warnings
    point = UndoPoint(session)
    try:
        session.verify(event)
        game.apply(event)
    except Refusal:
        return None
    after = game.ledger.balances
    point.restore(session)
    game.warnings = warnings
    return [now - then for now, then in zip(after, before)]


def gain_of(session: "Session", event: tuple, seat: int) -> "str | None":
    """The same for one seat, as people say it: `+6`, "" for nothing; None as above."""
    gains = gains_of(session, event)
    if gains is None:
        return None
    return amount(session.game, gains[seat], True) if gains[seat] else ""
