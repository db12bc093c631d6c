"""The view of an evening that is kept elsewhere: on a box on a cable, or on another phone.

Who sits there, how they stand and what happened last; nothing can be done about it from here.
"""

from halley.app.press import BOOKED, UNDONE, Happened
from halley.engine import events as ev
from halley.journal.reader import Reader
from halley.page.view import parts
from halley.page.view.event_sentence import sentence_of, undone
from halley.page.view.score_sheet import no_progress
from halley.page.view.view import View
from halley.session.phases import ENDED
from halley.session.replay import Replay
from halley.ui.event_text import gain_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.words import ViewWords
    from halley.session.session import Session


class _Box:
    """The part of a box that a view needs, for an evening elsewhere."""

    def __init__(self, session: "Session") -> None:
        self.session = session


def view_of(words: "ViewWords", session: "Session") -> View:
    """Return the view of an evening that was restored from a journal, which is only read."""
    view = View(words, _Box(session), "watched")  # type: ignore[arg-type]  # nothing else is asked of it
    parts.put_table(view)
    ended = parts.word_of(session.game, "ended_question")
    view.question = words.say(ended if session.phase == ENDED else "watched_" + session.phase)
    happened = last_happened(words, session)
    if happened is not None:
        sentence = undone if happened.kind == UNDONE else sentence_of
        view.happened = {"kind": happened.kind, "text": sentence(words, happened)}
    return view


def last_happened(words: "ViewWords", session: "Session") -> "Happened | None":
    """Return what the last key that changed the evening has done.

    None if nothing was booked yet.
    """
    if session.undone and _last_kind(session) == ev.UNDO:
        event = ev.unpack(session.journal.payload_at(session.undone[-1]))
        return Happened(UNDONE, session.game, session.names, event, 0)
    replay = Replay(session, no_progress)
    stretch = replay.stretches() - 1
    replay.go_to(stretch)
    happened = None
    names = replay.names
    for event, payments, _ in replay.events(stretch):
        gain = gain_of(words.box, replay.game, event, payments)
        happened = Happened(BOOKED, replay.game, names, event, gain)
        names = replay.names
    return happened


def _last_kind(session: "Session") -> int:
    """Return the kind of the last record, whether it stands or not."""
    kind = 0
    for payload, _ in Reader(session.journal, session.journal.name, session.journal.size).records():
        kind = payload[0]
    return kind
