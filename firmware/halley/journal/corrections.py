"""Corrections of the past: the order of events that the AMEND events of a journal make.

An event's address is 256 times the number of its record, plus, where the record is a correction of
several events, which of them it is. An AMEND (halley.engine.events) names an event by its address
and says what becomes of it; its own events are addressed by its own record, so that a correction
can be corrected. With REST, what came after it in its hand falls away: all records before the
correction, from there to the event at the address `until` (0: to the end).
"""

from collections import namedtuple

from halley.engine.events import BEFORE, REPLACE, REST, amend_parts

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

# `address`: of the event that it names; `payloads`: of its own events; `until`: see above
Correction = namedtuple(
    "Correction", ("number", "place", "becomes", "address", "until", "payloads")
)


class Corrections:
    """The corrections of a journal, applied to its records while they are read in order."""

    def __init__(self) -> None:
        self.made: list[Correction] = []  # the oldest first
        self._at: dict[int, list[Correction]] = {}  # by the address that they name
        self._replaced: list[int] = []
        self.dropping: list[Correction] = []  # with REST, and `until` has not been reached

    def add(self, number: int, payload: bytes, place: int) -> tuple[int, int]:
        """Add a correction.

        Return the addresses for which events_at() must be called because of it.

        The correction is the record `number` at `place`, stands, and is later than those added
        before.
        """
        becomes, address, until, payloads = amend_parts(payload)
        if address >> 8 >= number or until >> 8 >= number:
            raise ValueError("no such correction")
        if becomes & ~REST == REPLACE:
            self._replaced.append(address)
        correction = Correction(number, place, becomes, address, until, payloads)
        self._at.setdefault(address, []).append(correction)
        self.made.append(correction)
        return address, until

    def events_at(
        self, address: int, payload: bytes, place: int
    ) -> "Iterator[tuple[bytes, int, int]]":
        """Yield payload, place and address of all events at the place of the event at `address`.

        In order: what was put in before it, itself, what was put in after it.
        """
        here = self._at.get(address, [])
        for correction in here:
            if correction.becomes == BEFORE:
                yield from self._events_of(correction)
        if self.dropping:
            self.dropping = [drop for drop in self.dropping if drop.until != address]
        if address not in self._replaced and not self._is_dropped(address >> 8):
            yield payload, place, address
        for correction in reversed(here):  # the last one booked stands next to the event
            if correction.becomes != BEFORE:
                yield from self._events_of(correction)

    def _events_of(self, correction: Correction) -> "Iterator[tuple[bytes, int, int]]":
        for i, payload in enumerate(correction.payloads):
            yield from self.events_at(correction.number << 8 | i, payload, correction.place)
        if correction.becomes & REST:
            self.dropping.append(correction)

    def _is_dropped(self, number: int) -> bool:
        return any(number < correction.number for correction in self.dropping)
