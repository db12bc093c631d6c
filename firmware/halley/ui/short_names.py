"""Names cut to the room that there is, so that they can still be told apart."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence


def cut(names: "Sequence[str]", most: int) -> list[str]:
    """The names, of `most` letters at most; where two would be alike, the last letter is the first
    in which they differ."""
    short = [name[:most] for name in names]
    begins = tuple(short)
    for seat in range(len(names)):
        begin = begins[seat]
        if begins.count(begin) > 1:
            name = names[seat]
            alike = [names[other] for other in range(len(names)) if begins[other] == begin]
            at = max([_differ(name, other) for other in alike])
            short[seat] = name[: most - 1] + name[at : at + 1]
    return short


def _differ(name: str, other: str) -> int:
    """Where two names differ first; 0 if they do not."""
    most = max(len(name), len(other))
    return next((i for i in range(most) if name[i : i + 1] != other[i : i + 1]), 0)
