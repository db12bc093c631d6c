"""Corrections at a deal: another dealer is another deal.

Everything between two hands goes before the deal, which stays.
"""

import pytest

from halley.engine import events as ev
from halley.journal.reader import walk
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import left
from tests.firmware.past_evenings import END, choose, open_evening, play_one

_HAND = (
    ev.make(ev.DEAL, 0),
    ev.make(ev.KING, 1),
    ev.make(ev.OUT, 1, last=ev.NO),
    left(2, 7),
    left(0, 5),
)
_TWO = (*_HAND, ev.make(ev.AGREE, 0), ev.make(ev.DEAL, 1), ev.make(ev.KING, 0))


def _at_deal(desk: LocalBox) -> None:
    """Choose "change it" of the first hand's deal."""
    choose(desk, "history")
    desk.play("2 6 1")


def _standing(desk: LocalBox) -> list[tuple]:
    session = desk.app.session
    assert session is not None
    return [ev.unpack(payload) for payload, _, _ in walk(session.journal)]


_KEYS: dict[str, tuple[str, str, tuple]] = {
    "stakes": ("menu_stakes", "1 2 OK", ev.make(ev.OPTIONS, ((1, 1),))),
    "seats": ("menu_seats", "1 2 2 OK", ev.make(ev.SEATS, ("Bea", "Ann", "Cy"))),
    "purse": ("menu_purse", "3", ev.make(ev.PURSE, 2)),
    "payment": ("menu_transfer", "1 2 5 OK", ev.make(ev.TRANSFER, 0, 1, 0, 5)),
}


@pytest.mark.parametrize("what", ["seats", "stakes", "purse", "payment"])
def test_events_between_two_hands_go_before_the_deal(what: str) -> None:
    item, keys, event = _KEYS[what]
    store = MemoryStore()
    play_one(store, *_TWO, rules="ancient_1718", purse=100)
    with LocalBox(store) as desk:
        _at_deal(desk)
        choose(desk, item)
        desk.play(keys)
        assert "No longer possible" not in "".join(desk.rows())
        desk.press("OK")
        standing = _standing(desk)
        assert standing == [event, *_TWO]
        session = desk.app.session
        assert session is not None
        session.undo()
        assert _standing(desk) == list(_TWO)


@pytest.mark.parametrize("seat", [1, 2])
def test_another_dealer_is_another_deal(seat: int) -> None:
    store = MemoryStore()
    play_one(store, *_TWO, rules="ancient_1718")
    with LocalBox(store) as desk:
        _at_deal(desk)
        desk.play(f"{seat + 1} OK")
        assert _standing(desk) == [ev.make(ev.DEAL, seat), *_TWO[1:]]


def test_another_way_of_scoring_is_another_deal_that_keeps_its_ante() -> None:
    store = MemoryStore()
    play_one(
        store, ev.make(ev.DEAL, 1, each=5, how=ev.ANTES), ev.make(ev.VOID), rules="commit_1991"
    )
    with LocalBox(store) as desk:
        choose(desk, "history")
        desk.play("1 2 1")
        choose(desk, "menu_follow")
        desk.press("OK")
        how = ev.FOLLOW | ev.BY_CARDS | ev.ANTES
        assert _standing(desk)[0] == ev.make(ev.DEAL, 1, each=5, how=how)


def test_undo_goes_back_from_before_the_deal_to_its_place() -> None:
    store = MemoryStore()
    play_one(store, *_TWO, rules="ancient_1718", purse=100)
    with LocalBox(store) as desk:
        _at_deal(desk)
        choose(desk, "menu_purse")
        desk.play("3 UNDO")
        past = desk.app.tables.correcting()
        assert (past.becomes, past.keyed) == (ev.REPLACE, [])
        desk.play("2 OK")
        assert _standing(desk)[0] == ev.make(ev.DEAL, 1)


def test_events_between_two_hands_go_before_the_end() -> None:
    store = MemoryStore()
    events = (*_HAND, ev.make(ev.AGREE, 0), END)
    play_one(store, *events, rules="ancient_1718", purse=100)
    with LocalBox(store) as desk:
        open_evening(desk, 1)
        choose(desk, "history")
        desk.play("1 1 1")
        choose(desk, "menu_purse")
        desk.play("1 OK")
        assert _standing(desk) == [*events[:-1], ev.make(ev.PURSE, 0), END]
        assert desk.app.session is not None and desk.app.session.ended


def test_a_new_name_goes_before_the_deal() -> None:
    store = MemoryStore()
    play_one(store, *_TWO, rules="ancient_1718")
    with LocalBox(store) as desk:
        _at_deal(desk)
        desk.app.do(ev.make(ev.RENAME, 0, "Nora"))
        desk.app.picture.show()
        desk.press("OK")
        assert _standing(desk) == [ev.make(ev.RENAME, 0, "Nora"), *_TWO]
