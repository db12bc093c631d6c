"""The firmware's layers: nothing imports upward, not for types either, and nothing in a circle.

What a lower layer wants of a higher one is a protocol in protocols.pyi, a stub without a module.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
# From the top; what stands in a row may import what stands in it or below. Named are packages and
# modules of halley.
LAYERS = (
    ("main",),
    ("platform",),
    ("page",),
    ("app", "crash"),
    ("screens", "link", "uplink"),
    ("ui", "stored", "selftest", "drivers"),
    ("session",),
    ("journal",),
    ("engine", "rules"),
    ("keys", "compat", "words", "tidy_names", "refusal"),  # import nothing of halley but each other
)


def _module(path: Path) -> str:
    parts = path.relative_to(FIRMWARE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {
    _module(path): path
    for path in sorted(FIRMWARE.rglob("*.py"))
    if path.name != "manifest.py" and path.relative_to(FIRMWARE).parts[0] != "boards"
}


@cache
def _nodes(name: str) -> list[ast.Import | ast.ImportFrom]:
    """Return a module's imports, anywhere in it."""
    nodes = ast.walk(ast.parse(SOURCES[name].read_text("utf-8")))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def _imports(nodes: Iterable[ast.stmt]) -> Iterator[tuple[str, int]]:
    """Yield what is imported of the firmware, and in which line."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in SOURCES:
                    yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module in SOURCES and not node.level:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield (whole if whole in SOURCES else node.module), node.lineno


@cache
def _graph() -> dict[str, list[tuple[str, int]]]:
    return {name: sorted(set(_imports(_nodes(name))) - {(name, 0)}) for name in SOURCES}


def _layer(name: str) -> int:
    part = name.removeprefix("halley.").split(".")[0]
    for number, names in enumerate(LAYERS):
        if part in names:
            return number
    raise AssertionError(f"{name} is in no layer of this test")


def _upward() -> list[str]:
    return [
        f"{SOURCES[name].relative_to(FIRMWARE)}:{line} imports {target}"
        for name, imports in _graph().items()
        for target, line in imports
        if target != "halley" and _layer(name) > _layer(target)
    ]


def _circle(graph: dict[str, set[str]]) -> list[str]:
    """Return the modules of one circle, in order; empty when there is none."""
    done: set[str] = set()
    way: list[str] = []

    def visit(name: str) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        way.append(name)
        for target in sorted(graph.get(name, ())):
            circle = visit(target)
            if circle:
                return circle
        way.pop()
        done.add(name)
        return []

    for name in sorted(graph):
        circle = visit(name)
        if circle:
            return circle
    return []


def test_every_module_has_its_layer() -> None:
    for name in SOURCES:
        assert name == "halley" or _layer(name) >= 0


def test_nothing_imports_upward() -> None:
    assert not _upward(), "\n".join(_upward())


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {name: {target for target, _ in imports} for name, imports in _graph().items()}
    assert not _circle(graph), " -> ".join(_circle(graph))


def test_what_hardware_is_called_stands_in_platform_only() -> None:
    lines = [
        f"{path.relative_to(FIRMWARE)}:{node.lineno}"
        for name, path in SOURCES.items()
        if path.suffix == ".py" and not name.startswith("halley.platform") and name != "main"
        for node in _nodes(name)
        if {"machine", "rp2", "_rp2"}
        & {getattr(node, "module", None), *(alias.name for alias in node.names)}
    ]
    assert lines == []


@pytest.mark.parametrize(
    ("graph", "circle"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"b"}}, ["b", "c", "b"]),
        ({"a": {"a"}}, ["a", "a"]),
    ],
)
def test_a_circle_is_found(graph: dict[str, set[str]], circle: list[str]) -> None:
    assert _circle(graph) == circle


def test_safe_mode_begins_with_nothing_that_may_not_start() -> None:
    tree = ast.parse(SOURCES["halley.platform.pico.safe"].read_text("utf-8"))
    first = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert [ast.unparse(node) for node in first] == [
        "from halley import keys",
        "from halley.platform.pico import boards, chips",
    ]
    for name in ("keys", "platform.pico.boards", "platform.pico.chips"):
        assert not _graph()["halley." + name], name


# Imports within imports while a Pico starts: each takes some 400 bytes of its stack, and seven took
# 6.3 KB with a timer's interrupt on top, more than any key.
MOST_NESTED = 5


def _loaded_by(name: str) -> list[str]:
    """Return the firmware's modules that the function `run` of a module loads, in its order."""
    tree = ast.parse(SOURCES[name].read_text("utf-8"))
    run = next(
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "run"
    )
    names: list[tuple[int, int, str]] = []
    for node in ast.walk(run):
        if isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            names += [(node.lineno, node.col_offset, each) for each in (*whole, node.module)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):  # for __import__
            for each in (node.value, f"halley.{node.value}"):
                names.append((node.lineno, node.col_offset, each))
    return [each for _, _, each in sorted(names) if each in SOURCES]


def _longest_chain(name: str, loaded: set[str]) -> list[str]:
    """Return the longest chain of modules that are loaded one within the other, from `name` on."""
    if name in loaded:
        return []
    loaded.add(name)
    longest: list[str] = []
    for target, _ in _imports(ast.parse(SOURCES[name].read_text("utf-8")).body):
        longest = max(longest, _longest_chain(target, loaded), key=len)
    return [name, *longest]


def test_a_pico_loads_from_the_bottom_up() -> None:
    loaded: set[str] = set()
    start, loop = "halley.platform.pico.start", "halley.platform.pico.loop"
    for name in (start, *_loaded_by(start), *_loaded_by(loop)):
        chain = _longest_chain(name, loaded)
        assert len(chain) <= MOST_NESTED, " > ".join(chain)
