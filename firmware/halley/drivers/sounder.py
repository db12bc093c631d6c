"""The sounder: a short click for what was booked, a lower one, twice, for a refusal.

4 kHz is the resonance of the sounder on the lists (Murata PKM13EPYH4000-A0): it is loudest there.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Tone

_HALF = 0x8000  # of a period
_TWICE_MS = 30  # each click of a refusal, and the pause between


class Sounder:
    """Clicks on `tone`, a machine.PWM or an imitation of it.

    `later(ms)` calls `silence` after that many ms, perhaps from an interrupt: nobody waits for it.
    """

    def __init__(self, tone: "Tone", later: "Callable[[int], object]") -> None:
        self.on = True  # the setting
        self._tone = tone
        self._later = later
        self._steps = 0  # of a refusal: the pause, and the second click

    def click(self) -> None:
        """Click, as something was booked."""
        self._sound(4000, 8, 0)

    def refuse(self) -> None:
        """Click lower, longer and twice, as something was refused."""
        self._sound(2000, _TWICE_MS, 2)

    def silence(self, _timer: object = None) -> None:
        """End the click; after the first of a refusal, have the second follow."""
        steps = self._steps
        self._tone.duty_u16(_HALF if steps == 1 else 0)
        if steps:
            self._steps = steps - 1
            self._later(_TWICE_MS)

    def _sound(self, hertz: int, ms: int, steps: int) -> None:
        if self.on:
            self._steps = steps
            self._tone.freq(hertz)
            self._tone.duty_u16(_HALF)
            self._later(ms)
