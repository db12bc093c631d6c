"""The models as STL and STEP, and digests: from which sources the pictures of them were made."""

import ast
import hashlib
import json
import re
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hardware.club_box import places as club_places
from hardware.enclosure import places

HARDWARE = Path(__file__).resolve().parent.parent
MADE = "made.json"
# How far a facet may be from the true surface, in millimetres and radians: a tenth of a layer
_FINE = (0.03, 0.35)


class Box(NamedTuple):
    """A box: its package, its models' names, and the sources of models and pictures."""

    package: str
    names: tuple[str, ...]
    sources: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """Return the folder where it is stored."""
        return HARDWARE / self.package


_SHARED = (
    "legends.py", "enclosure/dimensions.py", "enclosure/places.py", "enclosure/shapes.py",
    "enclosure/components.py", "enclosure/render.py", "enclosure/photo.py", "enclosure/hand.py",
    "reading.py",
)  # fmt: skip
SOLDERLESS = Box(
    "enclosure",
    tuple(places.models()),
    (*_SHARED, "enclosure/parts.py", "enclosure/pictures.py"),
)
CLUB = Box(
    "club_box",
    tuple(club_places.models()),
    (
        *_SHARED, "enclosure/pictures.py", "board/places.py", "club_box/dimensions.py",
        "club_box/places.py", "club_box/parts.py", "club_box/components.py", "club_box/pictures.py",
    ),
)  # fmt: skip
BOXES = (SOLDERLESS, CLUB)


def models(box: Box) -> dict[str, bytes]:
    """Every part as binary STL and as STEP, by its path below the box's folder.

    Raises ImportError without the optional extra `hardware`.
    """
    from build123d import export_step, export_stl

    printed = import_module(f"hardware.{box.package}.parts").build_printed
    made = {}
    with TemporaryDirectory() as folder:
        for name in box.names:
            part = printed(name)
            part.label = f"halley-{name}"
            for end in ("stl", "step"):
                path = Path(folder) / f"{name}.{end}"
                if end == "stl":
                    export_stl(part, path, tolerance=_FINE[0], angular_tolerance=_FINE[1])
                else:
                    export_step(part, path, timestamp="2026-01-01T00:00:00")
                made[f"models/{name}.{end}"] = _strip_counter(path.read_bytes())
    return made


def _strip_counter(data: bytes) -> bytes:
    """Return a file without the exporter's running number and date.

    Otherwise the same part would not give the same file.
    """
    return re.sub(rb"(NEXT_ASSEMBLY_USAGE_OCCURRENCE\(')\d+'", rb"\g<1>1'", data)


def pictures(box: Box) -> dict[str, bytes]:
    """Every picture, drawn from the models, by its path below the box's folder."""
    made: dict[str, bytes] = import_module(f"hardware.{box.package}.pictures").products()
    return made


def source(box: Box) -> str:
    """Return the digest of the code that makes the models and pictures."""
    digest = hashlib.sha256()
    for name in box.sources:
        code = _code((HARDWARE / name).read_text(encoding="utf-8"))
        digest.update(f"{name}\n{code}\n".encode())
    return digest.hexdigest()


def _code(text: str) -> str:
    """Return a module's lines without docstrings, comments and empty lines: words shape nothing."""
    lines = dict(enumerate(text.splitlines(), 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0]
            if ast.get_docstring(node) is not None:
                for number in range(first.lineno, (first.end_lineno or 0) + 1):
                    del lines[number]
    code = (line.split("# ")[0].rstrip() for line in lines.values())
    return "\n".join(line for line in code if line)


def digests(box: Box, files: dict[str, bytes]) -> str:
    """Return the text of made.json for these files."""
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
    return json.dumps({"source": source(box), "files": hashes}, indent=1) + "\n"
