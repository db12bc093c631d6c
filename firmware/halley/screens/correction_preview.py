"""The effect of a correction: every balance before and after, or the event that cannot stand.

Up: a correction has been keyed; while it is tried, with its progress.

Keys: `OK` accepts, or keys the rest of the hand again; if another seat has won, the seat that
confirms; `UNDO` goes back.
"""

from halley import keys
from halley.compat import const
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.amounts import amount
from halley.ui.canvas import CHARS, pad, wrap
from halley.ui.event_text import describe
from halley.ui.refusal_text import screen_text
from halley.ui.short_names import cut, on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.protocols import Context
    from halley.session.correcting import Correcting


# Records, of which one takes the Pico 1.3 ms: if more have been written since, all of them are
# tried after the first picture
_PIECE = const(24)


class CorrectionPreviewScreen(Screen):
    """OK accepts; UNDO goes back to where the correction was keyed."""

    CHANGES_ALONE = True

    A_PAGE = 6  # people

    session: "Correcting"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.page = 0
        self._lines = self.text_lines(1, self.A_PAGE)

    def prepare(self) -> None:
        self.page = 0
        self.stands = False
        self.tried = (0, 1)  # records tried, and how many there are
        self._table: list[str] = []
        self._is_new = False
        self.session.progress = self._note_tried
        self._steps: "Iterator[None] | None" = self.session.trial_steps()
        if self.session.records_since() <= _PIECE:
            self._try()

    def _note_tried(self, done: int, total: int) -> None:
        self.tried = (done, total)

    def is_trying(self) -> bool:
        """Return whether the effect of the correction is still unknown."""
        return self._steps is not None

    def _try(self) -> None:
        """Try the next piece of the events since."""
        left = _PIECE
        for _ in self._steps or ():
            left -= 1
            if not left:
                return
        self._steps = None
        self._is_new = True
        self.stands = self.session.failed is None
        self._table = self._changes() if self.stands else []

    def due(self) -> int:
        return 0 if self.is_trying() or self._is_new else -1

    def work(self) -> bool:
        if not self.is_trying():
            return False
        try:
            self._try()
        except OSError:  # it is as if the key had not been pressed that led here
            self._steps = None
            self.back()
            raise
        return True

    def turn(self) -> None:
        self.work()
        self.app.picture.redraw()

    def draw(self) -> None:
        super().draw()
        self._is_new = False
        if self.is_trying():
            title = self.say("trying")
        elif self.stands:
            title = self._table[0]
        elif self.session.can_key_agreement():
            title = self.say("agree_anew_title")
        else:
            title = self.say("cannot_stand")
        self.canvas.heading(0, title)

    def update(self) -> None:
        if self.is_trying():
            self.canvas.bar(4, *self.tried)
            return
        lines = self._table[1:] if self.stands else self._why_not()
        self._lines.show(lines[self.page * self.A_PAGE :])

    def _changes(self) -> list[str]:
        """Return the heads, then a line a person: seat, name, balance, new balance, difference.

        The name is cut to the room there is.
        """
        game = self.session.game
        sits = self.session.live.names
        heads = self.say("effect_heads").split()
        people, rows = [], [heads[1:]]
        for name, was, now in self.session.balances():
            people.append(name)
            change = amount(game, now - was, True, 4) if now != was else "="
            rows.append([amount(game, was, False, 5), amount(game, now, False, 5), change])
        wide = [max([len(row[column]) for row in rows]) for column in range(3)]
        room = CHARS - sum(wide) - 3
        gap = " " if room > 5 else ""  # after the seat's number
        names = cut(on_box(tuple(people)), room - 1 - len(gap))
        starts = [heads[0]]
        for i, name in enumerate(people):
            seat = str(sits.index(name) + 1) if name in sits else " "
            starts.append(seat + gap + names[i])
        lines = []
        for start, row in zip(starts, rows):
            cells = [" " * (wide[at] + 1 - len(row[at])) + row[at] for at in range(3)]
            lines.append(pad(start, room) + "".join(cells))
        return lines

    def _why_not(self) -> list[str]:
        past = self.session
        assert past.failed is not None and past.refusal is not None
        _, hand, event, names = past.failed
        if past.can_key_agreement():
            return wrap(self.say("agree_anew", hand, screen_text(self.words, past.refusal)), CHARS)
        what = describe(self.words, names, event, 0, past.header.rules)
        return wrap(
            self.say("stands_not", hand, what, screen_text(self.words, past.refusal)), CHARS
        )

    def label(self) -> str:
        past = self.session
        if self.is_trying():
            return ""
        if not self.stands:
            if past.can_key_agreement():
                return self.say("label_effect_agree")
            if not past.can_key_rest():
                return self.say("label_effect_back")
            return self.say("label_effect_rest" if past.until else "label_effect_drop")
        return self.say("label_effect_more" if self.more() else "label_effect")

    def more(self) -> bool:
        return (self.page + 1) * self.A_PAGE < len(self.session.balances())

    def key(self, key: int) -> None:
        past = self.session
        if key != keys.OK:
            raise Refusal("only_ok_undo")
        while self.is_trying():
            self._try()
        if not self.stands and not past.can_key_rest():
            self.back()
        elif past.can_key_agreement():
            past.key_agreement()
            self.app.pop()
        elif not self.stands:
            past.key_rest()
            if past.ready():
                self.prepare()
                self.app.picture.redraw()
            else:
                self.app.pop()
                self.app.pop_up(self.say("key_rest", past.hand_number))
        elif self.more():
            self.page += 1
        else:
            self.app.tables.leave_past(True)

    def back(self) -> bool:
        if self.session.undo() is None:
            self.app.tables.leave_past(False)
        else:
            self.app.pop()
        return True


SCREEN = CorrectionPreviewScreen
