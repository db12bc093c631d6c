"""Corrections of the past: the order of events that the AMEND events of a journal make.

An event's address is 256 times the number of its record, plus, where the record is a correction of
several events, which of them it is. An AMEND (halley.engine.events) names an event by its address
and says what becomes of it; its own events are addressed by its own record, so that a correction
can be corrected. With REST, what came after it in its hand falls away: all records before the
correction, from there to the event at the address `until` (0: to the end).
"""

from halley.engine.events import BEFORE, REPLACE, REST, amend_parts

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Hear

MOST = 255  # bytes of an AMEND's payload: a record holds no more


class Corrections:
    """The corrections of a journal, applied to its records while they are read in order."""

    def __init__(self) -> None:
        self._at: dict[int, list[tuple]] = {}  # corrections by the address that they name
        self._replaced: list[int] = []
        self.dropping: list[tuple[int, int]] = []  # number of a correction with REST, until where

    def add(self, number: int, payload: bytes, place: int) -> tuple[int, int]:
        """A correction that stands, the record `number` at `place`, later than those added before.

        Gives the addresses that tell() has to be called for.
        """
        becomes, address, until, told = amend_parts(payload)
        if address >> 8 >= number or until >> 8 >= number:
            raise ValueError("no such correction")
        if becomes & ~REST == REPLACE:
            self._replaced.append(address)
        found = (number, becomes, until, told, place)
        self._at[address] = self._at.get(address, []) + [found]
        return address, until

    def tell(self, address: int, payload: bytes, place: int, hear: "Hear") -> None:
        """Call hear(payload, place, address) for all that happened where the event at `address`
        was first told: what was put in before it, itself, what was put in after it."""
        here = self._at.get(address, ())
        for found in here:
            if found[1] == BEFORE:
                self._tell_all(found, hear)
        if self.dropping:
            self.dropping = [drop for drop in self.dropping if drop[1] != address]
        if address not in self._replaced and not self._dropped(address >> 8):
            hear(payload, place, address)
        for i in range(len(here) - 1, -1, -1):  # the last one told stands next to the event
            if here[i][1] != BEFORE:
                self._tell_all(here[i], hear)

    def _tell_all(self, found: tuple, hear: "Hear") -> None:
        number, becomes, until, told, place = found
        for i in range(len(told)):
            self.tell(number << 8 | i, told[i], place, hear)
        if becomes & REST:
            self.dropping.append((number, until))

    def _dropped(self, number: int) -> bool:
        return any(number < later for later, _ in self.dropping)
