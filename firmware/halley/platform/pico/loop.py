"""The box's loop on a Pico: keys, ticks, USB, the display and the watchdog, one after the other.

halley.platform.pico.start has set all of it up, and is forgotten then.
"""

import gc
import time

import machine

from halley import keys, memory
from halley.drivers.display_sleep import Resting
from halley.drivers.keypad import HELD, TICK
from halley.drivers.sounder import Sounder
from halley.platform.pico import holes, pins
from halley.platform.pico.usb import Usb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.drivers.display import Display
    from halley.drivers.keypad import Keypad
    from halley.platform.pico.in_place import InPlace
    from halley.platform.pico.power import Power

_WELL_MS = 30_000  # a boot that has come so far has got through
_HOLD_MS = 250  # when OK's press has been dealt with so long ago, it is going to be a held one
_LOOK_MS = 2  # how often what the matrix has seen is read while a key is down
_USB_MS = 20  # how often USB is looked at while nothing comes and no key is down ...
_TALK_MS = 100  # ... for so long after something came, every millisecond
_KEY = 2  # a key has been pressed since the garbage was collected
_PAUSE_MS = 10  # between two things that hold a key up, when there is none
_QUIET_MS = 600  # after the last key; who presses several pauses less between them
_NAP_MS = 5000  # after the last key, from when on the box naps between two looks
_LONGEST_MS = 60_000  # nothing has to be done so often, but for the clock, which wraps


class Loop:
    """The parts, as halley.platform.pico.start has made them; `drivers` are the keypad's timer, what looks
    at the keys, and the display's bus."""

    def __init__(
        self, keypad: "Keypad", display: "Display", power: "Power", drivers: tuple
    ) -> None:
        self._keypad = keypad
        self._display = display
        self._power = power
        self._drivers = drivers
        self._well: "Callable[[], None] | None" = None

    def take_up(self, app: "App") -> None:
        """Take up the settings, now and whenever they change."""
        from halley import settings

        hush = machine.Timer(-1)

        def later(ms: int) -> None:
            hush.init(mode=machine.Timer.ONE_SHOT, period=ms, callback=silence, hard=True)

        self._app = app
        self._sounder = sounder = Sounder(machine.PWM(machine.Pin(pins.SOUNDER)), later)
        silence = sounder.silence
        sounder.on = settings.get(app.store, "sound") != "off"
        app.sounder = sounder
        app.on_setting = self._take

    def _take(self, name: str, value: str) -> None:
        if name == "sound":
            self._sounder.on = value != "off"
        elif name == "display":
            self._display.choose(value)

    def goes_on(self, code: "InPlace", box: str, well: "Callable[[], None] | None") -> None:
        """Be ready to run: `box` is the board's own number, `well` main.py's."""
        self._code = code
        self._usb = Usb(self._app, box)
        self._well = well
        app, power = self._app, self._power
        show = app.bar

        def bar(done: int, total: int) -> None:
            power.feed()  # a long replay tells how far it has come
            show(done, total)

        app.bar = bar  # type: ignore[method-assign]

    def close(self) -> None:
        """Stop everything: somebody at a laptop has the box now, or it starts anew."""
        self._power.stop()
        timer, matrix, bus = self._drivers
        timer.deinit()
        matrix.close()
        bus.close()

    def run(self) -> None:
        """Run the box; returns only by an exception, Ctrl-C on USB for one."""
        try:
            memory.forget(("halley.platform.pico.start",))
            self._run()
        except Exception as error:
            from halley import crash

            self._power.feed()
            crash.tell(self._app, error)
            raise  # main.py starts the box anew, which takes the evening up
        finally:
            self.close()

    def _run(self) -> None:
        app, keypad, display, power = self._app, self._keypad, self._display, self._power
        sounder, code, usb = self._sounder, self._code, self._usb
        resting = Resting(display.panel, app.clock)
        timer = self._drivers[0]
        idle = machine.idle
        talk = 0
        ok = False  # the last key was OK, and nobody has looked yet whether it is still down
        used = _KEY
        pressed = started = time.ticks_ms()
        while True:
            if self._well and time.ticks_diff(time.ticks_ms(), started) >= _WELL_MS:
                self._got_through()
            due = 0
            if ok and time.ticks_diff(time.ticks_ms(), pressed) >= _HOLD_MS:
                ok = False
                if keypad.closed():
                    app.coming.held()
            if not code.work():  # what has been loaded, before anything else is
                if used == _KEY:
                    # begun anew: a handler that has failed is called no more
                    timer.init(period=TICK, callback=keypad.tick, hard=True)
                    gc.collect()  # while the finger is on the key, not while the next is drawn
                    app.coming.made = False
                elif used:
                    holes.fill()
                due = app.tick()
                if due and app.coming.made:  # all that may come has been, and garbage with it
                    wait = _QUIET_MS - time.ticks_diff(time.ticks_ms(), pressed)
                    if wait > 0:
                        due = wait if due < 0 or wait < due else due
                    else:
                        app.coming.made = False
                        used = _KEY + 1
                if used:
                    used -= 1
                    due = _PAUSE_MS
            hand = app.session is not None and app.session.game.hand is not None
            latest = _WELL_MS if self._well else _LONGEST_MS
            for other in (display.watch(), resting.tick(hand), _HOLD_MS if ok else latest):
                if due < 0 or 0 <= other < due:
                    due = other
            app.clock.epoch()
            event = 0
            woken = False
            since = time.ticks_ms()
            while True:
                power.feed()
                running = keypad.running
                if running:
                    event = keypad.next()
                    if event:
                        break
                woken = keypad.rest()
                if 0 <= due <= time.ticks_diff(time.ticks_ms(), since):
                    break
                if usb.work():
                    talk = _TALK_MS
                    continue
                if not keypad.running:
                    wait = _USB_MS
                    if talk:
                        talk -= 1
                        wait = 1
                    elif time.ticks_diff(time.ticks_ms(), pressed) > _NAP_MS and power.may_nap():
                        power.nap(keypad)
                        continue
                    while wait and not keypad.running:
                        idle()  # a millisecond, or until any interrupt
                        wait -= 1
                elif running and not woken:  # else a contact has closed just now
                    time.sleep_ms(_LOOK_MS)
            if not event:
                keypad.work()
            else:
                while event:
                    ok = event == keys.OK
                    app.key(event & (HELD - 1), event >= HELD)
                    event = keypad.next()
                if app.refused:
                    sounder.refused()
                elif app.booked:
                    sounder.booked()
                resting.key()
                usb.line.booked()
                pressed = time.ticks_ms()
                if self._well:
                    self._got_through()
                used = _KEY

    def _got_through(self) -> None:
        well, self._well = self._well, None
        if well:
            well()
