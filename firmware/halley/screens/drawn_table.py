"""The club has drawn who sits here next: OK begins that table, UNDO leaves it to be set up.

Up: the club has drawn this table: on the first screen, and between two hands.

Keys: `OK`: ends the evening under way, and begins a table with these people and the club's game,
all at 0; `UNDO`: leaves it.
"""

from halley import keys
from halley.engine import events as ev
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.screens import option_texts as texts
from halley.screens.screen import MOST_SEATS, Screen
from halley.stored.drawn_table import DrawnTable, game_of
from halley.stored.games import GameChoice
from halley.ui.canvas import CHARS, pad
from halley.ui.short_names import on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_ROWS = 5  # for names; beyond that two share a line


class DrawnTableScreen(Screen):
    """The seats and the game that the club has drawn; it comes up by itself between two hands."""

    REPLAYED = False  # it comes when the club says so

    def __init__(self, app: "Context", drawn: DrawnTable) -> None:
        super().__init__(app)
        self.drawn = drawn

    # --- the picture

    def draw(self) -> None:
        super().draw()
        drawn = self.drawn
        number = self.say("drawn_round", drawn.round)
        self.canvas.heading(0, drawn.table[: CHARS - 1 - len(number)], number)
        for row, line in enumerate(self._people()):
            self.canvas.text(0, 1 + row, line)
        self.canvas.text(0, 1 + _ROWS, self._game())

    def _people(self) -> list[str]:
        """Return a line a seat, or two seats a line."""
        names = on_box(self.drawn.names)
        cells = ["%d %s" % (seat + 1, names[seat]) for seat in range(len(names))]
        if len(cells) <= _ROWS:
            return cells
        room = CHARS // 2
        cells = [pad(cell[:room], room) for cell in cells]
        return [" ".join(cells[seat : seat + 2]) for seat in range(0, len(cells), 2)]

    def _game(self) -> str:
        """Return the game, in a line."""
        try:
            game = game_of(self.drawn)
        except Refusal:
            return ""  # OK says why
        if game is None:
            return self.say("drawn_any_game")
        rules = texts.rules_of(game)
        changed = len(rules.changes(game.options))
        text = self.words.count("options_changed", changed) if changed else ""
        title = self.say("title_" + game.key)
        if len(title) + len(text) >= CHARS:
            title = texts.game_of(self.words, game.key)[0]  # the short name
        return title[: CHARS - 1 - len(text)] + " " + text

    def label(self) -> str:
        return self.say("label_drawn")

    # --- the keys

    def key(self, key: int) -> None:
        if key != keys.OK:
            raise Refusal("only_ok_undo")
        app, drawn = self.app, self.drawn
        if app.session is not None and app.session.can(ev.make(ev.DIVIDE)):
            app.push("divide")  # it ends the evening, and this screen is up again
            return
        game = game_of(drawn)
        if len(drawn.names) > MOST_SEATS:
            raise Refusal("drawn_many", MOST_SEATS)
        if game is None:
            app.tables.end()
            app.push("setup", None, drawn.names)
            return
        rules = texts.rules_of(game)
        if len(drawn.names) not in rules.seats:
            raise Refusal("seats", rules.seats_text(), len(drawn.names))
        options = texts.fitting(game.options, len(drawn.names))
        how = texts.proposed_how(rules)
        header = Header(game.key, drawn.names, options, (), how, app.clock.epoch())
        app.tables.end()
        app.tables.open(header)
        app.tables.remember_game(GameChoice(game.key, "", None))  # its options are the club's

    def back(self) -> bool:
        self.app.timers.leave_drawn()
        return False  # and the screen goes


SCREEN = DrawnTableScreen
