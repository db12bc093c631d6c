"""A language's words as the box keeps them: short keys, and what is repeated only once.

Each byte from 128 on stands for a piece of text, two bytes of UTF-8 at least; halley.words says how
the file lies. The pieces are found as byte pair encoding finds them: the commonest pair becomes
one, again and again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise

from halley.words import brief
from host_tools.errors import BadInput

_CODES = 128  # bytes that may stand for pieces


def keys(lines: Iterable[str]) -> list[str]:
    """The keys of lines `key = text`."""
    return [key for key, _ in _told(lines)]


def packed(lines: Iterable[str], name: str, numbers: Mapping[str, int] | None = None) -> bytes:
    """The file for lines `key = text`, with `numbers` for those keys that have become some.

    BadInput, with the file's `name`, when the short names of two keys are the same.
    """
    texts: dict[bytes, str] = {}
    for key, text in _told(lines):
        letters = brief((numbers or {}).get(key, key))
        if letters in texts:
            raise BadInput(f"{name}: give '{key}' another name, its letters are taken.")
        texts[letters] = text
    order = sorted(texts)
    told = [list(texts[letters]) for letters in order]
    pieces = _join(told)
    codes = {piece: bytes((128 + number,)) for number, piece in enumerate(pieces)}
    table = [piece.encode() for piece in pieces]
    places = [0]
    for piece in table:
        places.append(places[-1] + len(piece))
    first = 2 * len(places)  # behind the places, from the table's beginning
    head = b"".join((first + place).to_bytes(2, "little") for place in places) + b"".join(table)
    out = b"\0" + (3 + len(head)).to_bytes(2, "little") + head + b"\n"
    for letters, parts in zip(order, told, strict=True):
        out += letters + b"".join(codes.get(part) or part.encode() for part in parts) + b"\n"
    return out


def _told(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        key, equals, text = line.partition(" = ")
        if equals and not line.startswith("#"):
            yield key, text


def _join(texts: list[list[str]]) -> list[str]:
    """Join parts of the texts, as long as there is a byte for each piece; gives the pieces."""
    whole = ["".join(text) for text in texts]
    parts = Counter(chain.from_iterable(texts))
    pairs = _pairs(texts)
    gains = {pair: _gain(pair, count) for pair, count in pairs.items()}
    while True:
        most = max(gains.values(), default=0)
        best = max((pair for pair, gain in gains.items() if gain == most), default=("", ""))
        pieces = [part for part in parts if len(part) > 1 or part > "\x7f"]  # with their own byte
        after = len(pieces) + 1 - sum(pairs[best] == parts[p] for p in set(best) & set(pieces))
        if most <= 3 or after > _CODES:
            return sorted(pieces)
        # what stays as it is is not counted anew: with that, every build took a second
        joined = "".join(best)
        changed = [text for text, told in zip(texts, whole, strict=True) if joined in told]
        parts -= Counter(chain.from_iterable(changed))
        before = _pairs(changed)
        for text in changed:
            _join_pair(text, *best)
        parts += Counter(chain.from_iterable(changed))
        now = _pairs(changed)
        for pair in before.keys() | now.keys():
            pairs[pair] += now[pair] - before[pair]
            gains[pair] = _gain(pair, pairs[pair])


def _pairs(texts: Iterable[list[str]]) -> Counter[tuple[str, str]]:
    """How often one part follows another."""
    return Counter(chain.from_iterable(map(pairwise, texts)))


def _gain(pair: tuple[str, str], count: int) -> int:
    """Bytes saved, about, when a pair that is there so often becomes one."""
    return count - len(pair[0]) - len(pair[1])


def _join_pair(text: list[str], left: str, right: str) -> None:
    at = 0
    while at < len(text) - 1:
        if text[at] == left and text[at + 1] == right:
            text[at : at + 2] = [left + right]
        at += 1
