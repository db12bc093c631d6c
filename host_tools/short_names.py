"""The firmware's names made short before it is compiled: memory on the Pico, and flash.

MicroPython keeps every name that it has met for good, 10 bytes and its letters each, and a compiled
module has the letters of all its names in it. The firmware's own came to 1,200, in 40 KB of the
flash. So what a module, a class or an object of it calls `settle_if_told` becomes `A`, `B` ...
Two names get the same letters where no module and no object has both. Arguments that no call names
become `_0`, `_1` ...

Names stay that somebody else may use: MicroPython's, the modules', those told as text (getattr),
and those in STAY, by which main.py, tests and tools know the firmware.
"""
# ruff: noqa: N802  # visit_Name and its like are called so by ast

import array
import ast
import builtins
import io
import itertools
import keyword
import re
import string
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from host_tools.short_code import (
    COMPREHENSIONS,
    FUNCTIONS,
    Scoped,
    arguments,
    bindings,
    loosen,
    names_in,
    plain,
    put_values_in,
)

STAY_FILE = Path(__file__).with_name("names_that_stay.txt")
_AS_TEXT = {"getattr", "setattr", "hasattr", "delattr", "globals", "__import__"}
# of things that MicroPython brings; those that CPython has as well are found below
THEIRS_FILE = Path(__file__).with_name("names_of_micropython.txt")


def _words(path: Path) -> frozenset[str]:
    return frozenset(path.read_text(encoding="utf-8").split())


STAY = _words(STAY_FILE)


def _theirs() -> set[str]:
    """Names that objects have which are not the firmware's."""
    kinds = [object, str, bytes, bytearray, int, list, dict, tuple, set, memoryview, slice]
    kinds += [OSError, UnicodeError, property, array.array, io.BytesIO, io.TextIOWrapper]
    found = {name for kind in kinds for name in dir(kind)}
    for module in ("array", "binascii", "gc", "io", "json", "os", "select", "sys", "time"):
        found |= set(dir(__import__(module)))
    return found | set(dir(builtins)) | set(keyword.kwlist) | _words(THEIRS_FILE)


class _Module:
    """What has to be known of a source before any of its names can be changed."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree
        self.own = {bound for bound, _ in bindings(tree.body)}
        self.classes = {n.name: n for n in ast.walk(tree) if isinstance(n, ast.ClassDef)}
        self.imported = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        self.theirs: set[str] = set()  # brought from elsewhere, under their own names
        self.stored: set[str] = set()  # attributes that something here gives an object
        self.words: set[str] = set()  # all names in the source
        self.named: set[str] = set()  # arguments that a call names
        texts: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                self.words.add(node.attr)
                if not isinstance(node.ctx, ast.Load):
                    self.stored.add(node.attr)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                if not (getattr(node, "module", None) or "").startswith("halley"):
                    self.theirs |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, ast.Name):
                self.words.add(node.id)
            elif isinstance(node, ast.arg):
                self.words.add(node.arg)
            elif isinstance(node, ast.keyword) and node.arg:
                self.named.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
        self.texts = texts if self.words & _AS_TEXT else set()

    def attributes(self, node: ast.ClassDef) -> set[str]:
        """What a class, or an object of it, has by itself."""
        found = {bound for bound, _ in bindings(node.body)}
        for inner in ast.walk(node):
            if isinstance(inner, ast.Attribute) and not isinstance(inner.ctx, ast.Load):
                if isinstance(inner.value, ast.Name) and inner.value.id == "self":
                    found.add(inner.attr)
        return found


def _families(modules: dict[str, _Module]) -> Iterator[set[str]]:
    """The names that must differ: those of a module, and of a class with all it inherits."""

    def inherited(module: _Module, node: ast.ClassDef) -> set[str]:
        found = module.attributes(node)
        for base in node.bases:
            if not isinstance(base, ast.Name):
                continue
            where, name = module.imported.get(base.id, (module.name, base.id))
            if where in modules and name in modules[where].classes:
                found |= inherited(modules[where], modules[where].classes[name])
        return found

    for module in modules.values():
        yield module.own
        for node in module.classes.values():
            yield inherited(module, node)


def _letters(taken: set[str]) -> Iterator[str]:
    """`A`, `B` ... `a` ... `AA` ..., without those that are taken."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in taken:
                yield name


def _short(modules: dict[str, _Module], uses: Counter[str]) -> dict[str, str]:
    """What becomes of each name that becomes something else; the same names give the same."""
    families = list(_families(modules))
    stored = {name for module in modules.values() for name in module.stored}
    candidates = stored.union(*families)
    stay = _theirs() | STAY | {name.rpartition(".")[2] for name in modules}
    texts = {text for module in modules.values() for text in module.texts}
    starts = tuple(text for text in texts if len(text) > 2 and text[-1] == "_")  # + something
    stay = stay.union(*(module.theirs for module in modules.values()))
    stay |= texts | {name for name in candidates if name.startswith(("__", *starts))}
    rivals: dict[str, set[str]] = defaultdict(set)
    for family in families:
        for name in family:
            rivals[name] |= family
    everywhere = stored.difference(*families)  # nobody says whose they are
    words = {word for module in modules.values() for word in module.words | module.named}
    pool: list[str] = []
    further = _letters(words | stay | texts)
    found: dict[str, str] = {}
    for name in sorted(candidates - stay, key=lambda name: (-uses[name], name)):
        rival = candidates if name in everywhere else rivals[name] | everywhere
        taken = {found[other] for other in rival if other in found}
        free = (letters for letters in pool if letters not in taken)
        letters = next(free, "")
        if not letters:
            letters = next(further)
            pool.append(letters)
        found[name] = letters
    return found


class _Renamer(Scoped):
    """Gives a module's names their letters, and its functions' arguments theirs."""

    def __init__(self, short: dict[str, str], named: set[str]) -> None:
        super().__init__()
        self.short = short
        self.named = named
        self.arguments: dict[ast.AST, dict[str, str]] = {}  # of functions

    def _name(self, name: str) -> str:
        for depth in range(len(self.scopes) - 1, -1, -1):
            if name in self.scopes[depth][1]:
                return self._of(depth).get(name, name)
        return self.short.get(name, name)

    def _of(self, depth: int) -> dict[str, str]:
        """What becomes of the arguments of the function that is so far out."""
        node = self.scopes[depth][0]
        if node not in self.arguments:
            around = [each for each, _ in self.scopes[:depth] if isinstance(each, FUNCTIONS)]
            before = sum(len(arguments(each)) for each in around)  # they may be seen from within
            names = arguments(node) if isinstance(node, FUNCTIONS) else []
            self.arguments[node] = {
                name: f"_{before + number}"
                for number, name in enumerate(names)
                if name != "self" and name not in self.named
            }
        return self.arguments[node]

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.FunctionDef) and self.is_global(node.name):
            node.name = self.short.get(node.name, node.name)
        return super().visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if self.is_global(node.name):
            node.name = self.short.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._name(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.arg = self._name(node.arg)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self.short.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self.short.get(name, name) for name in node.names]
        return node

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.AST:
        node.names = [self._name(name) for name in node.names]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        for alias in node.names:
            bound = self._name(alias.asname or alias.name)
            if (node.module or "").startswith("halley"):
                alias.name = self.short.get(alias.name, alias.name)
            alias.asname = bound if bound != alias.name else None
        return node


def own(sources: dict[str, str]) -> set[str]:
    """The names that the sources give something, and which could be shortened."""
    modules = {name: _Module(name, plain(source)) for name, source in sources.items()}
    stored = {name for module in modules.values() for name in module.stored}
    return stored.union(*_families(modules)) - _theirs() - _basenames(modules)


def changed(sources: dict[str, str]) -> dict[str, str]:
    """What shorten() makes of each name that it changes."""
    return _prepared(sources)[1]


def _prepared(sources: dict[str, str]) -> "tuple[dict[str, _Module], dict[str, str]]":
    trees = {name: plain(sources[name]) for name in sorted(sources)}
    put_values_in(trees, STAY, {name: names_in(ast.parse(sources[name])) for name in sources})
    modules = {name: _Module(name, tree) for name, tree in trees.items()}
    return modules, _short(modules, Counter(_all_names(trees.values())))


def _basenames(modules: Iterable[str]) -> set[str]:
    return {name.rpartition(".")[2] for name in modules}


def shorten(sources: dict[str, str]) -> dict[str, str]:
    """The sources, by their modules' names (`halley.app`), as they are compiled: what each tells to
    the machine, with short names. The same sources give the same; SyntaxError as Python's.
    """
    return shortened(sources)[0]


def shortened(sources: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The same, and what it made of each name that it changed."""
    modules, short = _prepared(sources)
    named = {argument for module in modules.values() for argument in module.named}
    for module in modules.values():
        _Renamer(short, named).visit(module.tree)
        loosen(module.tree)
    return {name: ast.unparse(module.tree) + "\n" for name, module in modules.items()}, short


def alone(source: str) -> str:
    """A source that stands for itself, and that nobody imports: main.py, which the box compiles.

    All that it calls something itself gets letters, the variables of functions too; SyntaxError as
    Python's.
    """
    tree = plain(source)
    put_values_in({"main": tree}, frozenset(), {"main": names_in(ast.parse(source))})
    own: set[str] = set()
    stay = _theirs()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom | ast.ClassDef):
            stay |= {name for name, _ in bindings([node])}
            stay |= {name for name, _ in bindings(node)}
        elif isinstance(node, ast.keyword) and node.arg:
            stay.add(node.arg)
        elif isinstance(node, (ast.Module, *FUNCTIONS, *COMPREHENSIONS)):
            own |= {name for name, _ in bindings(node)}
            own |= set(arguments(node)) if isinstance(node, FUNCTIONS) else set()
    letters = _letters(stay | names_in(tree))
    short = {name: next(letters) for name in sorted(own - stay) if not name.startswith("__")}
    for node in ast.walk(tree):
        for field in ("id", "arg", "name"):
            told = getattr(node, field, None)
            if isinstance(told, str) and not isinstance(node, ast.alias):
                setattr(node, field, short.get(told, told))
        if isinstance(node, ast.Global | ast.Nonlocal):
            node.names = [short.get(name, name) for name in node.names]
    # a step of one space: no text in there goes over several lines
    return re.sub("(?m)^ +", lambda step: step[0][::4], ast.unparse(tree)) + "\n"


def _all_names(trees: Iterable[ast.Module]) -> Iterator[str]:
    for tree in trees:
        for node in ast.walk(tree):
            for field in ("attr", "id", "name"):
                if isinstance(told := getattr(node, field, None), str):
                    yield told


def module_name(path: Path) -> str:
    """`halley.ui.canvas` for halley/ui/canvas.py, `halley.ui` for its `__init__`."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
