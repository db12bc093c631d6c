"""A board with a keyboard: what its characters and arrows mean.

Keys are those of the page's keyboard: 1 to 9, 0 for 10, A, J, Q and K, and C for COMET. Where a
text can be typed, characters are themselves. The arrows turn the pages of a list.
"""

from halley import keys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

_CHARACTERS = 32  # the first one's code


class TypedKeys:
    """Passes keys on to `app`."""

    def __init__(self, app: "App") -> None:
        self._app = app
        app.has_keyboard = True

    def key(self, code: int, held: bool = False) -> None:
        """Handle a key of the board, pressed or held: a code of halley.keys, or a character."""
        app = self._app
        screen = app.current()
        if code == keys.RIGHT or code == keys.LEFT:
            further, before = screen.turns()
            turn = further if code == keys.RIGHT else keys.UNDO if before else 0
            if turn and not held:
                app.key(turn)
        elif code < _CHARACTERS:
            app.key(code, held)
        elif screen.takes_letter(chr(code)):
            if not held:
                app.elsewhere.take_letter(chr(code))
        else:
            label = chr(code).upper()
            means = keys.COMET if label == "C" else keys.code(label)
            if means:
                app.key(means, held)
