"""A hand, played at random. Source: rules/README.md, the paragraphs on play of every rule set.

The players do what is legal, at random and by their habits: they lay sets, keep the comet or not,
and sometimes say "without" though they could go on (not where they must).
"""

from dataclasses import dataclass
from random import Random

from tests.reference.deal import Deal, rank
from tests.reference.games import COMET, RANKS
from tests.reference.hand import Hand
from tests.reference.sequence import fits, is_card

Choice = tuple[tuple[str, ...], str]  # cards laid at once, and what they show


@dataclass(frozen=True)
class Habits:
    """Players' habits: chances from 0 to 1.

    comet: to play it as soon as that is possible. sets: to lay four of a rank, or the nines, at
    once. holds_back: to pass though able. eldest_only: nobody but eldest ever plays: an opera.
    nines_last: the nines and the comet are kept, to go out with as a nine, worth four times.
    claims: to claim a bonus in time.
    """

    comet: float = 0.2
    sets: float = 0.5
    holds_back: float = 0.1
    eldest_only: bool = False
    nines_last: bool = False
    claims: float = 0.8


class Table:
    """The players of one hand, who have the cards `dealt`, which are used up."""

    def __init__(
        self, random: Random, hand: Hand, dealt: Deal, habits: Habits, never: tuple[str, ...]
    ) -> None:
        self.random = random
        self.hand = hand
        self.hands = dealt.hands
        self.habits = habits
        self.never = never  # what the comet does not stand for when it leads
        self.game = hand.game

    def play(self, plan: list[Choice]) -> Hand:
        """Play the hand out; eldest begins with the `plan`."""
        hand = self.hand
        for cards, shows in plan:
            self._lay(hand.eldest, cards, shows)
        while hand.out < 0:
            if hand.sequence.holder:
                self._holder()
            else:
                self._turn()
        hand.left = {seat: list(cards) for seat, cards in enumerate(self.hands) if seat != hand.out}
        return hand

    def _lay(self, seat: int, cards: tuple[str, ...], shows: str) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        claimed = True
        fiche = self.game.key == "ancient_1718" and COMET in cards
        if fiche or (self.game.aces_pay == "led" and rank(shows) == "A"):
            claimed = self.random.random() < self.habits.claims
        self.hand.lay(seat, cards, shows, not self.hands[seat], claimed)

    def _turn(self) -> None:
        sequence = self.hand.sequence
        seat = sequence.seat
        habits = self.habits
        idle = habits.eldest_only and seat != self.hand.eldest and not self.game.must_play
        laid = None if idle and sequence.wanted else self._choose(seat)
        if laid is None:
            self.hand.without()
        else:
            self._lay(seat, *laid)

    def _holder(self) -> None:
        """Whoever holds the next card plays; the comet that stands beside, at any time."""
        sequence, random = self.hand.sequence, self.random
        due = sequence.wanted
        holders = [seat for seat, cards in enumerate(self.hands) if COMET in cards]
        if self.game.comet == "beside" and holders:
            seat = holders[0]
            chance = self.habits.comet / 2 if due or seat == sequence.seat else 0.02
            if self.hands[seat] == [COMET]:
                chance = 0.5 if due else 1.0
            if random.random() < chance:
                self._lay(seat, (COMET,), "9D")
                return
        if not due:
            laid = self._choose(sequence.seat)
            if laid is not None:  # else the last card is a comet, kept by its leader: next time
                self._lay(sequence.seat, *laid)
            return
        able = [
            (seat, card) for seat, cards in enumerate(self.hands) for card in cards if card in due
        ]
        first = [(seat, card) for seat, card in able if seat == sequence.last]
        if first and self.hand.turns[-1].cards == (COMET,) and self.game.comet == "wild":
            able = first  # who played the comet has the first option
        if able and random.random() >= self.habits.holds_back / 2:
            seat, card = random.choice(able)
            self._lay(seat, (card,), card)
        else:
            self.hand.nobody()

    # --- what to lay

    def _choose(self, seat: int) -> Choice | None:
        """Return what a player lays, or None: "without"."""
        random, habits, game = self.random, self.habits, self.game
        cards = self.hands[seat]
        wanted = self.hand.sequence.wanted
        choices = self._possible(cards, wanted)
        if game.must_play:
            return random.choice(choices) if choices else self._unable(cards, wanted)
        if habits.nines_last and COMET in cards and game.comet_stops and not game.suited:
            choices = _nines_last(cards, choices)
        if wanted and random.random() < habits.holds_back:
            return None
        if len(cards) > 1 and random.random() >= habits.comet:
            plain = [choice for choice in choices if COMET not in choice[0]]
            if plain or wanted:
                choices = plain
        together = [choice for choice in choices if len(choice[0]) > 1]
        if together and random.random() < habits.sets:
            choices = together
        return random.choice(choices) if choices else None

    def _unable(self, cards: list[str], wanted: tuple[str, ...]) -> Choice | None:
        """Return the comet as a play for someone who cannot continue.

        It must be played if it is the only card.
        """
        if COMET in cards and (not wanted or self.random.random() < self.habits.comet):
            return (COMET,), "9D"
        return None

    def _possible(self, cards: list[str], wanted: tuple[str, ...]) -> list[Choice]:
        """Everything that may be laid now, each with what it shows."""
        game = self.game
        comet = COMET in cards and game.comet == "wild"
        choices: list[Choice] = []
        naturals = [card for card in cards if card != COMET]
        if game.suited:
            if wanted:
                naturals = [card for card in naturals if card in wanted]
            choices = [((card,), card) for card in naturals]
            if comet and wanted:
                choices += [((COMET,), shows) for shows in wanted if shows not in self.never]
            elif comet:
                choices.append(((COMET,), self._any_card()))
            return choices
        for shows in wanted or game.ranks:
            same = tuple([card for card in naturals if fits(card, shows)])
            if same:
                choices.append((same[:1], rank(shows)))
            if comet and not is_card(shows):
                choices.append(((COMET,), shows))
            if game.sets and (len(same) > 1 or game.fewer and same):
                choices += self._together(same, shows, comet)
        return choices

    def _together(self, same: tuple[str, ...], shows: str, comet: bool) -> list[Choice]:
        choices: list[Choice] = []
        if self.game.fewer:
            # all of them more often than any number of them
            for count in (*range(1, len(same) + 1), *[len(same)] * 3):
                choices.append((same[:count], shows))
                if comet and shows == "9":
                    choices.append(((*same[:count], COMET), shows))
            return choices
        if shows != "9" and len(same) == self.game.naturals(shows):
            choices.append((same, shows))
        if shows == "9" and len(same) == 3:
            choices.append((same, shows))
            if comet:
                choices.append(((*same, COMET), shows))
        if shows == "9" and comet:
            choices.append(((*same[:2], COMET), shows))
        if shows == "K" and self.game.kings_together:
            choices.append((same[:2], shows))
            if len(same) > 2:
                choices.append((same[:3], shows))
        return choices

    def _any_card(self) -> str:
        if self.random.random() < 0.05:
            return "9D"  # for itself
        while True:
            card = self.random.choice(RANKS) + self.random.choice("SHDC")
            if card not in self.never:
                return card


def _nines_last(cards: list[str], choices: list[Choice]) -> list[Choice]:
    """Of what may be laid, that with which a player goes on who wants to go out as a nine."""
    if any(card != COMET and rank(card) != "9" for card in cards):
        return [(laid, shows) for laid, shows in choices if COMET not in laid and shows != "9"]
    nines = [(laid, shows) for laid, shows in choices if shows == "9"]
    return sorted(nines, key=lambda choice: len(choice[0]))[-1:]


def play(
    random: Random,
    hand: Hand,
    dealt: Deal,
    habits: Habits,
    never: tuple[str, ...] = (),
    plan: list[Choice] | None = None,
) -> Hand:
    """Play the hand out with the cards `dealt`, which are used up.

    never: what the comet does not stand for when it leads. plan: what eldest lays first.
    """
    return Table(random, hand, dealt, habits, never).play(plan or [])
