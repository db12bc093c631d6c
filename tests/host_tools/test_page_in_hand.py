"""The page in a hand: the screen stays on while an evening is open, and keys answer the finger."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.host_tools.page_box import RUNNING, open_page, press_keys, wait_until

# What a phone's hardware would be asked for: locks of the screen, vibrations, and clicks.
_DEVICE = """
window.locks = { held: 0, asked: 0 };
window.buzzes = [];
window.clicks = 0;
class Lock extends EventTarget {
    released = false;
    async release() {
        if (!this.released) window.locks.held--;
        this.released = true;
    }
}
let last = null;
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    window.locks.held++;
    window.locks.asked++;
    last = new Lock();
    return last;
} } });
Object.defineProperty(navigator, "vibrate", {
    value: (ms) => window.buzzes.push(ms), configurable: true,
});
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
    window.clicks++;
    return start.apply(this, when);
};
window.comeBack = async (hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    if (hidden) await last?.release();
    document.dispatchEvent(new Event("visibilitychange"));
};
"""
_BEGIN = (15, 15, 15, 15, 15, 15, 15, 15, 15)  # a table and its first deal
_CLOSED = "!document.querySelector('dialog[open]')"


@pytest.fixture(scope="module")
def page(shared_context: Callable[..., BrowserContext], address: str) -> Page:
    """Return the page on a phone whose hardware is counted."""
    context = shared_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(_DEVICE)
    return open_page(context, address)


def _locks(page: Page) -> Any:
    return page.evaluate("[window.locks.held, window.locks.asked]")


def _set(page: Page, label: str, value: bool) -> None:
    page.locator("#options").click()
    page.get_by_label(label).set_checked(value)
    page.get_by_role("button", name="Close").click()
    wait_until(page, _CLOSED)


def test_the_screen_stays_on_for_as_long_as_an_evening_is_open(page: Page) -> None:
    assert _locks(page) == [0, 0]
    press_keys(page, *_BEGIN)
    wait_until(page, "window.locks.held === 1")
    press_keys(page, 3, 3)
    page.evaluate("window.comeBack(true)")
    assert _locks(page) == [0, 1]
    page.evaluate("window.comeBack(false)")
    wait_until(page, "window.locks.held === 1")
    assert _locks(page) == [1, 2]
    _set(page, "Keep the screen on", False)
    wait_until(page, "window.locks.held === 0")
    _set(page, "Keep the screen on", True)
    wait_until(page, "window.locks.held === 1")
    press_keys(page, *[16] * 20)  # the table is taken back
    wait_until(page, "window.locks.held === 0")


def test_a_key_vibrates_and_clicks_where_that_is_set(page: Page) -> None:
    key = page.locator(".key[data-code='16']")
    page.evaluate("window.buzzes.length = 0")
    key.click()
    assert page.evaluate("[window.buzzes.length, window.clicks]") == [1, 0]
    _set(page, "Keys click", True)
    _set(page, "Keys vibrate", False)
    key.click()
    assert page.evaluate("[window.buzzes.length, window.clicks]") == [1, 1]
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    key.click()
    assert page.evaluate("[window.buzzes.length, window.clicks]") == [0, 1]
    # a browser that cannot vibrate offers nothing to set
    page.add_init_script("delete navigator.vibrate; delete Navigator.prototype.vibrate")
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    page.locator("#options").click()
    assert page.get_by_label("Keys click").is_visible()
    assert not page.get_by_label("Keys vibrate").is_visible()
