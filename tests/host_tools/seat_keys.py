"""The keys that seat other people, from the screen of the seats on (screens/README.md)."""

from collections.abc import Sequence

from halley.keys import LABELS
from host_tools.simulator.box import Box
from tests.host_tools.typed_names import new_name
from tests.screen_text import line

_AWAY_SHOWN = 2  # at least this many of those who are away have a key of their own


def seat_keys(
    people: Sequence[str], last_seats: dict[str, int], names: Sequence[str], wanted: Sequence[str]
) -> list[str]:
    """Return the keys that make `wanted` of the table `names`, up to OK.

    `people` have sat, in this order; `last_seats` are those of who is away.
    """
    table = list(names)
    keys: list[str] = []
    for name in names:
        if name not in wanted:
            keys += [str(table.index(name) + 1), "1"]
            table.remove(name)
    for name in wanted:
        if name not in table:
            away = [person for person in people if person not in table]
            seat = len(table)
            if name in away[:_AWAY_SHOWN]:
                keys.append(LABELS[len(table) + away.index(name) + 1])
            else:
                keys += ["COMET", *new_name(name).split()]
            if name in people:
                seat = names.index(name) if name in names else last_seats[name]
            table.insert(seat, name)
    for seat, name in enumerate(wanted):
        if table[seat] != name:
            keys += [str(table.index(name) + 1), "3", str(seat + 1)]
            table.remove(name)
            table.insert(seat, name)
    assert table == list(wanted)
    return [*keys, "OK"]


def begin_at_0(box: Box) -> None:
    """Newcomers begin at 0, where the box asks: the lowest score wins."""
    if "like the last" in line(box.rows(), 1):
        box.press("2")


def rename_keys(seat: int, name: str) -> list[str]:
    """Return the keys that call whoever sits there otherwise."""
    return [str(seat + 1), "4", *new_name(name).split()]
