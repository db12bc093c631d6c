"""Says in a compiled module where its functions' bytecode lies, for halley.board.in_place.

MicroPython reads an .mpy file up to its end as it knows it; the places come behind: two bytes each,
the lower first, and their number in one. The format of the file is MicroPython's, as
py/persistentcode.c reads it: a header of four bytes, the names, the constants, and the module's
code, with its functions nested in it. Short functions are left out: to find them takes the Pico as
long as the long ones, and gives it little.
"""

from host_tools.errors import BadInput

_HEADER = 4
_BYTECODE = 0  # the kind of code, in the lowest two bits; the third: functions follow
_MORE = 4
_TUPLE = 10
_WITHOUT_DATA = (1, 2, 3, 4)  # None, False, True, ...
_TEXTS = (5, 6)  # a text and bytes end with a zero more
_SHORT = 24  # bytes, on the heap 32
_BLOCK = 4096  # what lies further is not in one piece with the file's beginning


def with_places(module: bytes) -> bytes:
    """The module, with the places of its functions behind it; BadInput for another format."""
    reader = _Reader(module)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    for _ in range(constants):
        reader.constant()
    reader.code(first=True)
    if reader.at != len(module):
        raise BadInput("mpy-cross gave a module of a format that is not known.")
    found = reader.places
    return module + b"".join(p.to_bytes(2, "little") for p in found) + bytes([len(found)])


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.at = _HEADER
        self.places: list[int] = []
        self._data = data

    def number(self) -> int:
        value = 0
        while True:
            byte = self._data[self.at]
            self.at += 1
            value = value << 7 | byte & 0x7F
            if not byte & 0x80:
                return value

    def name(self) -> None:
        size = self.number()
        if not size & 1:  # else one that MicroPython has already
            self.at += (size >> 1) + 1

    def constant(self) -> None:
        kind = self._data[self.at]
        self.at += 1
        if kind in _WITHOUT_DATA:
            return
        size = self.number()
        if kind == _TUPLE:
            for _ in range(size):
                self.constant()
        else:
            self.at += size + (kind in _TEXTS)

    def code(self, first: bool = False) -> None:
        told = self.number()
        if told & 3 != _BYTECODE:
            raise BadInput("a module with machine code runs on one kind of chip only.")
        size = told >> 3
        if not first and size > _SHORT and self.at + size <= _BLOCK:
            self.places.append(self.at)
        self.at += size
        if told & _MORE:
            for _ in range(self.number()):
                self.code()
