"""Starts the box: MicroPython runs this file at power-on. The platform says which board it is.

On a Pico it also picks the firmware, and so imports nothing of it before that is settled:

    /halley            the firmware
    /previous/halley   the one before, which `halley flash` leaves there
    /next/halley       one that `halley flash` is sending; never started from there
    /boot              how many boots in a row did not get through, as text

After three that did not, the firmware before is started; after three more, the newer one again.
Without /halley a switch was cut off half way, and the firmware before goes back to its place.
"""

import sys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

_COUNT = "/boot"
_TRIES = 3
_UNDO = (8, 13)  # its row and its column, as in halley.board.pins
_READ_MS = 2000  # for what went wrong to be read on USB, before the box starts anew


def pico() -> None:
    """Start the firmware that is to be started on a Pico; start anew when it fails."""
    import time

    import machine

    why, failed, well = _pick(_undo_held())
    try:
        from halley.board.pico import run

        run(why, well)
    except KeyboardInterrupt:
        well()  # somebody at a laptop, and no failure
        raise
    except Exception as error:
        sys.print_exception(error)  # MicroPython's
        if why != "safe" and failed < 2 * _TRIES:  # neither gets through: the REPL is what is left
            time.sleep_ms(_READ_MS)
            machine.reset()


def _undo_held() -> bool:
    import time

    from machine import Pin

    row = Pin(_UNDO[0], Pin.IN, Pin.PULL_UP)
    column = Pin(_UNDO[1], Pin.OUT, value=0)
    time.sleep_us(100)  # the row's wire takes its time to follow
    held = not row.value()
    column.init(Pin.IN)
    return held


def _pick(safe: bool) -> "tuple[str, int, Callable[[], None]]":
    """Make the folder of the firmware to start the working folder, and count this boot.

    Gives why it is not the usual start ("", "previous" or "safe"), how many boots before this one
    did not get through, and what the firmware is to call once, after 30 s or at the first key.
    """
    import os

    def there(path: str) -> bool:
        try:
            os.stat(path)
        except OSError:
            return False
        return True

    def note(failed: int) -> None:
        try:
            with open(_COUNT, "w") as file:
                file.write(str(failed))
        except OSError:
            pass  # full, or read-only: no reason not to start

    before = there("/previous/halley")
    if before and not there("/halley"):
        os.rename("/previous/halley", "/halley")
        before = False
        note(0)
        print("A half-done change of the firmware was undone.")
    if safe:
        print("Safe mode: no evening is read. `halley flash` puts the firmware on anew.")
        return "safe", 0, lambda: None
    try:
        with open(_COUNT) as file:
            failed = int(file.read())
    except (OSError, ValueError):
        failed = 0
    note(failed + 1)
    if before and failed // _TRIES % 2:
        print("Three boots did not get through: this is the firmware before.")
        os.chdir("/previous")
        return "previous", failed, lambda: note(_TRIES)
    return "", failed, lambda: note(0)


if __name__ == "__main__":
    if sys.platform == "rp2":
        pico()
    elif sys.platform == "webassembly":
        from halley.board.web import run

        run()
    else:
        from halley.board.sim import run

        run()
