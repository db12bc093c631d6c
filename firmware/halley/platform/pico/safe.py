"""Safe mode: whatever is wrong with an evening, a laptop can still fetch it."""

import framebuf
import machine

from halley.platform.pico.usb import Usb

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Clock, Panel, Store

_TEXTS = ("Safe mode", "USB only", "halley flash", "halley pull")


def answer(panel: "Panel", store: "Store", clock: "Clock", box: str) -> None:
    """Answer what a laptop asks of the box with the number `box`, and nothing else, until Ctrl-C.

    What the box says on its screen is in MicroPython's own font: its words may be what is broken.
    """
    glass = framebuf.FrameBuffer(panel.buffer, 128, 64, framebuf.MONO_VLSB)
    for line, text in enumerate(_TEXTS):
        glass.text(text, 0, 16 * line)
    panel.touch_all()
    panel.flush()
    from halley.app import App

    usb = Usb(App(panel, store, clock), box)
    while True:
        if not usb.work():
            machine.idle()
