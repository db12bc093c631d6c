"""The screen as text: every line of it, read out once, and enough to play by."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from host_tools.pixels import screen_text
from tests import screen_text as pixels
from tests.host_tools.page_box import PageBox, opened, wait_until

# an evening with a question, a refusal, a message, the menu, its balances and the history
EVENING = (
    "OK 5 4 OK OK OK OK OK OK OK COMET 2 OK 3 2 7 OK 1 2 OK 8 OK 4 ~2000 OK COMET COMET 2 COMET 3 "
    "UNDO UNDO OK MENU 1 UNDO MENU 2 UNDO"
).replace("MENU", "OK*")
_AS_TEXT = str.maketrans({"▔": " ", screen_text.UNREAD: " "})
_SPOKEN = "[...document.querySelectorAll('#spoken p')].map((line) => line.textContent)"
_HEAR = """() => {
    window.readAloud = [];
    // a line as it stands in the region, without the pause behind it
    const plain = (text) => [...document.querySelectorAll("#spoken p")]
        .map((line) => line.textContent)
        .find((line) => line === text || line + "." === text) ?? text;
    new MutationObserver((changes) => {
        const { target } = changes.at(-1);
        window.readAloud.push(...target.textContent.split("\\n").map(plain));
    }).observe(document.getElementById("announced"), { childList: true });
}"""
_AGAIN = """async () => {
    window.halley.press(8);
    await Promise.resolve();
    window.readAloud.length = 0;
    window.halley.press(8);
    await Promise.resolve();
    return window.readAloud;
}"""
_SIGNS = {
    "en": dict(zip("☄●▶◀×♠♥♦♣-", (
        "comet", "marked", "to play", "taken back", "times", "spades", "hearts", "diamonds",
        "clubs", "minus"), strict=True), dealer="deals"),
    "fr": dict(zip("☄●▶◀×♠♥♦♣-", (
        "comète", "marqué", "à jouer", "repris", "fois", "pique", "cœur", "carreau", "trèfle",
        "moins"), strict=True), dealer="donne"),
}  # fmt: skip


def _spoken(line: str, signs: dict[str, str]) -> str:
    """A line of the screen as it is to be read out."""
    line = re.sub(r"(?<=\S) (?=●\S)|(?<=\d) (?=[-+]\d)", "  ", line.strip())
    line = re.sub(r"(\S)●", rf"\1 {signs['dealer']}", line)
    line = re.sub(r"●(\S(?: ?\S)*)", rf"\1 {signs['dealer']}", line)
    line = re.sub(" {2,}", ", ", line)
    line = re.sub(r"(^|[ ,])-(?=\d)", lambda match: f"{match[1]}{signs['-']} ", line)
    for sign, word in signs.items():
        if len(sign) == 1 and sign != "-":
            line = line.replace(sign, f" {word} ")
    line = line.replace("( ", "(").replace(" )", ")").replace("?,", "?").replace(":,", ":")
    line = line.replace("comet :", "comet:")
    return re.sub(" {2,}", " ", line).replace(" ,", ",").strip()


def _balances_with_names(lines: list[str]) -> list[str]:
    """The lines of a screen, its large figures beside the seats above them, two a line or one."""
    lines = lines.copy()
    for at, (line, below) in enumerate(itertools.pairwise(lines)):
        columns = (0, 11) if re.fullmatch(r"\d \w+●? +\d \w+●? *", line) else (0,)
        seats = [line[column:][: 11 if columns[1:] else None].strip() for column in columns]
        figures = below.split()
        known = re.fullmatch(r"\d \w+(●?| \w+ ?:)", seats[0])
        if known and len(figures) == len(seats) and re.fullmatch(r"[-\d ]+", below):
            both = zip(seats, figures, strict=True)
            lines[at] = "; ".join(f"{seat}  {figure}" for seat, figure in both)
            lines[at + 1] = ""
    return lines


def _settled(lines: list[str], language: str) -> list[str]:
    """The lines of a settlement, with the names of its two figures."""
    hand, balance = {"en": ("this hand", "in all"), "fr": ("cette donne", "en tout")}[language]
    row = re.compile(r"(\d .*\S) +([-+]?\d+) +(-?\d+) *")
    return [row.sub(rf"\1  {hand} \2  {balance} \3", line) for line in lines]


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
            rest = _balances_with_names(lines[:above])
            if lines[6].startswith(("Sum 0", "Somme 0")):
                rest = _settled(rest, language)
            expected = [sentence, *rest, *[""] * (7 - above)]
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
    # a key that changes nothing is answered all the same
    assert page.evaluate(_AGAIN) == [now[0]]
    assert page.locator("#announced").get_attribute("aria-live") == "polite"
    # a screen reader passes on all keys in a toolbar, and says what it is described by
    assert page.get_by_role("toolbar").get_attribute("aria-describedby") == "spoken-lines"
    focused = "document.activeElement.getAttribute('role')"
    assert page.evaluate(focused) == "toolbar"
    for sheet, close in (("Options", "Close"), ("Names", "Close")):
        page.get_by_role("button", name=sheet).click()
        assert page.evaluate("document.activeElement === document.querySelector('dialog[open]')")
        page.get_by_role("button", name=close).click()
        wait_until(page, f"{focused} === 'toolbar'")


class _Listener:
    """Somebody who hears the page and has a keyboard: presses what was read out, and nothing else.

    What was read out counts while it stands on the screen, or until the next key.
    """

    def __init__(self, box: PageBox) -> None:
        self.box = box
        # what stands there when one comes to it; then what changes, as a screen reader says it
        self._read: list[str] = box.page.evaluate(_SPOKEN)
        self._before = 0  # how much of it was read out before the last key
        box.page.evaluate(_HEAR)

    def hears(self, pattern: str) -> re.Match[str]:
        """Where the pattern is in what was read out, in the newest line that has it."""
        self._read += self.box.page.evaluate("window.readAloud.splice(0)")
        stands = self.box.page.evaluate(_SPOKEN)
        for place, line in reversed(list(enumerate(self._read))):
            match = re.search(pattern, line)
            if match and (place >= self._before or line in stands):
                return match
        raise AssertionError(f"{pattern} was not read out: {self._read}")

    def key(self, pattern: str) -> None:
        """Press the key that the pattern's group finds: what is called OK is Enter."""
        name = self.hears(pattern)[1]
        self._before = len(self._read)
        self.box.page.keyboard.press({"OK": "Enter"}.get(name, name))
        self.box.wait(2000)  # until a passing message has gone

    def number(self, digits: str) -> None:
        """Key in a number, which is read out again."""
        for end, digit in enumerate(digits, 1):
            self.box.page.keyboard.press(digit)
            self.hears(rf"^= ?{digits[:end]}$")


def test_an_evening_of_two_hands_by_ear(context: BrowserContext, address: str) -> None:
    with PageBox(context, address, "keyboard") as box:
        player = _Listener(box)
        player.key(r"(\d) New table")
        player.key(r"(\d) Modern comet")
        player.hears("How many seats")
        player.key(r"\b(3)\b")
        for name in ("Ann", "Bea", "Cy"):
            player.hears("Who sits")
            player.key(rf"(\d) {name}")
        player.key(r"(\d) Payments only")
        player.key(r"(\d) as points")
        dealers = ("Ann", "Bea")
        for hand, dealer in enumerate(dealers, 1):
            player.hears(rf"{dealer} deals")
            player.key(r"^(OK):? deal")
            player.hears(f"Hand {hand}")
            ann = player.hears(r"(\d) Ann")[1]
            player.key(r"(OK): out")
            player.hears("whose seat")
            box.page.keyboard.press(ann)
            for name, points in (("Bea", "7"), ("Cy", "12")):
                player.hears(rf"^\d {name} holds")
                player.number(points)
                player.key(r"Points.* (OK)$")
            spoken = [
                player.hears(rf"^\d {name}, this hand \+?(minus )?(\d+)").groups()
                for name in ("Ann", "Bea", "Cy")
            ]
            changes, _ = pixels.settlement(box.rows(), 3)
            assert [-int(n) if minus else int(n) for minus, n in spoken] == changes
            seat = player.hears(r"^(\d) Cy")[1]
            player.hears("(?i)seat")
            box.page.keyboard.press(seat)
            box.wait(2000)
        player.hears("Hand 3")
        assert box.errors == []


# What is drawn higher than a line: how many lines high, by the character.
_HEIGHTS = """
() => {
  const heights = {};
  const line = document.querySelector("#large > div").getBoundingClientRect().height;
  for (const cell of document.querySelectorAll("#large span")) {
    const lines = Math.round((cell.getBoundingClientRect().height / line) * 10) / 10;
    if (lines > 1) (heights[cell.textContent] ??= []).push(lines);
  }
  return heights;
}
"""


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
    for code in (15, 15, 15, 1, 2, 3, 4, 15, 15, 15):  # a table of four, dealt
        page.evaluate("code => window.halley.press(code)", code)
    # as many lines high as on the glass, and nothing stands in the lines below
    assert page.evaluate(_HEIGHTS) == {"0": [2, 2, 2, 2]}
    page.evaluate("localStorage.setItem('halley page', '[3')")
    page.reload()
    page.wait_for_selector("html[data-state=running]", state="attached")
    assert page.locator("#glass").is_visible()
