"""Every sentence that the club may have to say, as it stands in the sources, in English."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
# what makes a sentence of its first argument
MADE_BY = (
    "Sentence", "CannotBe", "WrongPin", "BadInput", "BadTranscript", "Explained", "LineLost",
    "Refused", "Copied", "Newer",
)  # fmt: skip
# what makes no sentence of its own, and what only draws the box's pictures for its page
_OTHERS = ("host_tools.club.texts.sentence", "host_tools.simulator")


@cache
def modules(at_desk: bool = False) -> dict[str, ast.Module]:
    """Return the club's modules and their imports of host_tools, by path.

    `at_desk`: only those of its pages.
    """
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "host_tools").rglob("*.py")
    }
    trees: dict[str, ast.Module] = {}
    begin = "host_tools.club.desk" if at_desk else "host_tools.club"
    to_read = {name for name in files if name.startswith(begin)}
    while to_read:
        name = to_read.pop()
        if name.startswith(_OTHERS):
            continue
        tree = _tree(files[name])
        trees[files.pop(name).relative_to(ROOT).as_posix()] = tree
        to_read |= {it for it in _imports(tree) if it in files}
    return trees


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def _nodes(tree: ast.Module) -> list[ast.AST]:
    """Return the parts of a module that are looked at here."""
    looked_at = ast.Import | ast.ImportFrom | ast.Call | ast.Assign
    return [node for node in ast.walk(tree) if isinstance(node, looked_at)]


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in _nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _arguments(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield what sentences are made of."""
    for node in _nodes(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            if node.func.id in MADE_BY:
                yield node.args[0]


def _texts(tree: ast.Module, node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument may be: itself, or those that its name is given."""
    if isinstance(node, ast.Name):
        for given in _nodes(tree):
            if isinstance(given, ast.Assign) and node.id in [
                target.id for target in given.targets if isinstance(target, ast.Name)
            ]:
                yield from _texts(tree, given.value)
    for it in ast.walk(node):
        if isinstance(it, ast.Constant) and isinstance(it.value, str):
            yield it.value


@cache
def english(at_desk: bool = False) -> frozenset[str]:
    """Return the English sentences, with their places still to be filled."""
    return frozenset(
        text
        for tree in modules(at_desk).values()
        for argument in _arguments(tree)
        if not isinstance(argument, ast.Call)  # made of others: joined, ended
        for text in _texts(tree, argument)
    )


def filled_at_once() -> list[str]:
    """Return where a sentence is made of an f-string: no other language could fill its places."""
    return sorted(
        f"{path}:{argument.lineno}"
        for path, tree in modules().items()
        for argument in _arguments(tree)
        for it in ast.walk(argument)
        if isinstance(it, ast.JoinedStr)
    )
