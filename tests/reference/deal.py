"""The packs and the deal. Source: rules/README.md, sections 0 to 11."""

from dataclasses import dataclass
from functools import cache
from random import Random

from tests.reference.games import COMET, RANKS, Game

SUITS = {"red": "HD", "black": "SC"}


@cache  # asked millions of times
def rank(card: str) -> str:
    """Return the rank of a natural card, its suit told or not: `10` of `10H`."""
    return card.rstrip("SHDC")


def points(card: str) -> int:
    """Ace one, pips, court cards ten, the comet nine."""
    if card == COMET:
        return 9
    shown = rank(card)
    return 1 if shown == "A" else int(shown) if shown.isdigit() else 10


def pack(game: Game, colour: str = "red") -> list[str]:
    """Return the game's pack; of two, that of the `colour`. One nine is the comet."""
    if game.two_packs:
        # two packs without aces, their red suits or their black ones
        cards = [rank + suit for rank in game.ranks for suit in SUITS[colour]] * 2
        cards.remove("9" + SUITS[colour][1])
        return [*cards, COMET]
    out = {"9D", "8D"} if game.eight_out else {"9D"}
    cards = [rank + suit for rank in RANKS for suit in "SHDC"]
    return [*(card for card in cards if card not in out), COMET]


def taken_out(random: Random, game: Game, players: int, plain: bool) -> list[str]:
    """Return what more is taken out of the pack, so that the cards come out even."""
    if game.key == "multi_2018":
        count, cards = (2 if players == 7 else 3), ["8S", "8H", "8C"]
        if not plain and random.random() < 0.2:
            cards += ["7S", "7H", "7D", "7C"]
        return random.sample(cards, count)
    if game.key == "denexa" and not plain and random.random() < 0.2:
        return random.sample(["8S", "8H", "8C"], {5: 1, 7: 2}.get(players, 3))
    return []


@dataclass
class Deal:
    """The dealt cards: one list a seat, and the dead hand."""

    hands: list[list[str]]
    dead: list[str]


def deal(random: Random, cards: list[str], players: int, each: int) -> Deal:
    """Return the pack `cards` shuffled, `each` to every seat."""
    random.shuffle(cards)
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(players)]
    return Deal(hands, cards[players * each :])


def gather(dealt: Deal, seat: int, nines: bool = False) -> None:
    """Exchange cards so that `seat` (-1: the dead hand) has the comet, and with it the `nines`."""
    places = [*dealt.hands, dealt.dead]
    goal = dealt.hands[seat] if seat >= 0 else dealt.dead

    def fits(card: str) -> bool:
        return card == COMET or (nines and rank(card) == "9")

    for place in places:
        for at, card in enumerate(place):
            if place is goal or not fits(card):
                continue
            others = [i for i, other in enumerate(goal) if not fits(other)]
            if others:
                place[at], goal[others[0]] = goal[others[0]], card


def without_courts(dealt: Deal, seat: int) -> bool:
    """Exchange cards so that `seat` has no king, queen or jack; whether there were enough."""
    mine = dealt.hands[seat]
    for place in [*dealt.hands, dealt.dead]:
        for at, card in enumerate(place):
            courts = [i for i, other in enumerate(mine) if rank(other) in ("J", "Q", "K")]
            if place is not mine and courts and rank(card) not in ("J", "Q", "K"):
                place[at], mine[courts[0]] = mine[courts[0]], card
    return not any(rank(card) in ("J", "Q", "K") for card in mine)


def stack(random: Random, dealt: Deal, seat: int) -> list[tuple[tuple[str, ...], str]]:
    """Exchange cards so that `seat` can go out in one turn; how: cards laid, and what they show.

    For the games with two packs, where the comet and the king are stops: runs up to the king, or
    up to the comet, and any run at the end.
    """
    everything = [card for place in [*dealt.hands, dealt.dead] for card in place]
    by_rank: dict[str, list[str]] = {}
    for card in everything:
        by_rank.setdefault(card if card == COMET else rank(card), []).append(card)
    plan: list[tuple[tuple[str, ...], str]] = []
    room = len(dealt.hands[seat])
    comet = random.random() < 0.6
    while room:
        low = random.randrange(1, len(RANKS))
        run = RANKS[low:]
        if random.random() < 0.3 and not (comet and room <= len(run)):
            run = RANKS[1:][-room:]
        for shown in run:
            stop = False
            if comet and random.random() < (0.5 if room == 1 else 0.05):
                laid: tuple[str, ...] = (COMET,)
                comet, stop = False, True
            elif not by_rank.get(shown):
                break
            else:
                laid = (by_rank[shown].pop(),)
                if len(by_rank[shown]) == 3 and room >= 4 and random.random() < 0.2:
                    laid += tuple(by_rank[shown])
                    by_rank[shown] = []
            plan.append((laid, shown))
            room -= len(laid)
            if stop or not room:
                break
        else:
            continue
        if room and not stop:
            return []  # it cannot go on: no such hand this time
    mine = [card for laid, _ in plan for card in laid]
    for card in mine:
        everything.remove(card)
    random.shuffle(everything)
    for at, hand in enumerate(dealt.hands):
        hand[:] = mine if at == seat else [everything.pop() for _ in hand]
    dealt.dead[:] = everything
    return plan
