"""The wires of a matrix keypad, imitated; runs on CPython and MicroPython.

A pressed key joins its row's wire with its column's. Wires joined by pressed keys are one node:
low when a pin on it drives low, else lifted by a pull-up, which takes time. What would hurt a
real pin, or would read at random, is refused with WiringError. Time passes only in `Time.run`
and, a little, in every use of a pin.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Optional


class WiringError(RuntimeError):
    """Two pins drive against each other, or a wire that nothing drives is read."""


class Time:
    """Virtual time in us, with what is to happen later; `ms` and `diff` make it a clock."""

    def __init__(self) -> None:
        self.us = 0
        self._later: "list[tuple[int, Callable[[], None]]]" = []

    def ms(self) -> int:
        """Milliseconds, as the firmware's clock counts them."""
        return self.us // 1000

    def diff(self, a: int, b: int) -> int:
        """Milliseconds from `b` to `a`."""
        return a - b

    def at(self, us: int, action: "Callable[[], None]") -> None:
        """Have `action` called when `us` have passed since the beginning."""
        i = 0  # from the front: most of what comes is due soon
        while i < len(self._later) and self._later[i][0] <= us:
            i += 1
        self._later.insert(i, (us, action))

    def every(self, ms: int, action: "Callable[[], None]") -> None:
        """Have `action` called every `ms` milliseconds from now on."""

        def again() -> None:
            self.at(self.us + ms * 1000, again)
            action()

        self.at(self.us + ms * 1000, again)

    def run(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self.pass_us(int(ms * 1000))

    def pass_us(self, us: int) -> None:
        """Let `us` microseconds pass, and happen what is due in them."""
        end = self.us + us
        while self._later and self._later[0][0] <= end:
            when, action = self._later.pop(0)
            self.us = max(self.us, when)
            action()
        self.us = max(self.us, end)


class Wires:
    """A keypad of rows x columns at the pins `rows` and `columns`, on virtual `time`.

    `pin_us` is what one use of a pin takes; `rise_us` how long a pull-up takes to lift a wire.
    """

    def __init__(
        self, time: Time, rows: int = 4, columns: int = 4, pin_us: int = 3, rise_us: int = 10
    ) -> None:
        self.time = time
        self.pin_us = pin_us
        self.rise_us = rise_us
        self.rows = [Pin(self, "row %d" % i) for i in range(rows)]
        self.columns = [Pin(self, "column %d" % i) for i in range(columns)]
        self.contacts = 0  # how often a contact has closed
        self._closed: "set[tuple[int, int]]" = set()
        self._masked = 0
        self._waiting: "list[Callable[[], None]]" = []

    def contact(self, row: int, column: int, closed: bool) -> None:
        """Close or open one key's contact, now."""
        if closed:
            self._closed.add((row, column))
            self.contacts += 1
        else:
            self._closed.discard((row, column))
        self.join()

    def press(
        self, row: int, column: int, ms: float, make: "tuple[float, ...]" = (),
        after: float = 0, leave: "Optional[tuple[float, ...]]" = None,
    ) -> None:  # fmt: skip
        """Press a key in `after` ms and for `ms`; its contact chatters at `make` and `leave`.

        Those are times in ms from the first closing and from the first opening at which the
        contact changes once more, an even number of times; `leave` is as `make` unless given.
        """
        start = self.time.us + int(after * 1000)
        closed = False
        for edges, begin in ((make, 0), (make if leave is None else leave, int(ms * 1000))):
            for at in (0.0,) + tuple(edges):
                closed = not closed
                self._later(start + begin + int(at * 1000), row, column, closed)

    def _later(self, us: int, row: int, column: int, closed: bool) -> None:
        self.time.at(us, lambda: self.contact(row, column, closed))

    # Interrupts: one at a time; those that come meanwhile wait, each pin's once.

    def mask(self, off: bool) -> None:
        """Switch interrupts off, as during a flash erase, or on again: then what waited runs."""
        self._masked += 1 if off else -1
        while not self._masked and self._waiting:
            self._masked += 1
            try:
                self._waiting.pop(0)()
            finally:
                self._masked -= 1

    @property
    def masked(self) -> bool:
        """Return whether interrupts are off, or one is being served."""
        return self._masked > 0

    def interrupt(self, handler: "Callable[[], None]") -> None:
        """Run `handler` as an interrupt: now, or once when interrupts are on again."""
        if handler not in self._waiting:
            self._waiting.append(handler)
        self.mask(True)
        self.mask(False)

    def call(self, handler: "Callable[[Any], None]", source: object) -> bool:
        """Call the handler of an interrupt's `source`; return False if it failed.

        Like MicroPython, it is then not called again.
        """
        handler(source)
        return True

    # Levels

    def join(self) -> None:
        """Work out which wires closed keys join, and every level."""
        for pin in self.rows + self.columns:
            pin.node = [pin]
        for row, column in self._closed:
            a = self.rows[row].node
            b = self.columns[column].node
            if a is not b:
                a.extend(b)
                for pin in b:
                    pin.node = a
        for pin in self.rows + self.columns:
            self.settle(pin.node)

    def settle(self, node: "list[Pin]") -> None:
        """Work out the level of wires that are joined; start the interrupts if they have fallen."""
        level = None
        for pin in node:
            driven = pin.drives()
            if driven is not None:
                if level is not None and level != driven:
                    raise WiringError("%s: driven low and high" % pin.name)
                level = driven
        if level is None and any(pin.pulled_up for pin in node):
            level = 1
        for pin in [pin for pin in node if pin.fell_to(level)]:
            self.interrupt(pin.on_fall)


class Pin:
    """One pin at one wire, with the part of machine.Pin's interface that keypads need."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, wires: Wires, name: str) -> None:
        self.name = name
        self.node = [self]  # all pins that closed keys join, this one too
        self.pulled_up = False
        self._wires = wires
        self._mode = Pin.IN
        self._value = 1
        self._cut = False  # the output is switched off in the pin's CTRL register
        self._level: "Optional[int]" = None
        self._lifted_at = 0
        self._handler: "Optional[Callable[[Any], None]]" = None
        self._armed = False
        self.on_fall = self._fall  # bound once, so that it waits only once

    def init(self, mode: int, pull: "Optional[int]" = None, value: "Optional[int]" = None) -> None:
        """As machine.Pin.init."""
        self._mode = mode
        self.pulled_up = pull == Pin.PULL_UP
        if value is not None:
            self._value = value
        self._wires.settle(self.node)

    def value(self, to: "Optional[int]" = None) -> "Optional[int]":
        """As machine.Pin.value: without `to` the wire's level, else drives it."""
        self._wires.time.pass_us(self._wires.pin_us)
        if to is None:
            return self.level()
        if self._value != to:
            self._value = to
            self._wires.settle(self.node)
        return None

    __call__ = value

    def level(self) -> int:
        """Return a register's level of the wire now; no time passes."""
        if self._level is None:
            raise WiringError("%s: read while nothing drives it" % self.name)
        return self._level if self._wires.time.us >= self._lifted_at else 0

    def let_go(self, cut: bool) -> None:
        """Switch the pin's output off, or have it again as it was set."""
        if self._cut != cut:
            self._cut = cut
            self._wires.settle(self.node)

    def irq(self, handler: "Callable[[Any], None]", trigger: int = 12, hard: bool = False) -> "Pin":
        """As machine.Pin.irq; only hard ones, which interrupt even a transfer to the display."""
        if not hard:
            raise WiringError("%s: a soft interrupt would wait for the display" % self.name)
        self._handler = handler
        self.trigger(trigger)
        return self

    def trigger(self, trigger: int) -> None:
        """As the `trigger` of what machine.Pin.irq gives: what has happened before is forgotten."""
        if trigger not in (0, Pin.IRQ_FALLING):
            raise WiringError("%s: interrupts at %d" % (self.name, trigger))
        self._armed = trigger != 0

    def drives(self) -> "Optional[int]":
        """0 or 1 when the pin drives its wire, else None."""
        if self._cut:
            return None
        if self._mode == Pin.OUT or (self._mode == Pin.OPEN_DRAIN and not self._value):
            return self._value
        return None

    def fell_to(self, level: "Optional[int]") -> bool:
        """Take the wire's new level; True if that interrupts."""
        before = self._level
        self._level = level
        if level and not before:
            self._lifted_at = self._wires.time.us + self._wires.rise_us
        # A wire that falls before it has been lifted to a 1 gives no edge.
        lifted = before and self._wires.time.us >= self._lifted_at
        return bool(lifted and level == 0 and self._armed)

    def _fall(self) -> None:
        if self._handler and self._armed and not self._wires.call(self._handler, self):
            self._handler = None
            self._armed = False
