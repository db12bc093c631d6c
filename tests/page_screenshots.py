"""Draws the pictures that the page's manifest names anew: python -m tests.page_screenshots.

A phone's browser shows the screenshots to whoever installs the page, and then an icon; of one that
is "maskable" it may cut off what is not within four tenths of its width from the middle.
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from host_tools.page import build as page_build
from tests.host_tools.page_box import open_page, serving
from tests.needs import chromium_program

_TABLE = (15, 5, 4, 1, 2, 3, 4, 15, 15, 15)
_PAID = (*_TABLE, 14, 2)
_SETTLED = (*_PAID, 15, 3, 2, 7, 15, 1, 2, 15, 8, 15)
# the window, the screen's own pixels in one of it, the keys that lead to what is shown
SCREENSHOTS = {
    "screenshot-narrow.webp": (390, 844, 2, _PAID),
    "screenshot-wide.webp": (1280, 800, 1, _SETTLED),
}
# the icons, and how much wider the ground of icon.svg is around it, in its points
ICONS = {"icon-512.png": 0, "icon-maskable-512.png": 68}
_POINTS = 512


def _draw_icons(browser: Browser) -> None:
    source = (page_build.SOURCES / "icon.svg").read_text("utf-8")
    page = browser.new_page(viewport={"width": _POINTS, "height": _POINTS})
    for name, border in ICONS.items():
        whole = _POINTS + 2 * border
        wider = source.replace("0 0 512 512", f"{-border} {-border} {whole} {whole}")
        wider = wider.replace("<rect ", f'<rect x="{-border}" y="{-border}" ')
        wider = wider.replace('"512"', f'"{whole}"')
        page.set_content(f"<style>body {{ margin: 0 }}</style>{wider}")
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        picture.quantize(64).save(page_build.SOURCES / name, optimize=True)
    page.close()


def main() -> None:
    """Write them beside the page's other files."""
    program = chromium_program()
    if program is None:
        sys.exit("Chromium is missing (HALLEY_CHROMIUM names one).")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = page_build.build(Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        _draw_icons(browser)
        with serving(built.folder) as address:
            for name, (width, height, scale, keys) in SCREENSHOTS.items():
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    color_scheme="light",
                    locale="en-GB",
                    is_mobile=width < 500,
                    has_touch=width < 500,
                    service_workers="block",
                )
                context.add_init_script("localStorage.setItem('halley introduced', '1')")
                page = open_page(context, address)
                for code in keys:
                    page.evaluate("code => window.halley.press(code)", code)
                page.wait_for_timeout(2000)  # until a passing message has gone
                picture = Image.open(io.BytesIO(page.screenshot()))
                picture.convert("RGB").save(page_build.SOURCES / name, quality=70, method=6)
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
