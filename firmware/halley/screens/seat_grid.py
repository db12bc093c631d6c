"""All seats with a number each, in digits as large as there is room for."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Screen

# with so many seats: columns, pixels of a column, digits' font, digits
_LAYOUT = (
    (2, 2, 64, "digits12x24", 5),
    (4, 2, 64, "digits12x16", 5),
    (6, 3, 43, "digits7x16", 6),
    (8, 4, 32, "digits6x16", 5),
)


class SeatGrid:
    """From line 1 on a name for each seat, with its number as a key, and its digits below."""

    def __init__(self, screen: "Screen") -> None:
        players = screen.session.players
        _, columns, wide, font, digits = next(row for row in _LAYOUT if players <= row[0])
        self._room = wide // 6
        self._names = []
        self._numbers = []
        for seat in range(players):
            x = wide * (seat % columns)
            page = (2 if players == 2 else 1) + 3 * (seat // columns)
            self._names.append(screen.field(x, page, self._room))
            self._numbers.append(screen.field(x, page + 1, digits, font))

    def show(self, seat: int, name: str, mark: str, number: int) -> None:
        """A seat's name, cut so that `mark` fits behind it, and its number."""
        key = "%d " % (seat + 1) if self._room > 5 else str(seat + 1)
        self._names[seat].show(key + name[: self._room - len(key) - len(mark)] + mark)
        self._numbers[seat].number(number)
