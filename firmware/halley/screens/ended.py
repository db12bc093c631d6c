"""The evening is over: the final balances, and who pays whom."""

from halley import words
from halley.screens.balances import BalancesScreen


class EndedScreen(BalancesScreen):
    """First who pays whom, then the balances, then the box is free for the next table."""

    def title(self) -> str:
        return words.say("balances" if self.page else "evening_end")

    def _pages(self) -> list[list[str]]:
        seats, moves = super()._pages()
        return [moves, seats]

    def label(self) -> str:
        return words.say("label_ended" if self.page == 0 else "label_home")

    def leave(self) -> None:
        self.app.close_table()

    def back(self) -> bool:
        if self.page == 0:
            return False
        self._turn(0)
        return True


SCREEN = EndedScreen
