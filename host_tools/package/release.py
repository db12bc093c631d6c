"""Gathers a release in build/release, `python -m host_tools.package.release` (`make release`).

The workflow's steps are commands of the Makefile, so that a release can be made up on any computer.
Each of its files is there or the release is not made.
"""

import hashlib
import re
import shutil
import sys
import zipfile
from pathlib import Path

from halley import VERSION
from host_tools.errors import BadInput
from host_tools.images import firmware_build, uf2
from host_tools.images.boards import BOARDS
from host_tools.package import wheel

NOTES = "release-notes.md"  # what has changed: beside the release, which has it as its text
SUMS = "SHA256SUMS"
CONTAINER = Path(__file__).with_name("Containerfile")  # for the wheel beside it
# Whoever builds a box needs no other archive: of hardware/, solids included, and the images
BOX = f"halley-box-{VERSION}.zip"
PARTS = (
    "LICENSE", "board/order/*", "board/parts.html", "board/pictures/schematic.svg",
    "board/kicad/*.*", "board/kicad/halley.pretty/*", "board/kicad/models/*",
    "enclosure/models/*", "club_box/models/*", "labels/*.pdf", "wiring/*.svg",
)  # fmt: skip
_MAKES = "run `make models` for the solids, `make hardware` for all of hardware/"
_UNDATED = "not released yet"


def gather(tag: str = "") -> list[Path]:
    """Write build/release anew, and the notes beside it; gives the release's files.

    With a `tag`, which publishes it, that has to be the version's, and CHANGELOG.md has to say the
    version's date. Raises BadInput for that, and where a file is missing.
    """
    notes = _notes(tag)
    build, folder = firmware_build.BUILD, firmware_build.BUILD / "release"
    given = ["halley-page.zip", wheel.WHEEL, *(board.image for board in BOARDS.values())]
    missing = [name for name in given if not (build / name).is_file()]
    if missing:
        raise BadInput(
            f"'build/{missing[0]}' is missing. First run `make page`, `make wheel`, and `make "
            "image BOARD=...` for each board."
        )
    for board in BOARDS.values():
        version = uf2.read(board.image, (build / board.image).read_bytes()).version
        if version != VERSION:
            raise BadInput(
                f"'build/{board.image}' has Halley {version}, not {VERSION}. Run `make image "
                f"BOARD={board.name}`."
            )
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in given:
        shutil.copy(build / name, folder / name)
    shutil.copy(CONTAINER, folder / CONTAINER.name)
    _pack(folder / BOX)
    files = sorted(folder.iterdir())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(sums))
    (build / NOTES).write_text(notes, encoding="utf-8")
    return [*files, folder / SUMS]


def _notes(tag: str) -> str:
    """Return the section of CHANGELOG.md about this version."""
    if tag and tag != f"v{VERSION}":
        raise BadInput(f"the tag is {tag}, but the code has version {VERSION}.")
    text = (firmware_build.ROOT / "CHANGELOG.md").read_text("utf-8")
    section = re.search(rf"^## {re.escape(VERSION)} - (.*)\n((?:(?!## ).*\n)*)", text, re.MULTILINE)
    if section is None:
        raise BadInput(f"CHANGELOG.md has no section about {VERSION}.")
    if tag and section[1] == _UNDATED:
        raise BadInput(f"CHANGELOG.md has no release date for {VERSION}.")
    return section[2].strip() + "\n"


def _pack(path: Path) -> None:
    """Write the archive `path`, the same bytes for the same files."""
    hardware = firmware_build.ROOT / "hardware"
    packed = {
        f"images/{board.image}": firmware_build.BUILD / board.image for board in BOARDS.values()
    }
    for pattern in PARTS:
        files = sorted(path for path in hardware.glob(pattern) if path.is_file())
        if not files:
            raise BadInput(f"hardware/{pattern} is missing: {_MAKES}.")
        packed |= {file.relative_to(hardware).as_posix(): file for file in files}
    with zipfile.ZipFile(path, "w") as archive:
        for name, file in packed.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


def main(tag: str = "") -> None:
    """Gather the release, and say what is in it."""
    try:
        files = gather(tag)
    except BadInput as error:
        print(f"halley: {error}", file=sys.stderr)
        sys.exit(2)
    for path in files:
        print(f"{path.stat().st_size:9} {path.relative_to(firmware_build.ROOT)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
