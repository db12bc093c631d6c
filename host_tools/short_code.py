"""The firmware's sources made smaller before they are compiled, by what only the whole tells.

What is for readers and type checkers goes. A module's number, few numbers or short text that never
change (`NAME = 3`) are put in wherever they are used, in other modules too (`ev.NAME`), and imports
that then serve nothing go. Names are host_tools.short_names' business.
"""

import ast
import operator
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

FUNCTIONS = (ast.FunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)
_SHORT_TEXT = 10  # longer ones MicroPython keeps once for every place where they stand
_SHORT_TUPLE = 4  # numbers
_SMALL = 1 << 30  # from here on a number takes memory on the Pico
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
}
Value = int | str | tuple[int, ...]


def bindings(body: list[ast.stmt] | ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What statements, or a function, give a name: the name and the node; nothing from functions
    and classes within."""
    for node in body if isinstance(body, list) else ast.iter_child_nodes(body):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], node
        elif isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                yield node.id, node
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name, node
            yield from bindings(node)
        elif not isinstance(node, (ast.Lambda, *COMPREHENSIONS)):
            yield from bindings(node)


def arguments(node: ast.FunctionDef | ast.Lambda) -> list[str]:
    """The names of a function's arguments, in order."""
    args = node.args
    found = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    found += [arg for arg in (args.vararg, args.kwarg) if arg]
    return [arg.arg for arg in found]


def local_names(node: ast.AST) -> set[str]:
    """The names that are a function's, a lambda's or a comprehension's own."""
    found = {name for name, _ in bindings(node)}
    if isinstance(node, FUNCTIONS):
        found |= set(arguments(node))
        found -= set(_shared(node))
    return found


def _shared(node: ast.AST) -> Iterator[str]:
    """What a function says are others' names."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Nonlocal | ast.Global):
            yield from inner.names
        elif not isinstance(inner, (*FUNCTIONS, ast.ClassDef)):
            yield from _shared(inner)


class Scoped(ast.NodeTransformer):
    """A transformer that knows which names are a function's own: those of `self.scopes`, each the
    function's node and its names."""

    def __init__(self) -> None:
        self.scopes: list[tuple[ast.AST, set[str]]] = []
        self._own: dict[ast.AST, set[str]] = {}

    def is_global(self, name: str) -> bool:
        """Whether a bare name here is the module's, or MicroPython's."""
        return not any(name in names for _, names in self.scopes)

    def visit(self, node: ast.AST) -> ast.AST:
        if not isinstance(node, (*FUNCTIONS, *COMPREHENSIONS)):
            found: ast.AST = super().visit(node)
            return found
        # decorators and defaults are seen from outside
        decorators: Any = getattr(node, "decorator_list", [])
        defaults: Any = node.args.defaults if isinstance(node, FUNCTIONS) else []
        for outer in (decorators, defaults):
            outer[:] = [self.visit(each) for each in outer]
        kept = decorators[:], defaults[:]
        del decorators[:], defaults[:]
        if node not in self._own:
            self._own[node] = local_names(node)
        self.scopes.append((node, self._own[node]))
        found = super().visit(node)
        self.scopes.pop()
        decorators[:], defaults[:] = kept
        return found


class _Plain(ast.NodeTransformer):
    """Leaves out docstrings, annotations and what is for type checkers only."""

    def visit_If(self, node: ast.If) -> "ast.AST | None":
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> "ast.AST | None":
        first = node.targets[0]
        if isinstance(first, ast.Name) and first.id == "TYPE_CHECKING":
            return None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> "ast.AST | None":
        if node.value is None:
            return None
        return self.generic_visit(ast.Assign([node.target], node.value, lineno=node.lineno))

    def visit_Expr(self, node: ast.Expr) -> "ast.AST | None":
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        made = node.exc  # what it says is for whoever reads the source: a traceback says where
        if isinstance(made, ast.Call) and isinstance(made.func, ast.Name):
            if made.func.id == "ValueError" and all(isinstance(n, ast.Constant) for n in made.args):
                node.exc = made.func
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._filled(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._filled(node)

    def _filled(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node


class _Put(Scoped):
    """Puts values in the place of their names, and gathers what more is found to be one."""

    def __init__(
        self,
        module: str,
        tree: ast.Module,
        values: dict[tuple[str, str], Value],
        modules: set[str],
    ) -> None:
        super().__init__()
        self.module = module
        self.values = values
        self.modules = modules
        self.aliases: dict[str, str] = {}  # bare name: the module that it stands for
        self.taken: dict[str, tuple[str, str]] = {}  # bare name: what it was imported as
        self.imports: dict[ast.AST, set[str]] = {}  # of functions: what they import
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    bound = alias.asname or alias.name
                    whole = f"{node.module}.{alias.name}"
                    if whole in self.modules:
                        self.aliases[bound] = whole
                    else:
                        self.taken[bound] = (node.module or "", alias.name)

    def _means(self, name: str) -> bool:
        """Whether a bare name is the module's or imported here, not a variable."""
        for node, names in reversed(self.scopes):
            if name in names:
                if node not in self.imports:
                    self.imports[node] = {
                        own for own, by in bindings(node) if isinstance(by, ast.ImportFrom)
                    }
                return name in self.imports[node]
        return True

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and self._means(node.id):
            where = self.taken.get(node.id, (self.module, node.id))
            if where in self.values:
                return _constant(self.values[where])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        base = node.value
        if isinstance(base, ast.Name) and isinstance(node.ctx, ast.Load) and self._means(base.id):
            where = (self.aliases.get(base.id, ""), node.attr)
            if where in self.values:
                return _constant(self.values[where])
        return self.generic_visit(node)


def _constant(value: Value) -> ast.Constant:
    return ast.Constant(value)  # type: ignore[arg-type]  # of a tuple, too


def value_of(node: ast.expr) -> Value | None:
    """What an expression of numbers comes to, a few of them, or a short text; else None."""
    if isinstance(node, ast.Constant):
        told = node.value
        if isinstance(told, str):
            return told if len(told) <= _SHORT_TEXT else None
        if isinstance(told, tuple):
            return told  # put there by _Put
        return told if isinstance(told, int) and not isinstance(told, bool) else None
    if isinstance(node, ast.Subscript):
        row, at = value_of(node.value), value_of(node.slice)
        return row[at] if isinstance(row, tuple) and isinstance(at, int) else None
    if isinstance(node, ast.Tuple) and 0 < len(node.elts) <= _SHORT_TUPLE:
        found = [value_of(each) for each in node.elts]
        numbers = [each for each in found if isinstance(each, int)]
        return tuple(numbers) if len(numbers) == len(found) else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        one = value_of(node.operand)
        return -one if isinstance(one, int) else None
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = value_of(node.left), value_of(node.right)
        if isinstance(left, int) and isinstance(right, int):
            return _OPERATORS[type(node.op)](left, right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return value_of(node.args[0])
    return None


def plain(source: str) -> ast.Module:
    """A source's tree without what is for readers and type checkers; SyntaxError as Python's."""
    tree = ast.parse(source)
    _Plain().visit(tree)
    return tree


def put_values_in(
    trees: dict[str, ast.Module], stay: frozenset[str], once: dict[str, set[str]]
) -> None:
    """Change `trees`, by their modules' names: values in the place of the names that mean them.

    Names in `stay` keep their definitions as well, for those who are told them from outside.
    `once` are the names used in the sources: what is imported and not among them, is imported for
    what its loading does.
    """
    modules = set(trees)
    values: dict[tuple[str, str], Value] = {}
    set_elsewhere = {
        node.attr
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
    }
    all_puts = [(name, tree, _Put(name, tree, values, modules)) for name, tree in trees.items()]
    before = -1
    while len(values) > before:  # one may be made of another
        before = len(values)
        for name, tree, put in all_puts:
            put.visit(tree)
            _gather(name, tree, values, set_elsewhere)
    asked = {  # of a module that is told as an object, a font for one
        node.attr
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
    }
    stay |= asked
    for name, tree in trees.items():
        tree.body = [node for node in tree.body if not _defines(name, node, values, stay)]
        _Imports(values, once[name] - names_in(tree)).visit(tree)


class _Loose(ast.NodeTransformer):
    """Makes tuples of texts when the module is loaded, and not when it is compiled.

    In a tuple that is a constant each short text takes the Pico 32 bytes, and elsewhere 8 and its
    letters, once for all modules.
    """

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        inner = list(ast.walk(node))
        kinds = (ast.Tuple, ast.Constant, ast.expr_context, ast.UnaryOp, ast.unaryop)
        if not all(isinstance(each, kinds) for each in inner):
            return self.generic_visit(node)
        texts = [each for each in inner if isinstance(each, ast.Constant)]
        if not any(isinstance(each.value, str) and each.value for each in texts):
            return node
        self.generic_visit(node)
        return ast.Call(ast.Name("tuple", ast.Load()), [ast.List(node.elts, ast.Load())], [])


def loosen(tree: ast.Module) -> None:
    """Change the tuples of texts that a module has to itself (_Loose)."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            node.value = _Loose().visit(node.value)


def _gather(
    name: str, tree: ast.Module, values: dict[tuple[str, str], Value], set_elsewhere: set[str]
) -> None:
    times = Counter(bound for bound, _ in bindings(tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            times.update(node.names)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            own = node.targets[0].id
            value = value_of(node.value)
            if isinstance(value, int) and abs(value) >= _SMALL or len(node.targets) > 1:
                continue
            if value is not None and times[own] == 1 and own not in set_elsewhere:
                values[name, own] = value


def _defines(
    name: str, node: ast.stmt, values: dict[tuple[str, str], Value], stay: frozenset[str]
) -> bool:
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    return (name, node.targets[0].id) in values and node.targets[0].id not in stay


def names_in(tree: ast.Module) -> set[str]:
    """The bare names that stand in a tree."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


class _Imports(ast.NodeTransformer):
    """Leaves out imports of values, and of `idle` names, which are used no more."""

    def __init__(self, values: dict[tuple[str, str], Value], idle: set[str]) -> None:
        self.values = values
        self.idle = idle

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        if not (node.module or "").startswith("halley"):
            return node
        node.names = [
            alias
            for alias in node.names
            if (node.module or "", alias.name) not in self.values
            and (alias.asname or alias.name) not in self.idle
        ]
        return node if node.names else ast.Pass()
