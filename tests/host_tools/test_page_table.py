"""The page's table of people: an evening by taps, what is wrong with a name, and the switch."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from halley.engine import events as ev
from halley.journal.reader import walk
from halley.session.session import restore
from host_tools.page import build as page_build
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.host_tools.axe import findings
from tests.host_tools.page_box import RUNNING, open_page, press_keys, with_evening, with_main
from tests.host_tools.table_fingers import evening_of
from tests.host_tools.typed_names import new_name

_FILE = "e0001.hj"
_PHONE = {"width": 390, "height": 844}
_NAMES = ("Marguerite", "Ferdinand", "Cy")
_TYPED = " ".join(new_name(name) for name in _NAMES)
_WITHOUT_VIEWS = """
from halley.page import web

def broken(app):
    raise KeyError("no such word")

web.view_of = broken
web.run()
"""


class Table:
    """The table of people on a phone, under a finger."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.all = page.locator("#table")
        expect(self.all.locator(".foot")).to_be_visible()

    def tap(self, text: str) -> None:
        """Tap the button that bears the text."""
        self.all.locator("button", has_text=text).first.tap()

    def go_on(self) -> None:
        self.all.locator(".main").tap()

    def person(self, name: str, what: str = "") -> None:
        """Tap what a person has done; the person, where it is all that can be."""
        person = self.all.locator(".person", has_text=name)
        person.locator(".own button", has_text=what).tap() if what else person.locator(
            "button"
        ).tap()

    def latest(self) -> str:
        return self.all.locator(".happened").inner_text()

    def set_up(self) -> None:
        """Modern comet, by payments and points, with three people."""
        self.all.locator(".picked button").tap()
        self.tap("Modern comet")
        self.all.locator(".seated li:last-child .away").tap()
        for i, name in enumerate(_NAMES):
            self.all.locator(".seated input").nth(i).fill(name)
        self.go_on()


@pytest.fixture
def table(used_context: Callable[..., BrowserContext], address: str) -> Table:
    context = used_context(still=False, box_alone=False, has_touch=True, viewport=_PHONE)
    return Table(open_page(context, address))


@pytest.fixture(scope="module")
def dealt(shared_context: Callable[..., BrowserContext], address: str) -> Table:
    """Return the table at an evening whose first hand is dealt; each test leaves it so."""
    context = shared_context(box_alone=False, has_touch=True, viewport=_PHONE)
    with_evening(context, address, evening_of(f"OK 5 3 {_TYPED} 1 OK OK"))
    return Table(open_page(context, address))


def _events(data: bytes) -> tuple[tuple[str, ...], list[tuple]]:
    """Return who sat, and the events of a journal."""
    session = restore(MemoryStore({_FILE: data}), _FILE)
    return session.header.names, [ev.unpack(payload) for payload, _, _ in walk(session.journal)]


@pytest.mark.soak  # test_evenings_by_taps.py and test_taps.py have it, hand by hand
def test_an_evening_by_taps_is_that_by_keys(table: Table) -> None:
    table.set_up()
    table.go_on()  # deal
    table.person("Cy", "Comet")
    assert table.latest() == "Cy plays the comet: +4."
    table.tap("Undo: Cy plays the comet")
    table.tap("Redo")
    assert table.latest() == "Redone: Cy plays the comet."
    table.person("Ferdinand", "Goes out")
    for number in ("13", "27"):
        table.page.keyboard.type(number)
        table.tap("Next")
    table.go_on()
    table.go_on()
    table.page.evaluate("window.halley.flushed()")
    by_taps = bytes.fromhex(table.page.evaluate(f"window.halley.file('{_FILE}')"))
    with LocalBox() as desk:
        keyed = _key_in(desk)
    assert _events(by_taps) == _events(keyed)


def _key_in(desk: LocalBox) -> bytes:
    """Return the journal of the same evening by keys."""
    desk.play("OK 5 3")
    for name in _NAMES:
        assert desk.app.elsewhere.take_name(name) == ""
    desk.play("1 OK OK 3 UNDO OK OK 2 1 3 OK 2 7 OK 1")
    return bytes(desk.store.files[_FILE])


def test_the_table_is_shown_and_a_choice_stays(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    context = used_context(still=False, box_alone=False, viewport={"width": 1280, "height": 800})
    page = open_page(context, address)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#table .foot")).to_be_visible()
    expect(page.locator(".box")).to_be_hidden()
    # cards are turned towards their owners where they lie around
    page.locator("#table .bar button", has_text="More").click()
    turn = page.locator("#table button", has_text="Turn the cards")
    expect(turn).to_be_attached()
    expect(turn).to_be_hidden()  # on a phone they lie below each other
    page.set_viewport_size({"width": 820, "height": 1180})
    turn.click()
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".box")).to_be_visible()  # there is room for both
    page.locator(".key[data-code='2']").click()  # French
    page.locator(".bar button", has_text="Plus").click()
    page.locator("#table button", has_text="Afficher le boîtier").click()
    expect(page.locator("#table")).to_be_hidden()
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    expect(page.locator(".box")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    page.locator("#shown").click()
    expect(page.locator("#table.turned .foot")).to_be_visible()


def test_a_second_tap_on_the_spot_does_nothing(dealt: Table) -> None:
    table = dealt
    table.person("Cy", "Comet")
    undo = table.all.locator(".undo")
    expect(undo).not_to_have_attribute("data-rests", "")  # it may have come under the first finger
    spot = undo.bounding_box()
    assert spot is not None
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    table.page.mouse.dblclick(x, y)  # the button then takes back the deal
    assert "Cy plays the comet" in table.latest()
    expect(table.all.locator(".undo")).to_contain_text("deals")


def test_a_button_of_an_older_view_does_nothing(dealt: Table) -> None:
    table = dealt
    table.page.evaluate(
        """() => {
            const [king] = document.querySelectorAll("#table .own button");
            king.click();
            king.click();
        }"""
    )
    assert table.latest() != ""
    table.tap("Undo")
    expect(table.all.locator(".undo")).to_contain_text("deals")


def test_the_focus_stays_and_the_keyboard_does_everything(dealt: Table) -> None:
    table = dealt
    table.tap("Undo")  # the deal
    press = table.page.keyboard.press

    def focus() -> str:
        return table.page.evaluate("document.activeElement.textContent").strip()

    table.all.locator(".main").focus()
    press("Enter")
    assert "deals" in table.latest()
    table.all.locator(".own button", has_text="Goes out").first.focus()
    press("Enter")
    name = "document.activeElement.ariaLabel"
    assert table.page.evaluate(name) == "Ferdinand, points"  # which the keypad types into
    press("7")
    for _ in range(2):
        press("Enter")
    held = "document.activeElement.labels[0].textContent.trim()"  # the question below the cards
    assert table.page.evaluate(held) == "Nobody: it was not dealt"
    table.tap("Undo: Marguerite is out")
    table.all.locator(".own button").first.focus()
    press("Enter")  # the comet, whose button is dimmed then: all people have the focus
    assert table.latest().startswith("Marguerite")
    assert table.page.evaluate("document.activeElement.matches('.people')")
    table.all.locator(".bar button").nth(2).focus()
    press("Enter")
    assert focus() == "Balances"
    table.tap("Table")
    table.tap("Undo: Marguerite")


def test_a_part_that_the_network_loses_is_asked_for_again_and_without_a_view_the_box_is_there(
    used_context: Callable[..., BrowserContext], built_page: page_build.Page, address: str
) -> None:
    context = used_context(still=False, box_alone=False, has_touch=True, viewport=_PHONE)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 2:
            lost.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    context.route("**/table/table.js", lose)
    page = open_page(context, address)
    expect(page.locator("#table .foot")).to_be_visible()
    assert len(lost) == 2
    with_main(context, built_page, _WITHOUT_VIEWS)
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    expect(page.locator(".box")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()


def test_the_bar_leads_to_hands_balances_and_more(dealt: Table) -> None:
    table = dealt
    table.person("Cy", "Comet")
    table.tap("Balances")
    expect(table.all).to_contain_text("Marguerite pays Cy 2")
    table.tap("Hands")
    expect(table.all.locator(".score-sheet thead")).to_contain_text("Marguerite")
    table.tap("More")
    expect(table.all.locator(".shown button", has_text="Balances")).to_have_count(0)
    expect(table.all.locator(".shown p")).to_contain_text("To change players")
    table.tap("Français")
    expect(table.all.locator(".bar [aria-current]")).to_have_text("Plus")
    table.tap("Table")
    assert table.all.locator(".question").inner_text() == "Que s'est-il passé\u00a0?"
    table.tap("Plus")
    table.tap("Partager la soirée")
    expect(table.page.locator("#share-sheet")).to_be_visible()
    table.page.locator("#share-close").tap()
    table.tap("Plus")
    table.tap("English")
    table.tap("Table")
    table.tap("Undo: Cy")


def test_a_number_that_is_keyed_has_the_minus_of_everywhere(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    context = used_context(still=False, box_alone=False, has_touch=True, viewport=_PHONE)
    with play_flow(Flow("", 3, "OK", rules="tally")) as desk:
        with_evening(context, address, bytes(desk.store.files[_FILE]))
    table = Table(open_page(context, address))
    table.tap("±")
    table.tap("8")
    expect(table.all.locator(".entry output")).to_have_text("\u22128")
    spots = [table.all.get_by_role("button", name=it, exact=True).bounding_box() for it in "45"]
    for spot in (spots[0], spots[0], spots[1]):  # as quickly as fingers can, and quicker
        assert spot is not None
        table.page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect(table.all.locator(".entry output")).to_have_text("\u22128445")
    for _ in spots + spots[:1]:
        table.tap("Undo the last key")
    table.all.locator(".keypad .next").tap()
    expect(table.all.locator(".entry b")).not_to_have_text("Bea")  # the next person's


def test_an_evening_that_has_ended_is_shared_from_the_table(dealt: Table) -> None:
    share = dealt.all.locator(".foot button", has_text="Share evening")
    dealt.tap("Undo")
    expect(share).to_have_count(0)
    dealt.tap("More")
    dealt.tap("End the evening")
    expect(dealt.all.locator(".question")).to_have_text("Final balances")
    share.tap()
    expect(dealt.page.locator("#share-sheet")).to_be_visible()
    dealt.page.locator("#share-close").tap()
    dealt.tap("Undo")
    expect(share).to_have_count(0)
    dealt.go_on()  # deal
    expect(dealt.all.locator(".undo")).to_contain_text("deals")


def test_without_an_evening_hands_and_balances_show_the_last_one(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    context = used_context(still=False, box_alone=False, has_touch=True, viewport=_PHONE)
    with_evening(context, address, evening_of(f"OK 5 3 {_TYPED} 1 OK OK COMET 1 OK OK* 4 4 OK"))
    table = Table(open_page(context, address))
    for tab in ("Hands", "Balances"):
        table.all.locator(".bar button", has_text=tab).tap()
        expect(table.all.locator(".shown .lines").first).to_contain_text("Marguerite:")
        expect(table.all.locator(".shown")).to_contain_text("Who pays whom")
    table.all.locator(".bar button", has_text="Table").tap()
    table.tap("Earlier evenings")
    when = re.compile("\\d{4}-\u2060\\d\\d-\u2060\\d\\d\\s\\d\\d:\\d\\d")  # never broken within
    expect(table.all.locator("td").first).to_have_text(when)
    expect(table.all.locator(".main")).to_have_text(when)


def test_back_leads_to_the_table(dealt: Table) -> None:
    page, shown = dealt.page, dealt.all.locator(".bar [aria-current]")
    for first, second in (("Hands", "Balances"), ("More", "Hands"), ("Balances", "More")):
        dealt.tap(first)
        dealt.tap(second)
        page.go_back()
        expect(shown).to_have_text("Table")
    page.set_viewport_size({"width": 390, "height": 420})  # too low for all people
    page.evaluate("scrollTo(0, 0)")
    dealt.tap("Hands")
    page.go_back()
    expect(shown).to_have_text("Table")
    page.wait_for_timeout(100)  # in which a browser would scroll by itself
    assert page.evaluate("[scrollY, document.documentElement.scrollHeight > innerHeight]") == [
        0,
        True,
    ]
    page.set_viewport_size({"width": 390, "height": 844})
    entries = page.evaluate("history.length")
    for _ in range(2):
        dealt.tap("Hands")
        dealt.tap("Table")
        dealt.tap("More")
        expect(shown).to_have_text("More")
        dealt.tap("Table")
    page.go_forward()
    expect(shown).to_have_text("More")
    dealt.tap("Share evening")
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(shown).to_have_text("Table")
    dealt.tap("Hands")
    page.reload()
    page.wait_for_selector(RUNNING, state="attached")
    expect(shown).to_have_text("Hands")
    page.go_back()
    expect(shown).to_have_text("Table")
    expect(dealt.all.locator(".undo")).to_contain_text("deals")
    assert page.evaluate("history.length") == entries


@pytest.mark.soak  # of the table on a phone, in the dark, test_page_hands.py
@pytest.mark.parametrize(
    ("size", "scheme", "locale"),
    [
        ((820, 1180), "dark", "fr"),
        ((390, 844), "light", "en"),
        ((390, 844), "dark", "fr"),
        ((820, 1180), "light", "en"),
    ],
)
def test_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext],
    address: str,
    scheme: str,
    locale: str,
    size: tuple[int, int],
) -> None:
    width, height = size
    page = open_page(
        new_context(
            box_alone=False,
            color_scheme=scheme,
            locale=locale,
            viewport={"width": width, "height": height},
        ),
        address,
    )
    assert findings(page) == []  # where no evening is
    press_keys(page, 15, 5, 3, 15, 15, 15, 15, 15, 15)
    for tab in page.locator("#table .bar button").all():
        tab.click()
        assert findings(page) == []
