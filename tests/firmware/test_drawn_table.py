"""The club has drawn who sits at this table: when the box shows it, and what its keys do."""

from contextlib import suppress

import pytest

from halley.engine import events as ev
from halley.stored.drawn_table import DrawnTable
from host_tools.pixels import screen_text
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut

NAMES = ("Ann", "Bea", "Cy", "Di")
EIGHT = ("Ann", "Bea", "Cyrus", "Di", "Edwina", "Flo", "Gus", "Maximilian")
ROUND_2 = DrawnTable("Table 3", 4, 2, NAMES, "new_1752", {"comet_bonus": 2}, False)
ANY_GAME = ROUND_2._replace(rules="", options={})
SETUP = "OK 5 4 OK OK OK OK OK OK"
HAND = "OK 2 OK 3 5 OK 6 OK 1 4 OK 2"


def _screen_text(box: LocalBox) -> str:
    return "\n".join(screen_text.frame(box.rows()))


def _is_up(box: LocalBox) -> bool:
    return box.app.words.say("label_drawn").replace("\xa0", " ") in _screen_text(box)


def test_ok_begins_a_table_with_the_drawn_people_and_the_evenings_game() -> None:
    with LocalBox() as box:
        box.offer(ROUND_2)
        text = _screen_text(box)
        for line in ("Table 3", "Round 2", "1 Ann", "4 Di", box.app.words.say("label_drawn")):
            assert line in text
        box.press("OK")
        session = box.app.session
        assert session is not None and session.names == NAMES and session.header.key == "new_1752"
        assert session.header.options["comet_bonus"] == 2 and session.header.start == (0, 0, 0, 0)
        box.restart()
        assert box.app.session is not None and box.app.session.names == NAMES
        box.offer(ROUND_2)
        box.wait(60_000)
        assert not _is_up(box)


def test_a_box_that_takes_the_table_over_goes_on_with_it() -> None:
    drawn = ROUND_2._replace(rules="modern_1991", options={})
    with LocalBox() as box:
        box.offer(drawn)
        box.play(f"OK {HAND}")
        store = MemoryStore()
        store.files |= {
            name: data for name, data in box.store.files.items() if name.endswith(".hj")
        }
    with LocalBox(store) as other:
        other.offer(drawn._replace(sent=True))
        other.wait(60_000)
        assert not _is_up(other)
        other.offer(drawn._replace(round=3))  # the same people, in a round that nobody has begun
        other.wait(60_000)
        assert _is_up(other)
        other.offer(drawn._replace(round=3, names=("Eve", *NAMES[1:])))
        other.wait(60_000)
        assert _is_up(other)


def test_eight_people_fit() -> None:
    with LocalBox() as box:
        box.offer(ROUND_2._replace(names=EIGHT, rules="commit_1857", options={}))
        text = _screen_text(box)
        for seat, name in enumerate(EIGHT, 1):
            assert f"{seat} {name[:8]}" in text
        box.press("OK")
        assert box.app.session is not None and box.app.session.names == EIGHT


def test_undo_leaves_it_and_the_first_screen_has_it_in_a_line() -> None:
    with LocalBox() as box:
        box.offer(ROUND_2)
        box.press("UNDO")
        assert not _is_up(box) and box.app.words.say("home_drawn") in _screen_text(box)
        box.wait(60_000)
        assert not _is_up(box)
        box.restart()
        box.offer(ROUND_2)
        assert not _is_up(box)
        box.press("4")
        assert _is_up(box)
        box.press("OK")
        assert box.app.session is not None and box.app.session.names == NAMES


def test_a_new_draw_is_offered_again() -> None:
    for other in (
        ROUND_2._replace(round=3),
        ROUND_2._replace(names=(*NAMES[:3], "Ed")),
        ROUND_2._replace(evening=5),
    ):
        with LocalBox() as box:
            box.offer(ROUND_2)
            box.press("UNDO")
            box.offer(other)
            box.wait(3000)
            assert _is_up(box)
            box.offer(None)
            assert not _is_up(box)


def test_without_a_game_the_choice_of_game_comes_with_the_names_set() -> None:
    with LocalBox() as box:
        box.offer(ANY_GAME)
        box.press("OK")
        assert not _is_up(box)
        box.play("OK OK OK OK")
        session = box.app.session
        assert session is not None and session.names == NAMES


def test_a_game_for_other_numbers_is_refused_on_that_list() -> None:
    with LocalBox() as box:
        box.offer(ANY_GAME._replace(names=EIGHT))
        box.press("OK")
        shown = box.rows()
        box.press("1")
        assert box.app.press.refused and box.app.session is None
        assert box.rows() != shown
        box.play("OK OK OK")  # what is proposed is for eight, and stays so
        session = box.app.session
        assert session is not None and session.names == EIGHT


@pytest.mark.parametrize(
    "drawn",
    [
        ROUND_2._replace(rules="bridge"),
        ROUND_2._replace(options={"trumps": True}),
        ROUND_2._replace(options={"comet_bonus": "much"}),
        ROUND_2._replace(names=("Ann", "Bea", "x" * 25)),
        ROUND_2._replace(names=("Ann", "Ann", "Cy")),
        ROUND_2._replace(names=("Ann",)),
        ROUND_2._replace(names=(*EIGHT, "Ida")),
        ROUND_2._replace(table="Großer Tisch am Fenster, ganz hinten rechts"),
    ],
)
def test_an_impossible_draw_is_refused_and_undo_leads_on(drawn: DrawnTable) -> None:
    with LocalBox() as box:
        box.offer(drawn)
        assert _is_up(box)
        box.press("OK")
        if drawn.names != NAMES or drawn.rules != "new_1752" or drawn.options != {"comet_bonus": 2}:
            assert box.app.press.refused and box.app.session is None
            box.press("UNDO")
            assert not box.app.press.refused
            box.play(SETUP)
        assert box.app.session is not None


def test_the_offer_comes_between_hands_and_not_in_play() -> None:
    with LocalBox() as box:
        box.play(SETUP)
        for key in HAND.split():
            box.play(key)
            phase = box.app.session.phase if box.app.session else ""
            if phase not in ("deal", "home"):
                box.wait(3000)
                before = box.rows()
                box.offer(ROUND_2)
                box.wait(60_000)
                assert box.rows() == before
                box.offer(None)


def _after_a_hand(box: LocalBox) -> None:
    """Play a hand to its end."""
    box.play(SETUP + " " + HAND)
    session = box.app.session
    assert session is not None and session.phase == "deal" and session.hand_number == 1


def test_after_the_hand_the_next_round_ends_the_evening_of_the_one_before() -> None:
    with LocalBox() as box:
        _after_a_hand(box)
        box.offer(ROUND_2)
        box.wait(1500)
        assert not _is_up(box)  # the finger is still near the keys
        box.wait(1000)
        assert _is_up(box)
        before = box.app.session
        assert before is not None
        box.press("OK")
        after = box.app.session
        assert after is not None and after.names == NAMES and after is not before
        assert before.ended and before.log.last()[0][0] == ev.END
        assert not before.journal.unwritten and not after.journal.unwritten
        assert list(after.game.ledger.balances) == [0, 0, 0, 0]
        box.restart()
        assert box.app.session is not None and box.app.session.names == NAMES


def test_a_table_that_is_left_between_hands_goes_on_with_the_next_hand() -> None:
    with LocalBox() as box:
        _after_a_hand(box)
        box.wait(3000)
        shown = box.rows()
        box.offer(ROUND_2)
        box.wait(3000)
        box.press("UNDO")
        assert box.rows() == shown
        box.restart()
        assert box.rows() == shown
        box.press("OK")
        assert box.app.session is not None and box.app.session.game.hand is not None


@pytest.mark.sweep
@pytest.mark.parametrize("drawn", [ROUND_2, ANY_GAME], ids=["game", "no-game"])
def test_a_power_cut_at_every_byte_of_ok_loses_no_event(drawn: DrawnTable) -> None:
    for cut in range(0, 160, 3):
        with LocalBox() as box:
            _after_a_hand(box)
            files = {name: bytes(data) for name, data in box.store.files.items()}
            box.offer(drawn)
            box.wait(3000)
            box.store.cut(cut)
            with suppress(PowerCut):
                box.press("OK")
            box.restart()
            first = bytes(box.store.files["e0001.hj"])
            assert first.startswith(files["e0001.hj"])
            box.play("UNDO" if box.app.session is None else "")
            box.wait(60_000)


def test_a_full_store_keeps_the_new_table_in_memory() -> None:
    with LocalBox() as box:
        _after_a_hand(box)
        box.store.full = True
        box.offer(ROUND_2)
        box.wait(3000)
        box.press("OK")
        assert box.app.tables.unsaved and box.app.session is not None
        assert box.app.session.names == NAMES
        box.store.full = False
        box.play("OK OK ~100")
        assert "e0002.hj" in box.store.files
        assert not box.app.session.journal.unwritten


def test_the_offer_fits_in_french() -> None:
    with LocalBox() as box:
        box.app.setting("language", "fr")
        box.offer(ROUND_2)
        assert "Tour 2" in _screen_text(box) and _is_up(box)
