"""The box's loop on a Pico: keys, ticks, USB, the display and the watchdog, one after the other."""

import gc
import time

import machine

from halley import crash
from halley.drivers import HELD, TICK
from halley.drivers.display_sleep import DisplaySleep
from halley.drivers.sounder import Sounder
from halley.stored import settings

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.drivers.display import Display
    from halley.drivers.keypad import Keypad
    from halley.platform.pico.club_line import ClubLine
    from halley.platform.pico.power import Power
    from halley.platform.pico.usb import Usb
    from halley.protocols import Board

_PASSED_MS = 30_000  # a start that has come so far has not failed
_LOOK_MS = 2  # how often what the keypad's scan has seen is read while a key is down
_CLUB_MS = 20  # how often the club's answer is looked at while a table is taken over
_TALK_MS = 100  # for so long after something came on USB it is looked at every millisecond
_ANSWERED_MS = 100  # until a laptop has fetched the last packet
_NAP_MS = 5000  # after the last key, from when on the box naps between two looks
_LONGEST_MS = 60_000  # nothing has to be done so often, but for the clock, which wraps
# After this many bytes have been allocated, garbage is collected, which takes 12 ms: else what
# stays of an evening that happens again lies between it, all over memory. After 250 hands the
# largest hole is 25 KB of 130 free; it was 1.1, too little to read a journal, when garbage was
# collected behind keys and in full memory only.
_GARBAGE = 81_920


class Loop:
    """Runs `app` with the hardware; `passed` is called once, when the start has not failed.

    `club` is there where the board has Wi-Fi.
    """

    def __init__(
        self,
        app: "App",
        board: "Board",
        keypad: "Keypad",
        display: "Display",
        power: "Power",
        passed: "Callable[[], None]",
        club: "ClubLine | None" = None,
    ) -> None:
        self._app = app
        self._player = board.player(app)
        self._keypad = keypad
        self._display = display
        self._power = power
        self._club = club
        self._passed: "Callable[[], None] | None" = passed
        self._display_sleep = DisplaySleep(display, app.clock)
        self._usb: "Usb"  # from run() on
        self._talk = 0  # ms left of a talk with a laptop
        self._pressed = self._started = time.ticks_ms()
        self._hush = machine.Timer(-1)
        self._sounder = Sounder(board.tone(), self._silence_in)
        self._silence = self._sounder.silence
        self._sounder.on = settings.get(app.store, "sound") != "off"
        app.sounder = self._sounder
        app.lights = board.lights()
        if app.lights is not None:
            app.lights.on = settings.get(app.store, "lights") != "off"
        app.on_setting = self._set
        app.scan = display.scan
        display.on_change = self._displays_change
        if display.far is not None:
            app.picture.use_far(display.far)

    def run(self, timer: machine.Timer) -> None:
        """Run the box; returns only by an exception. `timer` calls the keypad's `tick`."""
        # Only now, as the first screen is up: to load what talks to a laptop takes the Pico 37 ms.
        # From the bottom up, as in start.run: through all of it at once takes 600 bytes more of the
        # stack.
        __import__("halley.link.commands")
        from halley.platform.pico.usb import Usb

        self._usb = Usb(self._app, self._to_drive, self._to_prompt)
        try:
            gc.collect()
            if gc.threshold() < 0:  # for modules from files start.run has set it
                gc.threshold(_GARBAGE)
            while True:
                event = self._wait(self._tick())
                if not event:
                    self._keypad.work()
                    continue
                while event:  # this one, and those that wait after it
                    self._player.key(event & (HELD - 1), event >= HELD)
                    event = self._keypad.next()
                self._note_keys()
                if self._club is not None and self._club.takes_over:
                    self._take_over(self._club)
                # begun anew: a handler that has failed is called no more
                timer.init(period=TICK, callback=self._keypad.tick, hard=True)
                gc.collect()  # the key's garbage, while the finger is still on it
        except Exception as error:
            self._power.feed()
            crash.report(self._app, error)
            raise  # main.py starts the box anew, which takes the evening up

    def _tick(self) -> int:
        """Do what is due, now that no key waits; return the ms until the next time."""
        app = self._app
        latest = _LONGEST_MS
        if self._passed:
            latest = _PASSED_MS
            if time.ticks_diff(time.ticks_ms(), self._started) >= _PASSED_MS:
                self._has_passed()
        app.clock.epoch()
        in_hand = app.session is not None and app.session.game.hand is not None
        sleep = self._display_sleep.tick(in_hand, app.current().FOR_CAMERAS)
        waits = (app.timers.tick(), self._display.watch(), sleep, latest)
        return min([wait for wait in waits if wait >= 0])

    def _wait(self, due: int) -> int:
        """Return the next key's event; 0 if there is none for `due` ms."""
        keypad, power, usb = self._keypad, self._power, self._usb
        since = time.ticks_ms()
        while True:
            power.feed()
            running = keypad.running
            if running:
                event = keypad.next()
                if event:
                    return event
            woken = keypad.rest()
            if time.ticks_diff(time.ticks_ms(), since) >= due:
                return 0
            if usb.work():
                self._talk = _TALK_MS
            elif not keypad.running:
                if self._club is not None and self._club.work(self._rest()):
                    return 0  # what came may be due now
                if self._app.cells is not None and self._app.cells.work():
                    return 0
                if not self._app.work():
                    self._idle()
            elif running and not woken:  # else a contact has closed just now
                time.sleep_ms(_LOOK_MS)

    def _idle(self) -> None:
        """Wait for some time, or until a contact closes."""
        wait = self._keypad.IDLE_MS
        if self._talk:
            self._talk -= 1
            wait = 1
        elif self._rest() > _NAP_MS and self._power.may_nap():
            self._power.nap(self._keypad)
            return
        while wait and not self._keypad.running:
            machine.idle()  # a millisecond, or until any interrupt
            wait -= 1

    def _rest(self) -> int:
        """Return the milliseconds since the last key."""
        return time.ticks_diff(time.ticks_ms(), self._pressed)

    def _note_keys(self) -> None:
        """Sound what the keys have done, and note that there were some."""
        app = self._app
        if app.press.refused:
            self._sounder.refuse()
        elif app.press.event is not None:
            self._sounder.click()
        self._display_sleep.key()
        self._usb.line.after_key()
        if self._club is not None:
            self._club.after_key()
        self._pressed = time.ticks_ms()
        self._has_passed()

    def _take_over(self, club: "ClubLine") -> None:
        """Take over the table from another device, and open the evening as the club has it.

        A key ends the waiting for it.
        """
        app = self._app
        app.pop_up(app.words.say("club_fetching"))
        app.picture.show()
        club.begin_taking_over()
        reason = ""
        while not club.has_taken_over():
            if 0 < self._wait(_CLUB_MS) < HELD:
                break
            self._keypad.work()
            if club.reason != reason:
                reason = club.reason
                app.pop_up(app.words.say(reason or "club_fetching"))
                app.picture.show()
        club.end_taking_over()
        app.start()

    def _to_drive(self) -> None:
        """Restart as the chip's own drive, which takes an image.

        As with BOOTSEL held at power-on.
        """
        time.sleep_ms(_ANSWERED_MS)
        self._power.stop()
        machine.bootloader()

    def _to_prompt(self) -> None:
        """End the program: a laptop has asked for MicroPython's prompt.

        It stops the watchdog, or the box starts again.
        """
        time.sleep_ms(_ANSWERED_MS)
        raise KeyboardInterrupt

    def _has_passed(self) -> None:
        passed, self._passed = self._passed, None
        if passed:
            passed()

    def _set(self, name: str, value: str) -> None:
        """Apply a setting that has just been changed."""
        if name == "sound":
            self._sounder.on = value != "off"
        elif name == "lights":
            if self._app.lights is not None:
                self._app.lights.on = value != "off"
        elif name == "display":
            self._display.choose(value)

    def _displays_change(self) -> None:
        """Light all displays, and use the far one, as another one answers, or one less."""
        self._display_sleep.key()
        self._app.picture.use_far(self._display.far)

    def _silence_in(self, ms: int) -> None:
        hush = self._silence  # in an interrupt, a bound method cannot be made
        self._hush.init(mode=machine.Timer.ONE_SHOT, period=ms, callback=hush, hard=True)
