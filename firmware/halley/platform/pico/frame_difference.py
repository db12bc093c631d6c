"""A copy of halley.drivers.frame_difference, compiled for the chip; that one explains it.

All constants are below 256: larger ones would be words after the code, which MicroPython 1.28 does
not align in an image (tools/mpy-tool.py), and the chip can only load aligned ones.
"""

import micropython


@micropython.viper
def differences(new: ptr8, shown: ptr8, rectangles: ptr8) -> int:  # type: ignore[name-defined]  # noqa: F821
    """Return the same as halley.drivers.frame_difference.differences."""
    new_words = ptr32(new)  # type: ignore[name-defined]  # noqa: F821
    shown_words = ptr32(shown)  # type: ignore[name-defined]  # noqa: F821
    count = 0
    page = 0
    while page < 8:
        at = page << 7
        x = 0
        while x < 128:
            if not x & 3 and new_words[(at + x) >> 2] == shown_words[(at + x) >> 2]:
                x += 4
                continue
            if new[at + x] == shown[at + x]:
                x += 1
                continue
            first = x
            last = x
            while x < 128 and x - last <= 12:
                if new[at + x] != shown[at + x]:
                    last = x
                    shown[at + x] = new[at + x]
                x += 1
            right = last + 1
            # add the run to a rectangle that ends above it, or begin another
            i = 0
            while i < count:
                one = i << 2
                left = rectangles[one]
                end = left + rectangles[one + 1]
                if rectangles[one + 2] + rectangles[one + 3] == page:
                    apart = first - left if first > left else left - first
                    apart += right - end if right > end else end - right
                    if apart <= 12:
                        if first > left:
                            first = left
                        rectangles[one] = first
                        rectangles[one + 1] = (right if right > end else end) - first
                        rectangles[one + 3] += 1
                        break
                i += 1
            if i == count:
                one = count << 2
                rectangles[one] = first
                rectangles[one + 1] = right - first
                rectangles[one + 2] = page
                rectangles[one + 3] = 1
                count += 1
        page += 1
    return count
