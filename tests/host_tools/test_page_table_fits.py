"""The room of the page's table: many people, long names, large amounts, low windows."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from halley.engine.events import BY_CARDS, FOLLOW
from host_tools.images.firmware_build import ROOT
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.host_tools.page_box import open_page, with_evening

_NAMES = (
    *("Wilhelmina-R", "Bernadette-L", "Christophe-A", "Maximilian-B"),
    *("Alexandrine1", "Florentine-C", "Guillaume-DD", "Henriette-EE"),
)
_BALANCES = (-12340, 98765, -55555, 9990, -40860, -10000, 10000, 0)
_EIGHT = Flow("", 8, "OK", rules="commit_1857", names=_NAMES, start=_BALANCES)

# The buttons that cannot be tapped where they are when they have been scrolled to.
_COVERED = """
() => [...document.querySelectorAll("#table .keypad button:enabled")].filter((button) => {
  button.focus();
  const { left, top, width, height } = button.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there?.closest("button") !== button;
}).map((button) => button.textContent)
"""
# The keys whose lower edge lies under what hides the texts around Undo and what goes on.
_UNDER = """
() => {
  const go = document.querySelector("#table .go");
  const top = go.getBoundingClientRect().top + parseFloat(getComputedStyle(go, "::before").top);
  return [...document.querySelectorAll("#table .keypad button")]
    .filter((key) => key.getBoundingClientRect().bottom > top + 0.5)
    .map((key) => key.textContent);
}
"""
_WINDOWS = [(360, 640), (390, 844), (844, 390), (820, 1180), (1180, 820), (1366, 768), (1920, 1080)]
_WINDOW = {"width": 390, "height": 844}  # as it is opened
_LONGEST = (
    *("Wilhelmina-Rosa", "Bernadette Lafontaine", "Christophe-Alexander-Ma"),
    *("Maximilian von Bergheims", "Alexandrine1", "Florentine Carpentier"),
    *("Guillaume-Dominique", "Henriette-Eleonoraa"),
)
_ZOOMED = [(640, 512), (320, 256)]  # a desk's window at 200 and 400 %
_SHOWN = {
    "deal": _EIGHT._replace(keys=""),
    "payments": _EIGHT,
    "settlement": Flow("", 4, "OK OK 2 1 3 OK 8 OK 2 7 OK", names=_NAMES[:4]),
    "follow": Flow(
        *("", 4, "OK 4 5 6 OK", FOLLOW | BY_CARDS), rules="ancient_1718", names=_NAMES[:4]
    ),
    "tricks": Flow("", 4, "OK", rules="canadian_salad", names=_NAMES[:4]),
    "cards": Flow("", 4, "OK OK 2", BY_CARDS, names=_NAMES[:4]),
    "losers": Flow("", 8, "OK OK 2", rules="commit_1857", names=_LONGEST, start=_BALANCES),
    "board": Flow("", 7, "OK", rules="matrimony", names=_NAMES[:7], language="fr"),
}
_QUICK = {((360, 640), "follow"), ((844, 390), "losers"), ((360, 640), "board")}
_BROWSER = ROOT / "host_tools/page/browser"

# What is wider than its own room, or than the window.
_CUT = """
() => {
  const wrong = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  for (const it of document.querySelectorAll("#table :is(button, b, small, dd, p, h2, h3)")) {
    if (it.checkVisibility() && it.clientWidth && it.scrollWidth > it.clientWidth + 1) {
      wrong.push(it.textContent.trim());
    }
  }
  for (const card of document.querySelectorAll("#table .person")) {
    if (card.scrollHeight > card.clientHeight + 1) wrong.push(card.textContent.trim());
  }
  return wrong;
}
"""

# The words that are broken where no hyphen is.
_BROKEN = """
() => [...document.querySelectorAll(
  "#table :is(.who b, .only, .people button, .foot button, thead span)")]
  .filter((it) => it.checkVisibility())
  .flatMap((it) => {
    const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    const broken = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  })
"""

# The balances that a field, a button or a change of the hand lies over, and changes at a button.
_OVER = """
() => [...document.querySelectorAll("#table .person")].filter((card) => {
  const box = (it) => it.getBoundingClientRect();
  const balance = box(card.querySelector(".has > b"));
  const change = card.querySelector(".has small");
  const near = (it) => change && it.right > box(change).left - 4 &&
    it.left < box(change).right && it.top < box(change).bottom && it.bottom > box(change).top;
  if ([...card.querySelectorAll(".own button")].map(box).some(near)) return true;
  return [...card.querySelectorAll(".padded, .only, .has small, .own button")].map(box).some((it) =>
    it.width && it.left < balance.right - 1 && it.right > balance.left + 1 &&
    it.top < balance.bottom - 4 && it.bottom > balance.top + 4);
}).map((card) => card.textContent.trim())
"""

# Which cards have a sign that they open, and whether the sign points up.
_OPEN = """
() => [...document.querySelectorAll("#table .person .card")].map((card) => {
  const sign = getComputedStyle(card, "::after");
  return sign.content === "none" ? "" : sign.transform.startsWith("matrix(-") ? "up" : "down";
})
"""


@pytest.fixture
def table_of(
    used_context: Callable[..., BrowserContext], address: str
) -> Callable[[Flow, int, int], Page]:
    """Return a function that opens the table of a flow on a window of a size."""

    def at(flow: Flow, width: int, height: int, **options: str) -> Page:
        context = used_context(
            **options,
            **{"locale": "fr-FR"} if flow.language else {},
            still=False,
            box_alone=False,
            has_touch=True,
            viewport=_WINDOW,
        )
        with play_flow(flow) as desk:
            with_evening(context, address, bytes(desk.store.files["e0001.hj"]))
        page = open_page(context, address)
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#table .foot")).to_be_visible()
        return page

    return at


@pytest.mark.parametrize(
    ("window", "shown"),
    [
        pytest.param(*one, marks=[] if one in _QUICK else [pytest.mark.soak])
        for one in product(_WINDOWS + _ZOOMED, _SHOWN)
    ],
)
def test_nothing_is_cut(
    table_of: Callable[[Flow, int, int], Page], window: tuple[int, int], shown: str
) -> None:
    page = table_of(_SHOWN[shown], *window)
    assert page.evaluate(_CUT) == []
    for tab in page.locator("#table .bar button").all():
        tab.tap()
        assert page.evaluate(_CUT) == []


_AN_HOUR = (-127, 64, 203, -9, -131, 80, -100, 20)
_PEOPLE = ("Alice", "Bruno", "Omar", "Zoë", "Marguerite", "Jean-Luc", "Ferdinand", "Ida")
_HEARTS = {"winner": "lowest", "target": 100, "most": 26, "sum": 26}


def _make_flow(rules: str, seats: int, keys: str, how: int = 0, **more: Any) -> Flow:
    some = _AN_HOUR[: seats - 1]
    start = (*some, -sum(some))
    return Flow("", seats, keys, how, rules=rules, names=_PEOPLE[:seats], start=start, **more)


_WHOLE_WORDS = {
    "deal": _make_flow("commit_1857", 8, ""),
    "after a hand": _make_flow("commit_1857", 8, "OK OK 1 2 OK 3 OK 4 OK 5 OK 6 OK 7 OK 8 OK 2"),
    "four actions": _make_flow("ancient_1718", 5, "OK 10 2"),
    "two actions": _make_flow("modern_1991", 5, "OK COMET 2"),
    "two in French": _make_flow("modern_1991", 5, "OK COMET 2", language="fr"),
    "pools": _make_flow("nain_jaune", 5, "OK"),
    "losers": _make_flow("commit_1857", 8, "OK OK 2"),
    "cards": _make_flow("commit_1857", 8, "OK OK 2", BY_CARDS),
    "nothing": _make_flow("tally", 4, "OK", options=_HEARTS),
    "save anyway": _make_flow("tally", 4, "OK 1 3 OK 1 3 OK 1 3 OK 5 OK", options=_HEARTS),
}


@pytest.mark.parametrize(
    ("window", "shown"),
    [
        pytest.param(*one, marks=[] if one[0] == (320, 568) else [pytest.mark.soak])
        for one in product([(320, 568), *_WINDOWS], _WHOLE_WORDS)
    ],
)
def test_no_word_is_broken_and_nothing_lies_over_a_balance(
    table_of: Callable[[Flow, int, int], Page], window: tuple[int, int], shown: str
) -> None:
    page = table_of(_WHOLE_WORDS[shown], *window)
    assert page.evaluate(_BROKEN) == []
    assert page.evaluate(_OVER) == []


def test_the_box_and_the_table_do_not_overlap(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    size = {"width": 1920, "height": 1080}
    context = used_context(still=False, box_alone=False, viewport=size)
    with play_flow(_WHOLE_WORDS["two actions"]) as desk:
        with_evening(context, address, bytes(desk.store.files["e0001.hj"]))
    page = open_page(context, address)
    box = page.locator(".box").bounding_box()
    assert box
    for card in page.locator("#table .person").all():
        spot = card.bounding_box()
        assert spot and spot["x"] + spot["width"] <= box["x"]


def test_the_box_alone_stands_without_the_table_on_a_tablet(
    table_of: Callable[[Flow, int, int], Page],
) -> None:
    page = table_of(_EIGHT, 820, 1180)
    page.locator(".bar button", has_text="More").tap()
    page.locator("#table button", has_text="Show the box").tap()
    expect(page.locator(".box")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()


def test_eight_turned_cards_fit_on_a_tablet(table_of: Callable[[Flow, int, int], Page]) -> None:
    page = table_of(_EIGHT, 1180, 820)
    page.locator(".bar button", has_text="More").tap()
    page.locator("button", has_text="Turn the cards").tap()
    page.locator(".bar button", has_text="Table").tap()
    assert page.evaluate("document.documentElement.scrollHeight") == 820
    assert page.evaluate(_CUT) == []
    for card in page.locator("#table .person").all():
        expect(card).to_be_in_viewport(ratio=1)


def test_what_opens_has_a_sign_and_its_actions_are_in_the_foot_and_no_key_lies_behind_it(
    table_of: Callable[[Flow, int, int], Page],
) -> None:
    page = table_of(_EIGHT, 360, 640)
    assert page.evaluate(_OPEN) == ["down"] * 8
    before = [card.bounding_box() for card in page.locator("#table .card").all()]
    page.locator("#table .person .card").nth(1).tap()
    assert page.evaluate(_OPEN)[:3] == ["down", "up", "down"]
    assert [card.bounding_box() for card in page.locator("#table .card").all()] == before
    for button in page.locator("#table .foot .own button").all():
        expect(button).to_be_in_viewport(ratio=1)
    page.locator("#table .go .undo").tap()  # the deal is taken back: one thing can be done
    assert page.evaluate(_OPEN) == [""] * 8
    page = table_of(_SHOWN["cards"], 360, 640)
    expect(page.locator("#table .fields")).to_have_count(3)
    expect(page.locator("#table .keypad button").first).to_be_visible()
    assert page.evaluate(_COVERED) == []
    assert page.evaluate(_UNDER) == []
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate(_CUT) == []


def test_names_are_typed_on_a_phone_at_200_percent(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    context = used_context(still=False, box_alone=False, has_touch=True, viewport=_WINDOW)
    page = open_page(context, address)
    page.set_viewport_size({"width": 180, "height": 400})
    for field in page.locator("#table .seated input").all():
        box = field.bounding_box()
        assert box and box["width"] >= 100
    page.locator("#table .seated input").first.tap()
    page.keyboard.insert_text("Wilhelmina")
    page.get_by_role("button", name="Wilhelmina: Move").tap()
    expect(page.get_by_role("button", name="Wilhelmina: Down")).to_be_visible()
    assert page.evaluate(_CUT) == []


def test_letters_of_200_percent_are_laid_out_as_a_window_at_200_percent() -> None:
    for sheet in (*_BROWSER.glob("table/*.css"), *_BROWSER.glob("sheets/*.css")):
        for line in sheet.read_text().splitlines():
            assert not (line.startswith("@media") and "px" in line), f"{sheet.name}: {line}"


def test_what_answers_a_question_is_in_sight(table_of: Callable[[Flow, int, int], Page]) -> None:
    page = table_of(Flow("", 5, "OK OK", rules="pontoon", names=_NAMES[:5]), 360, 640)
    page.locator("#table .go .main").tap()
    expect(page.locator("#table .question")).to_have_text("What does the bank have?")
    buttons = page.locator("#table .plain button")
    expect(buttons.first).to_have_text("The bank has 12")
    expect(buttons.first).to_be_in_viewport(ratio=1)
    assert buttons.first.evaluate("it => it.getBoundingClientRect().top") < 200


def test_where_nobody_can_be_tapped_the_board_comes_first(
    table_of: Callable[[Flow, int, int], Page],
) -> None:
    page = table_of(Flow("", 5, "OK", rules="matrimony", names=_NAMES[:5]), 360, 640)
    wells = page.locator("#table .well button")
    expect(wells).to_have_count(5)
    for well in wells.all():
        expect(well).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Add a stake")).to_be_in_viewport(ratio=1)


def test_seven_people_do_not_push_the_board_behind_the_foot(
    table_of: Callable[[Flow, int, int], Page],
) -> None:
    page = table_of(_SHOWN["board"]._replace(keys=""), 360, 640)
    page.locator("#table .go .main").tap()
    expect(page.locator("#table .well button")).to_have_count(5)
    foot = page.locator("#table .foot").bounding_box()
    board = page.locator("#table .board").bounding_box()
    assert foot and board and board["y"] >= 0
    assert board["y"] + board["height"] <= foot["y"]


@pytest.mark.parametrize("window", [(360, 640), (390, 844)])
def test_the_card_of_the_person_whose_number_is_typed_is_marked_and_in_sight(
    table_of: Callable[[Flow, int, int], Page], window: tuple[int, int]
) -> None:
    page = table_of(_make_flow("tally", 8, "OK", options=_HEARTS), *window)
    current = page.locator("#table .person[aria-current]")
    for name in (*_PEOPLE[1:], *_PEOPLE[:1], *_PEOPLE[:1]):  # then the question about their sum
        expect(page.locator("#table .entry b")).to_have_text(name)
        expect(current).to_contain_text(name)
        card, foot = current.bounding_box(), page.locator("#table .foot").bounding_box()
        assert card and foot and card["y"] >= 0 and card["y"] + card["height"] <= foot["y"]
        if page.locator("#table .next").is_enabled():
            page.locator("#table .next").tap()
    expect(page.locator("#table .plain button")).to_have_text("Yes, save")


@pytest.mark.parametrize("window", [(360, 640), (844, 390), (1180, 820)])
def test_what_is_wrong_with_a_number_is_said_in_the_foot_and_hides_no_name(
    table_of: Callable[[Flow, int, int], Page], window: tuple[int, int]
) -> None:
    page = table_of(_SHOWN["losers"], *window)
    page.locator("#table .padded").nth(1).tap()
    page.keyboard.type("27")
    expect(page.locator("#table .foot .refused")).to_contain_text("cannot hold 27 cards")
    expect(page.locator("#table .people .refused").nth(1)).to_be_hidden()
    expect(page.locator("#table .keypad button").last).to_be_in_viewport(ratio=1)
    assert page.evaluate(_CUT) == []


@pytest.mark.parametrize("window", [(390, 844), (360, 640)])
def test_the_foot_stands_on_the_bar_with_larger_text(
    table_of: Callable[[Flow, int, int], Page], window: tuple[int, int]
) -> None:
    page = table_of(_SHOWN["losers"], *window)
    page.evaluate("document.documentElement.classList.add('large-text')")
    page.evaluate("scrollTo(0, 0)")
    foot = page.locator("#table .foot").bounding_box()
    bar = page.locator("#table .bar").bounding_box()
    assert foot and bar and foot["y"] + foot["height"] <= bar["y"] + 1


def test_forced_colours_mark_what_goes_on_and_the_compartments_that_can_be_taken(
    table_of: Callable[..., Page],
) -> None:
    border = "it => getComputedStyle(it).border"
    last = Flow("", 4, "OK OK 2 1 3 OK 8 OK 2 7 OK 1 OK* 6 OK OK OK")
    page = table_of(last, 390, 844, forced_colors="active")
    assert page.locator("#table .again .main").evaluate(border).startswith("3px")
    assert page.locator("#table .foot .main").evaluate(border).startswith("1px")
    page = table_of(Flow("", 4, "OK 1 2", rules="pope_joan"), 390, 844, forced_colors="active")
    well = page.locator("#table .well")
    can, cannot = well.locator("> button").first, well.locator("> :not(button)").first
    assert can.evaluate(border) != cannot.evaluate(border)


@pytest.mark.parametrize("window", [(844, 390), (1366, 768)])
def test_long_names_are_whole_above_the_hands(
    table_of: Callable[[Flow, int, int], Page], window: tuple[int, int]
) -> None:
    page = table_of(_SHOWN["losers"], *window)
    page.locator(".bar button", has_text="Hands").tap()
    expect(page.locator("#table .score-sheet thead span")).to_have_count(8)
    assert page.evaluate(_BROKEN) == []
    assert page.evaluate(_CUT) == []
