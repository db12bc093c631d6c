"""The Pico W's Wi-Fi: joins the network that was set, and joins it again after a failure.

`wlan` is MicroPython's network.WLAN. Its states are those of the cyw43 driver (CYW43_LINK_...).
A chip whose program hangs is known with the real one (cyw43-driver #111, pico-sdk #1661), and so is
an access point that has forgotten a box which believes to be in (pico-sdk #2153).
"""

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Ticks, Wlan
    from halley.stored.wifi import Wifi

JOINING = "joining"
JOINED = "joined"
MISSING = "missing"  # no such network here
PASSWORD = "password"  # the network refuses the box
SILENT = "chip"  # the wireless chip does not answer

_DOWN = const(0)
_TRYING = const(1)
_UP = const(3)
_WORDS = {-2: MISSING, -3: PASSWORD}
_LOOK_MS = const(500)
_PATIENCE_MS = const(20_000)  # to be let in and given an address
_FIRST_PAUSE_MS = const(5000)  # after that, or after a refusal; then twice as long each time ...
_LONGEST_PAUSE_MS = const(8000)  # ... but a network that is back is joined again within 15 s
_LONGEST_REFUSED_MS = const(60_000)  # ... if it refuses the password, or the chip is silent
_QUIET_MS = const(30_000)  # without an answer from anybody: leaves, and joins again
_LONGEST_QUIET_MS = const(480_000)  # ... twice as long each time
# since the last key: to join gives the chip a dozen orders, and waits for each ...
_RESTED_MS = const(300)
_RELOAD_MS = const(3000)  # ... and to load its program once more takes 0.9 s
SPARE_MS = const(600_000)  # since the last key: on cells, it is switched off then
_SLOW_MS = const(15)  # for one question: the driver gives up then, a sound chip takes one


class Radio:
    """The connection to a network by `wlan`, a small step at a time."""

    def __init__(self, wlan: "Wlan", clock: "Ticks") -> None:
        self._wlan = wlan
        self._clock = clock
        self._wifi: "Wifi | None" = None
        self.word = ""  # how it stands: JOINING, ...; "" without a network
        self.is_on = False  # the chip: its program is loaded, and it has not been silent since
        self._looked = clock.ms()
        self._asks = False  # to be let in, or is in
        self._since = self._looked  # ms, when it has asked; or when that has failed ...
        self._pause = 0  # ... and how long it waits then
        self._failed = 0  # so often in a row
        self._load_rest = 0  # ms since the last key that loading the chip waits for
        self._in_doubt = False  # nobody has answered since `_doubted`, a time in ms
        self._doubted = 0
        self._quiet = _QUIET_MS
        self._to_probe = False

    def spare(self) -> None:
        """Switch the chip off; `work` switches it on again."""
        if self.is_on:
            self._switch_off()
            self.word = JOINING
            self._pause = 0

    def use(self, wifi: "Wifi | None") -> None:
        """Join this network from now on; None: none. `work` does it."""
        if wifi == self._wifi:
            return
        if self.is_on:
            self._switch_off()
        self._wifi = wifi
        self.word = JOINING if wifi is not None else ""
        self._pause = self._failed = self._load_rest = 0
        self._looked = self._since = self._clock.ms()  # ticks wrap: none may be six days old
        self.hear()

    def hear(self) -> None:
        """Note that somebody in the network has answered."""
        self._in_doubt = self._to_probe = False
        self._quiet = _QUIET_MS

    def doubt(self, since: int) -> None:
        """Note that a request was not answered, which went out at the time `since`, in ms."""
        if not self._in_doubt:
            self._in_doubt = True
            self._doubted = since
        self._to_probe = True

    def work(self, rested: int) -> bool:
        """Do what is due, `rested` ms after the last key; return whether there was anything."""
        now = self._clock.ms()
        if self._wifi is None or self._gone(now, self._looked) < _LOOK_MS:
            return False
        self._looked = now
        if not self.is_on:
            if self._gone(now, self._since) < self._pause or rested < self._load_rest:
                return False
            # This loads the chip's own program, which takes 0.9 s: behind the first picture.
            self.is_on = True
            self._load_rest = _RELOAD_MS
            self._wlan.active(True)
            self._ask(self._wifi)
            return True
        status = self._wlan.status()
        if status == _UP:
            came = self.word != JOINED
            self.word = JOINED
            self._asks = True
            self._failed = 0
            return came or self._check(now, rested)
        if self._asks:
            # The driver leaves the network by itself if it thinks that the password was wrong.
            waits = self.word != JOINED and status > _DOWN
            if not waits or self._gone(now, self._since) >= _PATIENCE_MS:
                word = _WORDS.get(status, JOINING)
                if status in (_DOWN, _TRYING) and self.word != JOINED and self._wifi.password:
                    word = PASSWORD
                self._fail(word)
            return False
        if self._gone(now, self._since) < self._pause or rested < _RESTED_MS:
            return False
        self._ask(self._wifi)
        return True

    def _check(self, now: int, rested: int) -> bool:
        """Find out why nobody answers: return whether there was anything to do.

        The chip hangs, or the access point has forgotten the box, or those asked are away.
        """
        if rested < _RESTED_MS or not self._in_doubt:
            return False
        if self._to_probe:
            self._to_probe = False
            self._wlan.status("rssi")
            if self._gone(self._clock.ms(), now) >= _SLOW_MS:
                self._be_silent()
            return True
        if self._gone(now, self._doubted) < self._quiet:
            return False
        self._quiet = min(2 * self._quiet, _LONGEST_QUIET_MS)
        self._in_doubt = False
        self._wlan.disconnect()
        self.word = JOINING
        self._asks = False
        self._pause = 0
        return True

    def _ask(self, wifi: "Wifi") -> None:
        """Ask to be let in; the answer comes with a later status."""
        self._since = self._clock.ms()
        self._asks = True
        try:
            if wifi.password:
                self._wlan.connect(wifi.network, wifi.password)
            else:
                self._wlan.connect(wifi.network)
        except OSError:  # it was not loaded, or has not taken an order
            self._be_silent()

    def _be_silent(self) -> None:
        """Leave the chip alone, as it does not answer: it is switched off, and on again later."""
        self._switch_off()
        self._fail(SILENT)

    def _switch_off(self) -> None:
        self.is_on = self._asks = False
        self._wlan.deinit()

    def _fail(self, word: str) -> None:
        """Note why it failed, and wait before the next attempt."""
        self.word = word
        self._asks = False
        self._since = self._clock.ms()
        longest = _LONGEST_REFUSED_MS if word in (PASSWORD, SILENT) else _LONGEST_PAUSE_MS
        self._pause = min(_FIRST_PAUSE_MS << min(self._failed, 4), longest)
        self._failed += 1

    def _gone(self, now: int, since: int) -> int:
        return self._clock.diff(now, since)
