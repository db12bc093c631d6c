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
_READ_MS = 2000  # for what went wrong to be read on USB, before the box starts anew


def pico() -> None:
    """Start the firmware that is to be started on a Pico; start anew when it fails."""
    import time

    _mend()
    safe = False
    reset = sys.exit  # MicroPython starts itself anew then, and not the chip
    try:
        from halley.platform.pico import module_loader as start

        reset = start.reset
        safe = start.power_on()
        del start  # the firmware drops what nobody needs any more
    except Exception:
        pass  # an older firmware has no such file; one that cannot be loaded says so below
    why, failed, well = _pick(safe)
    try:
        go = _begin(why, well)
        if go:
            _let_go()
            go()
    except KeyboardInterrupt:
        well()  # somebody at a laptop, and no failure
        raise
    except Exception as error:
        sys.print_exception(error)  # MicroPython's
        if why != "safe" and failed < 2 * _TRIES:  # neither gets through: the REPL is what is left
            time.sleep_ms(_READ_MS)
            reset()


def _begin(why: str, well: "Callable[[], None]") -> "Callable[[], None] | None":
    """Set the box up; gives what runs it. An older firmware runs at once."""
    from halley.platform.pico import start as pico

    if hasattr(pico, "begin"):
        return pico.begin(why, well)
    pico.run(why, well)
    return None


def _let_go() -> None:
    """Forget what has been done, and what MicroPython's own start has left: memory."""
    global pico, _begin, _let_go, _there, _mend, _pick
    del pico, _begin, _let_go, _there, _mend, _pick
    globals().pop("rp2", None)


def _there(path: str) -> bool:
    import os

    try:
        os.stat(path)
    except OSError:
        return False
    return True


def _note(failed: int) -> None:
    try:
        with open(_COUNT, "w") as file:
            file.write(str(failed))
    except OSError:
        pass  # full, or read-only: no reason not to start


def _mend() -> None:
    """Undo a change of the firmware that was cut off half way."""
    import os

    if _there("/previous/halley") and not _there("/halley"):
        os.rename("/previous/halley", "/halley")
        _note(0)
        print("A half-done change of the firmware was undone.")


def _pick(safe: bool) -> "tuple[str, int, Callable[[], None]]":
    """Make the folder of the firmware to start the working folder, and count this boot.

    Gives why it is not the usual start ("", "previous" or "safe"), how many boots before this one
    did not get through, and what the firmware is to call once, after 30 s or at the first key.
    """
    import os

    if safe:
        print("Safe mode: no evening is read. `halley flash` puts the firmware on anew.")
        return "safe", 0, lambda: None
    try:
        with open(_COUNT) as file:
            failed = int(file.read())
    except (OSError, ValueError):
        failed = 0
    _note(failed + 1)
    if failed // _TRIES % 2 and _there("/previous/halley"):
        print("Three boots did not get through: this is the firmware before.")
        os.chdir("/previous")
        for name in list(sys.modules):  # of the newer one
            if name.split(".")[0] == "halley":
                del sys.modules[name]
        return "previous", failed, lambda: _note(_TRIES)
    return "", failed, lambda: _note(0)


if __name__ == "__main__":
    if sys.platform == "rp2":
        pico()
    elif sys.platform == "webassembly":
        from halley.platform.web import run

        run()
    else:
        from halley.platform.sim import run

        run()
