"""From a hand of any rule set to the keys that people press, written from screens/README.md.

Knows what the box knows: the ranks where no suits are followed, the suits where they are told. It
shares nothing with the firmware; hands come from tests.reference, made up or recorded.
"""

from typing import Any, Literal

from host_tools.simulator.box import Box
from tests import screen_text
from tests.reference.deal import pack, points, rank
from tests.reference.evening import Evening
from tests.reference.games import COMET, TEN
from tests.reference.hand import Fact, Hand, Turn
from tests.reference.records import evening_of
from tests.reference.sequence import Sequence, fits

DRAWN = "MENU Opera was a draw"
SUITS = "SHDC"  # as their keys, 1 to 4
SECOND = "10"  # the key of the second payment
_KINGS_PAY = ("ancient_1718", "commit_1857", "commit_1991", "commit_2011", "foster_commit")

Way = Literal["follow", "points", "cards"]  # points: sums of whatever the settlement counts
WAYS: tuple[Way, ...] = ("follow", "points", "cards")


def recorded_hand(record: dict[str, Any]) -> tuple[Evening, Hand]:
    """Return the table and the hand of one of them."""
    evening = evening_of(record["transcript"])
    (hand,) = evening.hands
    return evening, hand


def hand_keys(evening: Evening, hand: Hand, way: Way) -> list[str]:
    """Return a hand from behind the deal up to the settlement."""
    if way == "follow":
        return Follower(evening, hand).keys
    return told_by_payments(evening, hand, way == "cards")


def dealt(hand: Hand, proposed: int = 0) -> list[str]:
    """Return the deal, where the box proposes that dealer."""
    return [str(hand.dealer + 1), "OK"] if hand.dealer != proposed else ["OK"]


def press(box: Box, key: str) -> None:
    """Press a key of these lists: one of the box's, or a line of its menu, by its text."""
    if not key.startswith("MENU "):
        box.play(key)
        return
    box.hold("OK")
    choose(box, key.removeprefix("MENU "))


def choose(box: Box, text: str) -> None:
    """Press the number of the line with `text` in the list on the screen, on whatever page."""
    for _ in range(5):
        for page in range(1, 7):
            line = screen_text.line(box.rows(), page)
            if text in line:
                box.press(line[0])
                return
        box.press("9")
    raise AssertionError(f"no line has {text}")


def menu_line(rows: list[str], key: str) -> str:
    """Return the number of the line of the menu on the screen that a key of these lists names."""
    lines = [screen_text.line(rows, page) for page in range(1, 7)]
    (number,) = [line[0] for line in lines if key[5:] in line]
    return number


class _Known(Sequence):
    """The sequence as the box knows it: nobody tells it the suit of a king that leads."""

    def gone(self, target: str) -> bool:
        return super().gone(target) or self.seen[rank(target)] == self.game.naturals(rank(target))


class Follower:
    """One hand card by card: `keys` from behind the deal up to the last loser's cards.

    `asked`: how many of them answer a question (a suit, how many are laid together, which of two
    cards, as what the comet leads, who has it).
    """

    def __init__(self, evening: Evening, hand: Hand) -> None:
        self.game = evening.game
        self.hand = hand
        self.players = hand.players
        self.keys: list[str] = []
        self.asked = 0
        self._sequence = _Known(self.game, hand.players, hand.eldest)
        self._counts = [hand.each] * hand.players
        turns = hand.turns[: hand.stop]
        for turn in turns:
            if not turn.cards:
                self._without()
            else:
                self._lay(turn)
        if hand.drawn and evening.opera_counts():
            self.keys.append(DRAWN)
        elif hand.stop is None:
            for seat in losers(evening, hand):
                self.keys += cards_left(hand.left[seat])

    def _without(self) -> None:
        """OK, where the box does not know by itself that the sequence has ended."""
        sequence = self._sequence
        if sequence.wanted:
            self.keys.append("OK")
            if sequence.holder:
                sequence.dead()
            else:
                sequence.without()

    def _lay(self, turn: Turn) -> None:
        sequence = self._sequence
        shows = turn.shows if turn.cards == (COMET,) else turn.cards[0]
        if shows == COMET:
            shows = turn.cards[1]
        beside = COMET in turn.cards and self.game.comet == "beside"
        anybody = beside and sequence.holder
        # what went without saying: the next in turn, or nobody, could go on
        while sequence.wanted and not anybody:
            if sequence.holder or turn.seat == sequence.seat:
                if beside or any(fits(shows, target) for target in sequence.wanted):
                    break
            self._without()
        self.keys += self._keys(turn)
        self._counts[turn.seat] -= len(turn.cards)
        if not self._counts[turn.seat]:
            if not turn.claimed:  # the box asks already what the others hold
                self.keys.append("COMET*" if COMET in turn.cards else "A*")
            return
        if not turn.claimed:
            self.keys[-1] += "*"
        cards = turn.cards
        led_king = not sequence.wanted and rank(shows) == "K"
        ten = shows == TEN and TEN in sequence.wanted
        if led_king or (not self.game.suited and not ten):
            cards = tuple(card if card == COMET else rank(card) for card in cards)
            shows = rank(shows)
        sequence.lay(turn.seat, cards, shows)
        if beside and not sequence.holder:
            sequence.passes = 1  # who plays it there could not go on

    def _keys(self, turn: Turn) -> list[str]:
        """Return the keys of one play."""
        if turn.cards == (COMET,):
            return self._comet(turn)
        if len(turn.cards) > 1:
            return self._together(turn.cards)
        if not self._sequence.wanted:
            return [rank(turn.shows), *self._suit(turn, turn.cards[0])]
        wanted = self._waits_for()
        if self._sequence.holder:
            which = [target for target in wanted if fits(turn.cards[0], target)]
            keys = [str(turn.seat + 1)]
            if len(wanted) > 1:
                keys.append(str(1 + wanted.index(which[0])))
                self.asked += 1
            return keys
        keys = [rank(turn.shows)]
        # any ten may follow a nine that the comet stands for: which one it is matters to nobody
        if self.game.suited and len(wanted) > 1 and rank(wanted[0]) == rank(wanted[1]):
            keys.append(str(1 + SUITS.index(turn.cards[0][-1])))
            self.asked += 1
        return keys

    def _waits_for(self) -> list[str]:
        """Return the card that the box waits for; of two candidates, one may be seen already."""
        sequence = self._sequence
        wanted = [target for target in sequence.wanted if not sequence.gone(target)]
        return wanted if len(sequence.wanted) > 1 else list(sequence.wanted)

    def _comet(self, turn: Turn) -> list[str]:
        if self.game.comet == "beside":
            if not self._sequence.holder:
                return ["COMET"]
            self.asked += 1
            return ["COMET", str(turn.seat + 1)]
        if self._sequence.wanted:
            return ["COMET"]
        self.asked += 1
        return ["COMET", rank(turn.shows), *self._suit(turn, COMET)]

    def _together(self, cards: tuple[str, ...]) -> list[str]:
        shown = rank(cards[0] if cards[0] != COMET else cards[1])
        if shown == "9":
            self.asked += 1
            lines = {(3, False): 1, (3, True): 2, (4, True): 3, (2, False): 4, (2, True): 5}
            which = lines[len(cards), COMET in cards]
            return ["9*", str(which)]
        if self.game.fewer or shown == "K" and self.game.kings_together:
            self.asked += 1
            return [shown + "*", str(len(cards))]
        return [shown + "*"]

    def _suit(self, turn: Turn, card: str) -> list[str]:
        """Return the suit of what leads, where something can follow it and it is not known."""
        game = self.game
        shown = rank(turn.shows)
        if not game.suited or shown == "K" or self._counts[turn.seat] == 1:
            return []
        if card == COMET and game.comet_stops:
            return []
        might = [suit for suit in SUITS if not (game.eight_out and shown + suit == "8D")]
        if card != COMET:
            seen = self._sequence.seen
            might = [suit for suit in might if not seen[shown + suit] and shown + suit != "9D"]
        if len(might) < 2:
            return []
        self.asked += 1
        return [str(1 + SUITS.index(turn.shows[-1]))]


def losers(evening: Evening, hand: Hand) -> list[int]:
    """Return who tells, in the order in which the box asks: clockwise, without the partner."""
    order = [(hand.out + step) % hand.players for step in range(1, hand.players)]
    others = evening.opponents(hand.out)
    return [seat for seat in order if seat in hand.left and seat in others]


def cards_left(cards: list[str]) -> list[str]:
    """Return a loser's cards: one press a card, and OK."""
    return [*("COMET" if card == COMET else rank(card) for card in cards), "OK"]


def sum_left(evening: Evening, cards: list[str]) -> list[str]:
    """Return what the settlement counts of a loser's cards, and OK."""
    game = evening.game
    counts = game.counts
    if evening.option("end_count") == "cards":
        counts = "cards"
    keys: list[str] = []
    if counts == "points":
        keys += str(sum(map(points, cards)))
    exempt = game.key == "commit_1857" and evening.option("comet_left") != "not_counted"
    if counts == "cards" and not (exempt and COMET in cards):
        keys += str(len(cards))
    kings = game.pool or game.key == "denexa" or evening.option("kings_left_each")
    if kings or evening.option("kings_left") == "extra10":
        keys += ["K"] * _kings(cards)
    if COMET in cards:
        keys.append("COMET")
    return [*keys, "OK"]


def told_by_payments(evening: Evening, hand: Hand, by_cards: bool) -> list[str]:
    """Return the same hand told by its payments, from behind the deal up to the settlement."""
    game = evening.game
    keys: list[str] = []
    for fact in hand.standing():
        keys += _payment(evening, hand, fact)
    keys += ["OK", str(hand.out + 1)]
    if hand.comet_by == hand.out and game.comet_stops:
        keys.append("1" if not hand.comet_last else "3" if hand.comet_as == "9" else "2")
    for seat in losers(evening, hand):
        cards = hand.left[seat]
        keys += cards_left(cards) if by_cards else sum_left(evening, cards)
    if game.key == "denexa" and evening.option("kings") == "anywhere" and hand.dead:
        kings = sum(_kings(hand.left[seat]) for seat in losers(evening, hand))
        if kings < len(SUITS):  # else none can be left for the dead hand
            keys.append(str(_kings(hand.dead)))
    if evening.opera_counts() and _opera_asked(evening, hand, by_cards):
        answers = ["yes", "drawn"] if hand.players == 2 else ["yes"]
        if not by_cards:
            answers.insert(0, "no")
        elif game.opera == "first_turn" or (game.key == "new_1752" and hand.players == 4):
            answers.append("no")
        answer = "drawn" if hand.drawn else "yes" if hand.opera else "no"
        keys.append(str(1 + answers.index(answer)))
    return keys


def _kings(cards: list[str]) -> int:
    return sum(card != COMET and rank(card) == "K" for card in cards)


def _payment(evening: Evening, hand: Hand, fact: Fact) -> list[str]:
    game = evening.game
    seat = str(fact.seat + 1)
    if fact.kind == "king":
        if game.key == "new_1752" and evening.option("king_pays"):
            return [seat] if evening.dead_pays() else [SECOND, seat]
        return [seat] if game.key in _KINGS_PAY else []
    if fact.kind == "dead":
        return [SECOND, seat] if evening.dead_pays() else []
    if fact.kind == "ace":
        led = game.aces_pay == "played" or (
            game.aces_pay == "led" and not (hand.turns and hand.turns[fact.turn - 1].wanted)
        )
        return [SECOND, seat] if led and fact.claimed else []
    assert fact.kind == "comet"
    shown = rank(fact.shows) if fact.shows and fact.shows != COMET else ""
    keys = ["COMET"]
    as_king = game.key in _KINGS_PAY and evening.option("comet_as_king_pays")
    if (as_king or evening.option("king_pays")) and shown == "K" and game.comet == "wild":
        keys.append("K")
    keys.append(seat + ("" if fact.claimed else "*"))
    if game.aces_pay == "played" and as_king and keys[1] != "K":
        keys.append("1" if shown == "A" else "OK")
    return keys


def _opera_asked(evening: Evening, hand: Hand, by_cards: bool) -> bool:
    """Return whether what was told leaves it open that nobody but eldest has played."""
    kings = [fact.seat for fact in hand.standing() if fact.kind == "king"]
    paid = kings if evening.option("king_pays") else []
    if evening.dead_pays():
        paid = paid + [fact.seat for fact in hand.standing() if fact.kind == "dead"]
    if hand.out != hand.eldest or {hand.comet_by, *paid} - {-1, hand.out}:
        return False
    naturals = sorted(points(card) for card in pack(evening.game) if card != COMET)
    for seat in losers(evening, hand):
        cards = hand.left[seat]
        least = sum(naturals[: hand.each])
        if COMET in cards:
            least = sum(naturals[: hand.each - 1]) + points(COMET)
        if by_cards and len(cards) < hand.each:
            return False
        if not by_cards and sum(map(points, cards)) < least:
            return False
    return True
