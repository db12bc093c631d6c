"""Pixels of an LCD from those of a frame, each two wide and two high, three bytes a pixel.

The same function stands in halley.platform.pico.doubled, compiled for the chip. A test compares the
two.
"""


def double(frame: bytearray, at: int, width: int, colours: bytes, out: memoryview) -> None:
    """Fill `out` with the pixels of `width` columns of a page of the frame, from byte `at` on.

    That is 16 rows of 6 bytes a column. `colours` has red, green and blue of a pixel that is off,
    then of one that is on.
    """
    wide = 6 * width
    pixels = (bytes(colours[:3]) * 2, bytes(colours[3:6]) * 2)
    for bit in range(8):
        row = b"".join([pixels[frame[at + x] >> bit & 1] for x in range(width)])
        start = 2 * bit * wide
        out[start : start + 2 * wide] = row + row
