"""Stops games without a comet: every worked record, and what they refuse."""

from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.firmware.shared import data, records

_KEYS = ("play_or_pay", "crates", "earl_of_coventry", "jig")


def test_the_cases_and_hands_of_the_rules_score_as_written() -> None:
    counts = []
    for key in _KEYS:
        names = [key + "_cases.json"] + ([key + "_traces.json"] if key != "crates" else [])
        for name in names:
            count = 0
            for record in data.records(name):
                records.check(record)
                count += 1
            counts.append(count)
    assert counts == [6, 5, 8, 5, 5, 5, 6], counts


def test_the_records_with_changing_people_score_as_written() -> None:
    count = 0
    for record in data.records("no_comet_seats.json"):
        if "expect" in record:
            result = score(record["transcript"])
            for field in record["expect"]:
                assert result.get(field) == record["expect"][field], (record["id"], field)
        else:
            _refusal(record["transcript"])
        count += 1
    assert count == 8


def test_events_that_the_rules_exclude_are_refused() -> None:
    count = 0
    for key in _KEYS:
        for record in data.records(key + "_refused.json"):
            _refusal(record["transcript"])
            count += 1
    assert count == 15, count


def _refusal(transcript: dict) -> str:
    """Return the sentence with which a transcript is refused."""
    try:
        result = score(transcript)
    except BadTranscript as why:
        return str(why)
    raise AssertionError((transcript, result["final"]))


# --- a sentence of the table of refusals each: options, players, events, and a part of the sentence


def _deal(dealer: int, **more: int) -> dict:
    return dict(type="deal", dealer=dealer, **more)


def _play(seat: int, card: str) -> dict:
    return {"type": "play", "seat": seat, "cards": [card]}


def _pass(seat: int) -> dict:
    return {"type": "pass", "seat": seat}


def _end(out: "int | None", left: dict) -> dict:
    return {"type": "hand_end", "out": out, "left": left}


_PAY = {"type": "pay", "seat": 0}
_ROUNDS = ("play_or_pay", "earl_of_coventry", "jig")
_PRESS = {"type": "pressure", "seat": 0}
_IN_ROUNDS = (
    ([_end(0, {"1": 19, "2": 1})], 0, "only 18 were dealt"),
    ([_end(0, {"1": 18, "2": 18})], 0, "18 cards: at most 1"),
    ([_end(0, {"1": {"cards": 18}, "2": {"cards": 18}})], 0, "18 cards: at most 1"),
    ([_end(0, {"1": 0, "2": 1})], 0, "at least one card"),
    ([_end(0, {"1": [], "2": 1})], 0, "at least one card"),
    ([_end(0, {"1": 2})], 0, "does not say what seat 2"),
    ([_end(0, {"0": 1, "1": 2, "2": 1})], 0, "is out and has no cards"),
    ([_end(0, {"0": ["K"], "1": 2, "2": 1})], 0, "is out and has no cards"),
    ([_end(0, {"1": 2, "2": 1, "3": 1})], 0, "names no seat"),
    ([_end(0, {"1": 2, "02": 1})], 0, "names no seat"),
    ([_end(0, {"1": {"points": 2}, "2": 1})], 0, "no field 'points'"),
    ([_end(0, {"1": True, "2": 1})], 0, "whole number"),
    ([_end(0, {"1": 1.5, "2": 1})], 0, "whole number"),
    ([_end(None, {"0": 1, "1": 2, "2": 1})], 0, "whole number"),
    ([_end(3, {"1": 2, "2": 1})], 0, "no seat 3"),
    ([_end(0, {"1": ["K"] * 3, "2": ["K"] * 2})], 0, "5 cards of rank K"),
    ([_end(0, {"1": ["KS"], "2": ["KS"]})], 0, "KS appears twice"),
    ([_end(0, {"1": ["comet"], "2": ["KS"]})], 0, "not a card"),
    ([dict(_end(0, {"1": 2, "2": 1}), comet_last="nine")], 0, "no field"),
    ([{"type": "king_played", "seat": 0}], 0, "no event 'king_played'"),
    ([{"type": "comet_played", "seat": 0}], 0, "no event 'comet_played'"),
    ([{"type": "stub", "cards": ["K"]}], 0, "no event 'stub'"),
    ([_PRESS], 0, "no event 'pressure'"),
    ([_play(0, "7H")], 0, "No hand has been dealt"),
    ([_deal(2), _deal(2)], 1, "not over yet"),
    ([_deal(3)], 0, "no seat 3"),
    ([dict(_deal(2), pack="red")], 0, "no field 'pack'"),
    ([_deal(2), _end(0, {"1": 2, "2": 1})], 1, "followed card by card"),
    ([_deal(2), _play(0, "7H"), _end(0, {"1": 2, "2": 1})], 2, "followed card by card"),
    ([_deal(2), {"type": "play", "seat": 0, "cards": ["7H", "8H"]}], 1, "not allowed together"),
    ([_deal(2), {"type": "play", "seat": 0, "cards": []}], 1, "at least one card"),
    ([_deal(2), _play(0, "7H"), _play(1, "9H")], 2, "does not fit: the next card"),
    ([_deal(2), _play(0, "7H"), _play(1, "7H")], 2, "7H appears twice"),
    ([_deal(2), _play(0, "7H"), _pass(1), _pass(2), _pass(0)], 4, "someone has the"),
    ([_deal(2), _play(0, "7H"), _pass(0)], 2, "someone has the"),
    ([_deal(2), _play(0, "7H"), {"type": "dead"}], 2, "someone has the"),
    ([_deal(2), {"type": "dead"}], 1, "No card has been led"),
    ([_deal(2), {"type": "left", "seat": 1, "cards": ["K"]}], 1, "Nobody is out"),
    ([{"type": "undo"}], 0, "nothing to undo"),
    ([{"type": "adjust", "delta": [1, 0, 0]}], 0, "must add up to 0"),
    ([_deal(2, cards_each=18)], 0, "18 cards each for 3 players"),
)  # fmt: skip


def test_each_refusal_of_a_game_in_rounds_has_its_sentence() -> None:
    for key in _ROUNDS:
        for events, index, part in _IN_ROUNDS:
            text = _refusal({"ruleset": key, "players": 3, "events": events})
            assert text.startswith("Event %d: " % index) and part in text, (key, part, text)


_OWN: "tuple[tuple, ...]" = (
    ("play_or_pay", 3, {}, [_deal(2, cards_each=17)], 0, "whole pack of 52"),
    ("play_or_pay", 4, {}, [_deal(2, cards_each=12)], 0, "whole pack of 52"),
    ("play_or_pay", 3, {}, [_deal(2), _PAY], 1, "followed"),
    ("play_or_pay", 3, {}, [dict(_PAY, count=0)], 0, "from 1"),
    ("play_or_pay", 3, {}, [dict(_PAY, count=True)], 0, "whole number"),
    ("play_or_pay", 3, {}, [dict(_PAY, seat=3)], 0, "no seat 3"),
    ("play_or_pay", 3, {"ante": 1}, [_PAY, {"type": "ante"}], 1, "before the first card"),
    ("play_or_pay", 3, {"ante": 1}, [_deal(2), _play(0, "7H"), {"type": "ante"}], 2, "before"),
    ("play_or_pay", 3, {}, [_deal(2), _play(0, "7")], 1, "suit of the 7"),
    ("play_or_pay", 3, {}, [_deal(2), _play(0, "K")], 1, "suit of the K"),
    ("play_or_pay", 3, {}, [_deal(2), _play(0, "KS"), _play(1, "2S")], 2, "the next card is AS"),
    ("earl_of_coventry", 3, {}, [_PAY], 0, "no event 'pay'"),
    ("earl_of_coventry", 3, {}, [{"type": "ante"}], 0, "no event 'ante'"),
    ("earl_of_coventry", 2, {},
     [_deal(1), _play(0, "7"), _play(1, "7"), _play(0, "7"), _play(1, "7"), _play(1, "7")],
     5, "5 cards of rank 7"),
    ("jig", 3, {}, [_PAY], 0, "no event 'pay'"),
    ("jig", 3, {}, [_deal(2), _play(0, "K")], 1, "suit of the K"),
    ("jig", 3, {}, [_deal(2), _play(0, "KS"), _play(1, "AS")], -1, ""),
    ("jig", 2, {},
     [_deal(1, cards_each=1), _play(0, "9H"), {"type": "left", "seat": 0, "cards": ["2H"]}],
     2, "is out and has no cards"),
    ("jig", 2, {},
     [_deal(1, cards_each=1), _play(0, "9H"), {"type": "left", "seat": 1, "cards": ["9H"]}],
     2, "9H appears twice"),
    ("jig", 2, {},
     [_deal(1, cards_each=1), _play(0, "9H"), {"type": "left", "seat": 1, "cards": ["8H"]},
      {"type": "left", "seat": 1, "cards": ["8H"]}], 3, "already been counted"),
    ("jig", 2, {},
     [_deal(1, cards_each=1), _play(0, "9H"), {"type": "seats", "names": ["Bea", "Ann"]},
      {"type": "left", "seat": 1, "cards": ["8H"]}], 3, "Nobody is out"),
    ("crates", 3, {}, [_deal(2)], 0, "no event 'deal'"),
    ("crates", 3, {}, [_PAY], 0, "no event 'pay'"),
    ("crates", 3, {}, [dict(_PRESS, seat=3)], 0, "no seat 3"),
    ("crates", 3, {}, [_end(0, {"1": ["3"] * 3, "2": ["3"] * 2})], 0, "5 cards of rank 3"),
    ("crates", 3, {}, [_end(0, {"1": -150, "2": ["3", "3"]})], 0, "5 cards of rank 3"),
    ("crates", 3, {}, [_end(0, {"1": -150, "2": -100})], 0, "5 cards of rank 3"),
    ("crates", 3, {}, [_end(0, {"1": ["8S"], "2": ["8S"]})], 0, "8S appears twice"),
    ("crates", 3, {}, [_end(0, {"1": -1, "2": 3})], 0, "Negative scores"),
    ("crates", 3, {}, [_end(0, {"1": -60, "2": 3})], 0, "Negative scores"),
    ("crates", 3, {}, [_end(0, {"1": -250, "2": 3})], 0, "Negative scores"),
    ("crates", 3, {}, [_end(0, {"1": {"cards": 3}, "2": 3})], 0, "no field 'cards'"),
    ("crates", 3, {}, [_end(0, {"1": 3})], 0, "does not say what seat 2"),
    ("crates", 3, {}, [_end(0, {"0": ["K"], "1": 3, "2": 3})], 0, "is out and has no cards"),
    ("crates", 3, {}, [_end(None, {"0": ["4"], "1": [], "2": ["5"]})], 0, "someone is out"),
    ("crates", 3, {}, [_end(None, {"0": 15, "1": 0, "2": 30})], 0, "someone is out"),
    ("crates", 3, {}, [_end(None, {"0": 15, "1": 10})], 0, "does not say what seat 2"),
    ("crates", 4, {}, [_end(0, {"1": 3, "3": 3})], 0, "does not say what seat 2"),
    ("crates", 2, {}, [_end(0, {"1": 3})] * 16, 15, "over"),
    ("crates", 2, {"hands": 2}, [_end(0, {"1": 3})] * 2 + [_PRESS], 2, "over"),
    ("crates", 4, {"teams": [[0, 2], [1, 3]]},
     [{"type": "seats", "names": ["Ann", "Bea", "Cy"]}], 0, "Teams are for 4"),
)  # fmt: skip


def test_each_refusal_of_a_single_game_has_its_sentence() -> None:
    for key, players, options, events, index, part in _OWN:
        names = ["Ann", "Bea", "Cy", "Di", "Ed"][:players]
        transcript = {
            "ruleset": key, "players": players, "seats": names, "options": options, "events": events
        }  # fmt: skip
        if index < 0:  # the other way round: this is only unusual
            assert score(transcript)["warnings"] != [], key
            continue
        text = _refusal(transcript)
        text = text.replace("Cy", "seat 2")
        assert text.startswith("Event %d: " % index) and part in text, (key, part, text)


def test_errors_before_the_first_event_are_refused() -> None:
    for key, players, options, part in (
        ("play_or_pay", 2, {}, "for 3, 4"),
        ("play_or_pay", 14, {}, "not 14"),
        ("earl_of_coventry", 1, {}, "for 2, 3"),
        ("jig", 4, {"run": 6}, "run"),
        ("jig", 4, {"run": 2}, "run"),
        ("jig", 4, {"hands": 0}, "hands"),
        ("jig", 4, {"hands": True}, "hands"),
        ("jig", 4, {"ante": 1}, "ante"),
        ("crates", 6, {}, "not 6"),
        ("crates", 3, {"hands": 16}, "hands"),
        ("crates", 3, {"three_scores": 1}, "three_scores"),
        ("crates", 3, {"teams": [[0, 2], [1, 3]]}, "Teams are for 4"),
        ("crates", 4, {"teams": [[0, 1, 2], [3]]}, "teams"),
        ("crates", 4, {"teams": [[0, 2]]}, "teams"),
    ):
        text = _refusal({"ruleset": key, "players": players, "options": options, "events": []})
        assert part in text, (key, text)


# --- what is only unusual


def _score(key: str, players: int, events: "list[dict]") -> dict:
    return score({"ruleset": key, "players": players, "events": events})


def test_playing_after_a_pass_gives_a_warning_and_nobody_pays() -> None:
    events = [_deal(3), _play(0, "5H"), _pass(1), _pass(2), _play(1, "6H")]
    result = _score("play_or_pay", 4, events)
    assert result["final"] == [0, -1, -1, 0] and result["pool"] == 2
    assert result["warnings"] == ["event 4: seat 1 has already passed on this card."]


def test_a_lead_out_of_turn_gives_a_warning_and_nobody_pays() -> None:
    result = _score("play_or_pay", 4, [_deal(3), _play(2, "5H")])
    assert result["final"] == [0] * 4 and len(result["warnings"]) == 1


def test_a_second_pass_costs_nothing() -> None:
    events = [_deal(3), _play(0, "5H"), _pass(2), _pass(1), _pass(2)]
    result = _score("play_or_pay", 4, events)
    assert result["final"] == [0, -1, -1, 0] and result["warnings"] == []


def test_seats_that_are_passed_over_have_paid() -> None:
    events = [_deal(3), _play(0, "QS"), _play(0, "KS"), _play(3, "AS"), _pass(1)]
    result = _score("play_or_pay", 4, events)
    assert result["final"] == [-1, -3, -2, -1] and result["pool"] == 7, result


def test_a_hand_thrown_in_leaves_its_chips() -> None:
    events = [_deal(3), _play(0, "QS"), _play(0, "KS"), {"type": "redeal"}]
    result = _score("play_or_pay", 4, events)
    assert result["final"] == [0, -1, -1, -1] and result["pool"] == 3


def test_cards_that_are_shown_after_a_followed_hand_change_nothing_and_can_be_taken_back() -> None:
    events = [
        _deal(1, cards_each=2), _play(0, "7H"), _play(0, "8H"),
        {"type": "left", "seat": 1, "cards": ["9H", "2S"]}, {"type": "undo"},
        {"type": "left", "seat": 1, "cards": ["9S", "2S"]},
        {"type": "rename", "seat": 0, "name": "Zoë"},
    ]  # fmt: skip
    transcript = {"ruleset": "jig", "players": 2, "seats": ["Ann", "Bea"], "events": events}
    assert score(transcript)["final"] == [2, -2]
    assert score(dict(transcript, events=events[:5] + [events[6], events[5]]))["final"] == [2, -2]
    late = [_deal(0, cards_each=2), events[5]]
    assert "Nobody is out" in _refusal(dict(transcript, events=events[:3] + late))


def test_thirteen_can_play() -> None:
    left = {str(seat): 4 for seat in range(12)}
    result = _score("play_or_pay", 13, [dict(_PAY, seat=12), _end(12, left)])
    assert result["final"] == [-4] * 12 + [48]
    events = [_deal(12), _play(0, "AS"), _play(12, "2S"), _pass(10), _play(11, "3S")]
    assert _score("play_or_pay", 13, events)["pool"] == 22
