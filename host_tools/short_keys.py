"""The keys of words made numbers before the firmware is compiled: memory on the Pico, and flash.

A key like "cards_unless_comet" takes the Pico 50 bytes in each module that names it, and a short
one 20 for good. A number takes nothing. So the key of a text that is told as it stands,
`Refusal("no_ace")` for one, becomes a number wherever it is, and its text has that number in the
words' files (host_tools.short_words, halley.words).

A key keeps its letters when something else may be meant by it, or when it may be made of parts:
when it is one word only, a name in the firmware or a word of a rule set's table, when it is asked
for in a dict, or could be what one of the texts there gives with another before or behind it.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

FIRST = 2  # 0 and 1 are what False and True are equal to
_TABLES = "halley.rules."
_PLACE = re.compile(r"%[sd]")
_LETTER = re.compile("[a-z]")


def numbers(
    sources: Mapping[str, str], keys: Iterable[str], stay: frozenset[str] = frozenset()
) -> dict[str, int]:
    """The number of each of `keys` that becomes one: the most used have the lowest.

    `sources` are those of all modules, by their names; those in `stay` keep their letters.
    """
    trees = {name: ast.parse(source) for name, source in sources.items()}
    uses: Counter[str] = Counter()
    other: set[str] = set(stay)  # what else than a text is meant by
    parts: set[str] = set()
    for name, tree in trees.items():
        for node in ast.walk(tree):
            other.update(_otherwise(node, name))
            parts.update(_parts(node))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                uses[node.value] += 1
    all_keys = set(keys)
    told = {key for key in all_keys if uses[key] and "_" in key} - other
    patterns = [_pattern(part) for part in parts if _LETTER.search(_PLACE.sub("", part))]
    for key in all_keys:
        for pattern in patterns:
            if found := pattern.fullmatch(key):
                told -= {key, *found.groups()}
    order = sorted(told, key=lambda key: (-uses[key], key))
    return {key: number for number, key in enumerate(order, FIRST)}


def numbered(sources: Mapping[str, str], known: Mapping[str, int]) -> dict[str, str]:
    """The sources with the numbers of `known` in the place of its keys."""
    return {
        name: ast.unparse(_Numbers(known).visit(ast.parse(source))) + "\n"
        for name, source in sources.items()
    }


class _Numbers(ast.NodeTransformer):
    def __init__(self, known: Mapping[str, int]) -> None:
        self.known = known

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str) and node.value in self.known:
            return ast.Constant(self.known[node.value])
        return node


def _otherwise(node: ast.AST, module: str) -> Iterator[str]:
    """Names, and texts that are asked for in a dict or stand in a rule set's table."""
    for field in ("attr", "id", "arg", "name"):
        if isinstance(name := getattr(node, field, None), str):
            yield name
    asked: list[ast.expr | None] = []
    if isinstance(node, ast.Dict):
        asked = node.keys
    elif isinstance(node, ast.Subscript):
        asked = [node.slice]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in ("get", "pop", "setdefault"):
            asked = list(node.args)
    elif module.startswith(_TABLES) and isinstance(node, ast.expr):
        asked = [node]
    for each in asked:
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def _parts(node: ast.AST) -> Iterator[str]:
    """Texts that something is put into, before or behind: `%s` stands where it is."""
    if isinstance(node, ast.JoinedStr):
        whole = [each.value if isinstance(each, ast.Constant) else "%s" for each in node.values]
        yield "".join(str(each) for each in whole)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        for before, behind in (("", "%s"), ("%s", "")):
            for text in _texts(node.left if behind else node.right):
                yield before + text + behind
    elif isinstance(node, ast.AugAssign):
        yield from ("%s" + text for text in _texts(node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if "%" in node.value:
            yield node.value
        if node.value.startswith("_"):
            yield "%s" + node.value
        if node.value.endswith("_"):
            yield node.value + "%s"


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def _pattern(part: str) -> re.Pattern[str]:
    pieces = _PLACE.split(part)
    filled = {"%s": "(.*)", "%d": r"(\d+)"}
    made = [re.escape(piece) for piece in pieces]
    for number, place in enumerate(_PLACE.findall(part)):
        made[number] += filled[place]
    return re.compile("".join(made))
