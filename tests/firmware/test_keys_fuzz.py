"""Any sequence of keys, power cuts and full stores: nothing raises, and nothing is ever lost.

What is checked after every key stands in fuzzed_box.py.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley.engine.events import BY_CARDS, FOLLOW
from halley.journal.header import Header
from halley.rules import GAMES
from halley.session import phases, session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.fuzzed_box import LABELS, STEPS, FuzzedBox, box_at_table, check_steps, snapshot
from tests.host_tools.evening_keys import Follower, menu_line
from tests.reference.random_evening import evening
from tests.reference.sums import sums
from tests.soak import examples, with_seed

STEPS_A_RUN = 250  # at least
STEPS_A_TABLE = 150
RUNS = 5
PARTS = 10  # of a million keys

_steps = st.lists(st.sampled_from(STEPS), min_size=STEPS_A_RUN, max_size=STEPS_A_RUN + 100)
_games = st.sampled_from(("", *GAMES))


@settings(max_examples=RUNS)
@given(_steps)
def test_any_keys_lead_to_a_sound_evening(steps: list[str]) -> None:
    check_steps(steps)


def test_an_ended_evening_that_is_looked_at_is_open_after_a_cut() -> None:
    keys = (
        "OK OK OK OK OK OK OK 1 OK OK OK 2 1 OK 1 OK 1 OK 1 "  # a whole hand
        "OK* 6 OK OK 3 OK restart UNDO restart 3 OK 1 restart"
    )
    check_steps(keys.split())


def test_holds_that_only_take_back_end_no_draft_that_could_not_be_written() -> None:
    keys = "OK 4 3 3 4 6 1 1 OK OK 2 full 3 room OK* OK OK OK OK* restart"
    check_steps(keys.split())


def test_a_last_table_that_is_taken_back_after_a_cut_sits_as_it_was_opened() -> None:
    # at the last table again two change places; after the cut both are taken back
    check_steps(["OK*", "4", "OK", "OK", "OK*", "3", "2", "2", "1", "OK", "restart"], "kowah")


def test_a_held_ok_takes_back_an_agreed_payment_that_has_won_the_match() -> None:
    keys = "OK OK 1 OK* 5 2 1 2 6 2 OK*"  # before the loser's cards are known
    check_steps(keys.split(), "arnold_two_2011")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_keys_lead_to_a_sound_evening(part: int) -> None:
    # in parts, for both cores, and since Hypothesis remembers all that it has tried
    @with_seed(part)
    @settings(max_examples=1_000_000 // STEPS_A_RUN // PARTS)
    @given(_steps, _games)
    def run(steps: list[str], game: str) -> None:
        check_steps(steps, game)

    run()


@pytest.mark.sweep
def test_random_fingers_come_everywhere() -> None:
    # what Hypothesis draws from leads through all of the evening, in every family of games
    random = Random(1991)
    seen = set()
    settled = 0
    pressed = 0
    tables = (*GAMES, *[""] * 6)
    for game in tables:
        box = box_at_table(game) if game else FuzzedBox()
        for step in random.choices(STEPS, k=STEPS_A_TABLE):
            box.step(step)
            if box.session is not None:
                seen.add(box.session.phase)
                settled = max(settled, box.session.game.hands)
        pressed += box.keys
    assert seen == {
        phases.DEAL, phases.PAYMENTS, phases.FOLLOW, phases.LEFT, phases.OPERA,
        phases.AGREE, phases.ENDED, phases.BANKED, phases.COUNTED, phases.LAYOUT, phases.STUB,
    }  # fmt: skip
    assert settled > 2
    assert pressed >= len(tables) * STEPS_A_TABLE * 3 // 5  # not every step is a key


# --- a legal hand never gets stuck


@examples(6, in_soak=1000)
@given(
    st.integers(0, 2**32 - 1),
    st.integers(2, 5),
    st.sampled_from(({}, {"opera": "on"}, {"streak": "per_pack"}, {"combine": "max"})),
)
def test_a_legal_hand_never_gets_stuck(seed: int, players: int, options: dict[str, Any]) -> None:
    """Hands followed by somebody who mis-keys and pulls the plug: every key meant goes on."""
    random = Random(seed)
    made = evening(random, "modern_1991", players, options, 2, plain=True)
    store = MemoryStore()
    names = ("Ann", "Bea", "Cy", "Di", "Ed")[:players]
    header = Header("modern_1991", names, options, tuple(made.start), FOLLOW | BY_CARDS)
    session.new(store, header)
    box = FuzzedBox(LocalBox(store))
    for hand in made.hands:
        typed = Follower(made, hand)
        loser = next(seat for seat in range(players) if seat != hand.out)
        for key in [str(hand.dealer + 1), "OK", *typed.keys, str(loser + 1)]:
            assert box.session is not None
            before = snapshot(box.session), box.half_keyed()
            if key.startswith("MENU "):
                box.press("OK*")
                key = menu_line(box.desk.rows(), key)
            box.press(key)
            assert box.session is not None
            dealer_key = before[0]["phase"] == phases.DEAL and key != "OK"
            assert dealer_key or before != (snapshot(box.session), box.half_keyed())
            if dealer_key:
                continue  # what is chosen before the deal is not booked yet
            # not in answer to a question, and no OK behind cards: those would be meant
            stray = random.choice(LABELS[:-1])
            asked = bool({"prompt", "screens over it"} & box.half_keyed().keys())
            booked = stray == "OK" and box.session.phase == phases.LEFT
            if random.random() < 0.2 and not asked and not booked:
                box.stray(stray + random.choice(("", "", "*")))
            if random.random() < 0.05 and not box.half_keyed():
                box.restart()
    assert box.session is not None
    assert box.session.game.ledger.balances == sums(made).final
    box.take_all_back()
