"""What has been counted of a hand so far, in a counted game."""


class Counting:
    """`counts[what]` has a number for each of so many sides (halley.engine.state.State.sides)."""

    def __init__(self, sides: int) -> None:
        self.sides = sides
        self.counts: dict[str, list[int]] = {}

    def copy(self) -> "Counting":
        """The same, with lists of its own."""
        other = Counting(self.sides)
        other.counts = {what: self.counts[what][:] for what in self.counts}
        return other
