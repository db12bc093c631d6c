"""The files in hardware/board: those of our own scripts, and those that KiCad makes of them."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from hardware.board import (
    assembly,
    models,
    parts_page,
    pcb,
    project,
    readme,
    schematic,
    steps,
    symbols,
    zones,
)

HERE = Path(__file__).resolve().parent
PROJECT = "kicad"
BOARD = f"{PROJECT}/halley.kicad_pcb"
SCHEMATIC = f"{PROJECT}/halley.kicad_sch"
MADE = "made.json"  # from what, and what KiCad made of it


def project_files(fills: zones.Fills) -> dict[str, bytes]:
    """KiCad's project, by path below hardware/board; `fills` are what it fills the zones with."""
    files = {
        BOARD: pcb.board(fills),
        SCHEMATIC: schematic.schematic(),
        f"{PROJECT}/halley.kicad_sym": symbols.library(),
        f"{PROJECT}/halley.kicad_pro": project.project(),
    }
    files |= {f"{PROJECT}/halley.pretty/{name}": text for name, text in pcb.library().items()}
    files |= {f"{PROJECT}/{name}": text for name, text in project.library_tables().items()}
    return {name: text.encode() for name, text in files.items()} | solids()


def solids() -> dict[str, bytes]:
    """Return the parts in three dimensions, by path: the only files that git does not store."""
    return {f"{PROJECT}/models/{name}": text.encode() for name, text in models.files().items()}


def stored_fills() -> zones.Fills:
    """Return the fillings of the stored board; nothing if there is no board yet."""
    path = HERE / BOARD
    return zones.fills(path.read_text(encoding="utf-8")) if path.is_file() else {}


def plain_files() -> dict[str, bytes]:
    """All that needs no KiCad: the project with the stored fillings, the parts page, the README."""
    files = project_files(stored_fills())
    files["parts.html"] = parts_page.page().encode()
    files["order/jlcpcb-placement.csv"] = assembly.placement().encode()
    files["order/jlcpcb-bom.csv"] = assembly.parts().encode()
    files |= {f"pictures/{name}": text.encode() for name, text in steps.drawings().items()}
    files["README.md"] = readme.with_tables(
        (HERE / "README.md").read_text(encoding="utf-8")
    ).encode()
    return files


def source() -> str:
    """Return the digest of all that KiCad reads, before it fills the zones."""
    digest = hashlib.sha256()
    for name, data in sorted(project_files({}).items()):
        digest.update(f"{name}\n".encode() + data)
    return digest.hexdigest()


class Recorded(NamedTuple):
    """The contents of made.json: the digest of KiCad's input, and of each output file."""

    source: str
    files: dict[str, str]


def read_record() -> Recorded:
    """made.json as it is stored."""
    stored = json.loads((HERE / MADE).read_text(encoding="utf-8"))
    return Recorded(stored["source"], stored["files"])


def digests(made: dict[str, bytes]) -> bytes:
    """made.json beside these files, which KiCad made."""
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(made.items())}
    return (json.dumps({"source": source(), "files": hashes}, indent=1) + "\n").encode()
