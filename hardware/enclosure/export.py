"""The models as STL and STEP, and the digests that say from which sources they were made."""

import hashlib
import json
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.enclosure import places

HERE = Path(__file__).resolve().parent
MADE = "made.json"
# What shows in the files; the rest of this folder only reads them.
SOURCES = (
    "dimensions.py", "places.py", "parts.py", "components.py", "render.py", "pictures.py",
    "../legends.py",
)  # fmt: skip
# How far a facet may be from the true surface, in millimetres and radians: a tenth of a layer
_FINE = (0.03, 0.35)


def models() -> dict[str, bytes]:
    """Every part as binary STL and as STEP, by its path below hardware/enclosure.

    Raises ImportError without the optional extra `hardware`.
    """
    from build123d import export_step, export_stl

    from hardware.enclosure.parts import printed

    made = {}
    with TemporaryDirectory() as folder:
        for name in places.models():
            part = printed(name)
            part.label = f"halley-{name}"
            for end in ("stl", "step"):
                path = Path(folder) / f"{name}.{end}"
                if end == "stl":
                    export_stl(part, path, tolerance=_FINE[0], angular_tolerance=_FINE[1])
                else:
                    # without a date: the same part gives the same file
                    export_step(part, path, timestamp="2026-01-01T00:00:00")
                made[f"models/{name}.{end}"] = path.read_bytes()
    return made


def source() -> str:
    """The digest of all that the models and pictures are made from."""
    digest = hashlib.sha256()
    for name in SOURCES:
        text = (HERE / name).read_text(encoding="utf-8")
        digest.update(f"{name}\n{text}\n".encode())
    return digest.hexdigest()


def digests(files: dict[str, bytes]) -> str:
    """What is stored in made.json beside these files."""
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
    return json.dumps({"source": source(), "files": hashes}, indent=1) + "\n"
