"""Games with a layout, key by key on the box: records, made-up evenings, undo, power cuts."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley.engine import events as ev
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.page.view import forms
from halley.platform.file_store import FileStore
from halley.session import phases, session
from host_tools import micropython
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests import screen_text
from tests.desk_table import evening_of
from tests.host_tools.evening_keys import press
from tests.host_tools.layout_keys import KEYS, Keys, made_up
from tests.host_tools.seat_keys import begin_at_0, seat_keys
from tests.needs import there
from tests.recorded import read
from tests.reference.without_comet.score import score as reference
from tests.soak import with_seed

JOURNAL = "e0001.hj"
_A_GAME = 3  # evenings of each, in every run of the tests
_SOAK = 200
Record = dict[str, Any]


def _records() -> list[Record]:
    records = [record for key in KEYS for record in read(f"rule_sets/{key}.json")]
    shown = [record for record in records if "expect" in record]
    return [record for record in shown if record["transcript"].get("seats") is None]


def _store(content: Record, by_cards: bool = False) -> MemoryStore:
    people = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
    names = content.get("seats") or people[: content["players"]]
    how = ev.BY_CARDS if by_cards else ev.PAYMENTS
    store = MemoryStore()
    chosen = content.get("options")
    session.new(store, Header(content["ruleset"], tuple(names), chosen, (), how))
    return store


def _play(desk: LocalBox, content: Record, by_cards: bool = False) -> None:
    """Key all of it in, agreements too."""
    keys = Keys(content, by_cards)
    last_seats: dict[str, int] = {}
    for index, event in enumerate(content["events"]):
        evening = evening_of(desk)
        if evening.phase == phases.AGREE:
            _agree(desk, evening)
        if event["type"] == "seats":
            names, people = evening.names, evening.game.people
            press(desk, "MENU Players and seats")
            desk.play(" ".join(seat_keys(people, last_seats, names, event["names"])))
            begin_at_0(desk)
            last_seats |= {name: seat for seat, name in enumerate(names)}
            keys.session.do(index, event)
            continue
        for key in keys.of(index, event):
            menu = key.startswith("MENU") and evening.can(ev.make(ev.VOID))
            fresh = menu and evening.game.hand is not None and not evening.game.hand.begun()
            press(desk, "MENU Redeal" if fresh else key)


def _agree(box: Box, evening: session.Session) -> None:
    seat = next(seat for seat in range(evening.players) if evening.can(ev.make(ev.AGREE, seat)))
    box.play(str(seat + 1))


def _state(evening: session.Session) -> tuple:
    game = evening.game
    return list(game.ledger.balances), game.ledger.pool, game.layout, game.hands, evening.phase


def check(key: str, number: int) -> None:
    """Check an evening by keys against the reference: live, from the journal, and exported."""
    random = Random(number)
    content = made_up(random, key, random.randint(3, 6), 4)
    expected = reference(content)
    store = _store(content)
    with LocalBox(store) as desk:
        _play(desk, content)
        live = evening_of(desk)
        assert live.game.ledger.balances == expected["final"]
        assert live.game.ledger.pool == expected["pool"] == sum(live.game.layout)
        assert list(live.game.layout) == list(expected["layout"].values())
        assert live.game.over == expected["session_over"]
        state = _state(live)
    restored = session.restore(MemoryStore({JOURNAL: bytes(store.files[JOURNAL])}), JOURNAL)
    assert _state(restored) == state
    assert balances_of(restored.game) == balances_of(live.game)
    journal = journal_of(bytes(store.files[JOURNAL]), JOURNAL)
    exported, missing = transcript(journal.header, journal.standing)
    assert missing == []
    again = score(exported)
    assert (again["final"], again["layout"]) == (expected["final"], expected["layout"])


@pytest.mark.parametrize("key", KEYS)
def test_a_made_up_evening_is_played_by_keys(key: str) -> None:
    @settings(max_examples=_A_GAME)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        check(key, number)

    run()


@pytest.mark.soak
@pytest.mark.parametrize("key", KEYS)
def test_two_hundred_evenings_are_played_by_keys(key: str) -> None:
    @with_seed("layout by keys", key)
    @settings(max_examples=_SOAK)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        check(key, number)

    run()


@pytest.mark.parametrize("record", _records(), ids=lambda record: record["id"])
def test_a_record_is_played_by_keys(record: Record) -> None:
    content, expect = record["transcript"], record["expect"]
    with LocalBox(_store(content)) as desk:
        _play(desk, content)
        assert evening_of(desk).game.ledger.balances == expect["final"]
        assert evening_of(desk).game.ledger.pool == expect["pool"]


def test_a_compartment_is_taken_by_two_presses_and_somebody_is_out_by_two() -> None:
    with LocalBox(_store({"ruleset": "pope_joan", "players": 5})) as desk:
        desk.play("OK")
        evening = evening_of(desk)
        desk.play("1 3")
        assert evening.game.ledger.balances == [-15, 0, 6, 0, 0]
        desk.play("OK 2")
        assert evening.phase == phases.LEFT


def test_a_card_that_nobody_can_be_left_with_is_asked_for_again() -> None:
    with LocalBox(_store({"ruleset": "nain_jaune", "players": 3})) as desk:
        desk.play("OK 5 1 OK 2 COMET")
        desk.play("5")
        assert desk.app.popup.text == "Ann has taken Dwarf."
        desk.play("9")
        assert desk.app.popup.text == "Choose a pool, 1 to 5."
        desk.play("4 7 OK")
        assert desk.app.popup.text == "Cy still has the King card: count it too."
        desk.play("1 7 OK 3 OK")
        assert evening_of(desk).game.ledger.balances == [-3, 5, -44]  # 12 on the king, and 17


def test_a_redeal_is_played_for_what_lies_there_or_with_new_stakes() -> None:
    with LocalBox(_store({"ruleset": "nain_jaune", "players": 3})) as desk:
        desk.play("OK")
        press(desk, "MENU Redeal")
        desk.play("~2000")
        assert any("Stakes stay" in screen_text.line(desk.rows(), page) for page in range(8))
        desk.play("OK")
        evening = evening_of(desk)
        assert (evening.phase, evening.game.ledger.pool) == (phases.LAYOUT, 45)
        press(desk, "MENU Redeal")
        desk.restart()
        press(desk, "MENU Deal, new stakes")
        evening = evening_of(desk)
        assert (evening.phase, evening.game.ledger.pool) == (phases.LAYOUT, 90)
        desk.play("UNDO")
        assert (evening_of(desk).phase, evening_of(desk).game.ledger.pool) == (phases.DEAL, 45)


def test_who_has_a_combination_of_matrimony_is_not_asked_for_another() -> None:
    with LocalBox(_store({"ruleset": "matrimony", "players": 3})) as desk:
        desk.play("OK 4 1 ~1600 1 1")
        assert desk.app.popup.text == "Ann has taken Pair."
        desk.play("UNDO UNDO 2 2 ~1600")
        assert evening_of(desk).game.layout[1] == 0


def test_the_sheet_of_all_losers_asks_who_is_left_with_a_card() -> None:
    with LocalBox(_store({"ruleset": "pope_joan", "players": 4})) as desk:
        desk.play("OK 2 1 ~1600 OK 2 ~1600")
        form = forms.ask(desk.app, "losers", {})
        assert [field["name"] for field in form["fields"]][-1] == "holds 0"
        filled = {"stamp": form["stamp"], "number 0": "3", "number 3": "2", "holds 0": "2"}
        assert forms.book(desk.app, "losers", filled)["done"]
        assert evening_of(desk).game.ledger.balances == [-16, 6, 0, -2]  # Cy holds Pope


def test_cards_left_are_typed_one_by_one() -> None:
    record = read("rule_sets/nain_jaune.json")[0]
    with LocalBox(_store(record["transcript"], True)) as desk:
        _play(desk, record["transcript"], True)
        assert evening_of(desk).game.ledger.balances == record["expect"]["final"]


def test_an_evening_is_played_on_micropython(tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    record = read("rule_sets/pope_joan.json")[1]
    content = record["transcript"]
    (tmp_path / JOURNAL).write_bytes(_store(content).files[JOURNAL])
    keys = Keys(content, False)
    with Sim(tmp_path) as sim:
        for index, event in enumerate(content["events"]):
            for key in keys.of(index, event):
                sim.play(key)
    evening = session.restore(FileStore(str(tmp_path)), JOURNAL)
    assert evening.game.ledger.balances == record["expect"]["final"]
    assert evening.game.ledger.pool == record["expect"]["pool"]


def test_undo_goes_back_to_the_start_and_redo_forward_again() -> None:
    content = made_up(Random(7), "nain_jaune", 4, 3)
    with LocalBox(_store(content)) as desk:
        evening = evening_of(desk)
        first = _state(evening)
        _play(desk, content)
        states = [_state(evening)]
        while states[-1] != first:
            desk.play("UNDO")
            if _state(evening) != states[-1]:
                states.append(_state(evening))
        assert evening.game.layout == (0,) * 5
        for state in reversed(states[:-1]):
            for _ in range(6):
                if _state(evening) != state:
                    desk.play("OK")
            assert _state(evening) == state


_HALF_KEYED = "OK COMET 4 2 1 2 OK 1 2 10 2 OK 2 COMET 4 8 5 OK COMET 2 7 9 OK"


def test_half_typed_input_is_there_after_a_power_cut() -> None:
    with LocalBox(_store({"ruleset": "nain_jaune", "players": 4})) as desk:
        for key in _HALF_KEYED.split():
            desk.play(key + " ~2000")
            before = desk.rows()
            desk.restart()
            desk.play("~5000")
            assert desk.rows()[:56] == before[:56], key
        assert evening_of(desk).phase == phases.LEFT


def test_what_was_taken_is_corrected_and_what_came_after_is_worked_out_again() -> None:
    with LocalBox(_store({"ruleset": "newmarket", "players": 3})) as desk:
        desk.play("OK 1 2 ~1600 OK 1 ~1600 2 3 ~1600 2 ~1600")  # Bea takes the ace, Ann is out
        desk.play("OK 1 3 ~1600")  # Cy takes it in the next hand
        assert evening_of(desk).game.ledger.balances == [-7, -10, -7]
        desk.play("OK* 2 2 5 1 ~2000 2 2 ~2000 OK ~2000")  # it was the king that Bea took
        assert evening_of(desk).game.ledger.balances == [-7, -10, -3]
        assert evening_of(desk).game.layout == (0, 4, 8, 8)
