"""The display's sleep when nobody plays: dim after a minute and a half, dark after ten.

In a hand it never goes dark: somebody who looks up must see the score. Before a camera it stays
bright for those ten minutes.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Lamp, Ticks

BRIGHT = 0xCF  # contrast, of 255
DIM = 0x10
_DIM_MS = 90_000
_DARK_MS = 600_000

_AWAKE, _DIMMED, _DARK = range(3)


class DisplaySleep:
    """Dims `panel`, and puts it out, a while after the last key."""

    def __init__(self, panel: "Lamp", clock: "Ticks") -> None:
        self._panel = panel
        self._clock = clock
        self._since = clock.ms()
        self._state = _AWAKE

    def key(self) -> None:
        """Light the display for a key, which counts as any other."""
        self._since = self._clock.ms()
        if self._state == _DARK:
            self._panel.power(True)
        if self._state != _AWAKE:
            self._panel.contrast(BRIGHT)
        self._state = _AWAKE

    def tick(self, in_hand: bool, for_cameras: bool = False) -> int:
        """Do what is due; return the milliseconds until the next time, -1: not before a key."""
        idle = self._clock.diff(self._clock.ms(), self._since)
        bright = _DARK_MS if for_cameras else _DIM_MS
        if self._state == _AWAKE:
            if idle < bright:
                return bright - idle
            self._panel.contrast(DIM)
            self._state = _DIMMED
        if self._state == _DIMMED and not in_hand:
            if idle < _DARK_MS:
                return _DARK_MS - idle
            self._panel.power(False)
            self._state = _DARK
        return -1
