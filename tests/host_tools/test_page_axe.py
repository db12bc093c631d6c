"""The page in every window, scheme and language: axe-core's findings, and room for everything.

The soak goes through all of them and leaves pictures in build/screenshots/windows.
"""

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import BrowserContext, Page

from halley import words
from host_tools.images import firmware_build
from tests.host_tools.axe import findings
from tests.host_tools.page_box import open_page, press_keys

PICTURES = firmware_build.BUILD / "screenshots" / "windows"
# the last is a desk's window at 400 %
WINDOWS = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800), (320, 256)]
COLOURS = ["light", "dark", "forced", "still"]  # "still": less motion
LANGUAGES = [*words.LANGUAGES]
QUICK = [((320, 256), "forced", "fr")]  # the longer words, in the smallest window
ALL = [
    pytest.param(*one, marks=[] if one in QUICK else [pytest.mark.soak])
    for one in product(WINDOWS, COLOURS, LANGUAGES)
]
NAMES = ("Wilhelmina-Rose", "Zoé", "Jean-Luc")
_OK, _UNDO = 15, 16
_HAND = (_OK, _OK, _OK, 14, 2, _OK, 3, 2, 7, _OK, 1, 2, _OK, 8, _OK)  # from its deal to its end

# What is cut off, or goes beyond its box or the window.
_BEYOND = """
() => {
  const end = document.documentElement;
  const wrong = end.scrollWidth > innerWidth ? [`the page: ${end.scrollWidth} wide`] : [];
  const open = [...document.querySelectorAll("dialog[open]")];
  for (const part of [...open, ...document.querySelectorAll("dialog[open] .choices")]) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
      wrong.push(`${part.id || part.className}: ${[left, top, right, bottom]}`);
    }
  }
  const texts = "button:not(.round), label, p, h2, h3, li, td, th, summary, select";
  for (const element of document.querySelectorAll(texts)) {
    const { clientWidth, scrollWidth, localName, id, textContent } = element;
    if (!element.checkVisibility() || element.closest(".unseen")) continue;
    if (clientWidth && scrollWidth > clientWidth + 1) {
      wrong.push(`<${localName} id=${id}> ${textContent.slice(0, 40)}`);
    }
  }
  return wrong;
}
"""


class _Look:
    """Looks at the page again and again, and keeps what is wrong by what is looked at."""

    def __init__(self, page: Page, name: str, *, pictures: bool) -> None:
        self.page = page
        self.problems: dict[str, list[str]] = {}
        self._name = name
        self._pictures = pictures

    def at(self, what: str) -> None:
        wrong = [*findings(self.page), *self.page.evaluate(_BEYOND)]
        if wrong:
            self.problems[what] = wrong
        if self._pictures:
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=PICTURES / f"{self._name}-{what.replace(' ', '-')}.png")


def _press(page: Page, *codes: int) -> None:
    press_keys(page, *codes)


def _names(page: Page, look: _Look, quick: bool) -> None:
    """Look at the box's question for names, the sheet "Names", and its question."""
    _press(page, _OK, 5, 5)
    field = page.locator("#naming input")
    field.wait_for()
    look.at("name asked")
    for name in (*NAMES, NAMES[0]):
        field.fill(name)
        page.keyboard.press("Enter")
    if not quick:
        look.at("name refused")
    _press(page, *[_UNDO] * 8)
    page.get_by_role("button", name=re.compile("^(Suggested names|Noms proposés)$")).click()
    sheet = page.locator("#names-sheet[open]")
    sheet.wait_for()
    if not quick:
        look.at("no names")
    for name in (*NAMES, NAMES[0]):
        sheet.locator("input").fill(name)
        page.keyboard.press("Enter")
    assert sheet.locator("li").count() == len(NAMES)
    look.at("names")
    page.locator("#names-empty").click()
    page.locator("#question[open]").wait_for()
    if not quick:
        look.at("question")
    page.locator("#question button[value=no]").click()
    page.locator("#names-close").click()


def _help(page: Page, look: _Look) -> None:
    """Help, with the rule card of a game: its keys stay in sight, and its paper alone scrolls."""
    page.locator("#help-button").click()
    page.locator(".help-rules summary").click()
    page.locator(".games button").nth(1).click()
    page.locator(".help-rules h5").first.wait_for()
    look.at("help")
    assert page.locator("#help-sheet").evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    page.locator("#help-close").click()


def _others(page: Page, look: _Look) -> None:
    """Look at the sheet for a box on a cable, a hand, and the sheet that shares its evening."""
    page.locator("#connect").click()
    page.locator("#connect-sheet[open]").wait_for()
    look.at("connect")
    page.locator("#connect-close").click()
    _press(page, _OK, 5, 4, 1, 2, 3, _OK, *_HAND)
    look.at("settlement")
    page.locator("#share").click()
    page.locator("#share-sheet[open]").wait_for()
    look.at("share")
    page.locator("#share-close").click()


@pytest.mark.parametrize(("window", "colours", "language"), ALL)
def test_everything_fits_and_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext],
    address: str,
    window: tuple[int, int],
    colours: str,
    language: str,
) -> None:
    width, height = window
    quick = (window, colours, language) in QUICK
    context = new_context(
        introduced=quick,
        viewport={"width": width, "height": height},
        device_scale_factor=2 if width < 900 else 1,
        locale=language,
        color_scheme="dark" if colours == "dark" else "light",
        forced_colors="active" if colours == "forced" else "none",
        reduced_motion="reduce" if colours == "still" else "no-preference",
    )
    page = open_page(context, address)
    look = _Look(page, f"{width}x{height}-{colours}-{language}", pictures=not quick)
    if not quick:
        page.locator("#intro[open]").wait_for()
        look.at("first visit")
        page.keyboard.press("Escape")
    look.at("box")
    _names(page, look, quick)
    _help(page, look)
    if not quick:
        _others(page, look)
    page.locator("#options").click()
    page.locator("#options-sheet[open] input[name=large]").check()
    look.at("options")
    page.locator("#options-close").click()
    look.at("larger text")
    assert look.problems == {}
