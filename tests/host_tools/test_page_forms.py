"""The page's forms, by taps: a table is set up, losers are told of, people come and go."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from halley.engine import events as ev
from halley.engine.events import BY_CARDS
from halley.journal.reader import walk
from halley.session.session import restore
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.host_tools.axe import findings
from tests.host_tools.page_box import RUNNING, open_page, press_keys, with_evening
from tests.host_tools.table_fingers import Fingers

_FILE = "e0001.hj"
_NAMES = ("Marguerite", "Ferdinand", "Cy", "Zoë")
_PHONE = {"width": 390, "height": 844}
# a name that cannot be, and whose it is
_WRONG_NAMES = (("x" * 40, 1), ("", 1), ("Flo", 2), ("<img src=x onerror=alert(1)>", 0))
# How many dots there is room for, of nine pixels each, in what can be dragged.
_DOTS = """
(grip) => {
  const { width, height } = getComputedStyle(grip);
  return [width, height].map((size) => parseFloat(size) / 9);
}
"""


class Sheet:
    """A form under a finger; `taps` and `typed` are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.all = page.locator("#table")
        self.taps = 0
        self.typed = 0
        expect(self.all.locator(".bar")).to_be_visible()

    def tap(self, what: str, text: str = "") -> None:
        """Tap the first that the selector finds, with the text."""
        self.all.locator(what, has_text=text).first.tap()
        self.taps += 1

    def write(self, *texts: str) -> None:
        """Type into the field that has the focus, and go on to the next one, for each text."""
        for text in texts:
            self.page.keyboard.insert_text(text)
            self.page.keyboard.press("Enter")
            self.typed += 1

    def person(self, name: str, what: str) -> None:
        if self.all.locator("button.card", has_text=name).count():
            self.tap(".card", name)  # unfolds
        self.tap(f".own[aria-label='{name}'] button", what)

    def question(self) -> str:
        return self.all.locator(".question").inner_text()

    def refusals(self) -> list[str]:
        return [
            text for text in self.all.locator(".sheet-fields .refused").all_inner_texts() if text
        ]

    def journal(self) -> list[tuple]:
        """Return who sat, and what stands in the journal."""
        self.page.evaluate("window.halley.flushed()")
        data = bytes.fromhex(self.page.evaluate(f"window.halley.file('{_FILE}')"))
        return _events(data)


def _events(data: bytes) -> list[tuple]:
    session = restore(MemoryStore({_FILE: data}), _FILE)
    names: list[tuple] = [session.header.names]
    return names + [ev.unpack(payload) for payload, _, _ in walk(session.journal)]


def _open(
    new_context: Callable[..., BrowserContext], address: str, journal: bytes = b"", **more: object
) -> Sheet:
    context = new_context(box_alone=False, has_touch=True, viewport=_PHONE, **more)
    if journal:
        with_evening(context, address, journal)
    return Sheet(open_page(context, address))


@pytest.fixture
def sheet(used_context: Callable[..., BrowserContext], address: str) -> Sheet:
    return _open(used_context, address, still=False)


def _foster_by_keys(desk: LocalBox) -> None:
    """Foster's game with four typed names, its first hand dealt."""
    desk.play("OK 9 1 9 5 4")
    for name in _NAMES:
        assert desk.app.elsewhere.take_name(name) == ""
    desk.play("1 OK OK")


@pytest.fixture
def foster(used_context: Callable[..., BrowserContext], address: str) -> Sheet:
    """Yield a game of Foster's with the page's view of it."""
    return _open(used_context, address, _dealt(), still=False)


def _dealt() -> bytes:
    with LocalBox() as desk:
        _foster_by_keys(desk)
        return bytes(desk.store.files[_FILE])


def _drag(sheet: Sheet, what: Locator, seat: int) -> None:
    """Drag something to the seat's line."""
    line = sheet.all.locator(".seated li").nth(seat)
    what.scroll_into_view_if_needed()
    for spot, press in ((what, True), (line, False)):
        box = spot.bounding_box()
        assert box is not None
        sheet.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if press:
            sheet.page.mouse.down()
    sheet.page.mouse.up()


@pytest.mark.soak  # test_evenings_by_taps.py has it in two evenings
def test_four_payments_and_three_losers_and_then_people_come_and_go(foster: Sheet) -> None:
    sheet = foster
    for name in ("Cy", "Zoë", "Cy"):
        sheet.person(name, "King")
    sheet.person("Ferdinand", "Comet")
    sheet.person("Ferdinand", "Out")
    before = sheet.taps
    sheet.write("1", "0")  # the first loser's field has the focus
    sheet.tap(".sheet-go")
    assert sheet.taps - before == 1
    with LocalBox() as desk:
        _foster_by_keys(desk)
        desk.play("3 4 3 COMET 2 OK 2 K OK OK OK")
        assert sheet.journal() == _events(bytes(desk.store.files[_FILE]))
    sheet.tap(".go .main")
    sheet.tap(".bar button", "More")
    sheet.tap("button", "Change players or seats")
    sheet.all.get_by_role("button", name="Cy: Remove").tap()
    sheet.all.get_by_role("button", name="Zoë: Move").tap()
    sheet.all.get_by_role("button", name="Zoë: Up").tap()
    sheet.tap(".add")
    sheet.all.locator(".seated input").last.fill("Ida")
    sheet.tap(".sheet-go")
    assert sheet.journal()[-1] == ev.make(ev.SEATS, ("Marguerite", "Zoë", "Ferdinand", "Ida"))
    expect(sheet.all.locator(".card", has_text="Ida")).to_be_visible()


def test_names_are_picked_moved_and_dragged_and_what_cannot_be_is_refused_beside_it(
    sheet: Sheet,
) -> None:
    expect(sheet.all.locator("tr button", has_text="New table")).to_have_count(0)  # it is this form
    expect(sheet.all.locator(".known button[tabindex='0']")).to_have_count(1)  # one stop for Tab
    sheet.tap(".picked button")
    expect(sheet.all.locator(".list button[tabindex='0']")).to_have_count(1)  # one stop for Tab
    sheet.tap(".list button", "New comet")
    for name in ("Flo", "Guy", "Hal", "Ida"):
        sheet.tap(".known button", name)
    expect(sheet.all.locator(".seated .t0")).to_have_count(2)
    sheet.all.get_by_role("button", name="Hal: Move").tap()
    sheet.all.get_by_role("button", name="Hal: Up").tap()
    fields = sheet.all.locator(".seated input")
    assert [fields.nth(i).input_value() for i in range(4)] == ["Flo", "Hal", "Guy", "Ida"]
    sheet.tap(".picked button")
    sheet.all.locator("input[type=search]").fill("comete nouveau")
    expect(sheet.all.locator(".list button")).to_have_count(1)
    sheet.all.locator("input[type=search]").fill("Bezique")  # what alone is left is chosen
    expect(sheet.all.locator(".list button")).to_have_attribute("aria-pressed", "true")
    sheet.all.locator("input[type=search]").fill("a game that nobody knows")
    expect(sheet.all.locator(".list button")).to_contain_text(["Tally"])
    sheet.all.locator("input[type=search]").fill("Modern comet")
    sheet.tap(".list button")
    for name, wrong in _WRONG_NAMES:
        before = fields.nth(wrong).input_value()
        fields.nth(wrong).fill(name)
        sheet.tap(".sheet-go")
        row = sheet.all.locator(".seated li").nth(wrong)
        assert row.locator(".refused").inner_text().endswith("."), name
        assert len(sheet.refusals()) == 1
        expect(fields.nth(wrong)).to_be_focused()
        fields.nth(wrong).fill(before)
        assert sheet.refusals() == []
    grip = sheet.all.locator(".grip").nth(0)
    assert grip.locator("span").evaluate(_DOTS) == [2, 3]
    _drag(sheet, grip, 2)
    assert [field.input_value() for field in fields.all()] == ["Hal", "Guy", "Flo", "Ida"]
    known = sheet.all.locator(".known button").first
    name = known.inner_text()
    _drag(sheet, known, 3)
    assert [field.input_value() for field in fields.all()] == ["Hal", "Guy", "Flo", name]
    sheet.all.locator(".sheet-go").press("Enter")
    assert sheet.question() == "Hal deals and Guy leads."
    expect(sheet.all.locator(".main")).to_be_focused()


def test_enter_after_the_last_name_leads_to_the_button_that_begins(sheet: Sheet) -> None:
    fields = sheet.all.locator(".seated input")
    fields.first.focus()
    for _ in range(fields.count()):
        sheet.page.keyboard.press("Enter")
    expect(sheet.all.locator(".sheet-go")).to_be_focused()


def test_cards_are_keyed_by_their_ranks(
    used_context: Callable[..., BrowserContext], address: str
) -> None:
    with play_flow(Flow("", 4, "OK", BY_CARDS, rules="commit_1857", names=_NAMES)) as desk:
        journal = bytes(desk.store.files[_FILE])
    sheet = _open(used_context, address, journal, still=False)
    sheet.person("Cy", "Out")
    pad = sheet.all.locator(".keypad.of-cards")
    for ranks in (("K", "☄"), ("5",), ("K", "5", "J")):
        for rank in ranks:
            pad.get_by_role("button", name=rank, exact=True).tap()
        pad.get_by_role("button", name="Next").tap()
    expect(sheet.all.locator(".sheet-go")).to_be_focused()
    sheet.all.get_by_role("button", name="Zoë: K ☄").tap()
    expect(pad.get_by_role("button", name="☄")).to_be_disabled()
    sheet.tap(".sheet-go")
    lefts = [event for event in sheet.journal() if event[0] == ev.LEFT]
    assert [event[2] for event in lefts] == [(13, 14), (5,), (5, 11, 13)]


def test_the_box_goes_on_beside_a_form(foster: Sheet) -> None:
    sheet = foster
    sheet.person("Ferdinand", "Out")
    sheet.all.locator(".typed-number input").first.fill("1")
    sheet.page.evaluate("window.halley.press(15)")  # OK: the first loser holds nothing, by keys
    expect(sheet.all.locator(".stale")).to_be_visible()
    expect(sheet.all.locator(".fields")).to_have_count(2)
    assert sheet.all.locator(".typed-number input").first.input_value() == ""
    assert findings(sheet.page) == []
    sheet.tap(".bar button", "More")
    sheet.tap("button", "Français")
    sheet.tap(".bar button", "Table")
    expect(sheet.all.locator(".question")).to_have_text("Que reste-t-il aux perdants\u00a0?")


def test_what_is_filled_in_outlives_a_reload_until_it_is_booked(sheet: Sheet) -> None:
    sheet.tap(".picked button")
    sheet.tap(".list button b", "Foster's commit")  # the first name has the focus
    sheet.write(*_NAMES[:3])
    _reload(sheet)
    fields = sheet.all.locator(".seated input")
    assert [field.input_value() for field in fields.all()] == [*_NAMES[:3], ""]
    sheet.tap(".bar button", "More")
    sheet.tap("button", "Test the box")
    sheet.tap(".foot button", "Press UNDO")
    sheet.tap(".foot button", "Leave the test")
    assert [field.input_value() for field in fields.all()] == [*_NAMES[:3], ""]
    sheet.tap(".seated input")
    sheet.write("Maud", *_NAMES[1:])  # what was there is typed over
    assert [field.input_value() for field in fields.all()] == ["Maud", *_NAMES[1:]]
    sheet.tap(".sheet-go")  # the game is still the one that was chosen
    sheet.tap(".go .main", "antes")
    sheet.person("Ferdinand", "Out")
    sheet.tap(".typed-number input")
    sheet.write("1")
    _reload(sheet)
    assert sheet.all.locator(".typed-number input").first.input_value() == "1"
    sheet.page.evaluate("window.halley.press(15)")  # and it is out of date
    expect(sheet.all.locator(".stale")).to_be_visible()
    _reload(sheet)
    expect(sheet.all.locator(".fields")).to_have_count(2)
    assert sheet.all.locator(".typed-number input").first.input_value() == ""


def test_what_is_filled_in_is_forgotten_with_everything(sheet: Sheet) -> None:
    sheet.tap(".seated input")
    sheet.write(*_NAMES[:3])
    sheet.tap(".bar button", "More")
    sheet.tap("button", "Settings")
    sheet.page.get_by_role("button", name="Delete everything").click()
    with sheet.page.expect_navigation():
        sheet.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    sheet.page.wait_for_selector(RUNNING, state="attached")
    expect(sheet.all.locator(".bar [aria-current]")).to_have_text("Table")
    assert {field.input_value() for field in sheet.all.locator(".seated input").all()} == {""}


def _reload(sheet: Sheet) -> None:
    sheet.page.evaluate("window.halley.flushed()")
    sheet.page.reload()
    sheet.page.wait_for_selector(RUNNING, state="attached")
    expect(sheet.all.locator(".bar")).to_be_visible()


def test_a_form_that_nobody_has_filled_in_is_begun_anew_without_a_word(foster: Sheet) -> None:
    sheet = foster
    sheet.person("Ferdinand", "Out")
    sheet.page.evaluate("window.halley.press(15)")
    expect(sheet.all.locator(".fields")).to_have_count(2)
    expect(sheet.all.locator(".stale")).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_french_and_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext], address: str, scheme: str
) -> None:
    sheet = _open(new_context, address, locale="fr-FR", color_scheme=scheme)
    assert sheet.all.locator("h3").inner_text() == "Nouvelle table"
    assert findings(sheet.page) == []
    press_keys(sheet.page, 15, 9, 1, 9, 5, 4, 1, 2, 3, 4, 1, 15, 15, 15, 2)  # Bob is out
    assert sheet.question() == "Que reste-t-il aux perdants\u00a0?"
    assert findings(sheet.page) == []


def test_a_field_for_numbers_below_nothing_has_a_key_for_the_sign(
    used_phone: BrowserContext, address: str
) -> None:
    table = Fingers(used_phone, address)
    table.pick_game("Tally")
    for summary in table.page.locator("#table .sheet-fields details:not([open]) summary").all():
        summary.tap()
    field = table.page.locator("#field-target")
    assert field.get_attribute("inputmode") == "none"  # the keypad types, and no other comes up
    field.tap()
    for key in ("5", "0", "0", "±"):
        table.tap(".keypad button", key)
    assert field.input_value() == "−500"
    assert not table.refusals()
    table.tap(".keypad button", "±")
    assert field.input_value() == "500"
    table.page.locator("#field-hands").tap()
    assert table.page.locator("#table .keypad button", has_text="±").count() == 0
    table.page.locator("#table .seated input").first.tap()
    assert table.page.locator("#table .keypad").count() == 0  # names have the phone's own
