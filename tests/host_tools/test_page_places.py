"""Nothing moves under a finger: targets stay where they are from deal to settlement."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from halley.engine.events import BY_CARDS, FOLLOW
from halley.journal.header import Header
from halley.session.session import new
from host_tools.simulator.local_box import MemoryStore
from tests.host_tools.table_fingers import FILE, Fingers

# Every target on the table, its box rounded to a pixel, and the screen that it is on
_TARGETS = """() => {
    const boxes = {};
    for (const it of document.querySelectorAll("#table :is(.people, .board, .keys, .go) button")) {
        const { x, y, width, height } = it.getBoundingClientRect();
        const isUndo = it.matches(".undo"); // whatever it takes back
        const where = it.closest(".go") && !isUndo ? "go " : "";
        const fixed = isUndo ? "undo" : it.matches(".next") ? "next" : "";
        const name = where + (fixed || (it.dataset.key ?? it.textContent.trim()));
        boxes[name] = [x, y, width, height].map(Math.round);
    }
    return boxes;
}"""
# Every card, its box within the page
_CARDS = """() => [...document.querySelectorAll("#table .person")].map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
})"""
_GAMES: "list[tuple[str, int, dict[str, Any], list[str]]]" = [
    ("modern_1991", 3, {}, ["OK", "1", "K 2", "K 3", "K 2"]),
    ("modern_1991", 5, {}, ["OK", "2", "K 1", "K 5"]),
    ("ancient_1718", 4, {}, ["OK", "3", "K 1", "K 1", "K 4"]),
    ("pope_joan", 4, {}, ["OK", "1 2", "2 2", "5 4"]),
    ("nain_jaune", 3, {}, ["OK", "1 2", "3 3"]),
    ("canadian_salad", 4, {}, ["OK", "3", "OK", "5", "OK"]),
    ("through_the_window", 4, {}, ["OK", "1", "2", "3", "3"]),
    ("tally", 4, {"most": 26}, ["OK", "1", "2", "OK", "9"]),
]


def _has(box: list[int], spot: tuple[float, float]) -> bool:
    x, y, width, height = box
    return x <= spot[0] <= x + width and y <= spot[1] <= y + height


@pytest.mark.parametrize(("game", "seats", "options", "keys"), _GAMES, ids=lambda it: str(it)[:24])
def test_no_target_moves_when_something_is_booked(
    used_phone: BrowserContext,
    address: str,
    game: str,
    seats: int,
    options: dict[str, Any],
    keys: list[str],
) -> None:
    store = MemoryStore()
    names = ("Ann", "Bea", "Cy", "Di", "Ed")[:seats]
    new(store, Header(game, names, options))
    table = Fingers(used_phone, address, bytes(store.files[FILE]))
    deal, *booked = keys
    table.press(deal)
    for pressed in booked:
        before = table.page.evaluate(_TARGETS)
        table.press(pressed)
        after = table.page.evaluate(_TARGETS)
        taken = [key for key in before if "compartment" in key and key not in after]
        stay = [key for key in before if not key.startswith("go ") and key not in taken]
        # a person's number that is done can be changed, in the place of what began it
        other = {key.partition(" ")[2]: box for key, box in after.items() if "number_anew" in key}
        moved = {
            key: (before[key], after.get(key))
            for key in stay
            if before[key] not in (after.get(key), other.get(key.partition(" ")[2]))
        }
        assert moved == {}, pressed
    assert table.errors == []


def test_a_card_and_four_of_it_have_a_key_each(used_phone: BrowserContext, address: str) -> None:
    store = MemoryStore()
    new(store, Header("arnold_two_2011", ("Ann", "Bea"), {}, (), FOLLOW | BY_CARDS))
    table = Fingers(used_phone, address, bytes(store.files[FILE]))
    for pressed in ("OK", "J"):  # then Q, or four of it
        table.press(pressed)
    keys = table.table.locator('button[data-key*=\'"card":"Q"\']:enabled')
    assert [key.inner_text().split() for key in keys.all()] == [["Q"], ["Q"] * 4]


@pytest.mark.parametrize(
    ("game", "seats", "keys"),
    [
        ("modern_1991", 4, "OK | 2 | OK 3 | 7 OK 8 OK 9 OK | 1 | OK"),
        ("ancient_1718", 4, "OK | 3 | K 1 | OK 2 | 7 OK 8 OK 9 OK | 1"),
        ("commit_1857", 8, "OK | K 3 | 1 | OK 4"),
        ("pope_joan", 5, "OK | 1 2 | 2 3 | OK 4 | 1 OK 2 OK 3 OK 4 OK | 1 | OK"),
        ("through_the_window", 4, "OK | 1 | 2 | 3 | 3"),
    ],
)
def test_cards_keep_their_places_from_deal_to_settlement(
    used_phone: BrowserContext, address: str, game: str, seats: int, keys: str
) -> None:
    store = MemoryStore()
    names = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")[:seats]
    new(store, Header(game, names, {}))
    table = Fingers(used_phone, address, bytes(store.files[FILE]))
    before = table.page.evaluate(_CARDS)
    assert len(before) == seats
    for pressed in keys.split(" | "):
        table.press(pressed)
        assert table.page.evaluate(_CARDS) == before, (pressed, table.question())
    assert table.errors == []


def test_each_step_of_an_agreed_payment_shows_its_own_buttons(
    used_phone: BrowserContext, address: str
) -> None:
    store = MemoryStore()
    new(store, Header("nain_jaune", ("Ann", "Bea", "Cy"), {}))
    table = Fingers(used_phone, address, bytes(store.files[FILE]))
    table.press("OK OK* 5")
    offers = (("", "do_transfer_from"), ("1", "do_transfer_to"), ("2", ""), ("5", ""))
    for pressed, offered in offers:
        table.press(pressed)
        names = {key.split()[0] for key in table.page.evaluate(_TARGETS) if "transfer" in key}
        assert names - {"do_transfer_why", "do_transfer"} == ({offered} - {""}), pressed
    table.tap("button", key="do_transfer_why {}")
    table.tap("button", key="undo_digit {}")
    table.tap("button", key="undo_question {}")
    expect(table.table.locator(".question")).to_have_text("Who is paid?")
    assert table.errors == []
