"""The files stored in hardware/ equal those that the scripts make."""

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from hardware.make import FOLDER, compare, everything

_MADE_WHOLE = ("wiring", "labels", "wokwi")  # folders with nothing in them that is not made


@cache
def _make() -> dict[str, bytes]:
    return everything.products()


@pytest.mark.sweep
def test_all_that_is_stored_is_what_is_made() -> None:
    stale = []
    for name, made in _make().items():
        path = FOLDER / name
        if not path.is_file() or not compare.same(name, path.read_bytes(), made):
            stale.append(name)
    assert not stale, f"`make hardware` makes {', '.join(stale)} in another way"


def test_nothing_else_is_stored_there() -> None:
    for folder in _MADE_WHOLE:
        stored = {f"{folder}/{path.name}" for path in (FOLDER / folder).iterdir()}
        assert stored == {name for name in _make() if name.startswith(folder + "/")}
    pictures = {path.name for path in (FOLDER / "pictures").glob("s[ct]*-*.png")}
    assert pictures == {name[9:] for name in _make() if name.startswith("pictures/")}


def test_making_it_twice_gives_the_same_bytes() -> None:
    from hardware.make import labels, wiring

    for name, again in (labels.products() | wiring.products()).items():
        assert _make()[name] == again, name


def _png(change: bool) -> bytes:
    image = Image.new("RGB", (400, 300), "white")
    draw = ImageDraw.Draw(image)
    draw.text((50, 50), "GP4")
    draw.text((50, 50), "GP5" if change else "GP4", fill="black")
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


@pytest.mark.parametrize("change", [False, True])
def test_one_digit_is_a_difference_between_pictures(change: bool) -> None:
    same = compare.same("a.png", _png(False), _png(change) + b" ")  # other bytes in both cases
    assert same != change
