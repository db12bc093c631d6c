"""Modern comet followed card by card, with small deals so that every hand can be read."""

from tests.firmware.shared.hands import (
    DEAD,
    deal,
    end,
    left,
    payments_of,
    play,
    rest_of_the_pack,
    score_events,
    without,
)


def _clean(players: int, events: "list[dict]") -> "list[list[int]]":
    """Return the payments of events that nobody finds unusual."""
    result = score_events(players, events)
    assert result["warnings"] == [], result["warnings"]
    return payments_of(result)


def test_eldest_plays_out_before_anybody_else_has_played() -> None:
    hand = [deal(0, 2), play(1, "5"), play(1, "6"), left(0, "7 8")]
    assert _clean(2, hand) == [[-30, 30]]  # 15 points, doubled for opera
    assert payments_of(score_events(2, hand, opera="off")) == [[-15, 15]]


def test_others_may_have_passed_in_an_opera() -> None:
    hand = [deal(0, 2), play(1, "5"), without(1), without(0), play(1, "8"), left(0, "7 8")]
    assert _clean(2, hand) == [[-30, 30]]


def test_an_opera_is_off_when_another_has_played() -> None:
    hand = [deal(0, 2), play(1, "5"), without(1), play(0, "6"), without(0), without(1)]
    hand += [play(0, "K"), left(1, "9")]
    assert _clean(2, hand) == [[9, -9]]
    hand = [deal(0, 3), play(1, "5"), without(1), play(0, "6"), without(0), play(1, "7")]
    hand += [play(1, "8"), left(0, "2 3")]
    assert _clean(2, hand) == [[-5, 5]]


def test_an_opera_of_three_counts_only_where_agreed() -> None:
    hand = [deal(2, 2), play(0, "5"), play(0, "6"), left(1, "7 8"), left(2, "2 2")]
    assert _clean(3, hand) == [[19, -15, -4]]
    assert payments_of(score_events(3, hand, opera="on")) == [[38, -30, -8]]


def test_the_dealer_could_go_out_too() -> None:
    hand = [deal(0, 2), play(1, "comet", stands_for="5"), play(1, "6")]
    result = score_events(2, hand + [{"type": "dealer_also_opera"}])
    assert payments_of(result) == [[-2, 2]]
    assert result["final"] == [-2, 2]
    assert result["next_comet_value"] == 2


def test_after_a_drawn_opera_the_stub_says_where_the_comet_was() -> None:
    drawn = {"type": "dealer_also_opera"}
    hand = [deal(0, 2), play(1, "5"), play(1, "6")]
    assert score_events(2, hand + [drawn])["next_comet_value"] == 4
    stub = {"type": "stub", "cards": rest_of_the_pack("5 6 K K")}
    assert score_events(2, hand + [drawn, stub])["next_comet_value"] == 4
    assert score_events(2, hand + [stub, drawn])["next_comet_value"] == 4
    stub = {"type": "stub", "cards": rest_of_the_pack("5 6 K comet")}
    assert score_events(2, hand + [drawn, stub])["next_comet_value"] == 2
    assert score_events(2, hand + [stub, drawn])["next_comet_value"] == 2


def test_the_stub_is_shown_before_or_after_the_last_left() -> None:
    stub = {"type": "stub", "cards": rest_of_the_pack("5 6 7 8 2 3")}
    hand = [deal(2, 2), play(0, "5"), play(0, "6")]
    counts = [left(1, "7 8"), left(2, "2 3")]
    for events in (
        hand + [stub] + counts,
        hand + counts[:1] + [stub] + counts[1:],
        hand + counts + [stub],
    ):
        assert _clean(3, events) == [[20, -15, -5]]
        assert score_events(3, events)["next_comet_value"] == 4


def test_the_stub_may_be_shown_after_the_last_hand_of_the_last_round() -> None:
    hand = [end(1, {"0": "K"}), deal(0, 2), play(1, "5"), play(1, "6"), left(0, "7 8")]
    stub = {"type": "stub", "cards": rest_of_the_pack("5 6 7 8")}
    result = score_events(2, hand + [stub], rounds=1)
    assert result["session_over"]
    assert result["final"] == [-40, 40]


def test_a_seat_that_plays_implies_the_last_ones_pass() -> None:
    hand = [deal(2, 3), play(0, "5"), play(1, "6"), play(1, "7"), without(1), without(2)]
    # 0 has not said "without": 1, who played last, may lead all the same
    hand += [without(0), play(1, "2"), left(0, "K K"), left(2, "3 3 3")]
    assert _clean(3, hand) == [[-20, 29, -9]]
    hand.pop(6)
    assert _clean(3, hand) == [[-20, 29, -9]]


def test_the_seat_may_be_left_out_where_the_turn_decides_it() -> None:
    hand = [deal(2, 2), {"type": "play", "cards": ["5"]}, {"type": "pass"}]
    hand += [{"type": "play", "cards": ["6"]}, {"type": "pass"}, {"type": "pass"}, {"type": "pass"}]
    hand += [{"type": "play", "cards": ["K"]}, left(0, "9"), left(2, "3 3")]
    assert _clean(3, hand) == [[-9, 15, -6]]


def test_the_last_to_play_leads_when_all_have_passed() -> None:
    hand = [deal(2, 2), play(0, "5"), without(0), without(1), without(2), play(0, "3")]
    hand += [left(1, "2 2"), left(2, "4 4")]
    assert _clean(3, hand) == [[12, -4, -8]]
    hand[2:5] = [DEAD]
    assert _clean(3, hand) == [[12, -4, -8]]
    hand[2:3] = [without(0), without(1), without(2), DEAD, without(0)]
    assert _clean(3, hand) == [[12, -4, -8]]


def test_a_king_is_a_stop() -> None:
    hand = [deal(0, 3), play(1, "Q"), play(1, "K"), play(1, "2"), left(0, "3 3 3")]
    assert _clean(2, hand) == [[-18, 18]]


def test_the_comet_is_a_stop_whatever_it_stands_for() -> None:
    hand = [deal(0, 3), play(1, "6"), play(1, "comet"), play(1, "2"), left(0, "3 3 3")]
    assert _clean(2, hand) == [[-2, 2], [-18, 18]]


def test_the_comet_may_lead_if_its_card_is_named() -> None:
    hand = [deal(0, 2), play(1, "comet", stands_for="J"), play(1, "2"), left(0, "3 3")]
    assert _clean(2, hand) == [[-2, 2], [-12, 12]]


def test_the_comet_as_the_last_card_doubles() -> None:
    start = [deal(0, 3), play(1, "5"), without(1), play(0, "6"), without(0)]
    other = start + [play(1, "7"), play(1, "comet"), left(0, "3 4")]
    assert _clean(2, other) == [[-2, 2], [-14, 14]]
    start = [deal(0, 3), play(1, "7"), without(1), play(0, "8"), without(0), without(1)]
    nine = start + [play(0, "8"), play(0, "comet"), left(1, "3 4")]
    assert _clean(2, nine) == [[2, -2], [28, -28]]


def test_two_nines_and_the_comet_are_three_nines() -> None:
    hand = [deal(0, 4), play(1, "8"), play(1, "9 9 comet"), left(0, "2 3 4 5")]
    assert _clean(2, hand) == [[-2, 2], [-14 * 8, 14 * 8]]  # as a nine 4, opera 2
    hand = [deal(0, 5), play(1, "9 9 comet", stands_for="9"), play(1, "2"), without(1)]
    hand += [play(0, "3"), DEAD, play(0, "2"), without(0), play(1, "3"), left(0, "2 4 4")]
    assert _clean(2, hand) == [[-2, 2], [-10, 10]]


def test_three_nines_and_the_comet_are_four_of_a_rank() -> None:
    hand = [deal(0, 5), play(1, "8"), play(1, "9 9 9 comet"), left(0, "2 2 3 3 4")]
    assert _clean(2, hand) == [[-2, 2], [-14 * 8, 14 * 8]]


def test_three_nines_without_the_comet_are_no_comet_last() -> None:
    hand = [deal(0, 4), play(1, "8"), play(1, "9 9 9"), left(0, "2 3 4 5")]
    assert _clean(2, hand) == [[-28, 28]]


def test_four_of_a_rank_count_as_one_step_of_the_sequence() -> None:
    hand = [deal(0, 6), play(1, "5"), play(1, "6 6 6 6"), play(1, "7"), left(0, "2 2 2 2 3 3")]
    assert _clean(2, hand) == [[-28, 28]]


def test_a_stop_is_known_once_the_comet_has_been_seen() -> None:
    start = [deal(0, 7), play(1, "comet", stands_for="3"), play(1, "7 7 7 7")]
    start += [without(1), without(0), play(1, "6")]  # no seven can come: it is dead already
    ending = [play(1, "5"), left(0, "2 2 2 3 3 3 4")]
    assert _clean(2, start + ending) == [[-2, 2], [-38, 38]]
    for events in ([DEAD], [without(1), without(0)], [without(1)]):
        assert _clean(2, start + events + ending) == [[-2, 2], [-38, 38]]


def test_no_stop_is_known_while_the_comet_could_still_come() -> None:
    start = [deal(0, 6), play(1, "7 7 7 7"), without(1), without(0), play(1, "6"), without(1)]
    hand = start + [play(0, "comet"), play(0, "2"), without(0), play(1, "3")]
    assert _clean(2, hand + [left(0, "3 3 3 4")]) == [[2, -2], [-13, 13]]


def test_three_nines_are_all_the_nines_besides_the_comet() -> None:
    hand = [deal(0, 6), play(1, "comet", stands_for="2"), play(1, "9 9 9"), without(1)]
    hand += [without(0), play(1, "8"), play(1, "5"), left(0, "2 2 2 3 3 3")]
    assert _clean(2, hand) == [[-2, 2], [-30, 30]]


def test_a_card_out_of_turn_is_saved_with_a_warning() -> None:
    hand = [deal(3, 2), play(0, "5"), play(2, "6"), play(2, "7")]
    hand += [left(0, "4"), left(1, "3 3"), left(3, "2 2")]
    result = score_events(4, hand)
    assert result["final"] == [-4, -6, 14, -4]
    assert len(result["warnings"]) == 1
    assert result["warnings"][0].startswith("event 2: ")


def test_a_silent_seat_has_passed_if_a_later_one_passes() -> None:
    hand = [deal(3, 2), play(0, "5"), without(2), without(3), play(0, "8")]
    hand += [left(1, "2 3"), left(2, "2 3"), left(3, "2 3")]
    result = score_events(4, hand)
    assert result["final"] == [15, -5, -5, -5]
    assert [warning.split(":")[0] for warning in result["warnings"]] == ["event 2"]


def test_leading_out_of_turn_and_passing_on_the_lead_are_booked_with_a_warning() -> None:
    hand = [deal(2, 1), play(1, "5"), left(0, "2"), left(2, "3")]
    result = score_events(3, hand)
    assert (result["final"], len(result["warnings"])) == ([-2, 5, -3], 1)
    result = score_events(3, [deal(2, 1), without(0), play(0, "5"), left(1, "2"), left(2, "3")])
    assert (result["final"], len(result["warnings"])) == ([5, -2, -3], 1)


def test_a_comet_not_claimed_is_played_all_the_same() -> None:
    hand = [deal(0, 2), play(1, "8"), play(1, "comet", claimed=False), left(0, "3 3")]
    assert _clean(2, hand) == [[-6 * 8, 6 * 8]]


def test_the_holder_pays_double_in_a_followed_hand() -> None:
    hand = [deal(2, 2), play(0, "5"), without(0), play(1, "6"), play(1, "7")]
    hand += [left(2, "comet 3"), left(0, "2")]
    assert _clean(3, hand) == [[-2, 26, -24]]


def test_suits_decide_nothing() -> None:
    hand = [deal(0, 3), play(1, "5H"), play(1, "6D"), play(1, "7H"), left(0, "2D 2D 2H")]
    assert _clean(2, hand) == [[-12, 12]]


def test_hands_by_cards_and_by_payments_may_alternate() -> None:
    events = [end(0, {"1": "K"}), deal(0, 2), play(1, "5"), play(1, "6"), left(0, "7 8")]
    events += [end(0, {"1": "4"}), {"type": "adjust", "delta": [1, -1]}]
    assert _clean(2, events) == [[10, -10], [-30, 30], [4, -4], [1, -1]]


def test_a_deal_may_be_followed_by_payments() -> None:
    assert _clean(2, [deal(0, 20), end(0, {"1": {"points": 150, "cards": 20}})]) == [[150, -150]]


def test_a_followed_hand_may_be_thrown_in() -> None:
    events = [deal(0, 2), play(1, "comet", stands_for="4"), {"type": "redeal"}, deal(0, 2)]
    events += [play(1, "comet", stands_for="5"), play(1, "6"), left(0, "7 8")]
    assert _clean(2, events) == [[-2, 2], [-2, 2], [-30, 30]]
