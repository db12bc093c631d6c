"""Room for an evening that is to be written: what may go, goes; else somebody is told."""

from halley import words
from halley.journal import retention as keep

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App


def make(app: "App", save: "Callable[[], None] | None") -> None:
    """Give up what may go, ask for what may not, and say so when nothing can be written.

    `save` is to be tried once there is room; OSError is its answer when there is too little.
    """
    oldest = ""
    try:
        oldest = keep.make_room(app.store)
        if save is not None:
            save()
    except OSError:
        if not oldest:
            app.pop_up(words.say("store_full"))
    if oldest:
        app.push("full")
