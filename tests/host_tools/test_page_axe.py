"""What axe-core, the usual checker of pages, says of the page: on a phone and on a desk."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from tests.host_tools.page_box import opened

SIZES = [(390, 844), (1280, 800), (320, 256)]  # the last is a desk's window at 400 %
NAMES = ("Wilhelmina-Rose", "Zoé", "Jean-Luc")
_OK, _UNDO = 15, 16


def _problems(page: Page) -> list[str]:
    """What breaks a rule: the rule, and the elements."""
    violations = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html']}" for rule in violations for node in rule["nodes"]]


def _press(page: Page, *codes: int) -> None:
    for code in codes:
        page.evaluate("code => window.halley.press(code)", code)


@pytest.mark.parametrize("colours", ["light", "dark", "forced"])
@pytest.mark.parametrize(("width", "height"), SIZES)
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
    problems = {"box": _problems(page)}
    _press(page, _OK, 5, 5)
    field = page.locator("#naming input")
    field.wait_for()
    problems["name asked"] = _problems(page)
    for name in (*NAMES, NAMES[0]):
        field.fill(name)
        page.keyboard.press("Enter")
    problems["name refused"] = _problems(page)
    _press(page, *[_UNDO] * 8)
    page.get_by_role("button", name=re.compile("^(Names|Noms)$")).click()
    sheet = page.locator("#names-sheet[open]")
    sheet.wait_for()
    problems["no names"] = _problems(page)
    for name in (*NAMES, NAMES[0]):
        sheet.locator("input").fill(name)
        page.keyboard.press("Enter")
    assert sheet.locator("li").count() == len(NAMES)
    problems["names"] = _problems(page)
    page.locator("#names-empty").click()
    page.locator("#question[open]").wait_for()
    problems["question"] = _problems(page)
    page.locator("#question button[value=no]").click()
    page.locator("#names-close").click()
    page.locator("#options").click()
    page.locator("#options-sheet[open] input[name=large]").check()
    problems["options"] = _problems(page)
    page.locator("#options-close").click()
    problems["larger text"] = _problems(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not any(problems.values()), problems
