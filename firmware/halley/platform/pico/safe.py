"""Safe mode, for a box that does not start: the display gives instructions.

A laptop can still fetch the evenings. It imports little: whatever else is wrong may be what does
not start.
"""

import sys
import time

import machine

from halley import keys
from halley.platform.pico import boards, chips

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.drivers.display import Display

_TRIES = 3  # starts in a row that failed
_READ_MS = 2000  # for what went wrong to be read on USB, before the box starts anew
# The number of failed starts stands in SCRATCH0 of the watchdog, which a reset leaves alone.
_SCRATCH0 = 0x0C
_LINE = 10  # pixels, of a text in MicroPython's own font

_chip = chips.find(str(getattr(sys.implementation, "_machine", "")))
_count = (_chip.WATCHDOG << 12) + _SCRATCH0 if _chip is not None else 0


def due() -> bool:
    """Return whether to go into safe mode: UNDO is down, or three starts in a row have failed.

    Counts the start under way as one that failed, until `clear` is called.
    """
    failed = 0
    if _count:
        failed = machine.mem32[_count]
        machine.mem32[_count] = failed + 1
    return failed >= _TRIES or boards.here().is_down(keys.UNDO)


def clear() -> None:
    """Count no start as failed: the one under way has not."""
    if _count:
        machine.mem32[_count] = 0


def start_anew(error: Exception) -> None:
    """Say on USB why the start under way has failed, and reset."""
    sys.print_exception(error)
    time.sleep_ms(_READ_MS)
    machine.reset()


def run() -> None:
    """Show instructions and answer a laptop, but read no evening, until Ctrl-C."""
    clear()  # the next start is the usual one again
    print("Safe mode: `halley flash` puts Halley on the box anew, the evenings stay.")
    import framebuf

    from halley.platform.pico.clock import Clock

    frame = bytearray(1024)
    glass = framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)
    for line, text in enumerate(_lines()):
        glass.text(text, 0, _LINE * line)
    clock = Clock()
    display = boards.here().display(frame, clock)
    if not display.panel.alive:
        _try_setting(display)

    from halley.app import App
    from halley.platform.flash_store import FlashStore
    from halley.platform.pico.usb import Usb

    usb = Usb(App(display.panel, FlashStore("/journal"), clock), machine.bootloader)
    while True:
        display.watch()
        if not usb.work():
            machine.idle()


def _try_setting(display: "Display") -> None:
    """Write to a display that does not answer, if the box is set to."""
    try:
        from halley.platform.flash_store import FlashStore
        from halley.stored import settings

        display.choose(settings.get(FlashStore("/journal"), "display"))
    except Exception as error:
        sys.print_exception(error)


def _lines() -> list[str]:
    """Return at most six lines of 16 ASCII characters, in the box's language if possible."""
    try:
        from halley.platform.flash_store import FlashStore
        from halley.stored import settings
        from halley.words import words_in

        return (
            words_in(settings.get(FlashStore("/journal"), "language")).say("safe_mode").split("|")
        )
    except Exception as error:
        return ["SAFE MODE", "halley.uf2 anew", type(error).__name__]
