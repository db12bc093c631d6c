"""Pontoon. Source: rules/README.md, section 22."""

from typing import Any, ClassVar

from tests.reference.without_comet.fields import Event, Refused, by_seat, check, whole
from tests.reference.without_comet.table import Fields, Option, Table, is_whole, one_of, or_none

_MOST_HANDS = 4
_TOTALS = range(2, 22)
_WORDS = ("win", "lose", "bust", "pontoon", "five")
_BANK_WORDS = ("pontoon", "five", "bust")


def _total(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in _TOTALS


class Pontoon:
    PLAYERS: ClassVar[range] = range(2, 14)
    OPTIONS: ClassVar[dict[str, Option]] = {
        "least": (1, is_whole(1, 9999)),
        "most": (None, or_none(is_whole(1, 9999))),
        "both_pontoons": ("player", one_of("player", "banker")),
        "hands": (None, or_none(is_whole(1, 999))),
    }
    EVENTS: ClassVar[dict[str, Fields]] = {
        "deal": (("dealer",), ("cards_each",)),
        "bet": (("seat", "amount"), ("hand",)),
        "hand_end": (("bank",), ("hands",)),
    }

    def __init__(self, table: Table) -> None:
        self.table = table
        least, most = table.options["least"], table.options["most"]
        check(most is None or least <= most, "the least bet is above the highest")
        self.banker = table.sits[0]  # a person
        self.bets: dict[int, list[list[int]]] = {}  # seat -> its hands -> stake, cards bought
        table.zero_sum = True
        self._name_banker()

    @property
    def in_hand(self) -> bool:
        """Somebody has bet."""
        return bool(self.bets)

    @property
    def bank(self) -> int:
        """The banker's seat."""
        return self.table.sits.index(self.banker)

    def _name_banker(self) -> None:
        self.table.more["next_banker"] = self.bank

    def do(self, event: Event) -> None:
        if event["type"] == "deal":
            check(not self.bets, "the hand is not over")
            self.banker = self.table.sits[self.table.seat(event["dealer"])]
        elif event["type"] == "bet":
            self._bet(event)
        else:
            self._end(event)
        self._name_banker()

    def throw_in(self) -> None:
        self.bets = {}

    def change_people(self, before: list[int]) -> None:
        """Move the bank with its person, or to the first to the left who still sits."""
        sits = self.table.sits
        at = before.index(self.banker)
        clockwise = before[at:] + before[:at]
        self.banker = next((person for person in clockwise if person in sits), sits[0])
        self._name_banker()

    def _bet(self, event: Event) -> None:
        seat = self.table.seat(event["seat"])
        check(seat != self.bank, "the banker does not bet")
        amount = whole(event["amount"], "amount")
        number = event.get("hand")
        number = 0 if number is None else whole(number, "hand", 0, _MOST_HANDS - 1)
        hands = self.bets.get(seat, [])
        check(number <= len(hands), "a hand before this one has no bet")
        if number < len(hands):
            stake = hands[number][0]
            check(stake <= amount <= 2 * stake, "a card costs once or twice the stake")
            hands[number].append(amount)
            return
        least, most = self.table.options["least"], self.table.options["most"]
        check(amount >= least and (most is None or amount <= most), "the stake is not allowed")
        check(all(len(hand) == 1 for hand in hands), "a split after a card was bought")
        self.bets.setdefault(seat, []).append([amount])

    def _results(self, event: Event) -> dict[int, list[Any]]:
        """Seat -> a result for each of its hands; None if the bank's decides."""
        given = by_seat(event.get("hands", {}), self.table.players, "hands")
        check(all(seat in self.bets for seat in given), "a result without a bet")
        results = {}
        for seat, hands in self.bets.items():
            if seat not in given:
                results[seat] = [None] * len(hands)
                continue
            value = given[seat] if isinstance(given[seat], list) else [given[seat]]
            check(len(value) == len(hands), "a result for every hand")
            check(None not in value, "no such result")
            results[seat] = value
        return results

    def _end(self, event: Event) -> None:
        table = self.table
        bank = event["bank"]
        check(bank in _BANK_WORDS if isinstance(bank, str) else _total(bank), "the bank's result")
        check(bool(self.bets), "nobody has bet")
        results = self._results(event)
        paid = {why: [0] * table.players for why in ("bets", "pontoon", "five_cards")}
        paid["bank_pontoon"] = [0] * table.players
        for seat, hands in self.bets.items():
            for bets, result in zip(hands, results[seat], strict=True):
                if bank == "pontoon":
                    check(len(hands) == 1 and len(bets) == 1, "bought or split before the end")
                if result == "pontoon":
                    check(len(bets) == 1, "a pontoon with a bought card")
                why, times = _outcome(bank, result)
                amount = times * sum(bets)
                paid[why][seat] += amount
                paid[why][self.bank] -= amount
        for why, delta in paid.items():
            table.book(why, delta)
        self._pass_bank(bank, results)
        self.bets = {}
        table.hand_over()

    def _pass_bank(self, bank: Any, results: dict[int, list[Any]]) -> None:
        if bank == "pontoon" and self.table.options["both_pontoons"] == "banker":
            return
        players, at = self.table.players, self.bank
        for seat in [(at + step) % players for step in range(1, players)]:
            if "pontoon" in results.get(seat, []):
                self.banker = self.table.sits[seat]
                return


def _outcome(bank: Any, result: Any) -> tuple[str, int]:
    """Return why a hand is paid, and how many times its bets; below nothing to the bank."""
    known = result is None or _total(result) or (isinstance(result, str) and result in _WORDS)
    check(known, "no such result")
    if bank == "pontoon":
        check(result in (None, "pontoon", "lose"), "against the bank's pontoon")
        return "bank_pontoon", -2
    if result == "pontoon":
        return "pontoon", 2
    if bank == "five":
        check(result != "win", "nothing but a pontoon beats five cards")
        return "bets", -1
    if result == "five":
        return "five_cards", 2
    if result == "bust":
        return "bets", -1
    if bank == "bust":
        check(result != "lose", "nobody alive loses to a bank that is bust")
        return "bets", 1
    if result is None:
        raise Refused("a result lacks")
    check(result != "win" or bank != 21, "nothing but a pontoon and five cards beats 21")
    if result in ("win", "lose"):
        return "bets", 1 if result == "win" else -1
    return "bets", 1 if result > bank else -1
