"""Stops games without a comet: what is refused at the key, and what is taken back."""

from random import Random

import pytest

from halley import rules
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.session import phases, session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests import screen_text
from tests.desk_table import evening_of, table_of
from tests.firmware.fuzzed_box import STEPS, FuzzedBox
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import choose
from tests.host_tools.no_comet_keys import hand_keys, random_hand
from tests.soak import SEED

KEYS = ("play_or_pay", "crates", "earl_of_coventry", "jig")


def _question(desk: LocalBox) -> str:
    return desk.app.popup.text.replace(" | ", " ")


def test_a_number_that_is_too_large_is_refused_at_its_digit() -> None:
    with table_of("jig", 4, PAYMENTS) as desk:
        desk.play("OK 2 1 9")
        assert "19 cards" in _question(desk)
        assert evening_of(desk).phase == phases.LEFT
        desk.play("3 2 4")  # 13, 2, 4: each ends by itself
        assert evening_of(desk).game.ledger.balances == [-4, 19, -13, -2]
        assert evening_of(desk).phase == phases.AGREE


def test_ok_takes_a_number_that_might_have_had_another_digit() -> None:
    with table_of("earl_of_coventry", 4, PAYMENTS) as desk:
        desk.play("OK 1 1 OK 1 OK 1 OK")
        assert evening_of(desk).game.ledger.balances == [3, -1, -1, -1]


def test_nobody_is_left_with_no_card() -> None:
    with table_of("jig", 3, PAYMENTS) as desk:
        desk.play("OK 1 10")
        assert "at least one card" in _question(desk)


def test_a_card_that_has_been_played_cannot_lead() -> None:
    with table_of("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2")
        for _ in range(12):
            desk.play("3")
        evening = evening_of(desk)
        assert evening.game.hand is not None and not evening.game.hand.want
        desk.play("9")  # the nine of hearts is out: three suits are left
        assert "2♥" not in evening_label(desk) and "1♠" in evening_label(desk)


def evening_label(desk: LocalBox) -> str:
    """Return the last line."""
    return screen_text.line(desk.rows(), 7)


def test_nobody_can_be_without_a_card_that_was_dealt() -> None:
    with table_of("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2 OK")
        assert "someone has the 8" in _question(desk)


def test_a_rank_where_a_seat_is_asked_is_answered_with_what_is_asked() -> None:
    with table_of("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2 8")
        assert _question(desk) == "Press the seat that has the 8♥: 1 to 4."


def test_what_is_keyed_is_said_where_nothing_is_paid_in_play() -> None:
    for key, first in (("jig", "1 Cards left only"), ("play_or_pay", "1 Payments only")):
        with LocalBox() as desk:
            number = rules.STOPS.index(key) + 1
            desk.play("OK 9 1" + " 9" * ((number - 1) // 6) + f" {(number - 1) % 6 + 1} 3 1 2 3")
            assert screen_text.line(desk.rows(), 1) == first


def test_a_further_seat_that_is_out_has_no_card() -> None:
    with table_of("crates", 3, BY_CARDS) as desk:
        desk.play("OK 1 K OK OK")
        assert evening_label(desk) == "Cy: no card"


def test_there_is_no_comet() -> None:
    for key, how in (("play_or_pay", FOLLOW), ("jig", PAYMENTS), ("crates", PAYMENTS)):
        with table_of(key, 4, how) as desk:
            desk.play("COMET")
            assert "no comet" in _question(desk)
            presses = evening_of(desk).journal.count
            desk.hold("3")
            assert evening_of(desk).journal.count - presses in (0, 1)


def test_nothing_is_paid_in_play() -> None:
    with table_of("earl_of_coventry", 4, PAYMENTS) as desk:
        desk.play("2")
        assert "Nothing is paid in play" in _question(desk)


def test_a_fifth_of_a_rank_is_refused_at_the_key() -> None:
    with table_of("crates", 3, BY_CARDS) as desk:
        desk.play("OK 1 K K K OK K K")
        assert "5 cards of rank K" in _question(desk)


def test_points_below_nothing_are_keyed_with_the_comets_key() -> None:
    with table_of("crates", 3, PAYMENTS) as desk:
        desk.play("OK 1 COMET 5 10 OK 5 10 COMET OK")
        assert evening_of(desk).game.ledger.balances == [0, -50, -50]


def test_points_that_no_cards_make_are_refused() -> None:
    with table_of("crates", 3, PAYMENTS) as desk:
        desk.play("OK 1 COMET 6 10 OK")
        assert "Negative scores" in _question(desk)
        assert evening_of(desk).phase == phases.LEFT


def test_a_further_seat_may_have_run_out_and_nobody_too() -> None:
    with table_of("crates", 3, BY_CARDS) as desk:
        desk.play("OK 1 OK K OK")
        assert evening_of(desk).game.ledger.balances == [0, 0, 10]
    with table_of("crates", 3, BY_CARDS) as desk:
        desk.play("OK COMET OK")
        assert "someone is out" in _question(desk)
        desk.play("K OK 8 OK A OK")
        assert evening_of(desk).game.ledger.balances == [1, 10, 50]
        desk.play("1")  # anybody agrees
        assert evening_of(desk).phase == phases.DEAL


def test_a_hand_that_nobody_went_out_of_takes_no_pressure() -> None:
    with table_of("crates", 3, BY_CARDS) as desk:
        desk.play("3 OK* 2 1 2 4 OK COMET")  # nobody was out, put in before Cy's pressure
        shown = " ".join(screen_text.line(desk.rows(), line) for line in range(8))
        assert "Nobody is out: the hand is over." in " ".join(shown.split())


@pytest.mark.parametrize("key", KEYS)
def test_undo_goes_back_to_the_start_and_power_on_to_the_same(key: str) -> None:
    how = FOLLOW if key == "play_or_pay" else PAYMENTS
    played = random_hand(key if key != "crates" else "jig", 4, Random(8))
    events = played.events if how else [
        {"type": "hand_end", "out": 1, "left": {"0": 3, "2": 5, "3": 2}}
    ]  # fmt: skip
    keys = hand_keys(key, 4, events, key == "crates")
    store = MemoryStore()
    session.new(store, Header(key, SHORT[:4], {}, (), how))
    with LocalBox(store) as desk:
        desk.play("OK " + " ".join(keys))
        balances = list(evening_of(desk).game.ledger.balances)
        assert any(balances)
        desk.restart()
        assert list(evening_of(desk).game.ledger.balances) == balances
        for _ in range(2 * len(keys) + 4):
            if evening_of(desk).game.hand is None and not any(
                evening_of(desk).game.ledger.balances
            ):
                break
            desk.press("UNDO")
        game = evening_of(desk).game
        assert game.ledger.balances == [0] * 4 and game.ledger.pool == 0 and game.hand is None


def _any_keys(key: str, how: int, seed: object) -> None:
    how = BY_CARDS if how and key == "crates" else how
    random = Random(f"{key} {how} {seed}")
    store = MemoryStore()
    session.new(store, Header(key, SHORT[: random.choice((3, 4, 5))], {}, (), how))
    box = FuzzedBox(LocalBox(store))
    try:
        box.run(random.choices(STEPS, k=150))
    except Exception as error:
        error.add_note(f"The keys pressed: {' '.join(box.pressed)}")
        raise


_HOWS = (PAYMENTS, FOLLOW | BY_CARDS)


@pytest.mark.sweep
@pytest.mark.parametrize("how", _HOWS)
@pytest.mark.parametrize("key", KEYS)
def test_any_keys_lead_to_a_sound_hand(key: str, how: int) -> None:
    for seed in range(2):
        _any_keys(key, how, seed)


@pytest.mark.soak
@pytest.mark.parametrize("how", _HOWS)
@pytest.mark.parametrize("key", KEYS)
def test_many_more_keys_lead_to_a_sound_hand(key: str, how: int) -> None:
    for number in range(200):
        _any_keys(key, how, f"{SEED} {number}")


def test_a_pressure_is_taken_back_with_its_count() -> None:
    with table_of("crates", 4, PAYMENTS) as desk:
        desk.play("2 4 UNDO")
        desk.press("4")
        assert evening_of(desk).game.ledger.balances == [0, 5, 0, 10]
        desk.play("UNDO UNDO")
        desk.press("2")
        assert evening_of(desk).game.ledger.balances == [0, 5, 0, 0]


def test_the_lowest_is_on_the_winners_screen() -> None:
    with table_of("crates", 3, PAYMENTS, hands=1) as desk:
        desk.play("OK 2 3 OK 4 10 OK 1")
        assert evening_of(desk).game.winners() == [1]
        lines = [screen_text.line(desk.rows(), page) for page in range(3, 6)]
        assert [line.split() for line in lines] == [
            ["1", "Bea", "0"], ["2", "Cy", "3"], ["3", "Ann", "40"]
        ]  # fmt: skip


def test_a_chip_to_the_pool_names_who_paid_it_and_not_who_played() -> None:
    with table_of("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2 4")  # Bea leads, Di has the eight, Cy has paid
        desk.play("OK* 1 3*")
        assert screen_text.line(desk.rows(), 1) == "1 To the pool: Cy"
        desk.play("UNDO UNDO 3 OK* 1 1*")  # Ann and Bea have paid together
        assert screen_text.line(desk.rows(), 1) == "1 To the pool"


def test_a_hand_of_another_size_leaves_a_stub() -> None:
    with table_of("earl_of_coventry", 3, PAYMENTS) as desk:
        desk.play("UNDO")
        desk.hold("OK")
        choose(desk, "Change cards each")
        desk.play("1 8")
        assert _question(desk) == "18 cards each for 3 players: the pack has 52."
        desk.play("UNDO 7 OK")
        hand = evening_of(desk).game.hand
        assert hand is not None
        assert (list(hand.counts), hand.aside) == ([7, 7, 7], 31)
        desk.play("OK 1 8")
        assert "8 cards" in _question(desk)  # no more than were dealt
        desk.play("7 2")
        assert evening_of(desk).game.ledger.balances == [9, -7, -2]
        desk.press("2")
        desk.press("OK")  # the next hand deals out the pack
        hand = evening_of(desk).game.hand
        assert hand is not None and hand.each == 17


def test_a_pack_that_has_to_be_dealt_out_is_dealt_as_it_is() -> None:
    for key in ("play_or_pay", "crates"):
        with table_of(key, 4, PAYMENTS) as desk:
            desk.play("UNDO OK*")
            lines = [screen_text.line(desk.rows(), page) for page in range(1, 8)]
            assert not [shown for shown in lines if "Change cards each" in shown]
