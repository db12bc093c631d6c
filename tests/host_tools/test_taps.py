"""The budgets of taps at the page's table."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, expect

from halley import rules
from halley.words import LANGUAGES
from host_tools.languages import ENGLISH, all_texts
from tests.host_tools.table_fingers import Fingers, evening_of

_NAMES = ("Anna", "Bert", "Cleo", "Dora")
_OF_FOUR = tuple(key for key in rules.GAMES if 4 in rules.load(key).seats)
_ONE_OF_EACH = tuple(next(it for it in games if it in _OF_FOUR) for _, games in rules.FAMILIES)


@pytest.fixture
def fingers(used_phone: BrowserContext, address: str) -> Fingers:
    return Fingers(used_phone, address)


GoesOn = Callable[[str], Fingers]


@pytest.fixture
def goes_on(used_phone: BrowserContext, address: str) -> GoesOn:
    """Return a function that gives fingers at an evening of these keys: Ann, Bea, Cy and Di."""
    return lambda keys: Fingers(used_phone, address, evening_of(keys))


@contextmanager
def _at_most(fingers: Fingers, taps: int) -> Iterator[None]:
    """Check that the block takes at most that many taps."""
    before = fingers.taps
    yield
    assert fingers.taps - before <= taps


def test_a_hand_by_payments_takes_few_taps(goes_on: GoesOn) -> None:
    fingers = goes_on("OK 9 1 9 5 4 1 2 3 4 1 OK OK")
    with _at_most(fingers, 7 + 6):  # each loser has a digit and one Next
        for name in ("Cy", "Di", "Cy"):
            fingers.person(name, "King")
        fingers.person("Bea", "Goes out")
        for kings in ("1", "0", "0"):
            fingers.tap(".keypad button", kings)
            fingers.tap(".keypad button", "Next")
        fingers.go_on()
        fingers.go_on()  # Ann confirms
        fingers.go_on()  # the next deal
    assert fingers.latest() == "Bea deals. Everyone antes 1."
    fingers.person("Cy", "King")
    with _at_most(fingers, 1):
        fingers.tap(".undo")
    fingers.choose("More")
    expect(fingers.table.locator(".shown button", has_text="Redo")).to_have_count(0)
    fingers.choose("Table")
    with _at_most(fingers, 1):
        fingers.tap(".redo", "Redo")
    with _at_most(fingers, 1):
        fingers.choose("Balances")  # who pays whom
    expect(fingers.table).to_contain_text("Ann pays")
    with _at_most(fingers, 1):
        fingers.tap("button", "Why does Cy have this balance?")
    with _at_most(fingers, 1):
        fingers.choose("Table")


def test_an_evening_keeps_to_its_budget(goes_on: GoesOn) -> None:
    """A hand takes five taps, and each loser a Next; the end and sharing it take three."""
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK COMET 1 OK OK* 4 4 OK")  # the last evening is over
    with _at_most(fingers, 1):
        fingers.tap(".again .main")  # deals
    with _at_most(fingers, 2 + 4 + 3):
        fingers.person("Bea", "Comet")
        fingers.person("Cy", "Goes out")
        for number in ("7", "8", "12"):
            for digit in number:
                fingers.tap(".keypad button", digit)
            fingers.tap(".keypad button", "Next")
    with _at_most(fingers, 3):
        fingers.go_on()
        assert fingers.question() == "Is this right? Anyone but Cy can confirm it."
        fingers.go_on()  # agreed
        fingers.go_on()  # deals
    assert fingers.latest() == "Bea deals."
    fingers.tap(".undo")
    with _at_most(fingers, 2):
        fingers.choose("More")
        fingers.tap("button", "Fran\u00e7ais")
    with _at_most(fingers, 3):
        expect(fingers.page.locator("html")).to_have_attribute("lang", "fr")
        fingers.choose("Plus")
        fingers.tap(".rows .grave", "la soir\u00e9e")
        fingers.tap(".foot .share")
    expect(fingers.page.locator("#share-sheet")).to_be_visible()
    assert fingers.errors == []


def test_what_cannot_be_done_any_more_is_dimmed(goes_on: GoesOn) -> None:
    """The comet is played once a hand: each person's button of it stays where it is."""
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK")
    with _at_most(fingers, 1):
        fingers.person("Cy", "Comet")
    expect(fingers.table.locator(".own button:enabled")).to_have_text(["Goes out"] * 4)
    expect(fingers.table.locator(".own button:disabled")).to_have_count(4)
    with _at_most(fingers, 1):
        fingers.person("Di", "Goes out")
    expect(fingers.table.locator(".fields")).to_have_count(3)


def test_a_new_table_has_the_main_button_once_it_is_filled_in(goes_on: GoesOn) -> None:
    """Until then "Play again" has it."""
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK COMET 1 OK OK* 4 4 OK")  # the last evening is over
    again, start = (fingers.table.locator(f"{it} .main") for it in (".again", ".foot"))
    colour = again.evaluate("(it) => getComputedStyle(it).backgroundColor")
    expect(start).not_to_have_css("background-color", colour)
    fingers.tap(".seated input")
    fingers.write("Nora")
    expect(start).to_have_css("background-color", colour)
    expect(again).not_to_have_css("background-color", colour)


def test_who_has_the_comet_is_a_tap_on_what_is_said_of_it(goes_on: GoesOn) -> None:
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK")
    fingers.person("Bea", "Goes out")
    choice = fingers.table.locator(".sheet-fields .choice")
    fingers.tap(".foot .leads", "Comet: not dealt?")
    expect(choice).to_be_in_viewport(ratio=1)
    expect(fingers.table.locator(".keypad")).to_have_count(0)
    fingers.tap(".choice label", "Cy")
    expect(choice.get_by_label("Cy")).to_be_checked()


def test_the_last_next_leads_to_the_question_below_the_cards(goes_on: GoesOn) -> None:
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK")
    fingers.person("Bea", "Goes out")
    for _ in range(3):
        fingers.tap(".keypad button", "7")
        fingers.tap(".keypad button", "Next")
    choice = fingers.table.locator(".sheet-fields .choice")
    expect(choice).to_be_in_viewport(ratio=1)
    expect(choice.get_by_label("Nobody: it was not dealt")).to_be_focused()
    fingers.tap(".go .main", "Save scores")
    expect(fingers.table.locator(".fields")).to_have_count(0)


def test_the_keys_of_a_correction_keep_their_places(goes_on: GoesOn) -> None:
    """Before the first digit nothing can go on; "Next" is dimmed, so no key moves."""
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK OK 2 7 OK 7 OK 7 OK 1")
    fingers.press("OK* 2 1 2 1")
    keys = fingers.table.locator(".keypad button:not(.next) span")
    before = [(key.inner_text(), key.bounding_box()) for key in keys.all()]
    fingers.tap(".keypad button", "3")
    assert [(key.inner_text(), key.bounding_box()) for key in keys.all()] == before


def test_the_keypad_goes_on_after_a_number_by_the_boxs_keys(goes_on: GoesOn) -> None:
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK OK 2")
    fingers.press("1 3 OK")
    expect(fingers.table.locator(".keypad .entry b")).to_have_text("Di")


def test_a_compartment_is_taken_by_two_taps(fingers: Fingers) -> None:
    """The board is a picture of what lies where; what lies in a compartment goes to a person."""
    fingers.set_up("Newmarket", _NAMES)
    fingers.go_on()
    wells = fingers.table.locator(".well")
    assert wells.locator("output").all_inner_texts() == ["5", "5", "5", "5"]
    with _at_most(fingers, 2):
        fingers.tap(".well button", "King")
        expect(fingers.table.locator(".well .chosen b")).to_have_text("King")
        fingers.person("Cleo")
    assert wells.locator("output").all_inner_texts() == ["5", "0", "5", "5"]
    fingers.person("Bert")  # is out: the sheet of the losers asks, and the board only shows
    expect(fingers.table.locator(".well button")).to_have_count(0)


@pytest.mark.parametrize(
    "games",
    [
        pytest.param(_ONE_OF_EACH[::2], id="of every other family"),
        pytest.param(_OF_FOUR, id="all", marks=pytest.mark.soak),
    ],
)
def test_a_set_up_with_four_typed_names_and_the_deal_are_four_and_any_by_those_people_three(
    fingers: Fingers, games: tuple[str, ...]
) -> None:
    with _at_most(fingers, 4):
        fingers.set_up("Foster", _NAMES)
        fingers.go_on()
    assert fingers.typed == 4
    expect(fingers.table.locator(".card")).to_have_count(4)
    fingers.press("UNDO")
    for key in games:
        fingers.press("UNDO UNDO")  # the table is taken back
        title = ENGLISH.say("title_" + key)
        with _at_most(fingers, 3):
            fingers.pick_game(title)
            fingers.go_on()
        assert fingers.question()
        assert fingers.table.locator("h2").inner_text() == title


# Where a language is chosen, one place after the other: the keys that lead there, what the table
# says there, and the bar's tab.
_ANYWHERE = (
    ("", "deal_leads", "table"),  # a form
    ("UNDO", "settlement_question", "hands"),  # in mid-hand
    ("OK OK 3", "payments_question", "table"),  # another form
    ("OK* 2 1 2 1 3", "preview_question", "balances"),
    ("UNDO UNDO UNDO UNDO UNDO UNDO UNDO OK* 5", "seats_title", "more"),
    ("UNDO OK* 6 OK OK 3", "evenings_question", "table"),
)
_WORDS = {it: all_texts(it, "halley.page.view.words") for it in LANGUAGES}


@pytest.mark.parametrize(
    ("places", "there_and_back"),
    [(3, False), pytest.param(len(_ANYWHERE), True, marks=pytest.mark.soak)],
)
def test_another_language_is_two_taps_away(
    goes_on: GoesOn, places: int, there_and_back: bool
) -> None:
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK 2 OK 3 1 3 OK 8 OK 2 7 OK 1")
    others = {"en": "fr", "fr": "en"}
    language = "en"
    for keys, word, tab in _ANYWHERE[:places]:
        fingers.press(keys)
        expect(fingers.table).to_contain_text(_WORDS[language][word].rpartition("}")[2])
        fingers.tap(".bar button", key=tab)
        for _ in range(2 if there_and_back else 1):
            language = others[language]
            with _at_most(fingers, 2):
                fingers.tap(".bar button", key="more")
                fingers.tap("button", key=language)
            expect(fingers.page.locator("html")).to_have_attribute("lang", language)


def test_a_language_that_cannot_be_loaded_changes_nothing_and_is_tried_again(
    goes_on: GoesOn,
) -> None:
    fingers = goes_on("OK 5 4 1 2 3 4 1 OK OK 2 OK 3")
    fingers.page.context.route("**/fr.romfs", lambda route: route.abort())
    fingers.tap(".bar button", key="more")
    fingers.page.locator("#table [data-key=fr]").tap()
    expect(fingers.page.locator("#status")).to_contain_text("could not be loaded")
    expect(fingers.page.locator("html")).to_have_attribute("lang", "en")
    fingers.page.context.unroute("**/fr.romfs")
    fingers.tap("button", key="fr")
    expect(fingers.page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.soak  # in a first hand test_evenings_by_taps.py
def test_a_line_of_the_evening_is_corrected_in_four_taps(goes_on: GoesOn) -> None:
    fingers = goes_on("OK 1 4 1 2 3 4 1 OK " + "OK 2 2 OK 3 1 3 OK 8 OK 2 7 OK 1 " * 3)
    with _at_most(fingers, 4):
        fingers.choose("Hands")
        fingers.tap("tr[data-hand='1'] td:nth-of-type(2)")
        fingers.tap("button", "Di plays a king")
        fingers.go_on()
    assert fingers.latest() == "Corrected."
    fingers.go_on()
    with _at_most(fingers, 2):  # where more can be paid than a phone has room for
        fingers.person("Cy", "King")
    with _at_most(fingers, 1):
        fingers.tap(".undo")


def test_one_number_of_a_tally_is_corrected_in_four_taps(goes_on: GoesOn) -> None:
    fingers = goes_on("OK 9 2 9 1 4 1 2 3 4 OK OK 1 3 OK 5 OK 6 OK 2 OK")
    with _at_most(fingers, 4 + 2):  # the number has a digit, and what ends it
        fingers.choose("Hands")
        fingers.tap("tr[data-hand='0'] td:nth-of-type(3)")
        fingers.tap("button", "Edit")
        expect(fingers.table.locator(".keypad .entry b")).to_have_text("Cy")
        fingers.tap(".keypad button", "4")
        fingers.tap(".plain button", "The others stay as they were")
        fingers.go_on()
    assert fingers.latest() == "Corrected."
