"""Recorded cases (tests/recorded.py) as hands; sums.py then says who pays.

Only what those records use: cards left are given as cards.
"""

from typing import Any

from tests.reference.deal import pack, rank
from tests.reference.evening import Evening, new_evening
from tests.reference.games import COMET, TEN
from tests.reference.hand import Fact, Hand
from tests.reference.sequence import fits

Event = dict[str, Any]
_KINDS = {"king_played": "king", "ace_played": "ace", "ace_led": "ace", "sequence_dead": "dead"}
_NEXT = {"red": "black", "black": "red"}


class Recorder:
    """Reads the events of a transcript, hand by hand."""

    def __init__(self, transcript: dict[str, Any]) -> None:
        players = transcript["players"]
        options = transcript.get("options", {})
        start = transcript.get("start")
        self.evening = new_evening(transcript["ruleset"], players, options, start)
        self.game = self.evening.game
        self.hand: Hand | None = None
        self.ante: list[int] | None = None
        self.counts: list[int] = []
        self.colour = "red"
        for event in transcript["events"]:
            getattr(self, "_" + event["type"])(event)

    def _open(self, dealer: int = 0, each: int = 0) -> Hand:
        if self.hand is None:
            players = self.evening.players
            each = each or self.game.each[players]
            self.hand = Hand(self.game, players, dealer, self.colour, each, [], self.ante)
            self.ante = None
            self.counts = [each] * players
        return self.hand

    def _close(self) -> None:
        assert self.hand is not None
        self.evening.hands.append(self.hand)
        self.colour = _NEXT[self.hand.colour]
        self.hand = None

    def _ante(self, event: Event) -> None:
        amounts = event.get("amounts") or [self.evening.option("ante")] * self.evening.players
        if self.hand is None:
            self.ante = amounts
        else:
            self.hand.ante = amounts

    def _hand_void(self, event: Event) -> None:
        hand = self._open()
        hand.stop, hand.thrown_in = len(hand.turns), event["type"]
        self._close()

    _redeal = _hand_void

    # --- payments

    def _carte_blanche(self, event: Event) -> None:
        fact = Fact("carte", event["seat"], with_comet=event["with_comet"])
        self._open().facts.append(fact)

    def _king_played(self, event: Event) -> None:
        kind, claimed = _KINDS[event["type"]], event.get("claimed", True)
        self._open().facts.append(Fact(kind, event["seat"], claimed=claimed))

    _ace_played = _ace_led = _sequence_dead = _king_played

    def _comet_played(self, event: Event) -> None:
        hand = self._open()
        last, claimed = event.get("last", False), event.get("claimed", True)
        shows = event.get("as") or ""
        hand.colour = event.get("pack", hand.colour)
        hand.comet_by, hand.comet_as, hand.comet_last = event["seat"], rank(shows), last
        fact = Fact("comet", event["seat"], shows=shows, claimed=claimed, last=last)
        hand.facts.append(fact)

    def _hand_end(self, event: Event) -> None:
        hand = self._open()
        hand.colour = event.get("pack", hand.colour)
        hand.out = event["out"]
        hand.left = {int(seat): cards for seat, cards in event["left"].items()}
        hand.dead = list(event.get("stub", []))
        seen = hand.comet_by >= 0 or any(COMET in cards for cards in hand.left.values())
        if event.get("comet_in_dead_hand", not seen) and COMET not in hand.dead:
            hand.dead.append(COMET)
        if event.get("comet_last"):
            hand.comet_last = True
            hand.comet_as = "9" if event["comet_last"] == "nine" else hand.comet_as
        hand.opera = event.get("opera", False)
        hand.drawn = event.get("dealer_also_opera", False)
        self._close()

    # --- card by card

    def _deal(self, event: Event) -> None:
        self.colour = event.get("pack", self.colour)
        self._open(event["dealer"], event.get("cards_each", 0))

    def _play(self, event: Event) -> None:
        hand = self._open()
        sequence = hand.sequence
        seat = event.get("seat", sequence.seat)
        if sequence.wanted and not sequence.holder:
            while seat != sequence.seat and sequence.wanted:
                hand.without()  # it went without saying
        cards = tuple(event["cards"])
        if not self.game.two_packs:
            cards = tuple(COMET if card == "9D" else card for card in cards)
        shows = self._shows(cards, event.get("as"))
        assert all(card == COMET or fits(card, shows) for card in cards)
        if sequence.wanted and not (self.game.comet == "beside" and COMET in cards):
            if not any(fits(shows, due) for due in sequence.wanted):
                hand.without()  # the last one's "without" went without saying: a new lead
                assert not sequence.wanted, (shows, sequence.wanted)
        anybody = self.game.key == "denexa" and COMET in cards
        assert seat == sequence.seat or anybody or (sequence.holder and sequence.wanted), event
        self.counts[seat] -= len(cards)
        hand.lay(seat, cards, shows, self.counts[seat] == 0, event.get("claimed", True))

    def _shows(self, cards: tuple[str, ...], stands_for: str | None) -> str:
        naturals = [card for card in cards if card != COMET]
        shows = naturals[0] if naturals else stands_for
        if shows is None:
            assert self.hand is not None
            shows = self.hand.sequence.wanted[0]
        return shows if self.game.suited or shows == TEN else rank(shows)

    def _pass(self, event: Event) -> None:
        hand = self._open()
        if hand.sequence.wanted:
            assert event.get("seat", hand.sequence.seat) == hand.sequence.seat
            hand.without()

    def _dead(self, event: Event) -> None:
        hand = self._open()
        if hand.sequence.wanted:
            hand.nobody()

    def _stub(self, event: Event) -> None:
        pass  # what was laid aside is what is nowhere else

    def _left(self, event: Event) -> None:
        hand = self._open()
        hand.left[event["seat"]] = event["cards"]
        assert len(event["cards"]) == self.counts[event["seat"]]
        if all(seat in hand.left for seat in self.evening.opponents(hand.out)):
            hand.dead = self._unseen(hand)
            self._close()

    def _unseen(self, hand: Hand) -> list[str]:
        """Of the pack, what was neither played nor left; by ranks where no suits are followed."""
        seen = [card for turn in hand.turns for card in turn.cards]
        seen += [card for cards in hand.left.values() for card in cards]
        rest = pack(self.game, hand.colour)
        if not self.game.suited:
            seen, rest = list(map(rank, seen)), list(map(rank, rest))
        for card in seen:
            rest.remove(card)
        return rest


def evening_of(transcript: dict[str, Any]) -> Evening:
    """Return the evening of a recorded transcript."""
    return Recorder(transcript).evening
