"""A key that is held: its press must leave no trace where the hold means something else."""

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import phases, session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import state
from tests.host_tools.evening_keys import choose

TABLE = "OK 5 3 OK OK OK OK OK "


def restore_evening(desk: LocalBox) -> session.Session:
    files = {name: bytes(data) for name, data in desk.store.files.items()}
    return session.restore(MemoryStore(files), "e0001.hj")


def test_ok_held_between_hands_keeps_the_possible_redo() -> None:
    desk = LocalBox()
    desk.play(TABLE + "OK 2 UNDO UNDO")  # the comet and the deal taken back
    live = desk.app.session
    assert live is not None
    desk.hold("OK")  # its press puts the deal back, which was not meant
    assert (live.phase, len(live.undone)) == (phases.DEAL, 2)
    desk.play("UNDO")  # leaves the menu
    count = live.journal.count
    desk.hold("OK")  # its press deals anew
    assert live.journal.count == count + 2  # DEAL and CANCEL
    for evening in (live, restore_evening(desk)):
        assert (evening.phase, len(evening.undone)) == (phases.DEAL, 2)
        assert evening.game.ledger.balances == [0, 0, 0]
    choose(desk, "Redo")
    desk.wait(2000)
    assert live.phase == phases.PAYMENTS
    assert (restore_evening(desk).phase, len(restore_evening(desk).undone)) == (phases.PAYMENTS, 1)


def test_a_deal_begun_by_a_held_ok_cannot_be_redone() -> None:
    desk = LocalBox()
    desk.play(TABLE)
    desk.hold("OK")
    live = desk.app.session
    assert live is not None
    assert (live.phase, len(live.undone)) == (phases.DEAL, 0)
    assert (restore_evening(desk).phase, len(restore_evening(desk).undone)) == (phases.DEAL, 0)
    desk.play("UNDO OK")  # out of the menu; and now a deal that is meant
    assert live.phase == phases.PAYMENTS
    assert live.undo() == ev.make(ev.DEAL, 0)
    assert live.undo() is None


def test_ok_held_in_a_correction_between_hands_opens_the_menu() -> None:
    desk = LocalBox()
    desk.play(TABLE + "OK OK 2 7 OK 9 OK 1")
    live = desk.app.session
    desk.hold("OK")
    choose(desk, "History")
    desk.play("1 1 4")  # something came after the last event
    desk.hold("OK")  # its press deals, which is no correction then
    choose(desk, "Players and seats")
    desk.play("1 2 2 OK OK")  # they swap places
    assert live is not None and desk.app.session is live
    assert live.names == ("B", "A", "C")


def test_a_held_rank_lays_four_or_is_refused_and_lays_none() -> None:
    desk = LocalBox()
    desk.play("OK 5 2 OK OK 2 OK")
    live = desk.app.session
    assert live is not None
    desk.hold("3")
    hand = live.game.hand
    assert hand is not None and hand.counts == [18, 14] and hand.want == 4
    desk.play("4 5 6 7 8 9 10 J Q K 2")
    desk.hold("3")  # the three has been seen: neither one nor four
    hand = live.game.hand
    assert hand is not None and hand.want == 3
    desk.play("OK OK 4")
    before = state(live)
    desk.hold("5")  # one five has been seen: four cannot be
    assert desk.app.press.refused
    assert state(live) == state(restore_evening(desk)) == before
    other = LocalBox(MemoryStore({n: bytes(data) for n, data in desk.store.files.items()}))
    for box in (desk, other):  # what the press had played is off the glass as well
        box.play("5 ~2000")
    assert desk.rows() == other.rows()
    hand = live.game.hand
    assert hand is not None and (hand.want, hand.seen[5]) == (6, 2)


def test_a_held_nine_offers_only_possible_sets() -> None:
    desk = LocalBox()
    desk.play("OK 5 2 OK OK 2 OK 4 COMET")  # the comet as a five
    live = desk.app.session
    assert live is not None
    desk.play("6 7 8")
    desk.hold("9")
    assert desk.app.popup.text == "Played together: | 1: 9 9 9"
    desk.press("2")
    assert desk.app.press.refused and "only one" in desk.app.popup.text
    desk.press("5")
    assert desk.app.press.refused and desk.app.popup.text == "Press 1."
    desk.press("1")
    hand = live.game.hand
    assert hand is not None and (hand.seen[9], hand.want) == (3, 10)
    desk.play("UNDO 8 9")
    desk.play("OK OK 8")
    before = state(live)
    desk.hold("9")  # one has been seen, and so has the comet
    assert desk.app.press.refused and state(live) == before


def test_a_held_king_asks_for_their_number_only_if_two_are_possible() -> None:
    store = MemoryStore()
    how = ev.FOLLOW | ev.BY_CARDS
    session.new(store, Header("new_1752", ("Ann", "Bea", "Cy"), {}, (), how))
    desk = LocalBox(store)
    desk.play("OK K* 3")
    live = desk.app.session
    assert live is not None
    before = state(live)
    desk.hold("K")  # one is left
    assert desk.app.press.refused and state(live) == before
    desk.press("K")
    hand = live.game.hand
    assert hand is not None and hand.seen[13] == 4


def test_ok_held_loses_nothing_that_was_typed_and_books_nothing() -> None:
    desk = LocalBox()
    desk.play(TABLE + "OK OK 1 2 7")
    shown = desk.rows()
    desk.hold("OK")  # its press has booked the 27; the menu was meant
    live = desk.app.session
    assert live is not None and live.game.hand is not None
    assert live.game.hand.left == [None, None, None]
    desk.play("UNDO ~2000")
    assert desk.rows() == shown
    desk.play("OK J")  # a jack is no digit
    desk.hold("OK")  # refused: the next loser holds at least one card
    desk.play("UNDO 1 2")
    desk.hold("OK")  # the last one's, which would settle the hand
    assert live.phase == phases.LEFT
    desk.play("UNDO OK")
    assert live.phase == phases.AGREE
    assert live.game.ledger.balances == [39, -27, -12]


def test_ok_held_after_undo_puts_nothing_back() -> None:
    desk = LocalBox()
    desk.play(TABLE + "OK OK 1 2 7 OK UNDO")
    desk.hold("OK")
    live = desk.app.session
    assert live is not None and live.game.hand is not None
    desk.play("UNDO")
    assert live.game.hand.left == [None, None, None]
    assert len(live.undone) == 1


def test_ok_held_at_home_opens_the_table_and_no_menu() -> None:
    desk = LocalBox()
    desk.play(TABLE)
    desk.hold("OK")
    desk.play("6 OK OK")  # the evening ended, its pages seen
    assert desk.app.session is None
    desk.hold("OK")
    assert desk.app.session is not None and not desk.app.stack.over
    desk.play("UNDO")  # nothing has happened there: the table is taken back
    assert desk.app.session is None
    while desk.app.stack.over:
        desk.play("UNDO")  # its set-up is left
    assert [name for name in desk.store.files if name.endswith(".hj")] == ["e0001.hj"]


def _evening() -> LocalBox:
    """Return an evening that is over."""
    desk = LocalBox()
    desk.play(TABLE + "OK 2 OK 1 2 7 OK 1 2 OK 2")
    desk.hold("OK")
    desk.play("6 ~2000")
    return desk


def test_the_last_evening_is_there_after_a_power_cut() -> None:
    desk = _evening()
    shown = desk.rows()
    desk.restart()
    desk.play("3 OK")
    assert desk.rows() == shown
    desk.play("OK OK 4 UNDO")  # the pages leafed through, then the menu: back to the list, and home
    assert desk.app.session is None and not desk.app.stack.over


def test_undo_undoes_the_end_of_the_evening() -> None:
    desk = _evening()
    live = desk.app.session
    assert live is not None
    desk.press("UNDO")
    assert live.phase == phases.DEAL
    desk.press("OK")
    assert live.phase == phases.ENDED


def test_a_reopened_evening_goes_on_only_when_somebody_says_so() -> None:
    desk = _evening()
    desk.play("OK OK 3 OK")
    live = desk.app.session
    assert live is not None
    count = live.journal.count
    desk.play("OK OK UNDO 2 10 COMET OK* 3 OK")  # pages, no seat, the menu, and OK to its question
    desk.play("OK* 3 UNDO OK* 3 9 1 OK* UNDO")
    assert (live.phase, live.journal.count) == (phases.ENDED, count)
    desk.play("OK* 3 2")
    assert live.phase == phases.DEAL
    desk.play("OK UNDO")  # put back, and from now on it is an evening like any other
    assert live.phase == phases.DEAL


def test_the_dealer_and_the_mode_chosen_are_kept() -> None:
    desk = LocalBox()
    desk.play(TABLE + "3")
    desk.hold("OK")
    desk.play("2")  # every card
    desk.restart()
    live = desk.app.session
    assert live is not None
    assert (live.dealer, live.how) == (2, ev.FOLLOW | ev.BY_CARDS)
    desk.play("UNDO UNDO 0")
    assert (live.dealer, live.how) == (0, ev.PAYMENTS)
    assert restore_evening(desk).dealer == 0


def test_without_an_evening_there_is_no_last_one_to_see() -> None:
    desk = LocalBox()
    desk.play(TABLE + "UNDO")  # the only table, taken back
    assert desk.app.session is None
    shown = desk.rows()
    desk.play("3")  # no such line
    assert desk.app.session is None
    assert desk.rows() != shown  # refused in a sentence
