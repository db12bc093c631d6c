"""A shortcut for power-on: the state at the last deal, so that only that hand is replayed.

The journal stays the truth: a snapshot counts only while the journal's file up to its place has the
very bytes it had (a CRC-32 over all of them, and the last record's own), and without one everything
is replayed.
"""

from binascii import crc32

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

_NAME = "snapshot"
_CHUNK = 2048  # bytes of the journal read at once: to open the file takes the Pico 0.8 ms
_MOST = 4096  # bytes of a snapshot: 40 people need less
_LAYOUT = 4  # of the numbers; the first of them
_HEAD = 6  # numbers before the state: layout, place, records, two CRCs, bytes of the names


def save(
    store: "Store",
    name: str,
    place: int,
    count: int,
    chain: int,
    state: tuple[int, ...],
    people: tuple[str, ...],
) -> None:
    """Write the state of the journal `name` before its record at `place`: numbers, and names.

    `count` records stand before it, and `chain` is the CRC that the next one goes on from. OSError
    when the store is full.
    """
    out = bytearray(name.encode())
    texts = "\n".join(people).encode()
    for number in (_LAYOUT, place, count, chain, _crc_of(store, name, place), len(texts)) + state:
        out.extend((number & 0xFFFFFFFF).to_bytes(4, "little"))
    out.extend(texts)
    store.write(_NAME, bytes(out) + crc32(out).to_bytes(4, "little"))


def load(store: "Store", name: str) -> tuple[int, int, int, list[int], tuple[str, ...]] | None:
    """Return (place, count, chain, state, people) as saved; None if they do not fit the journal."""
    data = store.read(_NAME, 0, _MOST)
    start = len(name)
    if len(data) < start + 4 * (_HEAD + 1) or data[:start] != name.encode():
        return None
    if crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
        return None
    layout, place, count, chain, crc, texts = _numbers(data[start : start + 4 * _HEAD])
    if layout != _LAYOUT or store.size(name) < place or _crc_of(store, name, place) != crc:
        return None
    # after the header the CRC of all bytes is the same for every journal; its own is not
    if store.read(name, place - 4, 4) != chain.to_bytes(4, "little"):
        return None
    end = len(data) - 4 - texts
    state = [n - (1 << 32) if n >> 31 else n for n in _numbers(data[start + 4 * _HEAD : end])]
    return place, count, chain, state, tuple(bytes(data[end:-4]).decode().split("\n"))


def _numbers(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]


def _crc_of(store: "Store", name: str, size: int) -> int:
    crc = 0
    for at in range(0, size, _CHUNK):
        crc = crc32(store.read(name, at, min(_CHUNK, size - at)), crc)
    return crc
