"""Evenings played by taps, with touch: their journals are those of the same by keys.

`make test` plays a hand of those games in which something else is tapped, the soak another one
after it, and more games.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from host_tools.simulator.local_box import LocalBox
from tests.flows import FLOWS
from tests.host_tools.table_fingers import FILE, Both, Fingers
from tests.host_tools.typed_names import new_name


@pytest.fixture
def both(used_phone: BrowserContext, address: str) -> Iterator[Both]:
    with LocalBox() as desk:
        yield Both(Fingers(used_phone, address), desk)


GoesOn = Callable[[str], Both]


@pytest.fixture
def goes_on(used_phone: BrowserContext, address: str) -> Iterator[GoesOn]:
    """Yield a function that gives both with an evening of these keys."""
    with LocalBox() as desk:

        def after(keys: str) -> Both:
            desk.play(f"{keys} ~2000")
            both = Both(Fingers(used_phone, address, bytes(desk.store.files[FILE])), desk)
            both.compare()
            return both

        yield after


def _set_up(both: Both, game: str, names: str, keys: str, choices: tuple[str, ...] = ()) -> None:
    """Set up a table with typed names.

    `keys` choose the game and the number of people on the box; a bar stands for the names.
    """
    seated = tuple(names.split())
    both.fingers.set_up(game, seated, choices)
    before, after = keys.split("|")
    typed = " ".join(new_name(name) for name in seated)
    both.press(f"{before} {typed} {after}")
    both.compare()


def _by_keys(both: Both, keys: str) -> None:
    """Press these keys on both."""
    both.fingers.press(keys)
    both.press(keys)
    both.compare()


@pytest.mark.soak  # such a hand is in test_taps.py, and kings and losers in one that is corrected
def test_fosters_commit_is_played_with_four_typed_names(both: Both) -> None:
    _set_up(both, "Foster", "Anna Bert Cleo Dora", "OK 9 1 9 5 4 | 1 OK")
    both.play("OK 3 4 3 COMET 2 OK 2 K OK OK OK 1 OK")
    both.play("2 UNDO OK 1 OK 4 K OK OK COMET OK 1 OK")
    both.same_journals()


@pytest.mark.soak  # test_bad_taps.py has one, and what is taken back test_taps.py
def test_modern_comet_is_played_by_payments(both: Both) -> None:
    _set_up(both, "Modern comet", "Anna Bert Cleo", "OK 5 3 | 1 OK")
    both.play("OK 2 UNDO OK UNDO 3 OK 3 2 2 7 OK 1 3 OK 1")  # the comet last
    both.play("3 OK OK 1 1 0 OK 3 OK 2 OK UNDO OK")
    both.same_journals()


@pytest.mark.parametrize("hands", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_ancient_comet_is_played_card_by_card(both: Both, hands: int) -> None:
    _set_up(both, "Ancient comet", "Anna Bert", "OK 1 2 | 2", ("Every card",))
    both.play("2 OK 1 2 3")
    middle = "4 5 6 7 8 9 10 J Q K J Q K Q K 8"
    if hands == 2:
        both.play(middle)
    else:
        _by_keys(both, middle)
    both.play("9 OK 10 J UNDO J OK Q COMET")
    if hands == 2:
        both.play("3 4 OK 5 6 7 8 9 10 J 1 2 3 4 5 6 7 8 5 6 7 1 2 OK 3 4 1 2 10 K OK")
    both.same_journals()


@pytest.mark.soak  # what is tapped is in other games, too
def test_new_comet_is_played_in_teams(goes_on: GoesOn) -> None:
    both = goes_on("OK 2 4 1 2 3 4 1 OK")
    both.play("OK 2 OK 3 2 7 OK 1 3 OK 1 OK")
    both.same_journals()


@pytest.mark.soak  # what is tapped is in other games, too
def test_canadian_salad_is_played(goes_on: GoesOn) -> None:
    both = goes_on("OK 9 2 5 3 1 2 3")
    both.play("OK 9 OK 3 OK UNDO OK 1 OK 9 OK 4 UNDO 2 OK 1 OK")
    both.same_journals()


@pytest.mark.soak  # that its questions are answered by taps is in test_page_table_fits.py
def test_pontoon_is_played(goes_on: GoesOn) -> None:
    both = goes_on("OK 9 3 1 4 1 2 3 4 OK")
    both.play("OK 3 5 OK OK 2 3 OK 8 2 3 OK 2 OK OK 4* 2 OK 9 K 3 OK 2")
    both.same_journals()


@pytest.mark.soak  # its buttons are those of a form, as in the other games
def test_a_bonus_that_nobody_claimed_is_taken_back_beside_a_form(goes_on: GoesOn) -> None:
    flow = FLOWS["follow-foster-claimed-out"].keys
    before, last = flow[:-1], flow[-1]  # an ace, which empties Bea's hand
    both = goes_on(f"OK 9 1 9 5 2 1 2 2 {before}")
    both.play(f"{last} A* K OK")
    both.same_journals()


def test_people_come_and_go(goes_on: GoesOn) -> None:
    both = goes_on("OK 5 4 1 2 3 4 1 OK OK 2 OK 3 1 3 OK 8 OK 2 7 OK 1")
    fingers = both.fingers
    fingers.choose("More")
    fingers.tap("button", "Change players or seats")
    fingers.tap(".seated li:nth-of-type(2) .away")  # Bea goes, and Elsa comes
    fingers.tap(".add")
    fingers.write("Elsa")
    fingers.go_on()
    both.press(f"OK* 5 2 1 COMET {new_name('Elsa')} OK")
    both.compare()
    both.play("OK 1 OK 4 9 OK 8 OK 7 OK 1")
    fingers.choose("More")
    fingers.tap("button", "Change players or seats")
    fingers.tap(".known button", "Bea")
    fingers.tap("[aria-label='Bea: Move']")
    for _ in range(4):
        fingers.tap("[aria-label='Bea: Up']")
    fingers.go_on()
    both.press("OK* 5 5 2 3 1 OK")
    both.compare()
    both.same_journals()


def test_a_hand_is_corrected_twice_and_the_evening_reopened_and_shared(
    goes_on: GoesOn,
) -> None:
    both = goes_on("OK 1 4 1 2 3 4 1 OK OK 2 2 OK 3 1 3 OK 8 OK 2 7 OK 1")
    fingers = both.fingers
    before = fingers.taps
    fingers.choose("Hands")
    fingers.tap("tr[data-hand='0'] td:nth-of-type(2)")  # Bea's first king was Di's
    fingers.tap("button", "Di plays a king")
    both.press("OK* 2 1 OK 1 1 4")
    both.play("OK")
    assert fingers.taps - before == 4
    assert fingers.latest() == "Corrected."
    fingers.choose("Hands")
    fingers.tap("tr[data-hand='0'] td:nth-of-type(1)")  # Ann's 8 points were 18
    fingers.tap("button", "Edit")
    both.press("OK* 2 1 3 1")
    both.play("1 8 OK OK")
    fingers.choose("Hands")
    assert fingers.table.locator("tr.corrected").count() == 1
    fingers.choose("Table")
    both.play("UNDO OK OK")
    before = fingers.taps
    both.play("3")
    assert fingers.taps - before == 1
    # ended, reopened and shared
    both.play("UNDO UNDO OK* 6 OK OK 3 OK OK* 3 2")
    both.play("OK OK 2")
    both.same_journals()
    fingers.choose("More")
    fingers.tap("button", "Share evening")
    sheet = fingers.page.locator("#share-sheet")
    expect(sheet.locator("#share-text-shown")).to_contain_text("Ann pays Cy 2f")
    with fingers.page.expect_download() as download:
        sheet.get_by_role("button", name="Save evening").tap()
    assert download.value.path().read_bytes() == fingers.journal()
