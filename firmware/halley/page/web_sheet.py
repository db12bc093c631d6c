"""The score sheet for the page: hands, balances and corrections, each when it is asked for.

Answers are None if no evening is open.
"""

from halley.page.view.hand_lines import HandLines
from halley.page.view.score_sheet import ScoreSheet, stamp_of
from halley.page.view.settling import transfers_of, why
from halley.page.view.words import words_of
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

_HANDS = 25  # at a time: the page goes on between two questions, and MicroPython collects garbage
_PAYMENTS = 30


class PageSheet:
    """The evening that is open; while its past is corrected, as it is without that."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._sheet: "ScoreSheet | None" = None

    def begin(self) -> "dict | None":
        """Return the sheet's head; its hands are to be fetched again if its stamp has changed."""
        evening = self._app.evening
        if evening is None:
            self._sheet = None
            return None
        if self._sheet is None or self._sheet.stamp != stamp_of(words_of(self._app), evening):
            self._sheet = ScoreSheet(words_of(self._app), evening, self._sheet)
        return self._sheet.head()

    def hands(self) -> "list[dict] | None":
        """Return the next hands, the oldest first; [] after the last one."""
        return self._sheet.next_hands(_HANDS) if self._sheet is not None else None

    def foot(self) -> "dict | None":
        """Return the rows below all hands: ScoreSheet.foot(), and who pays whom."""
        sheet, evening = self._sheet, self._app.evening
        if sheet is None or evening is None:
            return None
        foot = sheet.foot()
        foot["transfers"] = transfers_of(words_of(self._app), evening)
        return foot

    def hand(self, index: int, column: int) -> "dict | None":
        """Return a hand, by its place among all of them, with the person of a column in view.

        With -1 all of them.
        """
        sheet = self._sheet
        if sheet is None or self._app.evening is None:
            return None
        lines = HandLines(self._app, index)
        if column < 0:
            everybody = tuple([person for persons in sheet.columns for person in persons])
            return lines.of(everybody, "")
        return lines.of(sheet.columns[column], sheet.name_of(column))

    def amount(self, value: int) -> "str | None":
        """Return a number of the sheet, as people say it."""
        evening = self._app.evening
        return amount(evening.game, value) if evening is not None else None

    def why(self, column: int) -> "dict | None":
        """Return the payments that made the balance of a column."""
        sheet = self._sheet
        if sheet is None or self._app.evening is None:
            return None
        return why(self._app, sheet.columns[column][0], _PAYMENTS)
