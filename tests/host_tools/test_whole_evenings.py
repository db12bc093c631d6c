"""Whole hands through the keys: what the box shows and keeps is what the rules say, in few presses.

On CPython hands made up at random, on the real MicroPython the traces of the rules.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley import session
from halley.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.play.hand import Hand
from halley.store import FileStore
from host_tools import micropython
from host_tools.box import Box
from host_tools.desk import Desk, MemoryStore
from host_tools.sim import Sim
from tests.host_tools import screen_text
from tests.host_tools.evening_keys import FollowedHand, hands, payment_keys, traces
from tests.play.evening import evening, factor, sums
from tests.play.tell import Teller

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed")
JOURNAL = "e0001.hj"
TRACES = traces()
Way = Literal["follow", "points", "cards"]
WAYS: tuple[Way, ...] = ("follow", "points", "cards")
_HOW = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}


def _header(players: int, options: dict[str, Any], start: list[int], way: Way) -> Header:
    return Header("modern_1991", NAMES[:players], options, tuple(start), _HOW[way])


def _trace(record: dict[str, Any], way: Way) -> tuple[FollowedHand, Header, list[str]]:
    """The trace's hand, the header of its evening, and the keys up to the settlement."""
    told = record["transcript"]
    players = told["players"]
    (events,) = hands(told["events"])
    hand = FollowedHand(players, events)
    keys = hand.keys
    if way != "follow":
        plays = [event["seat"] for event in events if event["type"] == "play"]
        opera = all(seat == (hand.dealer + 1) % players for seat in plays)
        keys = payment_keys(hand, way == "cards", players == 2, opera)
    header = _header(players, told.get("options", {}), [0] * players, way)
    return hand, header, keys


def _play_trace(box: Box, record: dict[str, Any], way: Way) -> None:
    """Key the hand in; the screens show what is expected."""
    hand, _, keys = _trace(record, way)
    expect = record["expect"]["final"]
    dealer = [str(hand.dealer + 1)] if hand.dealer else []
    box.play(" ".join([*dealer, "OK", *keys]))
    box.wait(2000)
    assert screen_text.settlement(box.rows(), hand.players) == (expect, expect)
    box.press(str(1 + (hand.out + 1) % hand.players))
    box.wait(2000)
    assert screen_text.deal(box.rows(), hand.players) == expect
    box.play("OK* 1")
    shown = [screen_text.line(box.rows(), 1 + seat) for seat in range(hand.players)]
    assert [screen_text.last_number(text) for text in shown] == expect


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("record", TRACES, ids=lambda record: record["id"])
def test_a_trace_on_cpython(record: dict[str, Any], way: Way) -> None:
    store = MemoryStore()
    session.new(store, _trace(record, way)[1])
    with Desk(store) as desk:
        _play_trace(desk, record, way)
    restored = session.restore(store, JOURNAL)
    assert restored.game.ledger.balances == record["expect"]["final"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("record", TRACES, ids=lambda record: record["id"])
def test_a_trace_on_micropython(record: dict[str, Any], way: Way, tmp_path: Path) -> None:
    if micropython.unix(tmp_path) is None:
        pytest.skip("MicroPython's unix build is not installed")
    store = MemoryStore()
    session.new(store, _trace(record, way)[1])
    (tmp_path / JOURNAL).write_bytes(store.files[JOURNAL])
    with Sim(tmp_path) as sim:
        _play_trace(sim, record, way)
    restored = session.restore(FileStore(str(tmp_path)), JOURNAL)
    assert restored.game.ledger.balances == record["expect"]["final"]
    assert restored.phase == session.DEAL


# --- evenings made up at random


def _evening_keys(made: Any, way: Way) -> Iterator[tuple[Any, list[str]]]:
    """For every hand: the hand, and its keys from the deal up to the settlement."""
    told = Teller().follow(made)["events"]
    proposed = 0
    for hand, events in zip(made.hands, hands(told), strict=True):
        typed = FollowedHand(made.players, events)
        keys = [str(hand.dealer + 1)] if hand.dealer != proposed else []
        if way == "follow":
            keys += ["OK", *typed.keys]
        else:
            typed.left = hand.left  # in an opera that is drawn too
            keys += ["OK", *payment_keys(typed, way == "cards", made.opera_counts(), hand.opera)]
        yield hand, keys
        proposed = (hand.dealer + 1) % made.players


@settings(max_examples=150)
@given(
    st.integers(2, 5),
    st.sampled_from(WAYS),
    st.sampled_from(({}, {"opera": "on"}, {"combine": "max"}, {"streak": "per_pack"})),
    st.booleans(),
    st.integers(0, 2**32 - 1),
)
def test_evenings_made_up(
    players: int, way: Way, options: dict[str, Any], power_cuts: bool, seed: int
) -> None:
    random = Random(seed)
    made = evening(random, players, options, 3, plain=True)
    expected = sums(made)
    balances = list(made.start)
    store = MemoryStore()
    session.new(store, _header(players, options, made.start, way))
    with Desk(store) as desk:
        for (hand, keys), paid in zip(_evening_keys(made, way), expected.hands, strict=True):
            for key in keys:
                desk.play(key)
                if power_cuts and random.random() < 0.05 and not _half_keyed(desk):
                    desk.restart()
            changes = [sum(parts) for parts in zip([0] * players, *paid.values(), strict=True)]
            balances = [a + b for a, b in zip(balances, changes, strict=True)]
            desk.wait(2000)
            assert screen_text.settlement(desk.rows(), players) == (changes, balances)
            loser = next(seat for seat in range(players) if seat != hand.out)
            desk.press(str(loser + 1))
            desk.wait(2000)
            assert screen_text.deal(desk.rows(), players) == balances
            restored = session.restore(MemoryStore(_files(store)), JOURNAL)
            assert restored.game.ledger.balances == balances
    assert balances == expected.final


def _half_keyed(desk: Desk) -> bool:
    """Whether something has been keyed that is not booked yet, and that a power cut forgets."""
    screen = desk.app._current()
    typed = getattr(screen, "cards", False) or getattr(screen, "comet", False)
    typed = typed or getattr(screen, "number", -1) >= 0 or getattr(screen, "prompt", False)
    return bool(desk.app._over or typed or _phase(desk) == session.DEAL)


def _files(store: MemoryStore) -> dict[str, bytes]:
    return {name: bytes(data) for name, data in store.files.items()}


# --- presses


def _pressed(box: Box, keys: str) -> int:
    before = box.presses
    box.play(keys)
    return box.presses - before


def _table(players: int, way: Way, streak: int = 0) -> Desk:
    store = MemoryStore()
    session.new(store, _header(players, {"streak_start": streak}, [0] * players, way))
    return Desk(store)


def _evening(desk: Desk) -> session.Session:
    assert desk.app.session is not None
    return desk.app.session


def _hand(desk: Desk) -> Hand:
    hand = _evening(desk).game.hand
    assert hand is not None
    return hand


def _balances(desk: Desk) -> list[int]:
    return list(_evening(desk).game.ledger.balances)


def _phase(desk: Desk) -> str:
    return _evening(desk).phase


def test_the_commonest_payment_is_one_press() -> None:
    desk = _table(5, "points")
    desk.play("OK")
    assert _pressed(desk, "3") == 1
    assert _balances(desk) == [-2, -2, 8, -2, -2]


def test_the_comet_is_two_presses_or_one_held() -> None:
    desk = _table(4, "points", streak=1)
    desk.play("OK")
    assert _pressed(desk, "COMET 3") == 2
    assert _balances(desk) == [-4, -4, 12, -4]
    desk.play("UNDO")
    assert _pressed(desk, "3*") == 1
    assert _balances(desk) == [-4, -4, 12, -4]


@pytest.mark.parametrize("way", ["points", "cards"])
def test_out_is_two_presses(way: Way) -> None:
    desk = _table(4, way)
    desk.play("OK")
    assert _pressed(desk, "OK 3") == 2
    assert _phase(desk) == session.LEFT


def test_the_comet_as_the_last_card_costs_one_press_more_and_is_asked_only_then() -> None:
    for answer, factor_ in (("1", 1), ("2", 2), ("3", 4)):
        desk = _table(3, "points")
        desk.play("OK COMET 1")
        assert _pressed(desk, f"OK 1 {answer}") == 3
        desk.play("1 0 OK 5 OK")
        assert _balances(desk) == [4 + 15 * factor_, -2 - 10 * factor_, -2 - 5 * factor_]


def test_cards_left_are_one_press_each_and_one() -> None:
    desk = _table(3, "cards")
    desk.play("OK OK 1")
    assert _pressed(desk, "10 K 7 OK") == 3 + 1
    desk.play("2 OK")
    assert _balances(desk) == [29, -27, -2]


def test_points_left_are_their_digits_and_one() -> None:
    desk = _table(3, "points")
    desk.play("OK OK 1")
    assert _pressed(desk, "2 7 OK") == 2 + 1
    assert _pressed(desk, "9 OK") == 1 + 1
    assert _balances(desk) == [36, -27, -9]


def test_a_followed_card_and_without_are_one_press_each() -> None:
    desk = _table(4, "follow")
    desk.play("OK")
    hand = _hand(desk)
    assert _pressed(desk, "4") == 1
    assert (hand.counts[1], hand.want) == (9, 5)
    assert _pressed(desk, "OK") == 1
    assert hand.turn == 2
    assert _pressed(desk, "5*") == 1
    assert (_hand(desk).counts[2], _hand(desk).want) == (6, 6)


def test_agreeing_and_the_next_deal_are_one_press_each() -> None:
    desk = _table(2, "points")
    desk.play("OK OK 1 9 OK")
    assert _phase(desk) == session.AGREE
    desk.press("1")  # the winner's
    assert _phase(desk) == session.AGREE
    assert _pressed(desk, "2") == 1
    assert _phase(desk) == session.DEAL
    assert _pressed(desk, "OK") == 1
    assert _phase(desk) == session.PAYMENTS


def test_taking_back_is_one_press_a_step_and_putting_back_another() -> None:
    desk = _table(2, "points")
    desk.play("OK COMET 2 OK 1 9 OK 2 OK")
    steps = [_phase(desk)]
    for _ in range(6):
        assert _pressed(desk, "UNDO") == 1
        steps.append(_phase(desk))
    assert steps[1:] == [
        session.DEAL, session.AGREE, session.LEFT, session.PAYMENTS, session.PAYMENTS, session.DEAL
    ]  # fmt: skip
    for phase in reversed(steps[:-1]):
        assert _pressed(desk, "OK") == 1
        assert _phase(desk) == phase


def _menu(desk: Desk, item: str) -> None:
    """Hold OK and press the number of the line that says `item`."""
    desk.hold("OK")
    lines = [screen_text.line(desk.rows(), page) for page in range(1, 7)]
    (number,) = [line[0] for line in lines if item in line]
    desk.press(number)


def test_power_on_costs_no_press_and_the_last_table_one() -> None:
    desk = _table(5, "points")
    desk.play("OK 3")
    presses = desk.presses
    desk.restart()
    assert desk.presses == presses
    assert _phase(desk) == session.PAYMENTS
    assert _balances(desk) == [-2, -2, 8, -2, -2]
    _menu(desk, "Throw the hand in")
    _menu(desk, "End the evening")
    assert _phase(desk) == session.ENDED
    desk.play("OK OK")  # its two pages
    desk.restart()
    assert desk.app.session is None
    assert _pressed(desk, "OK") == 1
    assert _phase(desk) == session.DEAL
    assert _evening(desk).names == NAMES


def test_a_whole_five_handed_hand_is_at_most_twenty_presses() -> None:
    # the comet, out, four losers with two digits each, agreed, the next deal
    desk = _table(5, "points")
    desk.play("OK")
    presses = _pressed(desk, "COMET 2 OK 4 2 7 OK 1 3 OK 4 0 OK 3 1 OK 1 OK")
    assert presses <= 20
    assert _phase(desk) == session.PAYMENTS
    lost = {0: 13, 1: 40, 2: 31, 4: 27}
    won = [111 if seat == 3 else -lost[seat] for seat in range(5)]
    assert _balances(desk) == [a + b for a, b in zip(won, [-2, 8, -2, -2, -2], strict=True)]


def test_hands_made_up_keep_within_their_budget() -> None:
    # by the rule of table.md: 2 for the comet, +1 where its place has to be told, 2 for out, digits
    # and 1 for every loser, +1 for a loser's comet and for an opera; 1 to agree
    made = evening(Random(1718), 5, {}, 40, plain=True)
    desk = _table(5, "points")
    for hand, keys in _evening_keys(made, "points"):
        keys = keys[keys.index("OK") :]
        budget = 1 + 2 * (hand.comet_by >= 0) + (hand.comet_by == hand.out) + 2
        for seat, cards in hand.left.items():
            assert factor(made, hand, seat) in (1, 2, 4)
            budget += len(str(sum(9 if c == "comet" else _value(c) for c in cards))) + 1
            budget += "comet" in cards
        assert len(keys) == budget
        assert _pressed(desk, f"{hand.dealer + 1} " + " ".join(keys)) == budget + 1
        desk.press(str(1 + (hand.out + 1) % 5))
        assert _phase(desk) == session.DEAL


def _value(card: str) -> int:
    return int(card[:-1]) if card[:-1].isdigit() else 10
