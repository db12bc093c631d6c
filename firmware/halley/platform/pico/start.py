"""The start of the box on a Pico: its hardware, the evening, and then the loop."""

import gc
import sys
from binascii import hexlify

import _rp2  # type: ignore[import-not-found]  # rp2's part in C; the rest makes PIO programs
import machine
import micropython
import uctypes

from halley import VERSION
from halley.platform.pico.clock import Clock
from halley.platform.pico.display import wire
from halley.platform.pico.letters import letters
from halley.ui import splash
from halley.ui.canvas import Canvas

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar

    from halley.app import App
    from halley.drivers.cells import Cells
    from halley.drivers.dma_scan import DmaMatrix
    from halley.drivers.keypad import Keypad
    from halley.drivers.polled_scan import PolledMatrix
    from halley.platform.flash_store import FlashStore
    from halley.platform.pico.chips import RP2040
    from halley.platform.pico.club_line import ClubLine
    from halley.platform.pico.power import Power


# After this many bytes have been allocated, garbage is collected: modules from files would lie
# behind it, over all memory. With eight seats and the history opened, on a chip with 512 KB, the
# largest hole is 148 KB of 171 free; it was 26 when garbage was collected after each key alone.
_GARBAGE = 32_768


class Chip:
    """The hardware that the keypad's drivers need; `map` is unset on an unknown chip."""

    map: "ClassVar[type[RP2040]]"
    Pin = machine.Pin
    Timer = machine.Timer
    ADC = machine.ADC
    DMA = _rp2.DMA
    mem32 = machine.mem32
    addressof = staticmethod(uctypes.addressof)


def run(passed: "Callable[[], None]") -> None:
    """Run the box; returns only by an exception: KeyboardInterrupt if a laptop takes it over.

    `passed` is called once, after 30 s or at the first key: this start has not failed.
    """
    if __file__.endswith(".mpy"):
        gc.threshold(_GARBAGE)
    clock = Clock()
    canvas = Canvas(letters)
    splash.draw(canvas)
    display = wire(canvas.frame, clock)
    # Only now, as the display shows that the box is on: to load the rest takes the Pico 140 ms.
    # From the bottom up: through all layers at once the imports would nest eight deep, which takes
    # most of the stack.
    for name in ("rules", "engine.settlement", "engine.game", "session.session"):
        __import__("halley." + name)
    from halley import keys
    from halley.app import App
    from halley.drivers.display import SILENT
    from halley.drivers.keypad import TICK, Keypad
    from halley.platform.flash_store import FlashStore
    from halley.platform.pico import chips
    from halley.platform.pico.loop import Loop
    from halley.platform.pico.power import Power
    from halley.stored import settings

    board = str(getattr(sys.implementation, "_machine", ""))
    chip = chips.find(board)
    store = FlashStore("/journal")
    kind = settings.get(store, "display")
    if kind:
        display.choose(kind)
    keypad = Keypad(micropython.stack_use)
    matrix = _matrix(keypad.woken, chip)
    stuck = keypad.start(matrix)
    # somebody holds it, as nothing is seen; a wire that is low is another reason for that
    if keys.OK in stuck and not display.panel.alive and not display.scan()["low"]:
        stuck = tuple([code for code in stuck if code != keys.OK])
        display.choose(SILENT)
        try:
            settings.put(store, "display", SILENT)
        except OSError:
            pass  # it is held again the next time
    if stuck:
        print("Keys stuck, and ignored:", ", ".join([keys.LABELS[code] for code in stuck]))
    timer = machine.Timer(-1, period=TICK, callback=keypad.tick, hard=True)
    power = Power(board, chip)
    app = App(display.panel, store, clock, canvas)
    app.speed = power.speed()
    club = _club(app, store)
    loop = Loop(app, keypad, display, power, passed, club)
    try:
        app.start(stuck)
        print("Halley", VERSION)
        app.cells = _cells(club, app, store, chip, matrix, keypad, power)
        power.watch()  # not before: a long evening takes its time to be read
        loop.run(timer)
    finally:  # a laptop has the box now, or it starts again
        timer.deinit()
        matrix.close()


def _club(app: "App", store: "FlashStore") -> "ClubLine | None":
    """Return the line to a club, if the board has Wi-Fi; its code is loaded only then."""
    try:
        import network
    except ImportError:
        return None
    from halley.platform.pico import pins
    from halley.platform.pico.club_line import ClubLine

    vbus = machine.Pin(pins.RADIO_VBUS, machine.Pin.IN)
    wlan = network.WLAN(network.STA_IF)
    app.network = club = ClubLine(app, store, wlan, hexlify(machine.unique_id()).decode(), vbus)
    return club


def _cells(
    club: "ClubLine | None",
    app: "App",
    store: "FlashStore",
    chip: "type[RP2040] | None",
    matrix: "DmaMatrix | PolledMatrix",
    keypad: "Keypad",
    power: "Power",
) -> "Cells | None":
    """Return the measurement of the cells; None on a chip whose ADC is unknown."""
    from halley.drivers.cells import Cells
    from halley.drivers.dma_scan import DmaMatrix
    from halley.platform.pico.divider import Divider, OwnDivider

    if chip is None or not isinstance(matrix, DmaMatrix):
        return None
    divider = (OwnDivider if club is None else Divider)(chip, matrix, keypad)

    def on_usb() -> bool:
        return power.on_usb() or club is not None and club.on_charger()

    return Cells(divider, on_usb, app.clock, store.lock)


def _matrix(
    woken: "Callable[[object], None]", chip: "type[RP2040] | None"
) -> "DmaMatrix | PolledMatrix":
    """Return the key matrix: the chip scans by itself, or a program does if it cannot."""
    from halley.drivers.dma_scan import DmaMatrix
    from halley.platform.pico import pins

    if chip is not None:
        Chip.map = chip
        matrix = DmaMatrix(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, woken)
        if matrix.works():
            return matrix
        matrix.close()
    from halley.drivers.polled_scan import PolledMatrix

    print("Keypad: this chip does not look at it by itself. A press can get lost.")
    return PolledMatrix(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, woken)
