"""Names that begin alike can be told apart wherever they are cut, or stand behind their seat."""

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.session import session as sessions
from halley.ui.refusal_text import screen_text, sentence, spoken
from halley.ui.short_names import cut
from host_tools.languages import ENGLISH
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.past_evenings import END, lines, play_one
from tests.screen_text import line

NAMES = ("Marianne", "Marion", "Jean-Luc", "Jean-Marc")
LONG = ("Marie-Claire", "Marie-Louise", "Jean-Philipp", "Jean-Patrick")


def _table(
    names: tuple[str, ...] = NAMES, rules: str = "modern_1991", start: tuple[int, ...] = ()
) -> LocalBox:
    store = MemoryStore()
    sessions.new(store, Header(rules, names, {}, start))
    return LocalBox(store)


HAND = "OK 2 OK 3 1 3 OK 8 OK 2 7 OK 1 "  # seat 3 is out; seat 2 holds 27
CORRECTED = HAND + "OK* 2 1 2 1 1 7 OK ~2000"  # 17


def test_a_correction_is_shown_with_seats_and_as_much_of_the_names_as_there_is_room_for() -> None:
    with _table() as desk:
        desk.play(CORRECTED)
        assert [row.split()[:2] for row in lines(desk)[:4]] == [
            ["1", "Mariann"],
            ["2", "Marion"],
            ["3", "Jean-Lu"],
            ["4", "Jean-Ma"],
        ]


def test_names_are_told_apart_beside_balances_of_four_digits() -> None:
    with _table(LONG, start=(-1234, 2345, -2222, 1111)) as desk:
        desk.play(CORRECTED)
        shown = [row.split()[0] for row in lines(desk)[:4]]
        assert shown == ["1MarC", "2MarL", "3Jeah", "4Jeaa"]


def test_a_person_who_is_away_has_no_seat_in_a_correction() -> None:
    with _table() as desk:
        desk.play(HAND + "OK* 5 4 1 OK OK* 2 1 3 1 1 7 OK ~2000")
        assert desk.app.live is not None
        assert [row[:2] for row in lines(desk)[:4]] == ["1 ", "2 ", "3 ", "  "]


@pytest.mark.parametrize("rules", ["modern_1991", "commit_1991"])
def test_the_comets_holder_is_named_with_the_seat(rules: str) -> None:
    with _table(rules=rules) as desk:
        desk.play("OK COMET 4 OK ~2000" if rules == "commit_1991" else "OK 4 ~2000")
        assert "☄4 Je" in line(desk.rows(), 0)


def test_the_list_of_evenings_tells_winners_apart() -> None:
    store = MemoryStore()
    play_one(store, ev.make(ev.ADJUST, (9, -9, 0, 0)), END, names=LONG)
    play_one(store, ev.make(ev.ADJUST, (-9, 9, 0, 0)), END, names=LONG)
    with LocalBox(store) as desk:
        desk.press("3")
        shown = [lines(desk)[1].split()[1], lines(desk)[3].split()[1]]
        assert shown == ["Marie-Loui", "Marie-Clai"]


def test_a_correction_counts_seats_from_1() -> None:
    with _table(("Ann", "Bea", "Cy", "Di")) as desk:
        # Di is to deal; before that was chosen, Di leaves
        desk.play(HAND + "4 OK* 2 1 1 3 OK* 4 4 1 OK ~2000")
        assert lines(desk)[2:4] == ["There is no seat 4 at", "a table of 3."]


def test_a_transcript_counts_seats_from_0_as_its_events_do() -> None:
    refusal = Refusal("no_seat", 3, 3)
    assert sentence(ENGLISH, refusal) == "There is no seat 3 at a table of 3."
    assert (
        screen_text(ENGLISH, refusal)
        == spoken(ENGLISH, refusal)
        == "There is no seat 4 at a table of 3."
    )


@pytest.mark.parametrize("most", range(2, 13))
def test_shortened_names_differ(most: int) -> None:
    for names in (NAMES, LONG, ("Marie-Claire", "Marie-Louise", "Marie")):
        short = cut(names, most)
        assert max(len(name) for name in short) <= most
        assert most < 4 or len(set(short)) == len(names)
