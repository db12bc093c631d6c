"""Files of packages from npm that browsers are given."""

from pathlib import Path

from host_tools.errors import BadInput
from host_tools.micropython import NODE_FOLDER


def lit() -> Path:
    """Return the module that the page and the wall draw with; BadInput without it."""
    return from_npm("lit-html", "lit-html.js")


def from_npm(package: str, name: str) -> Path:
    """Return a file of a package; BadInput without it."""
    path = NODE_FOLDER / "node_modules" / package / name
    if not path.is_file():
        raise BadInput("{package} is not installed. Install it with `make run`.", package=package)
    return path
