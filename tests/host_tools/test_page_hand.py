"""A whole hand in the page: clicked, typed, the page reloaded in its middle, and settled."""

import pytest
from playwright.sync_api import BrowserContext

from halley.session import session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests import screen_text
from tests.host_tools.page_box import How, PageBox

# (keys, keys, ...): the page is reloaded, which is a power cut, between any two of them
TABLE = "OK 5 4 OK OK OK OK OK OK"  # modern comet, four seats, payments, points
PAYMENTS = (
    TABLE,
    "OK COMET 2",
    "OK 3 2 7 OK",
    "1 2 OK",
    "8 OK",
)
ONCE = (" ".join(PAYMENTS[2:4]), PAYMENTS[4])  # ... while cards left are keyed
FOLLOW = (  # the same screens as on CPython, the comet in them
    "OK 5 2 OK OK 2 OK",  # two seats, every card
    "2 3* 4 5",
    "OK 6 7 8",
    "9* 2 J Q K",
    "K* 10* 10",
)


@pytest.mark.parametrize(
    ("how", "before", "parts"),
    [
        ("mouse", f"{TABLE} {PAYMENTS[1]}", ONCE),
        pytest.param("mouse", "", PAYMENTS, marks=pytest.mark.soak),
        pytest.param("keyboard", "", PAYMENTS, marks=pytest.mark.soak),
    ],
)
def test_a_hand_is_played_reloaded_and_settled(
    used_desk: BrowserContext, address: str, how: How, before: str, parts: tuple[str, ...]
) -> None:
    with PageBox(used_desk, address, how) as box:
        box.begin(before)
        for keys in parts:
            box.play(keys)
            box.wait(5000)
            shown, files = box.rows(), box.files()
            box.restart()
            assert box.rows() == shown
            for name, data in files.items():
                assert box.files()[name].startswith(data)
        changes, balances = screen_text.settlement(box.rows(), 4)
        assert changes == balances == [-14, -2, 45, -29]
        box.play("4 ~2000")
        assert screen_text.deal(box.rows(), 4) == balances
        assert screen_text.line(box.rows(), 0).startswith("Hand 2")
        evening = session.restore(MemoryStore(box.files()), "e0001.hj")
        assert evening.game.ledger.balances == balances
        assert box.errors == []


@pytest.mark.soak
def test_cards_are_followed_as_on_the_desk(used_desk: BrowserContext, address: str) -> None:
    desk = LocalBox()
    with PageBox(used_desk, address, "keyboard") as box:
        for keys in FOLLOW:
            box.play(keys)
            desk.play(keys)
            assert box.rows() == desk.rows()
            box.restart()
            desk.restart()
            assert box.rows() == desk.rows()
        assert box.errors == []
