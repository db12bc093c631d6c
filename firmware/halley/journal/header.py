"""What an evening is played with: rule set, options, seats, start; the journal's first record."""

from halley.rules import load

FORMAT = 1


class Header:
    """What an evening is played with.

    `how` is how hands are scored until somebody changes it (events.PAYMENTS or FOLLOW, and
    BY_CARDS); `epoch` when the table was made, seconds since 1970 UTC, 0 when the box had no clock.
    Raises Refusal for a rule set, option or number of seats that there is not.
    """

    def __init__(
        self,
        key: str,
        names: tuple[str, ...],
        options: dict | None = None,
        start: tuple[int, ...] = (),
        how: int = 0,
        epoch: int = 0,
    ) -> None:
        self.rules = load(key)
        self.key = key
        self.names = names
        self.options = self.rules.settle(options or {})
        self.start = start or (0,) * len(names)
        self.how = how
        self.epoch = epoch

    def is_as(self, other: "Header") -> bool:
        """Whether both are the same game with the same names, options and start."""
        if self.key != other.key or self.names != other.names or self.how != other.how:
            return False
        return self.options == other.options and self.start == other.start

    def changed(self) -> list[str]:
        """The names of the options that are not as by default."""
        return self.rules.changed(self.options)
