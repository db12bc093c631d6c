"""Joins the page's modules: a browser asks for one file, and not for thirty."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

_IMPORT = re.compile(r'^import \{([^}]+)\} from "(.+)";.*\n', re.MULTILINE)
_NAMES = re.compile(  # at a module's top: one, or several of an array or an object
    r"^(?:export )?(?:async )?(?:const|let|class|function\*?) (\w+|\[[^]]+\]|\{[^}]+\})",
    re.MULTILINE,
)
# Comments of whole lines, and types: a quarter of what there is, which no browser reads.
_COMMENT = re.compile(
    r"^ *(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n|/\*\* @type (?:(?!\*/).)*\*/ ?",
    re.MULTILINE | re.DOTALL,
)
_ADDRESS = re.compile(r'"(\.\.?/[^"]+)"')  # of another file, from where a module lies


def join(modules: Mapping[str, str], wholes: Sequence[str], apart: str) -> dict[str, str]:
    """Return the modules without comments, by path; each of `wholes` includes its imports.

    `apart` stays separate. Other modules import these from that whole. ValueError if two joined
    modules have the same top-level name.
    """
    parts = {name: [name] for name in modules}
    place = {name: name for name in modules}
    for whole in wholes:
        reached = _in_order(whole, modules, apart)
        parts[whole] = [name for name in reached if place[name] == name]
        place |= dict.fromkeys(parts[whole], whole)
    return {
        name: _file(name, parts[name], modules, place, apart)
        for name in modules
        if place[name] == name
    }  # fmt: skip


def _in_order(name: str, modules: Mapping[str, str], apart: str) -> list[str]:
    """Return a module and its imports, each after all that it imports itself."""
    in_order: list[str] = []

    def visit(name: str) -> None:
        if name in in_order or name == apart:
            return
        for _, address in _IMPORT.findall(modules[name]):
            visit(_path(name, address))
        in_order.append(name)

    visit(name)
    return in_order


def _file(
    whole: str,
    parts: Sequence[str],
    modules: Mapping[str, str],
    place: Mapping[str, str],
    apart: str,
) -> str:
    """Return the text of the modules `parts` as one, `whole`."""
    _verify_names(whole, parts, modules)
    imported: dict[str, set[str]] = defaultdict(set)  # names, by the file that they come from
    texts = []
    for part in parts:
        for names, address in _IMPORT.findall(modules[part]):
            imported[place[_path(part, address)]].update(re.findall(r"\w+", names))
        text = _IMPORT.sub("", modules[part])
        if part != apart:  # it is minified, and has its licence in it
            text = _COMMENT.sub("", text)
        texts.append(_move(text, part, whole))
    imports = [
        f'import {{ {", ".join(sorted(names))} }} from "{_address(whole, other)}";\n'
        for other, names in sorted(imported.items())
        if other != whole
    ]
    return "".join(imports + texts)


def _verify_names(whole: str, parts: Sequence[str], modules: Mapping[str, str]) -> None:
    """Refuse what a browser would refuse: the same name twice."""
    owners: dict[str, str] = {}
    for part in parts:
        for name in re.findall(r"\w+", " ".join(_NAMES.findall(modules[part]))):
            owner = owners.setdefault(name, part)
            if owner != part:
                both = f"{owner} and {part}, which are joined in {whole}"
                raise ValueError(f"{name} is at the top of both {both}.")


def _move(text: str, part: str, whole: str) -> str:
    """Return the text with addresses relative to `whole` instead of `part`."""
    if part == whole:
        return text
    return _ADDRESS.sub(lambda match: f'"{_address(whole, _path(part, match[1]))}"', text)


def _path(module: str, address: str) -> str:
    """Return the path of an address in a module."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), address))


def _address(module: str, path: str) -> str:
    """Return the address of a path in a module."""
    address = posixpath.relpath(path, posixpath.dirname(module) or ".")
    return address if address.startswith(".") else "./" + address
