"""The club's layers: store, functions, server, pages, commands; nothing imports upward.

A page and a command do the same thing by the same function; so a function knows neither.
"""

import ast
from functools import cache
from pathlib import Path

CLUB = Path(__file__).resolve().parents[2] / "host_tools" / "club"
# From the top, by how modules of host_tools.club begin; what is in no row is a function
LAYERS = (
    ("commands",),
    ("server.app", "server.serving", "server.many_clubs"),  # puts all parts together
    ("wall", "phone", "desk", "monitoring", "table_link.pages"),
    ("server",),
)
FUNCTIONS, STORE = len(LAYERS), len(LAYERS) + 1


def _layer(module: str) -> int:
    """The number of a module's layer, counted from the top."""
    parts = module.split(".")
    names = {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
    if names & {"store", "sentence"}:  # what cannot be, the store says as well
        return STORE
    return next((at for at, layer in enumerate(LAYERS) if names & set(layer)), FUNCTIONS)


@cache
def _imports(path: Path) -> list[tuple[str, int]]:
    """What a file imports of the club, anywhere in it, and in which line."""
    imports = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        package = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for name in (f"{package}{alias.name}" for alias in node.names):
            if name.startswith("host_tools.club."):
                imports.append((name.removeprefix("host_tools.club."), node.lineno))
    return imports


def test_nothing_imports_upward() -> None:
    upward = []
    for path in sorted(CLUB.rglob("*.py")):
        module = ".".join(path.relative_to(CLUB).with_suffix("").parts)
        upward += [
            f"{path.relative_to(CLUB)}:{line} imports {name}"
            for name, line in _imports(path)
            if _layer(name) < _layer(module)
        ]
    assert not upward, "\n".join(upward)


def _part(module: str) -> str:
    """The folder that a module is in, or the module where it is in none."""
    return module.split(".")[0]


def test_no_two_folders_import_each_other() -> None:
    imports = {
        (_part(".".join(path.relative_to(CLUB).with_suffix("").parts)), _part(name))
        for path in sorted(CLUB.rglob("*.py"))
        for name, _ in _imports(path)
    }
    both = sorted(pair for pair in imports if pair[::-1] in imports and pair[0] < pair[1])
    assert not both


def test_the_layers_are_those_of_the_club() -> None:
    assert [_layer(name) for name in ("commands.serve", "server.app", "desk.pages")] == [0, 1, 2]
    assert [_layer(name) for name in ("server.request_body", "table_link.pages")] == [3, 2]
    assert [_layer(name) for name in ("privacy", "table_link.codes")] == [FUNCTIONS, FUNCTIONS]
    assert _layer("store.models") == STORE
