"""UNDO, and OK after it: what is taken back, what is said, which keys then mean what."""

from halley import events as ev
from halley import session, words
from halley.describe import describe, how_now
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App


def undo(app: "App") -> None:
    """Take back the last event of the evening, or an evening in which nothing has happened."""
    found = app.session
    if found is None:
        raise Refusal("nothing_to_undo")
    found.progress = app.bar
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
    said = words.say("taken_back", _what(found, event))
    if app.now is not None:
        app.pop_up(said)
        return
    spare = _spare(found)
    app.offer(spare)
    key = "ok_puts_back" if spare else "ok_only_puts_back"
    app.pop_up(said + " " + words.say(key, spare % 10))


def put_back(app: "App") -> tuple | None:
    """Put back what was taken back last; gives the event."""
    found = app.session
    assert found is not None
    found.progress = app.bar
    how = found.how
    event = found.redo()
    if event is not None:
        what = _what(found, event, how)
        app.note(words.say("put_back", what))
        app.offer(_spare(found) if found.undone else -1)
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


def _spare(found: session.Session) -> int:
    """The key that means nothing here: it leaves taken back what was; 0 where OK means nothing.

    A key that means a card or a digit now must count: a ten after UNDO is a ten.
    """
    phase = found.phase
    hand = found.game.hand
    ten = phase == session.PAYMENTS and found.header.table["second_payment"]
    if ten or phase == session.STUB:
        return 9
    if hand is None or phase not in (session.LEFT, session.FOLLOW):
        return 10
    if phase == session.LEFT:
        from halley.screens.left import no_digits

        return 9 if no_digits(found) else 0
    if not hand.want:
        return 0
    if hand.holder:
        return 10  # keys are seats
    wanted = (hand.want & 15, hand.also & 15)
    return next(key for key in (10, 9, 8) if key not in wanted)
