"""The picture of a hand in play, card by card: see follow.py for its keys."""

from halley.engine import deck as packs
from halley.engine.cards import RANKS, sign
from halley.engine.hand import bit
from halley.screens.screen import Prompter
from halley.ui.amounts import amount
from halley.ui.canvas import CHARS, pad
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.engine.hand import Hand
    from halley.protocols import Context, InHand
    from halley.rules.rule_set import RuleSet
    from halley.ui.canvas import Canvas

NINE_OF_DIAMONDS = 0x39  # the comet of a single pack
_WIDTH = 126  # of the sequence, in columns
_GAP = bytes(3)  # between two of its cards: thirteen of them, and the comet, are a line
_SHORT = 6  # characters for what is asked for, where the seats take a row more
_HEAD = 14  # characters for whose turn it is, beside the comet's worth
_MANY = 7  # from this number of seats on, the seats take a row more
_FEW = 3  # up to this number of seats, each has a row of its own


class FollowPicture(Prompter):
    """The sequence, the wanted card in large, whose turn it is, and the cards that each seat holds.

    With the prompt "suit" the large card is `rank`, whose suit is asked for; `with_comet`: it is
    the comet that stands for it.
    """

    session: "InHand"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.rank = 0
        self.with_comet = False
        rules = self.session.game.rules
        players = self.session.players
        many = players >= _MANY
        wide = bool(rules.suited or rules.comet_then) or many
        self._short = many
        self._head = self.field(0, 0, _HEAD)
        self._worth = self.field(6 * _HEAD, 0, CHARS - _HEAD, "small", True)
        self._line = self.field(0, 1, CHARS)
        self._asked = self.field(0, 2, _SHORT if many else CHARS)
        self._want = self.field(0, 3, 3 if wide else 2, "digits12x24")
        left, step, chars = (38, 45, 7) if wide else (26, 54, 8)
        columns = 2
        if players <= _FEW:
            columns, chars = 1, 2 * chars
        names = self.box_names
        self._names = [pad(name, chars - 3) for name in cut(names, chars - 4 + wide)]
        self._owners = cut(names, 4)
        self._seats = []
        for seat in range(players):
            page = (2 if many else 3) + seat // columns
            self._seats.append(self.field(left + step * (seat % columns), page, chars))
        self._stop = self.field(0, 6, CHARS)
        self._states = [-1] * players  # what is shown of the seats: to make a text takes 0.4 ms
        self._sequence_shown = b"?"

    def draw(self) -> None:
        self._states = [-1] * self.session.players
        self._sequence_shown = b"?"
        super().draw()

    def update(self) -> None:
        game = self.session.game
        hand = game.hand
        self._head.show(self._whose_turn(hand))
        self._worth.show(self._comet_text(game, hand))
        if hand.line != self._sequence_shown:
            self._sequence_shown = bytes(hand.line)
            self._line.lay(_sequence(self.canvas, hand.line))
        if self.prompt == "suit":
            self._asked.show("")
            self._want.show(("☄" if self.with_comet else "") + RANKS[self.rank])
        else:
            self._asked.show(self._next(hand))
            self._want.show(sign(hand.want))
        self._update_seats(hand)
        self._stop.show(self.stops())

    def _update_seats(self, hand: "Hand") -> None:
        """Draw whose turn it is, and how many cards each seat holds."""
        # if keys are seats, their numbers stay, so that a lead does not change them all
        other = 2 if hand.holder else 0
        turn = -1 if other and (hand.want or self.prompt) else hand.turn
        for seat in range(hand.players):
            count = hand.counts[seat]
            state = count << 2 | (1 if seat == turn else other)
            if state != self._states[seat]:
                self._states[seat] = state
                mark = "▶" if seat == turn else str(seat + 1) if other else " "
                self._seats[seat].show("%s%s%2d" % (mark, self._names[seat], count))

    def _whose_turn(self, hand: "Hand") -> str:
        if hand.holder and hand.want:
            return self.say("who_holds")
        return self.words.fit(_HEAD, "to_play" if hand.want else "leads", self.box_names[hand.turn])

    def _comet_text(self, game: "Game", hand: "Hand") -> str:
        """Return who has played the comet, or its value; or the chips in the pool."""
        if game.rules.pass_pays:
            return self.say("pool_now", game.ledger.pool)
        if hand.comet_seat >= 0:
            return "☄ " + self._owners[hand.comet_seat]
        value = game.comet_value()
        return "☄ " + amount(game, value, False, 5) if value else ""

    def _next(self, hand: "Hand") -> str:
        if hand.also:
            return self.say("or_short" if self._short else "wanted_or", sign(hand.also))
        if self._short:
            return self.say("wanted_short" if hand.want else "any_short")
        return self.say("wanted" if hand.want else "any_card")

    def stops(self) -> str:
        """Return why nothing can follow, or only the comet; "" if that is unknown."""
        game = self.session.game
        hand = game.hand
        if hand.dead_rank:
            return self.say("none_left", sign(hand.dead_rank))
        if game.rules.comet and hand.want and not hand.also and _gone(game.rules, hand, hand.want):
            return self.say("only_comet", sign(hand.want))
        if hand.passes >= hand.players:
            return self.say("did_dead" if hand.holder else "all_passed")
        return ""


def _sequence(canvas: "Canvas", line: bytearray) -> bytes:
    """Return the end of the sequence so far, as columns; … if it goes on to the left."""
    strips: list[bytearray] = []
    room = _WIDTH + len(_GAP)
    more = canvas.strip("…")
    for at in range(len(line) - 1, -1, -1):
        card = line[at]
        strip = canvas.strip("☄" + RANKS[card & 0x7F] if card & 0x80 else RANKS[card])
        room -= len(_GAP) + len(strip)
        if room < (len(more) if at else 0):
            strips[-1] = more + strips[-1]
            break
        strips.append(strip)
    strips.reverse()
    return _GAP.join(strips)


def _gone(rules: "RuleSet", hand: "Hand", card: int) -> bool:
    """Return whether the card itself cannot come any more: only the comet can."""
    rank = card & 15
    if packs.lacks(rules, card) or hand.seen[rank] >= rules.in_pack[rank]:
        return True
    return card >> 4 > 0 and (card == NINE_OF_DIAMONDS or hand.shown & bit(card) > 0)
