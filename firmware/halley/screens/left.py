"""A seat is out: one loser after the other tells the cards, or the points, still held."""

from halley import events as ev
from halley import keys, words
from halley.cards import COMET, names, points
from halley.play import pack as packs
from halley.play.settle import factor_of, left_points
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.kinds import InHand

_ROW = 14  # characters for the cards, beside their points


class LeftScreen(Screen):
    """Cards are keyed one by one, points as a number; the sum runs along."""

    session: "InHand"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.cards: list[int] = []
        self.number = -1  # points typed so far, -1: none
        self.comet = False  # points only: this loser holds the comet
        hand = self.session.game.hand
        self.by_cards = bool(self.session.how & (ev.BY_CARDS | ev.FOLLOW))
        self._who = self.field(0, 1, 21)
        self._big = self.field(0, 2, 3, "digits12x24")
        self._rows = [self.field(44, page, _ROW) for page in (2, 3, 4)]
        self._sum = self.field(0, 5, 21)
        self._total = self.field(0, 6, 21)
        self._out = hand.out if hand else 0

    def paint(self) -> None:
        hand = words.say("hand_number", self.session.hand_number)
        out = words.fit(20 - len(hand), "is_out", self.session.names[self._out])
        self.canvas.text(1, 0, out)
        self.canvas.text(128 - 6 * len(hand), 0, hand)
        self.canvas.invert(0)

    def update(self) -> None:
        game = self.session.game
        hand = game.hand
        if hand is None:
            return
        seat = hand.next_to_tell()
        if seat < 0:
            return
        self._who.show(words.say("still_holds", seat + 1, self.session.names[seat]))
        total = self._points()
        self._big.show(str(total) if self._typed() else "")
        text = names(tuple(self.cards)).replace("comet", "☄")
        if self.comet:
            text = words.say("with_comet")
        rows = wrap(text, _ROW)  # 18 cards fill three rows at most
        for i in range(3):
            self._rows[i].show(rows[i] if i < len(rows) else "")
        factor = self._factor(seat)
        if not self._typed():
            self._sum.show("")
        elif factor == 1:
            self._sum.show("= %d" % total)
        else:
            self._sum.show("= %d × %d = %d" % (total, factor, total * factor))
        so_far = total * factor
        for other in range(game.players):
            left = hand.told[other]
            if left is not None:
                so_far += left_points(left) * factor_of(game, hand, other)
        self._total.show(words.say("so_far", self.session.names[hand.out], so_far))

    def label(self) -> str:
        return words.say("label_left_cards" if self.by_cards else "label_left_points")

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._book()
        elif self.by_cards:
            self._add_card(key)
        elif key == keys.COMET:
            self._toggle_comet()
        else:
            self._add_digit(key)

    def back(self) -> bool:
        if self.comet and self.number < 0:
            self.comet = False
        elif self.number >= 0:
            self.number = self.number // 10 if self.number > 9 else -1
        elif self.cards:
            self.cards.pop()
        else:
            return False
        return True

    def type_again(self, event: tuple) -> None:
        cards, points_told, comet = event[2], event[3], event[6]
        if cards is None:
            self.number = points_told
            self.comet = comet == 1
        else:
            self.cards = list(cards)

    def _typed(self) -> bool:
        return bool(self.cards) or self.number >= 0

    def _points(self) -> int:
        return sum([points(card) for card in self.cards]) + max(self.number, 0)

    def _factor(self, seat: int) -> int:
        """The factor for what is being typed, the comet in it included."""
        game = self.session.game
        hand = game.hand
        event: tuple = (ev.LEFT, seat, tuple(self.cards), 0, 0, 0, int(self.comet))
        if not self.by_cards:
            event = (ev.LEFT, seat, None, 0, 0, 0, int(self.comet))
        hand.told[seat] = event
        factor = factor_of(game, hand, seat)
        hand.told[seat] = None
        return factor

    def _add_card(self, key: int) -> None:
        game = self.session.game
        hand = game.hand
        seat = hand.next_to_tell()
        if len(self.cards) >= hand.counts[seat]:
            raise Refusal("more_than_dealt", game.names[seat], len(self.cards) + 1, len(self.cards))
        if key == COMET and hand.seen[COMET]:
            raise Refusal("comet_seen", game.names[seat])
        packs.verify_cards(game.table, hand.seen, tuple(self.cards) + (key,))
        self.cards.append(key)

    def _toggle_comet(self) -> None:
        hand = self.session.game.hand
        if not self.comet and hand.seen[COMET]:
            raise Refusal("comet_seen", self.session.names[hand.next_to_tell()])
        self.comet = not self.comet

    def _add_digit(self, key: int) -> None:
        if key > 10:
            raise Refusal("digits_only")
        number = max(self.number, 0) * 10 + key % 10
        if number > 999:
            raise Refusal("number_too_long")
        self.number = number

    def _book(self) -> None:
        hand = self.session.game.hand
        seat = hand.next_to_tell()
        if not self._typed():
            raise Refusal("loser_holds_one", self.session.names[seat])
        if self.by_cards:
            event: tuple = (ev.LEFT, seat, tuple(sorted(self.cards)), -1, -1, -1, -1)
        else:
            event = (ev.LEFT, seat, None, self.number, -1, -1, int(self.comet))
        try:
            self.app.do(event)
        except Refusal:
            if not self.by_cards:  # cards may only not be all of them yet; points are asked again
                self._forget()
            raise
        self._forget()

    def _forget(self) -> None:
        self.cards = []
        self.number = -1
        self.comet = False


SCREEN = LeftScreen
