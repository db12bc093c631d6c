"""The worked cases of every rule set, typed in by payments: balances, pool and presses."""

from pathlib import Path
from typing import Any

import pytest

from halley import rules
from halley.engine.events import BY_CARDS, PAYMENTS
from halley.journal.header import Header
from halley.keys import LABELS
from halley.platform.file_store import FileStore
from halley.session import phases, session
from halley.session.session import Session
from host_tools import micropython
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests import recorded
from tests.firmware.shared.comets import COMETS
from tests.flows.flow import SHORT
from tests.host_tools.payment_keys import BY_MENU, PaymentKeys
from tests.needs import there

JOURNAL = "e0001.hj"

Record = dict[str, Any]


def _cases(key: str) -> list[Record]:
    """Return the cases of a rule set that the keys of a hand can tell."""
    return [record for record in recorded.cases(key) if _by_keys(record["transcript"])]


def _by_keys(transcript: Record) -> bool:
    kinds = [event["type"] for event in transcript["events"]]
    again = "hand_void" in kinds and kinds.count("ante") == 1  # dealt again without an ante
    return not BY_MENU & set(kinds) and not again


CASES = [record for key in COMETS for record in _cases(key)]


def _header(transcript: Record) -> Header:
    names = SHORT[: transcript["players"]]
    options = {
        name: tuple(map(tuple, value)) if name == "teams" else value
        for name, value in transcript.get("options", {}).items()
    }
    return Header(
        transcript["ruleset"], names, options, tuple(transcript.get("start", ())), BY_CARDS
    )


def _type(box: Box, record: Record) -> None:
    """Key the case in, somebody else than the winner agreeing to every hand."""
    evening = record["transcript"]
    typed = PaymentKeys(rules.load(evening["ruleset"]), evening)
    outs = [event.get("out", -1) for event in evening["events"]]
    outs = [out for out, event in zip(outs, evening["events"], strict=True) if _ends(event)]
    over = record["expect"].get("session_over", False)
    for number, (keys, out) in enumerate(zip(typed.hands(evening["events"]), outs, strict=True), 1):
        box.play(keys)
        if out >= 0 and not (over and number == len(outs)):
            box.press(str((out + 1) % evening["players"] + 1))
            typed.budget += 1
    assert box.presses == typed.budget


def _ends(event: Record) -> bool:
    return event["type"] in ("hand_end", "hand_void")


def _check(evening: Session, expect: Record) -> None:
    game = evening.game
    assert game.ledger.balances == expect["final"]
    assert game.ledger.pool == expect.get("pool", 0)
    if "next_comet_value" in expect:
        assert game.comet_value() == expect["next_comet_value"]
    assert game.over == expect.get("session_over", False)


def test_every_rule_set_has_two_cases_by_keys() -> None:
    for key in COMETS:
        assert len(_cases(key)) >= 2, key


@pytest.mark.sweep
@pytest.mark.parametrize("record", CASES, ids=lambda record: record["id"])
def test_a_case_is_played_by_keys(record: Record) -> None:
    store = MemoryStore()
    session.new(store, _header(record["transcript"]))
    with LocalBox(store) as desk:
        _type(desk, record)
    _check(session.restore(store, JOURNAL), record["expect"])


@pytest.mark.parametrize("key", COMETS)
def test_a_case_is_played_on_micropython(key: str, tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    record = _cases(key)[0]
    store = MemoryStore()
    session.new(store, _header(record["transcript"]))
    (tmp_path / JOURNAL).write_bytes(store.files[JOURNAL])
    with Sim(tmp_path) as sim:
        _type(sim, record)
    _check(session.restore(FileStore(str(tmp_path)), JOURNAL), record["expect"])


def _desk(key: str, players: int, how: int = PAYMENTS, **options: Any) -> LocalBox:
    store = MemoryStore()
    session.new(store, Header(key, SHORT[:players], options, (), how))
    return LocalBox(store)


def test_a_whole_hand_of_five_takes_twenty_presses() -> None:
    with _desk("ancient_1718", 5) as desk:
        desk.press("OK")
        dealt = desk.presses
        desk.play("1 2 4* 3 5 OK 1 1 2 OK 3 4 OK 2 7 OK 1 9 OK 2")
        assert desk.presses - dealt == 20
        assert desk.app.session is not None
        assert desk.app.session.phase == phases.DEAL
        # four kings, the comet, and 12 + 34 + 27 + 19 points
        kings = [4 - 3, 4 - 3, 4 - 3, -4, 4 - 3]
        comet = [-10, -10, -10, 40, -10]
        left = [92, -12, -34, -27, -19]
        sums = [sum(parts) for parts in zip(kings, comet, left, strict=True)]
        assert desk.app.session.game.ledger.balances == sums


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("ancient_1718", "OK OK 2*"),  # slow, in a prompt
        ("ancient_1718", "OK 10 2*"),
        ("foster_commit", "OK 10 2*"),
        ("commit_1991", "OK COMET 2*"),  # nothing to claim there
        ("commit_1991", "OK 3* 2*"),  # played already: a king
        ("commit_1857", "OK COMET 2 K*"),
        ("modern_1991", "OK OK 2*"),
        ("modern_1991", "OK 3 OK 3 2*"),
    ],
)
def test_a_slow_press_is_no_other_press(key: str, typed: str) -> None:
    with _desk(key, 4) as slow, _desk(key, 4) as quick:
        slow.play(typed)
        quick.play(typed[:-1])
        assert slow.app.session is not None
        assert quick.app.session is not None
        assert slow.rows() == quick.rows()
        assert slow.app.session.game.ledger.balances == quick.app.session.game.ledger.balances


@pytest.mark.parametrize("key", COMETS)
def test_every_key_of_a_hand_in_play_is_answered(key: str) -> None:
    """No key is without an answer: the picture changes, or says what to press."""
    seats = rules.load(key).seats[-1]
    for label in LABELS[1:]:
        with _desk(key, seats) as desk:
            desk.play("OK ~2000")
            before = desk.rows()
            desk.press(label)
            assert desk.rows() != before, label


@pytest.mark.parametrize("key", COMETS)
def test_a_payment_of_any_game_costs_few_bytes(key: str) -> None:
    for seats in rules.load(key).seats:
        with _desk(key, seats) as desk:
            desk.play("OK ~2000")
            for seat in ("2", "1"):
                if desk.app.session is not None and desk.app.session.phase == phases.PAYMENTS:
                    desk.press(seat)
                    assert desk.bytes_of_last_key <= 450  # as in tests.firmware.test_bytes
