"""Writes what is made into its files, and leaves alone what is stored there already."""

from pathlib import Path

from hardware.make import FOLDER
from hardware.make.compare import same


def write(folder: Path, files: dict[str, bytes]) -> dict[str, bytes]:
    """Write changed files, print their names, and return what is stored, by path below the folder.

    Pictures need only look the same: other builds of a library round in other ways.
    """
    stored = {}
    for name, made in files.items():
        path = folder / name
        stored[name] = path.read_bytes() if path.is_file() else b""
        if stored[name] and same(name, stored[name], made):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
        stored[name] = made
        print(f"wrote {path.relative_to(FOLDER.parent)}")
    return stored
