"""A hand from the deal to the last card, as everybody at the table saw it, and what is paid for."""

from dataclasses import dataclass, field

from tests.reference.deal import rank
from tests.reference.games import COMET, Game
from tests.reference.sequence import Sequence


@dataclass(frozen=True)
class Turn:
    """`seat` lays `cards`, the comet standing for what `shows`, or (no cards) passes."""

    seat: int
    cards: tuple[str, ...] = ()
    shows: str = ""
    wanted: tuple[str, ...] = ()  # what was to be continued with; () leads
    holder: bool = False  # no turns: whoever holds the next card plays
    claimed: bool = True  # the bonus, where there is one to claim
    # the sequence was known to be dead after it: every card that could go on had been seen
    known_stop: bool = False
    by_suit: bool = False  # ... by who was told the suits


@dataclass(frozen=True)
class Fact:
    """A fact that a payment may be due for. kind: king, ace, dead, comet or carte.

    turn: how many turns came before. shows: what the comet stands for. last: it emptied the hand.
    """

    kind: str
    seat: int
    turn: int = 0
    shows: str = ""
    claimed: bool = True
    last: bool = False
    with_comet: bool = False


@dataclass
class Hand:
    """A hand; what is not told of it, and how it ended."""

    game: Game
    players: int
    dealer: int
    colour: str
    each: int
    dead: list[str]
    ante: list[int] | None = None  # what everybody antes before it
    turns: list[Turn] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    left: dict[int, list[str]] = field(default_factory=dict)
    out: int = -1
    comet_by: int = -1
    comet_as: str = ""  # a rank
    comet_last: bool = False
    opera: bool = False  # eldest out before anybody else had played a card
    drawn: bool = False  # two players: the dealer could go out at once as well
    stop: int | None = (
        None  # turns that came about, if it was cut short: thrown in, or the session over
    )
    thrown_in: str = ""  # "redeal" or "hand_void"
    adjust: list[int] | None = None  # a director's correction after it

    def __post_init__(self) -> None:
        self.sequence = Sequence(self.game, self.players, self.eldest)

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left, which leads first."""
        return (self.dealer + 1) % self.players

    def lay(
        self, seat: int, cards: tuple[str, ...], shows: str, out: bool, claimed: bool = True
    ) -> None:
        """`seat` lays `cards`; out: they were its last."""
        sequence = self.sequence
        wanted, holder = sequence.wanted, sequence.holder
        known = sequence.lay(seat, cards, shows)
        number = len(self.turns) + 1
        shown = rank(shows)
        if COMET in cards:
            self.comet_by, self.comet_as = seat, shown
            self.comet_last = out
            self.facts.append(Fact("comet", seat, number, shows, claimed, out))
        for card in cards:
            if card != COMET and shown == "K":
                self.facts.append(Fact("king", seat, number))
            if card != COMET and shown == "A":
                self.facts.append(Fact("ace", seat, number, claimed=claimed))
        if known and not out:
            self.facts.append(Fact("dead", seat, number))
        known = known and not out
        by_suit = known and sequence.by_suit
        self.turns.append(Turn(seat, cards, shows, wanted, holder, claimed, known, by_suit))
        if out:
            self.out = seat
            others = any(turn.cards and turn.seat != self.eldest for turn in self.turns)
            passed = any(not turn.cards for turn in self.turns)
            self.opera = not others
            if self.game.opera == "first_turn":
                self.opera = not others and not passed

    def without(self) -> None:
        """Pass the turn."""
        sequence = self.sequence
        self.turns.append(Turn(sequence.seat, wanted=sequence.wanted))
        if sequence.without():
            self.facts.append(Fact("dead", sequence.last, len(self.turns)))

    def nobody(self) -> None:
        """Nobody has, or plays, the next card, where its holder would play it."""
        sequence = self.sequence
        self.turns.append(Turn(sequence.last, wanted=sequence.wanted, holder=True))
        sequence.dead()
        self.facts.append(Fact("dead", sequence.last, len(self.turns)))

    def standing(self) -> list[Fact]:
        """Return the facts that stand: those before the play stopped."""
        return [fact for fact in self.facts if self.stop is None or fact.turn <= self.stop]
