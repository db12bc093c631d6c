"""A hand in play, card by card: the box says whose turn it is and what is wanted."""

from halley import events as ev
from halley import keys, words
from halley.cards import COMET, NINE, RANKS
from halley.refusal import Refusal
from halley.screens.screen import Prompter
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.kinds import InHand
    from halley.play.game import Game
    from halley.play.hand import Hand

_NINES = ((NINE, NINE, NINE), (NINE, NINE, COMET), (NINE, NINE, NINE, COMET))


class FollowScreen(Prompter):
    """A rank's key plays that card, OK says "without"; a held rank lays all four at once."""

    session: "InHand"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._single = 0  # the rank that the last key has played one card of
        self._head = self.field(0, 0, 21)
        self._line = self.field(0, 1, 21)
        self._asked = self.field(0, 2, 10)
        self._want = self.field(0, 3, 2, "digits12x24")
        self._seats = []
        for seat in range(self.session.players):
            self._seats.append(self.field(26 + 54 * (seat % 2), 3 + seat // 2, 8))
        self._stop = self.field(0, 6, 21)

    def update(self) -> None:
        session = self.session
        game = session.game
        hand = game.hand
        if hand is None:
            return
        names = session.names
        turn = names[hand.turn]
        key = "leads" if hand.want == 0 else "to_play"
        worth = "☄ %d" % game.comet_value()
        if hand.comet_seat >= 0:
            worth = "☄ " + names[hand.comet_seat][:4]
        head = words.fit(14, key, turn)
        self._head.show(pad(head, 21 - len(worth)) + worth)
        self._line.show(self._sequence(hand))
        self._asked.show(words.say("wanted" if hand.want else "any_card"))
        self._want.show(RANKS[hand.want])
        for seat in range(game.players):
            mark = "▶" if seat == hand.turn else " "
            self._seats[seat].show("%s%s%3d" % (mark, pad(names[seat], 4), hand.counts[seat]))
        self._stop.show(self._stops(game, hand))

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
            return words.say("none_left", RANKS[hand.dead_rank])
        if hand.want and hand.seen[hand.want] >= game.table["in_pack"][hand.want]:
            return words.say("only_comet", RANKS[hand.want])
        if hand.passes >= hand.players:
            return words.say("all_passed")
        return ""

    def label(self) -> str:
        if self.prompt:
            return words.say("label_follow_" + self.prompt)
        hand = self.session.game.hand
        if hand is not None and hand.want:
            return words.say("label_follow", RANKS[hand.want])
        return words.say("label_follow_lead")

    def answer(self, key: int, prompt: str) -> None:
        self._single = 0
        hand = self.session.game.hand
        if prompt == "nines":
            if 1 <= key <= 3 and self._can(_NINES[key - 1]):
                self._play(_NINES[key - 1])
            else:
                self._ask_nines()
        elif prompt == "as":
            if not 1 <= key <= 13:
                raise Refusal("comet_as_what")
            self._play((COMET,), key)
        elif key == keys.OK:
            if not hand.want:
                raise Refusal("has_to_lead", self.session.names[hand.turn])
            self.app.do((ev.PASS, hand.turn))
        elif key == keys.COMET and not hand.want:
            self.prompt = "as"
        elif key == keys.COMET:
            self._play((COMET,), hand.want)
        else:
            self._play((key,))
            self._single = key

    def hold(self, key: int, booked: bool) -> None:
        """A held rank: the single card that its press has played becomes four of a rank."""
        if not booked or key != self._single:
            return
        session = self.session
        session.cancel()
        if key == NINE:
            self._ask_nines()
            return
        try:
            self._play((key,) * 4)
        except Refusal:
            self._play((key,))
            raise

    def _ask_nines(self) -> None:
        self.prompt = "nines"
        self.app.pop_up(words.say("ask_nines"))

    def _can(self, cards: tuple[int, ...]) -> bool:
        return self.session.can((ev.PLAY, self.session.game.hand.turn, 0, cards))

    def _play(self, cards: tuple[int, ...], stands_for: int = 0) -> None:
        hand = self.session.game.hand
        self.app.do((ev.PLAY, hand.turn, stands_for, cards))


SCREEN = FollowScreen
