"""UNDO, and OK after it: what is taken back, what is said, which keys then mean what."""

from halley import words
from halley.engine import events as ev
from halley.engine.refusal import Refusal
from halley.session import session
from halley.ui.canvas import CHARS
from halley.ui.event_text import describe, how_now
from halley.ui.field import strip_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.engine.hand import Hand


def undo(app: "App") -> None:
    """Take back the last event of the evening, or an evening in which nothing has happened."""
    found = app.session
    if found is None:
        raise Refusal("nothing_to_undo")
    found.progress = app.bar
    ready = app.undo_ready
    app.undo_ready = None
    if app.now is not None or ready is not None and ready[0] != found.evening.count:
        ready = None
    event = found.undo()
    if event is None:
        if app.now is not None:
            app.past().leave(app, False)
        elif found.evening.count > 1:
            raise Refusal("start_of_evening")
        else:
            _take_table_back(app, found)
        return
    app.begin_anew(event[0] == ev.AMEND)  # a screen that had something typed
    if ready is not None:
        app.offer(ready[1])
        app.note(ready[2], ready[3])
        return
    if app.now is None:
        app.offer(_spare(found, found.game.hand))
    said = _said(found, event)
    if len(said) > CHARS:
        app.pop_up(said)
    else:
        app.note(said)


def get_ready(app: "App") -> bool:
    """Do a bit of what UNDO will say, while nobody waits; True when all is done."""
    found = app.session
    assert found is not None
    if not _redo_ready(app, found):
        return False
    before = found.moment_before
    at = found.evening.count
    if before is None or before.at != at:
        app.undo_ready = None
        return True
    ready = app.undo_ready
    if ready is None or ready[0] != at:
        said = _said(found, found.last_event())[:CHARS]
        app.undo_ready = (at, _spare(found, before.hand), said, strip_of(said))
        return False
    return True


def _redo_ready(app: "App", found: session.Session) -> bool:
    """The same for what OK would say then."""
    place, payload = found.taken
    ready = app.redo_ready
    if not found.undone or ready is not None and ready[0] == place:
        return True
    event = ev.unpack(payload)
    if event[0] in session.IN_PLAY:
        said = words.say("put_back", describe(found.names, event))
        app.redo_ready = (place, said, strip_of(said[:CHARS]))
        return False
    return True


def _said(found: session.Session, event: tuple) -> str:
    what = _what(found, event)
    said = words.say("taken_back", what)
    return said if len(said) <= CHARS else words.say("taken_back_short", what)


def put_back(app: "App") -> tuple | None:
    """Put back what was taken back last; gives the event."""
    found = app.session
    assert found is not None
    found.progress = app.bar
    how = found.how
    ready = app.redo_ready
    app.redo_ready = None
    event = found.redo()
    if event is not None:
        if ready is not None and ready[0] == found.taken[0]:
            app.note(ready[1], ready[2])
        else:
            app.note(words.say("put_back", _what(found, event, how)))
        app.offer(_spare(found, found.game.hand) if found.undone else -1)
    return event


def _what(found: session.Session, event: tuple, how: int = -1) -> str:
    """`event` in words; of one that chose, what it chose, `how` it was without it (-1: is now)."""
    if event[0] == ev.CHOOSE and event[2] != (found.how if how < 0 else how):
        return how_now(found.game, event[2])
    return describe(found.names, event)


def _take_table_back(app: "App", found: session.Session) -> None:
    """Nothing has happened at this table yet: away with it."""
    try:
        app.store.remove(found.evening.name)
    except OSError:
        pass  # it could not be written in the first place
    app.close_table()
    app.note(words.say("table_taken_back"))


def _spare(found: session.Session, hand: "Hand | None") -> int:
    """The key that means nothing here: it leaves taken back what was; 0 where OK means nothing.

    A key that means a card or a digit now must count: a ten after UNDO is a ten. `hand` is what is
    gone on with.
    """
    phase = found.phase
    ten = phase == session.PAYMENTS and found.header.table["second_payment"]
    if ten or phase == session.STUB:
        return 9
    if hand is None or phase not in (session.LEFT, session.FOLLOW):
        return 10
    if phase == session.LEFT:
        from halley.screens.cards_left import no_digits

        return 9 if no_digits(found) else 0
    if not hand.want:
        return 0
    if hand.holder:
        return 10  # keys are seats
    wanted = (hand.want & 15, hand.also & 15)
    return next(key for key in (10, 9, 8) if key not in wanted)
