"""The number and the sizes of tables for a number of people."""

from collections.abc import Collection

from host_tools.club.texts.sentence import CannotBe

LEAST, MOST, USUAL = 2, 8, 4


def sizes(
    people: int,
    usual: int = USUAL,
    tables: int | None = None,
    takes: Collection[int] | None = None,
    pairs: int = 0,
) -> tuple[int, ...]:
    """Return the tables' sizes, the largest first, as near to `usual` seats as can be.

    Sizes differ by one at most, and are what the evening's game `takes`; where no game is named,
    three to five, or with a `usual` of two at least two, with more than five up to eight, and two
    people play at a table of two. `tables` is how many tables there are at most (None: as many as
    are wanted). The sum is below `people` when some have to sit out, and nothing when too few are
    there. BadInput for a usual size or a number that cannot be.
    """
    if not LEAST <= usual <= MOST:
        raise CannotBe(
            "a table has {least} to {most} seats, not {usual}.", least=LEAST, most=MOST, usual=usual
        )
    if people < 0 or (tables is not None and tables < 1):
        raise CannotBe("a draw needs at least one table, and no fewer than 0 people.")
    if takes is None:
        if people == 2:
            return (2,)
        takes = range(min(usual, 3), max(usual, 5) + 1) if usual <= 5 else range(3, MOST + 1)
    allowed = [size for size in takes if LEAST <= size <= MOST]
    for room in range(people, 1, -1):
        most = room // min(allowed) if tables is None else min(tables, room)
        layouts = [_layout(room, count) for count in range(1, most + 1)]
        fitting = [
            layout for layout in layouts
            if set(layout) <= set(allowed) and count_odd(layout) <= people - 2 * pairs
        ]  # fmt: skip
        if fitting:
            # of two ways equally near, the one with fewer tables: more people meet
            return min(fitting, key=lambda layout: _distance(layout, usual))
    return ()


def count_odd(layout: Collection[int]) -> int:
    """Return the number of tables at which pairs alone cannot fill all seats."""
    return sum(size % 2 for size in layout)


def _layout(people: int, tables: int) -> tuple[int, ...]:
    whole, larger = divmod(people, tables)
    return (whole + 1,) * larger + (whole,) * (tables - larger)


def _distance(layout: tuple[int, ...], usual: int) -> int:
    return sum(abs(size - usual) for size in layout)
