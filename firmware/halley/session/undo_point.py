"""The evening as it stood before an event, for UNDO."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Undoable
    from halley.session.hand_log import HandLog

# What an event may change of a session, beside its game
EVENING = ("dealer", "dealt", "how", "agreed", "ended", "before", "hand_number", "logs") + (
    "start",  # these of the log under way
    "sat",
    "end",
)


class UndoPoint:
    """A copy of what an event may change; the journal is not touched by it."""

    def __init__(self, session: "Undoable") -> None:
        game = session.game
        self._game = game.checkpoint()
        self._payments = game.payments
        self._hand = game.hand.copy() if game.hand is not None else None
        self._evening = [getattr(session, name) for name in EVENING]
        # A deal begins another log: that of the hand before it is whole, and stays so.
        self.log: "HandLog" = session.log
        self.free: int = session.free
        self.hand_start: "UndoPoint | None" = session.hand_start

    def restore(self, session: "Undoable") -> None:
        """Restore `session`; only once, as the hand under way continues in the copy."""
        game = session.game
        game.go_back(self._game)
        game.hand = self._hand
        game.payments = self._payments
        for name, value in zip(EVENING, self._evening):
            setattr(session, name, value)
