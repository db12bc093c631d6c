"""What has become of the compartments in a hand, in a game with a layout."""

NONE = -1


class Compartments:
    """For each compartment the seat that has taken it, and the one that is left with its card;
    NONE: nobody. `others`: somebody has laid more than the deal does, or taken everything."""

    def __init__(self, count: int) -> None:
        self.takers = [NONE] * count
        self.holders = [NONE] * count
        self.others = False

    def copy(self) -> "Compartments":
        """The same, with lists of its own."""
        other = Compartments(0)
        other.takers, other.holders = self.takers[:], self.holders[:]
        other.others = self.others
        return other

    def begun(self) -> bool:
        """Whether anything has happened to them since the deal."""
        return self.others or max(self.takers) > NONE or max(self.holders) > NONE
