"""The last table again: with its balances, or from nothing."""

from halley.engine import events as ev
from halley.journal.reader import header_of
from halley.session import phases
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import left
from tests.firmware.past_evenings import (
    END,
    HAND,
    PLAYED,
    choose,
    correct,
    lines,
    open_evening,
    play_one,
)


def _end(desk: LocalBox) -> None:
    """Play an evening by keys, end and close it."""
    desk.play(f"OK 5 3 1 2 3 1 1 {PLAYED}")
    choose(desk, "menu_end")
    desk.play("OK OK")


def test_ok_begins_the_last_table_at_zero() -> None:
    with LocalBox() as desk:
        _end(desk)
        desk.press("OK")
        assert "COMET: keep" in desk.app.popup.text
        session = desk.app.session
        assert session is not None
        assert session.header.start == (0, 0, 0)
        desk.press("OK")
        assert session.phase == phases.PAYMENTS
        desk.play("UNDO 10")
        desk.press("COMET")  # asked once
        assert desk.app.session is session
        assert "Deal first" in desk.app.popup.text


def test_comet_goes_on_from_the_balances() -> None:
    with LocalBox() as desk:
        _end(desk)
        assert desk.app.tables.last is not None
        balances = desk.app.tables.last.start
        assert any(balances)
        for again in range(2):
            desk.play("OK COMET")
            session = desk.app.session
            assert session is not None
            assert session.journal.name == "e0002.hj"
            assert session.header.start == balances
            assert header_of(desk.store, "e0002.hj").start == balances
            assert tuple(session.game.ledger.balances) == balances
            desk.press("UNDO")  # to the question
            assert desk.app.session is not None
            assert desk.app.session.header.start == (0, 0, 0)
            desk.play("UNDO " * 8)  # through the set-up to the first screen
            assert desk.app.session is None and not desk.app.stack.over, again
        desk.play("OK COMET OK")
        desk.restart()
        session = desk.app.session
        assert session is not None
        assert session.header.start == balances
        desk.play("2 OK 1 2 7 OK 1 2 OK 2")
        choose(desk, "menu_end")
        desk.play("OK OK OK COMET")
        session = desk.app.session
        assert session is not None
        assert sum(session.header.start) == 0
        assert session.header.start != balances


def test_people_who_are_away_stay_away() -> None:
    store = MemoryStore()
    play_one(store, *HAND, ev.make(ev.SEATS, ("Di", "Bea")), ev.make(ev.ADJUST, (4, -4)), END)
    with LocalBox(store) as desk:
        desk.press("OK")
        assert "left out: Ann, Cy." in desk.app.popup.text
        desk.press("COMET")
        session = desk.app.session
        assert session is not None
        assert session.names == ("Di", "Bea")
        di, bea = session.header.start
        assert di == 4
        assert di + bea != 0
        # the table's balances are not even among themselves: the rest is with who is absent
        desk.play("OK* 1 OK")
        seen = "".join(lines(desk))
        assert "Absent pays" in seen


def test_nothing_is_asked_when_nobody_has_anything() -> None:
    store = MemoryStore()
    balances = sessions.restore(store, play_one(store, *HAND)).game.ledger.balances
    for even in ((), (*HAND, ev.make(ev.ADJUST, tuple(-balance for balance in balances)))):
        play_one(store, *even, END)
        with LocalBox(store) as desk:
            desk.press("OK")
            assert desk.app.popup.text == ""
            assert desk.app.session is not None


def test_a_reached_target_is_not_continued() -> None:
    store = MemoryStore()
    names = ("Ann", "Bea")
    hand = (ev.make(ev.DEAL, 0), ev.make(ev.OUT, 1, last=ev.NO), left(0, 60), ev.make(ev.AGREE, 0))
    play_one(store, *hand, END, names=names, rules="arnold_two_2011", target=50)
    with LocalBox(store) as desk:
        desk.press("OK")
        assert desk.app.popup.text == ""
        desk.press("COMET")
        assert "Deal first" in desk.app.popup.text
    del store.files["e0001.hj"], store.files["e0002.hj"]
    play_one(store, *hand, END, names=names, rules="arnold_two_2011", target=100)
    with LocalBox(store) as desk:
        desk.press("OK")
        assert "COMET: keep" in desk.app.popup.text


def test_the_points_of_a_finished_game_are_not_continued() -> None:
    names = ("Ann", "Bea", "Cy")
    hands = ((17, 0, 0), (13, 0, 0), (4, 0, 0), (1, 0, 0), (1, 0, 0))
    events: list[tuple] = []
    for i, numbers in enumerate(hands):
        events += [ev.make(ev.DEAL, 0), ev.make(ev.COUNTS, 1 + i, numbers), ev.make(ev.AGREE, 1)]
    store = MemoryStore()
    play_one(store, *events, END, names=names, rules="canadian_salad")
    with LocalBox(store) as desk:
        desk.press("OK")  # five of six hands
        assert "COMET: keep" in desk.app.popup.text
    events.append(ev.make(ev.DEAL, 0))
    events += [ev.make(ev.COUNTS, 1 + i, numbers) for i, numbers in enumerate(hands)]
    store = MemoryStore()
    play_one(store, *events, ev.make(ev.AGREE, 1), END, names=names, rules="canadian_salad")
    with LocalBox(store) as desk:
        desk.press("OK")
        assert desk.app.popup.text == ""
    # what people owe each other is gone on from, however many hands were agreed
    store = MemoryStore()
    money = (ev.make(ev.DEAL, 0), ev.make(ev.COUNTS, 1, (5, -5, 0)), ev.make(ev.AGREE, 1))
    play_one(store, *money, END, names=names, rules="tally", zero_sum=True, hands=1)
    with LocalBox(store) as desk:
        desk.press("OK")
        assert "COMET: keep" in desk.app.popup.text


def test_the_last_table_goes_on_from_corrected_balances() -> None:
    with LocalBox() as desk:
        _end(desk)
        session = open_evening(desk, 1)
        before = tuple(session.game.ledger.balances)
        correct(desk)
        balances = tuple(session.game.ledger.balances)
        assert balances != before
        choose(desk, "menu_close")
        desk.press("UNDO")
        assert desk.app.session is None and not desk.app.stack.over
        for _ in range(2):
            assert desk.app.tables.last is not None
            assert desk.app.tables.last.start == balances
            desk.restart()


def test_the_last_table_has_its_board_and_purses_again() -> None:
    store = MemoryStore()
    events = (
        ev.make(ev.DEAL, 0),
        ev.make(ev.TAKE, 1, 4),
        ev.make(ev.VOID),
        ev.make(ev.PURSE, 0),
        ev.make(ev.PURSE, 0),
    )
    play_one(store, *events, END, rules="nain_jaune", purse=10)
    with LocalBox(store) as desk:
        desk.press("OK")  # all at 0, with chips on the board
        session = desk.app.session
        assert session is not None
        assert session.game.layout == (3, 6, 9, 12, 0)
        assert session.game.all_shown() == [10, 10, 10]
        desk.press("COMET")
        session = desk.app.session
        assert session is not None
        assert session.game.layout == (3, 6, 9, 12, 0)
        assert session.game.ledger.balances == [-15, 0, -15]
        assert session.game.all_shown() == [15, 10, -5]
        assert "Cy" in desk.app.popup.text
        choose(desk, "menu_options")  # nothing has happened yet
        desk.play("UNDO OK")
        desk.restart()
        session = desk.app.session
        assert session is not None
        assert session.game.layout == (6, 12, 18, 24, 15)
        assert session.game.all_shown()[2] == -20


def test_an_evening_that_goes_on_has_its_board() -> None:
    store = MemoryStore()
    play_one(store, ev.make(ev.DEAL, 0), ev.make(ev.VOID), END, rules="nain_jaune")
    with LocalBox(store) as desk:
        assert open_evening(desk, 1).game.ledger.pool == 45
        choose(desk, "menu_reopen")
        desk.press("2")
        session = desk.app.session
        assert session is not None and not session.ended
        assert session.game.layout == (3, 6, 9, 12, 15)
