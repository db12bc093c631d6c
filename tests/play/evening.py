"""An evening, and what every seat wins by it. Source: rules.md, sections 0 (P1, P2, P4) and 3."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.play.deal import COMET, EACH, deal, gather, points
from tests.play.play import Habits, Hand, play


@dataclass
class Evening:
    """Hands at one table, with the options of transcripts.md that are not their default."""

    players: int
    options: dict[str, Any]
    start: list[int]
    hands: list[Hand] = field(default_factory=list)

    def option(self, name: str) -> Any:
        """What is agreed, or the default."""
        defaults = {
            "streak": "global", "streak_start": 0, "opera": "two_only", "combine": "product",
            "rounds": None,
        }  # fmt: skip
        return self.options.get(name, defaults[name])

    def opera_counts(self) -> bool:
        """Whether an opera is worth double at this table."""
        return self.option("opera") == "on" or (
            self.option("opera") == "two_only" and self.players == 2
        )


@dataclass
class Sums:
    """What an evening comes to: each hand's payments by reason, the balances, the comet's worth."""

    hands: list[dict[str, list[int]]]
    final: list[int]
    next_comet: int


def factor(evening: Evening, hand: Hand, seat: int) -> int:
    """What the points of the loser `seat` are multiplied by."""
    causes = [1]
    if hand.comet_last:
        causes.append(4 if hand.comet_as == "9" else 2)
    if hand.opera and evening.opera_counts():
        causes.append(2)
    if COMET in hand.left[seat]:
        causes.append(2)
    if evening.option("combine") == "max":
        return max(causes)
    product = 1
    for cause in causes:
        product *= cause
    return product


def sums(evening: Evening) -> Sums:
    """What everybody wins and pays."""
    each_pack = evening.option("streak") == "per_pack"
    streaks = {"red": evening.option("streak_start"), "black": evening.option("streak_start")}

    def worth(colour: str) -> int:
        if evening.option("streak") == "off":
            return 2
        return 2 + 2 * int(streaks[colour if each_pack else "red"])

    final = list(evening.start)
    hands = []
    for hand in evening.hands:
        paid = {"comet": [0] * evening.players, "hand_points": [0] * evening.players}
        for seat in range(evening.players):
            if hand.comet_by not in (-1, seat):
                paid["comet"][seat] -= worth(hand.colour)
                paid["comet"][hand.comet_by] += worth(hand.colour)
            if seat != hand.out and not hand.drawn:
                lost = sum(map(points, hand.left[seat])) * factor(evening, hand, seat)
                paid["hand_points"][seat] -= lost
                paid["hand_points"][hand.out] += lost
        colour = hand.colour if each_pack else "red"
        streaks[colour] = streaks[colour] + 1 if COMET in hand.dead else 0
        final = [sum(parts) for parts in zip(final, *paid.values(), strict=True)]
        hands.append({why: delta for why, delta in paid.items() if any(delta)})
    colour = {"red": "black", "black": "red"}[evening.hands[-1].colour] if evening.hands else "red"
    return Sums(hands, final, worth(colour))


def _habits(random: Random) -> Habits:
    return Habits(
        comet=random.choice((0.0, 0.0, 0.1, 0.5, 1.0)),
        sets=random.choice((0.0, 0.5, 1.0)),
        holds_back=random.choice((0.0, 0.0, 0.1, 0.4)),
        eldest_only=random.random() < 0.15,
        nines_last=random.random() < 0.3,
    )


def _hand(random: Random, evening: Evening, dealer: int, colour: str, plain: bool) -> Hand:
    while True:
        full = EACH[evening.players]
        each = full if plain or random.random() < 0.8 else random.randint(1, full)
        dealt = deal(random, evening.players, colour, each)
        where = random.randint(-3, evening.players)
        if where < evening.players:  # more often than not put where the rules have something to say
            gather(dealt, max(where, -1), nines=random.random() < 0.3)
        hand = play(random, dealt, dealer, colour, _habits(random))
        # Told by payments, an opera is one only with the full hands of the rule set's own deal.
        if each == full or not hand.opera:
            return hand


def evening(
    random: Random, players: int, options: dict[str, Any], hands: int, plain: bool = False
) -> Evening:
    """An evening of `hands` hands; packs mostly alternate, the deal mostly passes to the left.

    `plain`: only what the box is told by keys, that is the packs in turn and the full deal.
    """
    start = [random.randint(-99, 99) for _ in range(players)]
    start[0] -= sum(start)
    made = Evening(players, options, start if random.random() < 0.3 else [0] * players)
    dealer = random.randrange(players)
    colour = "red"
    for _ in range(hands):
        if random.random() < 0.1:
            dealer = random.randrange(players)
            if not plain:
                colour = random.choice(("red", "black"))
        hand = _hand(random, made, dealer, colour, plain)
        may_draw = players == 2 and hand.opera and made.opera_counts()
        # Nobody tells what a dealer who draws the hand has held: keep the comet out of it.
        if may_draw and COMET not in hand.left[dealer] and random.random() < 0.3:
            hand.drawn = True
        made.hands.append(hand)
        dealer = (dealer + 1) % players
        colour = {"red": "black", "black": "red"}[colour]
    return made
