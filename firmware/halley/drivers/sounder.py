"""The sounder: a short click for what was booked, a lower and longer one for a refusal."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Tone

_HALF = 0x8000  # of a period


class Sounder:
    """Clicks on `tone`, a machine.PWM or an imitation of it.

    `later(ms)` calls `silence` after that many ms, perhaps from an interrupt: nobody waits for it.
    """

    def __init__(self, tone: "Tone", later: "Callable[[int], object]") -> None:
        self.on = True  # the setting
        self._tone = tone
        self._later = later

    def click(self) -> None:
        """Click, as something was booked."""
        self._sound(2400, 8)

    def refuse(self) -> None:
        """Click lower and longer, as something was refused."""
        self._sound(400, 60)

    def silence(self, _timer: object = None) -> None:
        """End the click."""
        self._tone.duty_u16(0)

    def _sound(self, hertz: int, ms: int) -> None:
        if self.on:
            self._tone.freq(hertz)
            self._tone.duty_u16(_HALF)
            self._later(ms)
