"""The page and the box in it speak one language: the reader's, until another one is set."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from host_tools.simulator.desk import Desk, MemoryStore
from tests.host_tools.page_box import PageBox

_TABLES = """async () => {
    const { speak, words, language } = await import(
        new URL("words.js", document.querySelector("script[type=module]").src));
    const kind = (value) => typeof value === "object" ? Object.entries(value).map(
        ([key, inner]) => [key, kind(inner)]) : typeof value;
    const spoken = {};
    for (const wanted of ["en", "fr", "xx", "toString"]) {
        speak(wanted);
        const now = await import(new URL("words.js",
            document.querySelector("script[type=module]").src));
        spoken[wanted] = [now.language, JSON.stringify(kind(now.words))];
    }
    return spoken;
}"""


def _seen(language: str) -> list[str]:
    """The first screen of a box that is set to `language`."""
    with Desk(MemoryStore({"settings": f"language={language}\n".encode()})) as desk:
        return desk.rows()


def _texts(box: PageBox) -> tuple[str, str, str]:
    page = box.page
    share = page.locator("#share").text_content()
    key = page.locator(".key.undo").get_attribute("aria-label")
    return page.evaluate("document.documentElement.lang"), str(share), str(key)


ENGLISH = ("en", "Share evening", "Undo")
FRENCH = ("fr", "Partager la soirée", "Reprendre")


def test_both_tables_have_the_same_entries(context: BrowserContext, address: str) -> None:
    with PageBox(context, address) as box:
        answers = box.page.evaluate(_TABLES)
    assert answers["en"][1] == answers["fr"][1]
    assert [answers[wanted][0] for wanted in ("en", "fr", "xx", "toString")] == [
        "en",
        "fr",
        "en",
        "en",
    ]


def test_an_english_reader_gets_english_and_nothing_is_set(
    context: BrowserContext, address: str
) -> None:
    with PageBox(context, address) as box:
        assert _texts(box) == ENGLISH
        assert box.rows() == _seen("en")
        assert box.files() == {}


def test_a_french_reader_gets_french_from_page_and_box(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    with PageBox(new_context(locale="fr-CA"), address) as box:
        assert _texts(box) == FRENCH
        assert box.rows() == _seen("fr")
        assert box.files() == {"settings": b"language=fr\n"}
        assert box.page.locator("#keyboard kbd").count() == 10
        assert box.errors == []


def test_the_page_follows_what_is_set_on_the_box(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    with PageBox(new_context(locale="fr-FR"), address) as box:
        box.page.locator("#share").click()
        assert box.page.locator("#status").text_content() == (
            "Il n'y a pas encore de soirée à partager."
        )
        box.press("2")
        assert _texts(box) == ENGLISH
        assert box.page.locator("#status").text_content() == "There is no evening to share yet."
        assert box.page.locator("#keyboard kbd").count() == 10
        box.restart()
        assert _texts(box) == ENGLISH
        assert box.rows() == _seen("en")
        box.press("2")
        assert _texts(box) == FRENCH
        assert box.errors == []
