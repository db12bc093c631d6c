"""The firmware's modules, compiled once a process.

To save memory the box forgets modules that it does not need for a while, and loads them anew: at
the table that takes milliseconds, in a million keys on CPython it would be most of the time.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType


class _Loader(SourceFileLoader):
    """Compiles its file at the first import only; every import still runs it."""

    _code: CodeType | None = None

    def get_code(self, fullname: str) -> CodeType | None:
        if self._code is None:
            self._code = super().get_code(fullname)
        return self._code


class _Finder(MetaPathFinder):
    """Finds the modules of the package `halley` where they were found before."""

    def __init__(self) -> None:
        self._found: dict[str, ModuleSpec] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("halley."):
            return None
        spec = self._found.get(fullname)
        if spec is None:
            spec = PathFinder.find_spec(fullname, path, target)
            if spec is None or type(spec.loader) is not SourceFileLoader:
                return spec
            spec.loader = _Loader(fullname, spec.loader.path)
            self._found[fullname] = spec
        return spec


def install() -> None:
    """Keep the code of the firmware's modules from now on."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
