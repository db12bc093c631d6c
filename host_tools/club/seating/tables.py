"""How many tables, and of what sizes, for a number of people."""

from host_tools.errors import BadInput

LEAST, MOST, USUAL = 3, 5, 4


def sizes(people: int, usual: int = USUAL, tables: int | None = None) -> tuple[int, ...]:
    """The tables' sizes, the largest first, as near to `usual` seats as can be.

    Sizes are 3 to 5 and differ by one at most; `tables` is how many tables there are at most (None:
    as many as are wanted). Their sum is below `people` when some have to sit out. Two people play
    at a table of two, one plays nowhere. BadInput for a usual size or a number that cannot be.
    """
    if not LEAST <= usual <= MOST:
        raise BadInput(f"a table has {LEAST} to {MOST} seats, not {usual}.")
    if people < 0 or (tables is not None and tables < 1):
        raise BadInput("there must be a table at least, and nobody is fewer than none.")
    if people < LEAST:
        return (2,) if people == 2 else ()
    room = people if tables is None else min(people, tables * MOST)
    best: tuple[int, ...] = ()
    for count in range(-(-room // MOST), room // LEAST + 1):
        if tables is not None and count > tables:
            break
        whole, larger = divmod(room, count)
        shape = (whole + 1,) * larger + (whole,) * (count - larger)
        # of two ways equally near, the one with fewer tables: more people meet
        if not best or _distance(shape, usual) < _distance(best, usual):
            best = shape
    return best


def _distance(layout: tuple[int, ...], usual: int) -> int:
    return sum(abs(size - usual) for size in layout)
