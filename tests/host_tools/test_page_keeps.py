"""The page's storage of the box's files, for one tab, with a network and without."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from host_tools.page import build as page_build
from host_tools.records.journal_file import journal_of
from tests.host_tools.own_chromium import OwnChromium
from tests.host_tools.page_box import (
    NOTICE,
    NOW,
    RUNNING,
    PageBox,
    open_page,
    press_keys,
    serving,
    with_evening,
    with_main,
)
from tests.host_tools.table_fingers import evening_of
from tests.host_tools.used_browsers import tab_of

KEPT_BY_WORKER = """
    async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame);
      return caches.keys();
    }
"""


_A_TABLE = (15, 5, 3, 1, 2, 3, 15, 15)
_NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"
# What a browser refuses that is set to let the page store nothing: Firefox with cookies forbidden
_NO_STORAGE = """
    const refuse = () => { throw new DOMException("not allowed", "SecurityError"); };
    Object.defineProperty(window, "localStorage", { get: refuse });
    StorageManager.prototype.getDirectory = async () => refuse();
    IDBFactory.prototype.open = refuse;
    window.BroadcastChannel = class { constructor() { refuse(); } };
    LockManager.prototype.request = async () => refuse();
    ServiceWorkerContainer.prototype.register = async () => refuse();
"""
_COUNT_ASKED = """
    () => {
      const { persist } = StorageManager.prototype;
      StorageManager.prototype.persist = function () {
        sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
        return persist.call(this);
      };
    }
"""


def forget(page: Page) -> None:
    """Ask for everything to be forgotten, which a question follows."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Delete everything").click()


@pytest.mark.soak  # of a hand, and of the cards that a loser has, test_page_hand.py
@pytest.mark.parametrize(
    ("before", "keys", "evenings"),
    [
        ("OK 5 3 1", "COMET 9* 6 6", []),
        ("OK 5 3 1 2 3 OK OK OK OK 2", "1 2", ["e0001.hj"]),
    ],
)
def test_the_evening_and_what_is_half_keyed_are_there_again_after_a_reload(
    before: str, keys: str, evenings: list[str], used_desk: BrowserContext, address: str
) -> None:
    with PageBox(used_desk, address) as box:
        box.begin(before)
        box.play(keys)
        box.wait(5000)
        shown, files = box.rows(), box.files()
        assert [name for name in files if name.endswith(".hj")] == evenings
        for _ in range(2):
            box.restart()
            assert box.rows() == shown
            for name, data in files.items():
                assert box.files()[name].startswith(data)
        assert box.errors == []


# What the firmware has stored: at the first start it stores it, at the next one it is there.
_STORED = """
store = BrowserStore(halley_page)
if not store.names():
    assert store.size("e0001.hj") == 0 and store.read("e0001.hj", 0, 9) == b""
    store.append("e0001.hj", bytes(range(256)))
    store.append("e0001.hj", b"\\xff")
    store.write("settings", b"old")
    store.write("settings", b"new")
    store.write("gone", b"")
    store.remove("gone")
    for name in ("gone", "never"):
        try:
            store.remove(name)
            assert False
        except OSError as error:
            assert error.errno == 2
else:
    assert {"e0001.hj", "settings"} <= set(store.names()) <= {"big", "e0001.hj", "settings"}
assert store.size("e0001.hj") == 257
assert store.read("e0001.hj", 254, 9) == b"\\xfe\\xff\\xff"
assert store.read("settings", 0, 3) == b"new"
"""
_FIRMWARE = f"""
import halley_page
from halley.page.web import BrowserStore, PageClock, PageI2C, port

clock = PageClock(halley_page)
assert clock.epoch() in ({NOW}, {NOW + 1}), clock.epoch()
assert clock.diff(3, 0x3FFFFFFE) == 5 and clock.diff(0x3FFFFFFE, 3) == -5
start = clock.ms()
due = [1500, -1]
i2c = PageI2C(halley_page)
try:
    i2c.writeto(0x3D, b"")
    assert False
except OSError:
    pass

class Box:
    def key(self, code, held):
        assert clock.diff(clock.ms(), start) == 1500 and not due
        if code == 2:
            i2c.writeto(0x3C, b"\\x00\\x21\\x05\\x80")

    def tick(self):
        return due.pop(0) if due else -1

    def far(self, shown):
        pass

port.parts["box"] = Box()
halley_page.listen(port.ask)
{_STORED}
"""
_GROWS = f"""
import halley_page
from halley.page.web import BrowserStore, port

class Box:
    def key(self, code, held):
        before = store.size("big")
        try:
            store.append("big", bytes(300_000))
        except OSError as error:
            assert error.errno == 28
            assert store.size("big") == before

    def tick(self):
        return -1

    def far(self, shown):
        pass

port.parts["box"] = Box()
halley_page.listen(port.ask)
{_STORED}
if store.size("big"):
    assert store.size("big") >= 300_000 and store.size("big") % 300_000 == 0
"""


def test_the_firmware_has_clock_files_and_display_of_the_page(
    used_desk: BrowserContext, address: str, built_page: page_build.Page
) -> None:
    with_main(used_desk, built_page, _FIRMWARE)
    with PageBox(used_desk, address) as box:
        box.wait(1500)
        box.press("1")
        assert box.page.locator(NOTICE).count() == 0
        box.restart()
        assert box.files()["settings"] == b"new"
        box.wait(1500)
        # what the display refuses stops the box
        press_keys(box.page, 2)
        box.page.locator(NOTICE).wait_for()
        reason = str(box.page.locator("#notice pre").text_content())
        assert "RuntimeError: no columns 5 to 128" in reason


@pytest.mark.soak  # a full storage, as the page says it, is in test_page_storage.py
def test_the_files_survive_a_reload_and_a_full_storage(
    own_chromium: Callable[[str, Path], OwnChromium],
    chromium: str,
    address: str,
    built_page: page_build.Page,
    tmp_path: Path,
) -> None:
    context = own_chromium(chromium, tmp_path).context
    quota = {"origin": address.rstrip("/"), "quotaSize": 3_000_000}
    browser = context.new_cdp_session(context.new_page())
    browser.send("Storage.overrideQuotaForOrigin", quota)
    with_main(context, built_page, _GROWS)
    with PageBox(context, address) as box:
        assert box.page.locator(NOTICE).count() == 0
        for _ in range(15):
            box.press("1")
            if not box.page.evaluate("window.halley.flushed()"):
                break
        else:
            raise AssertionError("there is no end to it")
        box.press("1")
        box.restart()
        assert box.page.locator(NOTICE).count() == 0
        assert box.files()["settings"] == b"new"
        assert len(box.files()["big"]) >= 300_000


@pytest.mark.parametrize("touch", [pytest.param(False, marks=pytest.mark.soak), True])
def test_enter_is_ok_after_a_click_on_a_link_and_everything_is_forgotten_when_confirmed(
    used_context: Callable[..., BrowserContext], address: str, touch: bool
) -> None:
    page = open_page(used_context(still=False, has_touch=touch), address)

    def click(name: str) -> None:
        button = page.get_by_role("button", name=name)
        if touch:
            button.tap()
        else:
            button.click()

    def enter_is_ok() -> bool:
        page.evaluate("window.halley.presses.length = 0")
        page.keyboard.press("Enter")
        pressed: bool = page.evaluate("String(window.halley.presses) === '15,false'")
        return pressed and page.locator("dialog[open]").count() == 0

    click("Share evening")  # there is none yet
    assert enter_is_ok()
    page.evaluate("localStorage.setItem('other', 'stays')")
    page.evaluate("window.halley.write('e9999.hj', '00')")
    click("Settings")
    click("Delete everything")
    click("Keep them")
    assert "e9999.hj" in page.evaluate("window.halley.files()")
    assert enter_is_ok()
    page.locator("#options").focus()
    page.keyboard.press("Enter")  # a focused link is clicked
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector("body:not(:has(#options:focus, dialog[open]))")
    assert enter_is_ok()
    forget(page)
    with page.expect_navigation():
        page.locator("dialog").get_by_role("button", name="Delete everything").click()
    page.wait_for_selector(RUNNING, state="attached")
    assert "e9999.hj" not in page.evaluate("window.halley.files()")
    assert page.evaluate("localStorage.getItem('other')") == "stays"


def test_the_browser_is_asked_to_keep_evenings_when_the_first_one_begins(
    at_desk: BrowserContext, address: str
) -> None:
    page = open_page(at_desk, address)
    page.evaluate(_COUNT_ASKED)
    assert page.evaluate("sessionStorage.asked") is None
    for again in (False, True):
        if again:
            page.evaluate("window.halley.flushed()")
            page.reload()
            page.wait_for_selector(RUNNING, state="attached")
            page.evaluate(_COUNT_ASKED)
        press_keys(page, *_A_TABLE)
        assert "e0001.hj" in page.evaluate("window.halley.files()")
        assert page.evaluate("sessionStorage.asked") == "1"


def test_a_second_tab_waits_for_the_first(context: BrowserContext, address: str) -> None:
    first = open_page(context, address)
    second = context.new_page()
    second.goto(address)
    second.locator(NOTICE).wait_for()
    assert "open in another tab" in second.locator(NOTICE).inner_text()
    press_keys(first, *_A_TABLE)
    assert first.evaluate("window.halley.flushed()")
    second.get_by_role("button", name="Share evening").click()  # its file can be saved from here
    with second.expect_download() as download:
        second.get_by_role("button", name="Save evening").click()
    journal = bytes.fromhex(first.evaluate("window.halley.file('e0001.hj')"))
    assert download.value.path().read_bytes() == journal
    second.get_by_role("button", name="Close").click()
    forget(second)
    assert second.locator("dialog[open]").count() == 0
    assert "e0001.hj" in first.evaluate("window.halley.files()")
    first.close()
    second.wait_for_selector(RUNNING, state="attached")
    assert second.locator(NOTICE).count() == 0
    assert second.evaluate("window.halley.file('e0001.hj')") == journal.hex()


def test_a_second_tab_takes_the_evening_over_with_what_was_filled_in(
    context: BrowserContext, address: str
) -> None:
    context.add_init_script("localStorage.setItem('halley shown', 'table')")
    first = open_page(context, address)
    for place, name in enumerate(("Noor", "Omar", "Pia", "Quin")):
        first.locator(".seated input").nth(place).fill(name)
    second = context.new_page()
    second.goto(address)
    second.locator(NOTICE).get_by_role("button", name="Use it here").click()
    second.wait_for_selector(RUNNING, state="attached")
    assert second.locator(".seated input").nth(1).input_value() == "Omar"
    first.locator(NOTICE).wait_for()  # it waits now
    second.locator(".sheet-go").click()
    assert second.evaluate("window.halley.flushed()")
    first.locator(NOTICE).get_by_role("button", name="Use it here").click()
    first.wait_for_selector(RUNNING, state="attached")
    first.locator("#table .who").first.wait_for()
    assert first.locator("#table .who b").first.inner_text() == "Noor"


def test_half_the_scores_of_a_corrected_hand_stay_over_a_reload_and_in_other_tabs(
    context: BrowserContext, address: str
) -> None:
    context.add_init_script("localStorage.setItem('halley shown', 'table')")
    # Bea was out, then Di by a correction: what Cy and Ann had stays, and Bea's is missing
    keys = "OK 5 4 1 2 3 4 OK OK OK OK 2 3 OK 5 OK 8 OK OK* 2 1 4 1 OK 4 OK OK"
    with_evening(context, address, evening_of(keys))
    first = open_page(context, address)

    def filled_in(page: Page) -> list[str]:
        page.locator("#table .padded").first.wait_for()
        return [field.input_value() for field in page.locator("#table .padded").all()]

    assert filled_in(first) == ["8", "", "3"]
    first.keyboard.insert_text("12")  # the keypad has the empty field
    first.evaluate("window.halley.flushed()")
    first.reload()
    first.wait_for_selector(RUNNING, state="attached")
    assert filled_in(first) == ["8", "12", "3"]
    second = context.new_page()
    for page in (second, first):
        page.goto(address)
        page.locator(NOTICE).get_by_role("button", name="Use it here").click()
        page.wait_for_selector(RUNNING, state="attached")
        assert filled_in(page) == ["8", "12", "3"]


def test_what_was_filled_in_comes_back_from_a_tab_that_took_over_at_a_reload(
    context: BrowserContext, address: str
) -> None:
    context.add_init_script("localStorage.setItem('halley shown', 'table')")
    first = open_page(context, address)
    first.locator(".seated input").first.fill("Noor")
    second, third = context.new_page(), context.new_page()
    for tab in (second, third):
        tab.goto(address)
        tab.locator(NOTICE).wait_for()
    use_here = "Use it here"
    third.locator(NOTICE).get_by_role("button", name=use_here).click()
    third.wait_for_selector(RUNNING, state="attached")  # not the second, which has waited longer
    assert third.locator(".seated input").first.input_value() == "Noor"
    third.locator(".seated input").first.fill("Omar")
    first.locator(NOTICE).wait_for()
    third.reload()
    second.wait_for_selector(RUNNING, state="attached")
    third.locator(NOTICE).get_by_role("button", name=use_here).click()
    third.wait_for_selector(RUNNING, state="attached")
    assert third.locator(".seated input").first.input_value() == "Omar"


@pytest.mark.soak  # over plain http club/test_page_at_table.py
def test_tabs_ask_each_other_where_there_are_no_locks(
    context: BrowserContext, address: str
) -> None:
    context.add_init_script(_NO_LOCKS)
    first = open_page(context, address)
    second = context.new_page()
    second.goto(address)
    second.locator(NOTICE).wait_for()
    first.close()
    second.wait_for_selector(RUNNING, state="attached")


@pytest.mark.soak  # below a path, and without a network, test_page_export.py has it
def test_it_works_without_its_server_once_loaded(
    offline_browser: BrowserContext, built_page: page_build.Page
) -> None:
    with serving(built_page.folder) as address:
        page = open_page(offline_browser, address)
        page.evaluate(KEPT_BY_WORKER)
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    assert any("#" in row for row in page.evaluate("window.halley.rows()"))


def test_without_webassembly_it_says_so(context: BrowserContext, address: str) -> None:
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(address)
    page.locator(NOTICE).wait_for()
    assert "does not run WebAssembly" in page.locator(NOTICE).inner_text()


def test_what_cannot_be_loaded_is_said(at_desk: BrowserContext, address: str) -> None:
    page = tab_of(at_desk)
    for lost in ("firmware.romfs", "micropython.mjs", "micropython.wasm"):
        at_desk.route(f"**/{lost}", lambda route: route.abort())
        page.goto(address)
        page.locator(NOTICE).wait_for()
        assert "could not be loaded" in page.locator(NOTICE).inner_text(), lost
        at_desk.unroute_all()
    # a sheet
    for script in ("help.js", "connect.js"):
        at_desk.route(f"**/{script}", lambda route: route.abort())
    for button in ("#help-button", "#connect"):
        page.reload()
        page.wait_for_selector(RUNNING, state="attached")
        page.locator(button).click()
        page.locator("#status", has_text="could not be loaded").wait_for()


# without locks: at an address without https
@pytest.mark.parametrize("locks", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_without_storage_it_plays_and_says_so(
    context: BrowserContext, address: str, locks: bool
) -> None:
    context.add_init_script(_NO_STORAGE)
    if not locks:
        context.add_init_script(_NO_LOCKS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    page.wait_for_selector(RUNNING, state="attached")
    assert "saves nothing" in page.locator("#storage").inner_text()
    page.locator("#storage").get_by_role("button", name="Save evening").click()
    page.locator("#status", has_text="There is no evening to share yet.").wait_for()
    press_keys(page, *_A_TABLE)
    with page.expect_download() as download:
        page.locator("#storage").get_by_role("button", name="Save evening").click()
    assert journal_of(download.value.path().read_bytes(), "it").header.key == "modern_1991"
    assert errors == []
