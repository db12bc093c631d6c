"""The page's help: keys for every screen, this table's rule card, and without a network."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

from halley import rules, words
from halley.platform.web_help import PageHelp
from host_tools.images import firmware_build
from host_tools.rule_cards import on_page
from tests.flows.flow import Flow
from tests.flows.run import played
from tests.help_texts import LANGUAGES, help_texts, own_rows
from tests.host_tools.page_box import PageBox, opened

_SCREENS = firmware_build.SOURCES / "halley" / "screens"
_FACTS = firmware_build.SOURCES / "halley" / "platform" / "web_help.py"
_CAP = re.compile(r"\d+|[A-Z]+")
_KEPT = "async () => { await navigator.serviceWorker.ready; }"
_NOTHING_COMES = """() => {
    window.before = fetch;
    window.fetch = () => Promise.reject(new TypeError());
}"""
_OWN = [{"name": "Hearts, Thursday", "ruleset": "tally", "options": {"winner": "lowest"}}]


def _shape(language: str) -> dict[str, Any]:
    """The rows of each screen in a language: keys and conditions, in no language others."""
    texts = help_texts(language)
    rows = {name: screen["rows"] for name, screen in texts["screens"].items()}
    rows["everywhere"] = texts["everywhere"]
    return {
        name: [([word for word in row[0].split() if _CAP.fullmatch(word)], row[2:]) for row in of]
        for name, of in rows.items()
    }


def test_every_screen_has_help_in_every_language() -> None:
    assert tuple(words.LANGUAGES) == LANGUAGES
    screens = {path.stem for path in _SCREENS.glob("*.py") if "\nSCREEN = " in path.read_text()}
    shape = _shape("en")
    assert set(shape) == screens - {"template"} | {"everywhere"}
    for language in LANGUAGES:
        assert _shape(language) == shape, language
        assert help_texts(language).keys() == help_texts("en").keys()
        assert len(help_texts(language)["steps"]) == 5


def test_every_condition_is_one_that_the_box_knows() -> None:
    source = _FACTS.read_text()
    for name, rows in _shape("en").items():
        facts = {fact.lstrip("!") for _, when in rows for fact in " ".join(when).split()}
        for fact in facts:
            kind, _, what = fact.partition("_")
            if f'"{fact}"' in source:
                continue
            if kind == "asks" and what != "nothing":
                assert f'"{what}"' in (_SCREENS / f"{name}.py").read_text(), fact
            elif kind in ("first", "second", "asks"):
                assert f'"{kind}_%s"' in source, fact
            else:
                assert fact in dict(rules.FAMILIES), fact


def test_against_a_bank_the_help_has_the_keys_of_the_question_alone() -> None:
    asked = {
        "OK": ("OK seat digits OK", "as before"),
        "OK 2": ("digits OK", "0 for none"),
        "OK OK": ("seat hold seat COMET seat OK", "Buys a card"),
        "OK OK COMET": ("seat", "splits a pair"),
        "OK OK OK": ("1 hold number J Q K", "The bank has 21"),
        "OK OK OK 9": ("seat Q K OK", "has won"),
        "OK OK OK J": ("seat Q K OK", "is bust, too"),
        "OK OK OK Q": ("seat OK", "has a pontoon"),
    }
    for pressed, (names, says) in asked.items():
        with played(Flow("a hand", 4, pressed, rules="pontoon")) as desk:
            rows = own_rows("banked", json.loads(PageHelp(desk.app).now())["facts"])
        assert " ".join(row.partition(":")[0] for row in rows) == names, pressed
        assert says in rows[0]


def _open(page: Page, name: str = "Help") -> Locator:
    page.get_by_role("button", name=name).click()
    sheet = page.get_by_role("dialog", name=name)
    sheet.wait_for()
    return sheet


def _keys(sheet: Locator) -> list[str]:
    rows: list[str] = sheet.locator("dl > div").evaluate_all(
        "rows => rows.map(({children: [keys, text]}) => `${keys.innerText}: ${text.innerText}`)"
    )
    return rows


def _card_texts(key: str, options: dict[str, Any], language: str = "en") -> list[str]:
    """Everything on a card, from the top, as it stands in the page."""
    card = json.loads(on_page.card(key, json.dumps(options), language))
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


def test_keys_and_rules_of_this_very_table(context: BrowserContext, address: str) -> None:
    own = json.dumps(_OWN).encode().hex()
    context.add_init_script(f"localStorage.setItem('halley/games', '{own}')")
    with PageBox(context, address) as box:
        page = box.page
        before = set(box.requests)
        sheet = _open(page)
        assert not any("cards.romfs" in url for url in box.requests)
        assert {url.rpartition("/")[2] for url in set(box.requests) - before} == {
            "help.js", "help.css", "help_en.js",
        }  # fmt: skip
        assert sheet.locator(".help-start ol li").count() == 5
        assert sheet.locator(".help-start").get_attribute("open") is not None
        assert _keys(sheet)[:2] == own_rows("home", [])
        sheet.get_by_role("heading", name="The rules").click()
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
        box.play("OK 5 3 1 2 3 COMET")  # another option, at the last question
        box.lift()
        sheet = _open(page)
        assert sheet.get_by_role("heading", name="The options").count() == 1
        page.get_by_role("button", name="Close").click()
        box.play("2 1 0 OK OK OK OK OK")
        box.lift()
        sheet = _open(page)
        assert _keys(sheet)[0] == "seat: That player has played the comet."
        sheet.get_by_role("heading", name="The rules").click()
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
        assert _keys(sheet)[0] == "seat: That player has no card left."
        assert box.errors == []


def test_help_in_french_without_a_network_and_what_cannot_be_loaded(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    context = new_context(
        locale="fr-FR", viewport={"width": 280, "height": 640}, service_workers="allow"
    )
    page = opened(context, address)
    page.evaluate(_KEPT)
    context.set_offline(True)
    sheet = _open(page, "Aide")
    assert _keys(sheet)[0] == own_rows("home", [], "fr")[0]
    heading = sheet.get_by_role("heading", name="Les règles")
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
