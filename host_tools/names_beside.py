"""Names by which the firmware is known to what runs beside it: tests, benchmarks, tools, main.py.

`python -m host_tools.names_beside` writes host_tools/names_that_stay.txt anew, which keeps them
from being shortened (host_tools.short_names).
"""

import ast
from collections.abc import Iterator

from host_tools import firmware_build, short_names

BESIDE = (
    "firmware/main.py",
    "host_tools/chips/*.py",
    "host_tools/device/on_box.py",
    "host_tools/transcripts/*.py",
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
    """The names of those files that are the firmware's."""
    told = set(_all()) | _TOLD_AS_TEXT
    public = {name for name in told if not name.startswith("_")}
    return public & short_names.own(firmware_build.sources())


def _all() -> Iterator[str]:
    for pattern in BESIDE:
        for path in firmware_build.ROOT.glob(pattern):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    yield node.attr
                elif isinstance(node, ast.ImportFrom):
                    yield from (alias.name for alias in node.names)
                elif isinstance(node, ast.keyword) and node.arg:
                    yield node.arg
                elif isinstance(node, ast.ClassDef):
                    yield from (
                        each.name for each in node.body if isinstance(each, ast.FunctionDef)
                    )


if __name__ == "__main__":
    short_names.STAY_FILE.write_text("".join(f"{name}\n" for name in sorted(used())), "utf-8")
