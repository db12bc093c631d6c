"""The counts and declarations of a hand so far, in a counted game."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet

# What is counted is a number: 0 for the points that all of a hand comes to, else the place of its
# row in the rule set's `counts`, from 1
POINTS = 0


class Counting:
    """The counts of one hand; `counts[what]` has a number for each of `sides` sides.

    See halley.engine.state.State.sides. `wanted` is what the hand counts, `complete` the known part
    of it; `declared` has a (seat, what, suit) for each declaration, `what` from 1 as in the rule
    set's `declares`; `last` is the seat with the last trick, -1 if its points are in the numbers.
    """

    def __init__(self, sides: int, wanted: tuple[int, ...]) -> None:
        self.sides = sides
        self.wanted = wanted
        self.counts: dict[int, list[int]] = {}
        self.complete: tuple[int, ...] = ()
        self.declared: tuple[tuple[int, int, int], ...] = ()
        self.last = -1

    def copy(self) -> "Counting":
        """Return a copy with lists of its own."""
        other = Counting(self.sides, self.wanted)
        other.counts = {what: self.counts[what][:] for what in self.counts}
        other.complete, other.declared, other.last = self.complete, self.declared, self.last
        return other

    def begun(self) -> bool:
        """Return whether anything has been counted or declared."""
        return len(self.counts) > 0 or len(self.declared) > 0

    def is_whole(self) -> bool:
        """Return whether all that the hand counts is known."""
        return POINTS in self.complete or len(self.complete) == len(self.wanted)

    def numbers_of(self, what: int) -> list[int]:
        """Return the numbers so far, one a side."""
        return self.counts.get(what) or [0] * self.sides


def hand_counts(rules: "RuleSet", hands: int) -> tuple[int, ...]:
    """Return the numbers of the rows that a hand counts after `hands` settled ones."""
    names = [row.what for row in rules.counts]
    if not rules.hand_counts:
        return tuple(range(1, len(names) + 1))
    turns = rules.hand_counts
    return tuple([names.index(what) + 1 for what in turns[min(hands, len(turns) - 1)]])
