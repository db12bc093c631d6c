"""Small modules laid together before they are compiled: memory on the Pico, and time at power-on.

To find and open a file takes the Pico 2.5 ms, and a module 300 bytes besides its code. So what is
always loaded, and at the same time, goes into one file, under the name of one of its modules. What
imports the others then imports that one:

    from halley.platform.file_store import FileStore             # in the sources
    from halley.journal.journal import FileStore   # as it is compiled

A bundle fits a block of the flash, with room to grow. What is forgotten by name stays on its own.
Tests and tools on the box know modules as the sources have them: for those in KNOWN there is a
small file, which gives what the bundle has.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping

from host_tools.as_one import Refused, as_one, bound, imported
from host_tools.short_code import bindings, names_in, plain

Bundles = Mapping[str, tuple[str, ...]]

# Each module stands before those that import it.
BUNDLES: Bundles = {
    # before there is anything to be seen
    "halley.drivers.panel": (
        "halley.compat",
        "halley.drivers",
        "halley.drivers.ssd1306",
        "halley.drivers.panel",
    ),
    # a Pico's only
    "halley.drivers.display": (
        "halley.platform.pico.clock",
        "halley.drivers.i2c_queue",
        "halley.drivers.display",
    ),
    "halley.drivers.keypad": (
        "halley.drivers.dma_scan",
        "halley.drivers.keypad",
        "halley.drivers.sounder",
        "halley.drivers.display_sleep",
    ),
    "halley.platform.pico.loop": (
        "halley.platform.pico.holes",
        "halley.platform.pico.usb",
        "halley.platform.pico.power",
        "halley.platform.pico.loop",
    ),
    # of every box
    "halley.ui.canvas": ("halley.ui.canvas", "halley.ui.field"),
    "halley.ui.status_line": (
        "halley.memory",
        "halley.engine.cards",
        "halley.engine.refusal",
        "halley.screens",
        "halley.link",
        "halley.ui.status_line",
    ),
    "halley.screens.screen": (
        "halley.keys",
        "halley.ui.amounts",
        "halley.ui.event_text",
        "halley.screens.screen",
    ),
    "halley.engine.deck": ("halley.engine.events", "halley.engine.ledger", "halley.engine.hand", "halley.engine.deck"),
    "halley.journal.journal": (
        "halley.platform.file_store",
        "halley.platform.flash_store",
        "halley.journal.snapshot",
        "halley.journal.records",
        "halley.journal.header",
        "halley.journal.journal",
    ),
    "halley.coming": ("halley.ui.renewal", "halley.coming"),
    "halley.session.session": ("halley.session.hand_log", "halley.session.session"),
}
# Known by these names to what runs beside the firmware (host_tools.names_beside), and what that has
# from there: "*" is what keeps its name, the others have short ones as they are compiled. No more
# than that: littlefs reads so small a file whenever something in its folder is looked for.
KNOWN: Mapping[str, tuple[str, ...]] = {
    "halley.engine.cards": ("*", "sign"),
    "halley.ui.event_text": ("describe", "earned"),
    "halley.drivers.dma_scan": ("*", "Matrix"),
    "halley.drivers.i2c_queue": ("Posted",),
    "halley.drivers.ssd1306": ("SSD1306",),
    "halley.engine.events": ("*",),
    "halley.platform.flash_store": ("FlashStore",),
    "halley.journal.header": ("Header",),
    "halley.keys": ("*",),
    "halley.engine.hand": ("Hand",),
    "halley.engine.refusal": ("Refusal",),
    "halley.platform.file_store": ("FileStore",),
    "halley.ui.amounts": ("amount",),
}


def lay_together(sources: Mapping[str, str], bundles: Bundles = BUNDLES) -> dict[str, str]:
    """`sources`, by their modules' names, as they are with one source for each of `bundles`.

    A bundle of which a module is missing stays apart. Refused says which modules cannot be laid
    together; SyntaxError is Python's.
    """
    bundles = _whole(sources, bundles)
    where = {name: host for host, names in bundles.items() for name in names}
    trees = {name: _used(source) for name, source in sources.items()}
    made = {}
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in where:
                raise Refused(f"{name} knows {node.value} by its name, as text")
        if name not in where:
            made[name] = tree
    for host, names in bundles.items():
        made[host] = as_one({name: trees[name] for name in names})
    mover = _Mover(where, set(sources))
    made = {name: ast.fix_missing_locations(mover.visit(tree)) for name, tree in made.items()}
    _there(made, set(bundles))
    _no_circle(made)
    return {name: ast.unparse(tree) + "\n" for name, tree in made.items()}


def with_known(
    sources: Mapping[str, str], made: Mapping[str, str], short: Mapping[str, str]
) -> dict[str, str]:
    """`made` of `sources` for the compiler, with sources for modules in KNOWN that have none.

    `short` is what became of names. Numbers and texts that nobody in the firmware asks a bundle for
    are there, and not in the bundle.
    """
    trees = {name: ast.parse(source) for name, source in made.items()}
    asked = set(_asked(trees.values()))
    found = dict(made)
    for host, names in _whole(sources, BUNDLES).items():
        for name in names:
            if name not in KNOWN or name == host:
                continue
            own = {told for told, _ in bindings(ast.parse(sources[name]).body)}
            moved = [node for node in trees[host].body if _is_value(node, own - asked)]
            trees[host].body = [node for node in trees[host].body if node not in moved]
            whole = [ast.alias("*")] if "*" in KNOWN[name] else []
            named = [ast.alias(short.get(told, told), told) for told in KNOWN[name] if told != "*"]
            taken = [ast.ImportFrom(host, part, 0) for part in (whole, named) if part]
            found[name] = ast.unparse(ast.Module([*taken, *moved], [])) + "\n"
        found[host] = ast.unparse(trees[host]) + "\n"
    return found


def _asked(trees: Iterable[ast.Module]) -> Iterator[str]:
    """The names that are used, wherever and for whatever."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                yield node.attr
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                yield node.id
            elif isinstance(node, ast.ImportFrom):
                yield from (alias.name for alias in node.names)


def _is_value(node: ast.stmt, names: set[str]) -> bool:
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    kinds = (ast.Constant, ast.Tuple, ast.UnaryOp, ast.unaryop, ast.expr_context)
    return node.targets[0].id in names and all(isinstance(n, kinds) for n in ast.walk(node.value))


def _whole(sources: Mapping[str, str], bundles: Bundles) -> Bundles:
    return {host: names for host, names in bundles.items() if sources.keys() >= set(names)}


def _used(source: str) -> ast.Module:
    """A source's tree without what is for readers and type checkers, imports among them."""
    tree = plain(source)
    idle = names_in(ast.parse(source)) - names_in(tree)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for alias in node.names if bound(alias) not in idle]
    tree.body = [node for node in tree.body if getattr(node, "names", True)]
    return tree


class _Mover(ast.NodeTransformer):
    """Imports from bundles what was imported from their modules."""

    def __init__(self, where: Mapping[str, str], modules: set[str]) -> None:
        self.where = where
        self.modules = modules

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            if alias.name in self.where:
                raise Refused(f"{alias.name} is imported, and not something from it")
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        module = node.module or ""
        made: list[ast.stmt] = []
        rest = []
        for alias in node.names:
            whole = f"{module}.{alias.name}"
            if whole in self.where:
                package, _, name = self.where[whole].rpartition(".")
                made.append(imported(package, name, bound(alias)))
            elif whole not in self.modules and module in self.where:
                made.append(imported(self.where[module], alias.name, bound(alias)))
            else:
                rest.append(alias)
        return [*made, ast.ImportFrom(module, rest, 0)] if rest else made


def _there(trees: Mapping[str, ast.Module], hosts: set[str]) -> None:
    """Refused when a bundle has not what is imported from it."""
    has = {host: {name for name, _ in bindings(trees[host].body)} for host in hosts}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in hosts:
                if lacking := {alias.name for alias in node.names} - has[node.module]:
                    raise Refused(f"{node.module} has no {', '.join(sorted(lacking))}")


def _no_circle(trees: Mapping[str, ast.Module]) -> None:
    """Refused when a module would need itself while it is loaded."""
    needed = {name: set(_needs(tree, set(trees))) for name, tree in trees.items()}
    while ready := [
        name
        for name, others in needed.items()
        if not others & needed.keys() or not any(name in each for each in needed.values())
    ]:
        for name in ready:
            del needed[name]
    if needed:
        raise Refused(f"{', '.join(sorted(needed))} would be loaded in a circle")


def _needs(tree: ast.Module, modules: set[str]) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules else node.module
