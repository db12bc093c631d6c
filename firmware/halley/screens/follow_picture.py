"""What is seen of a hand in play, card by card: see follow.py for its keys."""

from halley import words
from halley.cards import RANKS, sign
from halley.play import pack as packs
from halley.play.hand import bit
from halley.screens.screen import Prompter
from halley.ui.canvas import pad
from halley.units import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.kinds import InHand
    from halley.play.game import Game
    from halley.play.hand import Hand

NINE_OF_DIAMONDS = 0x39  # the comet of a single pack
_MANY = 7  # from so many seats on, the seats take a row more
_FEW = 3  # up to so many seats, each has a row of its own


class FollowPicture(Prompter):
    """The sequence, the wanted card in large, whose turn it is, and the cards that each seat holds.

    With the prompt "suit" the large card is `rank`, whose suit is asked for; `with_comet`: it is
    the comet that stands for it.
    """

    session: "InHand"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.rank = 0
        self.with_comet = False
        table = self.session.game.table
        players = self.session.players
        many = players >= _MANY
        wide = bool(table["suited"] or table["comet_then"]) or many
        self._short = many
        self._head = self.field(0, 0, 21)
        self._line = self.field(0, 1, 21)
        self._asked = self.field(0, 2, 6 if many else 21)
        self._want = self.field(0, 3, 3 if wide else 2, "digits12x24")
        self._count = "%2d" if wide else "%3d"
        left, step, chars = (38, 45, 7) if wide else (26, 54, 8)
        columns = 2
        if players <= _FEW:
            columns, chars = 1, 2 * chars
        self._room = chars - 4 + wide  # for a name
        self._seats = []
        for seat in range(players):
            page = (2 if many else 3) + seat // columns
            self._seats.append(self.field(left + step * (seat % columns), page, chars))
        self._stop = self.field(0, 6, 21)
        self._states = [-1] * players  # what is shown of the seats, and at the top: -1 nothing
        self._known = -1

    def paint(self) -> None:
        for seat in range(len(self._states)):
            self._states[seat] = -1
        self._known = -1

    def update(self) -> None:
        game = self.session.game
        hand = game.hand
        if hand is None:
            return
        self._update_head(game, hand)
        self._line.show(self._sequence(hand))
        if self.prompt == "suit":
            self._asked.show("")
            self._want.show(("☄" if self.with_comet else "") + RANKS[self.rank])
        else:
            self._asked.show(self._wanted(hand))
            self._want.show(sign(hand.want))
        turn = -1 if hand.holder and (hand.want or self.prompt) else hand.turn
        states = self._states
        for seat in range(game.players):
            # to make a text costs the Pico 0.4 ms, and mostly one seat's is another
            state = hand.counts[seat] << 2 | (2 if turn < 0 else seat == turn)
            if state != states[seat]:
                states[seat] = state
                mark = "▶" if state & 1 else str(seat + 1) if state & 2 else " "
                name = pad(game.names[seat], self._room)
                self._seats[seat].show(mark + name + self._count % hand.counts[seat])
        self._stop.show(self._stops(game, hand))

    def _update_head(self, game: "Game", hand: "Hand") -> None:
        """Whose turn it is, and what the comet is worth or who played it."""
        value = 0 if hand.comet_seat >= 0 else game.comet_value()
        asks = 2 if hand.holder and hand.want else 1 if hand.want else 0
        known = value << 10 | hand.comet_seat + 1 << 6 | hand.turn << 2 | asks
        if known == self._known:
            return
        self._known = known
        names = game.names
        worth = ""
        if hand.comet_seat >= 0:
            worth = "☄ " + names[hand.comet_seat][:4]
        elif value:
            worth = "☄ " + amount(game, value, False, 5)
        if asks == 2:
            head = words.say("who_holds")
        else:
            head = words.fit(14, "to_play" if asks else "leads", names[hand.turn])
        self._head.show(pad(head, 21 - len(worth)) + worth)

    def _wanted(self, hand: "Hand") -> str:
        if self._short:
            if hand.also:
                return words.say("or_short", sign(hand.also))
            return words.say("wanted_short" if hand.want else "any_short")
        if hand.also:
            return words.say("wanted_or", sign(hand.also))
        return words.say("wanted" if hand.want else "any_card")

    def _sequence(self, hand: "Hand") -> str:
        """The end of the sequence so far, as much as fits; … where it goes on to the left."""
        text = ""
        for at in range(len(hand.line) - 1, -1, -1):
            card = hand.line[at]
            shown = ("☄" if card & 0x80 else "") + RANKS[card & 0x7F]
            if len(shown) + 1 + len(text) > 20:
                return "…" + text
            text = shown + (" " + text if text else "")
        return text

    def _stops(self, game: "Game", hand: "Hand") -> str:
        if hand.dead_rank:
            return words.say("none_left", sign(hand.dead_rank))
        if hand.want and not hand.also and _gone(game.table, hand, hand.want):
            return words.say("only_comet", sign(hand.want))
        if hand.passes >= hand.players:
            return words.say("did_dead" if hand.holder else "all_passed")
        return ""


def _gone(table: dict, hand: "Hand", card: int) -> bool:
    """Whether the card itself cannot come any more: only the comet can."""
    rank = card & 15
    if packs.lacks(table, card) or hand.seen[rank] >= table["in_pack"][rank]:
        return True
    return card >> 4 > 0 and (card == NINE_OF_DIAMONDS or hand.shown & bit(card) > 0)
