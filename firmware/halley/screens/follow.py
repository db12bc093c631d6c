"""A hand in play, card by card: the box shows the turn and the card wanted.

Up: a hand, card by card.

Keys: rank: that card; held: several of it; `OK`: without; `COMET`: the comet as the next card; if
the holder plays: seat. Suits `1` ♠ `2` ♥ `3` ♦ `4` ♣; if each lays one card in turn: the seat that
has the card, and all between pass.
"""

from collections import namedtuple

from halley import keys
from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING, NINE, RANKS, SIGNS, sign
from halley.engine.hand import bit
from halley.refusal import Refusal
from halley.screens.follow_picture import NINE_OF_DIAMONDS, FollowPicture
from halley.screens.screen import no_such_line

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.protocols import Context
    from halley.rules.rule_set import RuleSet

_NINES = (
    (NINE, NINE, NINE),
    (NINE, NINE, COMET),
    (NINE, NINE, NINE, COMET),
    (NINE, NINE),  # this and the next if fewer than three may be laid
    (NINE, COMET),
)
_NINES_SHOWN = ("1: 9 9 9", "2: 9 9 ☄", "3: 9 9 9 ☄", "4: 9 9", "5: 9 ☄")
# What the last line says while a question is open
_LABELS = {
    "as": "label_follow_as",
    "nines": "label_follow_nines",
    "seat": "label_follow_seat",
    "several": "label_follow_several",
}
# What a key means: the event that it books, or the question that it begins; of the suit's question
# the rank, and whether it is the comet's; of "which" the seat. Neither: it means nothing
Meaning = namedtuple("Meaning", ("event", "prompt", "rank", "with_comet", "seat"))
_NOTHING = Meaning(None, "", 0, False, 0)


class FollowScreen(FollowPicture):
    """The keys of a hand in play, card by card.

    A rank's key plays that card, OK says "without"; a held rank lays several at once. If the holder
    of the wanted card plays it, the seat's key does. Questions: the "suit" of a lead, what the
    comet leads "as", which "nines" or how many ("several") of another rank are laid together, the
    "seat" whose comet it is, "which" of two cards a seat plays.
    """

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self._single = 0  # the rank that the last key has played one card of
        self._seat = 0  # who plays one of two cards
        self.claim: tuple | None = None  # the last play, when its bonus can still be disclaimed

    def label(self) -> str:
        hand = self.session.game.hand
        prompt = self.prompt
        if prompt == "suit":
            return sign(self.rank) + ": " + _choices(self.suits())
        if prompt == "which":
            return "1: %s  2: %s" % (sign(hand.want), sign(hand.also))
        if prompt:
            return self.say(_LABELS[prompt])
        if self.claim is not None:
            card = "☄" if self.claim_key() == COMET else RANKS[ACE]
            return self.say("label_follow_unclaim", card)
        rules = self.session.game.rules
        comet = hand.holder and rules.comet == "beside" and not hand.seen[COMET]
        if not hand.want:
            if rules.together > 1:
                return self.say("label_follow_lead")
            return self.say("label_follow_rank_comet" if comet else "label_follow_rank")
        if hand.holder and rules.order == "round" and not hand.aside:
            return self.say("label_follow_seat_of")
        if hand.holder:
            return self.say("label_follow_holder_comet" if comet else "label_follow_holder")
        return self.say("label_follow", "" if hand.also else sign(hand.want))

    def reset(self) -> bool:
        self.prompt = ""
        self.with_comet = False
        self._single = 0
        self.claim = None
        return True

    # --- keys

    def answer(self, key: int, prompt: str) -> None:
        self._single = 0
        hand = self.session.game.hand
        meaning = self.meaning(key, prompt)
        if meaning.prompt:
            self._ask(meaning)
        elif meaning.event is not None:
            ranks = not prompt and not (hand.want and hand.holder)
            single = ranks and meaning.event == self._together((key,))
            self._do(meaning.event)
            self._single = key if single else 0

    def _ask(self, question: Meaning) -> None:
        """Begin a question."""
        self.prompt = question.prompt
        self.rank, self.with_comet = question.rank, question.with_comet
        self._seat = question.seat
        if self.prompt == "nines":
            self.app.pop_up(self.explanation())

    def meaning(self, key: int, prompt: str) -> Meaning:
        """Return the meaning of a key while `prompt` is asked; Refusal if it has none.

        Whether its event can happen is for the session to say.
        """
        if prompt:
            return self._answer(key, prompt)
        hand = self.session.game.hand
        if self.claim is not None and key == self.claim_key() and (key == COMET or hand.want):
            return _NOTHING  # it means something only when it is held
        if key == keys.OK:
            return self._without(hand)
        if key == keys.COMET:
            return self._comet(hand)
        if not hand.want:
            return self._lead(key, False)
        if not hand.holder:
            return self._follow(hand, key)
        if hand.also:
            return _question("which", seat=self.seat_of(key))
        if not 1 <= key <= self.session.players:
            raise Refusal("seat_that_has", sign(hand.want), self.session.players)
        return self._lay((hand.want,), 0, key - 1)

    def _answer(self, key: int, prompt: str) -> Meaning:
        hand = self.session.game.hand
        if prompt == "nines":
            lines = self._lines_of_nines()
            if not 1 <= key <= lines:
                offered = self._nines_that_can_be() or [0]
                if len(offered) == lines:
                    raise no_such_line(lines)
                raise Refusal("press_suit", ", ".join([str(i + 1) for i in offered]))
            return self._lay(_NINES[key - 1])
        if prompt == "several":
            if not 2 <= key <= 4:
                raise Refusal("press_several")
            return self._lay((self.rank,) * key)
        if prompt == "as":
            if not 1 <= key <= 13:
                raise Refusal("comet_as_what")
            return self._lead(key, True)
        if prompt == "suit":
            if key not in self.suits():
                raise Refusal("press_suit", _choices(self.suits()))
            return self._show(self.rank | key << 4, self.with_comet)
        if prompt == "seat":
            return self._lay((COMET,), 0, self.seat_of(key))
        if key in (1, 2):
            return self._lay((hand.want if key == 1 else hand.also,), 0, self._seat)
        raise Refusal("press_which")

    def hold(self, key: int, booked: bool) -> None:
        """Lay several of the held rank in place of the card that the press has played.

        None if they cannot be laid. Held after a card that is paid for only when it is claimed:
        nobody claimed.
        """
        claim = self.claim
        if claim is not None and (booked or key == self.claim_key()):
            self.session.cancel()
            self._do(unclaim(claim))
            self.app.note(self.say("bonus_not_claimed"))
            return
        if not booked or key != self._single or self.session.game.rules.together == 1:
            return
        self.session.cancel()
        self.app.note("")
        meaning = self.several(key)
        if meaning.prompt:
            self._ask(meaning)
        else:
            self._do(meaning.event)

    def several(self, key: int) -> Meaning:
        """Return the meaning of laying several of a rank at once.

        Refusal if they cannot be laid.
        """
        if key == NINE:
            if not self._nines_that_can_be():
                self.session.verify(self._together(_NINES[0]))
            return _question("nines")
        rules = self.session.game.rules
        if rules.together_fewer or key == KING and rules.together_kings:
            self.session.verify(self._together((key, key)))
            return _question("several", key)
        return self._lay((key,) * packs.set_size(rules, key))

    def claimable(self, event: tuple) -> bool:
        """Return whether a play that happens now books a bonus that lapses if nobody claims it."""
        game = self.session.game
        return _claimable(game.rules, event, not game.hand.want)

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

    def explanation(self) -> str:
        """Return the popup for the question which nines are laid: the possible ones."""
        shown = [_NINES_SHOWN[i] for i in self._nines_that_can_be()]
        return " | ".join([self.say("ask_nines")] + shown)

    def _nines_that_can_be(self) -> list[int]:
        """Return the indices in _NINES of those that can be laid now."""
        indices = []
        for i in range(self._lines_of_nines()):  # no list's own function: the stack is deep here
            if self.session.can(self._together(_NINES[i])):
                indices.append(i)
        return indices

    def _lines_of_nines(self) -> int:
        """Return how many of _NINES the rules allow."""
        return len(_NINES) if self.session.game.rules.together_fewer else 3

    def _without(self, hand: "Hand") -> Meaning:
        if not hand.want:
            raise Refusal("has_to_lead", self.session.names[hand.turn])
        return _books(ev.make(ev.DEAD) if hand.holder else ev.make(ev.PASS, hand.turn))

    def _comet(self, hand: "Hand") -> Meaning:
        if not self.session.game.rules.comet:
            raise Refusal("no_comet")
        if hand.comet_seat >= 0:
            raise Refusal("shown_comet_played_already", self.session.names[hand.comet_seat])
        if self.session.game.rules.comet == "beside":
            return _question("seat") if hand.holder else self._lay((COMET,))
        return self._lay((COMET,), hand.want) if hand.want else _question("as")

    def _lead(self, rank: int, with_comet: bool) -> Meaning:
        """Return a card that leads, or the question of its suit if something can follow it."""
        rules = self.session.game.rules
        hand = self.session.game.hand
        stop = rank in rules.stops or (with_comet and rules.comet_stop)
        alone = stop or hand.counts[hand.turn] == 1  # nothing follows it
        if not rules.suited or alone and rules.order != "round":
            return self._show(rank, with_comet)
        if not with_comet:
            packs.verify_cards(rules, hand, (rank,))
        suits = self._suits_of(rank, with_comet)
        if len(suits) > 1:
            return _question("suit", rank, with_comet)
        return self._show(rank | (suits[0] if suits else 0) << 4, with_comet)

    def _follow(self, hand: "Hand", key: int) -> Meaning:
        if hand.also and key == hand.also & 15:
            if key == hand.want & 15:
                return _question("suit", key)
            return self._lay((hand.also,))
        return self._lay((key,))

    def _show(self, card: int, with_comet: bool) -> Meaning:
        """Return the play of the card, or of the comet in its place."""
        return self._lay((COMET,), card) if with_comet else self._lay((card,))

    def suits(self) -> list[int]:
        """Return the suits that the card asked for can have: 1 to 4, as their keys."""
        return self._suits_of(self.rank, self.with_comet)

    def _suits_of(self, rank: int, with_comet: bool) -> list[int]:
        rules = self.session.game.rules
        hand = self.session.game.hand
        if hand.want:
            return sorted([hand.want >> 4, hand.also >> 4])
        suits = []
        for suit in (1, 2, 3, 4):
            card = rank | suit << 4
            gone = rules.comet and card == NINE_OF_DIAMONDS or hand.shown & bit(card)
            if not packs.lacks(rules, card) and (with_comet or not gone):
                suits.append(suit)
        return suits

    def _together(self, cards: tuple[int, ...]) -> tuple:
        return ev.make(ev.PLAY, self.session.game.hand.turn, cards=cards)

    def _lay(self, cards: tuple[int, ...], stands_for: int = 0, seat: int = -1) -> Meaning:
        """Return the play of `cards` by the seat whose turn it is, or by `seat`.

        `stands_for`: the card that the comet stands for.
        """
        if seat < 0:
            seat = self.session.game.hand.turn
        as_card = stands_for & 15 | stands_for >> 4 << ev.AS_SUIT
        return _books(ev.make(ev.PLAY, seat, stands_for=as_card, cards=cards))

    def _do(self, event: tuple) -> None:
        claimable = self.claimable(event)
        self.app.do(event)
        self.claim = event if claimable else None

    def claim_key(self) -> int:
        """Return the key to hold if nobody has claimed the last play's bonus."""
        assert self.claim is not None
        return COMET if COMET in self.claim[3] else ACE


def unclaim(play: "ev.Event") -> "ev.Event":
    """Return the same play, for which nobody claimed a bonus."""
    return ev.make(ev.PLAY, play.seat, stands_for=play.stands_for | ev.UNCLAIMED, cards=play.cards)


def _books(event: tuple) -> Meaning:
    return Meaning(event, "", 0, False, 0)


def _question(prompt: str, rank: int = 0, with_comet: bool = False, seat: int = 0) -> Meaning:
    return Meaning(None, prompt, rank, with_comet, seat)


def _claimable(rules: "RuleSet", event: "ev.Event", leads: bool) -> bool:
    """Return whether a play has booked a bonus that lapses if nobody claims it."""
    if event.kind != ev.PLAY:
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
