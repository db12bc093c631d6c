"""The sounder: a short click for what was booked, a lower and longer one for a refusal."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Tone

_HALF = 0x8000  # of a period
_BOOKED = (2400, 8)  # Hz, ms
_REFUSED = (400, 60)


class Sounder:
    """Clicks on `tone`, a machine.PWM or what imitates it; None: there is no sounder.

    tick() ends what sounds: nobody waits for it.
    """

    def __init__(self, tone: "Tone | None") -> None:
        self._tone = tone
        self.on = True  # the setting

    def booked(self) -> int:
        """Something was booked; ms until it has to be silenced, 0: nothing sounds."""
        return self._sound(_BOOKED)

    def refused(self) -> int:
        """Something was refused; ms until it has to be silenced, 0: nothing sounds."""
        return self._sound(_REFUSED)

    def silence(self) -> None:
        """The click is over."""
        if self._tone is not None:
            self._tone.duty_u16(0)

    def _sound(self, click: tuple[int, int]) -> int:
        if self._tone is None or not self.on:
            return 0
        self._tone.freq(click[0])
        self._tone.duty_u16(_HALF)
        return click[1]
