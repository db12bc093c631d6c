"""Games against a bank, key by key on the box: records, made-up evenings, undo, power cuts."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from halley import rules
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.platform.file_store import FileStore
from halley.refusal import Refusal
from halley.session import phases, session
from host_tools import micropython
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import replay, score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests import screen_text
from tests.desk_table import evening_of
from tests.flows.flow import SHORT
from tests.host_tools.bank_keys import keys_of, made_up
from tests.host_tools.evening_keys import press
from tests.needs import there
from tests.recorded import read

JOURNAL = "e0001.hj"
Record = dict[str, Any]


def _records() -> list[Record]:
    records = read("pontoon_cases.json") + read("rule_sets/pontoon.json")
    return [record for record in records + read("pontoon_seats.json") if "expect" in record]


def _store(content: Record) -> MemoryStore:
    names = tuple(content.get("seats") or SHORT[: content["players"]])
    store = MemoryStore()
    session.new(store, Header(content["ruleset"], names, content.get("options")))
    return store


def _play(box: Box, keys: list[str]) -> None:
    for key in keys:
        press(box, key) if key.startswith("MENU") else box.play(key)


def _state(evening: session.Session) -> tuple:
    game = evening.game
    hand = game.hand.banking if game.hand is not None else None
    bets = None if hand is None else [list(hands) for hands in hand.bets]
    return (evening.phase, list(game.ledger.balances), game.banker, game.hands, bets)


@pytest.mark.parametrize("record", _records(), ids=lambda record: record["id"])
def test_a_record_is_played_by_keys(record: Record) -> None:
    content, expect = record["transcript"], record["expect"]
    store = _store(content)
    with LocalBox(store) as desk:
        _play(desk, keys_of(content))
        live = evening_of(desk)
        assert live.game.ledger.balances == expect["final"]
        assert live.game.banker == expect["next_banker"]
        assert live.game.over == expect.get("session_over", False)
    journal = journal_of(bytes(store.files[JOURNAL]), JOURNAL)
    exported, missing = transcript(journal.header, journal.standing)
    assert missing == []
    result = score(exported)
    assert (result["final"], result["next_banker"]) == (expect["final"], expect["next_banker"])


@pytest.mark.parametrize("players", range(2, 9))
def test_a_made_up_evening_is_played_by_keys(players: int) -> None:
    content = made_up(Random(players), players, 12)
    result = score(content)
    store = _store(content)
    with LocalBox(store) as desk:
        _play(desk, keys_of(content))
        evening = evening_of(desk)
        assert evening.game.ledger.balances == result["final"]
        assert evening.game.banker == result["next_banker"]
        final = _state(evening)
    files = {name: bytes(data) for name, data in store.files.items()}
    restored = session.restore(MemoryStore(files), JOURNAL)
    assert _state(restored) == final
    assert restored.game.stakes == evening.game.stakes


@pytest.mark.parametrize("seed", range(12))
def test_people_change_in_a_made_up_evening(seed: int) -> None:
    random = Random(f"people {seed}")
    content = made_up(random, random.randint(2, 6), 6, changing=True)
    scored = replay(content)
    store = _store(content)
    with LocalBox(store) as desk:
        _play(desk, keys_of(content))
        restored = session.restore(MemoryStore({JOURNAL: bytes(store.files[JOURNAL])}), JOURNAL)
        for evening in (evening_of(desk), restored):
            game = evening.game
            assert game.people == scored.game.people
            assert balances_of(game) == balances_of(scored.game)
            assert (game.names, game.banker) == (scored.game.names, scored.game.banker)
    journal = journal_of(bytes(store.files[JOURNAL]), JOURNAL)
    exported, missing = transcript(journal.header, journal.standing)
    assert missing == []
    assert score(exported)["final"] == scored.result()["final"]


@pytest.mark.parametrize("players", [4, 8])
def test_a_made_up_evening_is_played_on_micropython(players: int, tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    content = made_up(Random(1000 + players), players, 5)
    (tmp_path / JOURNAL).write_bytes(_store(content).files[JOURNAL])
    with Sim(tmp_path) as sim:
        _play(sim, keys_of(content))
    evening = session.restore(FileStore(str(tmp_path)), JOURNAL)
    assert evening.game.ledger.balances == score(content)["final"]


def test_undo_goes_back_to_the_start_and_redo_forward_again() -> None:
    content = made_up(Random(7), 4, 3)
    with LocalBox(_store(content)) as desk:
        evening = evening_of(desk)
        first = _state(evening)
        _play(desk, keys_of(content))
        states = [_state(evening)]
        while states[-1] != first:
            desk.play("UNDO")
            if _state(evening) != states[-1]:
                states.append(_state(evening))
        assert evening.game.ledger.balances == [0] * 4
        for state in reversed(states[:-1]):
            for _ in range(3):
                if _state(evening) != state:
                    desk.play("OK")
            assert _state(evening) == state


def test_undo_goes_back_over_half_typed_input() -> None:
    with LocalBox(_store({"ruleset": "pontoon", "players": 4})) as desk:
        desk.play("OK")
        pictures = [desk.rows()]
        keys = ["2", "1", "2", "OK", "3", "5", "OK"]
        for key in keys:
            desk.play(key)
            pictures.append(desk.rows())
        for picture in reversed(pictures[:-1]):
            desk.play("UNDO")
            assert desk.rows() == picture
        desk.play("OK ~2000 COMET 3 ~2000")
        pictures = [desk.rows()]
        for key in ["OK", "9", "2", "Q", "4", "3", "OK"]:
            desk.play(key + " ~2000")
            pictures.append(desk.rows())
        for picture in reversed(pictures[2:-1]):
            desk.play("UNDO ~2000")
            assert desk.rows() == picture
        desk.play("UNDO UNDO")
        assert evening_of(desk).phase == phases.BANKED


def test_half_typed_input_is_there_after_a_power_cut() -> None:
    with LocalBox(_store({"ruleset": "pontoon", "players": 5})) as desk:
        for key in [
            "OK",
            "2",
            "1",
            "2",
            "OK",
            "OK",
            "3",
            "4*",
            "1",
            "OK",
            "8*",
            "Q",
            "2",
            "3",
            "OK",
        ]:
            desk.play(key + " ~2000")
            if not key.endswith("*"):
                before = desk.rows()
                desk.restart()
                desk.play("~5000")
                assert desk.rows()[:56] == before[:56], key
        assert evening_of(desk).phase == phases.AGREE


def _expect_refusal(desk: LocalBox, keys: str) -> None:
    """Check that the last of the keys is refused, and changes nothing."""
    *first, last = keys.split()
    desk.play(" ".join(first))
    length = evening_of(desk).journal.count
    desk.play(last)
    assert desk.app.press.refused, keys
    assert evening_of(desk).journal.count == length


def test_impossible_keys_are_refused() -> None:
    with LocalBox(
        _store({"ruleset": "pontoon", "players": 4, "options": {"least": 2, "most": 30}})
    ) as desk:
        desk.play("OK")
        _expect_refusal(desk, "COMET")
        _expect_refusal(desk, "1")
        _expect_refusal(desk, "5")
        _expect_refusal(desk, "2 4 0")
        _expect_refusal(desk, "UNDO UNDO 2 1 OK")
        desk.play("0 OK 4 0 OK")  # 10; the last one does not bet
        desk.play("OK")
        _expect_refusal(desk, "4")
        _expect_refusal(desk, "1")
        _expect_refusal(desk, "COMET 4")
        desk.play("UNDO")
        desk.play("2*")
        _expect_refusal(desk, "3 0")
        desk.play("UNDO UNDO COMET 3")
        _expect_refusal(desk, "3 3")
        desk.play("1 OK")
        _expect_refusal(desk, "OK")
        _expect_refusal(desk, "COMET")
        _expect_refusal(desk, "K")
        desk.play("A")  # 21
        _expect_refusal(desk, "2")
        _expect_refusal(desk, "J")
        _expect_refusal(desk, "4")
        desk.play("Q 2")
        _expect_refusal(desk, "2")
        _expect_refusal(desk, "3 4")
        desk.play("OK K")
        desk.play("OK")
        assert evening_of(desk).phase == phases.AGREE


def test_the_menu_opens_during_bets_and_results() -> None:
    with LocalBox(_store({"ruleset": "pontoon", "players": 3})) as desk:
        desk.play("OK 2 5 OK")
        desk.play("OK*")  # the bets were booked by the press, and are not
        assert not evening_of(desk).game.in_hand()
        desk.play("UNDO OK OK 7 3 OK*")
        assert evening_of(desk).phase == phases.BANKED
        desk.play("UNDO OK")
        assert evening_of(desk).game.ledger.balances == [5 - 1, -5, 1]


def test_the_settlement_names_the_next_banker_and_the_shuffle() -> None:
    with LocalBox(_store({"ruleset": "pontoon", "players": 4})) as desk:
        desk.play("OK OK OK 9 K 3 OK")
        lines = [screen_text.line(desk.rows(), page) for page in range(8)]
        assert "Bank: Cy" in " ".join(lines) and "Shuffle" in " ".join(lines)
        desk.play("1 OK OK OK 9 OK")
        lines = [screen_text.line(desk.rows(), page) for page in range(8)]
        assert "Bank: Cy" in " ".join(lines) and "Don't shuffle" in " ".join(lines)
        assert evening_of(desk).game.ledger.balances == [-1, -2, 5, -2]


def test_people_change_after_a_deal_that_nobody_has_bet_on() -> None:
    content = {"ruleset": "pontoon", "players": 4, "seats": ["Ann", "Bea", "Cy", "Di"]}
    store = _store(content)
    with LocalBox(store) as desk:
        _play(desk, ["3", "OK", "MENU Players and seats", "2 1 OK"])
        evening = evening_of(desk)
        assert (evening.phase, evening.names) == (phases.DEAL, ("Ann", "Cy", "Di"))
        assert evening.game.banker == 1
        final = _state(evening)
        desk.play("UNDO UNDO OK OK")
        assert _state(evening) == final
        _play(desk, ["OK OK OK 8 1 OK"])
        assert evening.game.ledger.balances == [1, 0, -1]
        desk.play("3")
    journal = journal_of(bytes(store.files[JOURNAL]), JOURNAL)
    exported, missing = transcript(journal.header, journal.standing)
    assert missing == []
    result = score(exported)
    assert (result["final"], result["next_banker"]) == ([1, 0, -1], 1)
    assert result["people"] == {"Ann": 1, "Bea": 0, "Cy": 0, "Di": -1}


def test_an_evening_ends_after_a_deal_that_nobody_has_bet_on() -> None:
    with LocalBox(_store({"ruleset": "pontoon", "players": 3})) as desk:
        _play(desk, ["OK OK OK 8 2 OK 3 OK", "MENU End"])
        assert evening_of(desk).phase == phases.ENDED


def test_the_least_bet_is_not_more_than_the_most() -> None:
    played = rules.load("pontoon")
    with pytest.raises(Refusal, match="least_over_most"):
        played.settle({"least": 10, "most": 5})
    assert played.settle({"least": 5, "most": 5})["most"] == 5
    with LocalBox(_store({"ruleset": "pontoon", "players": 3})) as desk:
        _play(desk, ["MENU House rules", "2 5 OK 1 1 10 OK"])
        assert desk.app.popup.text == "The minimum bet, 10, is more than the maximum, 5."
