"""Names by which the firmware is known to what runs beside it: tests, benchmarks, tools, main.py.

`python -m host_tools.names_beside` writes host_tools/names_that_stay.txt anew, which keeps them
from being shortened (host_tools.short_names, host_tools.short_keys).
"""

import ast
from collections.abc import Iterator

from host_tools import bundles, firmware_build, short_keys, short_names, short_words

BESIDE = (
    "firmware/main.py",
    "host_tools/chips/*.py",
    "host_tools/device/on_box.py",
    "host_tools/records/transcripts/*.py",
    "tests/bench/box.py",
    "tests/bench/rate.py",
    "tests/bench/rig.py",
    "tests/firmware/littlefs_box.py",
    "tests/firmware/shared/*.py",
    "tests/firmware/test_keypad.py",
    "tests/firmware/test_posted.py",
    "tests/firmware/test_sh1106.py",
    "tests/firmware/test_ssd1306.py",
    "tests/on_micropython.py",
)
# In scripts that tests of the page make up
_TOLD_AS_TEXT = frozenset(("BrowserStore", "PageClock", "PageI2C"))


def used() -> set[str]:
    """The names of those files that are the firmware's.

    Functions and classes are not among them that bundles.with_known gives by their long names.
    """
    told = {name for tree in _trees() for name in _all(tree)} | _TOLD_AS_TEXT
    public = {name for name in told if not name.startswith("_")}
    names = public & short_names.own(bundles.lay_together(firmware_build.sources()))
    return names | (_texts() & set(short_keys.numbers(firmware_build.sources(), _keys())))


def _keys() -> set[str]:
    lines = [line for told in firmware_build.texts().values() for line in told]
    return set(short_words.keys(lines))


def _texts() -> set[str]:
    """The texts in those files, keys of words among them."""
    found = [node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in found if isinstance(node.value, str)}


def modules() -> set[str]:
    """The modules of the firmware that those files import, by their whole names."""
    known = firmware_build.sources().keys()
    found = set()
    for tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    found.add(whole if whole in known else node.module)
    return found & known


def _trees() -> Iterator[ast.Module]:
    for pattern in BESIDE:
        for path in firmware_build.ROOT.glob(pattern):
            yield ast.parse(path.read_text(encoding="utf-8"))


def _all(tree: ast.Module) -> Iterator[str]:
    """The names in a file, without what bundles.KNOWN has."""
    known: dict[str, str] = {}  # bare names of modules there
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            base = node.value
            module = known.get(base.id, "") if isinstance(base, ast.Name) else ""
            if node.attr not in bundles.KNOWN.get(module, ()):
                yield node.attr
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (whole := f"{node.module}.{alias.name}") in bundles.KNOWN:
                    known[alias.asname or alias.name] = whole
                elif alias.name not in bundles.KNOWN.get(node.module or "", ()):
                    yield alias.name
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.ClassDef):
            yield from (each.name for each in node.body if isinstance(each, ast.FunctionDef))


if __name__ == "__main__":
    short_names.STAY_FILE.write_text("".join(f"{name}\n" for name in sorted(used())), "utf-8")
