"""The balances, and who pays whom to settle them, in the fewest transfers."""

from halley import keys, words
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.transfers import transfers
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App


class BalancesScreen(Screen):
    """Two pages at most: OK turns the page, and leaves from the last one."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.page = 0
        self._lines = [self.field(0, 1 + i, 21) for i in range(6)]

    def title(self) -> str:
        """The first line."""
        return words.say("who_pays" if self.page else "balances")

    def paint(self) -> None:
        self._paint_title()

    def _paint_title(self) -> None:
        self.canvas.blank(0)
        self.canvas.text(1, 0, self.title())
        self.canvas.invert(0)

    def _turn(self, page: int) -> None:
        self.page = page
        self._paint_title()

    def _pages(self) -> list[list[str]]:
        names = self.session.names
        balances = self.session.game.ledger.balances
        seats = ["%s%9d" % (pad(names[i], 12), balances[i]) for i in range(len(names))]
        moves = [
            _move(names[payer], names[payee], amount)
            for payer, payee, amount in (transfers(balances) if not sum(balances) else ())
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
            self._turn(1)
        else:
            self.leave()

    def leave(self) -> None:
        """OK on the last page."""
        self.app.pop()

    def back(self) -> bool:
        if self.page == 0:
            self.app.pop()
        else:
            self._turn(0)
        return True


def _move(payer: str, payee: str, amount: int) -> str:
    """Who pays whom how much, in a line: names give way, letter by letter, never the amount."""
    text = words.say("pays", payer, payee, amount)
    while len(text) > 21:
        if len(payer) > len(payee):
            payer = payer[:-1]
        else:
            payee = payee[:-1]
        text = words.say("pays", payer, payee, amount)
    return text


SCREEN = BalancesScreen
