"""The page and the box in it speak one language: the reader's, until another one is set."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from halley.words import LANGUAGES
from host_tools.languages import all_texts
from host_tools.page import build as page_build
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.host_tools.page_box import PageBox

_SPOKEN = """async () => {
    const words = () => import(document.querySelector("script[type=module]").src);
    const spoken = {};
    for (const wanted of ["en", "fr", "xx", "toString"]) {
        (await words()).speak(wanted);
        const { counted, fill, language, words: table } = await words();
        spoken[wanted] = [
            language, fill(table.nameAdded, "{0}"), counted(table, "resultHands", 0),
            counted(table, "resultHands", 1), counted(table, "resultHands", 2),
        ];
    }
    return spoken;
}"""


_GROUPED = """async () => {
    const { speak, typeset, typesetText } = await import(
        document.querySelector("script[type=module]").src);
    const texts = [typeset("-12345"), typeset("1234"), typesetText("Ann: +1234567")];
    speak("fr");
    texts.push(typeset("-12345"));
    speak("en");
    return texts;
}"""


def _texts_of(language: str) -> dict[str, str]:
    return all_texts(language, "host_tools.page.words")


def _seen(language: str) -> list[str]:
    """Return the first screen of a box that is set to `language`."""
    with LocalBox(MemoryStore({"settings": f"language={language}\n".encode()})) as desk:
        return desk.rows()


def _labels(box: PageBox) -> tuple[str, str, str]:
    page = box.page
    share = page.locator("#share").text_content()
    key = page.locator(".key.undo").get_attribute("aria-label")
    return page.evaluate("document.documentElement.lang"), str(share), str(key)


def _zone(box: PageBox) -> bytes:
    """Return what the page has set of the browser's time."""
    behind = int(box.page.evaluate("new Date().getTimezoneOffset()"))
    return f"zone={-behind}\n".encode()


ENGLISH = ("en", "Share evening", "UNDO")
FRENCH = ("fr", "Partager la soirée", "UNDO, annuler")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_text_with_its_places(language: str) -> None:
    """A text that is missing, too much, or filled otherwise than in English."""

    def shape(language: str) -> dict[str, list[str]]:
        texts = _texts_of(language).items()
        return {key: sorted(re.findall(r"\{\d\}", text)) for key, text in texts}

    assert shape(language) == shape("en")


def test_the_scripts_say_what_is_there_and_leave_nothing_out() -> None:
    """Every `words.some.text` of a script is a text, or a table of texts; every text is said.

    What a form has as `form.words` is the firmware's.
    """
    code = "\n".join(path.read_text("utf-8") for path in page_build.SOURCES.rglob("*.js"))
    used = set(re.findall(r"(?<![.\w])words((?:\.\w+)+)", code)) - {".js"}
    used |= {f".cable{name}" for name in re.findall(r"\bcable((?:\.\w+)+)", code)}
    known = {f".{key}" for key in _texts_of("en")}
    known |= {".help.screens"}  # the view's (page/build.py)
    tables = {key.rpartition(".")[0] for key in known} - {""}
    assert used <= known | tables, used - known - tables
    # a table is said by what its texts are called; other texts are named somewhere, as "saved" is
    others = {
        key.rpartition(".")[2].removesuffix("_one")
        for key in known - used
        if key.rpartition(".")[0] not in used
    }
    silent = {name for name in others if not re.search(rf"\b{name}\b", code)}
    assert silent == set()


def test_thousands_are_apart(used_desk: BrowserContext, address: str) -> None:
    with PageBox(used_desk, address) as box:
        texts = box.page.evaluate(_GROUPED)
        assert texts == ["\u221212,345", "1234", "Ann: +1,234,567", "\u221212\u202f345"]


def test_an_english_reader_gets_english_and_one_of_a_language_that_is_not_there(
    used_desk: BrowserContext, address: str
) -> None:
    """Check that no language is stored."""
    with PageBox(used_desk, address) as box:
        assert _labels(box) == ENGLISH
        assert box.rows() == _seen("en")
        assert box.files() == {"settings": _zone(box)}
        english = ["en", "{0} added.", "0 hands", "1 hand", "2 hands"]
        assert box.page.evaluate(_SPOKEN) == {
            "en": english,
            "fr": ["fr", "{0} ajouté.", "0 donne", "1 donne", "2 donnes"],
            "xx": english,
            "toString": english,
        }


def test_a_french_reader_gets_french_until_another_one_is_set_on_the_box(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    """Set it from page, box and keyboard; the page follows the box."""
    with PageBox(new_context(locale="fr-CA"), address) as box:
        assert _labels(box) == FRENCH
        assert box.rows() == _seen("fr")
        assert box.files() == {"settings": b"language=fr\n" + _zone(box)}
        assert box.page.locator("#keyboard kbd").count() == 10
        box.page.locator("#share").click()
        assert box.page.locator("#status").text_content() == (
            "Il n'y a pas encore de soirée à partager."
        )
        for _ in LANGUAGES[1:]:  # English comes first, French next
            box.press("2")
        assert _labels(box) == ENGLISH
        assert box.page.locator("#status").text_content() == "There is no evening to share yet."
        assert box.page.locator("#keyboard kbd").count() == 10
        box.restart()
        assert _labels(box) == ENGLISH
        assert box.rows() == _seen("en")
        box.press("2")
        assert _labels(box) == FRENCH
        box.lift()
        for letter in "vdrJQK":
            box.page.keyboard.press(letter)
        pressed = [[code, False] for code in (11, 12, 13, 11, 12, 13)]
        assert box.key_presses()[-6:] == pressed
        assert box.errors == []
