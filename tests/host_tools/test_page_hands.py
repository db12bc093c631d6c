"""The page's hands and balances: an evening looked at, and a line of it corrected, by taps."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from halley.engine import events as ev
from halley.journal.reader import walk
from halley.session.session import restore
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import play, whole_hand
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.host_tools.axe import findings
from tests.host_tools.page_box import RUNNING, open_page, press_keys, with_evening
from tests.host_tools.table_fingers import PHONE

_FILE = "e0001.hj"
_HAND = "OK 2 2 OK 3 1 3 OK 8 OK 2 7 OK 1 "  # Bea two kings; Cy is out
_FLOW = Flow("", 4, _HAND * 3, rules="ancient_1718")
_ANOTHERS = "OK* 2 2 OK 1 1 4 OK"  # in hand 2 the first king was Di's

# Notes whether the bar is drawn that says how far an action is, and how much has been tried
_NOTE_BAR = """
() => new MutationObserver(() => {
  window.barDrawn ||= document.querySelector("progress.wait") !== null;
  const [figure] = document.querySelectorAll("#table .figures dd");
  if (figure?.textContent.endsWith("%")) (window.tried ||= new Set()).add(figure.textContent);
}).observe(document.querySelector("#table"), { subtree: true, childList: true, characterData: 1 })
"""


class Sheet:
    """The page at an evening, under a finger; `taps` counts how often it was tapped."""

    def __init__(self, context: BrowserContext, address: str, journal: bytes) -> None:
        with_evening(context, address, journal)
        self.page: Page = open_page(context, address)
        self.all = self.page.locator("#table")
        expect(self.all.locator(".bar")).to_be_visible()
        self.taps = 0

    def tap(self, spot: Locator) -> None:
        spot.tap()
        self.taps += 1

    def choose(self, tab: str) -> None:
        self.tap(self.all.locator(".bar button", has_text=tab))

    def button(self, text: str) -> Locator:
        return self.all.locator("button", has_text=text).first

    def cells(self) -> list[list[str]]:
        """Return the texts of the lines of hands."""
        rows = self.all.locator(".score-sheet tr[data-hand]")
        return [row.locator("td").all_inner_texts() for row in rows.all()]

    def journal(self) -> bytes:
        self.page.evaluate("window.halley.flushed()")
        return bytes.fromhex(self.page.evaluate(f"window.halley.file('{_FILE}')"))


def _journal(flow: Flow) -> bytes:
    with play_flow(flow) as desk:
        return bytes(desk.store.files[_FILE])


def _events(data: bytes) -> list[tuple]:
    session = restore(MemoryStore({_FILE: data}), _FILE)
    return [ev.unpack(payload) for payload, _, _ in walk(session.journal)]


@pytest.fixture
def phone(used_context: Callable[..., BrowserContext]) -> BrowserContext:
    return used_context(still=False, box_alone=False, has_touch=True, viewport=PHONE)


@pytest.fixture(scope="module")
def sheet(shared_context: Callable[..., BrowserContext], address: str) -> Sheet:
    """Return an evening of three hands, to be looked at."""
    context = shared_context(box_alone=False, color_scheme="dark", has_touch=True, viewport=PHONE)
    return Sheet(context, address, _journal(_FLOW))


@pytest.mark.soak  # in a first hand test_evenings_by_taps.py, and in four taps test_taps.py, too
def test_a_line_of_hand_2_is_corrected_in_four_taps(phone: BrowserContext, address: str) -> None:
    sheet = Sheet(phone, address, _journal(_FLOW))
    sheet.choose("Hands")
    assert len(sheet.cells()) == 3
    expect(sheet.all.locator(".corrected")).to_have_count(0)
    sheet.tap(sheet.all.locator("tr[data-hand='1'] td").nth(1))
    sheet.tap(sheet.button("Di plays a king"))
    expect(sheet.all.locator(".wide tbody tr")).to_have_count(4)  # who has what, once
    expect(sheet.all.locator(".people")).to_have_count(0)
    sheet.tap(sheet.button("Save correction"))
    assert sheet.taps == 4
    with play_flow(_FLOW) as desk:
        desk.play(_ANOTHERS)
        keyed = bytes(desk.store.files[_FILE])
    assert sheet.journal() == keyed
    sheet.choose("Hands")
    expect(sheet.all.locator("tr.corrected")).to_have_attribute("data-hand", "1")
    expect(sheet.all.locator("tr.corrected")).to_contain_text("corrected")


def test_a_hand_is_changed_as_a_whole(phone: BrowserContext, address: str) -> None:
    sheet = Sheet(phone, address, _journal(_FLOW))
    sheet.choose("Hands")
    expect(sheet.all.get_by_text("Tap a number")).to_be_in_viewport()
    sheet.tap(sheet.all.locator("tr[data-hand='1'] th"))
    expect(sheet.all.get_by_role("button", name="Cy is out: Edit")).to_be_visible()
    sheet.tap(sheet.button("Edit the whole hand"))
    for name, kings in (("Bea", "0"), ("Di", "2")):
        sheet.tap(sheet.all.get_by_role("textbox", name=f"{name}, King"))
        sheet.tap(sheet.all.locator(".keypad").get_by_role("button", name=kings, exact=True))
    sheet.tap(sheet.button("Correct this hand"))
    expect(sheet.button("Edit the whole hand")).to_be_visible()
    sheet.tap(sheet.button("Back to the hands"))
    expect(sheet.all.locator("tr.corrected")).to_have_attribute("data-hand", "1")
    expect(sheet.all.locator("tr.corrected")).to_contain_text("corrected")
    assert sheet.taps == 9
    with play_flow(_FLOW) as desk:
        desk.play(_ANOTHERS)
        desk.play("OK* 2 2 6 1 4 OK")
        assert _events(sheet.journal()) == _events(bytes(desk.store.files[_FILE]))


def test_a_hand_half_changed_as_a_whole_stays_until_it_is_left(sheet: Sheet) -> None:
    field = sheet.all.get_by_role("textbox", name="Di, King")

    def open_hand() -> None:
        sheet.choose("Hands")
        sheet.tap(sheet.all.locator("tr[data-hand='1'] th"))
        sheet.tap(sheet.button("Edit the whole hand"))

    open_hand()
    booked = field.input_value()
    sheet.tap(field)
    sheet.page.keyboard.insert_text("3")
    expect(field).to_have_value("3")
    sheet.choose("Table")
    sheet.page.evaluate("window.halley.flushed()")
    sheet.page.reload()
    sheet.page.wait_for_selector(RUNNING, state="attached")
    open_hand()
    expect(field).to_have_value("3")
    sheet.tap(sheet.all.locator("[data-key='leave hand']"))
    sheet.tap(sheet.button("Edit the whole hand"))
    expect(field).to_have_value(booked)


def test_a_cancelled_correction_leads_back_to_its_hand(sheet: Sheet) -> None:
    before = _events(sheet.journal())
    sheet.choose("Hands")
    sheet.tap(sheet.all.locator("tr[data-hand='1'] th"))
    sheet.tap(sheet.all.get_by_role("button", name="Cy is out: Edit"))
    sheet.choose("More")
    expect(sheet.all).to_contain_text("first finish or leave what is open")
    sheet.choose("Table")
    sheet.tap(sheet.button("Cancel correction"))
    expect(sheet.button("Deal")).to_be_visible()
    sheet.choose("Hands")
    sheet.tap(sheet.all.locator("tr[data-hand='1'] th"))
    sheet.tap(sheet.all.get_by_role("button", name="Cy is out: Edit"))
    sheet.tap(sheet.button("Cancel correction"))
    expect(sheet.button("Edit the whole hand")).to_be_visible()
    sheet.choose("Table")
    expect(sheet.button("Deal")).to_be_visible()
    assert _events(sheet.journal()) == before


def test_a_list_of_choices_is_in_sight(sheet: Sheet) -> None:
    sheet.page.evaluate("window.halley.hold(15)")
    sheet.page.evaluate("window.halley.press(2)")  # the box lists the hands
    expect(sheet.button("Hand 3")).to_be_in_viewport(ratio=1)
    expect(sheet.button("Hand 1")).to_be_in_viewport(ratio=1)
    sheet.page.evaluate("window.halley.press(16)")
    expect(sheet.button("Deal")).to_be_visible()


def test_keys_alone_go_through_the_hands(sheet: Sheet) -> None:
    sheet.choose("Hands")
    sheet.all.locator(".score-sheet tr[data-hand='2'] button").focus()
    sheet.page.keyboard.press("ArrowUp")
    sheet.page.keyboard.press("Enter")
    expect(sheet.all.locator("h3").first).to_have_text("Hand 2")
    expect(sheet.all.locator(".booked p").first).to_have_text(
        re.compile("^Bea plays a king: \\+\\d")
    )
    sheet.button("Back to the hands").press("Enter")
    assert len(sheet.cells()) == 3
    expect(sheet.all.locator("tfoot td").last).to_be_in_viewport(ratio=1)  # four people have room


def test_where_the_lowest_wins_more_is_no_gain(phone: BrowserContext, address: str) -> None:
    hand = "OK OK 3 2 OK 4 OK 3 OK ~1600 OK"
    sheet = Sheet(phone, address, _journal(Flow("", 4, hand, rules="crates")))
    sheet.choose("Hands")
    assert any(cell.startswith("+") for row in sheet.cells() for cell in row)
    expect(sheet.all.locator(".score-sheet .up")).to_have_count(0)


def test_while_something_is_begun_nothing_is_corrected(sheet: Sheet) -> None:
    line = sheet.all.locator("tr[data-hand='1'] td").nth(1)
    sheet.page.evaluate("window.halley.hold(15)")  # the menu is in nobody's way
    sheet.choose("Hands")
    sheet.tap(line)
    expect(sheet.button("Di plays a king")).to_be_visible()
    sheet.page.evaluate("window.halley.press(2)")  # the box lists the hands
    before = sheet.journal()
    sheet.choose("Hands")
    sheet.tap(line)
    expect(sheet.all).to_contain_text("first finish what you started")
    expect(sheet.all.locator(".booked button")).to_have_count(0)
    assert sheet.journal() == before
    sheet.page.evaluate("[16, 16].forEach((key) => window.halley.press(key))")
    sheet.choose("Table")


def test_the_balances_are_drawn_and_explained(sheet: Sheet) -> None:
    sheet.choose("Balances")
    lines = sheet.all.locator(".plot polyline")
    points = [line.get_attribute("points") or "" for line in lines.all()]
    assert [len(line.split()) for line in points] == [4] * 4  # the start, and three hands
    assert len({line.split()[-1] for line in points}) == 4
    assert sheet.all.locator(".plot .end").all_text_contents() == ["A", "B", "C", "D"]
    expect(sheet.all.locator(".plot text:not(.end)")).to_have_text(
        ["13f 8j", "0", "−6f 3j", "1", "3"]
    )
    with play_flow(_FLOW) as desk:
        assert desk.app.session is not None
        total = desk.app.session.game.ledger.balances[2]
    assert total > 0
    expect(sheet.all.locator(".lines").last).to_contain_text("Bea pays Cy 6f 3j.")
    sheet.tap(sheet.button("Why does Bea have this balance?"))
    expect(sheet.all.locator(".whys")).to_contain_text("Hand 3: King, +3j.")
    expect(sheet.all.locator(".whys")).to_contain_text("\N{MINUS SIGN}")
    expect(sheet.all.locator(".whys")).not_to_contain_text(" -")


def test_who_comes_later_begins_later_and_without_an_evening_there_is_the_last_one(
    phone: BrowserContext, address: str
) -> None:
    steps = (
        *whole_hand(2),
        ev.make(ev.SEATS, ("Bea", "Cy", "Dan")),
        *whole_hand(0),
        *whole_hand(1),
    )
    sheet = Sheet(phone, address, bytes(play(steps).files[_FILE]))
    sheet.choose("Balances")
    points = [line.get_attribute("points") or "" for line in sheet.all.locator("polyline").all()]
    assert [len(line.split()) for line in points] == [4, 4, 4, 3]
    sheet.choose("Hands")
    expect(sheet.all.locator("thead th").nth(1)).to_contain_text("until hand 1")
    assert [row[0] for row in sheet.cells()] == ["−16", "", ""]
    sheet.page.evaluate("window.halley.hold(15)")
    press_keys(sheet.page, 6, 15, 15, 15)  # the evening ends
    sheet.choose("Balances")
    expect(sheet.all.locator("polyline")).to_have_count(0)
    expect(sheet.all).to_contain_text("Bea")


def test_many_hands_come_in_pieces_and_one_is_corrected_while_a_bar_shows_how_far_that_is(
    phone: BrowserContext, address: str
) -> None:
    steps = [step for hand in range(90) for step in whole_hand((2 + hand) % 3)]
    evening = play(steps)
    sheet = Sheet(phone, address, bytes(evening.files[_FILE]))
    sheet.choose("Hands")
    expect(sheet.all.locator("tr[data-hand]")).to_have_count(90)
    expect(sheet.all.locator("tr[data-hand='89']")).to_be_in_viewport()
    expect(sheet.all.locator("tfoot")).to_be_in_viewport()
    sheet.tap(sheet.all.locator("tr[data-hand='1'] td").nth(1))
    sheet.page.evaluate(_NOTE_BAR)
    sheet.tap(sheet.button("Cy plays the comet"))
    sheet.tap(sheet.button("Save correction"))
    assert sheet.page.evaluate("window.barDrawn")
    assert sheet.page.evaluate("window.tried.size") > 3
    with LocalBox(evening) as desk:
        desk.play("OK* 2 " + "OK " * 14 + "5 5 1 COMET 3 OK")
        keyed = bytes(desk.store.files[_FILE])
    assert _events(sheet.journal()) == _events(keyed)
    sheet.choose("Hands")
    expect(sheet.all.locator("tr.corrected")).to_have_attribute("data-hand", "1")
    sheet.choose("Table")
    sheet.tap(sheet.all.locator(".main"))  # deal
    sheet.choose("Hands")
    expect(sheet.all.locator("tr[data-hand='90']")).to_contain_text("under way")


def test_what_is_printed_is_the_evenings_sheet(sheet: Sheet) -> None:
    sheet.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    sheet.page.emulate_media(media="print")
    printed = sheet.page.locator(".printed")
    expect(printed.locator("tr[data-hand]")).to_have_count(3)
    expect(printed.locator("tfoot td").nth(2)).to_have_text("+13f 8j")
    expect(printed).to_contain_text("Bea pays Cy 6f 3j.")
    parts = printed.locator(".standing, .lines, .plot, .score-sheet")
    tops = [part.bounding_box() for part in parts.all()]
    assert [part.get_attribute("class") for part in parts.all()] == [
        "standing", "lines", "plot", "score-sheet"
    ] and sorted(tops, key=lambda box: box["y"] if box else 0) == tops  # fmt: skip
    sheet.page.emulate_media(media="screen")


def test_twelve_hands_of_six_people_are_printed_on_one_page(
    phone: BrowserContext, address: str
) -> None:
    hand = "COMET 2 OK 3 2 7 OK 1 2 OK 8 OK 5 OK 4 OK OK "
    sheet = Sheet(phone, address, _journal(Flow("", 6, "OK " + hand * 22, rules="commit_1857")))
    assert len(re.findall(rb"/Type\s*/Page\b", sheet.page.pdf(format="A4"))) == 1
    expect(sheet.page.locator(".printed tr[data-hand]")).to_have_count(12)


def test_what_is_printed_says_what_lies_in_each_compartment(
    phone: BrowserContext, address: str
) -> None:
    flow = Flow("", 4, "OK 1 1 OK 3 2 OK 3 OK 1 OK 1 ~1600", rules="pope_joan")
    sheet = Sheet(phone, address, _journal(flow))
    sheet.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    sheet.page.emulate_media(media="print")
    figures = sheet.page.locator(".printed .figures")
    expect(figures).to_contain_text(re.compile(r"On the board\s*8\s*Matrimony\s*2\s*Intrigue\s*2"))


def test_axe_has_nothing_to_say(sheet: Sheet) -> None:
    """Of the table, and of one of the hands; of all that there is in the soak."""
    assert findings(sheet.page) == []
    sheet.choose("Hands")
    sheet.tap(sheet.all.locator("tr[data-hand='1'] td").nth(1))
    assert findings(sheet.page) == []


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_say_of_hands_and_balances(
    new_context: Callable[..., BrowserContext], address: str, scheme: str
) -> None:
    context = new_context(box_alone=False, color_scheme=scheme, has_touch=True, viewport=PHONE)
    sheet = Sheet(context, address, _journal(_FLOW))
    sheet.choose("Hands")
    assert findings(sheet.page) == []
    sheet.tap(sheet.all.locator("tr[data-hand='1'] td").nth(1))
    assert findings(sheet.page) == []
    sheet.tap(sheet.button("Edit the whole hand"))
    assert findings(sheet.page) == []
    sheet.choose("Balances")
    sheet.tap(sheet.button("Why does Bea have this balance?"))
    expect(sheet.button("End the evening")).to_be_enabled()  # its end follows from the balances
    assert findings(sheet.page) == []


@pytest.mark.soak  # its words are the view's, and in another language test_taps.py has the table
def test_it_is_said_in_french(sheet: Sheet) -> None:
    sheet.choose("More")
    sheet.tap(sheet.button("Français"))
    sheet.choose("Donnes")
    expect(sheet.all.locator("thead th").first).to_have_text("Donne")
    sheet.tap(sheet.all.locator("tr[data-hand='1'] td").nth(1))
    expect(sheet.all.locator("h3").first).to_have_text("Donne 2, Bea")
    sheet.choose("Soldes")
    expect(sheet.all.locator(".lines").last).to_contain_text("paie 6f 3j à Cy")
    sheet.page.set_viewport_size({"width": 360, "height": 640})
    sheet.choose("Table")
    sheet.page.evaluate("[15, 1].forEach((key) => window.halley.hold(key))")
    sheet.tap(sheet.all.get_by_role("button", name="Bea"))  # and why she has her balance
    lines = sheet.all.locator(".wide")
    expect(lines.locator("th[scope=col]")).to_have_count(5)
    assert lines.evaluate("it => it.scrollWidth <= it.clientWidth")
    sheet.page.evaluate("[16, 16].forEach((key) => window.halley.press(key))")
    sheet.page.set_viewport_size({"width": 390, "height": 844})
    sheet.choose("Plus")
    sheet.tap(sheet.button("English"))
    sheet.choose("Table")
