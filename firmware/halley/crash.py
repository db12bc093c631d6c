"""What went wrong, for whoever mends it: kept in the file `crash`, and said on the screen.

The evening is not touched: its journal has all that was booked, and the restart takes it up.
"""

import gc
import sys

from halley import VERSION, words
from halley.ui.canvas import CHARS, Canvas, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Box, Panel, Store

FILE = "crash"
_MOST = 1500  # bytes of a record


def tell(app: "Box", error: BaseException) -> None:
    """Write down what went wrong in `app`, and say so on the screen."""
    gc.collect()
    phase = app.session.phase if app.session is not None else "home"
    show(app.panel, record(app.store, error, phase, app.clock.epoch()))


def trace(error: BaseException) -> str:
    """The traceback of `error`, as MicroPython or CPython prints it."""
    if hasattr(sys, "print_exception"):  # MicroPython
        import io

        told = io.StringIO()  # it takes a stream of MicroPython's own, and no other
        sys.print_exception(error, told)
        return told.getvalue()
    import traceback  # type: ignore[import-not-found]  # on CPython only

    return "".join(traceback.format_exception(error))


def record(store: "Store", error: BaseException, phase: str, epoch: int) -> str:
    """Write down what went wrong, in place of what was there; gives the last line of it.

    A store that cannot be written to is not a second fault.
    """
    text = trace(error)
    head = "Halley %s, %s, at %d\n" % (VERSION, phase or "start", epoch)
    try:
        store.write(FILE, (head + text)[:_MOST].encode())
    except OSError:
        pass
    lines = text.strip().split("\n")
    return lines[-1] if lines else ""


def show(panel: "Panel", last: str) -> None:
    """Say on the screen that the box restarts."""
    canvas = Canvas()
    lines = wrap(words.say("crashed"), CHARS)[:4]
    for i in range(len(lines)):
        canvas.heading(i, lines[i])
    lines = wrap(last, CHARS)[:3]
    for i in range(len(lines)):
        canvas.text(1, 5 + i, lines[i])
    panel.show(canvas.frame)
