"""Runs the firmware's code where it lies in flash; its copy in memory goes, a third of the heap.

MicroPython copies each function's bytecode from the module's file to the heap. A compiled module is
no longer than a block of littlefs, so it lies in flash in one piece, where the chip reads it like
any other memory. Once a module is loaded, each of its functions is pointed at its bytes there. That
is done only where they are the same, byte for byte: with another layout of a function object, a
longer file or another file system, all stays as it was. Nothing writes to those blocks while the
firmware runs: `halley flash` stops it first, and a reset follows.

The build says at the end of each module where its code begins (host_tools/places.py). The layout of
the objects is that of MicroPython's py/objfun.h: type, context, table of children, bytecode; of
py/objproperty.c, py/objtype.h and py/objclosure.c: type, function; and for the functions and
comprehensions in functions, which are made anew at each call, of py/emitglue.h: kind, bytecode,
table of children.
"""

import sys

import uctypes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Words(Protocol):
        """The chip's memory."""

        def __getitem__(self, address: int) -> int:
            """The word there."""

        def __setitem__(self, address: int, word: int) -> None:
            """Write it."""


_bytes = uctypes.bytes_at
_there = uctypes.bytearray_at  # no copy

_BLOCK = 4096  # bytes of a littlefs block, and of what the chip erases at once
_M = 0x4D  # how a compiled module begins
_KEY = (1 << 30) - 1  # the bits of its first word by which a function is found: a small number
_SHORT = 16  # bytes: as much as the least that the heap gives, and to find one takes 0.1 ms
_WORD = 4 if sys.maxsize < 1 << 32 else 8  # bytes of an address
_BYTECODE = 3 * _WORD  # where a function object has the address of its bytecode
_MEMBER = _WORD  # ... and a property, static method or closure that of its function
# Whose functions are being run: the collector does not know by them which bytes are in use. This
# module's own are done by another copy of it.
_UNDER_WAY = "halley.platform.pico.start"


def _of_three_kinds() -> tuple[type, type, type]:
    """Functions, generators, and closures: methods that call super() are such."""

    def generator() -> object:
        yield 0

    def closure() -> object:
        return generator

    return type(_of_three_kinds), type(generator), type(closure)


def _name(start: int) -> bytes:
    """The name of the module that begins at `start`."""
    text = _bytes(start + 4, 48)
    at = text.find(b"halley")
    return text[at : text.find(b"\0", at)]


def _sign(name: bytes) -> bytes:
    """One byte for a module, by which most are told apart."""
    return bytes((hash(name) & 0x7F | 0x80,))


class InPlace:
    """Points functions at flash.

    `loaded` are the files of the modules that have been loaded, as path and size, the path below
    halley/; whoever loads one more puts it there. `words` is the memory, a word by its address.
    `flash` holds littlefs's blocks where the chip reads them; objects lie from `ram` up to `end`.
    `blocks` is what another one has found in there.
    """

    def __init__(
        self,
        loaded: list[tuple[str, int]],
        words: "Words",
        flash: "memoryview | bytearray",
        ram: int,
        end: int,
        blocks: "bytearray | None" = None,
    ) -> None:
        self._loaded = loaded
        self._words = words
        self._flash = flash
        self._ram = ram
        self._end = end
        self._first = uctypes.addressof(flash)
        self.blocks = blocks or bytearray()  # of each block, see _sign(); 0: no module begins there
        function, generator, closure = _of_three_kinds()
        self._functions = (function, generator)
        self._members = (property, staticmethod, closure)

    def work(self) -> bool:
        """Do the next module, some milliseconds; whether there was one.

        Not to be called while a module is being loaded, nor by what is in one of them but for those
        that have been done: the collector would take the bytes of a function that is being run.
        """
        if not self._loaded:
            return False
        if not self.blocks:
            self._find_blocks()
        path, size = self._loaded.pop()
        name = "halley" + path[:-4].replace("/", ".")
        if name.endswith(".__init__"):
            name = name[:-9]
        module = sys.modules.get(name)
        if module is not None and name != _UNDER_WAY and size <= _BLOCK:
            text = name.encode()
            block = self.blocks.find(_sign(text))
            while block >= 0:
                start = self._first + block * _BLOCK
                if _name(start) == text:
                    self._point(module.__dict__, name, start, self._places(start, size))
                block = self.blocks.find(_sign(text), block + 1)
        return True

    def all(self) -> None:
        """Do all modules."""
        while self.work():
            pass

    def _find_blocks(self) -> None:
        flash = self._flash
        self.blocks = blocks = bytearray(len(flash) // _BLOCK)
        at = 0
        for i in range(len(blocks)):
            if flash[at] == _M:
                blocks[i] = _sign(_name(self._first + at))[0]
            at += _BLOCK

    def _places(self, start: int, size: int) -> dict[int, int]:
        """Where in the module at `start` its functions lie, and their sizes, by how they begin; one
        that begins as another does stands under the next number that is free.

        What is larger than a function can be is left out: this is another module of that name.
        """
        places: dict[int, int] = {}
        end = size - 2
        code = _there(start, size)
        at = code[end] | code[end + 1] << 8
        while at < end:
            size = code[at]
            at += 1
            if size & 0x80:  # a number of seven bits a byte
                told = code[at]
                at += 1
                size = (size & 0x7F) << 7 | told & 0x7F
                if told & 0x80:
                    size = size << 7 | code[at] & 0x7F
                    at += 1
            more = size & 4
            size >>= 3
            if size > _SHORT and at + size <= end:
                key = code[at] | code[at + 1] << 8 | code[at + 2] << 16 | (code[at + 3] & 63) << 24
                while key in places:
                    key += 1
                places[key] = at << 13 | size << 1 | more >> 2
            at += size
            if more:  # the number of functions in it
                at += 1
        return places

    def _point(
        self, names: dict[str, object], module: str, start: int, places: dict[int, int]
    ) -> None:
        """Point all functions among `names` at their bytes."""
        functions = self._functions
        words = self._words
        ram = self._ram
        end = self._end
        for value in names.values():
            kind = type(value)
            if kind in functions:
                function = id(value)
            elif kind in self._members:
                function = words[id(value) + _MEMBER]
            else:
                if kind is type:
                    members: dict[str, object] = value.__dict__
                    if members.get("__module__") == module:  # and not from another one
                        self._point(members, module, start, places)
                continue
            function += _BYTECODE
            code = words[function]
            if ram <= code < end:  # else it has been done
                key = words[code] & _KEY
                while key in places:
                    found = places[key]
                    at = start + (found >> 13)
                    size = found >> 1 & 0xFFF
                    if _there(code, size) == _there(at, size):
                        words[function] = at
                        if found & 1:
                            self._point_within(words[function - _WORD], at + size)
                        break
                    key += 1

    def _point_within(self, table: int, at: int) -> int:
        """Point the functions in one at their bytes: at `at` stands how many there are, and then
        they come, each with those within. Gives where they end."""
        words = self._words
        ram = self._ram
        end = self._end
        count = _bytes(at, 1)[0]
        at += 1
        for place in range(table, table + count * _WORD, _WORD):
            told = _bytes(at, 3)
            at += 1
            size = told[0]
            if size & 0x80:
                at += 1
                size = (size & 0x7F) << 7 | told[1] & 0x7F
                if told[1] & 0x80:
                    at += 1
                    size = size << 7 | told[2] & 0x7F
            more = size & 4
            size >>= 3
            inner = 0
            child = words[place] if ram <= table < end else 0
            if ram <= child < end:
                code = words[child + _WORD]
                inner = words[child + 2 * _WORD]
                if size > _SHORT and ram <= code < end and _there(code, size) == _there(at, size):
                    words[child + _WORD] = at
            at += size
            if more:
                at = self._point_within(inner, at)
        return at
