"""A name has one meaning in each half: in the host tools, and in the firmware.

The README of each half says which names may be shared.
"""

import ast
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from halley.words import LANGUAGES

TOP = Path(__file__).resolve().parents[2]


class Half(NamedTuple):
    """A half of the code.

    Its folder; the folders and names that may share a module's name; and the modules whose classes
    may.
    """

    folder: str
    sharing: tuple[str, ...]
    names: tuple[str, ...]
    classes: tuple[str, ...]


HALVES = (
    Half(
        "host_tools",
        ("commands", "club/commands", "club/desk/subjects"),
        ("pages", "words", *LANGUAGES),
        ("club/store/models.py",),
    ),
    Half(
        "firmware/halley",
        ("screens", "page/view", "page/view/forms", "platform/pico"),
        ("words", *LANGUAGES),
        ("platform/sim.py",),
    ),
)


def _sources(half: Half) -> list[Path]:
    paths = sorted((TOP / half.folder).rglob("*.py"))
    return [path for path in paths if "node_modules" not in path.parts]


def _name(path: Path) -> str:
    """Return a module's name, or for a folder's __init__ the folder's."""
    return path.parent.name if path.stem == "__init__" else path.stem


def _is_shared(half: Half, path: Path) -> bool:
    folder = path.parent.relative_to(TOP / half.folder).as_posix()
    middle = path.stem == path.parent.name  # journal/journal.py: what the folder is about
    return folder in half.sharing or _name(path) in half.names or middle


def _doubles(places: dict[str, list[str]]) -> list[str]:
    return [f"{name}: {', '.join(there)}" for name, there in places.items() if len(there) > 1]


@pytest.mark.parametrize("half", HALVES, ids=lambda half: half.folder)
def test_each_module_has_a_name_of_its_own(half: Half) -> None:
    places = defaultdict(list)
    for path in _sources(half):
        if not _is_shared(half, path):
            places[_name(path)].append(path.relative_to(TOP).as_posix())
    assert not _doubles(places), "\n".join(_doubles(places))


@pytest.mark.parametrize("half", HALVES, ids=lambda half: half.folder)
def test_each_class_has_a_name_of_its_own(half: Half) -> None:
    places = defaultdict(list)
    for path in _sources(half):
        if path.relative_to(TOP / half.folder).as_posix() in half.classes:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(TOP).as_posix())
    assert not _doubles(places), "\n".join(_doubles(places))
