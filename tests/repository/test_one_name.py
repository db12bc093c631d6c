"""A name has one meaning in the host tools: host_tools/README.md says which names may be shared."""

import ast
from collections import defaultdict
from pathlib import Path

from halley.words import LANGUAGES

TOP = Path(__file__).resolve().parents[2]
HALF = TOP / "host_tools"
# Where modules stand that may have another's name: a command, a page of the desk ...
SHARING = ("commands", "club/commands", "club/desk/subjects")
NAMES = ("pages", "words", *LANGUAGES)  # ... a part's pages, a folder's texts
TABLES = "club/store/models.py"  # a table of the store is named after what it keeps


def _sources() -> list[Path]:
    return [path for path in sorted(HALF.rglob("*.py")) if "node_modules" not in path.parts]


def _name(path: Path) -> str:
    """Return a module's name, or for a folder's __init__ the folder's."""
    return path.parent.name if path.stem == "__init__" else path.stem


def _is_shared(path: Path) -> bool:
    folder = path.parent.relative_to(HALF).as_posix()
    return folder in SHARING or _name(path) in NAMES


def _doubles(places: dict[str, list[str]]) -> list[str]:
    return [f"{name}: {', '.join(there)}" for name, there in places.items() if len(there) > 1]


def test_each_module_has_a_name_of_its_own() -> None:
    places = defaultdict(list)
    for path in _sources():
        if not _is_shared(path):
            places[_name(path)].append(path.relative_to(TOP).as_posix())
    assert not _doubles(places), "\n".join(_doubles(places))


def test_each_class_has_a_name_of_its_own() -> None:
    places = defaultdict(list)
    for path in _sources():
        if path.relative_to(HALF).as_posix() == TABLES:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(TOP).as_posix())
    assert not _doubles(places), "\n".join(_doubles(places))
