"""All seats with a number each, in digits as large as there is room for."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.screen import Screen

# up to this number of seats: first page, columns, pixels of a column, digits' font, digits
ROOMY = (2, 2, 2, 64, "digits12x24", 5)
LAYOUTS = (
    (4, 1, 2, 64, "digits12x16", 5),
    (6, 1, 3, 43, "digits7x16", 6),
    (8, 1, 4, 32, "digits6x16", 5),
)
_PAGES = 3  # of a seat: its name, and two of digits


class SeatGrid:
    """A name for each seat, with its number as a key, and its digits below."""

    def __init__(self, screen: "Screen", layouts: tuple = (ROOMY,) + LAYOUTS) -> None:
        players = screen.session.players
        _, first, columns, wide, font, digits = next(row for row in layouts if players <= row[0])
        self._room = wide // 6
        self._names = []
        self._numbers = []
        for seat in range(players):
            x = wide * (seat % columns)
            page = first + _PAGES * (seat // columns)
            self._names.append(screen.field(x, page, self._room))
            self._numbers.append(screen.field(x, page + 1, digits, font))

    def show(self, seat: int, name: str, mark: str, number: "int | None") -> None:
        """Show a seat's name, cut so that `mark` fits after it, and its number, if it has one."""
        key = "%d " % (seat + 1) if self._room > 5 else str(seat + 1)
        self._names[seat].show(key + name[: self._room - len(key) - len(mark)] + mark)
        if number is None:
            self._numbers[seat].show("")
        else:
            self._numbers[seat].number(number)
