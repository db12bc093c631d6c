"""The balances, and who pays whom to settle them, in the fewest transfers."""

from halley import keys, words
from halley.engine.money import money_of
from halley.engine.refusal import Refusal
from halley.engine.transfers import transfers
from halley.screens.screen import Screen
from halley.ui.amounts import amount, money, team_names
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_A_PAGE = 6
_CHARS = 21


class BalancesScreen(Screen):
    """OK turns the page, and leaves from the last one; a seat's key, held: why it has so much."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.page = 0
        self._transfers: list[tuple[int, int, int]] | None = None  # None: not worked out yet
        self._lines = self.text_lines(1, _A_PAGE)

    def title(self) -> str:
        """The first line."""
        return words.say("balances" if self._shows_seats() else "who_pays")

    def _shows_seats(self) -> bool:
        return self.page == 0

    def draw(self) -> None:
        super().draw()
        pool = self.session.game.ledger.pool
        shown = pool and not self._shows_seats()
        self.canvas.heading(0, self.title(), words.say("pool_now", pool) if shown else "")

    def _turn(self, page: int) -> None:
        self.page = page
        self.app.redraw()

    def _seats(self) -> list[str]:
        """A line a seat, or, where there are too many, two seats a line."""
        names = self.session.names
        game = self.session.game
        players = len(names)
        amounts = [amount(game, value, False, 7) for value in game.ledger.balances]
        if players <= _A_PAGE:
            lines = ["%d %s%9s" % (i + 1, pad(names[i], 10), amounts[i]) for i in range(players)]
            if game.teams():
                lines += ["", team_names(game)]
            return lines
        rows = (players + 1) // 2
        cells = []
        for i in range(players):
            room = 8 - len(amounts[i])
            name = names[i] if amounts[i].startswith("-") else names[i][: room - 1]
            cells.append("%d %s" % (i + 1, pad(name, room) + amounts[i]))
        return [" ".join(cells[row::rows]) for row in range(rows)]

    def _moves(self) -> list[list[str]]:
        """Who pays whom, in pages, with the money where the table plays for it; what the pool is
        still due is paid to it."""
        names = self.session.names
        game = self.session.game
        parties = list(game.ledger.balances)
        if game.ledger.pool:
            parties.append(game.ledger.pool)
        moves = []
        if self._transfers is None:
            self._transfers = transfers(parties) if not sum(parties) else []
        sums = money_of(game.rules, game.options, self._transfers)
        for payer, payee, value in self._transfers:
            text = amount(game, value)
            if payee == len(names):
                moves.append(words.fit(21, "pays_pool", names[payer], text))
            else:
                moves.append(_move(names[payer], names[payee], text))
        moves = moves or [words.say("all_even")]
        lines = [[move] for move in moves]
        for i, hundredths in enumerate(sums):
            lines[i] = _beside(moves[i], money(hundredths, game.options["currency"]))
        pages: list[list[str]] = [[]]
        for of_move in lines:
            if len(pages[-1]) + len(of_move) > _A_PAGE:
                pages.append([])
            pages[-1] += of_move
        return pages

    def _pages(self) -> list[list[str]]:
        return [self._seats()] + self._moves()

    def update(self) -> None:
        self._lines.show(self._seats() if self._shows_seats() else self._pages()[self.page])

    def label(self) -> str:
        return words.say("label_balances" if self.page == 0 else "label_leave")

    def key(self, key: int) -> None:
        if key != keys.OK:
            if not self._shows_seats():
                raise Refusal("only_ok_undo")
            name = self.session.names[self.seat_of(key)]
            self.app.note(words.fit(21, "hold_for_why", name))
        elif self.page + 1 < len(self._pages()):
            self._turn(self.page + 1)
        else:
            self.leave()

    def hold(self, key: int, booked: bool) -> None:
        """A seat's key: the payments that made its balance."""
        if self._shows_seats():
            self.app.note("")
            self.app.push("why", self.seat_of(key))

    def leave(self) -> None:
        """OK on the last page."""
        self.app.pop()

    def back(self) -> bool:
        if self.page == 0:
            self.app.pop()
        else:
            self._turn(self.page - 1)
        return True


def _beside(text: str, right: str) -> list[str]:
    """`text` with `right` at the end of its line, or of the next one where both have no room."""
    if len(text) + 1 + len(right) <= _CHARS:
        return [pad(text, _CHARS - len(right)) + right]
    return [text, pad("", _CHARS - len(right)) + right]


def _move(payer: str, payee: str, value: str) -> str:
    """Who pays whom how much, in a line: names give way, letter by letter, never the amount."""
    text = words.say("pays", payer, payee, value)
    while len(text) > 21:
        if len(payer) > len(payee):
            payer = payer[:-1]
        else:
            payee = payee[:-1]
        text = words.say("pays", payer, payee, value)
    return text


SCREEN = BalancesScreen
