"""What axe-core, the usual checker of pages, says of the page: on a phone and on a desk."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.host_tools.axe import findings
from tests.host_tools.page_box import opened

# each size and each scheme; the last is a desk's window at 400 %
SHOWN = [(390, 844, "dark"), (1280, 800, "light"), (320, 256, "forced")]
NAMES = ("Wilhelmina-Rose", "Zoé", "Jean-Luc")
_OK, _UNDO = 15, 16


def _press(page: Page, *codes: int) -> None:
    for code in codes:
        page.evaluate("code => window.halley.press(code)", code)


@pytest.mark.parametrize(("width", "height", "colours"), SHOWN)
def test_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext], address: str, width: int, height: int, colours: str
) -> None:
    context = new_context(
        viewport={"width": width, "height": height},
        locale="fr-FR" if colours == "dark" else "en-GB",
        color_scheme="dark" if colours == "dark" else "light",
        forced_colors="active" if colours == "forced" else "none",
    )
    page = opened(context, address)
    problems = {"box": findings(page)}
    _press(page, _OK, 5, 5)
    field = page.locator("#naming input")
    field.wait_for()
    problems["name asked"] = findings(page)
    for name in (*NAMES, NAMES[0]):
        field.fill(name)
        page.keyboard.press("Enter")
    problems["name refused"] = findings(page)
    _press(page, *[_UNDO] * 8)
    page.get_by_role("button", name=re.compile("^(Names|Noms)$")).click()
    sheet = page.locator("#names-sheet[open]")
    sheet.wait_for()
    problems["no names"] = findings(page)
    for name in (*NAMES, NAMES[0]):
        sheet.locator("input").fill(name)
        page.keyboard.press("Enter")
    assert sheet.locator("li").count() == len(NAMES)
    problems["names"] = findings(page)
    page.locator("#names-empty").click()
    page.locator("#question[open]").wait_for()
    problems["question"] = findings(page)
    page.locator("#question button[value=no]").click()
    page.locator("#names-close").click()
    page.locator("#help-button").click()
    page.locator(".help-rules summary").click()
    page.locator(".games button").nth(1).click()
    page.locator(".help-rules h5").first.wait_for()
    problems["help"] = findings(page)
    close = page.locator("#help-close").bounding_box()
    assert close is not None
    assert close["y"] + close["height"] <= height
    assert page.locator("#help-sheet").evaluate("it => it.scrollHeight <= it.clientHeight + 1")
    page.locator("#help-close").click()
    page.locator("#options").click()
    page.locator("#options-sheet[open] input[name=large]").check()
    problems["options"] = findings(page)
    page.locator("#options-close").click()
    problems["larger text"] = findings(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not any(problems.values()), problems
