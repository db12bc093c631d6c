"""The whole evening as a film of codes, for the camera of a page.

Up: `COMET` beside the QR code.

Keys: any key leaves.
"""

from halley.compat import const
from halley.journal.film import Film
from halley.screens.screen import Screen
from halley.ui.canvas import PAGES, wrap
from halley.ui.code_ground import CHARS_BESIDE, CodeGround
from halley.ui.qr_code import LOW, Code, base45

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.protocols import Context

_FRAME_MS = const(250)
_LAST = const(2400)  # frames: ten minutes, after which nobody looks


class FilmScreen(Screen):
    """A code every quarter of a second at the right; at the left how many there are."""

    CHANGES_ALONE = True
    BOTH_SIDES = True
    FOR_CAMERAS = True

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.film = Film(self.session.journal)
        self.code = Code(3, LOW)  # as large as there is room for; what is not read is lost
        self.shown: list[int] = []  # rows of the code that is up
        self._ground = CodeGround()
        self._number = 0  # of the frame to be shown next
        self._steps: "Iterator[None] | None" = None  # what is left to be done for it
        self._ready = False
        self._since = 0  # ms, when the last one was

    def prepare(self) -> None:
        self.turn()  # 30 ms on the Pico

    def due(self) -> int:
        if self._number > _LAST:
            return -1
        clock = self.app.clock
        return max(0, _FRAME_MS - clock.diff(clock.ms(), self._since))

    def work(self) -> bool:
        if self._ready or self._number > _LAST:
            return False
        if self._steps is None:
            self._steps = self._all_steps()
        try:
            for _ in self._steps:
                return True
        except OSError:
            self._steps = None
            raise
        self._ready = True
        return False

    def _all_steps(self) -> "Iterator[None]":
        yield from self.film.steps(self._number)
        yield from self.code.steps((base45(self.film.frame),))
        self._ground.lay(self.code.rows)

    def turn(self) -> None:
        self._since = self.app.clock.ms()
        while self.work():
            pass
        self.shown = self.code.rows
        self._number += 1
        self._steps = None
        self._ready = False

    def draw(self) -> None:
        text = self.say("film_scan", self.film.blocks)
        for page, line in enumerate(wrap(text, CHARS_BESIDE)[: PAGES - 1]):
            self.canvas.text(0, page, line)
        super().draw()

    def update(self) -> None:
        self._ground.draw(self.canvas)

    def label(self) -> str:
        return self.say("label_code")

    def key(self, key: int) -> None:
        self.app.pop()


SCREEN = FilmScreen
