"""Modules are laid together before the firmware is compiled, and do what they did apart."""

import importlib
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from host_tools import firmware_build, names_beside
from host_tools.as_one import Refused
from host_tools.bundles import BUNDLES, KNOWN, lay_together

BLOCK = 4096  # of the Pico's flash
ROOM = 150  # bytes, for a bundle to grow until somebody has to think again

# A module on its own, a package, and three that are laid together
APART = {
    "halley": "",
    "halley.ui": "",
    "halley.low": "try:\n    import json\nexcept ImportError as missing:\n    json = missing\n"
    "import sys\n_seen = [1]\nKIND = 'low'\ndef seen():\n    return _seen[0]\n"
    "def see(n):\n    _seen[0] = n\n    return json.dumps(sys.maxsize > 0)\n",
    "halley.ui.middle": "import sys as _seen\nfrom halley import low\n"
    "from halley.low import seen as told, see\n_made = _helped = 0\n"
    "def _more():\n    global _made\n    _made += 1\n    return _made\n"
    "class Middle:\n    deep = 4\n    def both(self, see=see):\n        see(6)\n"
    "        return told(), low.seen(), _more(), self.deep, _seen.maxsize > 0\n",
    "halley.high": "from halley.ui.middle import Middle\nfrom halley import other\n"
    "_made = 'high'\nclass High(Middle):\n    def all(self):\n"
    "        from halley.low import seen as last\n        from halley.ui.middle import told\n"
    "        return self.both(), _made, last(), told(), [_made for _made in 'ab'], other.ask()\n",
    "halley.other": "def ask():\n    from halley import low as deep\n"
    "    from halley.low import KIND, seen\n    return deep.KIND, KIND, seen()\n",
    "halley.user": "from halley.high import High\nfrom halley.ui import middle\n"
    "from halley.ui.middle import Middle as M\nfrom halley import low, other\n"
    "def run():\n    low.see(3)\n    return [High().all(), middle.Middle.deep, M().both(),"
    "\n        other.ask(), isinstance(High(), M), High.__name__]\n",
}
TOGETHER = {"halley.high": ("halley.low", "halley.ui.middle", "halley.high")}


class _Loaded:
    """Modules that come from `sources` and not from files, as long as it is entered."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.sources = sources

    def __enter__(self) -> "_Loaded":
        self.before = {name: sys.modules.pop(name) for name in _ours()}
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *_: object) -> None:
        sys.meta_path.remove(self)
        for name in _ours():
            del sys.modules[name]
        sys.modules.update(self.before)

    def find_spec(self, name: str, *_: object) -> Any:
        from importlib.machinery import ModuleSpec

        if name not in self.sources:
            return None
        return ModuleSpec(name, self, is_package=name in ("halley", "halley.ui"))  # type: ignore[arg-type]

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        exec(self.sources[module.__name__], module.__dict__)


def _ours() -> list[str]:
    return [name for name in sys.modules if name.split(".")[0] == "halley"]


def _run(sources: dict[str, str]) -> Any:
    with _Loaded(sources):
        return importlib.import_module("halley.user").run()


def test_together_they_do_what_they_did_apart() -> None:
    made = lay_together(APART, TOGETHER)
    assert made.keys() == APART.keys() - {"halley.low", "halley.ui.middle"}
    assert _run(made) == _run(APART)


def test_without_one_of_its_modules_a_bundle_stays_apart() -> None:
    some = {name: source for name, source in APART.items() if name != "halley.low"}
    assert lay_together(some, TOGETHER).keys() == some.keys()


def _with(*more: str) -> dict[str, str]:
    told = [f"{text}\n" for text in more]
    names = ("halley.low", "halley.ui.middle", "halley.high", "halley.other")
    return {"halley": "", "halley.ui": ""} | dict(zip(names, told, strict=True))


@pytest.mark.parametrize(
    ("sources", "why"),
    [
        (_with("def a(): 0", "", "def a(): 1", ""), "halley.high and halley.low both have a"),
        (_with("from halley.high import A", "", "A = []", ""), "low has to come after halley.high"),
        (_with("", "", "", "FORGET = ['halley.low']"), "knows halley.low by its name"),
        (_with("", "", "", "import halley.low"), "halley.low is imported, and not something"),
        (_with("a = [1]", "from halley.low import b\nc = [b]", "", ""), "imports what is not"),
        (_with("", "from halley import low\nb = [low]", "", ""), "uses low otherwise"),
        (_with("", "from halley import low\nb = [low.a]", "", ""), "imports what is not there"),
        (_with("a = [__file__]", "", "", ""), "halley.low uses __file__"),
        (_with("_a = [1]", "_a = [1]", "", "from halley.ui.middle import b"), "high has no b"),
        (_with("def hash(n): 0", "b = [hash(3)]", "", ""), "and halley.low has one"),
        (_with("_a = [1]", "_a = [1]\nclass B:\n    _a = 3", "", ""), "B and the module both"),
        (_with("def a(): 0", "from halley.low import a as b\ndef c(a):\n    return b", "", ""),
         "a variable a"),
        (_with("a = [1]", "", "from halley import other\nb = [other]",
               "from halley.low import a\nb = [a]"), "in a circle"),
    ],
)  # fmt: skip
def test_what_would_not_be_the_same_is_refused(sources: dict[str, str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        lay_together(sources, TOGETHER)


def test_a_bundle_has_room_in_a_block_of_the_flash(pico_tree: Path) -> None:
    for host in BUNDLES:
        size = (pico_tree / (host.replace(".", "/") + ".mpy")).stat().st_size
        assert size <= BLOCK - ROOM, f"{host}: take a module out of it"


def test_modules_known_from_outside_can_be_imported(pico_tree: Path) -> None:
    gone = {name for host, names in BUNDLES.items() for name in names if name != host}
    assert gone <= firmware_build.sources().keys()
    assert names_beside.modules() & gone == set(KNOWN)
    assert all((pico_tree / (name.replace(".", "/") + ".mpy")).exists() for name in KNOWN)
