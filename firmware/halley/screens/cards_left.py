"""The cards of one loser after the other, keyed in, and their cost.

By cards, they are keyed one by one; else the sums that the settlement counts: points, or the number
of cards, as digits; kings, as digits too if they are the only number; the comet.

Up: a seat is out, the others count.

Keys: by cards: ranks and `COMET`, `OK`. By sums: digits, `K` a king, `COMET`, `OK`; if only kings
count, a digit is their number; if points may be negative, `COMET` is the minus. Of a layout:
`COMET` and the number of the compartment whose card is left.
"""

from halley import keys
from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING, RANKS, names, points
from halley.engine.settlement import counts, loses, wins
from halley.engine.valued import value_of
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.amounts import amount
from halley.ui.arithmetic import value_text
from halley.ui.canvas import CHARS, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.protocols import Context, InHand

_ROW = 14  # characters for the cards, beside their points
_ROWS = 3
_MOST = 999


class CardsLeftScreen(Screen):
    """The keys of one loser's cards; UNDO undoes each, and the sum runs along."""

    session: "InHand"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.cards: list[int] = []
        self.number = -1  # points, or cards, typed so far, -1: none
        self.kings = 0
        self.comet = False  # this loser holds the comet
        self.asks_compartment = False  # ... or the card of a compartment: which?
        self._steps: list[int] = []  # keys, if not every card is one
        session = self.session
        game = session.game
        hand = game.hand
        self.by_cards = bool(session.how & (ev.BY_CARDS | ev.FOLLOW))
        self.points = counts(game, "points")
        self.by_rank = counts(game, "points_by_rank")
        self.minus = False  # in points by rank: COMET
        self.digits = self.points or counts(game, "cards") or not game.rules.comet
        self.counts_kings = counts(game, "kings")
        self._exempt = counts(game, "cards_unless_comet")
        self._plain = [row.what for row in game.end_rows] == ["points"]
        self._who = self.field(0, 1, CHARS)
        self._big = self.field(0, 2, 3, "digits12x24")
        self._rows = [self.field(44, 2 + i, _ROW) for i in range(_ROWS)]
        self._full = bool(hand and hand.follow)  # every loser's number of cards is known
        self._sum = self.field(0, 5, 16 if self._full else CHARS)
        self._of = self.field(98, 5, 5, "small", True)  # cards keyed, and how many there are
        self._total = self.field(0, 6, CHARS)

    # --- the picture

    def draw(self) -> None:
        super().draw()
        self.hand_line(self.session.game.hand.out)

    def update(self) -> None:
        game = self.session.game
        hand = game.hand
        seat = hand.next_loser()
        self._who.show(self._question(seat))
        count = self.count()
        shows = self.shows_number() and (self.digits or self.by_cards)
        self._big.show(str(count) if shows else "-" if self.minus else "")
        shown = self._lines()
        for i in range(_ROWS):
            self._rows[i].show(shown[i] if i < len(shown) else "")
        trial = self.trial()
        self._sum.show(self.sum_of(trial, seat, count))
        if self._full:
            self._of.show("%d/%d" % (len(self.cards), hand.counts[seat]))
        self._total.show(self.total_of(trial, seat))

    def trial(self) -> "Hand":
        """Return the hand with the keys typed, which are not booked yet."""
        hand = self.session.game.hand
        if not self.begun():
            return hand
        trial = hand.copy()
        seat = hand.next_loser()
        trial.left[seat] = self._event(seat)
        return trial

    def shows_number(self) -> bool:
        """Return whether there is a number: of digits, or of cards."""
        return bool(self.cards) if self.by_cards else self.number >= 0

    def total_of(self, trial: "Hand", seat: int) -> str:
        """Return the gain so far of the seat that is out; or the score, if everybody scores."""
        game = self.session.game
        name = self.box_names[trial.out if not self.by_rank else seat]
        if not self.by_rank:
            return self.say("so_far", name, amount(game, wins(game, trial)))
        total = game.shown_at(seat) + (loses(game, trial, seat) if self.begun() else 0)
        return self.words.fit(CHARS, "score_so_far", name, amount(game, total))

    def sum_of(self, trial: "Hand", seat: int, count: int) -> str:
        """Return the loser's payment, with its arithmetic; "" while the digits are missing."""
        missing = not self.shows_number() and (self.digits or self.by_cards)
        if not self.begun() or missing and not (self._exempt and self.comet):
            return ""
        game = self.session.game
        cost = loses(game, trial, seat)
        if self.by_rank:
            text = value_text(game, self.cards, 12) if self.by_cards else ""
            return "= %s = %d" % (text, cost) if text else "= %d" % cost
        return "= " + self.product_of(count, cost)

    def product_of(self, count: int, cost: int) -> str:
        """Return a loser's payment as `9 × 2 = 18`; alone if nothing is multiplied."""
        text = amount(self.session.game, cost)
        factor = cost // count if self._plain and count > 0 else 1
        return "%d × %d = %s" % (count, factor, text) if factor > 1 else text

    def _question(self, seat: int) -> str:
        """Return the question in a line: a name that is too long for it is cut."""
        name = self.box_names[seat]
        text = self.say(self._title(), seat + 1, name)
        over = len(text) - CHARS
        return self.say(self._title(), seat + 1, name[:-over]) if over > 0 else text

    def _title(self) -> str:
        if self.by_cards or self.points:
            return "still_holds"
        if self.digits:
            return "holds_how_many"
        return "holds_kings" if self.comet_can_be() else "holds_only_kings"

    def _lines(self) -> list[str]:
        """Return the keys typed, in rows."""
        if self.by_cards:
            return _in_rows(self.cards)
        shown = [self.say("with_comet")] if self.comet else []
        if self.kings:
            shown.append(" ".join([RANKS[KING]] * self.kings))
        return shown

    def label(self) -> str:
        if self.asks_compartment:
            return self.say("label_layout_left", len(self.session.game.layout))
        if self.compartments():
            kind = "cards" if self.by_cards else "points" if self.points else "count"
            return self.say("label_left_board_" + kind)
        if self.by_cards:
            return self.say("label_left_cards")
        if self.by_rank:
            return self.say("label_left_minus")
        comet = self.comet_can_be()
        key = "label_left_kings"
        if self.points:
            key = "label_left_points_kings" if self.counts_kings else "label_left_points"
        elif self.digits:
            key = "label_left_count_kings" if self.counts_kings else "label_left_count"
            if self._exempt and comet:
                key = "label_left_count_or"
        held = ", ☄" if self.digits and self.counts_kings else self.say("left_comet")
        return self.say(key, held if comet else "")

    def comet_can_be(self) -> bool:
        """Return whether a loser can still have the comet: it was not shown, and is not dead."""
        hand = self.session.game.hand
        if not self.session.game.rules.comet:
            return False
        return not hand.seen[COMET] and hand.dead_hand != ev.YES

    # --- keys

    def compartments(self) -> list[int]:
        """Return the compartments whose card this loser may be left with, if that is counted."""
        session = self.session
        seat = session.game.hand.next_loser()
        every = range(len(session.game.layout))
        return [i for i in every if session.can(ev.make(ev.HOLDS, seat, i))]

    def key(self, key: int) -> None:
        if self.asks_compartment:
            self._holds(key - 1)
            self.asks_compartment = False
        elif key == keys.OK:
            self._book()
        elif key == keys.COMET and self.compartments():
            held = self.compartments()
            if len(held) == 1:
                self._holds(held[0])
            else:
                self.asks_compartment = True
        elif key == keys.COMET and self.by_rank and not self.by_cards:
            self.minus = not self.minus
            self._steps.append(key)
        elif key == keys.COMET and not self.session.game.rules.comet:
            raise Refusal("no_comet")
        elif self.by_cards:
            self.verify_card(key)
            self.cards.append(key)
        else:
            if key == keys.COMET:
                self.verify_comet()
                self.comet = not self.comet
            elif key == KING and self.counts_kings:
                self.verify_king()
                self.kings += 1
            elif not self.digits:
                self.verify_digit(key)
                self.kings = self.kings * 10 + key % 10
            else:
                self.verify_digit(key)
                self.number = self._with_digit(key)
            self._steps.append(key)
            if self._ends_itself():
                self._book()

    def _holds(self, compartment: int) -> None:
        """Book that this loser is left with the card of a compartment."""
        hand = self.session.game.hand
        seat = hand.next_loser()
        self.app.do(ev.make(ev.HOLDS, seat, compartment))
        if hand.excused >> seat & 1:
            self._forget()

    def _ends_itself(self) -> bool:
        """Return whether no further digit can belong to a number of cards."""
        game = self.session.game
        hand = game.hand
        if game.rules.comet or self.points or self.number < 0:
            return False
        return self.number * 10 > hand.counts[hand.next_loser()]

    def claim_key(self) -> int:
        """Return the card that emptied the hand, whose key when held cancels its bonus; 0: none."""
        hand = self.session.game.hand
        rules = self.session.game.rules
        if not hand.follow or hand.left != [None] * self.session.players:
            return 0
        if rules.comet_claim and hand.comet_factor and hand.last_card != ev.NO:
            return COMET
        led = rules.ace_when == "led" and self.cards in ([], [ACE])
        return ACE if led and hand.line == bytes((ACE,)) else 0

    def hold(self, key: int, booked: bool) -> None:
        """Cancel the bonus for the card that emptied the hand: nobody claimed it.

        `key` is that card's.
        """
        session = self.session
        hand = session.game.hand
        card = self.claim_key()
        if card and key == card:
            stands_for = ev.UNCLAIMED | (hand.comet_as if card == COMET else 0)
            event = ev.make(ev.PLAY, hand.out, stands_for=stands_for, cards=(card,))
            session.cancel()
            self.app.do(event)
            self.app.note(self.say("bonus_not_claimed"))
            self._forget()

    def back(self) -> bool:
        if self.asks_compartment:
            self.asks_compartment = False
        elif self.cards:
            self.cards.pop()
        elif self._steps:
            step = self._steps.pop()
            if step == keys.COMET and self.by_rank:
                self.minus = not self.minus
            elif step == keys.COMET:
                self.comet = not self.comet
            elif step == KING or not self.digits:
                self.kings = self._kings_by(self._steps)
            else:
                self.number = self.number // 10 if self.number > 9 else -1
        else:
            return False
        return True

    def reset(self) -> bool:
        self._forget()
        return True

    def spare_key(self) -> int:
        return 0 if self.digits or self.by_cards else 9

    def type_again(self, event: "ev.Event") -> None:
        if event.kind != ev.LEFT:
            return
        _, _, cards, points, count, kings, comet = event
        if cards is not None:
            self.cards = list(cards)
            return
        self.number = abs(points) if self.points else count
        self.minus = self.by_rank and points < 0
        self.kings = max(kings, 0)
        self.comet = comet == 1
        if self.number >= 0:
            self._steps = [int(digit) or 10 for digit in str(self.number)]
        self._steps += [KING] * self.kings + [keys.COMET] * (self.comet or self.minus)

    def still_typed(self) -> bytes:
        return bytes(self.cards or self._steps)

    def begun(self) -> bool:
        """Return whether something has been typed that is not booked yet."""
        return bool(self.cards or self._steps)

    def count(self) -> int:
        """Return the points, or cards, keyed so far; -1: none."""
        if not self.by_cards:
            return -self.number if self.minus and self.number > 0 else self.number
        if not self.cards:
            return -1
        if self.by_rank:
            return value_of(self.session.game, self.cards)
        return sum([points(card) for card in self.cards]) if self.points else len(self.cards)

    def _event(self, seat: int) -> ev.Left:
        """Return the keys typed as the event that OK books."""
        if self.by_cards:
            return ev.Left(ev.LEFT, seat, tuple(sorted(self.cards)), -1, -1, -1, -1)
        points, count = (self.count(), -1) if self.points else (-1, self.number)
        kings = self.kings if self.counts_kings else -1
        return ev.Left(ev.LEFT, seat, None, points, count, kings, int(self.comet))

    def verify_card(self, key: int) -> None:
        """Raise Refusal for a card that the loser cannot hold beside those keyed."""
        game = self.session.game
        hand = game.hand
        seat = hand.next_loser()
        held = hand.counts[seat]
        if len(self.cards) >= held:
            if held < hand.each:
                raise Refusal("holds_fewer", game.names[seat], held)
            raise Refusal("more_than_dealt", game.names[seat], held + 1, held)
        if key == COMET and hand.seen[COMET]:
            raise Refusal("comet_seen", game.names[seat])
        packs.verify_cards(game.rules, hand, tuple(self.cards) + (key,))

    def verify_comet(self) -> None:
        """Raise Refusal if the comet has been seen."""
        hand = self.session.game.hand
        if not self.comet and hand.seen[COMET]:
            raise Refusal("comet_seen", self.session.names[hand.next_loser()])

    def verify_king(self) -> None:
        """Raise Refusal for a further king if all the others have been seen."""
        self._verify_kings(self.kings + 1)

    def _verify_kings(self, kings: int) -> None:
        """Raise Refusal if more kings are claimed than remain."""
        game = self.session.game
        packs.verify_cards(game.rules, game.hand, (KING,) * kings)

    def _kings_by(self, steps: list[int]) -> int:
        """Return how many kings these keys make.

        K is one more; digits are their number if nothing else is one.
        """
        kings = 0
        for key in steps:
            if key == KING:
                kings += 1
            elif key != keys.COMET and not self.digits:
                kings = kings * 10 + key % 10
        return kings

    def verify_digit(self, key: int) -> None:
        """Raise Refusal for a digit that cannot follow those that have been keyed."""
        if not self.digits:
            if key > 10 or not self.counts_kings:
                raise Refusal("kings_and_comet")
            self._verify_kings(self.kings * 10 + key % 10)
            return
        if key > 10:
            raise Refusal("digits_only" if self.points else "cards_digits")
        number = self._with_digit(key)
        if number > _MOST:
            raise Refusal("number_too_long")
        if not self.points and not self.session.game.rules.comet:
            self._verify_number(number)

    def _with_digit(self, key: int) -> int:
        return max(self.number, 0) * 10 + key % 10

    def _verify_number(self, number: int) -> None:
        """Raise Refusal for the digit that makes a number of cards too large."""
        game = self.session.game
        seat = game.hand.next_loser()
        held = game.hand.counts[seat]
        if not number:
            raise Refusal("loser_holds_one", game.names[seat])
        if number > held:
            raise Refusal("more_than_dealt", game.names[seat], number, held)

    def to_book(self) -> ev.Left:
        """Return the event that OK books; Refusal if something is missing."""
        seat = self.session.game.hand.next_loser()
        if self.by_rank and not self.begun():  # a further seat has run out
            return ev.Left(ev.LEFT, seat, (), -1, -1, -1, -1)
        if self.by_rank and self.count() == -1:
            raise Refusal("points_wanted", self.session.names[seat])
        if not self.begun() and (self.digits or self.by_cards):
            raise Refusal("loser_holds_one", self.session.names[seat])
        return self._event(seat)

    def _book(self) -> None:
        event = self.to_book()
        try:
            self.app.do(event)
        except Refusal:
            if not self.by_cards:  # cards may only not be all of them yet; sums are asked again
                self._ask_again()
            raise
        self._forget()

    def _ask_again(self) -> None:
        """Forget the number, or, if none was typed, the kings and the comet."""
        if self.number < 0:
            self._forget()
        self.number = -1
        self.minus = False
        own_keys = (KING,) if self.by_rank else (KING, keys.COMET)
        self._steps = [step for step in self._steps if step in own_keys]

    def _forget(self) -> None:
        self.asks_compartment = False
        self.cards = []
        self.number = -1
        self.minus = False
        self.kings = 0
        self.comet = False
        self._steps = []


def _in_rows(cards: list[int]) -> list[str]:
    """Return cards as they were keyed, or, if they are too many for that, rank by rank."""
    shown = wrap(names(tuple(cards)).replace("comet", "☄"), _ROW)
    if len(shown) <= _ROWS:
        return shown
    groups = []
    for rank in range(1, COMET + 1):
        count = len([card for card in cards if card & 15 == rank])
        name = "☄" if rank == COMET else RANKS[rank]
        if count * len(name) > 3:
            groups.append("%s×%d" % (name, count))
        elif count:
            groups.append(name * count)
    text = " ".join(groups)
    shown = wrap(text, _ROW)
    if len(shown) > _ROWS:
        shown = [text[at : at + _ROW] for at in range(0, len(text), _ROW)]
    return shown


SCREEN = CardsLeftScreen
