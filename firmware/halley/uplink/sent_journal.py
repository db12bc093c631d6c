"""The club's copy of a journal: how many bytes it has, and how far the box has checked them."""

from binascii import crc32
from collections import namedtuple

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Readable

STEP = const(512)  # bytes gone over at a time: on the Pico 2 ms, mostly to read the flash
_FRAME = const(7)  # bytes of a record beside its payload
_TAIL = const(4)  # a record's CRC, which tells what goes before from anything else

# A place in a journal: the CRC-32 of what goes before, how many whole records that is, where the
# record ends that goes on here (`at` itself: none does), and the last bytes before
Place = namedtuple("Place", ("at", "crc", "records", "ends", "tail"))
START = Place(0, 0, 0, 0, b"")


def go_on(place: Place, data: bytes) -> Place:
    """Return the place after `data`, which comes next."""
    at, crc, records, ends, tail = place
    end = at + len(data)
    if at < ends <= end:
        records += 1
    while ends < end:
        ends += data[ends - at] + _FRAME
        if ends <= end:
            records += 1
    return Place(end, crc32(data, crc), records, ends, (tail + data)[-_TAIL:])


class SentJournal:
    """The journal `name`, of which the club has `size` bytes.

    `place` is how far the box has compared them; if the club has other bytes it is how far sending
    all of it `again` has come. `same` says whether the club has confirmed that its bytes are the
    box's, `settled` that this is all of it; `total` is how many records there are, -1 if nobody has
    counted.
    """

    def __init__(self, name: str, size: int = 0) -> None:
        self.name = name
        self.size = size
        self.place = START
        self.again = False
        self.same = False
        self.settled = False
        self.conflicts = 0  # answers in a row that what was sent does not follow
        self.total = -1
        self._counted = START

    def follow(self, source: "Readable", length: int) -> bool:
        """Compare the next piece of the club's part; return False if there is none left.

        `source` has the journal, of `length` bytes.
        """
        place = self.place
        if self.again:
            return False
        if place.at > self.size:
            self.place = place = START
        end = min(self.size, length)
        if place.at >= end:
            return False
        data = source.read(self.name, place.at, min(STEP, end - place.at))
        if not data:
            raise OSError
        self.place = go_on(place, data)
        return True

    def check(self, source: "Readable", length: int) -> None:
        """Begin again if the file is not the one that was checked.

        Its table was undone, and another one has its name.
        """
        place = self.place
        before = source.read(self.name, place.at - len(place.tail), len(place.tail))
        if length < place.at or bytes(before) != place.tail:
            self.send_again()

    def send_again(self) -> None:
        """Send all of it again, whatever the club has."""
        self.place = self._counted = START
        self.again = True
        self.same = self.settled = False
        self.total = -1

    def count(self, source: "Readable", length: int) -> bool:
        """Count some more records; return False if all are counted."""
        counted = self._counted
        if counted.at > length or counted.at < self.place.at:
            counted = self.place
        if counted.at < length:
            data = source.read(self.name, counted.at, min(STEP, length - counted.at))
            if not data:
                raise OSError
            counted = go_on(counted, data)
        self._counted = counted
        self.total = counted.records if counted.at == length else -1
        return self.total < 0
