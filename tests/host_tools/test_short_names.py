"""Names are shortened before the firmware is compiled, and what it does stays the same."""

import ast
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_tools import bundles, firmware_build, micropython, names_beside, short_names
from host_tools.short_names import STAY, shorten
from tests.needs import there

# MicroPython holds names in pools of 20, 40 ... 640; the next one needs 9 KB in one piece
ROOM = 1260


def _one(source: str) -> str:
    return shorten({"halley.m": source})["halley.m"]


def _run(sources: dict[str, str], ask: str) -> Any:
    """What `ask` gives in the last module, each run as it stands and as it is compiled."""
    given = []
    for told in (sources, shorten(sources)):
        modules: dict[str, dict[str, Any]] = {}

        def load(name: str, *_: Any, modules: dict[str, Any] = modules) -> Any:
            return type("Module", (), modules[name])

        for name, source in told.items():
            names: dict[str, Any] = {"__builtins__": {**vars(__builtins__), "__import__": load}}
            exec(source, names)
            modules[name] = {key: value for key, value in names.items() if key[:2] != "__"}
        given.append(eval(ask, names))
    assert given[0] == given[1]
    return given[0]


__builtins__ = __import__("builtins")


def test_names_of_modules_classes_and_objects_are_short() -> None:
    short = _one(
        "class Long:\n    def stride(self):\n        self.steps = far(3)\ndef far(n): pass\n"
    )
    assert re.search(r"class \w:\n+    def \w\(self\):\n        self\.\w = \w\(3\)", short)


def test_names_that_never_meet_share_their_letters() -> None:
    short = _one("class One:\n    def stride(self): 0\nclass Two:\n    def gallop(self): 0\n")
    classes = [node for node in ast.parse(short).body if isinstance(node, ast.ClassDef)]
    methods = [node.name for each in classes for node in each.body if hasattr(node, "name")]
    assert len({each.name for each in classes}) == 2
    assert len(set(methods)) == 1


def test_a_class_and_the_one_it_inherits_from_never_share_a_short_name() -> None:
    base = "class Base:\n    def __init__(self):\n        self.one = self.two = 5\n"
    derived = "from halley.base import Base\nclass Derived(Base):\n    three = 7\n"
    derived += "    def sum(self):\n        return self.one + self.two + self.three\n"
    derived += "def ask():\n    return Derived().sum()\nASK = [ask]\n"
    short = shorten({"halley.base": base, "halley.derived": derived})["halley.derived"]
    assert len(set(re.findall(r"self\.(\w+)", short))) == 3


def test_arguments_are_short_where_no_call_names_them() -> None:
    source = "def value(seat, more=2):\n    n = seat\n    return [seat for n in more]\nvalue(1)\n"
    assert "(_0, _1=2):\n    n = _0\n    return [_0 for n in _1]\n" in _one(source)
    named = "def value(seat):\n    return seat\nvalue(seat=1)\n"
    assert "(seat):\n    return seat\n" in _one(named)


@pytest.mark.parametrize(
    ("source", "ask", "answer"),
    [
        ("def run(n):\n    def g(m):\n        k = n\n        return m + k\n    return g\n", "3", 7),
        ("class Long:\n    def stride(self, n):\n        def g(m):\n            return m + n\n"
         "        return g\ndef run(n):\n    return Long().stride(n)\n", "3", 7),
        ("def run(n):\n    k = 1\n    def g(m):\n        nonlocal k\n        k += m + n\n"
         "        return k\n    return g\n", "3", 8),
        ("count = 4\ndef run(n):\n    def g(m):\n        global count\n        count += m\n"
         "        return count + n - 4\n    return g\n", "3", 7),
        ("def pad(n):\n    return n + 1\ndef run(pad_by):\n    pad = 2\n"
         "    return lambda m: m + pad + pad_by - 2\n", "3", 7),
    ],
)  # fmt: skip
def test_functions_within_functions_see_what_they_saw(source: str, ask: str, answer: int) -> None:
    assert _run({"halley.m": source}, f"run({ask})(4)") == answer


@pytest.mark.parametrize(
    "told",
    [
        "def _show_it(self):\n        return getattr(self, '_show_' + 'it')",
        "def since(self):\n        return getattr(self, 'since')",
        "def __len__(self):\n        return 0",
        "def append(self, more):\n        return more",
        "def writeto(self, address, data):\n        return data",
        "def name_of(self):\n        return 0",
    ],
)
def test_names_stay_that_somebody_else_may_use(told: str) -> None:
    name = told[4 : told.index("(")]
    assert f"def {name}(self" in _one(f"class Long:\n    {told}\n")


def test_numbers_and_short_texts_stand_where_they_are_used() -> None:
    events = "AS_KING = 3\nBITS = 1 << AS_KING\nKIND = 'deal'\nTABLE = [AS_KING]\n"
    user = "from halley import events as ev\nfrom halley.engine.events import KIND\n"
    user += "def f(kind):\n    return ev.BITS if kind == KIND else ev.TABLE\n"
    short = shorten({"halley.engine.events": events, "halley.user": user})
    assert "return 8 if _0 == 'deal' else" in short["halley.user"]
    assert "import KIND" not in short["halley.user"]
    assert re.fullmatch(r"\w+ = \[3\]\n", short["halley.engine.events"])


def test_what_changes_is_no_value() -> None:
    source = (
        "seats = 3\ndef more():\n    global seats\n    seats = 4\ndef run():\n    return seats\n"
    )
    assert "return 3" not in _one(source)
    shadowed = "seats = 3\ndef run(seats):\n    return seats\n"
    assert "return _0" in _one(shadowed)


def test_a_module_that_is_imported_for_what_it_does_is_imported() -> None:
    sources = {"halley.does": "print(1)\n", "halley.user": "from halley import does\n"}
    assert "import does" in shorten(sources)["halley.user"]


def test_readers_words_are_left_out() -> None:
    source = '"""About."""\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    import typing\n'
    source += 'def run(n: "typing.Any") -> int:\n    """Run."""\n    k: int\n    return n\n'
    assert _one(source) == "def run(_0):\n    return _0\n"


def test_what_errors_say_is_left_out() -> None:
    source = (
        "def run(n):\n    if n:\n        raise ValueError('too many')\n    raise KeyError('n')\n"
    )
    assert _one(source).endswith("raise ValueError\n    raise KeyError('n')\n")
    assert "'too ' + _0" in _one("def run(n): raise ValueError('too ' + n)\n")


def test_a_modules_own_texts_are_in_no_constant_tuple() -> None:
    source = "NAMES = {3: (('a', ('b', -1)), (4, 5)), 4: ()}\nMORE = NAMES[3] + ('c',)\n"
    source += "def run():\n    return (NAMES, MORE, (1, 'd'))\n"
    short = _one(source)
    assert "tuple([tuple(['a', tuple(['b', -1])]), (4, 5)])" in short
    assert "+ tuple(['c'])" in short
    assert "(1, 'd')" in short  # made once, as a constant
    assert "4: ()" in short
    assert _run({"halley.m": source}, "run()") == (
        {3: (("a", ("b", -1)), (4, 5)), 4: ()}, (("a", ("b", -1)), (4, 5), "c"), (1, "d")
    )  # fmt: skip


@pytest.mark.sweep
def test_the_firmware_stays_known_by_its_names_to_what_runs_beside_it() -> None:
    missing = sorted(names_beside.used() - STAY)
    assert not missing, "`python -m host_tools.names_beside` adds them"
    sources = bundles.lay_together(firmware_build.sources())
    assert not STAY & short_names.changed(sources).keys()


def test_all_the_names_of_the_firmware_fit_the_pools_that_a_pico_has_room_for(
    tmp_path: Path, pico_tree: Path
) -> None:
    names = sorted(
        short_names.module_name(path.relative_to(pico_tree))
        for path in pico_tree.rglob("*.mpy")
        # they need the chip
        if path.parent.name != "board" and path.stem not in ("matrix", "chain")
    )
    program = f"import sys, micropython\nsys.path[:] = [{str(pico_tree)!r}]\n"
    program += "".join(f"import {name}\n" for name in names) + "micropython.qstr_info()\n"
    script = tmp_path / "names.py"
    script.write_text(program)
    command = there(micropython.unix(script))
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    found = re.search(r"n_qstr=(\d+)", result.stdout)
    assert found
    assert int(found[1]) < ROOM


def test_a_source_for_itself_has_letters_for_all_that_is_its_own() -> None:
    source = "import os\n_COUNT = 4\ndef _twice(number: int) -> int:\n    try:\n"
    source += "        again = number * 2\n    except ValueError as wrong:\n        raise wrong\n"
    source += "    return [again for each in os.sep][0]\ndef run():\n    global told\n"
    source += "    told = [_twice(_COUNT)]\n    return lambda more: told[0] + more\n"
    short = short_names.alone(source)
    assert not re.search("_COUNT|_twice|number|again|wrong|told|more|each|int", short)
    ran: dict[str, Any] = {}
    exec(short.replace("def ", "run = 0\ndef ", 1), ran)
    run = next(made for name, made in reversed(ran.items()) if callable(made))
    assert run()(3) == 11
