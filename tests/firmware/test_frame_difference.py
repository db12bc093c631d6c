"""The difference of two frames, by the Python function and by its compiled twin on MicroPython."""

import random
import sys

from halley.drivers import frame_difference
from tests.firmware.glass import FRAME, scribble, scribble_somewhere

SAME = 11  # columns alike that are sent again rather than begin another rectangle
FUNCTIONS = [frame_difference.differences]
if sys.implementation.name == "micropython":
    from halley.platform.pico import frame_difference as compiled

    FUNCTIONS.append(compiled.differences)


def differing(new: bytearray, shown: bytearray) -> "list[tuple[int, int, int, int]]":
    """Return the rectangles (column, width, page, pages) in which the frames differ.

    Every function must find the same.
    """
    results = []
    for function in FUNCTIONS:
        after = bytearray(shown)
        room = bytearray(4 * frame_difference.MOST + 1)
        room[-1] = 0xA5
        count = function(new, after, room)
        assert after == new
        assert room[-1] == 0xA5, "written beyond the end"
        results.append([tuple(room[at : at + 4]) for at in range(0, 4 * count, 4)])
    for result in results:
        assert result == results[0]
    check(new, shown, results[0])
    return results[0]  # type: ignore[return-value]


def check(new: bytearray, shown: bytearray, rectangles: "list[tuple]") -> None:
    """All that differs is in a rectangle, and each is as small as what differs in it allows."""
    differs = [new[at] != shown[at] for at in range(FRAME)]
    covered = [False] * FRAME
    for x, width, page, pages in rectangles:
        assert width > 0 and pages > 0 and x + width <= 128 and page + pages <= 8
        left = right = False
        for one in range(page, page + pages):
            start = one * 128 + x
            covered[start : start + width] = [True] * width
            left = left or differs[start]
            right = right or differs[start + width - 1]
            assert any(differs[start : start + width]), "a page of it for nothing"
        assert left and right, "a column of it for nothing"
    for at in range(FRAME):
        assert covered[at] or not differs[at], (at % 128, at // 128)


def find_changes(*rectangles: "tuple[int, int, int, int]") -> "list[tuple[int, int, int, int]]":
    """Return what is found when these rectangles of a frame have changed."""
    shown = bytearray(random.getrandbits(8) for _ in range(FRAME))
    new = bytearray(shown)
    for x, width, page, pages in rectangles:
        scribble(new, x, width, page, pages)
    return differing(new, shown)


def test_frames_alike_have_no_difference() -> None:
    assert find_changes() == []


def test_a_rectangle_is_found_as_it_is() -> None:
    for one in ((0, 1, 0, 1), (127, 1, 7, 1), (50, 12, 2, 2), (0, 128, 0, 8), (3, 5, 6, 1)):
        assert find_changes(one) == [one]


def test_near_changes_are_one_rectangle_and_distant_ones_two() -> None:
    assert find_changes((0, 6, 6, 1), (6 + SAME, 6, 6, 1)) == [(0, 12 + SAME, 6, 1)]
    assert len(find_changes((0, 6, 6, 1), (7 + SAME, 6, 6, 1))) == 2
    assert find_changes((64, 12, 0, 1), (64, 12, 1, 2)) == [(64, 12, 0, 3)]
    # one below the other, nearly alike: as wide as both together
    assert find_changes((60, 12, 0, 1), (64, 12, 1, 1)) == [(60, 16, 0, 2)]
    assert len(find_changes((0, 12, 0, 1), (64, 12, 1, 1))) == 2
    assert len(find_changes((0, 12, 0, 2), (0, 12, 6, 2))) == 2


def test_the_most_rectangles_that_there_can_be_have_room() -> None:
    pages = []
    for page in range(8):
        shift = page % 2 * 7  # none lies below another
        pages += [(x, 1, page, 1) for x in range(shift, 128, SAME + 2)]
    assert len(find_changes(*pages)) <= frame_difference.MOST


def test_any_frames_become_equal_by_the_difference() -> None:
    random.seed(1718)
    shown = bytearray(FRAME)
    for turn in range(150):
        new = bytearray(shown)
        scribble_somewhere(new, turn % 14)
        differing(new, shown)
        shown = new
    for chance in (1, 2, 5, 60):
        new = bytearray(shown)
        for at in range(FRAME):
            if not random.randrange(chance):
                new[at] = random.getrandbits(8)
        differing(new, shown)
        shown = new
