"""The page's help: what is up, its keys, this table's rule card, and without a network."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from halley import rules
from halley.words import LANGUAGES
from host_tools.languages import all_texts
from host_tools.rule_cards import on_page
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.page_box import PageBox, open_page, with_stored

_QUESTIONS = {it: all_texts(it, "halley.page.view.words") for it in LANGUAGES}
_EXPLAINED = {it: all_texts(it, "halley.page.view.explanations") for it in LANGUAGES}
_NOTHING_COMES = """() => {
    window.before = fetch;
    window.fetch = () => Promise.reject(new TypeError());
}"""
_OWN = [{"name": "Hearts, Thursday", "ruleset": "tally", "options": {"winner": "lowest"}}]


def _open(page: Page, name: str = "Help") -> Locator:
    page.get_by_role("button", name=name).click()
    sheet = page.get_by_role("dialog", name=name)
    sheet.wait_for()
    return sheet


def _explain(sheet: Locator) -> list[str]:
    """Return what is up, and what explains it."""
    return sheet.locator(".help-now > div > *").all_inner_texts()


def _keys(sheet: Locator) -> list[str]:
    rows: list[str] = sheet.locator("dl > div").evaluate_all(
        "rows => rows.map(({children: [keys, text]}) => `${keys.innerText}: ${text.innerText}`)"
    )
    return rows


def _card_texts(key: str, options: dict[str, Any], language: str = "en") -> list[str]:
    """Everything on a card, from the top, as it stands in the page."""
    card = on_page.card(key, options, language)
    texts = [card["aim"]]
    for section in card["sections"]:
        texts.append(section["title"])
        for part in section["parts"]:
            rows = [[part]] if isinstance(part, str) else [part["head"], *part["rows"]]
            texts += [cell for row in rows for cell in row]
    return [*texts, card["foot"]]


def _shown_texts(sheet: Locator) -> list[str]:
    texts: list[str] = sheet.locator(".help-rules > div").evaluate(
        "place => [...place.querySelectorAll('h5, p:not(.more), th, td')].map((e) => e.textContent)"
    )
    return texts


def test_help_explains_the_keys_and_rules_of_this_table(
    used_desk: BrowserContext, address: str
) -> None:
    with_stored(used_desk, address, {"halley/games": json.dumps(_OWN).encode().hex()})
    asked: list[str] = []
    with PageBox(used_desk, address) as box:
        page = box.page
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        sheet = _open(page)
        assert "cards.romfs" not in asked
        assert set(asked) == {"help.js", "help.css", "help.json"}
        assert sheet.locator(".help-start ol li").count() == 5
        assert sheet.locator(".help-start").get_attribute("open") is not None
        assert _explain(sheet) == [_QUESTIONS["en"]["home_question"], _EXPLAINED["en"]["home"]]
        assert _keys(sheet)[0] == "OK: New table"
        sheet.get_by_role("heading", name="Rules").click()
        games = sheet.locator(".games button")
        games.first.wait_for()
        assert games.count() == 1 + len(rules.GAMES)
        assert games.nth(0).inner_text() == "Hearts, Thursday"
        assert games.nth(5).inner_text().split("\n")[1] == "2 to 5 players, 2 packs of 48"
        (earl,) = [text for text in games.all_inner_texts() if text.startswith("Earl of Coventry")]
        assert earl.split("\n")[1] == "2 to 8 players, 52 cards; Snip Snap Snorem"
        games.nth(0).click()
        assert _shown_texts(sheet) == _card_texts("tally", {"winner": "lowest"})
        assert page.evaluate("document.activeElement.textContent").startswith("Hearts, Thursday")
        page.keyboard.press("Enter")  # a heading has the focus, and no key is pressed
        page.keyboard.press("Escape")
        page.wait_for_selector("#help-sheet:not([open])", state="attached")
        assert box.key_presses() == []
        box.begin("OK 5 3 1 2 3 COMET")  # another option, at the last question
        sheet = _open(page)
        assert _explain(sheet) == [
            _QUESTIONS["en"]["options_question"],
            _EXPLAINED["en"]["options"],
        ]
        page.get_by_role("button", name="Close").click()
        box.begin("2 1 0 OK OK OK OK OK")
        sheet = _open(page)
        assert _keys(sheet)[0] == "seat: That person plays the comet"
        sheet.get_by_role("heading", name="Rules").click()
        sheet.get_by_role("heading", name="Modern comet").wait_for()
        options = {"streak_start": 10}
        people, *card = _shown_texts(sheet)
        assert people == "At this table: Ann, Bea, Cy."
        assert card == _card_texts("modern_1991", options)
        assert card != _card_texts("modern_1991", {})
        sheet.get_by_role("button", name="All games").click()
        sheet.get_by_role("button", name="Jig").click()
        assert _shown_texts(sheet) == _card_texts("jig", {})
        sheet.get_by_role("button", name="Back to this table's game").click()
        assert _shown_texts(sheet) == [people, *card]
        page.get_by_role("button", name="Close").click()
        box.play("OK")
        box.lift()
        sheet = _open(page)
        assert _keys(sheet)[0] == "seat: That person is out"
        assert box.errors == []


def test_help_is_in_french_and_reports_failed_loads(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    """Without a network test_page_export.py has it."""
    context = used_context(still=False, locale="fr-FR", viewport={"width": 280, "height": 640})
    page = open_page(context, address)
    sheet = _open(page, "Aide")
    assert _explain(sheet) == [_QUESTIONS["fr"]["home_question"], _EXPLAINED["fr"]["home"]]
    heading = sheet.get_by_role("heading", name="Règles")
    page.evaluate(_NOTHING_COMES)
    heading.click()
    sheet.get_by_text("Les règles n'ont pas pu être chargées.").wait_for()
    heading.click()
    page.evaluate("() => { window.fetch = window.before; }")
    heading.click()
    sheet.locator(".games button").nth(4).click()
    assert _shown_texts(sheet) == _card_texts("modern_1991", {}, "fr")
    assert page.evaluate("document.documentElement.scrollWidth") <= 280
    assert sheet.locator(".inlay").evaluate("paper => paper.scrollWidth <= paper.clientWidth")


@BY_AXE_IN_SOAK
def test_help_explains_the_table_of_people(
    used_context: Callable[..., BrowserContext], address: str, by_axe: bool
) -> None:
    """Show keys only if the box is beside the table, and return the focus."""
    context = used_context(still=False, box_alone=False, viewport={"width": 1280, "height": 800})
    page = open_page(context, address)
    page.locator("#table header").wait_for()  # it comes up after the box
    sheet = _open(page)
    expect(sheet.locator(".help-keys")).to_have_attribute("open", "")
    expect(sheet.locator(".help-taps")).to_be_visible()
    page.locator("#help-close").click()
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="More", exact=True).click()
    button = page.locator("#table").get_by_role("button", name="Help")
    button.focus()
    page.keyboard.press("Enter")
    sheet = page.locator("#help-sheet[open]")
    expect(sheet.locator(".help-now h4")).to_have_text("What do you want to play?")
    texts = _explain(sheet)[1:]
    assert {_EXPLAINED["en"][f"setup_{it}"] for it in ("names", "how")} <= set(texts)
    assert sheet.locator(".help-keys").get_attribute("open") is None
    assert sheet.locator(".help-taps").get_attribute("open") is not None
    assert not by_axe or findings(page) == []
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
