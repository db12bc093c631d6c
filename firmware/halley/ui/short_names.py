"""Names as the box writes them, or cut to the room that there is, so that no two are alike."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from halley.engine.state import State

LETTERS = 15  # of a name on the box: a line has room for more

_spell: "Callable[[str], str]" = str  # writes a name with the box's letters; the page has its own
_names: "tuple[str, ...]" = ()  # those that were written last
_written: "tuple[str, ...]" = ()  # ... as the box writes them


def use_speller(spell: "Callable[[str], str]") -> None:
    """Write names by this function from now on."""
    global _spell, _names, _written
    _spell = spell
    _names = _written = ()


def on_box(names: "tuple[str, ...]") -> "tuple[str, ...]":
    """Return the names as the box writes them: 15 letters at most, no two alike."""
    global _names, _written
    if names is not _names and names != _names:
        _written = tuple(distinct([_spell(name) for name in names], LETTERS))
    _names = names
    return _written


def distinct(names: "Sequence[str]", most: int) -> list[str]:
    """Return the names, of `most` letters at most; of two that are alike one has a number."""
    return _number(cut(_number(names, most), most), most)


def _number(names: "Sequence[str]", most: int) -> list[str]:
    """Return the names, each that is there already with a number."""
    different: list[str] = []
    for name in names:
        number, first = 2, name
        while name and name in different:
            name = first[: most - 1] + str(number)
            number += 1
        different.append(name)
    return different


def box_names(game: "State") -> "tuple[str, ...]":
    """Return how the box writes those who sit, one a seat."""
    written = on_box(game.people)
    return tuple([written[person] for person in game.sits])


def in_text(text: str) -> str:
    """Return the text with the names that the box wrote last as it writes them."""
    for i in range(len(_names)):
        if _names[i] != _written[i]:
            text = text.replace(_names[i], _written[i])
    return text


def cut(names: "Sequence[str]", most: int) -> list[str]:
    """Return the names, cut to `most` letters.

    If two would be alike, the last letter is the first in which they differ.
    """
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
    """Return where two names first differ; 0 if they do not."""
    most = max(len(name), len(other))
    return next((i for i in range(most) if name[i : i + 1] != other[i : i + 1]), 0)
