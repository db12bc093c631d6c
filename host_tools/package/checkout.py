"""The parts of a checkout, or of the package that pip installs.

A checkout builds the page and the simulator's firmware from its sources. The package brings both
from `make wheel`, with the images built then.
"""

import subprocess
from collections.abc import Callable
from pathlib import Path

from halley import VERSION
from host_tools.errors import BadInput
from host_tools.images import firmware_build

PARTS = ("page", "sim")
PACKAGED = Path(__file__).resolve().parents[1] / "packaged"  # a folder for each part


def exists() -> bool:
    """Return whether this is a checkout, with the firmware's sources beside the host's tools."""
    return (firmware_build.SOURCES / "main.py").is_file()


def require() -> None:
    """Raise BadInput outside a checkout."""
    if not exists():
        raise BadInput(
            "the firmware's sources are not in the installed package. Run this in a checkout of "
            "Halley."
        )


def version() -> str:
    """Return VERSION of a release, or in a checkout of another commit that it is a build of it.

    That is "0.2.0.dev, commit 1a2b3c4", or without git "0.2.0.dev".
    """
    if not exists():
        return VERSION
    asked = ["git", "-C", str(firmware_build.ROOT), "describe", "--always", "--abbrev=7"]
    try:
        git = subprocess.run(
            [*asked, "--tags", "--match", f"v{VERSION}"],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return f"{VERSION}.dev"
    described = git.stdout.strip()
    if described == f"v{VERSION}":
        return VERSION
    commit = described.rpartition("-g")[2]  # of v0.2.0-3-g1a2b3c4, or alone
    return f"{VERSION}.dev, commit {commit}" if commit else f"{VERSION}.dev"


def part(name: str, build: Callable[[], Path]) -> Path:
    """Return the folder of one of PARTS: from `build` in a checkout, else the package's."""
    if exists():
        return build()
    folder = PACKAGED / name
    if not folder.is_dir():
        raise BadInput(
            "this package of Halley was built without '{name}'. Install a released package, or "
            "one made by `make wheel`.",
            name=name,
        )
    return folder
