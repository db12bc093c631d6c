"""A knob that turns in steps: two contacts to GND, which close one after the other in each step.

The one that closes first says which way it turns. Between two steps both are open.
"""

from halley.compat import const
from halley.drivers.keypad import Keypad
from halley.keys import LEFT, RIGHT

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Pin

_OPEN = const(3)  # both contacts
# Quarters of a step, by the contacts before and after: a bit for the first, and one for the second.
# 0 also for both at once, as a contact that bounces may look.
_QUARTERS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)


class Knob:
    """The steps of the knob at two pins, pulled up, of which `first` closes first to the right.

    `on_turn` is called from a hard interrupt when a contact closes or opens.
    """

    def __init__(self, first: "Pin", second: "Pin", on_turn: "Callable[[], None]") -> None:
        self._turned = 0  # steps to the right, less those to the left; only interrupts write it
        self._taken = 0  # of them
        self._first = first
        self._second = second
        self._on_turn = on_turn
        self._before = first() << 1 | second()
        self._quarters = 0
        for pin in (first, second):
            pin.irq(handler=self._turn, trigger=pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def waits(self) -> bool:
        """Return whether it has turned since."""
        return self._turned != self._taken

    def take(self) -> int:
        """Return 1 for a step to the right, -1 for one to the left, 0 if there is none."""
        steps = self._turned - self._taken
        step = (steps > 0) - (steps < 0)
        self._taken += step
        return step

    def _turn(self, _pin: object) -> None:
        now = self._first() << 1 | self._second()
        self._quarters += _QUARTERS[self._before << 2 | now]
        self._before = now
        if now == _OPEN:  # at rest: half of the quarters are enough, as some may not be seen
            self._turned += (self._quarters > 1) - (self._quarters < -1)
            self._quarters = 0
            self._on_turn()


class KeypadWithKnob(Keypad):
    """A keypad whose events are also keys.RIGHT and keys.LEFT, the steps of `knob`."""

    knob: "Knob"

    def next(self) -> int:
        """Return the next event, as Keypad does."""
        step = self.knob.take()
        if step:
            return RIGHT if step > 0 else LEFT
        return Keypad.next(self)

    def rest(self) -> bool:
        """Leave the keys to the interrupt, as Keypad does, unless the knob has turned."""
        soon = Keypad.rest(self)
        if self.knob.waits():
            self.woken()
        return soon
