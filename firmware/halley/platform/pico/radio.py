"""The Pico W's Wi-Fi: joins the network that was set, and joins it again when it has gone.

`wlan` is MicroPython's network.WLAN. Its states are those of the cyw43 driver (CYW43_LINK_...).
"""

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Ticks, Wlan
    from halley.stored.wifi import Wifi

JOINING = "joining"
JOINED = "joined"
MISSING = "missing"  # no such network here
PASSWORD = "password"  # the network refuses it

_UP = const(3)
_WORDS = {-2: MISSING, -3: PASSWORD}
_LOOK_MS = const(500)
_PATIENCE_MS = const(20_000)  # to be let in and given an address
_FIRST_PAUSE_MS = const(5000)  # after that, or after a refusal; then twice as long each time
_LONGEST_PAUSE_MS = const(60_000)
# since the last key: to ask gives the chip a dozen orders, and waits for each
_RESTED_MS = const(3000)


class Radio:
    """The connection to a network by `wlan`, a small step at a time."""

    def __init__(self, wlan: "Wlan", clock: "Ticks") -> None:
        self._wlan = wlan
        self._clock = clock
        self._wifi: "Wifi | None" = None
        self.word = ""  # how it stands: JOINING, ...; "" without a network
        self._looked = clock.ms()
        self._asks = False  # to be let in, or is in
        self._since = 0  # ms, when it has asked; or when that has failed ...
        self._pause = 0  # ... and how long it waits then
        self._failed = 0  # so often in a row

    def use(self, wifi: "Wifi | None") -> None:
        """Join this network from now on; None: none.

        To switch Wi-Fi on loads the chip's own program, which takes about a second: it is done at
        power-on, and when a laptop sets a network.
        """
        if wifi == self._wifi:
            return
        if self._wifi is not None:
            self._wlan.active(False)
        if wifi is not None:
            self._wlan.active(True)
        self._wifi = wifi
        self.word = JOINING if wifi is not None else ""
        self._asks = False
        self._pause = self._failed = 0

    def work(self, rested: int) -> bool:
        """Do what is due, `rested` ms after the last key; return whether there was anything."""
        now = self._clock.ms()
        if self._wifi is None or self._gone(now, self._looked) < _LOOK_MS:
            return False
        self._looked = now
        status = self._wlan.status()
        if status == _UP:
            came = self.word != JOINED
            self.word = JOINED
            self._asks = True
            self._failed = 0
            return came
        if self._asks:
            waits = self.word != JOINED and status >= 0
            if not waits or self._gone(now, self._since) >= _PATIENCE_MS:
                self._asks = False
                self.word = _WORDS.get(status, JOINING)
                self._since = now
                self._pause = min(_FIRST_PAUSE_MS << min(self._failed, 4), _LONGEST_PAUSE_MS)
                self._failed += 1
            return False
        if self._gone(now, self._since) < self._pause or rested < _RESTED_MS:
            return False
        self._ask(self._wifi)
        return True

    def _ask(self, wifi: "Wifi") -> None:
        """Ask to be let in; the answer comes with a later status."""
        try:
            if wifi.password:
                self._wlan.connect(wifi.network, wifi.password)
            else:
                self._wlan.connect(wifi.network)
        except OSError:
            pass  # as if nobody answered
        self._asks = True
        self._since = self._looked

    def _gone(self, now: int, since: int) -> int:
        return self._clock.diff(now, since)
