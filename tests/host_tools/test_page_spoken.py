"""The page read aloud: whole sentences, each change once, and enough to play by."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests import screen_text as pixels
from tests.host_tools.page_box import PageBox, open_page, press_keys, wait_until, with_stored

_SPOKEN = "[...document.querySelectorAll('#spoken p')].map((line) => line.textContent)"
_HEAR = """() => {
    window.readAloud = [];
    new MutationObserver((changes) => {
        const live = document.querySelectorAll("[aria-live], [role=status], [role=alert]");
        const inside = (one) => changes.some(({ target }) => one.contains(target));
        const changed = [...live].filter(inside);
        for (const one of changed) window.readAloud.push(one.textContent.trim());
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
_HEARD = "window.readAloud.splice(0)"


def _dealt(page: Page) -> None:
    """Deal the first hand of three people at Modern comet, by payments and points."""
    press_keys(page, 15, 5, 3, 1, 2, 3, 15, 15, 15)


def _undone(page: Page) -> None:
    """Undo the table."""
    press_keys(page, *[16] * 12)


@pytest.fixture(scope="module")
def page(shared_context: Callable[..., BrowserContext], address: str) -> Page:
    """Return the box on a desk, at its first question."""
    return open_page(shared_context(viewport={"width": 1280, "height": 800}), address)


def test_a_change_is_read_out_once_whatever_is_shown(page: Page) -> None:
    """Box, both side by side, and table of people."""
    _dealt(page)
    page.evaluate(_HEAR)
    box, table = page.locator(".box"), page.locator("#table .question")
    for width, seen, unseen in (
        (1280, [box], [table]),
        (1280, [box, table], []),
        (390, [table], [box]),
    ):
        if table in seen and table.is_hidden():
            page.locator("#shown").click()
        page.set_viewport_size({"width": width, "height": 800})
        for one in seen:
            expect(one).to_be_visible()
        for one in unseen:
            expect(one).to_be_hidden()
        page.evaluate(_HEARD)
        press_keys(page, 14)
        press_keys(page, 2)
        assert page.evaluate(_HEARD) == [
            "Who played the comet?",
            "Bea plays the comet: plus 4. What happened?",
        ]
        press_keys(page, 16)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("#table .bar button", has_text="More").click()
    page.locator("#table button", has_text="Show the box").click()
    _undone(page)


def test_the_keys_have_the_focus_and_are_described(page: Page) -> None:
    page.locator("#pad").focus()
    assert page.locator("#announced").get_attribute("aria-live") == "polite"
    # a screen reader passes on all keys in a toolbar, and says what it is described by
    assert page.get_by_role("toolbar").get_attribute("aria-describedby") == "spoken-lines"
    focused = "document.activeElement.getAttribute('role')"
    assert page.evaluate(focused) == "toolbar"
    for sheet, close in (("Settings", "Close"), ("Suggested names", "Close")):
        page.get_by_role("button", name=sheet).click()
        assert page.evaluate("document.activeElement === document.querySelector('dialog[open]')")
        page.get_by_role("button", name=close).click()
        wait_until(page, f"{focused} === 'toolbar'")


@pytest.mark.soak  # by ear an evening is played below, and test_stored_views.py has the sentences
def test_the_question_is_read_first_and_all_of_it_is_sentences(
    at_desk: BrowserContext, address: str
) -> None:
    page = open_page(at_desk, address)
    press_keys(page, 2)  # French, whose texts are loaded then
    wait_until(page, f"{_SPOKEN}[0].includes('voulez-vous')")
    _dealt(page)
    lines = page.evaluate(_SPOKEN)
    assert lines[:4] == [
        "Que s'est-il passé\u00a0?",
        "Anne donne.",
        "Place 1, Anne, a 0 et donne.",
        "Place 2, Bob, a 0.",
    ]
    assert all(line[-1] in ".?!:" for line in lines)


class _Listener:
    """A listener with a keyboard, who presses only what was read out."""

    def __init__(self, box: PageBox) -> None:
        self.box = box
        self._read: list[str] = box.page.evaluate(_SPOKEN)
        box.page.evaluate(_HEAR)

    def hears(self, pattern: str) -> re.Match[str]:
        """Return the pattern's place in the last key's spoken text, or in the region to be read."""
        self._read += self.box.page.evaluate(_HEARD)
        for line in [*self._read, *self.box.page.evaluate(_SPOKEN)]:
            match = re.search(pattern, line)
            if match:
                return match
        raise AssertionError(f"{pattern} was not read out: {self._read}")

    def key(self, pattern: str) -> None:
        """Press the key that the pattern's group finds: what is called OK is Enter."""
        name = self.hears(pattern)[1]
        self._read = []
        self.type({"OK": "Enter"}.get(name, name))

    def type(self, key: str) -> None:
        self.box.page.keyboard.press(key)
        self.box.wait(2000)  # until a passing message has gone

    def types(self, digits: str) -> list[str]:
        """Type digits; what is read out after a pause, and not before."""
        for digit in digits:
            self.box.page.keyboard.press(digit)
        assert self.listens() == []
        self.box.wait(1000)
        return self.listens()

    def listens(self) -> list[str]:
        """Return what has been read out since."""
        self._read = self.box.page.evaluate(_HEARD)
        return self._read


@pytest.mark.parametrize("dealers", [["Ann"], pytest.param(["Ann", "Bea"], marks=pytest.mark.soak)])
def test_an_evening_is_played_by_ear(
    used_desk: BrowserContext, address: str, dealers: list[str]
) -> None:
    with PageBox(used_desk, address, "keyboard") as box:
        player = _Listener(box)
        player.key(r"(OK): New table")
        player.key(r"(\d): Modern comet")
        player.hears("How many players")
        player.key(r"(\d): 3 players")
        for name in ("Ann", "Bea", "Cy"):
            player.hears("Who sits")
            player.key(rf"(\d): {name}\.")
        player.key(r"(OK): Payments only")
        player.key(r"(OK): As points")
        for hand, dealer in enumerate(dealers, 1):
            player.hears(f"{dealer} deals")
            player.key(r"(OK): Deal\.")
            player.hears(rf"Hand: {hand}\.")
            player.key(r"(OK) seat: That person is out")
            player.hears("Who is out")
            player.key(r"Seat (\d), Ann")
            for name, points, won in (("Bea", "7", "7"), ("Cy", "12", "19")):
                player.hears(f"How much does {name} have left")
                assert player.types(points) == [f"Entered: {points}, Ann gets {won}."]
                player.key(rf"(OK): That is all for {name}")
                if name == "Bea":  # once, and whole
                    assert player.listens() == [
                        "Bea still has 7 points: minus 7. How much does Cy have left?"
                    ]
            spoken = [
                player.hears(rf"{name}: [^.]*?this hand (plus |minus |)(\d+)").groups()
                for name in ("Ann", "Bea", "Cy")
            ]
            changes, _ = pixels.settlement(box.rows(), 3)
            assert [-int(n) if sign == "minus " else int(n) for sign, n in spoken] == changes
            player.hears("Anyone but Ann can confirm")
            player.key(r"Seat (\d), Cy")
        player.hears(f"Hand: {len(dealers) + 1}")
        assert box.errors == []


def test_larger_text_shows_what_is_up_with_its_keys_and_is_remembered(
    at_desk: BrowserContext, address: str
) -> None:
    with_stored(at_desk, address, {"halley page": "[3"})  # what cannot be read is nothing
    page = open_page(at_desk, address)
    assert page.locator("#glass").is_visible()
    assert page.locator("#large > div").count() == 0  # not drawn until someone opens it
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Larger text").check()
    page.get_by_role("button", name="Close").click()
    for again in (False, True):
        if again:
            page.reload()
            page.wait_for_selector("html[data-state=running]", state="attached")
        assert not page.locator("#glass").is_visible()
        assert page.locator("#large .bar").inner_text() == "What do you want to play?"
        drawn = page.locator("#large > div:not(.bar)").all_inner_texts()
        assert drawn == ["OK New table", "2 Fran\u00e7ais", "3 Test the box"]
    _dealt(page)
    drawn = page.locator("#large > div").all_inner_texts()
    assert drawn[2].split() == ["1", "Ann", "0", "deals"]
    assert "OK seat That person is out" in drawn
