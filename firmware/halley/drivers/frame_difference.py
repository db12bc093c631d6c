"""The difference of two frames, as rectangles that are worth a transfer each.

The same function stands in halley.platform.pico.frame_difference, compiled for the chip: it takes
the Pico 0.3 ms there. A test compares the two.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    Frame = bytes | bytearray | memoryview

MOST = 104  # rectangles at most: 13 a page
_WIDTH = 128
_GAP = 12  # columns alike that cost less to send again than to begin another rectangle after them
_ALIKE = bytes(_GAP)


def differences(new: "Frame", shown: bytearray, rectangles: bytearray) -> int:
    """Return how many rectangles of `new` differ from `shown`, and copy `new` to `shown`.

    Each takes four bytes of `rectangles`: its first column, its width, its first page, its pages.
    Runs that lie below each other and begin and end nearly alike are one rectangle.
    """
    count = 0
    for page in range(8):
        start = page * _WIDTH
        row = new[start : start + _WIDTH]
        before = shown[start : start + _WIDTH]
        if row == before:
            continue
        shown[start : start + _WIDTH] = row
        # all columns as one number: a quarter of the time that a look at each of them takes
        unlike = int.from_bytes(row, "big") ^ int.from_bytes(before, "big")
        x = 0
        for run in unlike.to_bytes(_WIDTH, "big").split(_ALIKE):
            x += len(run)
            differs = run.lstrip(b"\0")
            if differs:
                count = _add(rectangles, count, x - len(differs), len(differs.rstrip(b"\0")), page)
            x += _GAP
    return count


def _add(rectangles: bytearray, count: int, x: int, width: int, page: int) -> int:
    """Add a run to the rectangles, or to one that ends above it; gives how many there are then."""
    i = 0
    while i < count:
        at = 4 * i
        left = rectangles[at]
        right = left + rectangles[at + 1]
        if rectangles[at + 2] + rectangles[at + 3] == page:
            apart = abs(left - x) + abs(right - x - width)
            if apart <= _GAP:
                rectangles[at] = min(left, x)
                rectangles[at + 1] = max(right, x + width) - rectangles[at]
                rectangles[at + 3] += 1
                return count
        i += 1
    at = 4 * count
    rectangles[at] = x
    rectangles[at + 1] = width
    rectangles[at + 2] = page
    rectangles[at + 3] = 1
    return count + 1
