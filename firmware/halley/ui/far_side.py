"""The picture on the second display, for the people opposite.

It shows everybody's name and balance, and whose turn it is, as large as there is room for. At the
settlement the hand's changes stand beside.
"""

from collections import namedtuple

from halley.session.phases import AGREE, DEAL, FOLLOW, LEFT
from halley.ui import large_text as large
from halley.ui.amounts import fiche, format_amount
from halley.ui.canvas import WIDTH, Canvas, font
from halley.ui.field import Field
from halley.ui.game_title import title_of
from halley.ui.short_names import box_names, cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.protocols import Letters
    from halley.session.session import Session
    from halley.words import Words

_SMALL, _LARGE = 6, 12  # columns of a letter
_MOST = 6  # characters of a balance: -1234, -12f3j
_LEAST = 3  # ... for which there is always room, so that few balances change more than themselves
_CHANGE = 4  # characters for a change, at the settlement

# How a seat is shown. `pages`: from one row to the next; `columns` of seats, `step` pixels from one
# to the next, each `wide`; `fonts` of the balance, the first in which so many characters as stand
# with it have room, and those at the settlement, when what the hand has changed stands `change`
# pages below the name. In one column names are large, in three the balance is below its name.
Layout = namedtuple("Layout", ("pages", "columns", "step", "wide", "fonts", "settled", "change"))
_TALL, _ROW = (("digits12x24", _MOST),), (("digits12x16", _MOST),)
_BESIDE = (("digits12x16", 3), ("digits9x16", 4), ("digits7x16", 5), ("digits6x16", _MOST))
_BELOW = (("digits12x24", 3), ("digits9x16", 4), ("digits7x16", _MOST))
_BELOW_SETTLED = (("digits12x16", 3),) + _BELOW[1:]
_LAYOUTS = (  # up to this number of seats
    (2, Layout(4, 1, WIDTH, WIDTH, _TALL, _TALL, 2)),
    (3, Layout(3, 1, WIDTH, WIDTH, _ROW, _ROW, 1)),
    (4, Layout(2, 1, WIDTH, WIDTH, _ROW, _ROW, 1)),
    (6, Layout(4, 3, 42, 42, _BELOW, _BELOW_SETTLED, 3)),
    (8, Layout(2, 2, 66, 62, _BESIDE, _BESIDE, 1)),
)


class FarSide:
    """Draws the picture into a frame of its own; `same`: they see the other display's instead."""

    def __init__(self, letters: "Letters", same: bool = False) -> None:
        self.same = same
        self._canvas = Canvas(letters)
        self._state: tuple = ()  # what the frame shows
        self._plan: tuple = ()  # ... and how: names, characters of a balance, at the settlement
        self._layout: Layout = _LAYOUTS[0][1]
        self._room = 0  # columns for a name
        self._big = False  # names are in large type
        self._short: list[str] = []  # names, as far as they have room
        self._balances: list[Field] = []
        self._shown: list[tuple] = []  # with each name: whether it is its turn, its change

    def draw(self, words: "Words", evening: "Session | None", last: "Header | None") -> bytearray:
        """Return the frame of the evening.

        Without one, of the name of the game that was played `last`.
        """
        if evening is None:
            self._draw_title(title_of(words, last) if last is not None else "")
        else:
            self._draw_seats(evening)
        return self._canvas.frame

    def _draw_title(self, title: str) -> None:
        if self._state == (title,):
            return
        self._state, self._plan = (title,), ()
        canvas = self._canvas
        canvas.clear()
        large.text(canvas, (WIDTH - large.width("Halley")) // 2, 2, "Halley")
        canvas.text(max(WIDTH - _SMALL * len(title), 0) // 2, 5, title)

    def _draw_seats(self, evening: "Session") -> None:
        game = evening.game
        changes = tuple(evening.changes()) if evening.phase == AGREE else ()
        turn = _turn(evening)
        state = (box_names(game), tuple(game.all_shown()), turn, changes)
        if state == self._state:
            return
        self._state = state
        worth = fiche(game)
        texts = [format_amount(worth, owns, False, _MOST) for owns in game.all_shown()]
        chars = max([_LEAST] + [len(text) for text in texts])
        plan = (box_names(game), chars, bool(changes))
        if self._plan != plan:
            self._plan = plan
            self._lay_out(*plan)
        for seat in range(game.players):
            self._balances[seat].show(texts[seat])
            change = format_amount(worth, changes[seat], True, _CHANGE) if changes else ""
            shown = (seat == turn, change)
            if shown != self._shown[seat]:
                self._shown[seat] = shown
                self._draw_name(seat, *shown)

    def _lay_out(self, names: tuple[str, ...], chars: int, settled: bool) -> None:
        """Clear the frame, and make the fields for balances of `chars` characters."""
        self._canvas.clear()
        players = len(names)
        self._layout = layout = next(row[1] for row in _LAYOUTS if players <= row[0])
        fonts = layout.settled if settled else layout.fonts
        name = next((name for name, most in fonts if chars <= most), fonts[-1][0])
        wide = chars * font(name).width
        below = layout.columns == 3
        self._room = layout.wide - 2 - (0 if below else wide)
        self._balances = []
        for seat in range(players):
            x, page = self._place(seat)
            if below:
                field = Field(self._canvas, x, page + 1, chars, name)
            else:
                field = Field(self._canvas, x + layout.wide - wide, page, chars, name, True)
            self._balances.append(field)
        letters = self._letters(names, settled)
        self._big = letters > 0
        self._short = cut(names, letters or self._room // _SMALL)
        self._shown = [()] * players

    def _place(self, seat: int) -> tuple[int, int]:
        """Return the column and the page where a seat's part of the picture begins."""
        layout = self._layout
        return layout.step * (seat % layout.columns), layout.pages * (seat // layout.columns)

    def _letters(self, names: tuple[str, ...], settled: bool) -> int:
        """Return how many letters of a name there is room for in large type; 0: small type.

        It is small if there is more than one column, or if two names would look alike.
        """
        layout = self._layout
        if layout.columns > 1:
            return 0
        beside = _SMALL * _CHANGE if settled and layout.pages < 4 else 0
        letters = (self._room - 2 - beside) // _LARGE
        return letters if len({name[:letters] for name in names}) == len(names) else 0

    def _draw_name(self, seat: int, turn: bool, change: str) -> None:
        """Draw a name, dark on light where it is the seat's turn, and what the hand has changed."""
        canvas, layout, big, name = self._canvas, self._layout, self._big, self._short[seat]
        x, page = self._place(seat)
        pages = [page] if layout.columns == 3 else [page, page + 1]
        for at in pages + ([page + layout.change] if change else []):
            canvas.lay(x, at, bytes(self._room))
        if big:
            large.text(canvas, x + 2, page, name)
            wide = 2 + large.width(name)
        else:
            canvas.text(x + 1, page, name, "title" if turn else "small")
            wide = 1 + _SMALL * len(name)
        if turn:
            for at in pages[: 2 if big else 1]:
                canvas.invert_columns(x, at, wide)
        if change:
            at = x + (self._room - _SMALL * len(change) if layout.columns == 1 else 1)
            canvas.text(at, page + layout.change, change)


def _turn(evening: "Session") -> int:
    """Return the seat whose turn it is: to deal, to play a card, to say what it has left.

    -1: nobody's, or it is unknown.
    """
    phase = evening.phase
    hand = evening.game.hand
    if phase == DEAL:
        return -1 if evening.game.over else evening.dealer
    if hand is None:
        return -1
    if phase == LEFT:
        return hand.next_loser()
    if phase == FOLLOW and not (hand.holder and hand.want):
        return hand.turn
    return -1
