"""Hands of Tute and of Canadian Salad, played trick by trick with real cards."""

from dataclasses import dataclass, field
from random import Random

from tests.reference.without_comet.fields import RANKS, SUITS

Card = tuple[str, str]
_SALAD_OUT = {
    3: [("2", "C")],
    4: [],
    5: [("2", "C"), ("2", "D")],
    6: [("2", "D"), ("3", "D"), ("2", "S"), ("3", "S")],
}
_TUTE_POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
_TUTE_ORDER = ("2", "4", "5", "6", "7", "J", "Q", "K", "3", "A")
_SALAD_ORDER = (*RANKS[1:], "A")


@dataclass
class Tricks:
    """The tricks of a hand: who took each, and its cards; tute: what was declared before which."""

    taken: list[tuple[int, list[Card]]] = field(default_factory=list)
    declared: list[tuple[int, str, str]] = field(default_factory=list)
    tute: int | None = None


def salad(random: Random, players: int) -> Tricks:
    """Return a hand of Canadian Salad."""
    pack = [(rank, suit) for rank in RANKS for suit in SUITS
            if (rank, suit) not in _SALAD_OUT[players]]  # fmt: skip
    hands = _dealt(random, pack, players)
    tricks = Tricks()
    lead = random.randrange(players)
    while hands[0]:
        order = [(lead + step) % players for step in range(players)]
        lead = _trick(random, tricks, hands, order, "", _SALAD_ORDER)
    return tricks


def tute(random: Random) -> Tricks:
    """Return a hand of Tute; `tute` is who showed four kings, when somebody did."""
    pack = [(rank, suit) for rank in _TUTE_ORDER for suit in SUITS]
    if random.random() < 0.1:  # four kings are rare
        pack = [card for card in pack if card[0] != "K"]
        random.shuffle(pack)
        pack = [("K", suit) for suit in SUITS] + pack
        hands = [pack[:10], pack[10:20], pack[20:30], pack[30:]]
        random.shuffle(hands)
    else:
        hands = _dealt(random, pack, 4)
    trump = random.choice(SUITS)
    tricks = Tricks()
    lead = random.randrange(4)
    while hands[0]:
        order = [(lead - step) % 4 for step in range(4)]
        lead = _trick(random, tricks, hands, order, trump, _TUTE_ORDER)
        if _declare(random, tricks, lead, hands[lead], trump):
            break
    return tricks


def card_points(tricks: Tricks) -> list[int]:
    """Return what each team's cards come to, without the last trick."""
    points = [0, 0]
    for seat, cards in tricks.taken:
        points[seat % 2] += sum(_TUTE_POINTS.get(rank, 0) for rank, _ in cards)
    return points


def taken_cards(tricks: Tricks, players: int) -> dict[str, list[int]]:
    """Return what each seat of Canadian Salad has taken."""
    counts = {what: [0] * players for what in ("tricks", "hearts", "queens", "king", "last")}
    for seat, cards in tricks.taken:
        counts["tricks"][seat] += 1
        counts["hearts"][seat] += sum(suit == "H" for _, suit in cards)
        counts["queens"][seat] += sum(rank == "Q" for rank, _ in cards)
        counts["king"][seat] += ("K", "S") in cards
    counts["last"][tricks.taken[-1][0]] = 1
    return counts


def _dealt(random: Random, pack: list[Card], players: int) -> list[list[Card]]:
    random.shuffle(pack)
    return [pack[seat::players] for seat in range(players)]


def _trick(
    random: Random,
    tricks: Tricks,
    hands: list[list[Card]],
    order: list[int],
    trump: str,
    ranks: tuple[str, ...],
) -> int:
    """Return who takes the next trick."""
    laid: list[Card] = []
    for seat in order:
        hand = hands[seat]
        follow = [card for card in hand if laid and card[1] == laid[0][1]]
        card = random.choice(follow or hand)
        hand.remove(card)
        laid.append(card)
    led = laid[0][1]

    def power(number: int) -> tuple[bool, bool, int]:
        rank, suit = laid[number]
        return bool(trump) and suit == trump, suit == led, ranks.index(rank)

    best = max(range(len(laid)), key=power)
    tricks.taken.append((order[best], laid))
    return order[best]


def _declare(random: Random, tricks: Tricks, seat: int, hand: list[Card], trump: str) -> bool:
    """Return what the taker of a trick declares; whether it wins the hand."""
    kings = [suit for rank, suit in hand if rank == "K"]
    others = any(who != seat for who, _, _ in tricks.declared)
    if len(kings) == 4 and not others and random.random() < 0.8:
        tricks.tute = seat
        return True
    shown = [suit for _, _, suit in tricks.declared]
    before = any(who == seat and what == "veinte" for who, what, _ in tricks.declared)
    for suit in kings:
        if ("Q", suit) not in hand or suit in shown or random.random() < 0.3:
            continue
        if suit == trump and not before:
            tricks.declared.append((seat, "cuarenta", suit))
            break
        if suit != trump:
            tricks.declared.append((seat, "veinte", suit))
            break
    return False
