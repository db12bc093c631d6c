"""The result as a code that a phone's camera reads: the balances, who pays whom.

Up: `COMET` on the balances or at the end; menu.

Keys: `COMET`: the whole evening as an animated QR code; any other leaves.
"""

from halley import keys
from halley.engine.debts import debts
from halley.screens.screen import Screen
from halley.stored import settings
from halley.stored.settings import zone_of
from halley.ui.canvas import CHARS, wrap
from halley.ui.code_ground import CHARS_BESIDE, CodeGround
from halley.ui.qr_code import qr_code
from halley.ui.result_text import result_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.debts import Debt
    from halley.protocols import Context
    from halley.ui.result_text import ResultText

_FILM = 6  # the page that says which key is for the film


class ResultCodeScreen(Screen):
    """The code at the right, on a light ground as high as the display.

    Its omissions at the left.

    If a result has no room in any code, a sentence in place of it.
    """

    BOTH_SIDES = True
    FOR_CAMERAS = True

    def __init__(self, app: "Context", owed: "list[Debt] | None" = None) -> None:
        super().__init__(app)
        self._owed = owed  # who owes whom how much, where it has been worked out
        self.rows: list[int] = []  # of the code
        self.result: "ResultText | None" = None
        self._ground = CodeGround()

    def prepare(self) -> None:
        session = self.session
        page = settings.get(self.app.store, "page")
        owed = debts(session.game) if self._owed is None else self._owed
        self.result = result_text(self.words, session, owed, page, zone_of(self.app.store))
        self.rows = qr_code(self.result.parts) or []
        if self.rows:
            self._ground.lay(self.rows)

    def lacks(self) -> list[str]:
        """Return the parts of the result that are not in the code, as words."""
        result = self.result
        assert result is not None
        lacking = (
            ("code_no_debts", result.debts),
            ("code_no_title", result.title),
            ("code_names_cut", result.names),
        )
        return [key for key, so in lacking if so]

    def draw(self) -> None:
        super().draw()
        self.canvas.text(0, _FILM, self.say("code_film"))
        if not self.rows:
            for page, line in enumerate(wrap(self.say("code_full"), CHARS)):
                self.canvas.text(0, 1 + page, line)
            return
        lacks = [self.say(key) for key in self.lacks()]
        text = "|".join([self.say("code_scan")] + lacks)
        for page, line in enumerate(wrap(text, CHARS_BESIDE)[:_FILM]):
            self.canvas.text(0, page, line)
        self._ground.draw(self.canvas)

    def label(self) -> str:
        return self.say("label_code")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            self.app.push("film")
        else:
            self.app.pop()


SCREEN = ResultCodeScreen
