"""What UNDO goes back to: the evening as it stood before an event."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Undoable
    from halley.session.hand_log import HandLog


class UndoPoint:
    """A copy of what an event may change; the journal is not touched by it."""

    def __init__(self, session: "Undoable") -> None:
        game = session.game
        self._game = game.checkpoint()
        self._payments = game.payments
        self._hand = game.hand.copy() if game.hand is not None else None
        self._dealer = session.dealer
        self._how = session.how
        self._agreed = session.agreed
        self._ended = session.ended
        self._hand_number = session.hand_number
        self._before = session.before
        # A deal begins another log: that of the hand before it is whole, and stays so.
        self.log: "HandLog" = session.log
        self.free: int = session.free
        self.hand_start: "UndoPoint | None" = session.hand_start

    def restore(self, session: "Undoable") -> None:
        """Let `session` be again as it was; once, as the hand under way goes on from the copy."""
        game = session.game
        game.go_back(self._game)
        game.hand = self._hand
        game.payments = self._payments
        session.dealer = self._dealer
        session.how = self._how
        session.agreed = self._agreed
        session.ended = self._ended
        session.hand_number = self._hand_number
        session.before = self._before
