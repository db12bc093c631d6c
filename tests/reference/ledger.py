"""Payments in play. Source: rules/README.md, section 0 (P1 to P4), payments in play."""

from tests.reference.deal import rank
from tests.reference.evening import Evening
from tests.reference.games import COMET
from tests.reference.hand import Fact, Hand
from tests.reference.settlement import SETTLE

Paid = dict[str, list[int]]  # why -> what every seat wins
_NEXT = {"red": "black", "black": "red"}


class Book:
    """The book of an evening, hand by hand."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.game = evening.game
        self.players = evening.players
        self.balances = list(evening.start)
        self.pool = evening.pool
        self.deals = 0
        self.over = False
        self.colour = "black"  # of the last hand
        first = evening.option("streak_start") or 0
        self.streaks = {"red": first, "black": first}
        self.paid: Paid = {}

    # --- paying

    def gain(self, why: str, seat: int, amount: int) -> None:
        """Change the score of `seat`; nobody pays."""
        self.paid.setdefault(why, [0] * self.players)[seat] += amount
        self.balances[seat] += amount

    def pay(self, why: str, payer: int, payee: int, amount: int) -> None:
        """One seat pays another."""
        self.gain(why, payer, -amount)
        self.gain(why, payee, amount)

    def from_each(self, why: str, payee: int, amount: int) -> None:
        """Every opponent pays."""
        for other in self.evening.opponents(payee):
            self.pay(why, other, payee, amount)

    def to_each(self, why: str, payer: int, amount: int) -> None:
        """Pays every opponent."""
        for other in self.evening.opponents(payer):
            self.pay(why, payer, other, amount)

    # --- a hand

    def hand(self, hand: Hand) -> Paid:
        """Book a hand; sets its `stop` where it ends the session before its last card."""
        self.paid = {}
        if hand.ante is not None:
            for seat, amount in enumerate(hand.ante):
                self.gain("ante", seat, -amount)
                self.pool += amount
        for fact in hand.standing():
            self._in_play(hand, fact)
            if self.evening.option("target_check") == "immediate" and self._reaches():
                hand.stop, hand.thrown_in, hand.adjust = fact.turn, "", None
                self.over = True
                return self.done()
        if not hand.thrown_in:
            self._end(hand)
        if hand.adjust is not None:
            for seat, amount in enumerate(hand.adjust):
                self.gain("adjust", seat, amount)
        return self.done()

    def done(self) -> Paid:
        """Return the payments of the hand that are not nothing."""
        return {why: delta for why, delta in self.paid.items() if any(delta)}

    def _end(self, hand: Hand) -> None:
        if not hand.drawn:
            SETTLE[self.game.key](self, hand)
        self.deals += 1
        self.colour = hand.colour
        pack = self._pack(hand.colour)
        self.streaks[pack] = self.streaks[pack] + 1 if COMET in hand.dead else 0
        rounds = self.evening.option("rounds")
        self.over = self._reaches() or (rounds is not None and self.deals == rounds * self.players)

    def _reaches(self) -> bool:
        target = self.evening.option("target")
        return target is not None and max(self.balances) >= target

    def _pack(self, colour: str) -> str:
        return colour if self.evening.option("streak") == "per_pack" else "red"

    def worth(self, colour: str) -> int:
        """Return the modern comet, from each."""
        if self.evening.option("streak") == "off":
            return 2
        return 2 + 2 * int(self.streaks[self._pack(colour)])

    def next_comet(self) -> int:
        """Return what the comet will be worth in the next deal."""
        return self.worth(_NEXT[self.colour])

    def _in_play(self, hand: Hand, fact: Fact) -> None:
        key, option = self.game.key, self.evening.option
        kind, seat = fact.kind, fact.seat
        king = {"ancient_1718": 1, "new_1752": option("king_pays"), "commit_1857": 1}
        king |= {"commit_1991": 1, "commit_2011": 1, "foster_commit": 1}
        if kind == "carte":
            self.from_each("carte_blanche", seat, 100 if fact.with_comet else 50)
        elif kind == "dead":
            self.from_each("sequence_dead", seat, self.evening.dead_pays())
        elif kind == "king":
            self.from_each("king", seat, king.get(key, 0))
        elif kind == "ace" and self.game.aces_pay and fact.claimed:
            self.from_each("ace", seat, 1)
        elif kind == "comet":
            self._comet(hand, fact)
            if self.game.comet == "wild" and fact.shows:
                shown = rank(fact.shows)
                as_that = option("comet_as_king_pays") is not False
                if shown == "K" and as_that:
                    self.from_each("king", seat, king.get(key, 0))
                if shown == "A" and as_that and self.game.aces_pay == "played":
                    self.from_each("ace", seat, 1)

    def _comet(self, hand: Hand, fact: Fact) -> None:
        key, option = self.game.key, self.evening.option
        if key == "ancient_1718":
            self.from_each("comet", fact.seat, option("fiche") if fact.claimed else 0)
        elif key == "new_1752":
            bonus = option("comet_bonus")
            if fact.last:
                bonus *= 4 if rank(fact.shows) == "9" else 2
            self.from_each("comet", fact.seat, bonus)
        elif key in ("modern_1991", "arnold_multi_2011", "multi_2018"):
            self.from_each("comet", fact.seat, self.worth(hand.colour))
        elif key == "arnold_two_2011":
            self.gain("comet", fact.seat, option("comet_value"))
        elif key in ("commit_1991", "commit_2011", "foster_commit"):
            self.from_each("comet", fact.seat, 2)
