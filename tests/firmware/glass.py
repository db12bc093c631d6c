"""Helpers for the tests of display drivers; they run on MicroPython, too."""

import random

FRAME = 1024
_COLUMNS = ["".join([".#"[value >> bit & 1] for bit in range(8)]) for value in range(256)]


def picture(frame: "bytes | bytearray") -> "list[str]":
    """Return what a frame should look like on the glass."""
    lines: list[str] = []
    for page in range(8):
        columns = [_COLUMNS[value] for value in frame[page * 128 : page * 128 + 128]]
        lines.extend(["".join([column[y] for column in columns]) for y in range(8)])
    return lines


def scribble(frame: bytearray, x: int, width: int, page: int, pages: int = 1) -> None:
    """Change every byte of a rectangle."""
    for p in range(page, page + pages):
        for at in range(p * 128 + x, p * 128 + x + width):
            frame[at] = (frame[at] + 1 + random.getrandbits(7)) & 0xFF


def scribble_somewhere(frame: bytearray, rectangles: int) -> None:
    """Change that many rectangles of up to 32 columns and three pages."""
    for _ in range(rectangles):
        width = 1 + random.getrandbits(5)
        pages = 1 + random.getrandbits(1) + random.getrandbits(1)
        scribble(frame, random.randrange(129 - width), width, random.randrange(9 - pages), pages)
