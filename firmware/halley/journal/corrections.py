"""Corrections of the past: what an AMEND event tells, and the order of events that it makes.

An event's address is 256 times the number of the record that tells it, plus, where one correction
tells of several events, which of them it is. An AMEND names an event by its address and says what
becomes of it; the events that it tells are addressed by its own record, so that a correction can be
corrected. With REST, what came after it in its hand falls away: all that was told before the
correction, from there to the event at the address `until` (0: to the end).

    (AMEND, what becomes of it, address, until, (event, ...))
"""

from halley.engine import events as ev

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Hear

# What becomes of the event
REPLACE = 1  # the events told take its place; there may be none
BEFORE = 2  # they are put in before it
AFTER = 3  # they are put in after it
REST = 4  # added to REPLACE and AFTER

MOST = 255  # bytes of an AMEND's payload: a record holds no more

# The first byte of an event told: its length, or _BRIEF, three bits for the seat, whether _PLAYED,
# three bits for how many cards
_BRIEF = 0x80
_PLAYED = 8
_MANY = 7


def pack(event: tuple) -> bytes:
    """The journal's bytes for an AMEND event."""
    _, becomes, address, until, told = event
    out = bytearray((ev.AMEND, becomes))
    out.extend(address.to_bytes(3, "little"))
    if becomes & REST:
        out.extend(until.to_bytes(3, "little"))
    for other in told:
        _add(out, other)
    return bytes(out)


def _add(out: bytearray, event: tuple) -> None:
    """The bytes of one of the events told: a hand that was followed has to have room, so that
    cards played and seats that pass begin with a byte that says what, who and how many."""
    if event[0] == ev.PASS:
        out.append(_BRIEF | event[1] << 4)
    elif event[0] == ev.PLAY and not event[2] and len(event[3]) <= _MANY:
        out.append(_BRIEF | event[1] << 4 | _PLAYED | len(event[3]))
        out.extend(event[3])
    else:
        payload = ev.pack(event)
        out.append(len(payload))
        out.extend(payload)


def unpack(data: bytes) -> tuple:
    """The AMEND event that `pack` made `data` of; ValueError when it cannot have."""
    becomes, address, until, told = _parts(data)
    return (ev.AMEND, becomes, address, until, tuple([ev.unpack(payload) for payload in told]))


def _parts(data: bytes) -> tuple[int, int, int, list[bytes]]:
    """What becomes of the event, its address, until where, and the payloads told."""
    at = 8 if len(data) > 1 and data[1] & REST else 5
    if len(data) < at or data[1] not in (REPLACE, BEFORE, AFTER, REPLACE | REST, AFTER | REST):
        raise ValueError("no such correction")
    address = int.from_bytes(data[2:5], "little")
    until = int.from_bytes(data[5:8], "little") if at == 8 else 0
    told = []
    while at < len(data):
        first = data[at]
        seat = first >> 4 & _MANY
        if first & _BRIEF == 0:
            end = at + 1 + first
            payload = data[at + 1 : end]
        elif first & _PLAYED:
            end = at + 1 + (first & _MANY)
            payload = bytes((ev.PLAY, seat, 0)) + data[at + 1 : end]
        else:
            end = at + 1
            payload = bytes((ev.PASS, seat))
        if end > len(data) or not payload or payload[0] == ev.AMEND:
            raise ValueError("no such correction")
        told.append(payload)
        at = end
    return data[1], address, until, told


class Corrections:
    """The corrections of an journal, applied to its records while they are read in order."""

    def __init__(self) -> None:
        self._at: dict[int, list[tuple]] = {}  # corrections by the address that they name
        self._replaced: list[int] = []
        self.dropping: list[tuple[int, int]] = []  # number of a correction with REST, until where

    def add(self, number: int, payload: bytes, place: int) -> tuple[int, int]:
        """A correction that stands, the record `number` at `place`, later than those added before.

        Gives the addresses that tell() has to be called for.
        """
        becomes, address, until, told = _parts(payload)
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
