"""The report of a crash, for developers: written to the file `crash`, and shown.

The evening is not touched: its journal has all that was booked, and the restart restores it.
"""

import gc
import sys

from halley import VERSION
from halley.ui.canvas import CHARS, Canvas, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Box, Panel, Store
    from halley.words import Words

FILE = "crash"
_MOST = 1500  # bytes of a record


def report(app: "Box", error: BaseException) -> None:
    """Write a report of a crash in `app`, and show on the display that there was one."""
    gc.collect()
    phase = app.session.phase if app.session is not None else "home"
    show(app.words, app.panel, record(app.store, error, phase, app.clock.epoch()))


def trace(error: BaseException) -> str:
    """Return the traceback of `error`, as MicroPython or CPython prints it."""
    if hasattr(sys, "print_exception"):  # MicroPython
        import io

        stream = io.StringIO()  # it takes a stream of MicroPython's own, and no other
        sys.print_exception(error, stream)
        return stream.getvalue()
    import traceback  # type: ignore[import-not-found]  # on CPython only

    return "".join(traceback.format_exception(error))


def record(store: "Store", error: BaseException, phase: str, epoch: int) -> str:
    """Write the traceback to the file, and return its last line.

    A store that cannot be written to is not a second fault.
    """
    text = trace(error)
    head = "Halley %s, %s, at %d\n" % (VERSION, phase or "start", epoch)
    try:
        store.write(FILE, (head + text)[:_MOST].encode())
    except OSError:
        pass
    return text.strip().split("\n")[-1]


def show(words: "Words", panel: "Panel", last: str) -> None:
    """Show that the box restarts, and the `last` line of the traceback."""
    canvas = Canvas()
    for page, line in enumerate(wrap(words.say("crashed"), CHARS)[:4]):
        canvas.heading(page, line)
    for page, line in enumerate(wrap(last, CHARS)[:3], 5):
        canvas.text(1, page, line)
    panel.show(canvas.frame)
