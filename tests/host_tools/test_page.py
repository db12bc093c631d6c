"""The page in Chromium: the firmware runs in it, keys reach it, and it keeps what it is given."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from host_tools.images import firmware_build
from host_tools.page import build as page_build
from tests.host_tools.page_box import NOTICE, RUNNING, How, PageBox, press_keys, with_main
from tests.host_tools.test_page_looks import MID_HAND, fits
from tests.host_tools.used_browsers import tab_of

SCREENSHOTS = firmware_build.BUILD / "screenshots"


@pytest.fixture(scope="module")
def requests() -> list[str]:
    """Return what the page of `shared_box` has asked for."""
    return []


@pytest.fixture(scope="module")
def shared_box(
    shared_context: Callable[..., BrowserContext], address: str, requests: list[str]
) -> Iterator[PageBox]:
    """Yield the box, for tests that look at the keys alone."""
    context = shared_context(viewport={"width": 1280, "height": 800})
    context.on("request", lambda request: requests.append(request.url))
    with PageBox(context, address) as box:
        yield box


@pytest.fixture
def box(shared_box: PageBox) -> PageBox:
    """Return the box with no key pressed yet, and the focus on its keys."""
    shared_box.lift()
    shared_box.how = "mouse"
    shared_box.page.evaluate("window.halley.presses.length = 0")
    shared_box.page.locator("#pad").focus()
    return shared_box


def test_it_has_the_firmware_that_a_pico_gets(built_page: page_build.Page, tmp_path: Path) -> None:
    page = page_build.files_of(built_page.folder / "firmware")
    for name, files in page_build.by_language(page).items():
        rom = built_page.folder / f"v-{built_page.version}" / f"{name}.romfs"
        assert rom.read_bytes() == page_build.romfs(files)
    pico = page_build.files_of(firmware_build.build("image", tmp_path / "pico").folder)

    def core(files: dict[str, bytes]) -> dict[str, bytes]:
        # the views are for hosts with more room, and the line needs a cable
        apart = ("/platform/", "/page/", "/link/")
        return {name: data for name, data in files.items() if not any(it in name for it in apart)}

    assert core(page).items() <= core(pico).items()
    assert "halley/page/web.mpy" in page
    assert "halley/page/web.mpy" not in pico


def test_the_same_files_make_the_same_build(built_page: page_build.Page, tmp_path: Path) -> None:
    assert page_build.build(tmp_path).version == built_page.version


def test_it_loads_from_its_own_server_only(box: PageBox, address: str, requests: list[str]) -> None:
    assert any("#" in row for row in box.rows())
    assert box.errors == []
    assert address in requests
    assert [url for url in requests if not url.startswith(address)] == []
    assert box.page.locator(NOTICE).count() == 0


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_every_key_reaches_the_box(box: PageBox, how: How) -> None:
    box.how = how
    before = box.chip.transfers
    for code in range(1, 17):
        box.push(code)
        box.lift()
    assert box.key_presses() == [[code, False] for code in range(1, 17)]
    box.look()
    assert box.chip.transfers > before
    assert box.errors == []


def test_the_star_is_the_comet_too(box: PageBox) -> None:
    box.page.keyboard.press("*")
    box.page.keyboard.press("K")
    box.page.keyboard.press("x")
    box.page.keyboard.press("Control+5")
    assert box.key_presses() == [[14, False], [13, False]]


def test_the_pad_is_one_tab_stop_with_arrows_inside(box: PageBox) -> None:
    for key in ("Tab", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"):
        box.page.keyboard.press(key)
    box.page.keyboard.press("Enter")
    assert box.key_presses() == [[15, False]]  # COMET's row ends there, and OK is below
    box.page.keyboard.press("Tab")
    assert box.page.evaluate("document.activeElement.closest('#pad')") is None
    box.page.keyboard.press("Shift+Tab")
    assert box.page.evaluate("document.activeElement.dataset.code") == "15"


def test_it_can_be_used_without_seeing_it(box: PageBox) -> None:
    page = box.page
    assert page.get_by_role("region", name=re.compile("screen")).count() == 1
    for name in ("1/A, ace", "10/0, zero", "K, king", "COMET", "OK", "UNDO"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1
    page.evaluate("document.querySelector(\".key[data-code='13']\").click()")
    assert box.key_presses() == [[13, False]]


def test_a_keys_name_has_what_is_printed_on_it(box: PageBox) -> None:
    for key in box.page.locator(".key").all():
        printed = "/".join(key.locator("span").all_text_contents())
        assert str(key.get_attribute("aria-label")).startswith(printed)


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_key_acts_again_when_held(box: PageBox, how: How) -> None:
    box.how = how
    box.push(15)
    key = box.page.locator(".key.ok")
    assert "down" in str(key.get_attribute("class"))
    box.page.clock.run_for(499)
    assert box.key_presses() == [[15, False]]
    box.page.clock.run_for(1)
    assert box.key_presses() == [[15, False], [15, True]]
    box.page.clock.run_for(2000)
    box.lift()
    assert box.key_presses() == [[15, False], [15, True]]
    assert "down" not in str(key.get_attribute("class"))


def test_a_short_press_is_not_held(box: PageBox) -> None:
    box.press("3")
    box.wait(2000)
    assert box.key_presses() == [[3, False]]


def test_the_keyboards_repeating_is_ignored(box: PageBox) -> None:
    for _ in range(5):
        box.page.keyboard.down("7")
    box.page.keyboard.up("7")
    assert box.key_presses() == [[7, False]]


def test_enter_means_ok_after_a_click_and_the_focused_key_after_tab(box: PageBox) -> None:
    box.press("3")
    box.wait(10)
    box.page.keyboard.press("Enter")
    box.page.keyboard.press("Tab")
    box.page.keyboard.press("ArrowUp")  # wherever the focus was before, it is not on OK now
    focused = int(box.page.evaluate("document.activeElement.dataset.code"))
    box.page.keyboard.press("Enter")
    box.page.keyboard.press("Space")
    assert box.key_presses() == [[3, False], [15, False], [focused, False], [focused, False]]
    assert focused != 15


def test_it_fits_a_phone_on_which_two_fingers_press_two_keys(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    context = new_context(
        viewport={"width": 360, "height": 640},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    with PageBox(context, address) as box:
        press_keys(box.page, *MID_HAND)
        box.wait(100)  # until the glass is drawn
        fits(box.page, portrait=True)
        box.page.evaluate("window.halley.presses.length = 0")
        points = []
        for number, code in enumerate((4, 14)):
            spot = box.page.locator(f".key[data-code='{code}']").bounding_box()
            assert spot is not None
            points.append({"x": spot["x"] + 20, "y": spot["y"] + 20, "id": number})
        wire = context.new_cdp_session(box.page)
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        assert box.page.locator(".key.down").count() == 2
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert box.page.locator(".key.down").count() == 0
        assert box.key_presses() == [[4, False], [14, False]]


def test_the_firmwares_failure_is_said_and_the_box_starts_again(
    at_desk: BrowserContext, address: str, built_page: page_build.Page
) -> None:
    with_main(at_desk, built_page, "raise ValueError('the seventh king')")
    page = tab_of(at_desk)
    page.goto(address)
    card = page.locator(NOTICE)
    card.wait_for()
    assert "An error in the firmware stopped the box" in card.inner_text()
    assert "ValueError: the seventh king" in str(card.locator("pre").text_content())
    at_desk.unroute("**/firmware.romfs")
    page.get_by_role("button", name="Restart the box").click()
    page.wait_for_selector(RUNNING, state="attached")
