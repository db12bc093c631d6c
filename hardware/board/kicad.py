"""KiCad without a window: fill the zones, check, plot, draw the board.

Everything runs on a copy in a temporary folder, with settings of its own: KiCad writes beside what
it reads, and into its user's folder.
"""

import io
import json
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PIL import Image

from hardware.board import products, zones

_HERE = Path(__file__).resolve().parent
# Debian's pcbnew is a module of the system's Python; elsewhere KiCad brings a Python along
_PYTHON = os.environ.get("HALLEY_KICAD_PYTHON", "/usr/bin/python3")
_COPPER_LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,F.Paste,B.Paste,Edge.Cuts"
# Lines with a date, or with the number of KiCad's version
_DATED = re.compile(
    r"^(%TF\.(CreationDate|GenerationSoftware).*|G04 Created by KiCad.*|; DRILL file .*"
    r"|; #@! TF\.(CreationDate|GenerationSoftware).*|<title>SVG Image created.*)\n",
    re.MULTILINE,
)
_ZIP_DATE = (2026, 1, 1, 0, 0, 0)
_PIXELS = 2400  # of a view, which is stored half as large
_LIGHT = "--light-top 0.35,0.35,0.35"
_PAPER = "#ebe7dc"
_MARGIN = 24  # pixels left round what a picture shows


class Finding(NamedTuple):
    """A finding of one of KiCad's checks."""

    severity: str
    kind: str
    text: str


def is_installed() -> bool:
    """Return whether KiCad is installed."""
    return shutil.which("kicad-cli") is not None


class Project:
    """A copy of the project that KiCad may write into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._settings = folder / "settings"

    @property
    def board(self) -> Path:
        """Its board."""
        return self.folder / Path(products.BOARD).name

    def write(self, files: dict[str, bytes]) -> None:
        """Write the project's files, by path below hardware/board."""
        for name, data in files.items():
            path = self.folder / Path(name).relative_to(products.PROJECT)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def run(self, *words: str) -> None:
        """Run a program in the folder; RuntimeError with what it says when it fails."""
        environment = os.environ | {"KICAD_CONFIG_HOME": str(self._settings)}
        done = subprocess.run(
            words, cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)}: {done.stdout}{done.stderr}")

    def kicad(self, words: str) -> None:
        """Run kicad-cli with these words, none of which has a blank in it."""
        self.run("kicad-cli", *words.split())

    def findings(self) -> list[Finding]:
        """Return the findings of KiCad's checks of schematic and board, warnings included.

        The board is checked by its own rules and by those of makers of boards.
        """
        self.kicad("sch erc --format json --severity-all -o erc.json halley.kicad_sch")
        schematic = json.loads((self.folder / "erc.json").read_text(encoding="utf-8"))
        violations = [
            violation for sheet in schematic["sheets"] for violation in sheet["violations"]
        ]
        violations += self._drc()
        shutil.copy(_HERE / "maker.kicad_dru", self.folder / "halley.kicad_dru")
        violations += self._drc()
        return [Finding(one["severity"], one["type"], one["description"]) for one in violations]

    def _drc(self) -> list[dict[str, Any]]:
        """Return the findings of the board's check by the project's rules and any extra rules."""
        self.kicad(
            "pcb drc --format json --severity-all --schematic-parity "
            "--all-track-errors -o drc.json halley.kicad_pcb"
        )
        board = json.loads((self.folder / "drc.json").read_text(encoding="utf-8"))
        groups = ("violations", "unconnected_items", "schematic_parity")
        return [one for group in groups for one in board[group]]


@contextmanager
def project(files: dict[str, bytes]) -> Iterator[Project]:
    """Yield a temporary copy of the project."""
    with TemporaryDirectory() as folder:
        copy = Project(Path(folder))
        copy.write(files)
        yield copy


def fill_zones(files: dict[str, bytes]) -> zones.Fills:
    """Return the copper with which KiCad fills the zones."""
    with project(files) as copy:
        copy.run(_PYTHON, str(_HERE / "fill_zones.py"), str(copy.board), "filled.kicad_pcb")
        return zones.fills((copy.folder / "filled.kicad_pcb").read_text(encoding="utf-8"))


def plots(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files for the board's maker and for readers, by path below hardware/board."""
    with project(files) as copy:
        return {
            "order/halley-gerbers.zip": _gerbers(copy),
            "pictures/schematic.svg": _schematic(copy),
        }


def make_products(files: dict[str, bytes]) -> dict[str, bytes]:
    """All that KiCad makes of the project with filled zones, by path below hardware/board."""
    with project(files) as copy:
        return plots(files) | _pictures(copy)


def _gerbers(copy: Project) -> bytes:
    """Return the Gerber archive: a file for each layer, and the holes; without dates."""
    copy.kicad(f"pcb export gerbers --layers {_COPPER_LAYERS} -o gerbers/ halley.kicad_pcb")
    copy.kicad("pcb export drill --excellon-separate-th -o gerbers/ halley.kicad_pcb")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted((copy.folder / "gerbers").iterdir()):
            if path.suffix == ".gbrjob":
                continue  # nothing but a list of the others, with a date
            text = _DATED.sub("", path.read_text(encoding="utf-8"))
            info = zipfile.ZipInfo(path.name, _ZIP_DATE)
            info.external_attr = 0o644 << 16
            # stored, not packed: other builds of zlib pack in other ways
            archive.writestr(info, text)
    return buffer.getvalue()


def _schematic(copy: Project) -> bytes:
    copy.kicad("sch export svg -o svg halley.kicad_sch")
    text = (copy.folder / "svg" / "halley.svg").read_text(encoding="utf-8")
    return _DATED.sub("", text).encode()


def _pictures(copy: Project) -> dict[str, bytes]:
    """Return the bare board from above and from below, and aslant with its parts."""
    aslant = _picture(copy, "--side top --rotate -45,0,20 --zoom 1.0")
    parts = _picture(copy, "--side bottom --zoom 0.95")
    shutil.rmtree(copy.folder / "models")  # a part whose model is missing is not shown
    return {
        "pictures/aslant.png": aslant,
        "pictures/cells.png": parts,
        "pictures/above.png": _picture(copy, "--side top --zoom 0.95"),
        "pictures/below.png": _picture(copy, "--side bottom --zoom 0.95"),
    }


def _picture(copy: Project, view: str) -> bytes:
    """Return a picture of the board.

    The quality `high` has shadows, and takes fifty times as long.
    """
    copy.kicad(
        f"pcb render -o view.png --quality basic --width {_PIXELS} --height {_PIXELS} "
        f"--background transparent {_LIGHT} {view} halley.kicad_pcb"
    )
    image = Image.open(copy.folder / "view.png").convert("RGBA")
    left, top, right, bottom = image.getbbox() or (0, 0, *image.size)
    size = (right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN)
    paper = Image.new("RGBA", size, _PAPER)
    paper.alpha_composite(image.crop((left, top, right, bottom)), (_MARGIN, _MARGIN))
    half = (size[0] // 2, size[1] // 2)  # which smooths its edges
    buffer = io.BytesIO()
    small = paper.convert("RGB").resize(half, Image.Resampling.BOX)
    small.quantize(160, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
