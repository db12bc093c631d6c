"""The same evening told in both ways of transcripts.md, with all the freedom that they leave."""

from random import Random
from typing import Any

from tests.play.deal import COMET, EACH, points, rank
from tests.play.evening import Evening
from tests.play.play import Hand

Event = dict[str, Any]


class Teller:
    """Writes transcripts; where they leave a choice, `random` makes it (None: the plainest)."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random
        self._suits = self._may(0.5)

    def _may(self, chance: float) -> bool:
        return self._random is not None and self._random.random() < chance

    def _cards(self, cards: list[str] | tuple[str, ...]) -> list[str]:
        if not self._suits:
            cards = [card if card == COMET else rank(card) for card in cards]
        return list(cards)

    def follow(self, evening: Evening) -> dict[str, Any]:
        """The transcript with every card."""
        return self._transcript(evening, [self.follow_hand(hand) for hand in evening.hands])

    def payments(self, evening: Evening) -> dict[str, Any]:
        """The transcript with what is paid for."""
        return self._transcript(evening, [self.paid_hand(hand) for hand in evening.hands])

    def mixed(self, evening: Evening) -> dict[str, Any]:
        """Some hands in one way, some in the other."""
        ways = (self.follow_hand, self.paid_hand)
        return self._transcript(evening, [ways[self._may(0.5)](hand) for hand in evening.hands])

    def _transcript(self, evening: Evening, hands: list[list[Event]]) -> dict[str, Any]:
        events: list[Event] = []
        for hand in hands:
            if self._may(0.05):  # thrown in; the streak stays as it is
                events.append({"type": "deal", "dealer": 0})
                events.append({"type": "hand_void" if self._may(0.5) else "redeal"})
            for event in hand:
                events.append(event)
                if self._may(0.01):  # taken back, and told again
                    events += [{"type": "undo"}, event]
        told: dict[str, Any] = {"ruleset": "modern_1991", "players": evening.players}
        if evening.options or self._may(0.5):
            told["options"] = evening.options
        if any(evening.start) or self._may(0.5):
            told["start"] = evening.start
        return told | {"events": events}

    # --- every card

    def follow_hand(self, hand: Hand) -> list[Event]:
        """From `deal` to the last `left`."""
        events: list[Event] = [{"type": "deal", "dealer": hand.dealer, "pack": hand.colour}]
        if hand.each != EACH[hand.players] or self._may(0.5):
            events[0]["cards_each"] = hand.each
        turns = hand.turns
        implied = False  # the pass before went without saying
        skip = 0  # passes that "dead" has told
        for at, turn in enumerate(turns):
            if not turn.cards:
                last_of_all = at + 1 < len(turns) and bool(turns[at + 1].cards)
                if skip:
                    skip -= 1
                elif implied or (last_of_all and self._may(0.2)):
                    implied = True
                elif at + 1 < len(turns) and self._dead_from(hand, at) and self._may(0.2):
                    events.append({"type": "dead"})
                    skip = self._passes_from(hand, at) - 1
                else:
                    events.append(self._seated("pass", turn.seat, self._may(0.3)))
                continue
            event = self._seated("play", turn.seat, not implied and self._may(0.3))
            event["cards"] = self._cards(turn.cards)
            if COMET in turn.cards and not (
                (turn.wanted or len(turn.cards) > 1) and self._may(0.3)
            ):
                event["as"] = turn.shows
            events.append(event)
            implied = False
            if turn.known_stop and self._may(0.3):  # told though the box knows: no harm
                if self._may(0.5):
                    events.append({"type": "dead"})
                else:
                    for step in range(hand.players):
                        seat = (turn.seat + step) % hand.players
                        events.append(self._seated("pass", seat, False))
        return events + self._end(hand)

    def _passes_from(self, hand: Hand, at: int) -> int:
        count = 0
        while at + count < len(hand.turns) and not hand.turns[at + count].cards:
            count += 1
        return count

    def _dead_from(self, hand: Hand, at: int) -> bool:
        """Whether the passes from `at` on end in the last to play leading anew."""
        after = at + self._passes_from(hand, at)
        return after < len(hand.turns) and not hand.turns[after].wanted

    def _seated(self, kind: str, seat: int, unsaid: bool) -> Event:
        return {"type": kind} if unsaid else {"type": kind, "seat": seat}

    def _end(self, hand: Hand) -> list[Event]:
        """What the losers hold, in any order, and what was laid aside, before or after the last."""
        if hand.drawn:
            return [{"type": "dealer_also_opera"}]
        events: list[Event] = [
            {"type": "left", "seat": seat, "cards": self._cards(cards)}
            for seat, cards in hand.left.items()
        ]
        if self._random:
            self._random.shuffle(events)
            if self._may(0.3):
                stub: Event = {"type": "stub", "cards": self._cards(hand.dead)}
                events.insert(self._random.randint(0, len(events)), stub)
        return events

    # --- what is paid for

    def paid_hand(self, hand: Hand) -> list[Event]:
        """`comet_played` where it was, kings now and then, and `hand_end`."""
        events: list[Event] = []
        end: Event = {"type": "hand_end", "out": hand.out, "pack": hand.colour}
        if self._may(0.3):  # pays nothing here, and is taken
            kings = [turn for turn in hand.turns if turn.shows == "K" and COMET not in turn.cards]
            for turn in kings:
                events += [{"type": "king_played", "seat": turn.seat}] * len(turn.cards)
        if hand.comet_by >= 0:
            comet: Event = {
                "type": "comet_played", "seat": hand.comet_by, "as": hand.comet_as,
                "pack": hand.colour,
            }  # fmt: skip
            if hand.comet_last:
                comet["last"] = True
                if self._may(0.5):
                    end["comet_last"] = "nine" if hand.comet_as == "9" else "other"
                    if self._may(0.5):
                        del comet["last"]
                    if self._may(0.5):
                        del comet["as"]
            events.insert(0, comet)
        if hand.opera:
            end["opera"] = True
        if hand.drawn:
            end["dealer_also_opera"] = True
        end["left"] = {str(seat): self._left(cards) for seat, cards in hand.left.items()}
        if self._may(0.2) and hand.each == EACH[hand.players]:
            end["stub"] = self._cards(hand.dead)
        if self._may(0.2):
            end["comet_in_dead_hand"] = COMET in hand.dead
        return [*events, end]

    def _left(self, cards: list[str]) -> Any:
        """As cards, as points, or as points with more."""
        total = sum(map(points, cards))
        if self._may(0.4):
            return self._cards(cards)
        if COMET not in cards and self._may(0.6):
            return total
        told: dict[str, Any] = {"points": total}
        if self._may(0.5):
            told["cards"] = len(cards)
        if self._may(0.5):
            told["kings"] = sum(card != COMET and rank(card) == "K" for card in cards)
        if COMET in cards or self._may(0.5):
            told["comet"] = COMET in cards
        return told


def rotate(transcript: dict[str, Any], by: int) -> dict[str, Any]:
    """The same evening with everybody `by` seats further to the left."""
    players = transcript["players"]
    seats = [(seat + by) % players for seat in range(players)]
    return permute(transcript, seats)


def permute(transcript: dict[str, Any], seats: list[int]) -> dict[str, Any]:
    """The same evening with the player of seat i in `seats[i]`; followed cards: only rotated."""
    told = dict(transcript)
    if "start" in told:
        told["start"] = permuted(told["start"], seats)
    told["events"] = []
    for event in transcript["events"]:
        moved = dict(event)
        for name in ("seat", "dealer", "out"):
            if name in moved:
                moved[name] = seats[moved[name]]
        if isinstance(moved.get("left"), dict):
            moved["left"] = {str(seats[int(s)]): cards for s, cards in moved["left"].items()}
        told["events"].append(moved)
    return told


def permuted(amounts: list[int], seats: list[int]) -> list[int]:
    """Amounts a seat, after everybody has changed seats."""
    result = [0] * len(amounts)
    for seat, amount in enumerate(amounts):
        result[seats[seat]] = amount
    return result
