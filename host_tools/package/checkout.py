"""The parts of a checkout, or of the package that pip installs.

A checkout builds the page and the simulator's firmware from its sources. The package brings both
from `make wheel`, with the images built then.
"""

from collections.abc import Callable
from pathlib import Path

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
