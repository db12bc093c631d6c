"""A hand of modern comet, played out. Source: rules.md, sections 0 and 3.

The players do what is legal, at random and by their habits: they lay sets, keep the comet or not,
and sometimes say "without" though they could go on.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.play.deal import COMET, RANKS, Deal, rank

Choice = tuple[tuple[str, ...], str]  # cards laid at once, and the rank that they show


@dataclass(frozen=True)
class Habits:
    """How people play: chances from 0 to 1.

    comet: to play it as soon as that is possible. sets: to lay four of a rank, or the nines, at
    once. holds_back: to pass though able. eldest_only: nobody but eldest ever plays: an opera.
    nines_last: the nines and the comet are kept, to go out with as a nine, worth four times.
    """

    comet: float = 0.2
    sets: float = 0.5
    holds_back: float = 0.1
    eldest_only: bool = False
    nines_last: bool = False


@dataclass(frozen=True)
class Turn:
    """`seat` lays `cards`, the comet standing for the rank `shows`, or (no cards) passes."""

    seat: int
    cards: tuple[str, ...] = ()
    shows: str = ""
    wanted: str = ""  # the rank that was to be continued with; "" leads
    # the sequence was known to be dead after it: every card that could go on had been seen
    known_stop: bool = False


@dataclass
class Hand:
    """A hand from the deal to the last card, as everybody at the table saw it."""

    players: int
    dealer: int
    colour: str
    each: int
    dead: list[str]
    turns: list[Turn] = field(default_factory=list)
    left: dict[int, list[str]] = field(default_factory=dict)
    out: int = -1
    comet_by: int = -1
    comet_as: str = ""
    comet_last: bool = False
    opera: bool = False  # eldest out before anybody else had played a card
    drawn: bool = False  # two players: the dealer could go out at once as well

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left, which leads first."""
        return (self.dealer + 1) % self.players


def choices(cards: list[str], wanted: str) -> list[Choice]:
    """Everything that may be laid now, each with the rank that it shows."""
    found: list[Choice] = []
    comet = (COMET,) if COMET in cards else ()
    for shows in [wanted] if wanted else RANKS:
        same = tuple(card for card in cards if card != COMET and rank(card) == shows)
        if same:
            found.append((same[:1], shows))
        if len(same) == 4:
            found.append((same, shows))
        if shows == "9" and len(same) == 3:
            found.append((same, shows))
            if comet:
                found.append((same + comet, shows))
        if shows == "9" and len(same) >= 2 and comet:
            found.append((same[:2] + comet, shows))
        if comet:
            found.append((comet, shows))
    return found


def _nines_last(cards: list[str], found: list[Choice]) -> list[Choice]:
    """Of what may be laid, that with which a player goes on who wants to go out as a nine."""
    if any(card != COMET and rank(card) != "9" for card in cards):
        return [(laid, shows) for laid, shows in found if COMET not in laid and shows != "9"]
    nines = [(laid, shows) for laid, shows in found if shows == "9"]
    return sorted(nines, key=lambda choice: len(choice[0]))[-1:]


def _choose(random: Random, cards: list[str], wanted: str, habits: Habits) -> Choice | None:
    """What a player lays, or None: "without"."""
    found = choices(cards, wanted)
    if habits.nines_last and COMET in cards:
        found = _nines_last(cards, found)
    if wanted and random.random() < habits.holds_back:
        return None
    if len(cards) > 1 and random.random() >= habits.comet:
        plain = [choice for choice in found if COMET not in choice[0]]
        if plain or wanted:
            found = plain
    together = [choice for choice in found if len(choice[0]) > 1]
    if together and random.random() < habits.sets:
        found = together
    return random.choice(found) if found else None


def play(random: Random, dealt: Deal, dealer: int, colour: str, habits: Habits) -> Hand:
    """Play the deal out; `dealt` is used up."""
    players = len(dealt.hands)
    hand = Hand(players, dealer, colour, len(dealt.hands[0]), dealt.dead)
    seat = last = hand.eldest
    wanted = ""
    passes = 0
    shown: Counter[str] = Counter()
    while True:
        cards = dealt.hands[seat]
        idle = bool(wanted) and habits.eldest_only and seat != hand.eldest
        laid = None if idle else _choose(random, cards, wanted, habits)
        if laid is None:
            hand.turns.append(Turn(seat, wanted=wanted))
            passes += 1
            seat = (seat + 1) % players
            if passes == players:  # nobody can, or will, go on: the last to play leads
                wanted = ""
                seat = last
            continue
        now, shows = laid
        for card in now:
            cards.remove(card)
            shown[COMET if card == COMET else rank(card)] += 1
        if COMET in now:
            hand.comet_by, hand.comet_as = seat, shows
        last = seat
        passes = 0
        # a king is a stop, and so is the comet
        follows = "" if shows == "K" or COMET in now else RANKS[RANKS.index(shows) + 1]
        known = (
            follows != "" and shown[COMET] == 1 and shown[follows] == (3 if follows == "9" else 4)
        )
        hand.turns.append(Turn(seat, now, shows, wanted, known and bool(cards)))
        if not cards:
            hand.out = seat
            hand.comet_last = COMET in now
            hand.opera = not any(turn.cards and turn.seat != hand.eldest for turn in hand.turns)
            hand.left = {s: list(dealt.hands[s]) for s in range(players) if s != seat}
            return hand
        wanted = "" if known else follows
