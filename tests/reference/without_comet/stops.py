"""Play or Pay, Earl of Coventry and Jig. Source: rules/README.md, sections 17, 19 and 20."""

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, ClassVar

from tests.reference.without_comet.fields import (
    IN_A_RANK,
    PACK,
    RANKS,
    Event,
    by_seat,
    card,
    cards,
    check,
    check_pack,
    whole,
    wholes,
)  # fmt: skip
from tests.reference.without_comet.table import Fields, Option, Table, is_whole, one_of, or_none

_HANDS: Option = (None, or_none(is_whole(1, 999)))
_LEFT = "cards_left"
_FOLLOW: dict[str, Fields] = {
    "deal": (("dealer",), ("cards_each",)),
    "play": (("cards",), ("seat",)),
    "pass": ((), ("seat",)),
    "dead": ((), ()),
    "left": (("seat", "cards"), ()),
}


@dataclass
class Followed:
    """A hand that is followed card by card; `lead` is who may lead, `turn` who is next."""

    counts: list[int]
    stub: bool  # cards were laid aside
    lead: int
    turn: int = 0
    last: int = 0
    suit: str = ""
    rank: str = ""  # the last card of the sequence; empty when somebody is to lead
    length: int = 0
    passed: set[int] = field(default_factory=set)
    seen: list[tuple[str, str]] = field(default_factory=list)
    shown: dict[int, list[tuple[str, str]]] = field(default_factory=dict)
    settled: bool = False


class _Stops(ABC):
    """The common part of the three games."""

    OPTIONS: ClassVar[dict[str, Option]] = {"hands": _HANDS}
    EVENTS: ClassVar[dict[str, Fields]] = {**_FOLLOW, "hand_end": (("out", "left"), ())}
    PLAYERS: ClassVar[range] = range(2, 14)

    def __init__(self, table: Table) -> None:
        self.table = table
        self.paying = False  # a hand is in progress that is not followed
        self.hand: Followed | None = None
        table.zero_sum = True

    # --- what differs

    @abstractmethod
    def next_rank(self, hand: Followed) -> str:
        """Return the rank that continues."""

    @abstractmethod
    def ends(self, hand: Followed) -> bool:
        """Return whether the card that was laid ends its sequence."""

    def settle(self, out: int, left: list[int]) -> None:
        """Pay for the cards left."""
        total = sum(left)
        delta = [-count for count in left]
        delta[out] = total
        self.table.book(_LEFT, delta)

    def cannot(self, seat: int) -> None:  # noqa: B027 - costs nothing, but in one game
        """Record that a seat lacks the card."""

    suited = True
    any_deal = True  # agreed deals may lay cards aside

    # --- events

    @property
    def in_hand(self) -> bool:
        return self.paying or (self.hand is not None and not self.hand.settled)

    def do(self, event: Event) -> None:
        kind = event["type"]
        if kind == "deal":
            self._deal(event)
        elif kind == "hand_end":
            self._end(event)
        else:
            hand = self.hand
            check(hand is not None, "no hand has been dealt")
            assert hand is not None
            if kind == "left":
                self._left(hand, event)
                return
            check(not hand.settled, "the hand is over")
            if kind == "play":
                self._play(hand, event)
            elif kind == "pass":
                self._pass(hand, event)
            else:
                self._dead(hand)

    def throw_in(self) -> None:
        if self.in_hand:
            self.hand = None
        self.paying = False

    def change_people(self, before: list[int]) -> None:
        self.hand = None

    def _end(self, event: Event) -> None:
        table = self.table
        check(self.hand is None or self.hand.settled, "the hand is followed")
        out = table.seat(event["out"])
        given = by_seat(event["left"], table.players, "left")
        check(set(given) == set(range(table.players)) - {out}, "everybody but who is out has cards")
        left = [0] * table.players
        shown = []
        for seat, item in given.items():
            if isinstance(item, list):
                shown += cards(item)
                left[seat] = len(item)
            else:
                if isinstance(item, dict):
                    check(set(item) == {"cards"}, "cards are meant")
                    item = item["cards"]
                left[seat] = whole(item, "cards left")
            check(left[seat] >= 1, "a loser without cards")
        check_pack(shown)
        most, more = -(-PACK // table.players), PACK % table.players
        check(max(left) <= most, "more cards than were dealt")
        check(not more or left.count(most) <= more, "so many cards were dealt to fewer seats")
        self.paying = False
        self.hand = None
        self.settle(out, left)
        table.hand_over()

    def _deal(self, event: Event) -> None:
        players = self.table.players
        check(not self.in_hand, "the hand is not over")
        dealer = self.table.seat(event["dealer"])
        each = event.get("cards_each")
        eldest = (dealer + 1) % players
        if each is None:
            counts = [PACK // players] * players
            for step in range(PACK % players):
                counts[(eldest + step) % players] += 1
        else:
            whole(each, "cards_each", 1, PACK // players)
            counts = [each] * players
        stub = sum(counts) < PACK
        check(self.any_deal or not stub, "all cards are dealt")
        self.hand = Followed(counts, stub, eldest)

    def _play(self, hand: Followed, event: Event) -> None:
        table = self.table
        seat = event.get("seat")
        if seat is None:
            seat = hand.turn if hand.rank else hand.lead
        seat = table.seat(seat)
        check(isinstance(event["cards"], list) and len(event["cards"]) == 1, "one card a turn")
        rank, suit = card(event["cards"][0])
        if hand.rank:
            check(rank == self.next_rank(hand), f"expected the {self.next_rank(hand)}")
            if self.suited:
                check(suit in ("", hand.suit), "the suit goes on")
                suit = hand.suit
            _check_new(hand, rank, suit)
            if seat in hand.passed:
                table.warn()
            else:
                self._without(hand, seat)
        else:
            check(bool(suit) or not self.suited, "the suit of a lead is needed")
            _check_new(hand, rank, suit)
            if seat != hand.lead:
                table.warn()
            hand.length = 0
        hand.seen.append((rank, suit))
        hand.rank, hand.suit = rank, suit
        hand.length += 1
        hand.counts[seat] -= 1
        hand.passed = set()
        hand.last, hand.turn = seat, (seat + 1) % table.players
        if hand.counts[seat] == 0:
            hand.settled = True
            self.settle(seat, hand.counts)
            table.hand_over()
        elif self.ends(hand):
            self._over(hand)

    def _over(self, hand: Followed) -> None:
        hand.rank, hand.lead = "", hand.last

    def _without(self, hand: Followed, until: int) -> None:
        """Everybody from whose turn it is has not the card, up to `until`."""
        while hand.turn != until:
            hand.passed.add(hand.turn)
            self.cannot(hand.turn)
            hand.turn = (hand.turn + 1) % self.table.players

    def _pass(self, hand: Followed, event: Event) -> None:
        seat = event.get("seat")
        if seat is not None:
            seat = self.table.seat(seat)
        if not hand.rank:
            return
        if seat is None:
            seat = hand.turn
        if seat in hand.passed:
            return
        steps = (seat - hand.turn) % self.table.players + 1
        nobody = len(hand.passed) + steps == self.table.players
        check(hand.stub or not nobody, "somebody has the card")
        self._without(hand, seat)
        hand.passed.add(seat)
        self.cannot(seat)
        hand.turn = (seat + 1) % self.table.players
        if nobody:
            self._over(hand)

    def _dead(self, hand: Followed) -> None:
        check(bool(hand.seen), "nothing has been led")
        if hand.rank:
            check(hand.stub, "somebody has the card")
            self._over(hand)

    def _left(self, hand: Followed, event: Event) -> None:
        check(hand.settled, "the hand is not over")
        seat = self.table.seat(event["seat"])
        shown = cards(event["cards"])
        check(hand.counts[seat] > 0, "this seat is out")
        check(seat not in hand.shown, "this seat has shown its cards")
        check(len(shown) == hand.counts[seat], "another number of cards is known")
        before = [each for others in hand.shown.values() for each in others]
        check_pack([*hand.seen, *before, *shown])
        hand.shown[seat] = shown


def _check_new(hand: Followed, rank: str, suit: str) -> None:
    """Refuse a card that cannot be in the pack any more."""
    check(not suit or (rank, suit) not in hand.seen, "this card has been played")
    check([each for each, _ in hand.seen].count(rank) < IN_A_RANK, "five cards of a rank")


class PlayOrPay(_Stops):
    PLAYERS: ClassVar[range] = range(3, 14)
    OPTIONS: ClassVar[dict[str, Option]] = {
        "ante": (0, is_whole(0, 1000)),
        "cards_left_pay": (True, one_of(True, False)),
        "hands": _HANDS,
    }
    EVENTS: ClassVar[dict[str, Fields]] = {
        **_Stops.EVENTS,
        "ante": ((), ("amounts",)),
        "pay": (("seat",), ("count",)),
    }
    any_deal = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.paid = False
        self.anted = False  # for the hand under way, or the next one

    def next_rank(self, hand: Followed) -> str:
        return RANKS[(RANKS.index(hand.rank) + 1) % len(RANKS)]

    def ends(self, hand: Followed) -> bool:
        return hand.length == len(RANKS)

    def settle(self, out: int, left: list[int]) -> None:
        if self.table.options["cards_left_pay"]:
            self.table.pay_pool(_LEFT, left)
        self.table.take_pool(out)
        self.paid = self.anted = False

    def cannot(self, seat: int) -> None:
        self.table.pay_pool("pay", [int(seat == each) for each in range(self.table.players)])

    @property
    def only_anted(self) -> bool:
        """Return whether the antes of a hand are paid, and nothing else has happened in it."""
        return self.anted and self.paying and not self.paid

    def do(self, event: Event) -> None:
        if event["type"] == "ante":
            self._ante(event)
        elif event["type"] == "pay":
            self._pay(event)
        else:
            if event["type"] == "deal":
                check(not self.paid, "the hand is not over")
                self.paying = False
            super().do(event)

    def _ante(self, event: Event) -> None:
        table = self.table
        hand = self.hand
        playing = hand is not None and not hand.settled
        check(not self.anted, "everybody has paid an ante for this hand")
        check(not self.paid and not (playing and hand and hand.seen), "in the middle of a hand")
        amounts = event.get("amounts")
        if amounts is None:
            amounts = [table.options["ante"]] * table.players
        amounts = wholes(amounts, "amounts", table.players)
        check(min(amounts) >= 0, "an ante below nothing")
        table.pay_pool("ante", amounts)
        self.anted = True
        if not playing:
            self.paying = True
            self.hand = None

    def _pay(self, event: Event) -> None:
        seat = self.table.seat(event["seat"])
        count = event.get("count")
        count = 1 if count is None else whole(count, "count", 1)
        check(self.hand is None or self.hand.settled, "the hand is followed")
        self.table.pay_pool("pay", [count * (seat == each) for each in range(self.table.players)])
        self.paying = self.paid = True
        self.hand = None

    def throw_in(self) -> None:
        super().throw_in()
        self.paid = self.anted = False


class EarlOfCoventry(_Stops):
    suited = False

    def next_rank(self, hand: Followed) -> str:
        return hand.rank

    def ends(self, hand: Followed) -> bool:
        return Counter(rank for rank, _ in hand.seen)[hand.rank] == IN_A_RANK


class Jig(_Stops):
    OPTIONS: ClassVar[dict[str, Option]] = {"run": (4, is_whole(3, 5)), "hands": _HANDS}

    def next_rank(self, hand: Followed) -> str:
        return RANKS[RANKS.index(hand.rank) + 1]

    def ends(self, hand: Followed) -> bool:
        if hand.rank == "K" or hand.length == self.table.options["run"]:
            return True
        return (self.next_rank(hand), hand.suit) in hand.seen


STOPS: dict[str, Any] = {
    "play_or_pay": PlayOrPay,
    "earl_of_coventry": EarlOfCoventry,
    "jig": Jig,
}
