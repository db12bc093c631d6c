"""The state of the compartments during a hand, in a game with a layout."""

NONE = -1


class Compartments:
    """The compartments of one hand: who has taken which, and who is left with its card.

    For each compartment `takers` has the seat that has taken it, and `holders` the one that is left
    with its card; NONE: nobody. `swept`: the seat that has taken everything. `changed`: that, or
    somebody has laid more than the deal does.
    """

    def __init__(self, count: int) -> None:
        self.takers = [NONE] * count
        self.holders = [NONE] * count
        self.swept = NONE
        self.changed = False

    def copy(self) -> "Compartments":
        """Return a copy with lists of its own."""
        other = Compartments(0)
        other.takers, other.holders = self.takers[:], self.holders[:]
        other.swept = self.swept
        other.changed = self.changed
        return other

    def begun(self) -> bool:
        """Return whether anything has happened to them since the deal."""
        return self.changed or max(self.takers) > NONE or max(self.holders) > NONE
