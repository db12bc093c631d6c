"""The events of a hand, by what is paid for. Source: records/README.md."""

from typing import Any

from tests.reference.deal import points, rank
from tests.reference.evening import Evening
from tests.reference.follow_transcript import ante, blanche, thrown_in
from tests.reference.games import COMET
from tests.reference.hand import Fact, Hand
from tests.reference.settlement import kings
from tests.reference.wording import Wording

Event = dict[str, Any]


def payable(evening: Evening, hand: Hand) -> bool:
    """Return whether payments describe the hand completely, with the rule set's own deal."""
    full = evening.game.each[hand.players]
    if hand.each == full or hand.thrown_in:
        return True
    if hand.each > full or (hand.opera and evening.game.opera):
        return False
    return not (_stub_decides(evening) and kings(hand.dead))


def _stub_decides(evening: Evening) -> bool:
    """Return whether the kings that were laid aside are paid for."""
    return evening.game.key == "denexa" and evening.option("kings") == "anywhere"


class PaymentWriter:
    """One hand's events; pack_untold: without its colour, which is not that of the hand before."""

    def __init__(self, wording: Wording, evening: Evening, hand: Hand, pack_untold: bool) -> None:
        self.wording = wording
        self.evening = evening
        self.game = evening.game
        self.hand = hand
        self.pack: Event = {}
        if self.game.two_packs and not pack_untold:
            self.pack = {"pack": hand.colour}

    def events(self) -> list[Event]:
        """Return the payments as they came, and `hand_end`."""
        hand = self.hand
        events = [] if hand.ante is None else [ante(self.wording, self.evening, hand)]
        if (
            self.game.key == "multi_2018" and COMET in hand.dead
        ):  # only another deal has a dead hand
            events.append({"type": "deal", "dealer": hand.dealer, "cards_each": hand.each})
        events += blanche(hand)
        idle_kings = self.wording.may(0.3)  # told where they pay nothing
        end: Event = {"type": "hand_end", "out": hand.out, **self.pack}
        for fact in hand.standing():
            events += self._fact(fact, idle_kings, end)
        if hand.thrown_in:
            return [*events, thrown_in(self.wording, hand)]
        if hand.stop is not None:
            return events
        return [*events, self._end(end)]

    def _fact(self, fact: Fact, idle_kings: bool, end: Event) -> list[Event]:
        key = self.game.key
        if fact.kind == "king":
            pays = key in ("ancient_1718", "foster_commit") or key.startswith("commit_")
            pays |= bool(self.evening.option("king_pays"))
            return [{"type": "king_played", "seat": fact.seat}] if pays or idle_kings else []
        if fact.kind == "dead" and self.evening.dead_pays():
            return [{"type": "sequence_dead", "seat": fact.seat}]
        if fact.kind == "ace" and self.game.aces_pay == "played":
            return [{"type": "ace_played", "seat": fact.seat}]
        if fact.kind == "ace" and self.game.aces_pay == "led":
            event = {"type": "ace_led", "seat": fact.seat}
            if not fact.claimed or self.wording.may(0.5):
                event["claimed"] = fact.claimed
            return [event]
        if fact.kind == "comet":
            return [self._comet(fact, end)]
        return []

    def _comet(self, fact: Fact, end: Event) -> Event:
        may, hand = self.wording.may, self.hand
        event: Event = {"type": "comet_played", "seat": fact.seat, **self.pack}
        if self.game.comet == "beside":
            if may(0.7):
                event["as"] = "9D" if may(0.5) else None
        else:
            shown = rank(fact.shows)
            event["as"] = fact.shows if may(0.5) else shown
            if not self.game.suited and self.wording.suits and may(0.5):
                event["as"] = shown + ("H" if self.game.two_packs and hand.colour == "red" else "S")
            if not fact.last and shown not in ("K", "A") and may(0.2):
                del event["as"]
        if self.game.key == "ancient_1718" and (not fact.claimed or may(0.5)):
            event["claimed"] = fact.claimed
        if not fact.last and may(0.1):
            event["last"] = False
        if fact.last:
            event["last"] = True
            if self.game.opera and hand.stop is None and may(0.5):
                end["comet_last"] = "nine" if rank(fact.shows) == "9" else "other"
                if may(0.5):
                    del event["last"]
                if may(0.5) and rank(fact.shows) != "K":
                    del event["as"]
        return event

    def _end(self, end: Event) -> Event:
        hand, wording = self.hand, self.wording
        for name, true in (("opera", hand.opera), ("dealer_also_opera", hand.drawn)):
            if self.game.opera and (true or wording.may(0.1)):
                end[name] = true
        if not hand.comet_last and wording.may(0.1):
            end["comet_last"] = None
        end["left"] = {str(seat): self._left(cards) for seat, cards in hand.left.items()}
        own_deal = hand.each == self.game.each[hand.players]
        must = _stub_decides(self.evening) and kings(hand.dead) > 0
        if own_deal and (must or wording.may(0.2)):
            end["stub"] = wording.cards(self.game, hand.dead)
        # what the rule set's own deal does not lay aside has to be told
        if wording.may(0.2) or (COMET in hand.dead and not own_deal):
            end["comet_in_dead_hand"] = COMET in hand.dead
        return end

    def _left(self, cards: list[str]) -> Any:
        """As cards, as a number, or as numbers of what is paid for, and more."""
        may, game = self.wording.may, self.game
        if self.wording.random is None or may(0.4):
            return self.wording.cards(game, cards)
        count_kings = game.pool or game.key == "denexa"
        if game.key == "ancient_1718":
            count_kings = self.evening.option("kings_left") == "extra10"
            count_kings |= self.evening.option("kings_left_each") > 0
        counts = game.counts
        if self.evening.option("end_count") == "cards":
            counts = "cards"
        number = len(cards) if counts == "cards" else sum(map(points, cards))
        if COMET not in cards and not count_kings and may(0.6):
            return number
        entry: dict[str, Any] = {}
        if counts == "points" or (counts == "" and may(0.3)):
            entry["points"] = sum(map(points, cards))
        if counts == "cards" or may(0.5):
            entry["cards"] = len(cards)
        if count_kings or may(0.5):
            entry["kings"] = kings(cards)
        if COMET in cards or may(0.5):
            entry["comet"] = COMET in cards
        return entry
