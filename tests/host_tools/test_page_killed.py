"""A browser that dies keeps the evening: SIGKILL to all of Chromium, a moment after a key.

One tab's page has a file system of its own; the other's, which came by plain http, a database.
"""

import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.host_tools.own_chromium import OwnChromium
from tests.host_tools.page_box import open_page

SETUP = (15, 5, 3, 1, 2, 3, 15, 15, 15)
COMET, UNDO = (14, 2), (16,)
FILES = """Object.fromEntries(
    window.halley.files().map((name) => [name, window.halley.file(name)]))"""


def _press(page: Page, keys: tuple[int, ...]) -> None:
    for code in keys:
        page.evaluate("code => window.halley.press(code)", code)


def _journal(page: Page) -> str:
    files: dict[str, str] = page.evaluate(FILES)
    return files.get("e0001.hj", "")


def _kill(
    start: Callable[[Path], OwnChromium],
    folder: Path,
    address: str,
    kills: int,
    seconds: float,
) -> None:
    addresses = (address, address.replace("localhost", "hall.local"))
    browser = start(folder)
    for kill in range(kills):
        pages = [open_page(browser.context, url) for url in addresses]
        if not kill:
            assert [page.evaluate("isSecureContext") for page in pages] == [True, False]
            for page in pages:
                page.keyboard.press("Escape")  # the first visit's evening
                _press(page, SETUP)
        before = [_journal(page) for page in pages]
        for page in pages:
            _press(page, UNDO if kill % 2 else COMET)
        files = [_journal(page) for page in pages]
        assert files != before
        time.sleep(seconds)
        for page in pages:
            assert page.evaluate("window.halley.flushed()")  # long since, but on a busy machine
        browser.kill()
        browser = start(folder)
        pages = [open_page(browser.context, url) for url in addresses]
        after = [_journal(page) for page in pages]
        lost = [len(had) - len(has) for had, has in zip(files, after, strict=True)]
        assert after == files, f"after {kill + 1} kills {lost} digits are lost"
        for page in pages:
            page.close()
    browser.kill()


def test_a_killed_browser_has_every_event(
    own_chromium: Callable[[str, Path], OwnChromium], chromium: str, address: str, tmp_path: Path
) -> None:
    _kill(partial(own_chromium, chromium), tmp_path, address, 3, 0.25)


@pytest.mark.soak
@pytest.mark.parametrize("seconds", [0.25, 1, 3, 12])
@pytest.mark.parametrize("program", ["chromium-headless-shell", "chromium"])
def test_a_browser_killed_at_any_time_has_every_event(
    own_chromium: Callable[[str, Path], OwnChromium],
    address: str,
    tmp_path: Path,
    program: str,
    seconds: float,
) -> None:
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed here")
    _kill(partial(own_chromium, path), tmp_path, address, 20, seconds)
