"""A text as a QR code, small enough for the display: versions 1 to 3, at most 29 modules wide.

After ISO/IEC 18004 (model 2); the numbers of its clauses stand where they are followed. At these
sizes all data are one block of the error correction, so that nothing is interleaved. The mask is
always the chessboard: to try all eight for the fewest penalties (7.8.3) takes twelve times as
long, and readers read codes like ours as well without (tests/firmware/test_qr_code.py).

Ours, as no other for MicroPython knows the denser mode of capitals: in version 3 that has room
for 77 characters, and not for 53. It is 1.9 KB of the image, where miniQR is 6.2 and uQR 11.7, and
takes half the time of the first and a sixth of the second's.
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
_FINDER = (127, 65, 93, 93, 93, 65, 127)  # rows of seven modules
_ALIGNMENT = (31, 17, 21, 17, 31)


def qr_code(parts: "Sequence[str]") -> "list[int] | None":
    """The rows of the smallest code for the text in `parts`, from the top: a set bit is a dark
    module, bit 0 the left one. None when there is no room in version 3 for it.

    A part of capitals, digits and a few signs (is_dense()) takes 5.5 bits a character, any other
    8 bits a byte; a further part takes 13 bits.
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
    """Whether there is a code for the text in `parts`."""
    return sum([_room(part) for part in parts]) <= _LEVELS[LOW][1][2][0] * 8


def base45(data: bytes) -> str:
    """Bytes as dense text (RFC 9285): two of them as three characters, a last one as two."""
    text = bytearray()
    for at in range(0, len(data), 2):
        pair = data[at : at + 2]
        value = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            text.append(_LETTERS[value % 45])
            value //= 45
    return text.decode()


def is_dense(text: str) -> bool:
    """Whether a text takes 5.5 bits a character."""
    return not text.encode().strip(_LETTERS)  # 77 bytes one by one take the Pico 2.5 ms


def _room(part: str) -> int:
    """How many bits a part takes, with its mode and its length (7.4)."""
    size = len(part.encode())
    if is_dense(part):
        return 13 + 11 * (size // 2) + 6 * (size % 2)
    return 12 + 8 * size


def _segment(part: str) -> int:
    """A part with its mode and its length as a number."""
    data = part.encode()
    size = len(data)
    if not is_dense(part):
        return (4 << 8 | size) << 8 * size | int.from_bytes(data, "big")
    bits = 2 << 9 | size
    values = [_LETTERS.find(data[at : at + 1]) for at in range(size)]
    for at in range(0, size - 1, 2):
        bits = bits << 11 | values[at] * 45 + values[at + 1]
    return bits << 6 | values[-1] if size % 2 else bits


def _padded(bits: int, count: int, size: int) -> bytes:
    """The bits as `size` codewords: ended, and filled up (7.4.10)."""
    room = size * 8 - count
    count += min(4, room)
    bits <<= min(4, room)
    bits <<= -count % 8
    words = bits.to_bytes((count + 7) // 8, "big")
    return words + (b"\xec\x11" * size)[: size - len(words)]


class _Correction:
    """So many codewords of error correction, for one row of data after the other (7.5.2)."""

    def __init__(self, count: int) -> None:
        self._powers = powers = bytearray(510)  # of 2, in the field of 256: twice, as sums reach so
        self._logs = logs = bytearray(256)
        power = 1
        for i in range(255):
            powers[i] = powers[i + 255] = power
            logs[power] = i
            power <<= 1
            if power & 256:
                power ^= 0x11D
        divisor = bytearray(count - 1) + b"\x01"  # the product of x - 1, x - 2, x - 4 ...
        for root in range(count):
            for i in range(count):
                divisor[i] = powers[logs[divisor[i]] + root] if divisor[i] else 0
                if i + 1 < count:
                    divisor[i] ^= divisor[i + 1]
        self._divisor = [logs[factor] for factor in divisor]
        self.words = bytearray(count)

    def steps(self, data: bytes) -> "Iterator[None]":
        """Make `words` for these data: what is left when they, as a polynomial, are divided. A
        word of data each step."""
        powers, divisor = self._powers, self._divisor
        self.words = rest = bytearray(len(divisor))
        last = len(divisor) - 1
        for word in data:
            factor = word ^ rest[0]
            rest[:last] = rest[1:]
            rest[last] = 0
            if factor:
                log = self._logs[factor]
                for i in range(last + 1):
                    rest[i] ^= powers[log + divisor[i]]
            yield


class Code:
    """Codes of one size and level, one after the other; `rows` is the last one's, as qr_code()
    has them."""

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
        """Make the code of a text that has room in it, a millisecond or two each step: a box has
        keys to take meanwhile."""
        bits = count = 0
        for part in parts:
            bits = bits << _room(part) | _segment(part)
            count += _room(part)
        data = _padded(bits, count, self._words)
        correction = self._correction
        yield from correction.steps(data)
        yield from self._fill(data + correction.words)

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
        """Lay the codewords over the patterns, in columns of two from the right, upwards and
        downwards (7.7.3), each module turned round where a chessboard is dark (7.8.2); so are
        those that are left over."""
        size = self.size
        self.rows = rows = list(self._patterns)
        words += b"\0"  # of a version's modules up to seven are left over
        at = 0
        for column in range(size - 1, 0, -2):
            x = column - (column < 7)  # the column of the timing pattern is left out
            upwards = (x + 1) // 2 % 2 == 0
            for i in range(size):
                y = size - 1 - i if upwards else i
                for at_x in (x, x - 1):
                    if self.taken[y] >> at_x & 1 == 0:
                        bit = words[at >> 3] >> 7 - (at & 7) & 1
                        rows[y] |= (bit ^ ~(at_x + y) & 1) << at_x
                        at += 1
            yield


def _format_bits(data: int) -> int:
    """Five bits with the ten that correct them (7.9, annex C)."""
    rest = data << 10
    for at in range(14, 9, -1):
        if rest >> at & 1:
            rest ^= 0x537 << at - 10
    return (data << 10 | rest) ^ 0x5412
