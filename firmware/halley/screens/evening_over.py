"""The evening is over: who pays whom, where anybody pays, and the final balances."""

from halley import words
from halley.engine.refusal import Refusal
from halley.screens.balances import BalancesScreen, Page

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_ZERO = 10  # the key, which is nobody's seat


class EndedScreen(BalancesScreen):
    """First who pays whom, then the balances, then the box is free for the next table.

    UNDO takes the end back. Of an evening that is only looked at again, 0 does so, after UNDO: what
    has been settled and paid should not change by a key too many.
    """

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self._asked = False

    def title(self) -> str:
        if self.page == 0:
            return words.say("evening_end")
        return super().title()

    def _pages(self) -> list[Page]:
        if not self.session.header.rules.zero_sum:
            return self._balances()
        return self._moves() + self._balances()

    def label(self) -> str:
        if self.page < len(self._list) - 1:
            return words.say("label_ended")
        return words.say("label_leave" if self.session.reviewing else "label_home")

    def key(self, key: int) -> None:
        asked, self._asked = self._asked, False
        if asked and key == _ZERO:
            self.session.reviewing = False
            self.app.undo()
        else:
            super().key(key)

    def leave(self) -> None:
        self.app.close_table()

    def back(self) -> bool:
        if self.page:
            self._turn(self.page - 1)
        elif self.session.reviewing:
            self._asked = True
            raise Refusal("end_stands")
        else:
            return False
        return True


SCREEN = EndedScreen
