"""The balances, and who pays whom to settle them, in the fewest transfers."""

from halley import keys, words
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.transfers import transfers


class BalancesScreen(Screen):
    """Two pages at most: OK turns the page, and leaves from the last one."""

    def __init__(self, app: "object") -> None:
        super().__init__(app)
        self.page = 0
        self._lines = [self.field(0, 1 + i, 21) for i in range(6)]

    def title(self) -> str:
        """The first line."""
        return words.say("balances")

    def paint(self) -> None:
        self.canvas.text(1, 0, self.title())
        self.canvas.invert(0, 128, 0)

    def _pages(self) -> "list[list[str]]":
        names = self.session.names
        balances = self.session.game.ledger.balances
        seats = ["%-12s%9d" % (names[i], balances[i]) for i in range(len(names))]
        moves = [
            words.say("pays", names[payer][:7], names[payee][:7], amount)
            for payer, payee, amount in transfers(balances)
        ]
        return [seats, moves or [words.say("all_even")]]

    def update(self) -> None:
        lines = self._pages()[self.page]
        for i in range(6):
            self._lines[i].show(lines[i] if i < len(lines) else "")

    def label(self) -> str:
        return words.say("label_balances" if self.page == 0 else "label_leave")

    def key(self, key: int) -> None:
        if key != keys.OK:
            raise Refusal("only_ok_undo")
        if self.page == 0:
            self.page = 1
        else:
            self.leave()

    def leave(self) -> None:
        """OK on the last page."""
        self.app.pop()

    def back(self) -> bool:
        if self.page == 0:
            self.app.pop()
        else:
            self.page = 0
        return True


SCREEN = BalancesScreen
