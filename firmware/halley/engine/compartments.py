"""What has become of the compartments in a hand, in a game with a layout."""

NONE = -1


class Compartments:
    """For each compartment the seat that has taken it, and the one that is left with its card;
    NONE: nobody. `swept`: the seat that has taken everything. `changed`: that, or somebody has
    laid more than the deal does."""

    def __init__(self, count: int) -> None:
        self.takers = [NONE] * count
        self.holders = [NONE] * count
        self.swept = NONE
        self.changed = False

    def copy(self) -> "Compartments":
        """The same, with lists of its own."""
        other = Compartments(0)
        other.takers, other.holders = self.takers[:], self.holders[:]
        other.swept = self.swept
        other.changed = self.changed
        return other

    def begun(self) -> bool:
        """Whether anything has happened to them since the deal."""
        return self.changed or max(self.takers) > NONE or max(self.holders) > NONE
