"""Builds the package that pip installs, `python -m host_tools.package.wheel` (`make wheel`).

A club installs a program, on a computer without Node.js, make or this checkout: so the package has
in it what a checkout builds, the page with the images that there are and the simulator's firmware.
setuptools packs a copy of the sources to which both have been added.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from halley import VERSION
from host_tools import micropython, npm
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.images.boards import BOARDS
from host_tools.package import checkout
from host_tools.page import build as page_build
from host_tools.page.build import Page

WHEEL = f"halley_comet-{VERSION}-py3-none-any.whl"
_SOURCES = ("host_tools", "firmware/halley", "pyproject.toml", "README.md", "LICENSE")
_LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info", ".*")


def build(folder: Path, stage: Path, page: Page) -> Path:
    """Write the wheel, with this page, to `folder`; the copy that is packed is made in `stage`.

    Raises BadInput outside a checkout, and where something of it cannot be built.
    """
    checkout.require()
    root = firmware_build.ROOT
    shutil.rmtree(stage, ignore_errors=True)
    for name in _SOURCES:
        (stage / name).parent.mkdir(parents=True, exist_ok=True)
        if (root / name).is_dir():
            shutil.copytree(root / name, stage / name, ignore=_LEFT_OUT)
        else:
            shutil.copy(root / name, stage / name)
    (stage / "tests").mkdir()  # where pyproject.toml has setuptools put its notes
    packaged = stage / checkout.PACKAGED.relative_to(root)
    page_build.export(page, packaged / "page")
    firmware_build.build("sim", packaged / "sim")
    for path in (*micropython.wasm_files(), micropython.WASM_FOLDER / "package.json", npm.lit()):
        copy = stage / path.relative_to(root)  # where Node.js and the wall look for it
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    _pack(folder, stage)
    return folder / WHEEL


def _pack(folder: Path, stage: Path) -> None:
    """Have setuptools make the wheel of `stage`."""
    command = [
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-index", "--no-build-isolation", "--check-build-dependencies"),
        *("--wheel-dir", str(folder), str(stage)),
    ]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        lines = (result.stderr or result.stdout).strip().splitlines() or ["pip failed"]
        why = next((line for line in lines if "rror" in line), lines[-1])
        raise BadInput(f"the package cannot be built: {why}")


def main() -> None:
    """Build the package, and say what it is."""
    try:
        page = page_build.build()
        made = build(firmware_build.BUILD, firmware_build.BUILD / "package", page)
    except BadInput as error:
        print(f"halley: {error}", file=sys.stderr)
        sys.exit(2)
    images = [board.title for board in BOARDS.values() if board.image in page.offered]
    print(
        f"{made.relative_to(firmware_build.ROOT)}: {made.stat().st_size >> 10} KB, "
        f"with images for: {', '.join(images) or 'no board (`make image` builds one)'}."
    )


if __name__ == "__main__":
    main()
