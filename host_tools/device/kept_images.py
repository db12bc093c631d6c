"""The images that this computer has put on boxes last: `halley flash --previous` takes one back."""

import hashlib
import os
from pathlib import Path

import platformdirs

from host_tools.images.uf2 import Image

_MOST = 3  # of a board


def keep(image: Image) -> None:
    """Keep a copy of what has just been put on a box; the oldest ones go."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256(image.data).hexdigest()[:8]
    path = folder / f"{image.board.name}-{image.version}-{digest}.uf2"
    if path.exists():
        os.utime(path)
    else:
        part = path.with_suffix(".part")
        part.write_bytes(image.data)
        part.replace(path)
    for old in _newest_first(image.board.name)[_MOST:]:
        old.unlink()


def previous(board: str) -> Path | None:
    """Return the image for `board` before the last one installed, or None."""
    images = _newest_first(board)
    return images[1] if len(images) > 1 else None


def _folder() -> Path:
    return Path(platformdirs.user_data_dir("halley", appauthor=False)) / "images"


def _newest_first(board: str) -> list[Path]:
    images = list(_folder().glob(f"{board}-*.uf2"))
    return sorted(images, key=lambda path: path.stat().st_mtime_ns, reverse=True)
