"""Points of records/README.md's "Fine print" and of the rules in which the games differ."""

from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def score_hand(key: str, players: int, text: str, **options: "Any") -> "dict[str, Any]":
    """Return the result of a hand in short form.

    `d2/3`: deal by 2 of three cards each, `0:7H` a play (`0:comet=8C`, `0:K+K`, `!` at the end: not
    claimed), `p0` a pass, `x` dead, `l1:7,8` left, `a` the ante, `k0` a king played, `v` void.
    """
    events = [_event(word) for word in text.split()]
    transcript = {"ruleset": key, "players": players, "options": options, "events": events}
    result: "dict[str, Any]" = score(transcript)
    return result


def _event(word: str) -> dict:
    first, rest = word[0], word[1:]
    if first == "d":
        dealer, each = rest.split("/")
        return {"type": "deal", "dealer": int(dealer), "cards_each": int(each)}
    if first == "p":
        return {"type": "pass", "seat": int(rest)} if rest else {"type": "pass"}
    if first == "l":
        seat, cards = rest.split(":")
        return {"type": "left", "seat": int(seat), "cards": cards.split(",")}
    if first == "k":
        return {"type": "king_played", "seat": int(rest)}
    if word in ("x", "a", "v"):
        return {"type": {"x": "dead", "a": "ante", "v": "hand_void"}[word]}
    event: dict = {"type": "play"}
    seat, cards = word.split(":")
    if seat:
        event["seat"] = int(seat)
    if cards.endswith("!"):
        event["claimed"] = False
        cards = cards[:-1]
    if "=" in cards:
        cards, event["as"] = cards.split("=")
    event["cards"] = cards.split("+")
    return event


def payments_for(result: "dict[str, Any]", why: str) -> "list[list[int]]":
    """Return the payments of one reason, in order."""
    return [payment["delta"] for payment in result["payments"] if payment["why"] == why]


def refusal_of(key: str, players: int, text: str, **options: "Any") -> str:
    """Return the sentence that the hand is refused with."""
    try:
        score_hand(key, players, text, **options)
    except BadTranscript as why:
        return str(why)
    raise AssertionError("not refused")


# --- sequences that come to nothing


def test_a_dead_sequence_pays_the_last_to_play() -> None:
    result = score_hand("ancient_1718", 3, "d2/5 0:5 0:6 p0 p1 p2 0:2")
    assert payments_for(result, "sequence_dead") == [[2, -1, -1]]


def test_a_known_dead_sequence_is_paid_once_if_the_table_reports_it_too() -> None:
    result = score_hand("ancient_1718", 3, "d2/5 0:5 x p0 p1 x 0:2")
    assert payments_for(result, "sequence_dead") == [[2, -1, -1]]


def test_an_option_of_new_comet_pays_for_dead_sequences() -> None:
    for followed in ("d2/5 0:5 0:6 p0 p1 p2 0:2", "d2/5 0:5 0:6 x 0:2"):
        assert payments_for(score_hand("new_1752", 3, followed), "sequence_dead") == []
        result = score_hand("new_1752", 3, followed, dead_pays=10)
        assert payments_for(result, "sequence_dead") == [[20, -10, -10]]
    stops = score_hand(
        "new_1752", 3, "d2/5 0:Q 0:K 0:comet=8 0:2 0:3 l1:3,4,5,6,7 l2:3,4,5,6,7", dead_pays=10
    )
    assert payments_for(stops, "sequence_dead") == []
    assert "Nobody pays for a dead sequence" in _told_dead({})
    assert _told_dead({"dead_pays": 10}) == [-10, 20, -10]
    assert "No opera: seat 1 has played." in _told_dead({"dead_pays": 10}, opera=True)


def _told_dead(options: "dict[str, Any]", opera: bool = False) -> "Any":
    """Return the payment for a dead sequence of seat 1, or the refusal.

    `opera`: with an opera of seat 0.
    """
    events: list[dict] = [{"type": "sequence_dead", "seat": 1}]
    if opera:
        left = {"1": ["2"] * 4 + ["3"] * 4 + ["4"] * 4, "2": ["5"] * 4 + ["6"] * 4 + ["7"] * 4}
        events.append({"type": "hand_end", "out": 0, "left": left, "opera": True})
    transcript = {"ruleset": "new_1752", "players": 3, "options": options, "events": events}
    try:
        return score(transcript)["final"]
    except BadTranscript as why:
        return str(why)


def test_an_implied_pass_of_the_last_player_is_a_dead_sequence_too() -> None:
    result = score_hand("ancient_1718", 2, "d1/5 0:5 p0 0:2")
    assert payments_for(result, "sequence_dead") == [[1, -1]]


def test_a_king_and_the_last_card_of_a_hand_are_no_dead_sequence() -> None:
    result = score_hand("ancient_1718", 2, "d1/3 0:Q 0:K 0:5 l1:2,3,4")
    assert payments_for(result, "sequence_dead") == []
    assert payments_for(result, "king") == [[1, -1]]


def test_the_box_finds_a_dead_sequence_when_all_of_a_rank_and_the_comet_are_seen() -> None:
    seen = "d1/12 0:6=6 0:6 x 0:6 x 0:6 x"
    assert refusal_of("ancient_1718", 2, seen).startswith("Event 1")  # as without the comet
    result = score_hand("ancient_1718", 2, "d1/12 0:6 x 0:6 x 0:6 x 0:6 x 0:comet=K 0:5 0:2")
    assert len(payments_for(result, "sequence_dead")) == 5
    still = "d1/12 0:6 x 0:6 x 0:6 x 0:6 x 0:5 0:2"
    assert "the next card is 6" in refusal_of("ancient_1718", 2, still)


def test_the_seven_of_diamonds_always_stops_where_the_eight_is_out() -> None:
    for key, players in (("commit_1857", 3), ("commit_2011", 3), ("foster_commit", 3)):
        assert not score_hand(key, players, "d2/5 0:7D 0:2S")["warnings"]
    assert not score_hand("commit_2011", 3, "d2/5 0:6D 0:comet=7D 0:3S")["warnings"]
    assert not score_hand("commit_2011", 3, "d2/5 0:6D 0:comet=7D 0:10D")["warnings"]
    assert not score_hand("denexa", 4, "d3/5 0:7D 0:2S")["warnings"]
    assert not score_hand("multi_2018", 6, "d5/5 0:7D 0:2S")["warnings"]


def test_a_card_that_was_seen_in_its_suit_stops_once_the_wild_comet_is_seen() -> None:
    before = "d2/5 0:8S x 0:7S "
    assert "the next card is 8S" in refusal_of("commit_1857", 3, before + "0:2C")
    comet = "d2/5 0:8S x 0:comet=KC 0:7S 0:2C"
    assert not score_hand("commit_1857", 3, comet)["warnings"]


def test_a_comet_beside_the_sequence_keeps_nothing_open() -> None:
    assert not score_hand("foster_commit", 3, "d2/5 0:8S x 0:7S 0:2C")["warnings"]


# --- the comet


def test_after_a_wild_comet_its_card_or_the_ten_of_diamonds_is_continued() -> None:
    for following in ("0:8C", "0:10D", "1:8C", "1:10D"):
        assert not score_hand("commit_1991", 3, "d2/5 0:6S 0:comet=7 " + following)["warnings"]
        result = score_hand("commit_2011", 3, "d2/5 0:6C 0:comet=7C " + following)
        assert not result["warnings"]
    refusal = refusal_of("commit_1991", 3, "d2/5 0:6 0:comet=7 0:9")
    assert "the next card is 8 or 10D" in refusal or "next card is 8 or 10D" in refusal
    assert "10H" in refusal_of("commit_1991", 3, "d2/5 0:6 0:comet=7 0:10H")


def test_the_jack_follows_the_ten_of_diamonds() -> None:
    assert not score_hand("commit_2011", 3, "d2/5 0:6C 0:comet=7C 0:10D 0:JD")["warnings"]
    assert "JD" in refusal_of("commit_2011", 3, "d2/5 0:6C 0:comet=7C 0:10D 0:8C")


def test_the_comet_may_be_the_nine_of_diamonds() -> None:
    assert not score_hand("commit_1857", 3, "d2/5 0:comet=9D 0:10D")["warnings"]
    assert not score_hand("commit_2011", 3, "d2/5 0:comet=9D 0:10D 0:JD")["warnings"]
    assert "the next card is 10D" in refusal_of("commit_2011", 3, "d2/5 0:comet=9D 0:10C")


def test_two_tens_that_both_continue_need_their_suit() -> None:
    hand = "d2/5 0:8C 0:comet=9C "
    assert "Enter the suit of the 10" in refusal_of("commit_2011", 3, hand + "0:10")
    assert "JC" in refusal_of("commit_2011", 3, hand + "0:10C 0:JD")
    assert not score_hand("commit_2011", 3, hand + "0:10D 0:JD")["warnings"]
    assert not score_hand("commit_1991", 3, "d2/5 0:8 0:comet=9 0:10 0:J")["warnings"]


def test_a_comet_beside_the_sequence_leaves_the_same_next_card() -> None:
    for following in ("1:7C", "1:10D"):
        assert not score_hand("foster_commit", 3, "d2/5 0:6C 0:comet=9D " + following)["warnings"]
        assert not score_hand("denexa", 4, "d3/5 0:6C 2:comet " + following)["warnings"]
    assert "7C or 10D" in refusal_of("denexa", 4, "d3/5 0:6C 2:comet 1:8C")


def test_after_a_leading_comet_only_the_ten_of_diamonds_continues() -> None:
    assert not score_hand("denexa", 4, "d3/5 0:comet 3:10D 2:JD")["warnings"]
    assert not score_hand("denexa", 4, "d3/5 0:comet x 0:4C")["warnings"]


def test_after_the_comet_of_foster_the_next_player_goes_on() -> None:
    result = score_hand("foster_commit", 3, "d2/5 0:6C 0:comet :7C :8C p p p 1:2C")
    assert result["warnings"] == []  # seat 1 played the 7C and the 8C
    result = score_hand("foster_commit", 3, "d2/5 0:6C 0:comet p1 p2 0:2C")
    assert result["warnings"] == []  # nobody: the comet's player leads


def test_once_the_comet_is_played_the_holder_plays() -> None:
    assert score_hand("commit_2011", 4, "d3/5 0:6C 2:7C")["warnings"]  # out of turn
    assert not score_hand("commit_2011", 4, "d3/5 0:6C 0:comet=7C 2:8C 1:9C 3:10C")["warnings"]
    assert "give the seat that plays" in refusal_of("commit_2011", 4, "d3/5 0:6C 0:comet=7C :8C")


def test_the_comet_is_a_stop_only_in_new_and_modern_comet() -> None:
    for key, players in (("new_1752", 2), ("modern_1991", 2), ("arnold_two_2011", 2)):
        assert not score_hand(key, players, "d1/5 0:6 0:comet=7 0:2")["warnings"]
    assert "the next card is 8" in refusal_of("ancient_1718", 2, "d1/5 0:6 0:comet=7 0:2")
    assert "the next card is 8C" in refusal_of("commit_1857", 2, "d1/5 0:6C 0:comet=7C 0:2S")


# --- what is paid in play


def test_the_bonus_that_is_not_claimed_is_forfeited() -> None:
    assert payments_for(score_hand("ancient_1718", 2, "d1/5 0:6 0:comet=7!"), "comet") == []
    assert payments_for(score_hand("ancient_1718", 2, "d1/5 0:6 0:comet=7"), "comet") == [[10, -10]]
    assert payments_for(score_hand("foster_commit", 2, "d1/5 0:AS!"), "ace") == []
    assert payments_for(score_hand("foster_commit", 2, "d1/5 0:AS"), "ace") == [[1, -1]]


def test_an_ace_pays_when_played_or_only_when_led() -> None:
    # nothing leads up to an ace, so every ace is led; the comet may stand for one
    assert payments_for(score_hand("commit_1857", 2, "d1/5 0:comet=AS"), "ace") == [[1, -1]]
    assert payments_for(score_hand("foster_commit", 2, "d1/5 0:5S x 0:AH"), "ace") == [[1, -1]]


def test_the_comet_as_a_king_is_a_king_where_kings_pay() -> None:
    for key, players, paid_king in (("ancient_1718", 3, 1), ("commit_1857", 3, 1)):
        suit = "C" if key != "ancient_1718" else ""
        hand = "d2/5 0:Q{0} 0:comet=K{0} 0:2{0}".format(suit)
        assert payments_for(score_hand(key, players, hand), "king") == [[2 * paid_king, -1, -1]]
        assert payments_for(score_hand(key, players, hand, comet_as_king_pays=False), "king") == []
    assert payments_for(score_hand("commit_1991", 3, "d2/5 0:Q 0:comet=K"), "king") == [[2, -1, -1]]


def test_kings_laid_together_pay_each() -> None:
    result = score_hand("new_1752", 2, "d1/5 0:Q 0:K+K+K", king_pays=5)
    assert payments_for(result, "king") == [[15, -15]]
    assert "not allowed together" in refusal_of("modern_1991", 2, "d1/5 0:Q 0:K+K")


def test_two_to_four_of_a_rank_are_laid_at_once_in_commit_where_that_was_agreed() -> None:
    together = "not allowed together"
    assert together in refusal_of("commit_1991", 3, "d2/9 0:7+7+7+7")
    for agreed in ({"sets": True}, {"sets": True, "whole_pack": True}):
        for laid in (
            "7+7+7+7", "7+7+7", "7+7", "9+9+9", "9+9", "9+9+comet", "9+comet", "9+9+9+comet",
            "K+K+K+K", "K+K+K", "K+K", "8+8+8",
        ):  # fmt: skip
            assert not score_hand("commit_1991", 3, "d2/9 0:" + laid, **agreed)["warnings"]
        assert together in refusal_of("commit_1991", 3, "d2/9 0:7+7+comet", **agreed)
        assert together in refusal_of("commit_1991", 3, "d2/9 0:7+7+8", **agreed)
    assert payments_for(score_hand("commit_1991", 3, "d2/9 0:K+K+K", sets=True), "king") == [
        [6, -3, -3]
    ]
    assert "8" in refusal_of("commit_1991", 3, "d2/9 0:8+8+8+8", sets=True)
    # the ten of diamonds is gone, of whatever suit the first of its set is
    gone = refusal_of("commit_1991", 3, "d2/9 0:10S+10D x 0:comet=2 1:4", sets=True)
    assert "the next card is 3" in gone
    assert not score_hand("commit_1991", 3, "d2/9 0:8+8+8+8 0:9", sets=True, whole_pack=True)[
        "warnings"
    ]


def test_the_eight_of_diamonds_is_there_where_the_pack_is_whole() -> None:
    for key in ("commit_1991", "commit_2011"):
        assert "This pack has no 8D" in refusal_of(key, 4, "d3/9 0:8D")
        assert not score_hand(key, 4, "d3/13 0:8D", whole_pack=True)["warnings"]
        assert "the pack has 51" in refusal_of(key, 4, "d3/13 0:8S")
    assert "the next card is 8D" in refusal_of("commit_2011", 4, "d3/13 0:7D 0:2S", whole_pack=True)


def test_teams_pay_across_and_the_partners_cards_are_ignored() -> None:
    hand = "d3/2 0:6 0:comet=7 l1:2,3 l3:4,5"
    result = score_hand("new_1752", 4, hand)
    assert payments_for(result, "comet") == [[80, -40, 0, -40]]  # twice: the comet went last
    assert result["team_totals"] == [80 + 4 * 14, -80 - 4 * 14]  # and it was an opera
    assert score_hand("new_1752", 4, hand + " l2:K,K")["final"] == result["final"]
    crossed = score_hand("new_1752", 4, "d3/2 0:6 0:comet=7 l2:2,3 l3:4,5", teams=[[1, 0], [2, 3]])
    assert crossed["team_totals"] == [136, -136]


# --- openings, pools, ends


def test_a_pass_before_eldest_is_out_is_no_opera_for_two_by_arnold() -> None:
    hand = "d1/2 0:6 {} 0:2 l1:3,4"
    for key, passed in (("arnold_two_2011", 7), ("modern_1991", 14), ("new_1752", 14)):
        result = score_hand(key, 2, hand.format("p0 p1"))
        assert payments_for(result, "hand_points")[0][0] == passed
    assert payments_for(score_hand("arnold_two_2011", 2, "d1/2 0:6 0:7 l1:3,4"), "hand_points") == [
        [14, 0]
    ]


def test_a_known_stop_does_not_end_the_first_turn() -> None:
    result = score_hand("arnold_two_2011", 2, "d1/3 0:Q 0:K 0:2 l1:3,4,5")
    assert payments_for(result, "hand_points") == [[24, 0]]


def test_a_pass_that_says_what_is_known_does_not_end_the_first_turn() -> None:
    """The four nines of the pack, one of them the comet, are there: no nine follows the eight."""
    hand = "d1/8 0:9+9+9+comet 0:8 %s 0:8 0:K 0:2 l1:3,4,5,6,7,10,J,Q"
    points = 3 + 4 + 5 + 6 + 7 + 30
    for said in ("", "p0 p1", "p1", "x"):
        result = score_hand("arnold_two_2011", 2, hand % said)
        assert payments_for(result, "hand_points") == [[2 * points, 0]], said


def test_the_ante_comes_before_or_directly_after_the_deal() -> None:
    assert score_hand("commit_1991", 3, "a d2/5")["pool"] == 3
    assert score_hand("commit_1991", 3, "d2/5 a v a")["pool"] == 6
    for hand in ("d2/5 0:5 a", "d2/5 0:5 p0 a", "k0 a"):
        assert "before the first card" in refusal_of("commit_1991", 3, hand)


def test_a_game_without_cards_set_aside_has_no_comet_in_the_dead_hand() -> None:
    left = {"1": ["2"], "2": ["3"], "3": ["4"], "4": ["5"], "5": ["6"]}
    six_each = {"type": "deal", "dealer": 0, "cards_each": 6}  # of 48 cards
    comets = []
    for dead, deal in ((True, []), (False, []), (None, []), (True, [six_each])):
        end = {"type": "hand_end", "out": 0, "left": left, "comet_in_dead_hand": dead}
        transcript: dict = {"ruleset": "multi_2018", "players": 6, "events": deal + [end]}
        transcript["options"] = {"streak": "global"}
        try:
            comets.append(score(transcript)["next_comet_value"])
        except BadTranscript as why:
            comets.append(str(why))
    assert comets == ["Event 0: No cards were set aside.", 2, 2, 4]


def test_nobody_antes_twice_in_a_hand() -> None:
    for hand in ("a a", "a d2/5 a", "d2/5 a a", "d2/5 a v a a"):
        assert "already paid" in refusal_of("commit_1991", 3, hand)


def test_cards_left_are_refused_after_the_game_has_ended_in_mid_hand() -> None:
    assert "Nobody is out yet." in refusal_of("arnold_two_2011", 2, "d1/2 0:6 l1:3,4")
    followed = "d1/2 0:6 0:comet=7 l1:3,4"
    reached = "has reached 2: the game is over."
    assert reached in refusal_of("arnold_two_2011", 2, followed, target=2)
    assert reached in refusal_of("arnold_two_2011", 2, "d1/2 0:6 0:comet=7 v", target=2)


def test_two_players_of_foster_have_seventeen_cards() -> None:
    left = {"1": 17}
    end = {"type": "hand_end", "out": 0, "left": left}
    score({"ruleset": "foster_commit", "players": 2, "events": [end]})
    end["left"] = {"1": 18}
    try:
        score({"ruleset": "foster_commit", "players": 2, "events": [end]})
    except BadTranscript as why:
        assert "only 17 were dealt" in str(why)
    else:
        raise AssertionError("not refused")


def test_a_comet_beside_the_sequence_is_the_nine_of_diamonds() -> None:
    end = {"type": "hand_end", "out": 0, "left": {"1": 5, "2": 3, "3": 4}}
    for key in ("denexa", "foster_commit"):
        results = []
        for name in ("9D", "9", "comet", None):
            comet = {"type": "comet_played", "seat": 1, "as": name}
            transcript = {"ruleset": key, "players": 4, "events": [comet, end]}
            results.append(
                (score(transcript), score_hand(key, 4, f"d3/3 0:comet={name or 'comet'}"))
            )
        assert results == [results[0]] * 4
        for other in ("9S", "10D", "10"):
            assert "stands for no other card" in refusal_of(key, 4, f"d3/3 0:comet={other}")


def test_the_session_ends_in_mid_hand_or_at_its_end() -> None:
    transcript: dict = {"ruleset": "arnold_two_2011", "players": 2, "start": [120, 0]}
    comet = {"type": "comet_played", "seat": 0, "as": "5"}
    end = {"type": "hand_end", "out": 1, "left": {"0": ["K"]}}
    transcript["events"] = [comet]
    result = score(transcript)
    assert (result["session_over"], result["session_winner"]) == (True, 0)
    transcript["options"] = {"target_check": "hand_end"}
    assert not score(transcript)["session_over"]
    transcript["events"] = [comet, end]
    result = score(transcript)
    assert (result["final"], result["session_winner"]) == ([122, 10], 0)


def test_denexa_counts_the_kings_that_were_not_seen() -> None:
    followed = "d3/2 0:QS 2:KS 2:2S l0:9H l1:KH,2H l3:5H,6H"
    assert payments_for(score_hand("denexa", 4, followed), "hand_win") == [[0, 0, 1 + 5 + 2 * 3, 0]]
    hands_only = score_hand("denexa", 4, followed, kings="hands_only")
    assert payments_for(hands_only, "hand_win") == [[0, 0, 1 + 5 + 2, 0]]


def test_a_fine_does_not_go_below_the_floor() -> None:
    end = {
        "type": "hand_end",
        "out": 0,
        "left": {"1": ["comet"], "2": ["2S"], "3": ["3S"]},
    }
    transcript = {"ruleset": "denexa", "players": 4, "events": [end]}
    for floor, start, final in ((None, 0, -1), (0, 0, 0), (0, 3, 2), (-1, 0, -1), (0, -4, -4)):
        transcript["options"] = {"floor": floor}
        transcript["start"] = [0, start, 0, 0]
        assert score(transcript)["final"][1] == final


def _left_in_1857(players: int, *left: int) -> "dict[str, Any]":
    """Return what comes back where the last seat is out, and the others hold this many cards."""
    holds = {str(seat): count for seat, count in enumerate(left)}
    events = [{"type": "hand_end", "out": players - 1, "left": holds}]
    result: "dict[str, Any]" = score(
        {"ruleset": "commit_1857", "players": players, "events": events}
    )
    return result


def test_commit_of_1857_dealt_out_one_by_one_leaves_some_a_card_more() -> None:
    assert _left_in_1857(3, 13, 13)["final"] == [-13, -13, 26]
    assert _left_in_1857(4, 11, 10, 10)["final"] == [-11, -10, -10, 31]
    assert _left_in_1857(5, 9, 9, 9, 8)["final"][-1] == 35
    for players, left in ((2, (18,)), (3, (14, 1)), (4, (11, 11, 1)), (4, (12, 1, 1))):
        try:
            _left_in_1857(players, *left)
            raise AssertionError(left)
        except BadTranscript:
            pass
