"""The end of the evening: the transfers, if people pay, and the final balances.

Up: the evening has ended.

Keys: `OK`: who pays whom, balances, then home; a seat held: why; `COMET`: the QR code.
"""

from halley.screens.balances import BalancesScreen, Page


class EveningOverScreen(BalancesScreen):
    """The transfers, then the balances; then the box is free for the next table.

    UNDO undoes the end. If the evening is only looked at again, OK opens the menu after the last
    page, and the menu reopens it: an extra key press should not change an evening that has been
    settled and paid. UNDO undoes a correction just made there, or leaves.
    """

    def title(self) -> str:
        if self.page == 0:
            return self.say("evening_end")
        return super().title()

    def _pages(self) -> list[Page]:
        if not self.session.game.ledger.zero_sum:
            return self._balances()
        return self._moves() + self._balances()

    def label(self) -> str:
        if self.page < len(self.pages) - 1:
            here, behind = self.pages[self.page], self.pages[self.page + 1]
            if not behind.people:
                return self.say("label_balances_more")
            return self.say("label_balances_away" if here.people else "label_ended")
        return self.say("label_review" if self.session.reviewing else "label_home")

    def leave(self) -> None:
        if self.session.reviewing:
            self.app.push("menu")
        else:
            self.app.tables.close()

    def back(self) -> bool:
        if self.page:
            self._turn(self.page - 1)
        elif self.session.reviewing and not self.session.is_corrected():
            self.app.tables.close_file()
        else:
            return False
        return True


SCREEN = EveningOverScreen
