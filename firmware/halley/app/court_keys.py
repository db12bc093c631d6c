"""A board with a knob and no keys for court cards: what its steps mean.

To the right: where a list has further pages, the next one; elsewhere the next key is a court card,
1 the jack, 2 the queen, 3 the king. To the left: the page before, or the next key is no court card.
"""

from halley import keys
from halley.app.key_lights import COURT, lit

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

_COURT = (0, 11, 12, 13)
_SAYS = "1 = J  2 = Q  3 = K"


class CourtKeys:
    """Passes keys on to `app`, and does what the steps of the knob mean."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.court = False  # the next key is a court card
        self._down = self._meant = 0  # the last key that was pressed, and what it was

    def key(self, code: int, held: bool) -> None:
        """Handle a key of the board, pressed or held, or a step of the knob."""
        if code == keys.RIGHT:
            self._right()
        elif code == keys.LEFT:
            self._left()
        elif held:
            self._app.key(self._meant if code == self._down else code, True)
        else:
            self._down = self._meant = code
            if self.court and code < len(_COURT):
                self._meant = _COURT[code]
            self.court = False
            self._app.key(self._meant)
        lights = self._app.lights
        if lights is not None:
            lights.show(*((COURT, 0) if self.court else lit(self._app)))

    def _right(self) -> None:
        further, _ = self._app.current().turns()
        if further:
            self._app.key(further)
        elif not self.court:
            self.court = True
            self._say(_SAYS)

    def _left(self) -> None:
        _, before = self._app.current().turns()
        if self.court:
            self.court = False
            self._say("")
        elif before:
            self._app.key(keys.UNDO)

    def _say(self, text: str) -> None:
        self._app.pop_up(text)
        self._app.picture.show()
