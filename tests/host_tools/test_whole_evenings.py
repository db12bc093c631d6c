"""Whole hands of every rule set through the keys: what the box books is what the rules say.

On CPython all whole hands of the rules and evenings made up at random, on the real MicroPython a
choice of them.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.platform.file_store import FileStore
from halley.screens.cards_left import CardsLeftScreen
from halley.session import phases, session
from host_tools import micropython
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests import screen_text
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import WAYS, Way, dealt, hand_keys, press, recorded_hand
from tests.needs import there
from tests.recorded import all_hands
from tests.reference.evening import Evening
from tests.reference.games import GAMES
from tests.reference.hand import Hand
from tests.reference.random_evening import evening, random_options
from tests.reference.sums import sums
from tests.soak import examples, parameters

JOURNAL = "e0001.hj"
HANDS = all_hands()
EVENINGS = 2  # made up, for each rule set, besides one for each way
_HOW = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}


def _header(transcript: dict[str, Any], way: Way) -> Header:
    names = SHORT[: transcript["players"]]
    options = dict(transcript.get("options", {}))
    if options.get("teams"):
        options["teams"] = tuple(map(tuple, options["teams"]))
    return Header(
        transcript["ruleset"], names, options, tuple(transcript.get("start", ())), _HOW[way]
    )


def _play_recorded_hand(box: Box, record: dict[str, Any], way: Way) -> Hand:
    """Key the hand in, up to the settlement."""
    made, hand = recorded_hand(record)
    for key in [*dealt(hand), *hand_keys(made, hand, way)]:
        press(box, key)
    return hand


def _agree(box: Box, hand: Hand) -> None:
    """Somebody else than the winner agrees."""
    box.press(str((hand.out + 1) % hand.players + 1))


def _check(played: session.Session, record: dict[str, Any]) -> None:
    expect = record["expect"]
    assert played.game.ledger.balances == expect["final"]
    assert played.game.ledger.pool == 0
    assert played.game.hands == 1


def test_every_rule_set_has_whole_hands() -> None:
    rulesets = [record["transcript"]["ruleset"] for record in HANDS]
    assert all(rulesets.count(key) >= 3 for key in GAMES)
    assert set(rulesets) == set(GAMES)


@pytest.mark.sweep
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("record", HANDS, ids=lambda record: record["id"])
def test_a_whole_hand_is_played_on_cpython(record: dict[str, Any], way: Way) -> None:
    store = MemoryStore()
    session.new(store, _header(record["transcript"], way))
    with LocalBox(store) as desk:
        hand = _play_recorded_hand(desk, record, way)
        live = desk.app.session
        assert live is not None
        _check(live, record)
        if not live.game.over:
            assert live.phase == phases.AGREE
            _agree(desk, hand)
            assert live.phase == phases.DEAL
    _check(session.restore(store, JOURNAL), record)


def _few() -> list[Any]:
    """Return the first whole hand of every rule set; the others are for the soak."""
    seen: set[str] = set()
    cases = []
    for record in HANDS:
        key = record["transcript"]["ruleset"]
        marks = [pytest.mark.soak] if key in seen else []
        seen.add(key)
        cases.append(pytest.param(record, id=record["id"], marks=marks))
    return cases


@pytest.mark.parametrize(
    "way", parameters({"follow": "follow", "points": "points"}, usual=["follow"])
)
@pytest.mark.parametrize("record", _few())
def test_a_whole_hand_is_played_on_micropython(
    record: dict[str, Any], way: Way, tmp_path: Path
) -> None:
    there(micropython.unix(tmp_path))
    store = MemoryStore()
    session.new(store, _header(record["transcript"], way))
    (tmp_path / JOURNAL).write_bytes(store.files[JOURNAL])
    with Sim(tmp_path) as sim, LocalBox(store) as desk:
        _play_recorded_hand(sim, record, way)
        hand = _play_recorded_hand(desk, record, way)
        assert sim.rows() == desk.rows()
        _agree(sim, hand)
    _check(session.restore(FileStore(str(tmp_path)), JOURNAL), record)


# --- evenings made up at random


def _check_evening(ruleset: str, way: Way, seed: int) -> None:
    """Key an evening in, the power going now and then; the sums are those of the rules."""
    random = Random(seed)
    players = random.choice(list(GAMES[ruleset].each))
    options = random_options(random, ruleset, players)
    options.pop("rounds", None)
    made = evening(random, ruleset, players, options, 3, plain=True)
    fields = {"ruleset": ruleset, "players": players, "options": options, "start": made.start}
    power_cuts = random.random() < 0.3
    store = MemoryStore()
    session.new(store, _header(fields, way))
    balances = list(made.start)
    proposed = 0
    with LocalBox(store) as desk:
        for hand, paid in zip(made.hands, sums(made).hands, strict=True):
            if hand.stop is not None and way != "follow":
                return  # the game was over in mid-hand: by payments that is another story
            for key in [*dealt(hand, proposed), *hand_keys(made, hand, way)]:
                press(desk, key)
                live = desk.app.session
                assert live is not None
                if live.game.over:
                    break
                if power_cuts and random.random() < 0.05 and not _half_keyed(desk):
                    desk.restart()
            balances = [sum(parts) for parts in zip(balances, *paid.values(), strict=True)]
            live = desk.app.session
            assert live is not None
            assert live.game.ledger.balances == balances
            restored = session.restore(MemoryStore(_files(store)), JOURNAL)
            assert restored.game.ledger.balances == balances
            if live.game.over or hand.stop is not None:
                return
            assert live.phase == phases.AGREE
            _check_settlement(desk, made, live)
            _agree(desk, hand)
            proposed = (hand.dealer + 1) % players


def _check_settlement(desk: LocalBox, made: Evening, live: session.Session) -> None:
    """Check that the settlement shows every change and every balance."""
    desk.wait(2000)
    fiche = made.option("fiche") or 0
    shown = screen_text.settlement(desk.rows(), made.players, fiche)
    assert shown == (live.changes(), live.game.ledger.balances)


@examples(EVENINGS, in_soak=1000)
@example("follow", 1758)
@example("points", 1758)
@example("cards", 1758)
@given(st.sampled_from(WAYS), st.integers(0, 2**32 - 1))
@pytest.mark.parametrize("ruleset", GAMES)
def test_made_up_evenings_agree_with_the_reference(ruleset: str, way: Way, seed: int) -> None:
    _check_evening(ruleset, way, seed)


def _half_keyed(desk: LocalBox) -> bool:
    """Return whether something has been keyed that is not booked yet, and that a power cut forgets.

    The claim of the last bonus is not forgotten, but a key that is held must still be down.
    """
    screen = desk.app.current()
    typed = (
        isinstance(screen, CardsLeftScreen) and screen.begun() or getattr(screen, "prompt", False)
    )
    live = desk.app.session
    assert live is not None
    return bool(desk.app.stack.over or typed or live.phase == phases.DEAL)


def _files(store: MemoryStore) -> dict[str, bytes]:
    return {name: bytes(data) for name, data in store.files.items()}
