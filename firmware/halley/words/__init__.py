"""The words on the screen: one text file a language, `key = text` a line, in the keys' order.

A text stays in flash until it is asked for. On the Pico it is found in 3.5 ms, half of them to open
the file, which is searched by halves, so that its length hardly matters; what was found is kept and
costs 0.06 ms from then on. Without files, the 16 KB of a table would be in the heap: half of them,
as one long string, were 7.5 KB and 1.3 to 7.6 ms a search, as a dict 15 KB, and a module that is
dropped again took 19 ms to import.

A language's file begins with a line or two of remarks (#). Its keys are English's, all of them. On
the box each key is four letters of its CRC, put there when the firmware is built, or two for a
number that the build has made of it (host_tools/short_keys.py), wherever it is told; there are no
remarks; and what is repeated stands in a table at the file's beginning, one byte in its place:
22 KB less of the flash. Such a file is 0, where the lines begin (2 bytes, low first), the table,
and the lines. The table is where in it the pieces begin, and where the last ends (2 bytes each),
then the pieces, for the bytes 128, 129 ...
"""

import os
from binascii import b2a_base64, crc32

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import BinaryIO

MOST = 32  # texts of a generation, 60 bytes each; there are two
_LINE = 160  # bytes that a line may have, its end included
_NEAR = 256  # what is left to search is read at once when it is no more than this

_FOLDER = __file__[: __file__.rfind("__init__")]
_ENDING = ".txt"

language = "en"
_kept: dict[str, str | None] = {}  # None: there is no such text
_older: dict[str, str | None] = {}  # kept once, and dropped unless it is asked for again


def languages() -> list[str]:
    """The languages there are: a file each."""
    names = os.listdir(_FOLDER)
    return sorted([name[: -len(_ENDING)] for name in names if name.endswith(_ENDING)])


def use(wanted: str) -> None:
    """Take the words of `wanted` ("fr") from now on; English where there is no such language."""
    global language
    language = wanted if wanted in languages() else "en"
    _kept.clear()
    _older.clear()


def say(key: str, *parts: object) -> str:
    """The text that stands under `key`, its places filled with `parts`; KeyError when missing."""
    text = _kept.get(key)
    if text is None:
        keep((key,))
        text = _kept[key]
        if text is None:
            raise KeyError(key)
    if not parts:
        return text
    if "{" in text:
        return text.format(*parts)
    places = text.count("%s")
    return text % (parts if places == len(parts) else parts[:places])


def kept() -> int:
    """How many texts are kept, at most twice `MOST`."""
    return len(_kept) + len(_older)


def keep(keys: tuple[str, ...]) -> None:
    """Find the texts of `keys`, where there are such, as something is going to need them: 1.5 to 2
    ms each, and 1.8 once to open the file."""
    global _kept, _older
    keys = tuple([key for key in keys if key not in _kept])
    if not keys:
        return
    if len(_kept) + len(keys) > MOST:
        _older = _kept
        _kept = {}
    for key in keys:
        if key in _older:
            _kept[key] = _older[key]
    keys = tuple([key for key in keys if key not in _kept])
    if not keys:
        return
    with open(_FOLDER + language + _ENDING, "rb") as file:
        table = b""
        start = 0
        if file.read(1) == b"\0":
            start = int.from_bytes(file.read(2), "little")
            table = file.read(start - 3)
        for key in keys:
            text = _find(file, key, start)
            if text is not None and table:
                text = _whole(text, table)
            _kept[key] = None if text is None else _in_order(text.decode())


def fit(room: int, key: str, name: str, *parts: object) -> str:
    """say() with `name` as {0}, cut so that the whole has at most `room` characters."""
    text = say(key, name, *parts)
    over = len(text) - room
    return say(key, name[:-over], *parts) if over > 0 else text


def _in_order(text: str) -> str:
    """`text` with %s for its places where they come in order: each new string costs the Pico
    100 us, and `%` makes the fewest. In another order the places stay, for format()."""
    if "{" not in text or "%" in text:
        return text
    ordered = text
    at = 0
    for i in range(text.count("{")):
        place = "{%d}" % i
        at = text.find(place, at)
        if at < 0:
            return text
        ordered = ordered.replace(place, "%s")
    return ordered


def brief(key: "str | int") -> bytes:
    """What stands for a key where the words are packed: four letters, two of a number."""
    if isinstance(key, int):
        return bytes((14 + key // 96, 32 + key % 96))
    return b2a_base64(crc32(key.encode()).to_bytes(4, "little")[:3])[:4]


def _whole(text: bytes, table: bytes) -> bytes:
    """`text` with the pieces of the table in the place of the bytes that stand for them."""
    out = bytearray()
    for code in text:
        if code < 128:
            out.append(code)
        else:
            at = 2 * (code - 128)
            first = table[at] | table[at + 1] << 8
            out.extend(table[first : table[at + 2] | table[at + 3] << 8])
    return bytes(out)


def _find(file: "BinaryIO", key: str, start: int) -> "bytes | None":
    """The text's bytes, in a file whose lines begin at `start`, at 0 where it is not packed."""
    wanted = b"\n" + brief(key) if start else ("\n" + key + " = ").encode()
    length = len(wanted)
    # the line wanted begins after `low`, and not later than the first one that does after `high`
    low, high = start, file.seek(0, 2)
    while high - low > _NEAR:
        middle = (low + high) >> 1
        file.seek(middle)
        part = file.read(_LINE + length)
        at = part.find(b"\n")
        line = part[at : at + length]
        if len(line) > 1 and line < wanted:
            low = middle + at
        else:
            high = middle
    file.seek(low)
    part = file.read(high - low + 2 * _LINE)
    at = part.find(wanted)
    if at < 0:
        return None
    at += length
    return part[at : part.find(b"\n", at)]
