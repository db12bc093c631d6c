"""Private names made short before the firmware is compiled: memory on the Pico.

MicroPython keeps every name that it has met for good. The firmware's own came to 1,500, and to hold
the 1,271st it wants 9 KB in one piece, which late in an evening there may not be. So names with an
underscore become `_a`, `_b` ... : those of a module's own in every module anew, those of classes
anew wherever no class inherits them, and arguments that no call names become `_0`, `_1` ... Names
that are told as text (getattr) stay.
"""

import ast
import io
import string
import tokenize
from collections.abc import Iterator
from pathlib import Path

_LETTERS = string.ascii_lowercase


class _Module:
    """What has to be known of a source before any of its names can be changed."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source
        tree = ast.parse(source)
        self.own = set(_assigned(tree.body))  # names of the module
        self.attributes: set[str] = set()  # names behind a dot, or of a class
        self.in_classes: set[str] = set()
        self.ancestors: set[str] = set()  # modules that classes here inherit from
        self.texts: set[str] = set()
        self.named: set[str] = set()  # arguments that a call names
        self.tree = tree
        imported = {
            alias.asname or alias.name: node.module or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                self.attributes.add(node.attr)
            elif isinstance(node, ast.ClassDef):
                self.in_classes |= set(_assigned(node.body))
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                self.ancestors |= {imported[base] for base in bases if base in imported}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.texts.add(node.value)
            elif isinstance(node, ast.keyword) and node.arg:
                self.named.add(node.arg)
            elif isinstance(node, ast.arg):
                self.texts.add(node.arg)  # is never taken for a module's or a class's
        self.attributes |= self.in_classes


def _assigned(body: list[ast.stmt]) -> Iterator[str]:
    """The names that statements give to something, conditional ones included."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for part in ast.walk(target):
                    if isinstance(part, ast.Name):
                        yield part.id
        elif isinstance(node, ast.If | ast.Try):
            yield from _assigned([*node.body, *node.orelse])


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _short(number: int, letters: str = _LETTERS) -> str:
    """`_a`, `_b` ... `_z`, `_aa` ..."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, len(letters))
        text = letters[rest] + text
    return "_" + text


def shorten(sources: dict[str, str]) -> dict[str, str]:
    """The sources, by their modules' names (`halley.app`), with short private names.

    The same sources give the same names.
    """
    modules = {name: _Module(name, sources[name]) for name in sorted(sources)}
    texts = {text for module in modules.values() for text in module.texts}
    # "_show_" + ... names everything that begins so
    starts = tuple(text for text in texts if len(text) > 2 and text[0] == text[-1] == "_")

    def stays(name: str) -> bool:
        return not _private(name) or name in texts or name.startswith(starts)

    used: dict[str, list[str]] = {}  # attribute: the modules in which it stands
    for module in modules.values():
        for name in sorted(module.attributes):
            if not stays(name):
                used.setdefault(name, []).append(module.name)
    shared = sorted(name for name, where in used.items() if len(where) > 1)
    common = {name: _short(i, string.ascii_uppercase) for i, name in enumerate(shared)}
    ends: dict[str, int] = {}  # so many short names of classes' are taken, ancestors' included

    def attributes(name: str) -> dict[str, str]:
        module = modules[name]
        first = max((_end(other) for other in module.ancestors if other in modules), default=0)
        mine = sorted(attr for attr in module.attributes if used.get(attr) == [name])
        ends[name] = first + len(mine)
        return {attr: _short(first + i) for i, attr in enumerate(mine)}

    def _end(name: str) -> int:
        if name not in ends:
            attributes(name)
        return ends[name]

    named = {argument for module in modules.values() for argument in module.named}
    found = {}
    for name, module in modules.items():
        behind_dots = {**common, **attributes(name)}
        own = sorted(
            own
            for own in module.own
            if not stays(own) and own not in module.in_classes and own not in module.attributes
        )
        names = {own: _short(i) for i, own in enumerate(own)}
        names |= {attr: behind_dots[attr] for attr in module.in_classes if attr in behind_dots}
        scopes = _scopes(module.tree, named, 0)
        found[name] = _rename(module.source, names, behind_dots, scopes)
    return found


_DEFS = ast.FunctionDef | ast.Lambda


class _Scope:
    """A function: where it stands, and what becomes of its arguments."""

    def __init__(self, node: ast.FunctionDef | ast.Lambda, named: set[str], depth: int) -> None:
        first = [*node.args.posonlyargs, *node.args.args]  # its own name stands before them
        self.start = (first[0].lineno, first[0].col_offset) if first else (node.lineno, 0)
        self.end = (node.end_lineno or 0, node.end_col_offset or 0)
        arguments = [arg.arg for arg in first]
        self.shorts: dict[str, str] = {}
        if isinstance(node, ast.FunctionDef):
            for number, argument in enumerate(arguments):
                if argument != "self" and argument not in named:
                    self.shorts[argument] = f"_{number + depth}"
        inner = list(ast.walk(node))
        self.own = set(arguments)
        self.own |= {
            n.id for n in inner if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        shared = [n.names for n in inner if isinstance(n, ast.Nonlocal | ast.Global)]
        self.own -= {name for names in shared for name in names}


def _scopes(node: ast.AST, named: set[str], depth: int) -> list[_Scope]:
    """The functions below `node`, those within others with short names beyond theirs."""
    found = []
    for inner in ast.iter_child_nodes(node):
        taken = 0
        if isinstance(inner, _DEFS):
            found.append(_Scope(inner, named, depth))
            taken = len(inner.args.args)
        found += _scopes(inner, named, depth + taken)
    return found


def _argument(name: str, at: tuple[int, int], scopes: list[_Scope]) -> str | None:
    """What a name at that place becomes as an argument of the functions around it; None: it is
    none, or stays. The column counts characters, which are bytes in the firmware's code."""
    around = [scope for scope in scopes if scope.start <= at < scope.end]
    for scope in sorted(around, key=lambda scope: scope.start, reverse=True):
        if name in scope.shorts:
            return scope.shorts[name]
        if name in scope.own:
            return None
    return None


def _rename(
    source: str, names: dict[str, str], behind_dots: dict[str, str], scopes: list[_Scope]
) -> str:
    lines = source.splitlines(keepends=True)
    edits = []
    dot = False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            if dot:
                short = behind_dots.get(token.string)
            else:
                short = _argument(token.string, token.start, scopes) or names.get(token.string)
            if short:
                edits.append((token.start, token.end, short))
        dot = token.string == "."
    for (row, start), (_, end), short in reversed(edits):
        line = lines[row - 1]
        lines[row - 1] = line[:start] + short + line[end:]
    return "".join(lines)


def module_name(path: Path) -> str:
    """`halley.ui.canvas` for halley/ui/canvas.py, `halley.ui` for its `__init__`."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
