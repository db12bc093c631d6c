"""UNDO and redo: of the evening's events, and of a table at which nothing has happened."""

from halley.app.press import PUT_BACK, UNDONE, Happened
from halley.engine import events as ev
from halley.refusal import Refusal
from halley.ui.canvas import CHARS
from halley.ui.event_text import describe_undone

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Whole
    from halley.session.session import Session


class Undoing:
    """The part that undoes and redoes.

    `spare` is the key that continues if OK redoes; -1: it does not.
    """

    def __init__(self, app: "Whole") -> None:
        self._app = app
        self.spare = -1

    def take_back(self) -> None:
        """Undo the evening's last event, or a table at which nothing has happened."""
        app = self._app
        session = app.session
        if session is None:
            raise Refusal("nothing_to_undo")
        session.progress = app.picture.show_progress
        event = session.undo()
        if event is None:
            self._take_back_table(session)
            return
        if event.kind == ev.AMEND:
            app.stack.own = None
        else:
            app.stack.forget_typed()
        app.press.happened = Happened(UNDONE, session.game, session.names, event, session.how)
        text = describe_undone(app.words, session.names, event, session.game, session.how)
        notice = app.words.say("taken_back", text)
        if len(notice) > CHARS:
            notice = app.words.say("taken_back_short", text)
        if app.live is None:
            self.offer()
        if len(notice) > CHARS:
            app.pop_up(notice)
        else:
            app.note(notice)

    def put_back(self) -> None:
        """Redo what was undone last."""
        app = self._app
        session = app.session
        assert session is not None
        session.progress = app.picture.show_progress
        how, called = session.how, session.names
        event = session.redo()
        self.spare = -1
        if event is not None:
            app.stack.forget_typed()  # it was for the event before
            press = app.press
            press.event, press.again = event, True
            press.happened = Happened(PUT_BACK, session.game, called, event, how)
            text = describe_undone(app.words, called, event, session.game, how)
            app.note(app.words.say("put_back", text))
            if session.undone:
                self.offer()

    def offer(self) -> None:
        """Make OK, if it is the next key, redo what was undone."""
        stack = self._app.stack
        stack.make_own(self._app.session)
        self.spare = stack.top().spare_key()

    def _take_back_table(self, session: "Session") -> None:
        """Undo the table itself, as nothing else is left; or leave the correction.

        This leads back to its set-up, or, if one key has opened it, to the first screen.
        """
        app = self._app
        if app.live is not None:
            app.tables.leave_past(False)
            return
        self.spare = -1
        app.tables.take_back(session)
        app.note(app.words.say("table_taken_back"))
