"""The screen as text: every line of it, read out once, and enough to play by."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from host_tools import screen_text
from tests import screen_text as pixels
from tests.host_tools.page_box import PageBox, opened

# an evening with a question, a refusal, a message, the menu, its balances and the history
EVENING = (
    "OK 5 4 OK OK OK OK OK OK OK COMET 2 OK 3 2 7 OK 1 2 OK 8 OK 4 ~2000 OK COMET COMET 2 COMET 3 "
    "UNDO UNDO OK MENU 1 UNDO MENU 2 UNDO"
).replace("MENU", "OK*")
_AS_TEXT = str.maketrans({"▔": " ", screen_text.UNREAD: " "})
_SPOKEN = "[...document.querySelectorAll('#spoken p')].map((line) => line.textContent)"
_HEAR = """() => {
    window.readAloud = [];
    new MutationObserver((changes) => {
        for (const { target } of changes) window.readAloud.push(target.textContent);
    }).observe(document.getElementById("spoken"), { childList: true, subtree: true });
}"""
_SIGNS = {
    "en": dict(zip("☄●▶◀×♠♥♦♣-", (
        "comet", "marked", "to play", "taken back", "times", "spades", "hearts", "diamonds",
        "clubs", "minus"), strict=True)),
    "fr": dict(zip("☄●▶◀×♠♥♦♣-", (
        "comète", "marqué", "à jouer", "repris", "fois", "pique", "cœur", "carreau", "trèfle",
        "moins"), strict=True)),
}  # fmt: skip


def _spoken(line: str, signs: dict[str, str]) -> str:
    """A line of the screen as it is to be read out."""
    line = re.sub(" {2,}", ", ", line.strip())
    line = re.sub(r"(^|[ ,])-(?=\d)", lambda match: f"{match[1]}{signs['-']} ", line)
    for sign, word in signs.items():
        if sign != "-":
            line = line.replace(sign, f" {word} ")
    line = line.replace("( ", "(").replace(" )", ")")
    return re.sub(" {2,}", " ", line).replace(" ,", ",").strip()


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.soak)])
def test_the_text_of_every_screen_is_its_eight_lines(
    new_context: Callable[..., BrowserContext], address: str, language: str
) -> None:
    with PageBox(new_context(locale=language), address) as box:
        for keys in ["", *EVENING.split()]:
            box.play(keys)
            shown = screen_text.framed(box.rows())[1:9]
            lines = [line[1:-1].translate(_AS_TEXT) for line in shown]
            assert box.page.evaluate("window.halley.lines()") == lines, keys
            popup = [line for line in shown[1:] if line[0] == "█"]
            above = 8 - len(popup) if popup else 7
            sentence = " ".join(line.strip() for line in lines[above:])
            expected = [sentence, *lines[:above], *[""] * (7 - above)]
            signs = _SIGNS[language]
            assert box.page.evaluate(_SPOKEN) == [_spoken(line, signs) for line in expected], keys
        assert box.errors == []


def test_what_stays_is_not_read_out_again(context: BrowserContext, address: str) -> None:
    page = opened(context, address)
    page.evaluate("window.halley.press(15)")
    page.evaluate(_HEAR)
    page.evaluate("window.halley.press(8)")  # no seat of a first page: a message, or another page
    spoken = page.evaluate("window.readAloud")
    now = page.evaluate(_SPOKEN)
    assert spoken
    assert len(spoken) == len(set(spoken))
    assert all(line in now for line in spoken)
    region = page.locator("#spoken")
    assert region.get_attribute("aria-live") == "polite"


class _Listener:
    """Somebody who hears the page and has a keyboard."""

    def __init__(self, box: PageBox) -> None:
        self.box = box

    def key(self, name: str) -> None:
        """Press a key of the computer's keyboard."""
        self.box.page.keyboard.press(name)

    def hears(self, pattern: str) -> re.Match[str]:
        """Where the pattern is in what is read out, in its first line that has it."""
        lines = self.box.page.evaluate(_SPOKEN)
        for line in lines:
            match = re.search(pattern, line)
            if match:
                return match
        raise AssertionError(f"{pattern} is not read out in {lines}")

    def question(self) -> str:
        """What is read out first, once a passing message has gone."""
        self.box.wait(2000)
        return str(self.box.page.evaluate(_SPOKEN)[0])


def test_an_evening_of_two_hands_by_ear(context: BrowserContext, address: str) -> None:
    with PageBox(context, address, "keyboard") as box:
        player = _Listener(box)
        player.key(player.hears(r"(\d) New table")[1])
        player.key(player.hears(r"(\d) Modern comet")[1])
        player.hears("How many seats")
        player.key("3")
        for name in ("Ann", "Bea", "Cy"):
            player.hears("Who sits")
            player.key(player.hears(rf"(\d) {name}")[1])
        player.key(player.hears(r"(\d) Payments only")[1])
        player.key(player.hears(r"(\d) as points")[1])
        for hand in (1, 2):
            assert re.match("OK:? deal", player.question())
            player.key("Enter")
            player.hears(f"Hand {hand}")
            assert "OK" in player.question()
            player.key("Enter")
            player.hears("whose seat")
            player.key("1")
            for seat, points in ((2, "7"), (3, "12")):
                player.hears(rf"^{seat} \w+ holds")
                for digit in points:
                    player.key(digit)
                player.key("Enter")
            spoken = [
                player.hears(rf"^{seat} \w+,? \+?(minus )?(\d+)").groups() for seat in (1, 2, 3)
            ]
            box.wait(0)
            changes, _ = pixels.settlement(box.rows(), 3)
            assert [-int(n) if minus else int(n) for minus, n in spoken] == changes
            assert re.search("(?i)seat", player.question())
            player.key("3")
        player.hears("Hand 3")
        assert box.errors == []


def test_larger_text_shows_the_same_lines_and_is_remembered(
    context: BrowserContext, address: str
) -> None:
    page = opened(context, address)
    assert page.locator("#glass").is_visible()
    page.get_by_role("button", name="Options").click()
    page.get_by_label("Larger text").check()
    page.get_by_role("button", name="Close").click()
    for again in (False, True):
        if again:
            page.reload()
            page.wait_for_selector("html[data-state=running]", state="attached")
        assert not page.locator("#glass").is_visible()
        drawn = page.locator("#large > div").evaluate_all(
            "rows => rows.map((row) => row.textContent)"
        )
        assert drawn == page.evaluate("window.halley.lines()")
        assert page.locator("#large > .bar").count() == 1
    page.evaluate("localStorage.setItem('halley page', '[3')")
    page.reload()
    page.wait_for_selector("html[data-state=running]", state="attached")
    assert page.locator("#glass").is_visible()
