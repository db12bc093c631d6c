"""The page's layout on a phone and on a desk; the soak leaves pictures in build/screenshots."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from host_tools.images import firmware_build
from tests.host_tools.page_box import open_page, press_keys, wait_until

SCREENSHOTS = firmware_build.BUILD / "screenshots"
SIZES = {
    "phone": {"width": 390, "height": 844, "scale": 3, "dark": True},
    "phone-light": {"width": 390, "height": 844, "scale": 3, "dark": False},
    "phone-small": {"width": 360, "height": 640, "scale": 2, "dark": False},
    "phone-side": {"width": 844, "height": 390, "scale": 3, "dark": True},
    "desk": {"width": 1280, "height": 800, "scale": 1, "dark": True},
    "desk-light": {"width": 1280, "height": 800, "scale": 1, "dark": False},
}
MEASURE = """
    () => {
      const glass = document.getElementById("glass");
      const keys = [...document.querySelectorAll(".key")].map((k) => k.getBoundingClientRect());
      const end = document.documentElement;
      return {
        points: [glass.width / 128, glass.height / 64],
        crisp: glass.getBoundingClientRect().width * devicePixelRatio - glass.width,
        key: Math.min(...keys.map((k) => Math.min(k.width, k.height))),
        scrolls: end.scrollHeight > innerHeight || end.scrollWidth > innerWidth,
        box: document.getElementById("box").getBoundingClientRect().width,
      };
    }
"""


DRAWN = """
    () => {
      const glass = document.getElementById("glass");
      const seen = glass.getContext("2d").getImageData(0, 0, glass.width, glass.height).data;
      return seen.some((byte) => byte > 100);
    }
"""
MID_HAND = (15, 15, 15, 1, 2, 3, 4, 15, 15, 15, 15, 15, 3)  # a table of four, its first payment


def fits(page: Page, *, portrait: bool) -> None:
    """Check that glass and keys fit a hand; `portrait`: a phone as wide as the box."""
    wait_until(page, DRAWN)
    measured = page.evaluate(MEASURE)
    scale = measured["points"][0]
    assert scale == int(scale) == measured["points"][1]
    assert scale >= 4
    assert abs(measured["crisp"]) < 0.05  # browsers lay out in 64ths of a pixel
    assert not measured["scrolls"]
    assert measured["key"] >= 56
    if portrait:
        assert measured["box"] > page.evaluate("innerWidth") - 10


@pytest.mark.soak  # on a small phone test_page.py
@pytest.mark.parametrize("name", SIZES)
def test_the_page_fits_every_screen(
    new_context: Callable[..., BrowserContext], address: str, name: str
) -> None:
    size = SIZES[name]
    phone = name.startswith("phone")
    context = new_context(
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=size["scale"],
        has_touch=phone,
        is_mobile=phone,
        color_scheme="dark" if size["dark"] else "light",
    )
    page = open_page(context, address)
    press_keys(page, *MID_HAND)
    fits(page, portrait=phone and size["width"] < size["height"])
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")


# (width, height), and how much of the width the glass has at least; None: its height bounds it
WINDOWS = {
    (320, 640): 0.88,
    (280, 653): 0.88,
    (320, 256): None,
    (360, 640): 0.88,
    (844, 390): None,
    (1280, 800): None,
    (820, 1180): None,
    (1280, 720): None,
    (1366, 650): None,
    (1024, 600): None,
}
IN_SHORT = ((320, 640), (320, 256), (360, 640), (844, 390), (820, 1180), (1366, 650))
DRAWN_HOW = """
    () => {
      const glass = document.getElementById("glass");
      const seen = glass.getContext("2d").getImageData(0, 0, glass.width, glass.height).data;
      const colours = new Set();
      for (let at = 0; at < seen.length; at += 4) if (seen[at + 3]) colours.add(seen[at]);
      return { width: glass.getBoundingClientRect().width, seam: colours.size > 1 };
    }
"""
LAID_OUT = """
    async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); }
"""
FITS = "document.documentElement.scrollHeight <= innerHeight"
FIRST_KEY = "document.querySelector('.key').getBoundingClientRect().top"
LETTER = """
    () => parseFloat(getComputedStyle(document.getElementById("large")).fontSize) * 0.73
"""


@pytest.mark.parametrize(
    "windows", [IN_SHORT, pytest.param(tuple(WINDOWS), marks=pytest.mark.soak)], ids=len
)
def test_the_glass_uses_the_width_and_larger_text_is_larger(
    new_context: Callable[..., BrowserContext], address: str, windows: tuple[tuple[int, int], ...]
) -> None:
    page = open_page(new_context(device_scale_factor=2), address)
    points = {}
    for width, height in windows:
        part = WINDOWS[width, height]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        drawn = page.evaluate(DRAWN_HOW)
        assert part is None or drawn["width"] >= part * width, (width, height)
        points[width, height] = drawn["width"] / 128
        # the grid is there from five of the screen's own pixels on
        assert drawn["seam"] == (points[width, height] * 2 >= 5), (width, height)
        assert width < 600 or page.evaluate(FITS), (width, height)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(LAID_OUT)
    place = page.evaluate(FIRST_KEY)
    press_keys(page, 15, 4, 4)  # a table of four: a field for a name comes
    assert page.locator("#naming").is_visible()
    assert page.evaluate(FIRST_KEY) == place
    page.locator("#options").click()
    page.locator("#options-sheet input[name=large]").check()
    page.locator("#options-close").click()
    for (width, height), point in points.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(LETTER) > 7 * point, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        # with the field for a name, too; a phone on its side has no room for that
        assert width < 600 or height < 561 or page.evaluate(FITS), (width, height)
