"""The events of a hand, card by card. Source: records/README.md, "Follow" and "Fine print"."""

from typing import Any

from tests.reference.deal import rank
from tests.reference.evening import Evening
from tests.reference.games import COMET, TEN
from tests.reference.hand import Hand, Turn
from tests.reference.wording import Wording

Event = dict[str, Any]


class FollowWriter:
    """Tells one hand; pack_untold: its colour is the other than the last one's, and goes unsaid."""

    def __init__(self, wording: Wording, evening: Evening, hand: Hand, pack_untold: bool) -> None:
        self.wording = wording
        self.evening = evening
        self.game = evening.game
        self.hand = hand
        self.pack_untold = pack_untold

    def events(self) -> list[Event]:
        """From `deal` to the last `left`."""
        return [*self._deal(), *self._turns(), *self._end()]

    def _deal(self) -> list[Event]:
        hand, wording = self.hand, self.wording
        deal: Event = {"type": "deal", "dealer": hand.dealer}
        if self.game.two_packs and not self.pack_untold:
            deal["pack"] = hand.colour
        if hand.each != self.game.each[hand.players] or wording.may(0.5):
            deal["cards_each"] = hand.each
        events = [deal]
        if hand.ante is not None:
            events.insert(wording.may(0.5), ante(wording, self.evening, hand))
        return [*events, *blanche(hand)]

    def _turns(self) -> list[Event]:
        events: list[Event] = []
        hand, may = self.hand, self.wording.may
        turns = hand.turns[: hand.stop]
        implied = False  # the pass before went without saying
        skip = 0  # passes that "dead" has told
        for at, turn in enumerate(turns):
            if turn.holder and not turn.cards:
                events.append({"type": "dead"})
            elif not turn.cards:
                last_of_all = at + 1 < len(turns) and bool(turns[at + 1].cards)
                if skip:
                    skip -= 1
                elif last_of_all and may(0.2):
                    implied = True
                elif self._dead_from(at) and may(0.2):
                    events.append({"type": "dead"})
                    skip = self._passes_from(at) - 1
                else:
                    events.append(_seat("pass", turn.seat, may(0.3)))
            else:
                events.append(self._play(turn, implied))
                implied = False
                if turn.known_stop or (at + 1 < len(turns) and not turns[at + 1].wanted):
                    events += self._stop(turn)
        return events

    def _stop(self, turn: Turn) -> list[Event]:
        """Return what need not be told of a stop, or only to who has not been told the suits."""
        may = self.wording.may
        if not may(0.3 if turn.known_stop else 0.02) and (self.wording.suits or not turn.by_suit):
            return []
        # after a king, or a comet that stops, the leader is known: to pass would be another matter
        comet_stop = self.game.comet_stops and COMET in turn.cards
        stop = self.game.eight_out and turn.shows == "7D" and not comet_stop
        passed = turn.known_stop or stop
        if may(0.5) or not passed or self.hand.sequence.holder:
            return [{"type": "dead"}]
        players = self.hand.players
        unsaid = may(0.3)
        return [_seat("pass", (turn.seat + at) % players, unsaid) for at in range(players)]

    def _passes_from(self, at: int) -> int:
        turns = self.hand.turns
        count = 0
        while at + count < len(turns) and not turns[at + count].cards:
            count += 1
        return count

    def _dead_from(self, at: int) -> bool:
        """Return whether the passes from `at` on end in the last to play leading anew."""
        turns = self.hand.turns
        after = at + self._passes_from(at)
        return after < len(turns) and not turns[after].wanted

    def _play(self, turn: Turn, implied: bool) -> Event:
        may = self.wording.may
        # by turn it is known who plays, and who leads is always
        known = not implied and not (turn.holder and (turn.wanted or COMET in turn.cards))
        event = _seat("play", turn.seat, known and may(0.3))
        event["cards"] = [self._card(card, turn) for card in turn.cards]
        if COMET in turn.cards:
            beside = self.game.comet == "beside"
            decided = bool(turn.wanted) or len(turn.cards) > 1
            if not (decided and may(0.3)):
                event["as"] = turn.shows
                if self.game.suited and not beside and turn.wanted and may(0.5):
                    event["as"] = rank(turn.shows)
        if not turn.claimed or (self._claimable(turn) and may(0.5)):
            event["claimed"] = turn.claimed
        return event

    def _claimable(self, turn: Turn) -> bool:
        if self.game.key == "ancient_1718":
            return COMET in turn.cards
        return self.game.aces_pay == "led" and turn.cards[0][0] == "A"

    def _card(self, card: str, turn: Turn) -> str:
        decides = self.game.suited and not turn.wanted
        decides |= TEN in turn.wanted and rank(card) == "10"
        return card if decides and card != COMET else self.wording.card(self.game, card)

    def _end(self) -> list[Event]:
        """Return the losers' cards and the stub, in any order."""
        hand, wording = self.hand, self.wording
        if hand.thrown_in:
            return [thrown_in(wording, hand)]
        if hand.stop is not None:
            return []
        if hand.drawn:
            return [{"type": "dealer_also_opera"}]
        events: list[Event] = [
            {"type": "left", "seat": seat, "cards": wording.cards(self.game, cards)}
            for seat, cards in hand.left.items()
        ]
        wording.shuffle(events)
        if wording.may(0.3):
            stub: Event = {"type": "stub", "cards": wording.cards(self.game, hand.dead)}
            events.insert(wording.place(events), stub)
        return events


def _seat(kind: str, seat: int, unsaid: bool) -> Event:
    return {"type": kind} if unsaid else {"type": kind, "seat": seat}


def thrown_in(wording: Wording, hand: Hand) -> Event:
    """Return the event that throws the hand in, perhaps with its seat."""
    return _seat(hand.thrown_in, hand.eldest, not wording.may(0.3))


def ante(wording: Wording, evening: Evening, hand: Hand) -> Event:
    """Return what everybody antes before the hand."""
    event: Event = {"type": "ante"}
    agreed = [evening.option("ante")] * hand.players
    if hand.ante != agreed or wording.may(0.2):
        event["amounts"] = hand.ante
    return event


def blanche(hand: Hand) -> list[Event]:
    """Return the cartes blanches, shown before the first card."""
    return [
        {"type": "carte_blanche", "seat": fact.seat, "with_comet": fact.with_comet}
        for fact in hand.facts
        if fact.kind == "carte"
    ]
