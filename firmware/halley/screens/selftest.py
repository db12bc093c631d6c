"""The self-test: every key, every pixel of one display or two, the sounder, the file system.

It ends with a code.

Up: home, or `halley selftest`.

Keys: every key once (`OK` twice: continue without the others), any key for the next picture, `1`
yes, `2` no; `UNDO` twice leaves.
"""

from halley import keys, selftest
from halley.screens.screen import Screen
from halley.ui.canvas import CHARS, PAGES, WIDTH, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

# At LIT the upper half is lit, and at DARK the lower one
KEYS, LIT, DARK, PIXELS, SOUND, DONE = range(6)
_LAST = 16
_HALF = PAGES // 2


class SelftestScreen(Screen):
    """Keys are pressed in any order; any key for the next picture; then 1 is yes and 2 is no."""

    REPLAYED = False
    BOTH_SIDES = True

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.step = KEYS
        self.pressed = 0  # a bit for each key
        self.last = self.presses = 0  # the key pressed last, and how many were
        self.pixels: "bool | None" = None
        self.sound: "bool | None" = None
        self.code = ""

    def count(self) -> int:
        """Return how many of the keys were pressed."""
        return len([key for key in range(1, _LAST + 1) if self.pressed >> key & 1])

    def state(self) -> dict:
        """Return the progress, for a host: a bit for each key pressed; no code before the end."""
        return {
            "step": self.step,
            "pressed": self.pressed,
            "last": self.last,
            "presses": self.presses,
            "code": self.code,
        }

    def draw(self) -> None:
        super().draw()
        canvas = self.canvas
        if self.step in (LIT, DARK):  # half of it: two large displays take 323 mA when all is lit,
            # and the Pico gives 300 (hardware/make/power.py)
            canvas.invert(0 if self.step == LIT else _HALF, _HALF)
            return
        canvas.heading(0, self.say("selftest"))
        if self.step == KEYS:
            canvas.text(0, 1, self.say("selftest_keys", _LAST - self.count()))
            canvas.text(0, 6, self.say("selftest_skip"))
            for row in range(4):
                for column in range(4):
                    key = keys.LEGEND[row][column]
                    name = "●" if self.pressed >> key & 1 else keys.LABELS[key]
                    canvas.text(WIDTH // 4 * column, row + 2, name[:5])
        elif self.step < DONE:
            seen = self.step == PIXELS
            canvas.text(0, 2, self.say("selftest_seen" if seen else "selftest_heard"))
            if seen and selftest.two_displays(self.app):
                canvas.text(0, 3, self.say("selftest_both"))
        else:
            for i, part in enumerate(wrap(self.code, CHARS)):  # memory of 100 KB has three digits
                canvas.text(0, 2 + i, part)
            canvas.text(0, 4, self.say("selftest_good" if self.good() else "selftest_bad"))
            charge = selftest.charge(self.app)
            if charge:
                text = "selftest_battery" if charge[-1] == "%" else "selftest_cells"
                canvas.text(0, 5, self.say(text, charge))
            canvas.text(0, 6, self.app.speed)

    def good(self) -> bool:
        """Return whether nothing is wrong."""
        right = self.count() == _LAST and self.pixels is not False and self.sound is not False
        return right and " F+" in self.code

    def label(self) -> str:
        if self.step == KEYS:
            return self.say("label_selftest_keys")
        if self.step in (LIT, DARK):
            return ""
        return self.say("label_leave" if self.step == DONE else "label_selftest_answer")

    def key(self, key: int) -> None:
        self.app.picture.redraw()
        if self.step == KEYS:
            self.last = key
            self.presses += 1
            if self.pressed >> key & 1 and key == keys.OK:
                self._next()  # pressed twice: the other keys are not there
            self.pressed |= 1 << key
            if self.count() == _LAST:
                self._next()
        elif self.step == DONE:
            self.app.pop()
        elif self.step in (LIT, DARK):
            self._next()
        elif key in (1, 2):
            if self.step == SOUND:
                self.sound = key == 1
            else:
                self.pixels = key == 1
            self._next()

    def back(self) -> bool:
        """Test UNDO as a key; pressed twice, it leaves."""
        if self.step != KEYS or self.pressed >> keys.UNDO & 1:
            return False
        self.key(keys.UNDO)
        return True

    def _next(self) -> None:
        self.step += 1
        if self.step == SOUND:
            if self.app.sounder is None or not self.app.sounder.on:
                self.step += 1
            else:
                self.app.sounder.click()
        if self.step == DONE:
            files = selftest.files_work(self.app.store)
            free = selftest.memory_free()
            app, count = self.app, self.count()
            self.code = selftest.code(app, count, self.pixels, self.sound, files, free)


SCREEN = SelftestScreen
