"""The evening is over: who pays whom, where anybody pays, and the final balances."""

from halley import words
from halley.screens.balances import BalancesScreen


class EndedScreen(BalancesScreen):
    """First who pays whom, then the balances, then the box is free for the next table."""

    def title(self) -> str:
        if self.page == 0:
            return words.say("evening_end")
        return super().title()

    def _pages(self) -> list[list[str]]:
        seats = [self._seats()]
        return self._moves() + seats if self.session.header.table["zero_sum"] else seats

    def _shows_seats(self) -> bool:
        return self.page == len(self._pages()) - 1

    def label(self) -> str:
        return words.say("label_home" if self._shows_seats() else "label_ended")

    def leave(self) -> None:
        self.app.close_table()

    def back(self) -> bool:
        if self.page == 0:
            return False
        self._turn(self.page - 1)
        return True


SCREEN = EndedScreen
