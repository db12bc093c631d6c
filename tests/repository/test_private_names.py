"""Tests use what is public: no `thing._name` of the firmware, of host_tools or of each other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
# public by their documentation, whatever their names look like
PUBLIC = {"_replace", "_asdict", "_fields", "_make", "_exit"}
_BY_NAME = ("getattr", "setattr", "hasattr", "delattr")
# in a source that has none of these there is nothing to be found
_MAY_BE = re.compile(
    r"(?<!\bself)(?<!\bcls)\._(?!_)|import.* _(?!_)|^ +_\w+,$|" + "|".join(_BY_NAME), re.MULTILINE
)


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PUBLIC


def private_names(source: str) -> Iterator[str]:
    """Every private name of something else in a module's source, with its line."""
    if not _MAY_BE.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        use = ""
        if isinstance(node, ast.Attribute) and _is_private(node.attr):
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                use = ast.unparse(node)
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names if _is_private(alias.name)]
            use = f"from {node.module} import {', '.join(names)}" if names else ""
        elif isinstance(node, ast.Call):
            function = node.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            words = [it.value for it in node.args[:2] if isinstance(it, ast.Constant)]
            if name in _BY_NAME and any(
                _is_private(str(word).rpartition(".")[2]) for word in words
            ):
                use = ast.unparse(node)
        if use:
            yield f"line {node.lineno}: {use}"  # type: ignore[attr-defined]  # it has one


def test_tests_use_no_private_names() -> None:
    """All in one: a test for each file would be twice as much work."""
    uses = {
        str(path.relative_to(TESTS)): list(private_names(path.read_text("utf-8")))
        for path in sorted(TESTS.rglob("*.py"))
    }
    assert {path: names for path, names in uses.items() if names} == {}


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("box.app._screen", 1),
        ("self._mine; super().__init__()", 0),
        ("self.app._screen", 1),
        ("row._replace(a=1)", 0),
        ("from halley.words import _texts", 1),
        ("getattr(box, '_left')", 1),
        ("patch.setattr(module, '_FOLDER', 1); patch.setattr('a.b._C', 1)", 2),
    ],
)
def test_private_names_are_found(source: str, count: int) -> None:
    assert len(list(private_names(source))) == count
