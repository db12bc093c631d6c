"""Loads a compiled module and points its functions at a flash: run by MicroPython's unix build.

Arguments: the folder of the firmware's sources, one in which halley/sample.mpy is, and a flash.
Prints what the module gives before and after, and where each of its functions was in the end.
"""

import gc
import sys

import uctypes  # type: ignore[import-not-found]  # MicroPython's

sources, folder, image = sys.argv[1:4]
sys.path.insert(0, sources)
import halley  # noqa: E402
from halley.platform.pico.in_place import InPlace  # noqa: E402

halley.__path__ = folder + "/halley"  # type: ignore[assignment]
from halley import sample  # type: ignore[attr-defined]  # noqa: E402

WORD = 8  # bytes; this build is for 64 bits


class Memory:
    """The memory, a word by its address."""

    def __getitem__(self, address: int) -> int:
        return int.from_bytes(uctypes.bytes_at(address, WORD), "little")

    def __setitem__(self, address: int, word: int) -> None:
        uctypes.bytearray_at(address, WORD)[:] = word.to_bytes(WORD, "little")


def told() -> str:
    """What all the functions give."""
    thing = sample.Thing(3)
    return repr(
        [
            sample.long_one(4, 5),
            sample.with_default(1),
            list(sample.counted(3)),
            thing.added(7),
            thing.named,
            sample.Thing.apart(2),
            sample.of_two_blocks(5),
            sample.Other(4).added(9),
        ]
    )


def within(table: int, number: int) -> int:
    """The function of that number in one that has its table's address there."""
    return memory[memory[table] + number * WORD]


def place(code: int) -> int:
    """Where in the flash that is, -1: in memory."""
    return code - first if 0 <= code - first < len(flash) else -1


with open(image, "rb") as file:
    flash = bytearray(file.read())
with open(folder + "/halley/sample.mpy", "rb") as file:
    size = len(file.read())
first = uctypes.addressof(flash)
before = told()
loaded = [("/sample.mpy", size), ("/gone.mpy", 100)]
box = InPlace(loaded, Memory(), flash, 1, 1 << 62)
box.all()
box.all()  # what has been done is done
gc.collect()  # what nobody points at any more is written over
garbage = [bytes(100) for _ in range(2000)]
print("same", told() == before and not loaded)
memory = Memory()
members = sample.Thing.__dict__
for name, function in (
    ("long_one", id(sample.long_one)),
    ("with_default", id(sample.with_default)),
    ("counted", id(sample.counted)),
    ("of_two_blocks", id(sample.of_two_blocks)),
    ("short", id(sample.short)),
    ("added", id(members["added"])),
    ("named", memory[id(members["named"]) + WORD]),
    ("apart", memory[id(members["apart"]) + WORD]),
    ("closure", memory[id(sample.Other.__dict__["added"]) + WORD]),
):
    print(name, place(memory[function + 3 * WORD]))
added = id(members["added"]) + 2 * WORD
for name, child in (
    ("0", within(added, 0)),
    ("0/0", within(within(added, 0) + 2 * WORD, 0)),
    ("1", within(added, 1)),
):
    print(name, place(memory[child + WORD]))
