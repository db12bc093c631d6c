"""A text as a QR code, small enough for the display: versions 1 to 3, at most 29 modules wide.

After ISO/IEC 18004 (model 2); the numbers of its clauses stand where they are followed. At these
sizes all data are one block of the error correction, so that nothing is interleaved. The mask is
always the chessboard: to try all eight for the fewest penalties (7.8.3) takes twelve times as
long, and readers read codes like ours as well without (tests/firmware/test_qr_code.py).

Ours, as no other for MicroPython knows the denser mode of capitals: in version 3 that has room
for 77 characters, and not for 53. It is 1.9 KB of the image, where miniQR is 6.2 and uQR 11.7, and
quicker than both.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_LETTERS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"  # 7.3.4: two of them take 11 bits
LOW, MEDIUM = range(2)  # levels: the second corrects twice as much
# A level's two bits, and of versions 1 to 3 how many codewords are data, and how many correct them
_LEVELS = (
    (1, ((19, 7), (34, 10), (55, 15))),  # L
    (0, ((16, 10), (28, 16), (44, 26))),  # M
)
MOST_CHARS = 77  # of a dense text
# What the data are divided by, by the number of correction codewords: the product of x - 1, x - 2,
# x - 4 ..., but for its highest power (annex A)
_DIVISORS = {
    7: 0x7F7A9AA40B4475,
    10: 0xD8C29F6FC75E5F719DC1,
    15: 0x1DC46FA3704A0A69698B849720861A,
    16: 0x3B0D68BD44D11E08A34129E56232243B,
    26: 0xF633B7048862C7984D38CE189128D175E92A87444690924D2B5E,
}
_FINDER = (127, 65, 93, 93, 93, 65, 127)  # rows of seven modules
_ALIGNMENT = (31, 17, 21, 17, 31)


def qr_code(parts: "Sequence[str]") -> "list[int] | None":
    """Return the rows of the smallest code for the text in `parts`, from the top.

    None if too long.

    A set bit is a dark module, bit 0 the left one. The largest code is version 3.

    A part of capitals, digits and a few signs (is_dense()) takes 5.5 bits a character, any other 8
    bits a byte; a further part takes 13 bits.
    """
    room = sum([_room(part) for part in parts])
    for version in (1, 2, 3):
        for level in (MEDIUM, LOW):
            if room <= _LEVELS[level][1][version - 1][0] * 8:
                code = Code(version, level)
                for _ in code.steps(parts):
                    pass
                return code.rows
    return None


def has_room(parts: "Sequence[str]") -> bool:
    """Return whether there is a code for the text in `parts`."""
    return sum([_room(part) for part in parts]) <= _LEVELS[LOW][1][2][0] * 8


def base45(data: bytes) -> str:
    """Return bytes as dense text (RFC 9285): two of them as three characters, a last one as two."""
    text = bytearray()
    for at in range(0, len(data), 2):
        pair = data[at : at + 2]
        value = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            text.append(_LETTERS[value % 45])
            value //= 45
    return text.decode()


def is_dense(text: str) -> bool:
    """Return whether a text takes 5.5 bits a character."""
    return not text.encode().lstrip(_LETTERS)  # 77 bytes one by one take the Pico 2.5 ms


def _room(part: str) -> int:
    """Return how many bits a part takes, with its mode and its length (7.4)."""
    size = len(part.encode())
    if is_dense(part):
        return 13 + 11 * (size // 2) + 6 * (size % 2)
    return 12 + 8 * size


def _segment(part: str) -> int:
    """Return a part with its mode and its length as a number."""
    data = part.encode()
    size = len(data)
    if not is_dense(part):
        return (4 << 8 | size) << 8 * size | int.from_bytes(data, "big")
    bits = 2 << 9 | size
    values = [_LETTERS.find(data[at : at + 1]) for at in range(size)]
    for at in range(0, size - 1, 2):
        bits = bits << 11 | values[at] * 45 + values[at + 1]
    return bits << 6 | values[-1] if size % 2 else bits


def _pad(bits: int, count: int, size: int) -> bytes:
    """Return the bits as `size` codewords: ended, and padded (7.4.10)."""
    room = size * 8 - count
    count += min(4, room)
    bits <<= min(4, room)
    bits <<= -count % 8
    words = bits.to_bytes((count + 7) // 8, "big")
    return words + (b"\xec\x11" * size)[: size - len(words)]


class _Correction:
    """The codewords of error correction, for one row of data after the other (7.5.2).

    A polynomial is a number with a byte for each factor, so that all of them are added at once.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        each = int.from_bytes(b"\x01" * count, "big")
        multiple = _DIVISORS[count]
        # the divisor times 0 to 15, and times 0, 16, 32 ... 240, in the field of 256
        self._low, self._high = [0], [0]
        for multiples in (self._low, self._high):
            for _ in range(4):
                multiples += [multiple ^ other for other in multiples]
                multiple = (multiple & each * 0x7F) << 1 ^ (multiple >> 7 & each) * 0x1D

    def words(self, data: bytes) -> bytes:
        """Return the remainder of the data divided as a polynomial."""
        low, high = self._low, self._high
        top = 8 * self._count - 8
        others = (1 << top) - 1
        rest = 0
        for word in data:
            factor = word ^ rest >> top
            rest = (rest & others) << 8 ^ low[factor & 15] ^ high[factor >> 4]
        return rest.to_bytes(self._count, "big")


class Code:
    """Codes of one size and level, one after the other.

    `rows` is the last one's, as qr_code() returns them.
    """

    def __init__(self, version: int, level: int) -> None:
        bits, sizes = _LEVELS[level]
        self._words, correction = sizes[version - 1]
        self._correction = _Correction(correction)
        self.size = size = 17 + 4 * version
        self.rows = [0] * size
        self.taken = [0] * size  # modules of patterns
        for x, y in ((0, 0), (size - 7, 0), (0, size - 7)):
            self._take(x - (x > 0), y - (y > 0), 8, (0,) * 8)  # the light edge of a finder
            self._take(x, y, 7, _FINDER)
        if version > 1:
            self._take(size - 9, size - 9, 5, _ALIGNMENT)
        for at in range(8, size - 8):  # 6.3.5
            self._take(at, 6, 1, (~at & 1,))
            self._take(6, at, 1, (~at & 1,))
        self._write_format(_format_bits(bits << 3))
        self._patterns = self.rows

    def steps(self, parts: "Sequence[str]") -> "Iterator[None]":
        """Make the code of a text that fits, a millisecond or two each step.

        A box handles keys meanwhile.
        """
        bits = count = 0
        for part in parts:
            bits = bits << _room(part) | _segment(part)
            count += _room(part)
        yield
        data = _pad(bits, count, self._words)
        yield from self._fill(data + self._correction.words(data))

    def _take(self, x: int, y: int, width: int, rows: tuple[int, ...]) -> None:
        """Put rows of a pattern with its top left corner there."""
        for row in rows:
            every = (1 << width) - 1 << x
            self.taken[y] |= every
            self.rows[y] = self.rows[y] & ~every | row << x
            y += 1

    def _write_format(self, bits: int) -> None:
        """Put level and mask, 15 bits, to both of their places (7.9)."""
        end = self.size - 1
        for i in range(15):
            bit = (bits >> i & 1,)
            self._take(8, i + (i > 5) if i < 8 else end - 14 + i, 1, bit)
            self._take(end - i if i < 8 else 14 - i + (i == 8), 8, 1, bit)
        self._take(8, end - 7, 1, (1,))

    def _fill(self, words: bytes) -> "Iterator[None]":
        """Lay the codewords over the patterns, in columns of two from the right (7.7.3).

        The columns run upwards and downwards in turn. Then each module is inverted where a
        chessboard is dark (7.8.2), those that are left over as well.
        """
        size = self.size
        taken = self.taken
        self.rows = rows = list(self._patterns)
        words += b"\0"  # of a version's modules up to seven are left over
        bits = bin(int.from_bytes(b"\1" + words, "big"))[3:].encode()  # b"0" and b"1", in order
        at = 0
        for column in range(size - 1, 0, -2):
            x = column - (column < 7) - 1  # the left one; the timing pattern's is left out
            upwards = x // 2 % 2 == 1
            for y in range(size - 1, -1, -1) if upwards else range(size):
                there = taken[y] >> x & 3
                if not there:
                    rows[y] |= ((bits[at] & 1) << 1 | bits[at + 1] & 1) << x
                    at += 2
                elif there < 3:
                    rows[y] |= (bits[at] & 1) << x + (there == 1)
                    at += 1
            yield
        chessboard = 0x15555555 & (1 << size) - 1  # of the first row
        for y in range(size):
            rows[y] ^= chessboard >> y % 2 & ~taken[y]


def _format_bits(data: int) -> int:
    """Return five bits with the ten that correct them (7.9, annex C)."""
    rest = data << 10
    for at in range(14, 9, -1):
        if rest >> at & 1:
            rest ^= 0x537 << at - 10
    return (data << 10 | rest) ^ 0x5412
