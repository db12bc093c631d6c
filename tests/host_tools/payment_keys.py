"""From a transcript told by payments to the keys that people press, from screens/README.md.

For hands whose cards left are keyed one by one, at a box that knows the rule set.
"""

from collections.abc import Iterator
from typing import Any

from halley.rules.rule_set import RuleSet

COMET = "comet"
# What the keys of a hand in play cannot tell: it is told by the menu, or before the deal.
BY_MENU = {"carte_blanche", "redeal", "adjust", "undo"}

Event = dict[str, Any]


class PaymentKeys:
    """The keys of one transcript, hand by hand.

    `rules` is the rule set; `budget` counts the presses that screens/README.md allows for what was
    typed.
    """

    def __init__(self, rules: RuleSet, transcript: Event) -> None:
        self.rules = rules
        self.players: int = transcript["players"]
        options = rules.defaults()
        self.options = options | transcript.get("options", {})
        self.budget = 0
        self._dealer = 0
        self._dealt = False
        self._comet_by = -1

    def _amount(self, value: Any) -> Any:
        return self.options[value] if isinstance(value, str) else value

    def hands(self, events: list[Event]) -> Iterator[str]:
        """Yield the keys of each hand: from the deal to the agreement, or until it is thrown in."""
        keys: list[str] = []
        for event in events:
            kind = event["type"]
            if not self._dealt and kind != "ante":
                keys += self._deal(event if kind == "hand_end" else {}, events)
            keys += getattr(self, "_" + kind)(event)
            if kind in ("hand_end", "hand_void"):
                yield " ".join(keys)
                keys = []
                self._dealt = False
                self._comet_by = -1

    def _deal(self, end: Event, events: list[Event]) -> list[str]:
        """OK; before it, the dealer's key where another deals: eldest makes an opera."""
        self._dealt = True
        self.budget += 1
        out = next(event["out"] for event in [end, *events] if "out" in event)
        dealer = (out - 1) % self.players
        keys = []
        if any(event.get("opera") for event in events) and dealer != self._dealer:
            self._dealer = dealer
            keys = [str(dealer + 1)]
            self.budget += 1
        return [*keys, "OK"]

    def _ante(self, event: Event) -> list[str]:
        return []  # OK deals, and everybody antes

    def _hand_void(self, event: Event) -> list[str]:
        self.budget += 2
        return ["OK*", "3"]

    def _king_played(self, event: Event) -> list[str]:
        self.budget += 1
        return [str(event["seat"] + 1)]

    def _second(self, event: Event) -> list[str]:
        self.budget += 2
        return ["10", str(event["seat"] + 1)]

    _sequence_dead = _ace_played = _ace_led = _second

    def _comet_played(self, event: Event) -> list[str]:
        seat = self._comet_by = event["seat"]
        key = str(seat + 1) + ("*" if event.get("claimed") is False else "")
        stands_for = (event.get("as") or "").rstrip("SHDC")
        king = stands_for == "K" and self._amount(self.rules.comet_as_king)
        self.budget += 2
        if king and self._amount(self.rules.king_pays):
            self.budget += 1
            return ["COMET", "K", key]
        if self._amount(self.rules.comet_as_ace):
            self.budget += 1
            return ["COMET", key, "A" if stands_for == "A" else "OK"]
        return ["COMET", key]

    def _hand_end(self, event: Event) -> list[str]:
        out: int = event["out"]
        keys = ["OK", str(out + 1)]
        if self._comet_by == out and self.rules.factors:
            last = event.get("comet_last")
            keys.append("3" if last == "nine" else "2" if last else "1")
        for seat in self._losers(out):
            cards = event["left"][str(seat)]
            keys += ["COMET" if card == COMET else card.rstrip("SHDC") for card in cards]
            keys.append("OK")
        if event.get("opera"):
            keys.append("1")
        if "stub" in event and any(self._kings_aside(row) for row in self.rules.end):
            kings = sum(card.startswith("K") for card in event["stub"])
            keys.append(str(kings) if kings else "OK")
        self._dealer = (self._dealer + 1) % self.players
        self.budget += len(keys)
        return keys

    def _kings_aside(self, row: Any) -> bool:
        met = row.when is None or self.options[row.when[0]] == row.when[1]
        return row.what == "kings_unplayed" and met

    def _losers(self, out: int) -> list[int]:
        """Clockwise, without the partner of the seat that is out: opposite, in teams."""
        order = [(out + step) % self.players for step in range(1, self.players)]
        teams = self.rules.teams == self.players
        return [seat for seat in order if not teams or (seat - out) % 2]
