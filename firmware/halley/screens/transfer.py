"""A payment that the table agrees on: payer, payee, amount and reason.

Up: menu.

Keys: payer, then payee: seat, `10` the pool, of a board its compartment; digits; `COMET`: another
reason; `OK` saves it.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.agreed import WHYS
from halley.engine.purse import side_of
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import CHARS, pad
from halley.ui.event_text import compartment_name, describe

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_POOL = 10  # the key
_CELL = 10  # characters
_LINES = 6
_MOST = 99999


class TransferScreen(Screen):
    """Two parties, a number, and a reason, keyed one after the other."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.parties: list[int] = []  # who pays, who is paid
        self.on_board = False  # a compartment is asked for
        self.amount = 0
        self.why = 0
        self._lines = self.text_lines(1, _LINES)

    def choices(self) -> "list[tuple[int, str]]":
        """Return the parties to choose from, with their names; [] once both are known."""
        game = self.session.game
        if len(self.parties) > 1:
            return []
        if self.on_board:
            rows = range(len(game.layout))
            return [(ev.POOL + row, compartment_name(self.words, game.rules, row)) for row in rows]
        listed = [(seat, game.names[seat]) for seat in range(game.players)]
        if game.ledger.zero_sum and game.has_pool():
            listed.append((ev.POOL, self.say("why_pool")))
        return [(party, name) for party, name in listed if self._is_other(party)]

    def _is_other(self, party: int) -> bool:
        """Return whether the party is on another side than the payer, if that is chosen."""
        if not self.parties:
            return True
        payer = self.parties[0]
        if payer >= ev.POOL:
            return party < ev.POOL
        return party not in side_of(self.session.game, payer)

    def key_of(self, party: int) -> int:
        """Return the key that names a party."""
        if party < ev.POOL:
            return party + 1
        return party - ev.POOL + 1 if self.on_board else _POOL

    def event(self) -> tuple:
        """Return the event that OK books."""
        payer, payee = self.parties
        return ev.make(ev.TRANSFER, payer, payee, self.why, self.amount)

    # --- the picture

    def draw(self) -> None:
        super().draw()
        self.canvas.heading(0, self.say("menu_transfer"))

    def update(self) -> None:
        if len(self.parties) > 1:
            game = self.session.game
            lines = [
                "",
                describe(self.words, game.names, self.event(), 0, game.rules),
                "",
                self.why_text(),
            ]
        else:
            lines = [self.say("transfer_payee" if self.parties else "transfer_payer")]
            cells = [
                pad("%s %s" % (keys.LABELS[self.key_of(party)], name[: _CELL - 3]), _CELL)
                for party, name in self.choices()
            ]
            lines += [" ".join(cells[i : i + 2])[:CHARS] for i in range(0, len(cells), 2)]
        self._lines.show(lines)

    def why_text(self) -> str:
        """Return the reason in words."""
        return self.say("why_" + WHYS[self.why])

    def label(self) -> str:
        if len(self.parties) > 1:
            return self.say("label_transfer")
        pools = [party for party, _ in self.choices() if party >= ev.POOL]
        return self.say("label_transfer_who") if pools and not self.on_board else ""

    # --- the keys

    def key(self, key: int) -> None:
        if len(self.parties) < 2:
            self._choose(key)
        elif key == keys.COMET:
            self.why = (self.why + 1) % len(WHYS)
        elif key == keys.OK:
            event = self.event()
            self.session.verify(event)
            self.app.pop()
            self.app.do(event)
        else:
            self.verify_digit(key)
            self.amount = 10 * self.amount + key % 10

    def verify_digit(self, key: int) -> None:
        """Raise Refusal if the key is no further digit."""
        if key > 10 or 10 * self.amount + key % 10 > _MOST:
            raise Refusal("press_digit" if key > 10 else "amount_big")

    def _choose(self, key: int) -> None:
        for party, _ in self.choices():
            if self.key_of(party) == key:
                if party == ev.POOL and not self.on_board and self.session.game.layout:
                    self.on_board = True
                else:
                    self.parties.append(party)
                    self.on_board = False
                self.app.picture.redraw()
                return
        raise Refusal("no_seat_key", self.session.players)

    def back(self) -> bool:
        self.app.picture.redraw()
        if self.amount:
            self.amount //= 10
        elif self.on_board:
            self.on_board = False
        elif self.parties:
            self.parties.pop()
            self.why = 0
        else:
            return False
        return True


SCREEN = TransferScreen
