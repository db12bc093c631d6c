"""The rule sets' tables made smaller before the firmware is compiled.

Every rule set's `TABLE` has the same fields in the same order. Their names stand once then, in
halley.rules, and not in each of the files: 4 KB less of the flash. What only tools and readers ask
for goes.
"""

import ast
from collections.abc import Mapping

from host_tools.errors import BadInput

_PACKAGE = "halley.rules"
_NAME = "TABLE"
_FIELDS = "FIELDS"
LEFT_OUT = ("year", "source")


def with_fields(sources: Mapping[str, str]) -> dict[str, str]:
    """`sources`, by their modules' names, with the tables as they are compiled.

    BadInput names a rule set whose fields are not those of the others; SyntaxError is Python's.
    """
    found = dict(sources)
    fields: list[str] | None = None
    for name in sorted(sources):
        if not name.startswith(_PACKAGE + ".") or _PACKAGE not in sources:
            continue
        tree = ast.parse(sources[name])
        for node in tree.body:
            if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Dict):
                continue
            if ast.unparse(node.targets[0]) != _NAME:
                continue
            told = {ast.literal_eval(key): value for key, value in _items(node.value)}
            if fields is not None and fields != list(told):
                raise BadInput(f"{name}: its fields, or their order, are not those of the others.")
            fields = list(told)
            values = [value for field, value in told.items() if field not in LEFT_OUT]
            made = ast.Call(_name("zip"), [_name(_FIELDS), ast.Tuple(values, ast.Load())], [])
            node.value = ast.Call(_name("dict"), [made], [])
            tree.body.insert(0, ast.ImportFrom(_PACKAGE, [ast.alias(_FIELDS)], 0))
            found[name] = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
            break
    if fields is not None:
        kept = tuple(field for field in fields if field not in LEFT_OUT)
        found[_PACKAGE] = f"{sources[_PACKAGE]}\n{_FIELDS} = {kept!r}\n"
    return found


def _items(node: ast.Dict) -> "list[tuple[ast.expr, ast.expr]]":
    return [(key, value) for key, value in zip(node.keys, node.values, strict=True) if key]


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())
