"""A first visit: what this is, an evening that plays by itself, and never again."""

import base64
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from host_tools.page import intro as page_intro
from host_tools.pixels.screen_text import frame
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.page_box import INSTALLED, NOW, RUNNING, open_page, press_keys, wait_until

_OPEN = "#intro[open]"
_SEEN = "document.getElementById('intro-part').textContent"
_AT_TABLE = """["#intro-table", "#intro-table [data-tapped]"].map(
    (it) => document.querySelector(it)?.innerText.split(/\\s+/).join(" ") ?? "")"""
_TAP_MS = 500  # for so long what is tapped is marked


def _texts(language: str) -> list[str]:
    rows = []
    for shown in page_intro.frames(language):
        data = base64.b64decode(str(shown["frame"]))
        lit = [
            "".join(".#"[data[row // 8 * 128 + x] >> row % 8 & 1] for x in range(128))
            for row in range(64)
        ]
        rows.append("\n".join(frame(lit)))
    return rows


def test_it_is_an_evening_in_ten_seconds() -> None:
    assert sum(int(str(frame["ms"])) for frame in page_intro.frames("en")) == 10_000
    english, french = _texts("en"), _texts("fr")
    assert len(english) == len(french)
    assert "1 New table" in english[0]
    assert "Sum 0" in english[-3]
    assert "Who pays whom" in english[-1]
    assert "Qui paie qui" in french[-1]


@pytest.mark.parametrize(
    ("language", "names", "sentence"),
    [
        ("en", ("Ann", "Bea", "Cy", "Di"), "Bea plays the comet: +6."),
        ("fr", ("Anne", "Bob", "Cléo", "Dan"), "Bob joue la comète\u00a0: +6."),
    ],
)
def test_the_table_of_people_has_the_same_evening(
    language: str, names: tuple[str, ...], sentence: str
) -> None:
    steps = page_intro.views(language)
    assert sum(step["ms"] for step in steps) == 10_000
    assert {step["part"] for step in steps} == set(range(len(page_intro.PARTS)))
    assert all([it["name"] for it in step["view"]["people"]] == [*names] for step in steps[1:])
    assert [it["value"] for it in steps[0]["form"]["fields"][1]["rows"]] == [*names]
    assert steps[3]["view"]["happened"]["text"] == sentence
    assert [it["balance"] for it in steps[-1]["view"]["people"]] == ["-14", "-2", "+45", "-29"]
    first, second, third, fourth = names
    assert [row["cells"] for row in steps[-1]["view"]["rows"]] == [
        [fourth, third, "29"],
        [first, third, "14"],
        [second, third, "2"],
    ]


@BY_AXE_IN_SOAK
def test_the_table_of_people_plays_it(
    new_context: Callable[..., BrowserContext], address: str, by_axe: bool
) -> None:
    size = {"width": 360, "height": 640}
    context = new_context(introduced=False, box_alone=False, viewport=size, locale="en-GB")
    context.clock.install(time=INSTALLED)
    context.clock.pause_at(NOW)
    page = open_page(context, address)
    page.wait_for_selector(f"{_OPEN} .foot")
    assert not page.locator("#intro-bezel").is_visible()
    looks = []
    for _ in range(0, 10_000, _TAP_MS):
        page.clock.run_for(_TAP_MS)
        looks.append(page.evaluate(_AT_TABLE))
    assert [tapped for _, tapped in looks if tapped] == [
        "Start the evening",
        "Deal",
        "Comet +6",
        "Goes out",
        "Save scores",
        "Confirm the hand",
    ]
    assert "Bea Cy 2" in looks[-1][0]
    page.clock.resume()  # axe waits for it
    assert not by_axe or findings(page) == []
    page.keyboard.press("Enter")
    assert page.locator(_OPEN).count() == 0
    expect(page.locator("#intro .person")).to_have_count(0)  # a moment after it has closed
    assert page.evaluate("window.halley.presses") == []


def test_it_is_tried_with_a_finger(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    size = {"width": 390, "height": 844}
    context = new_context(introduced=False, box_alone=False, viewport=size, has_touch=True)
    page = open_page(context, address)
    page.wait_for_selector(f"{_OPEN} .foot")
    place, marked = page.locator("#intro-table"), page.locator("#intro-table [data-tapped]")
    place.tap(position={"x": 20, "y": 20}, force=True)
    tapped = []
    for _ in range(20):
        if not page.locator(_OPEN).count():
            break
        if marked.count():
            tapped.append(marked.inner_text())
            place.tap(position={"x": 20, "y": 20}, force=True)  # beside it: nothing happens
            assert marked.inner_text() == tapped[-1]
        box = (marked if marked.count() else place).bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert tapped[:2] == ["Start the evening", "Deal"] and len(tapped) == 6
    assert page.locator(_OPEN).count() == 0, "it ends where play begins"
    expect(page.locator("#table .shown")).to_be_focused()
    expect(page.locator("#table input[name='field-how']").first).to_be_checked()
    assert page.evaluate("window.halley.presses") == []


@BY_AXE_IN_SOAK
def test_it_is_shown_once_and_any_key_ends_it(
    new_context: Callable[..., BrowserContext], address: str, by_axe: bool
) -> None:
    context = new_context(introduced=False, viewport={"width": 390, "height": 844}, locale="en-GB")
    context.clock.install(time=INSTALLED)
    context.clock.pause_at(NOW)
    page = open_page(context, address)
    first, last = _play(page)
    assert first == "New table: choose the game and the seats, then deal."
    assert last == "At the end you see who pays whom."
    page.clock.resume()  # axe waits for it
    assert not by_axe or findings(page) == []
    page.keyboard.press("Enter")
    assert page.locator(_OPEN).count() == 0
    assert page.evaluate("window.halley.presses") == []
    page.keyboard.press("Enter")
    assert page.evaluate("window.halley.presses") == [[15, False]]
    press_keys(page, 16, 2)  # French
    assert page.evaluate("window.halley.flushed()")
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    wait_until(page, "() => window.halley.startedAfter")
    assert page.locator(_OPEN).count() == 0

    # who wants less motion sees one picture
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    first, last = _play(page)
    assert first == last
    assert first.startswith("Halley règle la donne")
    assert not by_axe or findings(page) == []


def _play(page: Page) -> tuple[str, str]:
    """Return what is said at its beginning, and ten seconds later."""
    page.wait_for_selector(_OPEN)
    first = page.evaluate(_SEEN)
    page.clock.run_for(10_000)
    return first, page.evaluate(_SEEN)
