"""Evenings that older pages have left in localStorage: taken over once, and none is lost."""

import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from halley.journal.header import Header
from tests.evenings import STEPS, file_of, play
from tests.host_tools.own_chromium import OwnChromium
from tests.host_tools.page_box import RUNNING, open_page, with_stored
from tests.soak import SEED

LONG, SHORT = file_of(play()), file_of(play(STEPS[: len(STEPS) // 2]))
OTHER = file_of(play(STEPS[:1], Header("modern_1991", ("Di", "Ed", "Flo"))))
KEEP = """
    (files) => {
      for (const [name, hex] of Object.entries(files)) localStorage.setItem("halley/" + name, hex);
    }
"""
LEFT = "Object.keys(localStorage).filter((key) => key.startsWith('halley/'))"
FILES = """
    Object.fromEntries(window.halley.files().map((name) => [name, window.halley.file(name)]))
"""


def _left(context: BrowserContext, address: str, files: dict[str, bytes]) -> Page:
    """Return the page, opened first where these files lie in localStorage."""
    items = {f"halley/{name}": data.hex() for name, data in files.items()}
    with_stored(context, address, items)
    return open_page(context, address)


def _leave(page: Page, files: dict[str, bytes]) -> None:
    """Have these files lie in localStorage, and load the page anew."""
    page.evaluate(KEEP, {name: data.hex() for name, data in files.items()})
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")


def _evenings(page: Page) -> dict[str, bytes]:
    files = page.evaluate(FILES)
    return {name: bytes.fromhex(text) for name, text in files.items() if name.startswith("e")}


@pytest.mark.parametrize("database", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_evenings_in_local_storage_are_taken_over_once(
    new_context: Callable[..., BrowserContext],
    at_desk: BrowserContext,
    address: str,
    database: bool,
) -> None:
    context = new_context() if database else at_desk
    if database:
        context.add_init_script("delete StorageManager.prototype.getDirectory")
    page = _left(context, address, {"e0001.hj": SHORT, "e0002.hj": LONG, "names": b"Ann\nBea"})
    assert _evenings(page) == {"e0001.hj": SHORT, "e0002.hj": LONG}
    assert bytes.fromhex(page.evaluate("window.halley.file('names')")) == b"Ann\nBea"
    assert page.evaluate(LEFT) == []

    # the browser died before localStorage was empty on the disk, and what was played since is
    # longer; or it died when half of it was taken over
    _leave(page, {"e0001.hj": SHORT, "e0002.hj": SHORT, "e0003.hj": LONG, "names": b"Cy"})
    assert _evenings(page) == {"e0001.hj": SHORT, "e0002.hj": LONG, "e0003.hj": LONG}
    assert bytes.fromhex(page.evaluate("window.halley.file('names')")) == b"Ann\nBea"

    # an older build was opened once more, and went on, or began another evening
    _leave(page, {"e0001.hj": LONG, "e0002.hj": OTHER})
    assert _evenings(page) == {
        "e0001.hj": LONG, "e0002.hj": LONG, "e0003.hj": LONG, "e0004.hj": OTHER,
    }  # fmt: skip
    assert page.evaluate(LEFT) == []


def test_what_lies_in_the_database_is_taken_over_where_there_is_something_quicker(
    context: BrowserContext, address: str
) -> None:
    context.add_init_script(
        "if (!localStorage.quicker) delete StorageManager.prototype.getDirectory"
    )
    page = _left(context, address, {"e0001.hj": SHORT})
    assert _evenings(page) == {"e0001.hj": SHORT}
    page.evaluate("localStorage.quicker = '1'")
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    assert _evenings(page) == {"e0001.hj": SHORT}
    page.evaluate("delete localStorage.quicker")
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    assert _evenings(page) == {}


@pytest.mark.soak
def test_a_browser_that_is_killed_in_between_loses_none(
    own_chromium: Callable[[str, Path], OwnChromium], chromium: str, address: str, tmp_path: Path
) -> None:
    start = partial(own_chromium, chromium, tmp_path)
    evenings = {f"e{number:04}.hj": LONG for number in range(1, 200)}
    browser = start()
    page = open_page(browser.context, address)
    page.evaluate(KEEP, {name: data.hex() for name, data in evenings.items()})
    browser.close()
    chance = random.Random(SEED)
    for _ in range(10):
        browser = start()
        browser.context.new_page().goto(address, wait_until="commit")
        time.sleep(chance.uniform(0.05, 1.5))
        browser.kill()
    page = open_page(start().context, address)
    assert _evenings(page) == evenings
    assert page.evaluate(LEFT) == []
