"""The page's sharing of an evening that is open, over, not fully written, or unreadable."""

from halley.engine import events as ev
from halley.journal.header import Header
from halley.page.web_evenings import PageEvenings
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import file_of, play, whole_hand

SETUP = "OK 5 3 1 2 3 OK OK"
HAND = "OK 2 OK 1 2 7 OK 1 2 OK 2"


def _result(shared: PageEvenings, name: str) -> dict:
    result: dict = shared.result(name)
    return result


def test_the_evening_under_way_is_shared_as_it_stands() -> None:
    with LocalBox() as desk:
        shared = PageEvenings(desk.app)
        assert shared.list_all() == []
        desk.play(f"{SETUP} {HAND} OK 2")
        result = _result(shared, "e0001.hj")
        session = desk.app.session
        assert session is not None
        assert (result["hands"], result["playing"], result["ended"]) == (1, True, False)
        amounts = {name: int(amount) for name, amount, _ in result["balances"]}
        assert amounts == dict(zip(session.names, session.game.ledger.balances, strict=True))
        assert any(amounts.values())
        (row,) = shared.list_all()
        assert (row["file"], row["names"]) == ("e0001.hj", list(session.names))


def test_unsaved_records_are_shared_as_well() -> None:
    store = MemoryStore()
    with LocalBox(store) as desk:
        shared = PageEvenings(desk.app)
        desk.play(SETUP)
        store.full = True
        desk.play(HAND)
        whole = bytes.fromhex(shared.journal("e0001.hj"))
        assert whole.startswith(file_of(store))
        desk.play("2 OK* 6 OK OK")  # agreed, the end, and the next table
        desk.play("2 5 3 4 5 6 OK OK")
        names = [row["file"] for row in shared.list_all()]
        assert names == ["e0002.hj", "e0001.hj"]
        assert bytes.fromhex(shared.journal("e0001.hj")).startswith(whole)
        assert _result(shared, "e0001.hj")["hands"] == 1
        shared.write()
        assert desk.app.tables.unsaved
        store.full = False
        shared.write()
        assert not desk.app.tables.unsaved
        assert bytes.fromhex(shared.journal("e0001.hj")) == file_of(store)


def test_an_unreadable_evening_is_one_sentence() -> None:
    good = file_of(play())
    files = {"e0001.hj": b"", "e0002.hj": b"rubbish", "e0003.hj": good[:-9], "e0004.hj": good}
    with LocalBox(MemoryStore(files)) as desk:
        shared = PageEvenings(desk.app)
        assert [len(row) for row in shared.list_all()] == [4, 4, 1, 1]
        for name in ("e0001.hj", "e0002.hj"):
            assert _result(shared, name) == {"error": "This file is not a Halley journal."}
            assert bytes.fromhex(shared.journal(name)) == files[name]
        assert _result(shared, "e0003.hj")["dropped"] > 0 == _result(shared, "e0004.hj")["dropped"]


def test_scores_that_are_no_payments_have_a_winner_and_nobody_pays() -> None:
    store = MemoryStore()
    session = sessions.new(store, Header("canadian_salad", ("Ann", "Bea", "Cy")))
    for event in (ev.make(ev.ADJUST, (7, -7, 0)), ev.make(ev.END)):
        session.do(event)
    session.write()
    with LocalBox(store) as desk:
        result = _result(PageEvenings(desk.app), "e0001.hj")
    assert (result["pays"], result["debts"], result["winners"]) == (False, [], [])
    assert [row[0] for row in result["balances"]] == ["Bea", "Cy", "Ann"]  # the lowest wins


def test_people_who_are_away_pay_as_well() -> None:
    store = MemoryStore()
    session = sessions.new(store, Header("modern_1991", ("Ann", "Bea", "Cy")))
    for event in (*whole_hand(0), ev.make(ev.SEATS, ("Ann", "Cy"))):
        session.do(event)
    session.write()
    with LocalBox(store) as desk:
        result = _result(PageEvenings(desk.app), "e0001.hj")
    assert result["balances"][0][0] == "Bea"
    assert [name for name, _, away in result["balances"] if away] == ["Bea"]
    assert {payee for _, payee, _, _ in result["debts"]} == {"Bea"}


# --- an evening of another box, whose journal has come


def _journal(hands: int) -> bytes:
    """Return the journal of an evening of another box."""
    return file_of(play([step for hand in range(hands) for step in whole_hand(hand % 3)]))


def _take(desk: LocalBox, data: bytes) -> dict:
    answer: dict = PageEvenings(desk.app).take(data.hex())
    return answer


def test_an_evening_of_another_box_is_one_of_its_own_then() -> None:
    store = MemoryStore()
    with LocalBox(store) as desk:
        desk.play(f"{SETUP} {HAND}")
        under_way, rows = desk.app.session, desk.rows()
        assert _take(desk, _journal(2)) == {"file": "e0002.hj", "new": True}
        assert bytes(store.files["e0002.hj"]) == _journal(2)
        assert desk.app.session is under_way and desk.rows() == rows
        assert _result(PageEvenings(desk.app), "e0002.hj")["hands"] == 2
        listed = [row["file"] for row in PageEvenings(desk.app).list_all()]
        assert listed == ["e0001.hj", "e0002.hj"]
        desk.play("2")  # agreed
        desk.restart()
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0001.hj"
        desk.play("OK* 6 OK OK 2 5 3 4 5 6 OK OK")  # the end, and the next table
        assert desk.app.session.journal.name == "e0003.hj"
        desk.restart()
        assert desk.app.session.journal.name == "e0003.hj"


def test_only_new_records_of_the_same_evening_are_added() -> None:
    store = MemoryStore()
    with LocalBox(store) as desk:
        assert _take(desk, _journal(1)) == {"file": "e0001.hj", "new": True}
        assert _take(desk, _journal(1)) == {"file": "e0001.hj", "new": False}
        assert _take(desk, _journal(3)) == {"file": "e0001.hj", "new": True}
        assert _take(desk, _journal(2)) == {"file": "e0001.hj", "new": False}
        assert bytes(store.files["e0001.hj"]) == _journal(3)


def test_files_that_are_no_evening_or_do_not_fit_are_refused() -> None:
    store = MemoryStore()
    with LocalBox(store) as desk:
        data = _journal(1)
        for wrong in (b"", b"no journal", data[:-1], data[:40], data[:70] + b"x" + data[71:]):
            assert list(_take(desk, wrong)) == ["error"]
        store.full = True
        assert _take(desk, data) == {"error": "room"}
        assert not [name for name in store.files if name.endswith(".hj")]
