"""KiCad's files are lists in brackets: how they are written, alike byte for byte each time."""

from typing import TypeAlias
from uuid import UUID, uuid5

_OURS = UUID("5f1a4cbe-0c9e-5d5b-9d0a-48616c6c6579")  # made up once, for all the board's own ids


class Word(str):
    """A word that KiCad wants without quotation marks: yes, smd, signal."""

    __slots__ = ()


Item: TypeAlias = "str | int | float | tuple[Item, ...]"
Node: TypeAlias = tuple[Item, ...]

YES, NO = Word("yes"), Word("no")


def node(name: str, *items: Item) -> Node:
    """Return a list that begins with its name."""
    return (Word(name), *items)


def own_id(what: str) -> Node:
    """Return the id of a thing by its name: the same name has the same id each time."""
    return node("uuid", uuid(what))


def uuid(what: str) -> str:
    """Return the id itself."""
    return str(uuid5(_OURS, what))


def written(item: Node) -> str:
    """Return the text of a file that holds this one list."""
    return "\n".join(_lines(item, "")) + "\n"


def number(value: float) -> str:
    """Return a length in millimetres, to the nanometre, without zeros at its end."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _word(item: str | int | float) -> str:
    if isinstance(item, Word):
        return item
    if isinstance(item, str):
        text = item.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{text}"'
    return str(item) if isinstance(item, int) else number(item)


def _lines(item: Node, indent: str) -> list[str]:
    """Format a list on one line if it has only words, else each inner list on lines of its own.

    The points of an outline stand on one line, too.
    """
    if item[0] == "pts":
        points = " ".join(_lines(point, "")[0] for point in item[1:] if isinstance(point, tuple))
        return [f"{indent}(pts {points})"]
    words = [_word(inner) for inner in item if not isinstance(inner, tuple)]
    lists = [inner for inner in item if isinstance(inner, tuple)]
    if not lists:
        return [f"{indent}({' '.join(words)})"]
    lines = [f"{indent}({' '.join(words)}"]
    for inner in lists:
        lines += _lines(inner, indent + "\t")
    return [*lines, f"{indent})"]
