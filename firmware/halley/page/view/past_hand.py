"""A hand of the evening, as it was booked; and the keys that list all hands."""

from collections import namedtuple

from halley.engine import events as ev
from halley.page.view.event_sentence import booked_line
from halley.page.view.parts import put_always
from halley.page.view.score_sheet import no_progress
from halley.page.view.view import View
from halley.page.view.words import words_of
from halley.screens.menu import MenuScreen
from halley.session.replay import Replay

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

# An event that stands: its address, the persons who sat then, and its sentence
Booked = namedtuple("Booked", ("event", "address", "sits", "text"))


class PastHand:
    """The hand with this `index` of `evening`, the oldest first.

    It has its `number` (0: before the first deal), its `events`, the `stretch` of the evening that
    it is in, and each seat's `shares` of what the end has shared out ([]: nothing was).
    """

    def __init__(self, words: "ViewWords", evening: "Session", index: int) -> None:
        self._words = words
        self.number = 0
        self.events: list[Booked] = []
        self.shares: list[int] = []
        replay = Replay(evening, no_progress)
        stretch = replay.stretches() - 1
        replay.go_to(stretch)
        while replay.logs > index:
            stretch -= 1
            replay.go_to(stretch)
        self.stretch = stretch
        names, sits = replay.names, replay.game.sits
        for event, payments, address in replay.events(stretch):
            if replay.logs - 1 > index:
                break
            if replay.logs - 1 == index:
                self.number = replay.hand_number
                if event.kind == ev.DIVIDE:
                    self.shares = list(payments[0].delta)
                text = booked_line(words, names, event, replay.game, payments)
                self.events.append(Booked(event, address, sits, text))
            names, sits = replay.names, replay.game.sits

    def name(self) -> str:
        """Return the name of the hand."""
        return (
            self._words.say("hand_name", self.number)
            if self.number
            else self._words.say("hand_before")
        )


def history_keys(app: "App") -> str:
    """Return the keys that list the hands; "" if they cannot be listed now."""
    if app.live is not None:
        return ""
    top = app.current()
    if isinstance(top, MenuScreen):
        items = top.items
        return top.keys_of(items.index("history"), len(items)) if "history" in items else ""
    view = View(words_of(app), app, "")
    put_always(view)
    for action in view.actions:
        if action["name"] == "do_history":
            return str(action["keys"])
    return ""
