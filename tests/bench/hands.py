"""Evenings as keys: the same hands told by points, by cards, and followed card by card."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from halley import keys, rules
from halley.engine.cards import COMET
from halley.engine.events import BY_CARDS, FOLLOW
from host_tools.simulator.local_box import LocalBox

WAYS = {"points": 0, "cards": BY_CARDS, "follow": FOLLOW | BY_CARDS}
SETUP = "set-up"


class Press(NamedTuple):
    """A key (its code) and what it is for."""

    kind: str
    code: int


class Evening(NamedTuple):
    """The keys of the set-up and of every hand; `per_hand` counts those from deal to agreement."""

    seats: int
    way: str
    presses: list[Press]
    per_hand: list[int]


def evening(seats: int, way: str, hands: int, seed: int = 1991) -> Evening:
    """Return an evening of `hands` hands, dealt and played at random but the same each time."""
    chance = random.Random(f"{seed} {seats}")
    how = WAYS[way]
    with LocalBox() as desk:
        table = _Table(desk)
        names = [keys.OK] * seats
        asked = [2] if how & FOLLOW else [1, 2 if how & BY_CARDS else 1]
        for code in [keys.OK, 5, seats, *names, *asked]:
            table.press(SETUP, code)
        per_hand = []
        for _ in range(hands):
            before = len(table.presses)
            table.press("deal", keys.OK)
            held = _dealt(seats, chance)
            if how & FOLLOW:
                out = table.follow(held)
            else:
                out = table.pay(held, seats, chance)
            for step in range(1, seats):
                table.tell(held[(out + step) % seats], bool(how & BY_CARDS))
            if desk.app.session and desk.app.session.phase == "opera":
                table.press("opera", keys.OK)
            table.press("agree", (out + 1) % seats + 1)
            per_hand.append(len(table.presses) - before)
        game = desk.app.session.game if desk.app.session else None
        assert game and game.hands == hands, "the evening does not play"
    return Evening(seats, way, table.presses, per_hand)


def _dealt(seats: int, chance: random.Random) -> list[Counter[int]]:
    played = rules.load("modern_1991")
    pack = [rank for rank in range(2, 14) for _ in range(played.in_pack[rank])] + [COMET]
    chance.shuffle(pack)
    each = played.deal[seats][0]
    return [Counter(pack[seat * each : (seat + 1) * each]) for seat in range(seats)]


class _Table:
    """Presses keys at a desk, and keeps them."""

    def __init__(self, desk: LocalBox) -> None:
        self._desk = desk
        self.presses: list[Press] = []

    def press(self, kind: str, code: int) -> None:
        self._desk.press(keys.LABELS[code])
        self.presses.append(Press(kind, code))

    def pay(self, held: list[Counter[int]], seats: int, chance: random.Random) -> int:
        """Play the hand away from the box; return the seat that is out."""
        comet = next((seat for seat in range(seats) if held[seat][COMET]), -1)
        if comet >= 0:
            self.press("comet", comet + 1)
            del held[comet][COMET]
        out = chance.randrange(seats)
        self.press("out?", keys.OK)
        self.press("out", out + 1)
        if comet == out:
            self.press("comet last?", 1)
        for seat in range(seats):
            left = list(held[seat].elements())
            chance.shuffle(left)
            held[seat] = Counter(left[: chance.randint(1, 4)])
        return out

    def follow(self, held: list[Counter[int]]) -> int:
        """Every card; players lead their lowest rank and play whatever they can."""
        session = self._desk.app.session
        assert session is not None
        while True:
            hand = session.game.hand
            assert hand is not None
            if hand.out >= 0:
                return hand.out
            mine = held[hand.turn]
            want = hand.want
            if want:
                card = want if mine[want] else COMET if mine[COMET] else 0
            else:
                card = min(rank for rank in mine.elements())
            if not card:
                self.press("without", keys.OK)
                continue
            mine[card] -= 1
            self.press("card", card)
            if card == COMET and not want:
                self.press("card", 2)  # which it then stands for

    def tell(self, held: Counter[int], by_cards: bool) -> None:
        """Key in a loser's cards, one by one or as points."""
        for code in _keys_of(held, by_cards):
            self.press("card left" if by_cards else "digit", code)
        self.press("told", keys.OK)


def _keys_of(held: Counter[int], by_cards: bool) -> Iterator[int]:
    if by_cards:
        yield from held.elements()
        return
    for digit in str(sum(min(rank, 10) for rank in held.elements())):
        yield int(digit) or 10
