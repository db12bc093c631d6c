"""Wrong taps at the page's table: a sentence, nothing lost, nothing twice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from halley.engine import events as ev
from host_tools.simulator.local_box import LocalBox
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.host_tools.table_fingers import FILE, REST_MS, Both, Fingers, evening_of, records

_NAMES = ("Anna", "Bert", "Cleo", "Dora")
_MARKUP = "<img src=x>"
_LONG = "x" * 40
_NO_NUMBERS = ("999", "-5", "1e3", "1.5", "\u00b2", "12345678901234567890", "<b>1</b>")


@pytest.fixture
def fingers(used_phone: BrowserContext, address: str) -> Iterator[Fingers]:
    fingers = Fingers(used_phone, address)
    yield fingers
    assert fingers.errors == []


@pytest.fixture
def out(used_phone: BrowserContext, address: str) -> Iterator[Fingers]:
    """Yield a hand of modern comet in which Di is out."""
    fingers = Fingers(used_phone, address, evening_of("OK 5 4 1 2 3 4 1 OK OK OK 4"))
    yield fingers
    assert fingers.errors == []


def _events(fingers: Fingers) -> list[object]:
    """Return the kinds of what stands in the journal's file."""
    return [record[0] for record in records(fingers.journal())[1:]]  # type: ignore[index]


def test_a_number_that_is_missing_or_cannot_be_is_refused(out: Fingers) -> None:
    fingers = out
    before = _events(fingers)
    fingers.go_on()  # nothing has been typed
    expect(fingers.table.locator("[aria-invalid=true]")).to_have_count(3)
    assert len(fingers.refusals()) == 1
    assert _events(fingers) == before
    for field in (0, 1, 2):
        fingers.tap(f"#field-number-{field}")
        fingers.write("7")
    second = fingers.table.locator(".fields").nth(1)
    for text in _NO_NUMBERS:
        second.locator("input").fill(text)
        fingers.go_on()
        assert fingers.refusals() == [second.locator(".refused").text_content()], text
        assert second.locator("input").input_value() == text
        expect(second.locator("input")).to_be_focused()
        assert _events(fingers) == before, text
    second.locator("input").fill("8")
    fingers.go_on()  # leads to who has the comet
    assert _events(fingers) == before
    expect(fingers.table.locator(".foot .question")).to_have_text("Who still has the comet?")
    fingers.go_on()
    assert _events(fingers) == [*before, *[ev.LEFT] * 3]


def test_a_refused_number_is_typed_anew_and_scores_stay_when_the_winner_played_the_comet(
    out: Fingers,
) -> None:
    fingers = out
    fields = fingers.table.locator(".fields input")
    for digit in "1", "9", "9":
        fingers.tap(".keypad button", digit)
        fingers.tap(".keypad button", "Next")
    fingers.go_on()
    assert len(fingers.refusals()) == 1
    fingers.tap(".keypad button", "8")
    assert fields.first.input_value() == "8"
    fingers.tap(".choice label", "Di has played it")
    fingers.tap("button", "Yes, the comet")
    assert [field.input_value() for field in fields.all()] == ["8", "9", "9"]
    expect(fingers.table.locator(".choice")).to_have_count(0)


def test_scores_are_saved_at_once_when_it_was_said_who_has_the_comet(out: Fingers) -> None:
    fingers = out
    before = _events(fingers)
    for key in ("9", "Next", "9", "Next", "7"):
        fingers.tap(".keypad button", key)
    fingers.table.locator(".choice label").nth(1).tap()
    fingers.tap("#field-number-0")  # the keypad lies over the answer again
    fingers.go_on()
    assert _events(fingers) == [*before, *[ev.LEFT] * 3]


def test_a_name_of_markup_is_text_and_a_newcomer_has_one_that_can_be(fingers: Fingers) -> None:
    fingers.set_up("Modern comet", (_MARKUP, *_NAMES[1:]))
    fingers.go_on()
    fingers.person(_MARKUP, "Comet")
    assert _MARKUP in fingers.latest()
    for tab in ("Hands", "Balances"):
        fingers.choose(tab)
        expect(fingers.table).to_contain_text(_MARKUP)
    fingers.choose("More")
    fingers.tap("button", "Share evening")
    expect(fingers.page.locator("#share-sheet")).to_contain_text(_MARKUP)
    assert fingers.page.locator("img").count() == 0
    fingers.page.locator("#share-close").tap()

    fingers.choose("Table")
    fingers.tap(".undo")
    fingers.tap(".undo")  # before the deal, where somebody may come
    fingers.choose("More")
    fingers.tap("button", "Change players or seats")
    before = _events(fingers)
    fingers.tap(".add")
    row = fingers.table.locator(".seated li").last
    for name in (_LONG, "", "Bert", " "):
        row.locator("input").fill(name)
        fingers.go_on()
        assert row.locator(".refused").inner_text().endswith("."), name
        assert len(fingers.refusals()) == 1
        assert _events(fingers) == before, name
    row.locator("input").fill("Elsa")
    fingers.go_on()
    assert _events(fingers) == [*before, ev.SEATS]


def _twice(fingers: Fingers, selector: str, text: str = "") -> None:
    """Tap one spot twice at once.

    The second tap waits for the page's answer to the first, and meets whatever lies there.
    """
    x, y = fingers.spot(selector, text)
    fingers.page.touchscreen.tap(x, y)
    fingers.page.touchscreen.tap(x, y)
    fingers.page.clock.run_for(REST_MS)


def test_two_taps_at_once_are_one(fingers: Fingers) -> None:
    with LocalBox() as desk:
        both = Both(fingers, desk)
        fingers.pick_game("Modern comet")
        for place, name in enumerate(_NAMES):
            fingers.table.locator(".seated input").nth(place).fill(name)
        _twice(fingers, ".go .main")  # the table is made, and nothing dealt
        desk.play("OK 5 4")
        for name in _NAMES:
            assert desk.app.elsewhere.take_name(name) == ""
        both.press("1 OK")
        both.compare()
        _twice(fingers, ".go .main")
        both.press("OK")
        both.compare()
        _twice(fingers, ".own button", "Comet")  # which stays there, dimmed
        both.press("1")
        both.compare()
        _twice(fingers, ".own[aria-label=Bert] button", "Goes out")
        both.press("OK 2")
        for place in range(3):
            fingers.table.locator(".fields input").nth(place).fill("9")
        _twice(fingers, ".go .main")
        both.press("9 OK 9 OK 9 OK")
        both.compare()
        _twice(fingers, ".go .main")  # Anna agrees
        both.press("1")
        both.compare()
        _twice(fingers, ".go .undo")
        both.press("UNDO")
        both.compare()
        both.same_journals()


def test_a_second_tap_on_next_is_for_the_next_person_and_saves_nothing(
    used_phone: BrowserContext, address: str
) -> None:
    """A button that ends the numbers, or confirms them, rests under the finger."""
    with play_flow(Flow("", 4, "OK 2 6", rules="tally", options={"most": 26, "sum": 26})) as desk:
        fingers = Fingers(used_phone, address, bytes(desk.store.files[FILE]))
        keyed = fingers.table.locator(".keypad .entry b")
        for digit in "26":
            fingers.tap(".keypad button", digit)
        _twice(fingers, ".keypad .next", "Next")
        expect(keyed).to_have_text("Di")
        _twice(fingers, ".keypad .next", "Nothing")
        assert fingers.question() == "All 26 for Bea. Who scores them?"
        next_key = fingers.table.locator(".keypad .next")
        expect(next_key).to_be_disabled()  # a third tap, however late, is no answer
        spot = next_key.bounding_box()
        assert spot
        for answer in fingers.table.locator(".plain button").all():
            box = answer.bounding_box()
            assert box and box["y"] + box["height"] < spot["y"]
        assert _events(fingers) == [ev.DEAL]
        _twice(fingers, ".plain button", "26 for Bea")
        assert _events(fingers) == [ev.DEAL, ev.COUNTS]
        fingers.tap(".undo", "Points")
        fingers.tap(".plain button", "26 for everyone else")
        assert fingers.latest() == "Points: Ann 26, Bea 0, Cy 26, Di 26."
        fingers.tap(".undo", "Points")
        fingers.tap(".undo", "last key")
        fingers.tap(".keypad [data-key=erase]")
        assert fingers.table.locator(".keypad .next").inner_text() == "Nothing"
        assert fingers.errors == []


def test_a_changed_number_loses_neither_those_after_it_nor_the_hand(
    used_phone: BrowserContext, address: str
) -> None:
    """Redo goes while something is typed: it would lose that."""
    with play_flow(Flow("", 4, "OK", rules="tally", options={"most": 26, "sum": 26})) as desk:
        fingers = Fingers(used_phone, address, bytes(desk.store.files[FILE]))
    table = fingers.table
    current = table.locator(".person[aria-current]")
    fingers.press("1 3 OK 5 OK 6 OK 3 OK OK")  # 27 of 26
    fingers.tap(".undo", "Points")
    expect(table.locator(".redo")).to_be_visible()
    expect(current).to_contain_text("Ann")
    fingers.tap(".card", "Bea")
    expect(current).to_contain_text("Bea")
    for name in ("Bea", "Ann", "Cy", "Di"):  # no card has a button that does nothing
        shown = table.locator(".person", has_text=name).locator(".only:visible")
        expect(shown).to_have_count(0)
    for digit in "12":
        fingers.tap(".keypad button", digit)
        expect(table.locator(".redo")).to_have_count(0)
    fingers.tap(".keypad .next", "Next")
    expect(current).to_contain_text("Ann")
    expect(table.locator(".entry small")).to_have_text("3 of 26 left")
    fingers.tap(".keypad button", "3")
    fingers.tap(".keypad .next", "Next")
    assert fingers.latest() == "Points: Ann 3, Bea 12, Cy 5, Di 6."
    assert fingers.errors == []


def test_redo_is_under_more_while_scores_are_typed(out: Fingers) -> None:
    fingers = out
    redo = fingers.table.locator(".redo")
    for seat in range(3):
        fingers.tap(f"#field-number-{seat}")
        fingers.write("9")
    fingers.save_scores()
    fingers.tap(".undo")
    expect(redo).to_be_visible()
    fingers.tap("#field-number-1")
    fingers.write("7")
    expect(redo).to_have_count(0)
    fingers.choose("More")
    fingers.tap(".rows button", "Redo")
    assert fingers.question().startswith("Is this right?")
    assert fingers.latest().startswith("Redone: ")
