"""The pack and the deal of modern comet. Source: rules.md, sections 0, 2 ("Packs") and 3."""

from dataclasses import dataclass
from random import Random

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COMET = "comet"
# seats: cards each; the rest of the 48 is the dead hand
EACH = {2: 18, 3: 12, 4: 10, 5: 9}
_SUITS = {"red": "HD", "black": "SC"}


def rank(card: str) -> str:
    """The rank of a natural card: `10` of `10H`."""
    return card[:-1]


def points(card: str) -> int:
    """Pips, court cards ten, the comet nine."""
    if card == COMET:
        return 9
    return int(rank(card)) if rank(card).isdigit() else 10


def pack(colour: str) -> list[str]:
    """Two packs without aces, their red suits or their black ones, one nine being the comet."""
    cards = [rank + suit for rank in RANKS for suit in _SUITS[colour]] * 2
    cards.remove("9" + _SUITS[colour][1])
    return [*cards, COMET]


@dataclass
class Deal:
    """What lies where: one list of cards a seat, and the dead hand."""

    hands: list[list[str]]
    dead: list[str]


def deal(random: Random, players: int, colour: str, each: int) -> Deal:
    """A shuffled pack, `each` cards to every seat."""
    cards = pack(colour)
    random.shuffle(cards)
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(players)]
    return Deal(hands, cards[players * each :])


def gather(dealt: Deal, seat: int, nines: bool = False) -> None:
    """Exchange cards so that `seat` (-1: the dead hand) has the comet, and with it the `nines`."""
    places = [*dealt.hands, dealt.dead]
    goal = dealt.hands[seat] if seat >= 0 else dealt.dead

    def wanted(card: str) -> bool:
        return card == COMET or (nines and rank(card) == "9")

    for place in places:
        for at, card in enumerate(place):
            others = [i for i, other in enumerate(goal) if not wanted(other)]
            if place is not goal and wanted(card) and others:
                place[at], goal[others[0]] = goal[others[0]], card
