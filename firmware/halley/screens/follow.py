"""A hand in play, card by card: the box says whose turn it is and what is wanted."""

from halley import keys, words
from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING, NINE, RANKS, SIGNS, sign
from halley.engine.hand import bit
from halley.engine.refusal import Refusal
from halley.screens.follow_picture import NINE_OF_DIAMONDS, FollowPicture
from halley.screens.screen import no_such_line

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.protocols import Context
    from halley.rules.rule_set import RuleSet

_NINES = ((NINE, NINE, NINE), (NINE, NINE, COMET), (NINE, NINE, NINE, COMET))
_NINES_SHOWN = ("1: 9 9 9", "2: 9 9 ☄", "3: 9 9 9 ☄")
# What the last line says while a question is open
_LABELS = {
    "as": "label_follow_as",
    "kings": "label_follow_kings",
    "nines": "label_follow_nines",
    "seat": "label_follow_seat",
}


class FollowScreen(FollowPicture):
    """A rank's key plays that card, OK says "without"; a held rank lays several at once.

    Where the holder of the wanted card plays it, the seat's key does. Questions: the "suit" of
    what is led, what the comet leads "as", how many "nines" or "kings" are laid together, the
    "seat" whose comet it is, "which" of two cards a seat plays.
    """

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self._single = 0  # the rank that the last key has played one card of
        self._seat = 0  # who plays one of two cards
        self._claim: tuple | None = None  # the last play, when its bonus can still be disclaimed

    def label(self) -> str:
        hand = self.session.game.hand
        prompt = self.prompt
        if prompt == "suit":
            return sign(self.rank) + ": " + _choices(self._suits())
        if prompt == "which":
            return "1: %s  2: %s" % (sign(hand.want), sign(hand.also))
        if prompt:
            return words.say(_LABELS[prompt])
        if self._claim is not None:
            card = "☄" if self._claim_key() == COMET else RANKS[ACE]
            return words.say("label_follow_unclaim", card)
        rules = self.session.game.rules
        comet = hand.holder and rules.comet == "beside" and not hand.seen[COMET]
        if not hand.want:
            if rules.together > 1:
                return words.say("label_follow_lead")
            return words.say("label_follow_rank_comet" if comet else "label_follow_rank")
        if hand.holder and rules.order == "round" and not hand.aside:
            return words.say("label_follow_seat_of")
        if hand.holder:
            return words.say("label_follow_holder_comet" if comet else "label_follow_holder")
        return words.say("label_follow", "" if hand.also else sign(hand.want))

    def reset(self) -> bool:
        self.prompt = ""
        self.with_comet = False
        self._single = 0
        self._claim = None
        return True

    # --- keys

    def answer(self, key: int, prompt: str) -> None:
        self._single = 0
        hand = self.session.game.hand
        if prompt:
            self._answer(key, prompt)
        elif self._claim is not None and key == self._claim_key() and (key == COMET or hand.want):
            pass  # it means something only when it is held
        elif key == keys.OK:
            self._without(hand)
        elif key == keys.COMET:
            self._comet(hand)
        elif not hand.want:
            self._lead(key, False)
        elif not hand.holder:
            self._follow(hand, key)
        elif hand.also:
            self._seat = self.seat_of(key)
            self.prompt = "which"
        else:
            if not 1 <= key <= self.session.players:
                raise Refusal("seat_that_has", sign(hand.want), self.session.players)
            self._lay((hand.want,), 0, key - 1)

    def _answer(self, key: int, prompt: str) -> None:
        hand = self.session.game.hand
        if prompt == "nines":
            if not 1 <= key <= 3:
                offered = self._nines_that_can_be() or [0]
                if len(offered) == 3:
                    raise no_such_line(3)
                raise Refusal("press_suit", ", ".join([str(i + 1) for i in offered]))
            self._lay(_NINES[key - 1])
        elif prompt == "kings":
            if not 2 <= key <= 4:
                raise Refusal("press_kings")
            self._lay((KING,) * key)
        elif prompt == "as":
            if not 1 <= key <= 13:
                raise Refusal("comet_as_what")
            self._lead(key, True)
        elif prompt == "suit":
            if key not in self._suits():
                raise Refusal("press_suit", _choices(self._suits()))
            self._show(self.rank | key << 4)
        elif prompt == "seat":
            self._lay((COMET,), 0, self.seat_of(key))
        elif key in (1, 2):
            self._lay((hand.want if key == 1 else hand.also,), 0, self._seat)
        else:
            raise Refusal("press_which")

    def hold(self, key: int, booked: bool) -> None:
        """Lay several of the rank that is held in place of the single card that its press has
        played, or none where they cannot be.

        Held after a card that is paid for only when it is claimed: nobody claimed.
        """
        claim = self._claim
        if claim is not None and (booked or key == self._claim_key()):
            self.session.cancel()
            self._do((ev.PLAY, claim[1], claim[2] | ev.UNCLAIMED, claim[3]))
            self.app.note(words.say("bonus_not_claimed"))
            return
        rules = self.session.game.rules
        if not booked or key != self._single or rules.together == 1:
            return
        self.session.cancel()
        self.app.note("")
        if key == NINE:
            self._ask_nines()
        elif key == KING and rules.together_kings:
            self.session.verify(self._together((KING, KING)))
            self.prompt = "kings"
        else:
            self._lay((key,) * packs.set_size(rules, key))

    def spare_key(self) -> int:
        hand = self.session.game.hand
        if not hand.want:
            return 0
        if hand.holder:
            return 10  # keys are seats
        wanted = (hand.want & 15, hand.also & 15)
        return next(key for key in (10, 9, 8) if key not in wanted)

    def back(self) -> bool:
        if self.prompt == "suit" and self.with_comet:
            self.prompt = "as"
            return True
        return super().back()

    def _ask_nines(self) -> None:
        """Ask which of the nines that can be are laid; Refusal where none can."""
        shown = [_NINES_SHOWN[i] for i in self._nines_that_can_be()]
        if not shown:
            self.session.verify(self._together(_NINES[0]))
        self.prompt = "nines"
        self.app.pop_up(" | ".join([words.say("ask_nines")] + shown))

    def _nines_that_can_be(self) -> list[int]:
        """Which of _NINES can be laid now."""
        can = self.session.can
        return [i for i in range(3) if can(self._together(_NINES[i]))]

    def _without(self, hand: "Hand") -> None:
        if not hand.want:
            raise Refusal("has_to_lead", self.session.names[hand.turn])
        self._do((ev.DEAD,) if hand.holder else (ev.PASS, hand.turn))

    def _comet(self, hand: "Hand") -> None:
        if not self.session.game.rules.comet:
            raise Refusal("no_comet")
        if hand.comet_seat >= 0:
            raise Refusal("shown_comet_played_already", self.session.names[hand.comet_seat])
        if self.session.game.rules.comet == "beside":
            if hand.holder:
                self.prompt = "seat"
            else:
                self._lay((COMET,))
        elif hand.want:
            self._lay((COMET,), hand.want)
        else:
            self.prompt = "as"

    def _lead(self, rank: int, with_comet: bool) -> None:
        """Play a card that leads, or ask for its suit where something can follow it."""
        rules = self.session.game.rules
        hand = self.session.game.hand
        self.rank = rank
        self.with_comet = with_comet
        stop = rank in rules.stops or (with_comet and rules.comet_stop)
        alone = stop or hand.counts[hand.turn] == 1  # nothing follows it
        if not rules.suited or alone and rules.order != "round":
            self._show(rank)
            return
        if not with_comet:
            packs.verify_cards(rules, hand, (rank,))
        suits = self._suits()
        if len(suits) > 1:
            self.prompt = "suit"
        else:
            self._show(rank | (suits[0] if suits else 0) << 4)

    def _follow(self, hand: "Hand", key: int) -> None:
        card = key
        if hand.also and key == hand.also & 15:
            if key == hand.want & 15:
                self.rank = key
                self.with_comet = False
                self.prompt = "suit"
                return
            card = hand.also
        self._lay((card,))
        if card == key:
            self._single = key

    def _show(self, card: int) -> None:
        """Play the card, or the comet in its place."""
        if self.with_comet:
            self._lay((COMET,), card)
        else:
            self._lay((card,))
            self._single = card

    def _suits(self) -> list[int]:
        """The suits that the card asked for can have: 1 to 4, as their keys."""
        rules = self.session.game.rules
        hand = self.session.game.hand
        rank = self.rank
        if hand.want:
            return sorted([hand.want >> 4, hand.also >> 4])
        suits = []
        for suit in (1, 2, 3, 4):
            card = rank | suit << 4
            gone = rules.comet and card == NINE_OF_DIAMONDS or hand.shown & bit(card)
            if not packs.lacks(rules, card) and (self.with_comet or not gone):
                suits.append(suit)
        return suits

    def _together(self, cards: tuple[int, ...]) -> tuple:
        return (ev.PLAY, self.session.game.hand.turn, 0, cards)

    def _lay(self, cards: tuple[int, ...], stands_for: int = 0, seat: int = -1) -> None:
        """Play `cards`, for whose turn it is or for `seat`; `stands_for`: a card, for the comet."""
        if seat < 0:
            seat = self.session.game.hand.turn
        as_card = stands_for & 15 | stands_for >> 4 << ev.AS_SUIT
        self._do((ev.PLAY, seat, as_card, cards))

    def _do(self, event: tuple) -> None:
        game = self.session.game
        leads = not game.hand.want
        self.app.do(event)
        self._claim = event if _claimable(game.rules, event, leads) else None

    def _claim_key(self) -> int:
        assert self._claim is not None
        return COMET if COMET in self._claim[3] else ACE


def _claimable(rules: "RuleSet", event: tuple, leads: bool) -> bool:
    """Whether a play has booked a bonus that lapses when nobody claims it."""
    if event[0] != ev.PLAY:
        return False
    _, _, stands_for, cards = event
    if stands_for & ev.UNCLAIMED:
        return False
    if COMET in cards:
        return bool(rules.comet_claim)
    return rules.ace_when == "led" and leads and cards[0] & 15 == ACE


def _choices(suits: list[int]) -> str:
    return " ".join(["%d%s" % (suit, SIGNS[suit]) for suit in suits])


SCREEN = FollowScreen
