"""A copy of halley.ui.letters, compiled for the chip; that one explains it.

All constants are below 256, as in halley.platform.pico.frame_difference.
"""

# Types and casts of viper, not of Python.
# mypy: ignore-errors
# ruff: noqa: F821, ANN201, RUF046

import micropython


@micropython.viper
def letters(frame: ptr8, at: int, codes: object, cells: int, right: int, face: object):
    """Draw the same as halley.ui.letters.letters."""
    text = ptr8(codes)
    data = ptr8(face.data)
    places = ptr8(face.places)
    width = int(face.width)
    pages = int(face.pages)
    count = int(len(codes))
    if count > cells:
        count = cells
    first = cells - count if right else 0
    for page in range(pages):
        to = at
        cell = 0
        while cell < cells:
            end = to + width
            if cell < first or cell >= first + count:
                while to < end:
                    frame[to] = 0
                    to += 1
            else:
                source = (places[text[cell - first]] * pages + page) * width
                while to < end:
                    frame[to] = data[source]
                    to += 1
                    source += 1
            cell += 1
        at += 128
