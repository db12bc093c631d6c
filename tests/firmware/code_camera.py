"""A phone's camera before the display, made up: a picture of the glass, and two readers of codes.

The glass is as an OLED is seen from near: points of light with dark gaps, a lens that is not quite
sharp, and noise. What only a real panel and a real phone can show is not in it.
"""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import zxingcpp
from PIL import Image, ImageFilter

from host_tools import micropython
from tests.needs import absent

_FINE = 4  # samples across a point of the display
_GAP = 0.775  # brightness of the line between two points
_DARK = 35  # grey of the room
_ROOM = 100  # samples around the glass
_ZBAR = micropython.NODE_FOLDER / "node_modules" / "@undecaf" / "zbar-wasm" / "dist" / "main.mjs"


def photo(
    rows: Sequence[str],
    *,
    points: int = 4,
    turned: float = 0,
    blurred: float = 0,
    glare: float = 0,
    missing: tuple[int, int] = (0, 0),
    noise: float = 2,
) -> np.ndarray:
    """Return what a camera sees of the display (64 strings of 128), in grey values.

    `points`: of the picture for one of the display; `turned`: degrees; `blurred`: points of the
    display; `glare`: the brightness of a lamp that is mirrored beside the code's middle; `missing`:
    the first row that was not lit while the shutter was open, and how many were not.
    """
    lit = np.array([[pixel == "#" for pixel in row] for row in rows], float)
    first, count = missing
    lit[first : first + count] *= 0.35
    glass = np.kron(lit, np.ones((_FINE, _FINE))) * 243
    glass[::_FINE] *= _GAP
    glass[:, ::_FINE] *= _GAP
    image = Image.fromarray((glass + 12).astype(np.uint8))
    seen = Image.new("L", (image.width + 2 * _ROOM, image.height + 2 * _ROOM), _DARK)
    seen.paste(image, (_ROOM, _ROOM))
    seen = seen.filter(ImageFilter.GaussianBlur((0.3 + blurred) * _FINE))
    if turned:
        seen = seen.rotate(turned, resample=Image.Resampling.BICUBIC, fillcolor=_DARK)
    size = (seen.width * points // _FINE, seen.height * points // _FINE)
    grey = np.array(seen.resize(size, Image.Resampling.LANCZOS), float)
    if glare:
        y, x = np.mgrid[: grey.shape[0], : grey.shape[1]]
        far = (y - grey.shape[0] * 0.4) ** 2 + (x - grey.shape[1] * 0.7) ** 2
        grey += glare * np.exp(-far / (2 * (grey.shape[0] / 5) ** 2))
    grey += np.random.default_rng(1).normal(0, noise, grey.shape)
    return np.clip(grey, 0, 255).astype(np.uint8)


def zxing(picture: np.ndarray) -> list[str]:
    """Return the texts of the codes that ZXing sees in a picture."""
    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    codes: Any = zxingcpp.read_barcodes(picture, formats=formats)
    return [code.text for code in codes]


class ZBar:
    """ZBar, in Node.js: read() has the texts of the codes that it sees in a picture."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def read(self, picture: np.ndarray) -> list[str]:
        """Return the texts of the codes in a picture of grey values."""
        assert self._process.stdin is not None and self._process.stdout is not None
        height, width = picture.shape
        self._process.stdin.write(b"%s\n" % json.dumps([width, height]).encode())
        self._process.stdin.write(picture.tobytes())
        self._process.stdin.flush()
        texts: list[str] = json.loads(self._process.stdout.readline())
        return texts


@contextmanager
def zbar() -> Iterator[ZBar]:
    """Run ZBar for as long as the test needs it."""
    if not _ZBAR.exists():
        absent("zbar-wasm is not installed here (`make test` installs it)")
    script = Path(__file__).with_name("zbar.mjs")
    with subprocess.Popen(
        ["node", script, _ZBAR.as_uri()], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        try:
            yield ZBar(process)
        finally:
            process.kill()
