"""Modern comet told by payments: hands worked out by hand from rules/README.md, section 3."""

from host_tools.records.transcripts.event_fields import BadTranscript
from tests.firmware.shared.hands import (
    UNDO,
    VOID,
    comet,
    end,
    payments_of,
    rest_of_the_pack,
    score_events,
)

# All eighteen cards of the other player: 48 points in pips from 2 to 8, and eight tens
_DEALER = "2 2 3 3 4 5 6 7 8 8 10 10 J J Q Q K K"
# ... and with the comet: 9, twice 2 to 8 (70), and three tens
_DEALER_COMET = "comet 2 2 3 3 4 4 5 5 6 6 7 7 8 8 10 J K"
_THREE = {"1": "2 3 3 4 5 6 7 8 8 10 J K", "2": "2 2 3 4 6 6 7 9 10 Q Q K"}  # 76 and 79
_LEFT = {"0": "K 10 4", "2": "9 9 2"}  # 24 and 20


def test_comet_last_doubles_the_end_but_not_its_own_payment() -> None:
    result = score_events(3, [comet(1, "8"), end(1, _LEFT, comet_last="other")])
    assert payments_of(result) == [[-2, 4, -2], [-48, 88, -40]]
    assert result["final"] == [-50, 92, -42]


def test_comet_last_as_a_nine_quadruples() -> None:
    result = score_events(3, [comet(1, "9"), end(1, _LEFT, comet_last="nine")])
    assert payments_of(result) == [[-2, 4, -2], [-96, 176, -80]]


def test_comet_last_follows_from_the_comet_told_last() -> None:
    for stands_for, factor in (("8", 2), ("9", 4), (None, 2)):
        result = score_events(3, [comet(1, stands_for, last=True), end(1, _LEFT)])
        assert payments_of(result)[1] == [-24 * factor, 44 * factor, -20 * factor]


def test_comet_last_may_be_reported_only_at_the_end() -> None:
    result = score_events(3, [end(1, _LEFT, comet_last="nine")])
    assert payments_of(result) == [[-96, 176, -80]]
    assert len(result["warnings"]) == 1
    assert result["next_comet_value"] == 2


def test_a_bonus_that_was_not_claimed_is_forfeited() -> None:
    result = score_events(3, [comet(1, "8", claimed=False), end(1, _LEFT, comet_last="other")])
    assert payments_of(result) == [[-48, 88, -40]]


def test_the_holder_of_the_comet_pays_double_the_comet_included() -> None:
    result = score_events(3, [end(1, {"0": "comet 5", "2": "3"})])
    assert payments_of(result) == [[-28, 31, -3]]
    assert result["next_comet_value"] == 2


def test_an_opera_of_two_multiplies_with_comet_last_as_a_nine() -> None:
    hand = [comet(1, "9", last=True), end(1, {"0": _DEALER}, opera=True)]
    assert payments_of(score_events(2, hand))[1] == [-128 * 8, 128 * 8]
    assert payments_of(score_events(2, hand, opera="on"))[1] == [-128 * 8, 128 * 8]
    assert payments_of(score_events(2, hand, opera="off"))[1] == [-128 * 4, 128 * 4]
    assert payments_of(score_events(2, hand, combine="max"))[1] == [-128 * 4, 128 * 4]


def test_an_opera_of_two_doubles_for_the_comets_holder_too() -> None:
    hand = [end(1, {"0": _DEALER_COMET}, opera=True)]
    assert payments_of(score_events(2, hand)) == [[-109 * 4, 109 * 4]]
    assert payments_of(score_events(2, hand, combine="max")) == [[-109 * 2, 109 * 2]]
    assert payments_of(score_events(2, hand, opera="off")) == [[-109 * 2, 109 * 2]]


def test_after_an_opera_points_are_those_of_a_full_hand() -> None:
    """Eighteen cards make no fewer than 68: four each of 2 to 5, and two sixes."""
    assert payments_of(score_events(2, [end(1, {"0": 68}, opera=True)])) == [[-68 * 2, 68 * 2]]
    assert payments_of(score_events(2, [end(1, {"0": 5})])) == [[-5, 5]]
    try:
        score_events(2, [end(1, {"0": 67}, opera=True)])
    except BadTranscript as error:
        assert "Too few points" in str(error)
    else:
        raise AssertionError("67 points on 18 cards")


def test_an_opera_of_three_counts_only_if_agreed() -> None:
    hand = [end(0, _THREE, opera=True)]
    assert payments_of(score_events(3, hand)) == [[155, -76, -79]]
    assert payments_of(score_events(3, hand, opera="off")) == [[155, -76, -79]]
    assert payments_of(score_events(3, hand, opera="on")) == [[310, -152, -158]]


def test_a_drawn_opera_leaves_the_comet_money() -> None:
    drawn = end(1, {}, opera=True, dealer_also_opera=True)
    result = score_events(2, [comet(1, "9", last=True), drawn])
    assert payments_of(result) == [[-2, 2]]
    assert result["next_comet_value"] == 2
    assert score_events(2, [drawn])["next_comet_value"] == 4
    assert (
        score_events(2, [end(1, {"0": _DEALER}, dealer_also_opera=True)])["next_comet_value"] == 4
    )


def test_a_drawn_opera_against_the_comet_ends_the_streak() -> None:
    for cards_left in (_DEALER_COMET, {"points": 109, "cards": 18, "comet": True}):
        hand = end(1, {"0": cards_left}, opera=True, dealer_also_opera=True)
        result = score_events(2, [hand], streak_start=3)
        assert result["payments"] == []
        assert result["next_comet_value"] == 2


def test_no_opera_is_drawn_if_operas_do_not_count() -> None:
    hand = end(1, {"0": _DEALER}, opera=True, dealer_also_opera=True)
    assert payments_of(score_events(2, [hand], opera="off")) == [[-128, 128]]


def test_one_streak_runs_over_both_packs() -> None:
    dead = [end(0, {"1": "2"}), end(0, {"1": "2"})]
    result = score_events(2, dead + [comet(1, "K"), end(1, {"0": "3"})])
    assert payments_of(result)[2:] == [[-6, 6], [-3, 3]]
    assert result["next_comet_value"] == 2


def test_each_pack_may_have_its_own_streak() -> None:
    dead = end(0, {"1": "2"})  # red, black, then red again
    assert score_events(2, [dead], streak="per_pack")["next_comet_value"] == 2
    assert score_events(2, [dead, dead], streak="per_pack")["next_comet_value"] == 4
    result = score_events(2, [dead, dead, comet(0, "8"), end(0, {"1": "4"})], streak="per_pack")
    assert payments_of(result)[2] == [4, -4]
    assert result["next_comet_value"] == 4  # the black one still lies in the dead hand


def test_the_reported_pack_counts() -> None:
    dead = end(0, {"1": "2"}, pack="black")
    result = score_events(2, [dead, comet(0, pack="black"), end(0, {"1": "4"})], streak="per_pack")
    assert payments_of(result)[1] == [4, -4]
    assert result["next_comet_value"] == 2


def test_without_a_streak_the_comet_is_always_worth_two() -> None:
    dead = end(0, {"1": "2"})
    result = score_events(2, [dead, dead, comet(1, "K"), end(1, {"0": "3"})], streak="off")
    assert payments_of(result)[2] == [-2, 2]
    assert score_events(2, [dead], streak="off", streak_start=3)["next_comet_value"] == 2


def test_a_streak_is_carried_in() -> None:
    assert payments_of(score_events(3, [comet(1, "3")], streak_start=3)) == [[-8, 16, -8]]
    assert score_events(3, [], streak_start=3)["next_comet_value"] == 8


def test_the_comet_dealt_to_a_player_ends_the_streak_even_if_never_played() -> None:
    held = end(0, {"1": "comet 5", "2": "4"})
    assert score_events(3, [held], streak_start=2)["next_comet_value"] == 2
    hand = end(0, {"1": "5", "2": "4"}, comet_in_dead_hand=False)
    assert score_events(3, [hand], streak_start=2)["next_comet_value"] == 2
    hand = end(0, {"1": "5", "2": "4"}, comet_in_dead_hand=True)
    assert score_events(3, [hand], streak_start=2)["next_comet_value"] == 8


def test_a_hand_thrown_in_changes_neither_streak_nor_balances() -> None:
    dead = end(0, {"1": "2"})
    for thrown in (VOID, {"type": "redeal", "seat": 1}):
        result = score_events(2, [dead, comet(1, "4"), thrown, comet(0, "5"), end(0, {"1": "6"})])
        assert payments_of(result) == [[2, -2], [-4, 4], [4, -4], [6, -6]]
        assert score_events(2, [dead, thrown])["next_comet_value"] == 4


def test_whole_rounds_end_the_session() -> None:
    hands = [end(0, {"1": "K"}), end(1, {"0": "Q"})]
    result = score_events(2, hands, rounds=1)
    assert result["session_over"]
    assert result["session_winner"] == [0, 1]
    result = score_events(2, [hands[0], VOID, end(1, {"0": "4"})], rounds=1)
    assert result["session_winner"] == 0
    result = score_events(2, [hands[0], VOID], rounds=1)
    assert (result["session_over"], result["session_winner"]) == (False, None)
    result = score_events(2, hands * 2, rounds=2, start=[-3, 3])
    assert result["session_winner"] == 1
    assert not score_events(2, hands * 2)["session_over"]


def test_a_drawn_hand_is_a_deal_of_the_round() -> None:
    drawn = end(1, {}, opera=True, dealer_also_opera=True)
    assert score_events(2, [drawn, drawn], rounds=1)["session_winner"] == [0, 1]


def test_undo_undoes_the_last_event_that_stands() -> None:
    hand = end(1, {"0": "4", "2": "5"})
    events = [comet(0), UNDO, comet(1), hand, UNDO, UNDO, comet(2), end(2, {"0": "4", "1": "5"})]
    result = score_events(3, events)
    assert [payment["event"] for payment in result["payments"]] == [6, 7]
    assert result["final"] == [-6, -7, 13]
    assert score_events(3, events[:6])["final"] == [0, 0, 0]


def test_undo_after_the_end_of_the_session_opens_it_again() -> None:
    hands = [end(0, {"1": "K"}), end(1, {"0": "Q"}), UNDO, end(0, {"1": "4"})]
    result = score_events(2, hands, rounds=1)
    assert result["session_winner"] == 0
    assert result["final"] == [14, -14]


def test_undo_goes_back_over_many_hands() -> None:
    hand = end(1, {"0": "4", "2": "5"})
    events = [hand] * 60 + [UNDO] * 55
    result = score_events(3, events)
    assert result["final"] == [-20, 45, -25]
    assert result["next_comet_value"] == 12
    assert len(result["payments"]) == 5


def test_balances_are_carried_in() -> None:
    result = score_events(3, [comet(1, "8")], start=[10, -4, -6])
    assert result["final"] == [8, 0, -8]


def test_points_may_be_told_instead_of_cards() -> None:
    hands = {"0": 27, "2": {"points": 14, "cards": 2, "comet": True}}
    result = score_events(3, [end(1, hands)])
    assert payments_of(result) == [[-27, 55, -28]]
    assert result["next_comet_value"] == 2
    hands = {"0": {"points": 20, "cards": 2, "kings": 2}, "2": {"points": 20, "cards": 2}}
    assert payments_of(score_events(3, [end(1, hands)])) == [[-20, 40, -20]]


def test_the_largest_possible_sums_are_accepted() -> None:
    for cards_left in (
        {"points": 9, "cards": 1, "comet": True},
        {"points": 2, "cards": 1},
        {"points": 30, "cards": 3, "kings": 0},
        {"points": 11, "cards": 2, "comet": True},
        {"points": 178, "cards": 18},
        178,
    ):
        assert score_events(2, [end(1, {"0": cards_left})])["warnings"] == []


def test_a_king_may_be_told_and_pays_nothing() -> None:
    king = {"type": "king_played", "seat": 0}
    result = score_events(2, [king, king, king, king, end(0, {"1": "J"})])
    assert payments_of(result) == [[10, -10]]


def test_a_comet_as_a_king_is_no_fifth_king() -> None:
    king = {"type": "king_played", "seat": 0}
    result = score_events(2, [king, king, comet(0, "K"), end(0, {"1": "K K"})])
    assert result["final"] == [22, -22]


def test_what_was_laid_aside_may_be_told_with_the_end() -> None:
    # five seats: nine each, three aside
    lost = {"0": "2", "1": "3", "2": "4", "3": "5"}
    assert score_events(5, [end(4, lost, stub=["comet", "K", "K"])])["next_comet_value"] == 4
    # ... and where the comet is not among it, somebody had it
    assert score_events(5, [end(4, lost, stub=["9", "K", "K"])])["next_comet_value"] == 2


def test_a_correction_moves_chips() -> None:
    result = score_events(3, [{"type": "adjust", "delta": [5, -2, -3], "note": "miscounted"}])
    assert result["payments"] == [{"event": 0, "why": "adjust", "delta": [5, -2, -3]}]


def test_the_seat_that_is_out_may_tell_that_it_holds_nothing() -> None:
    result = score_events(3, [end(1, {"0": "4", "1": "", "2": "5"})])
    assert result["final"] == [-4, 9, -5]


def test_a_new_session_has_no_payments() -> None:
    assert score_events(4, []) == {
        "payments": [],
        "final": [0, 0, 0, 0],
        "pool": 0,
        "next_comet_value": 2,
        "session_over": False,
        "session_winner": None,
        "warnings": [],
    }


def test_the_rest_of_the_pack_is_forty_eight_cards() -> None:
    assert len(rest_of_the_pack()) == 48
