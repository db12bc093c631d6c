"""The balances, and, if people pay, the fewest transfers that settle them.

Up: menu.

Keys: `OK`: who pays whom, then back; a seat held: why; `COMET`: the QR code.
"""

from collections import namedtuple

from halley import keys
from halley.engine.debts import ABSENT, POOL, debts
from halley.engine.seats import all_before
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.amounts import amount, money, team_names
from halley.ui.canvas import CHARS, pad
from halley.ui.event_text import fit_pays

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.debts import Debt
    from halley.protocols import Context

_A_PAGE = 6

# `people`: whether it has a line for each of them, whose key can be held
Page = namedtuple("Page", ("title", "lines", "people"))


class BalancesScreen(Screen):
    """OK turns the page, and leaves from the last one; a seat's key, held: why it has so much."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.page = 0
        self._debts: "list[Debt] | None" = None  # None: not worked out yet
        self.pages: list[Page] = []  # made by draw()
        self._lines = self.text_lines(1, _A_PAGE)

    def title(self) -> str:
        """Return the first line."""
        return self.pages[self.page].title

    def draw(self) -> None:
        self.pages = self._pages()
        super().draw()
        pool = self.session.game.ledger.pool
        shown = pool and not self.pages[self.page].people and not self.session.ended
        self.canvas.heading(0, self.title(), self.say("pool_now", pool) if shown else "")

    def _turn(self, page: int) -> None:
        self.page = page
        self.app.picture.redraw()

    def people(self) -> list[int]:
        """Return the people who sit, in the order of the seats, then those who are away."""
        game = self.session.game
        away = [person for person in range(len(game.people)) if person not in game.sits]
        return list(game.sits) + away

    def _balances(self) -> list[Page]:
        """Return the balances: a line a seat, or two seats a line if there are too many.

        People who are away come on further pages.
        """
        game = self.session.game
        people = self.people()
        owns = all_before(game)
        players = game.players
        names = [self.all_box_names[person] for person in people]
        amounts = [amount(game, owns[person], False, 7) for person in people]
        lines = [
            "%s %s%9s" % (keys.LABELS[i + 1], pad(names[i], 10), amounts[i])
            for i in range(min(len(people), len(keys.LABELS) - 1))
        ]
        away = lines[players:]
        lines = lines[:players]
        if players > _A_PAGE:
            rows = (players + 1) // 2
            cells = []
            for i in range(players):
                room = 8 - len(amounts[i])
                name = names[i] if amounts[i].startswith("-") else names[i][: room - 1]
                cells.append("%d %s" % (i + 1, pad(name, room) + amounts[i]))
            lines = [" ".join(cells[row::rows]) for row in range(rows)]
        elif game.teams:
            lines += ["", team_names(self.box_names, game.teams)]
        pages = [Page(self.say("balances"), lines, True)]
        for at in range(0, len(away), _A_PAGE):
            pages.append(Page(self.say("balances_away"), away[at : at + _A_PAGE], True))
        return pages

    def debts(self) -> "list[Debt]":
        """Return the debts between people."""
        if self._debts is None:
            self._debts = debts(self.session.game)
        return self._debts

    def _moves(self) -> list[Page]:
        """Return who pays whom, with those who are away, and how much.

        In money too, if the table plays for it.
        """
        game = self.session.game
        lines = []
        for debt in self.debts():
            text = amount(game, debt.value)
            payer = self.name_of(debt.payer)
            if debt.payee == POOL:
                move = self.words.fit(CHARS, "pays_pool", payer, text)
            else:
                move = fit_pays(self.words, payer, self.name_of(debt.payee), text)
            if debt.money is None:
                lines.append([move])
            else:
                lines.append(_beside(move, money(self.words, debt.money, game.options["currency"])))
        if self.session.ended and game.ledger.pool:
            lines.append([self.say("kept_now", amount(game, game.ledger.pool))])
        pages = [Page(self.say("who_pays"), [], False)]
        for of_move in lines or [[self.say("all_even")]]:
            if len(pages[-1].lines) + len(of_move) > _A_PAGE:
                pages.append(Page(pages[0].title, [], False))
            pages[-1].lines.extend(of_move)
        return pages

    def name_of(self, party: int) -> str:
        """Return the name of one who pays or is paid."""
        if party >= 0:
            return self.all_box_names[party]
        return self.say("absent" if party == ABSENT else "why_pool")

    def _pages(self) -> list[Page]:
        if not self.session.game.ledger.zero_sum:
            return self._balances()
        return self._balances() + self._moves()

    def update(self) -> None:
        here = self.pages[self.page]
        lines = here.lines
        if here.people and len(lines) < _A_PAGE:
            lines = lines + [""] * (_A_PAGE - 1 - len(lines)) + [self.say("hold_number")]
        self._lines.show(lines)

    def label(self) -> str:
        here = self.pages[self.page]
        if here.people and len(here.lines) == _A_PAGE:
            return self.say("label_balances_full")
        if self.page + 1 == len(self.pages):
            return self.say("label_leave_code")
        if not here.people:
            return self.say("label_balances_more")
        behind = self.pages[self.page + 1]
        return self.say("label_balances_away" if behind.people else "label_balances")

    def _person_of(self, key: int) -> int:
        """Return the person whose line has this key."""
        people = self.people()
        if not 1 <= key <= min(len(people), len(keys.LABELS) - 1) or key == keys.COMET:
            raise Refusal("no_seat_key", len(people))
        return people[key - 1]

    def key(self, key: int) -> None:
        if key == keys.COMET:
            self.app.push("result_code", self.debts())
        elif key != keys.OK:
            if not self.pages[self.page].people:
                raise Refusal("only_ok_undo")
            self._person_of(key)  # refuses a key that no line has
            self.app.note(self.say("hold_for_why", keys.LABELS[key]))
        elif self.page + 1 < len(self.pages):
            self._turn(self.page + 1)
        else:
            self.leave()

    def hold(self, key: int, booked: bool) -> None:
        """Show the payments that made the balance of the person whose key it is."""
        if self.pages[self.page].people:
            self.app.note("")
            self.app.push("why", self._person_of(key))

    def leave(self) -> None:
        """Leave the screen: OK on the last page."""
        self.app.pop()

    def turns(self) -> tuple[int, bool]:
        return keys.OK if self.page + 1 < len(self.pages) else 0, self.page > 0

    def back(self) -> bool:
        if self.page == 0:
            self.app.pop()
        else:
            self._turn(self.page - 1)
        return True


def _beside(text: str, right: str) -> list[str]:
    """Return `text` with `right` at the end of its line.

    Of the next line, if both have no room.
    """
    if len(text) + 1 + len(right) <= CHARS:
        return [pad(text, CHARS - len(right)) + right]
    return [text, pad("", CHARS - len(right)) + right]


SCREEN = BalancesScreen
