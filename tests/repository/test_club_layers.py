"""The club's rooms: each imports only rooms below it, so there is no circle.

A page and a command do the same thing by the same function; so a function knows neither.
"""

import ast
from functools import cache
from pathlib import Path

CLUB = Path(__file__).resolve().parents[2] / "host_tools" / "club"
# From the top, by how modules of host_tools.club begin; a folder in no row is one of pages
LAYERS = (
    ("commands",),
    ("hosting",),  # which a club alone never enters
    ("server.app", "server.serving"),  # puts all parts together
    ("wall", "phone", "desk", "monitoring", "table_link.pages"),
    ("server",),
    ("upkeep",),
    ("table_link", "report"),
    ("intake",),
    ("changes",),
    ("seating",),
    ("results",),
    ("match",),
    ("replay",),
    ("evening",),
    ("store",),
    ("texts",),
    ("model", "words"),
)
PAGES = 3


def _layer(module: str) -> int:
    """Return the number of a module's layer, counted from the top."""
    parts = module.split(".")
    names = {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
    return next((at for at, layer in enumerate(LAYERS) if names & set(layer)), PAGES)


@cache
def _imports(path: Path) -> list[tuple[str, int]]:
    """Return what a file imports of the club, anywhere in it, and in which line."""
    imports = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        package = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for name in (f"{package}{alias.name}" for alias in node.names):
            if name.startswith("host_tools.club."):
                imports.append((name.removeprefix("host_tools.club."), node.lineno))
    return imports


def test_each_room_imports_only_rooms_below_it() -> None:
    wrong = []
    for path in sorted(CLUB.rglob("*.py")):
        module = ".".join(path.relative_to(CLUB).with_suffix("").parts)
        room = module.split(".")[0]
        wrong += [
            f"{path.relative_to(CLUB)}:{line} imports {name}"
            for name, line in _imports(path)
            if name.split(".")[0] != room and _layer(name) <= _layer(module)
            or _layer(name) < _layer(module)
        ]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_only_what_everything_shares_is_in_no_room() -> None:
    assert {path.name for path in CLUB.glob("*.py")} == {"__init__.py", "model.py"}
    assert all((path / "__init__.py").exists() for path in CLUB.iterdir() if any(path.glob("*.py")))


def test_the_layers_are_those_of_the_club() -> None:
    assert [_layer(name) for name in ("commands.serve", "server.app", "desk.pages")] == [0, 2, 3]
    assert [_layer(name) for name in ("server.request_body", "table_link.pages")] == [4, 3]
    assert _layer("table_link.codes") < _layer("changes.privacy") < _layer("store.models")
    rooms = {path.name for path in CLUB.iterdir() if any(path.glob("*.py"))}
    named = {name.split(".")[0] for layer in LAYERS for name in layer}
    assert named == rooms | {"model"}
