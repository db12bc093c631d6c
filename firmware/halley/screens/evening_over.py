"""The evening is over: who pays whom, where anybody pays, and the final balances."""

from halley import words
from halley.screens.balances import BalancesScreen, Page


class EndedScreen(BalancesScreen):
    """First who pays whom, then the balances, then the box is free for the next table.

    UNDO takes the end back. An evening that is only looked at again UNDO leaves, and the menu has
    it go on: what has been settled and paid should not change by a key too many. A correction just
    made there UNDO takes back.
    """

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
        if not self.session.reviewing:
            return words.say("label_home")
        return words.say("label_review" if len(self._list) > 1 else "label_review_only")

    def leave(self) -> None:
        if self.session.reviewing:
            self._turn(0)
        else:
            self.app.close_table()

    def back(self) -> bool:
        if self.page:
            self._turn(self.page - 1)
        elif self.session.reviewing and not self.session.corrected():
            self.app.close_table()
            self.app.push("evenings", self.session.journal.name)
        else:
            return False
        return True


SCREEN = EndedScreen
