"""An evening at one table, made up at random: hands, and what comes between them."""

from random import Random
from typing import Any

from tests.reference.deal import Deal, deal, gather, pack, stack, taken_out, without_courts
from tests.reference.evening import Evening
from tests.reference.games import COMET, GAMES, Game, agree
from tests.reference.hand import Fact, Hand
from tests.reference.ledger import Book
from tests.reference.random_play import Choice, Habits, play

_NEXT = {"red": "black", "black": "red"}


def random_options(random: Random, ruleset: str, players: int) -> dict[str, Any]:
    """Return some options of the rule set with some values; the rest keep their defaults."""
    options = {}
    for name, values in GAMES[ruleset].options.items():
        chance = 0.15 if name == "rounds" else 0.4
        if random.random() < chance and not (name == "teams" and players != 4):
            options[name] = random.choice(values)
    return options


def _habits(random: Random) -> Habits:
    return Habits(
        comet=random.choice((0.0, 0.0, 0.1, 0.5, 1.0)),
        sets=random.choice((0.0, 0.5, 1.0)),
        holds_back=random.choice((0.0, 0.0, 0.1, 0.4)),
        eldest_only=random.random() < 0.15,
        nines_last=random.random() < 0.3,
        claims=random.choice((0.5, 1.0)),
    )


class Maker:
    """Makes up the hands of an evening; `plain`: only what the box is told by keys."""

    def __init__(self, random: Random, evening: Evening, plain: bool) -> None:
        self.random = random
        self.evening = evening
        self.game: Game = evening.game
        self.players = evening.players
        self.plain = plain
        self.dealer = random.randrange(evening.players)
        self.colour = "red"

    def _may(self, chance: float) -> bool:
        return self.random.random() < chance

    def hand(self) -> Hand:
        """Return the next hand, played to its end."""
        random, game, players = self.random, self.game, self.players
        if self._may(0.1):
            self.dealer = random.randrange(players)
            if not self.plain:
                self.colour = random.choice(("red", "black"))
        full = game.each[players]
        missing = taken_out(random, game, players, self.plain)
        cards = [card for card in pack(game, self.colour) if card not in missing]
        each = full
        if not self.plain and self._may(0.2):
            each = random.randint(1, len(cards) // players)
        dealt = deal(random, cards, players, each)
        where = random.randint(-3, players)
        if where < players and (where >= 0 or dealt.dead):
            # more often than not put where the rules have something to say
            nines = game.sets and self._may(0.3)
            gather(dealt, max(where, -1) if dealt.dead else where, nines)
        hand = Hand(game, players, self.dealer, self.colour, each, dealt.dead)
        plan: list[Choice] = []
        if game.two_packs and self._may(0.1 if game.opera == "first_turn" else 0.04):
            plan = stack(random, dealt, hand.eldest)
        elif game.key == "new_1752" and not self.plain and self._may(0.1):
            self._blanche(hand, dealt)
        never = ("8D", *missing) if game.eight_out else ()
        play(random, hand, dealt, _habits(random), never, plan)
        self._ante(hand)
        self._draw(hand)
        self.dealer = (self.dealer + 1) % players
        self.colour = _NEXT[self.colour]
        return hand

    def _blanche(self, hand: Hand, dealt: Deal) -> None:
        """Somebody has no court card, and shows it."""
        seat = self.random.randrange(self.players)
        if without_courts(dealt, seat):
            hand.facts.append(Fact("carte", seat, with_comet=COMET in dealt.hands[seat]))

    def _ante(self, hand: Hand) -> None:
        if not self.game.pool or (not self.plain and self._may(0.15)):
            return
        hand.ante = [self.evening.option("ante")] * self.players
        if not self.plain and self._may(0.2):
            hand.ante = [self.random.randint(0, 4) for _ in range(self.players)]

    def _draw(self, hand: Hand) -> None:
        if self.players != 2 or not hand.opera or not self.evening.opera_counts():
            return
        # Nobody tells what a dealer who draws the hand has held: keep the comet out of it.
        if self.game.key == "new_1752" or COMET in hand.left[hand.dealer]:
            return
        hand.drawn = self._may(0.3)

    def thrown_in(self, hand: Hand) -> Hand:
        """Return the hand, thrown in somewhere; the same dealer deals again."""
        played = [at for at, turn in enumerate(hand.turns) if turn.cards]
        hand.stop = 0
        if self._may(0.6):
            hand.stop = 1 + self.random.choice(played)
        if hand.stop == len(hand.turns):
            hand.stop = 0
        hand.thrown_in = self.random.choice(("redeal", "hand_void"))
        self.dealer = hand.dealer
        self.colour = hand.colour
        return hand

    def adjust(self, hand: Hand) -> None:
        """Correct the balances after the hand, as the director does."""
        if self.game.plus:
            hand.adjust = [self.random.randint(0, 3) for _ in range(self.players)]
        else:
            hand.adjust = [self.random.randint(-20, 20) for _ in range(self.players)]
            hand.adjust[0] -= sum(hand.adjust)


def evening(
    random: Random,
    ruleset: str,
    players: int,
    options: dict[str, Any],
    hands: int,
    plain: bool = False,
) -> Evening:
    """Return an evening of `hands` hands, or fewer if the session ends; thrown-in ones are extra.

    Packs mostly alternate, the deal mostly passes to the left. `plain`: only what keys can say,
    that is the packs in turn and the full deal, nothing thrown in and nothing corrected.
    """
    game = agree(GAMES[ruleset], options)
    start = [0] * players
    if random.random() < 0.3:
        start = [random.randint(0, 30) if game.plus else random.randint(-99, 99) for _ in start]
        if not game.plus:
            start[0] -= sum(start)
    made = Evening(game, players, options, start)
    target = made.option("target")
    if target is not None and random.random() < 0.15:  # somebody is about to win
        start[random.randrange(players)] = target - random.randint(1, 6)
    maker = Maker(random, made, plain)
    book = Book(made)
    while len([hand for hand in made.hands if not hand.thrown_in]) < hands and not book.over:
        if not plain and random.random() < 0.06:
            made.hands.append(maker.thrown_in(maker.hand()))
            book.hand(made.hands[-1])
            continue
        hand = maker.hand()
        made.hands.append(hand)
        book.hand(hand)
        room = target is None or max(book.balances) + 3 < target
        if not plain and not book.over and room and random.random() < 0.04:
            maker.adjust(hand)
            assert hand.adjust is not None
            for seat, amount in enumerate(hand.adjust):
                book.gain("adjust", seat, amount)
    return made
