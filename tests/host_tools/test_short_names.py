"""Private names are shortened before the firmware is compiled, and nothing else is changed."""

import ast
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from host_tools import firmware_build, micropython
from host_tools.short_names import module_name, shorten

# MicroPython holds names in pools of 10, 20, 40 ... 640; the next one needs 9 KB in one piece
ROOM = 1270


def _one(source: str) -> str:
    return shorten({"m": source})["m"]


def test_a_modules_own_names_and_those_of_its_classes_are_short() -> None:
    source = "_LONG = 3\nclass A:\n    def _walk(self):\n        return self._walk(_LONG)\n"
    assert _one(source) == "_a = 3\nclass A:\n    def _a(self):\n        return self._a(_a)\n"


def test_arguments_are_short_where_no_call_names_them() -> None:
    source = "def f(seat, more=2):\n    n = seat\n    return [seat for n in more]\nf(1)\n"
    assert _one(source) == "def f(_0, _1=2):\n    n = _0\n    return [_0 for n in _1]\nf(1)\n"


def test_a_function_within_sees_the_arguments_of_the_one_around_it_and_its_own() -> None:
    source = "def f(n):\n    def g(m):\n        k = n\n        return m + k\n    return g\n"
    short = "def f(_0):\n    def g(_0):\n        k = _0\n        return _0 + k\n    return g\n"
    assert _one(source) != short  # two of a name would hide each other
    assert eval_twice(source) == eval_twice(_one(source)) == 7


def eval_twice(source: str) -> object:
    names: dict[str, Any] = {}
    exec(source, names)
    return names["f"](3)(4)


@pytest.mark.parametrize(
    "source",
    [
        "def walk(n):\n    return n\nwalk(n=3)\n",
        "class A:\n    def _show_it(self):\n        return getattr(self, '_show_' + 'it')\n",
        "NAMES = ('_since',)\nclass A:\n    def f(self):\n        self._since = 1\n",
        "public = 1\n__all__ = ['public']\n",
    ],
)
def test_names_that_may_be_told_as_text_stay(source: str) -> None:
    assert _one(source) == source


def test_a_name_that_two_modules_use_is_the_same_in_both() -> None:
    found = shorten({"a": "def f(x):\n    x._row = 1\n", "b": "def g(x):\n    return x._row\n"})
    names = [re.findall(r"x\.(\w+)", source) for source in found.values()]
    assert names[0] == names[1]
    assert names[0] != ["_row"]


def test_a_class_and_the_one_it_inherits_from_never_share_a_short_name() -> None:
    base = "class Base:\n    def __init__(self):\n        self._one = self._two = 0\n"
    derived = "from base import Base\nclass D(Base):\n    def f(self):\n        self._three = 1\n"
    found = shorten({"base": base, "derived": derived})
    used = [set(re.findall(r"self\.(_\w+)", source)) for source in found.values()]
    assert not used[0] & used[1]
    assert [len(names) for names in used] == [2, 1]


def test_the_firmware_keeps_its_public_names() -> None:
    paths = firmware_build.modules("pico")
    sources = {
        module_name(path.relative_to(firmware_build.SOURCES)): path.read_text("utf-8")
        for path in paths
    }
    short = shorten(sources)
    for name, source in sources.items():
        before, after = ast.walk(ast.parse(source)), ast.walk(ast.parse(short[name]))
        public = [[n for n in _names(nodes) if n[0] != "_"] for nodes in (before, after)]
        assert public[0] == public[1], name


def _names(nodes: Iterable[ast.AST]) -> list[str]:
    found = []
    for node in nodes:
        for field in ("attr", "name"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found.append(value)
    return found


def test_all_the_names_of_the_firmware_fit_the_pools_that_a_pico_has_room_for(
    tmp_path: Path,
) -> None:
    tree = firmware_build.build("pico").folder
    names = sorted(
        module_name(path.relative_to(tree))
        for path in tree.rglob("*.mpy")
        if path.stem not in ("pico", "matrix")  # they need the chip
    )
    program = f"import sys, micropython\nsys.path[:] = [{str(tree)!r}]\n"
    program += "".join(f"import {name}\n" for name in names) + "micropython.qstr_info()\n"
    script = tmp_path / "names.py"
    script.write_text(program)
    command = micropython.unix(script)
    if command is None:
        pytest.skip("MicroPython's unix build is not installed")
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    found = re.search(r"n_qstr=(\d+)", result.stdout)
    assert found
    assert int(found[1]) < ROOM
