"""The page while a browser translates it: texts stand in elements that are not the page's."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from halley.journal.header import Header
from halley.session.session import new
from host_tools.simulator.local_box import MemoryStore
from tests.host_tools.table_fingers import FILE, Fingers

ROOT = Path(__file__).resolve().parents[2] / "host_tools"
# As translators of browsers do: each text gives its place to two elements with another text.
TRANSLATE = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode;
        const isOurs = data.trim() && !parentElement.closest("font, script, canvas");
        if (isOurs) texts.push(walker.currentNode);
    }
    for (const text of texts) {
        const inner = document.createElement("font");
        inner.textContent = text.data;
        const outer = document.createElement("font");
        outer.append(inner);
        text.replaceWith(outer);
    }
    return texts.length;
}"""
BALANCES = """[...document.querySelectorAll("#table .person")].map((it) =>
    [it.querySelector(".who b").textContent, it.querySelector(".has b").textContent])"""


def test_balances_are_right_on_a_page_that_is_translated(
    used_phone: BrowserContext, address: str
) -> None:
    store = MemoryStore()
    new(store, Header("ancient_1718", ("Ann", "Bea", "Cy")))
    table = Fingers(used_phone, address, bytes(store.files[FILE]))
    table.go_on()
    for seat in (2, 3, 2):
        assert table.page.evaluate(TRANSLATE) > 10
        table.press(f"K {seat}")
    balances = dict(table.page.evaluate(BALANCES))
    assert balances == {"Ann": "−3j", "Bea": "+3j", "Cy": "0"}
    assert "Bea" in table.latest()
    assert table.errors == []


def test_what_is_typed_stays_in_its_field_on_a_page_that_is_translated(
    used_phone: BrowserContext, address: str
) -> None:
    table = Fingers(used_phone, address)
    table.tap(".seated input")
    for letter in "Ann":
        table.page.evaluate(TRANSLATE)
        table.page.keyboard.type(letter)
    assert table.page.evaluate("document.activeElement.value") == "Ann"
    assert table.errors == []


@pytest.mark.parametrize("page", sorted(ROOT.rglob("*.html")), ids=lambda path: path.name)
def test_every_page_says_its_language_and_that_it_needs_no_translation(page: Path) -> None:
    if "node_modules" in page.parts:
        return
    text = page.read_text(encoding="utf-8")
    if "<html" in text:
        assert re.search(r'<html lang="[^"]+" translate="no">', text)
        assert '<meta name="google" content="notranslate">' in text
