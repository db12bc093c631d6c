"""The first steps of someone who does not know the box."""

from halley.engine import events as ev
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.session import session
from halley.ui.refusal_text import screen_text, sentence
from host_tools.languages import ENGLISH
from host_tools.simulator.key_steps import parse_keys
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.screen_text import line

NAMES = ("Ann", "Bea", "Cy", "Di")


def box(rules: str, how: int = ev.PAYMENTS) -> tuple[LocalBox, session.Session]:
    """Return a box with a table of four at this game."""
    store = MemoryStore()
    session.new(store, Header(rules, NAMES, {}, (), how))
    desk = LocalBox(store)
    assert desk.app.session is not None
    return desk, desk.app.session


def test_a_refused_number_keeps_the_comet() -> None:
    desk, live = box("denexa")
    desk.play("OK OK 1 COMET 1 5 OK")  # only twelve were dealt
    hand = live.game.hand
    assert hand is not None and hand.left[1] is None
    desk.play("2 OK")
    assert hand.left[1] == ev.make(ev.LEFT, 1, count=2, kings=0, comet=1)


def test_a_pool_still_to_be_won_is_paid_to() -> None:
    desk, live = box("commit_2011")
    desk.play("OK OK* 1 OK")
    assert live.game.ledger.pool == 4
    shown = [line(desk.rows(), page) for page in range(1, 5)]
    assert shown == [f"{name} pays pool 1" for name in NAMES]


def test_the_dealers_own_key_books_nothing() -> None:
    desk, live = box("modern_1991")
    count = live.journal.count
    desk.play("1")
    assert live.journal.count == count
    desk.play("2 UNDO")
    assert "Next: Bea deals" in desk.app.status.notice


def test_a_way_of_scoring_taken_back_is_named() -> None:
    desk, live = box("modern_1991")
    desk.play("OK* 3")
    assert live.how == ev.BY_CARDS
    desk.play("UNDO")
    assert "Payments, cards left" in desk.app.popup.text


def test_suits_have_signs_on_the_box_only() -> None:
    refusal = Refusal("does_not_continue", "9H", "7S")
    assert sentence(ENGLISH, refusal) == "9H does not fit: the next card is 7S."
    assert screen_text(ENGLISH, refusal) == "9♥ does not fit: the next card is 7♠."
    assert screen_text(ENGLISH, refusal, True) == "9♥? Next is 7♠."
    assert "SHD" in screen_text(ENGLISH, Refusal("holds_fewer", "SHD", 2))  # a name


def test_c_is_the_comets_key_as_on_the_page() -> None:
    assert [step.label for step in parse_keys("C c* A")] == ["COMET", "COMET", "A"]
