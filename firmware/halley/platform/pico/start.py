"""The start of the box on a Pico: its hardware, the evening, and then the loop."""

import gc
import sys
from binascii import hexlify

import machine
import micropython

from halley import VERSION
from halley.platform.pico import boards
from halley.platform.pico.clock import Clock
from halley.platform.pico.letters import letters
from halley.ui import splash
from halley.ui.canvas import Canvas

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.platform.flash_store import FlashStore
    from halley.platform.pico.club_line import ClubLine
    from halley.protocols import Board

# After this many bytes have been allocated, garbage is collected: modules from files would lie
# behind it, over all memory. With eight seats and the history opened, on a chip with 512 KB, the
# largest hole is 148 KB of 171 free; it was 26 when garbage was collected after each key alone.
_GARBAGE = 32_768


def run(passed: "Callable[[], None]") -> None:
    """Run the box; returns only by an exception: KeyboardInterrupt if a laptop takes it over.

    `passed` is called once, after 30 s or at the first key: this start has not failed.
    """
    if __file__.endswith(".mpy"):
        gc.threshold(_GARBAGE)
    clock = Clock()
    canvas = Canvas(letters)
    splash.draw(canvas)
    board = boards.here()
    display = board.display(canvas.frame, clock)
    # Only now, as the display shows that the box is on: to load the rest takes the Pico 140 ms.
    # From the bottom up: through all layers at once the imports would nest eight deep, which takes
    # most of the stack.
    for name in ("rules", "engine.settlement", "engine.game", "session.session"):
        __import__("halley." + name)
    from halley import keys
    from halley.app import App
    from halley.drivers import SILENT, TICK
    from halley.platform.flash_store import FlashStore
    from halley.platform.pico import chips
    from halley.platform.pico.loop import Loop
    from halley.platform.pico.power import Power
    from halley.stored import settings

    chip = chips.find(str(getattr(sys.implementation, "_machine", "")))
    store = FlashStore("/journal")
    kind = settings.get(store, "display")
    if kind:
        display.choose(kind)
    keypad, matrix = board.keys(chip, micropython.stack_use)
    stuck = keypad.start(matrix)
    # somebody holds it, as nothing is seen; a wire that is low is another reason for that
    if keys.OK in stuck:
        bus = display.scan()
        if not bus.get("low") and (bus.get("silent") or not display.panel.alive):
            stuck = tuple([code for code in stuck if code != keys.OK])
            # the other chip if the picture was garbled with one
            kind = SILENT + ("-sh1106" if kind in (SILENT, "silent-ssd1306") else "-ssd1306")
            display.choose(kind)
            try:
                settings.put(store, "display", kind)
            except OSError:
                pass  # it is held again the next time
    if stuck:
        print("Keys stuck, and ignored:", ", ".join([keys.LABELS[code] for code in stuck]))
    timer = machine.Timer(-1, period=TICK, callback=keypad.tick, hard=True)
    power = Power(board, chip)
    app = App(display.panel, store, clock, canvas)
    app.speed = power.speed()
    club = _club(app, store, board)
    loop = Loop(app, board, keypad, display, power, passed, club)
    try:
        app.start(stuck)
        print("Halley", VERSION)

        def on_usb() -> bool:
            return power.on_usb() or club is not None and club.on_charger()

        app.cells = board.cells(chip, matrix, keypad, on_usb, clock, store.lock)
        power.watch()  # not before: a long evening takes its time to be read
        loop.run(timer)
    finally:  # a laptop has the box now, or it starts again
        timer.deinit()
        matrix.close()


def _club(app: "App", store: "FlashStore", board: "Board") -> "ClubLine | None":
    """Return the line to a club, if the board has Wi-Fi; its code is loaded only then."""
    try:
        import network
    except ImportError:
        return None
    from halley.platform.pico.club_line import ClubLine

    vbus = machine.Pin(board.RADIO_VBUS, machine.Pin.IN)
    wlan = network.WLAN(network.STA_IF)
    app.network = club = ClubLine(app, store, wlan, hexlify(machine.unique_id()).decode(), vbus)
    return club
