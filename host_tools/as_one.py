"""Several modules' trees made one: what imports they have, and what their names become.

A name that is a module's own, `_made` for one, gets its module's behind it where another has one
like it; `keys.OK`, where `keys` is among them, becomes `OK`. What would mean something else then
is refused, and never guessed.
"""
# ruff: noqa: N802  # visit_Name and its like are called so by ast

import ast
from collections.abc import Mapping

from host_tools.errors import BadInput
from host_tools.short_code import Scoped, bindings


class Refused(BadInput):
    """Modules that would not be the same when laid together, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(f"{why} (host_tools/bundles.py lays modules together)")


def bound(alias: ast.alias) -> str:
    """What an import calls something."""
    return alias.asname or alias.name


def imported(module: str, name: str, told: str) -> ast.stmt:
    """The import of `name` from `module`, or with "" of the module, as `told`."""
    if not name:
        return ast.Import([ast.alias(module, told if told != module else None)])
    return ast.ImportFrom(module, [ast.alias(name, told if told != name else None)], 0)


class _Part:
    """A module of a bundle, and what its names mean."""

    def __init__(self, name: str, tree: ast.Module, earlier: set[str], bundle: set[str]) -> None:
        self.name = name
        self.body: list[ast.stmt] = []
        self.imported: dict[str, tuple[str, str]] = {}  # from elsewhere: the module, the name there
        self.taken: dict[str, tuple[str, str]] = {}  # from the bundle
        self.modules: dict[str, str] = {}  # the module of the bundle that a name stands for
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self._sort(node.module or "", alias, bundle)
            elif isinstance(node, ast.Import):
                self.imported.update({bound(alias): (alias.name, "") for alias in node.names})
            else:
                self.body.append(node)
        self.own = {name for name, _ in bindings(self.body)}
        asked = {module for module, _ in self.taken.values()} | set(self.modules.values())
        if late := asked - earlier:
            raise Refused(f"{name} has to come after {', '.join(sorted(late))}")

    def _sort(self, module: str, alias: ast.alias, bundle: set[str]) -> None:
        whole = f"{module}.{alias.name}"
        if whole in bundle:
            self.modules[bound(alias)] = whole
        elif module in bundle:
            self.taken[bound(alias)] = (module, alias.name)
        else:
            self.imported[bound(alias)] = (module, alias.name)


class _Names:
    """What each name of a bundle means: a module, and the name there."""

    def __init__(self) -> None:
        self.means: dict[str, tuple[str, str]] = {}
        self.of: dict[tuple[str, str], str] = {}

    def give(self, what: tuple[str, str], name: str, part: str) -> None:
        """Call something `name`, or nearly so where that means something else already."""
        if name in self.means:
            name = f"{name}_{part.rpartition('.')[2]}"
        if name in self.means:
            raise Refused(f"{part} has too much that is called {name}")
        self.means[name] = what
        self.of[what] = name


def as_one(trees: Mapping[str, ast.Module]) -> ast.Module:
    """The modules' trees, by their whole names, as one; none may come before what it imports.

    Refused says why they cannot be.
    """
    order = list(trees)
    parts = [
        _Part(name, tree, set(order[:number]), set(order))
        for number, (name, tree) in enumerate(trees.items())
    ]
    names = _Names()
    for part in parts:
        for name in sorted(part.own):
            if name in names.means and not name.startswith("_"):
                raise Refused(f"{part.name} and {names.means[name][0]} both have {name}")
            names.give((part.name, name), name, part.name)
    head: list[ast.stmt] = []
    for part in parts:
        for name, what in part.imported.items():
            if what not in names.of:
                names.give(what, name, part.name)
                head.append(imported(*what, names.of[what]))
        for name, what in (part.imported | part.taken).items():  # others may have it from here
            if what not in names.of:
                raise Refused(f"{part.name} imports what is not there: {'.'.join(what)}")
            names.of[part.name, name] = names.of[what]
    body: list[ast.stmt] = []
    for part in parts:
        whole = ast.Module(part.body, [])
        _Renamer(part, names).visit(whole)
        body += whole.body
    return ast.Module(head + body, [])


class _Renamer(Scoped):
    """Calls what a part of a bundle uses as it is called in the bundle."""

    def __init__(self, part: _Part, names: _Names) -> None:
        super().__init__()
        self.part = part
        self.names = names
        self.depth = 0  # of functions and classes
        self.told = {
            name: names.of[part.name, name] for name in (*part.own, *part.imported, *part.taken)
        }

    def _name(self, name: str) -> str:
        if not self.is_global(name):
            return name
        part = self.part.name
        if name in ("__file__", "__name__", "__path__", "globals"):
            raise Refused(f"{part} uses {name}")
        if name in self.part.modules:
            raise Refused(f"{part} uses {name} otherwise than for what it has")
        if name not in self.told and name in self.names.means:
            raise Refused(f"{part} uses {name}, and {self.names.means[name][0]} has one")
        return self._seen(self.told.get(name, name), name)

    def _seen(self, name: str, before: str) -> str:
        """A name of the bundle, which a variable of the function here may hide."""
        if name != before and not self.is_global(name):
            raise Refused(f"{self.part.name} has a variable {name}, and the bundle a {name}")
        return name

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._name(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        base = node.value
        if isinstance(base, ast.Name) and base.id in self.part.modules and self.is_global(base.id):
            what = (self.part.modules[base.id], node.attr)
            if what not in self.names.of:
                raise Refused(f"{self.part.name} imports what is not there: {'.'.join(what)}")
            return ast.Name(self._seen(self.names.of[what], ""), node.ctx)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._define(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        for name, _ in bindings(node.body):
            if self.told.get(name, name) != name or name in self.part.modules:
                raise Refused(f"{self.part.name}: {node.name} and the module both have {name}")
        return self._define(node)

    def _define(self, node: "ast.FunctionDef | ast.ClassDef") -> ast.AST:
        if not self.depth:
            node.name = self.told[node.name]
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        return node

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self.told[name] for name in node.names]
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            if not self.depth and self.told[bound(alias)] != bound(alias):
                alias.asname = self.told[bound(alias)]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        if node.name and not self.depth:
            node.name = self.told[node.name]
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> "ast.stmt | list[ast.stmt]":
        """An import in a function, or in a `try`."""
        made: list[ast.stmt] = []
        for alias in node.names:
            name = bound(alias)
            if not self.depth:
                name = self.told[name]
            called = self.names.of.get((node.module or "", alias.name))
            if called is None:
                made.append(imported(node.module or "", alias.name, name))
            elif called != name:
                value = ast.Name(self._seen(called, name), ast.Load())
                made.append(ast.Assign([ast.Name(name, ast.Store())], value))
        return made or ast.Pass()
