"""Evenings of games with a layout by taps: their journals are those of the same by keys."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import phases, session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.desk_table import evening_of
from tests.firmware.past_evenings import play_one
from tests.host_tools.layout_keys import KEYS, Keys, made_up
from tests.host_tools.table_fingers import FILE, Both, Fingers
from tests.soak import SEED

Event = dict[str, Any]
_HANDS = 3
_NOT_HERE = ("seats", "hand_void", "redeal")  # are played in test_layout_keys.py


def _evening(random: Random, key: str) -> Event:
    """Hands of three to five people, none of which is thrown in."""
    while True:
        content = made_up(random, key, random.randint(3, 5), _HANDS)
        if not any(event["type"] in _NOT_HERE for event in content["events"]):
            return content


def _end(both: Both, keys: Keys, event: Event, held: list[Event]) -> None:
    """Fill in what the losers hold, and with which cards they are left."""
    fingers = both.fingers
    names = evening_of(both.desk).names
    for one in held:
        compartment = list(keys.game.board).index(one["compartment"])
        fingers.tap(f"fieldset:has([name='field-holds-{compartment}']) label", names[one["seat"]])
    left = {int(seat): keys.number(cards) for seat, cards in event["left"].items()}
    for seat, number in left.items():
        if number:
            fingers.tap(f"#field-number-{seat}")
            fingers.write(str(number))
    fingers.save_scores()


def _play(both: Both, content: Event) -> None:
    keys = Keys(content, by_cards=False)
    held: list[Event] = []
    for index, event in enumerate(content["events"]):
        evening = evening_of(both.desk)
        if evening.phase == phases.AGREE:
            seat = next(it for it in range(evening.players) if evening.can(ev.make(ev.AGREE, it)))
            both.play(str(seat + 1))
        if event["type"] == "holds":
            held.append(event)
        pressed = keys.of(index, event)
        if event["type"] == "hand_end" and event["out"] is not None:
            both.play(" ".join(pressed[:2]))
            _end(both, keys, event, held)
            both.press(" ".join(pressed[2:]))
            both.compare()
            held = []
        elif event["type"] == "deal" and event["dealer"] == evening.dealer:
            both.play("OK")
        elif pressed:
            both.play(" ".join(pressed))


@pytest.mark.soak
@pytest.mark.parametrize("key", KEYS)
def test_three_hands_are_played_by_taps(used_phone: BrowserContext, address: str, key: str) -> None:
    content = _evening(Random(f"{SEED} {key}"), key)
    store = MemoryStore()
    names = tuple(content["seats"])
    session.new(store, Header(key, names, content["options"], (), ev.PAYMENTS))
    begun = bytes(store.files[FILE])
    with LocalBox(store) as desk:
        both = Both(Fingers(used_phone, address, begun), desk)
        _play(both, content)
        both.same_journals()


def test_payments_stakes_and_the_pool_are_entered_by_taps(
    used_phone: BrowserContext, address: str
) -> None:
    store = MemoryStore()
    events = (ev.make(ev.DEAL, 0), ev.make(ev.TAKE, 1, 4), ev.make(ev.VOID))
    name = play_one(store, *events, rules="nain_jaune")
    with LocalBox(store) as desk:
        both = Both(Fingers(used_phone, address, bytes(store.files[name])), desk)
        for keys in ("OK* 9 1 1 10 3 5 COMET OK", "OK* 9 2 1 2 OK OK", "OK* 5 2"):
            both.play(keys)
        game = evening_of(desk).game
        assert game.ledger.balances == [-20, 35, -15]
        assert (game.layout, game.options["times"]) == ((0,) * 5, 2)
        both.same_journals()
