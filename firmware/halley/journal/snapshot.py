"""A shortcut for power-on: the state when the last hand was dealt, so that only that hand has to be
replayed. The journal stays the truth: a snapshot counts only while the journal's file up to its
place has the very bytes it had (a CRC-32 over all of them), and without one everything is replayed.
"""

from binascii import crc32

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

_NAME = "snapshot"
_CHUNK = 512
_HEAD = 4  # numbers before the state: place, records, the chain's CRC, the CRC over all bytes


def save(
    store: "Store", name: str, place: int, count: int, chain: int, state: tuple[int, ...]
) -> None:
    """Keep `state` (whole numbers) as that of the journal `name` before its record at `place`.

    `count` records stand before it, and `chain` is the CRC that the next one goes on from. OSError
    when the store is full.
    """
    out = bytearray(name.encode())
    for number in (place, count, chain, _crc_of(store, name, place)) + state:
        out.extend((number & 0xFFFFFFFF).to_bytes(4, "little"))
    store.write(_NAME, bytes(out) + crc32(out).to_bytes(4, "little"))


def load(store: "Store", name: str) -> tuple[int, int, int, list[int]] | None:
    """(place, count, chain, state) as they were saved; None when they do not fit the journal."""
    data = store.read(_NAME, 0, 512)
    start = len(name)
    if len(data) < start + 4 * (_HEAD + 1) or data[:start] != name.encode():
        return None
    if crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
        return None
    numbers = []
    for at in range(start, len(data) - 4, 4):
        numbers.append(int.from_bytes(data[at : at + 4], "little"))
    place, count, chain, crc = numbers[:_HEAD]
    if store.size(name) < place or _crc_of(store, name, place) != crc:
        return None
    state = [number - (1 << 32) if number >> 31 else number for number in numbers[_HEAD:]]
    return place, count, chain, state


def _crc_of(store: "Store", name: str, size: int) -> int:
    crc = 0
    for at in range(0, size, _CHUNK):
        crc = crc32(store.read(name, at, min(_CHUNK, size - at)), crc)
    return crc
