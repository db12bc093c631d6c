"""The seats from the next hand on: people come, leave, sit out, change places, are renamed.

Up: menu, between two hands.

Keys: seat, then a number: that person's action, then with whom or where (seat); the numbers after
the last seat: people away come back; `COMET`: someone else comes; `OK` saves the table.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.seats import all_before
from halley.refusal import Refusal
from halley.screens.deal import cards_text
from halley.screens.screen import MOST_SEATS, Screen, no_such_line
from halley.ui.amounts import amount, team_names
from halley.ui.canvas import CHARS, pad, wrap
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

TABLE, PERSON, SWAP, MOVE, START = range(5)  # what is asked
_ROWS = 6
_LETTERS = 4  # of a name, if two people share a line, or else their balances are left out
_LABELS = (
    "label_seats", "label_seats_does", "label_seats_with", "label_seats_to", "label_seats_does",
)  # fmt: skip
_DOES = ("seats_leaves", "seats_swaps", "seats_moves", "seats_renamed")


class SeatsScreen(Screen):
    """The table as it will be; OK books it.

    A seat's key: that person's actions. The numbers after the last seat: people who are away come
    back. COMET: somebody else comes. If the lowest score wins, it asks for a newcomer's first
    score.
    """

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.names = list(self.session.names)  # one a seat, as it will be
        self.before: list[list[str]] = []  # the table before each change, for UNDO
        self.asked = TABLE
        self.seat = 0  # whose key was pressed
        self._lines = self.text_lines(1, _ROWS)

    def balance(self, name: str) -> int:
        """Return that person's balance; a newcomer has none."""
        game = self.session.game
        return all_before(game)[game.people.index(name)] if name in game.people else game.purse

    def away(self) -> list[str]:
        """Return the people who are away, and have a line here."""
        game = self.session.game
        names = [name for name in game.people if name not in self.names]
        rows = (len(self.names) + 1) // 2
        return names[: 2 * max(_ROWS - 2 - rows, 1)]

    # --- the picture

    def draw(self) -> None:
        super().draw()
        if self.asked == TABLE:
            title = self.say("seats_title")
        elif self.asked == START:
            title = self.words.fit(CHARS - 1, "seats_begins", on_box((self.newcomers()[0],))[0])
        else:
            title = on_box(tuple(self.names))[self.seat]
        self.canvas.heading(0, title)

    def update(self) -> None:
        if self.asked == PERSON:
            does = self.possible()
            lines = ["%d %s" % (i + 1, self.say(does[i])) for i in range(len(does))]
        elif self.asked == START:
            lines = ["1 " + self.say("seats_as_last", self.last_score()), "2 0", ""]
            lines += wrap(self.say("seats_lowest"), CHARS)
        else:
            lines = self._table()
        self._lines.show(lines)

    def _table(self) -> list[str]:
        """Return a line a person, or two in a line, then those who are away.

        The deal comes last.
        """
        away = self.away()
        room = _ROWS - 1
        wide = len(self.names) + len(away) + (1 if away else 0) <= room
        shown = self.names + away
        game, most = self.session.game, 9 if wide else 5
        balances = [amount(game, self.balance(name), False, most) for name in shown]
        if not wide and not _fit(shown, balances):
            balances = [""] * len(shown)
        lines = self._people(self.names, balances, 0, wide)
        if away:
            if len(lines) < room - 1:
                lines.append(self.say("seats_away"))
            lines += self._people(away, balances, len(self.names), wide)
        lines += [""] * (room - len(lines))
        if not lines[-1]:
            lines[-1] = self._teams()
        return lines + [self.deal_text()]

    def _teams(self) -> str:
        """Return the future teams; "" if everybody plays alone, or the number has no teams."""
        game = self.session.game
        teams = game.rules.teams_of(len(self.names), game.options)
        return (
            team_names(on_box(tuple(self.names)), teams)
            if sum(map(len, teams)) == len(self.names)
            else ""
        )

    def _people(self, names: list[str], balances: list[str], first: int, wide: bool) -> list[str]:
        """Return number, name and balance; the first number is `first` + 1."""
        room = CHARS if wide else CHARS // 2
        cells = []
        for i, name in enumerate(on_box(tuple(names)), first):
            text = " " + balances[i] if balances[i] else ""
            cells.append(pad(keys.LABELS[i + 1] + " " + name, room - len(text)) + text)
        if wide:
            return cells
        return [" ".join(cells[i : i + 2]) for i in range(0, len(cells), 2)]

    def deal_text(self) -> str:
        """Return how the pack changes, or how many cards each gets.

        Or that so few or many cannot play.
        """
        game = self.session.game
        players = len(self.names)
        if players not in game.rules.seats:
            return self.say("seats_wanted", players)
        more = game.rules.out_more.get(players)
        return (
            self.words.count("pack_more", more)
            if more
            else cards_text(self.words, game.rules, players, game.hands)
        )

    def label(self) -> str:
        return self.say(_LABELS[self.asked])

    # --- the keys

    def key(self, key: int) -> None:
        if self.asked == TABLE:
            self._key_at_table(key)
        elif self.asked == PERSON:
            self._key_of_person(key)
        elif self.asked == START:
            self._key_of_start(key)
        else:
            self._key_of_place(key)

    def _key_at_table(self, key: int) -> None:
        players = len(self.names)
        away = self.away()
        if key == keys.OK:
            self._book()
        elif key == keys.COMET:
            self.verify_room()
            self.app.push("pick_name", self.say("seats_who"), self._comes, tuple(self.names))
        elif key <= players:
            self.seat = key - 1
            self._ask(PERSON)
        elif key <= players + len(away):
            self.verify_room()
            self._comes(away[key - players - 1])
        else:
            raise Refusal("no_seat_key", players + len(away))

    def _key_of_person(self, key: int) -> None:
        does = self.possible()
        if key > len(does):
            raise no_such_line(len(does))
        what = does[key - 1]
        if what == "seats_leaves":
            self._change().pop(self.seat)
            self._ask(TABLE)
        elif what == "seats_renamed":
            if tuple(self.names) != self.session.names:
                raise Refusal("seats_open")
            self.app.push("pick_name", self.say("seats_called"), self._rename, self._everybody())
        else:
            self._ask(SWAP if what == "seats_swaps" else MOVE)

    def _key_of_place(self, key: int) -> None:
        if not 1 <= key <= len(self.names):
            raise Refusal("no_seat_key", len(self.names))
        here, there = self.seat, key - 1
        names = self._change()
        if self.asked == SWAP:
            names[here], names[there] = names[there], names[here]
        else:
            names.insert(there, names.pop(here))
        self._ask(TABLE)

    def _key_of_start(self, key: int) -> None:
        """Handle the choice of a newcomer's first score."""
        if key not in (1, 2):
            raise Refusal("press_which")
        self.book_newcomers(key == 1)
        self.app.pop()

    def book_newcomers(self, as_last: bool) -> None:
        """Book the table; with `as_last`, newcomers begin with the last score instead of 0.

        That is booked after it, as a correction by agreement.
        """
        newcomers, score = self.newcomers(), self.last_score()
        self.app.do(ev.make(ev.SEATS, tuple(self.names)))
        if as_last:
            self.app.do(
                ev.make(ev.ADJUST, tuple([score * (name in newcomers) for name in self.names]))
            )

    def newcomers(self) -> list[str]:
        """Return the people who will sit and have not sat before."""
        return [name for name in self.names if name not in self.session.game.people]

    def last_score(self) -> int:
        """Return the highest balance at the future table."""
        return max([self.balance(name) for name in self.names])

    def asks_start(self) -> bool:
        """Return whether a newcomer at 0 would have an advantage: the lowest score wins."""
        game = self.session.game
        if self.app.live is not None or game.ledger.zero_sum or not game.lowest_wins():
            return False
        return bool(self.newcomers()) and self.last_score() > 0

    def _change(self) -> list[str]:
        """Return the table, to be changed; UNDO restores its present state."""
        self.before.append(list(self.names))
        return self.names

    def possible(self) -> tuple[str, ...]:
        """Return the actions for the person whose key was pressed.

        A newcomer cannot be renamed yet.
        """
        return _DOES if self.names[self.seat] in self.session.game.people else _DOES[:-1]

    def _everybody(self) -> tuple[str, ...]:
        """Return the names of all who have sat or are about to."""
        people = self.session.game.people
        return people + tuple([name for name in self.names if name not in people])

    def verify_room(self) -> None:
        """Raise Refusal if somebody must leave before anybody else can sit down."""
        most = min(self.session.game.rules.seats[-1], MOST_SEATS)
        if len(self.names) >= most:
            raise Refusal("seats_full", most)

    def _comes(self, name: str) -> None:
        """Seat somebody: where he sat before, a newcomer on the last seat."""
        session = self.session
        game = session.game
        seat = len(self.names)
        if name in session.names:
            seat = session.names.index(name)
        elif name in game.people:
            seat = game.away[game.people.index(name)].seat
        self._change().insert(seat, name)
        self.app.picture.redraw()

    def _rename(self, name: str) -> None:
        """Book that the person whose key was pressed is called otherwise, and leave."""
        self.app.do(ev.make(ev.RENAME, self.seat, name))
        self.app.pop()

    def verify_table(self) -> None:
        """Raise Refusal if the table as shown is impossible."""
        least = self.session.game.rules.seats[0]
        if len(self.names) < least:
            raise Refusal("seats_few", least)
        if tuple(self.names) != self.session.names:
            self.session.verify(ev.make(ev.SEATS, tuple(self.names)))

    def _book(self) -> None:
        self.verify_table()
        names = tuple(self.names)
        event = ev.make(ev.SEATS, names)
        if self.asks_start():
            self._ask(START)
            return
        if names != self.session.names:
            self.app.do(event)
        self.app.pop()

    def _ask(self, what: int) -> None:
        self.asked = what
        self.app.picture.redraw()

    def back(self) -> bool:
        """Go back one question, then one change."""
        if self.asked != TABLE:
            self._ask(PERSON if self.asked in (SWAP, MOVE) else TABLE)
        elif self.before:
            self.names = self.before.pop()
            self.app.picture.redraw()
        else:
            return False
        return True


def _fit(names: list[str], balances: list[str]) -> bool:
    """Return whether each name, or _LETTERS letters of it, fits beside its balance.

    They share half a line.
    """
    for name, balance in zip(names, balances):
        if CHARS // 2 - 3 - len(balance) < min(len(name), _LETTERS):
            return False
    return True


SCREEN = SeatsScreen
