"""Counted games: the worked records, every refusal, and what the texts of the rules say besides."""

import sys

from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.firmware.shared import data, records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PEOPLE = "counted_seats_cases.json"


def _count(what: str, numbers: "Any", **fields: "Any") -> "dict[str, Any]":
    event = {"type": "count", "what": what, "n": numbers}
    event.update(fields)
    return event


def _declare(seat: int, what: str, suit: "str | None" = None) -> "dict[str, Any]":
    return {"type": "declare", "seat": seat, "what": what, "suit": suit}


def _score(
    key: str, players: int, events: "list[dict]", options: "dict | None" = None, **fields: "Any"
) -> "dict[str, Any]":
    transcript = {"ruleset": key, "players": players, "events": events, "options": options}
    transcript.update(fields)
    return score(transcript)


def _expect_refusal(
    sentence: str,
    key: str,
    players: int,
    events: "list[dict]",
    options: "dict | None" = None,
    **fields: "Any",
) -> None:
    """Check that the last event is refused with its index, or the table, if `sentence` has none."""
    try:
        _score(key, players, events, options, **fields)
    except BadTranscript as error:
        assert str(error).startswith(sentence), (key, str(error))
        assert str(error).endswith("."), error
        return
    raise AssertionError("accepted: %s %s" % (key, events))


# --- the records

# games that came with cases from elsewhere; later ones have our own, as all have
_WITH_RECORDS = (
    "kowah", "stealing_bundles", "tute", "pitty_pat", "canadian_salad", "through_the_window",
    "tally",
)  # fmt: skip


def test_the_worked_cases_score_as_written() -> None:
    good = bad = 0
    for key in _WITH_RECORDS:
        for record in data.records(key + "_cases.json"):
            if "expect" in record:
                records.check(record)
                good += 1
            else:
                _is_refused(record)
                bad += 1
    assert (good, bad) == (38, 24), (good, bad)


def test_the_worked_cases_with_changing_people_score_as_written() -> None:
    for record in data.records(_PEOPLE):
        if "refused" in record:
            _is_refused(record)
            continue
        result = score(record["transcript"])
        for name in record["expect"]:
            wanted, actual = record["expect"][name], result[name]
            if name == "payments":
                wanted, actual = records.by_event(wanted), records.by_event(actual)
            assert actual == wanted, (record["id"], name, actual)


def _is_refused(record: "dict[str, Any]") -> None:
    try:
        score(record["transcript"])
    except BadTranscript as error:
        assert str(error).endswith("."), error
        return
    raise AssertionError("accepted: %s" % record["id"])


# --- when a hand is booked


def test_nothing_is_booked_before_the_hand_is_complete() -> None:
    entries = [_count("cards", 5, seat=0), _count("cards", 6, seat=2)]
    assert _score("through_the_window", 3, entries)["payments"] == []
    booked = _score("through_the_window", 3, entries + [_count("cards", 1, seat=1)])["payments"]
    assert booked == [{"event": 2, "why": "hand_win", "delta": [0, 0, 1]}]


def test_the_last_of_five_counts_books_the_sixth_hand() -> None:
    game = _five_hands(4)
    last = [
        _count("last", [0, 1, 0, 0]),
        _count("king", [0, 1, 0, 0]),
        _count("queens", [0, 3, 1, 0]),
        _count("hearts", [0, 3, 10, 0]),
    ]
    assert len(_score("canadian_salad", 4, game + last)["payments"]) == 5
    result = _score("canadian_salad", 4, game + last + [_count("tricks", [0, 9, 4, 0])])
    assert result["payments"][-1] == {"event": 9, "why": "hand_score", "delta": [0, 395, 165, 0]}
    assert result["session_over"]


def _five_hands(players: int) -> "list[dict]":
    """Five hands in which the first seat takes everything."""
    tricks = {3: 17, 4: 13, 5: 10, 6: 8}[players]
    everything = (("tricks", tricks), ("hearts", 13), ("queens", 4), ("king", 1), ("last", 1))
    return [_count(what, [number] + [0] * (players - 1)) for what, number in everything]


def test_a_hand_thrown_in_is_forgotten_and_not_counted() -> None:
    for kind in ("hand_void", "redeal"):
        entries = [_count("cards", 5, seat=0), {"type": kind}, _count("cards", [0, 12, 0])]
        assert _score("through_the_window", 3, entries, {"hands": 1})["final"] == [0, 1, 0]
        shown = [_declare(0, "cuarenta"), {"type": kind}, _declare(1, "cuarenta")]
        assert _score("tute", 4, shown)["payments"] == []


def test_level_points_are_a_hand_that_nobody_wins() -> None:
    result = _score("tute", 4, [_count("points", [65, 65])], {"hands": 1})
    assert result["payments"] == [] and result["session_over"]
    assert result["session_winner"] == [0, 1, 2, 3]


def test_the_tally_by_seat_is_closed_by_a_list_or_by_its_end() -> None:
    entries = [_count("points", 5, seat=0), _count("points", -5, seat=1)]
    for options in (None, {"zero_sum": True}):
        assert _score("tally", 2, entries, options)["payments"] == []
        assert _score("tally", 2, entries + [{"type": "hand_end"}], options)["final"] == [5, -5]
        closed = entries + [_count("points", [2, -2])]
        assert _score("tally", 2, closed, options)["final"] == [7, -7]


def test_everything_can_be_undone() -> None:
    undo = {"type": "undo"}
    entries = [_declare(3, "veinte"), _count("points", [80, 50]), undo, _count("points", [70, 60])]
    assert _score("tute", 4, entries)["final"] == [0, 1, 0, 1]
    assert _score("tute", 4, entries + [undo, undo])["final"] == [0, 0, 0, 0]
    _expect_refusal("Event 4: there is nothing to undo.", "tute", 4, entries[:2] + [undo] * 4)


# --- totals


def test_the_totals_are_added_up() -> None:
    for players in range(3, 14):
        cards = [4 * players - 1] + [0] * (players - 2)
        whole = _score("through_the_window", players, [_count("cards", cards + [None])])
        assert whole["final"] == [1] + [0] * (players - 1)
    for players, tricks in ((3, 17), (4, 13), (5, 10), (6, 8)):
        result = _score("canadian_salad", players, _five_hands(players))
        assert result["final"][0] == 10 * tricks + 130 + 100 + 100 + 100
        points = [None] + [0] * (players - 1)
        result = _score("canadian_salad", players, [_count("points", points)] * 6)
        assert result["final"][0] == 2 * (10 * tricks + 430) and result["session_over"]


def test_two_bundles_have_52_cards_at_most() -> None:
    assert _score("stealing_bundles", 2, [_count("cards", [24, 21])])["final"] == [1, 0]
    open_end = {"rest": "last_taker"}
    _expect_refusal(
        "Event 0: The scores add up to 45, not 52.",
        "stealing_bundles", 2, [_count("cards", [24, 21])], open_end,
    )  # fmt: skip
    assert _score("stealing_bundles", 2, [_count("cards", [2, None])], open_end)["final"] == [0, 1]
    for one in ([51, None], [1, 5], [None, 1]):
        for options in (None, open_end):
            _expect_refusal("Event 0: ", "stealing_bundles", 2, [_count("cards", one)], options)


def test_impossible_points_of_a_tute_are_refused() -> None:
    alone = [number for number in range(131) if number not in (1, 129)]
    cards = [number for number in range(121) if number not in (1, 119)]
    for number in range(132):
        for event, possible in (
            (_count("points", [number, None]), alone),
            (_count("points", number, seat=1), alone),
            (_count("points", [None, number], last=2), cards),
        ):
            try:
                _score("tute", 4, [event])
                assert number in possible, event
            except BadTranscript:
                assert number not in possible, event


def test_impossible_points_of_the_sixth_hand_are_refused() -> None:
    every = list(range(0, 561, 5))
    between = [points for points in range(561) if points % 5 and points % 9 == 0]
    if sys.implementation.name == "micropython":  # six hands each take it a while
        every, between = every[:7] + every[-7:], between[::7]
    for points in every + between:
        event = _count("points", [points, None, 0, 0])
        other = 560 - points
        possible = points % 5 == 0 and not {points, other} & {5, 15, 25}
        try:
            _score("canadian_salad", 4, _five_hands(4) + [event])
            assert possible, points
        except BadTranscript as error:
            assert str(error).startswith("Event 5: "), error
            assert not possible, points


# --- who wins


def test_a_stake_comes_from_each() -> None:
    for key in ("kowah", "pitty_pat"):
        won = [{"type": "hand_end", "out": 2}]
        assert _score(key, 3, won)["final"] == [0, 0, 1]
        assert _score(key, 3, won, {"stake": 7})["final"] == [-7, -7, 14]
        _expect_refusal("Event 0: The changes add up", key, 3, [_adjust([1, 0, 0])], {"stake": 7})
        assert _score(key, 3, [_adjust([1, 0, 0])])["final"] == [1, 0, 0]


def _adjust(delta: "list[int]") -> "dict[str, Any]":
    return {"type": "adjust", "delta": delta}


def test_the_target_is_looked_at_when_a_hand_ends() -> None:
    up = [_adjust([9, 0]), {"type": "hand_end", "out": 1}]
    result = _score("kowah", 2, up[:1], {"target": 9})
    assert not result["session_over"]
    result = _score("kowah", 2, up, {"target": 9})
    assert result["session_over"] and result["session_winner"] == 0
    down = [_count("points", [-7, 90]), _count("points", [-3, -100])]
    result = _score("tally", 2, down, {"target": -10})
    assert result["session_over"] and result["session_winner"] == [0, 1]


def test_partners_share_what_they_have() -> None:
    for key, options in (("tute", None), ("tally", {"teams": [[0, 2], [1, 3]]})):
        _expect_refusal("Partners share", key, 4, [], options, start=[1, 0, 0, 0])
        _expect_refusal("Event 0: Partners share", key, 4, [_adjust([1, 0, 2, 0])], options)
        result = _score(key, 4, [_adjust([1, 0, 1, 0])], options, start=[5, 3, 5, 3])
        assert result["final"] == [6, 3, 6, 3] and result["team_totals"] == [6, 3]


def test_teams_are_any_partition() -> None:
    for teams in ([[0, 1, 2], [3]], [[3, 0], [2], [1]], [[0], [1], [2], [3]], [[0, 1, 2, 3]]):
        result = _score(
            "tally", 4, [_count("points", list(range(1, len(teams) + 1)))], {"teams": teams}
        )
        for side, team in enumerate(teams):
            assert [result["final"][seat] for seat in team] == [side + 1] * len(team)
    for bad in (
        [],
        [[0, 2], [1]],
        [[0, 1], [1, 2]],
        [[0, 1], [2, 3], []],
        [[0, 1], [2, 4]],
        [0, 1],
    ):
        _expect_refusal("", "tally", 4, [], {"teams": bad})
    _expect_refusal("Teams that pay", "tally", 3, [], {"teams": [[0, 1], [2]], "zero_sum": True})


# --- people


def test_partners_change_places_only_with_each_other() -> None:
    for key, options in (("tute", None), ("tally", {"teams": [[0, 2], [1, 3]]})):
        fields: "dict[str, Any]" = {"seats": ["Ann", "Bea", "Cy", "Di"]}
        for names in (["Cy", "Di", "Ann", "Bea"], ["Ann", "Di", "Cy", "Bea"]):
            assert _score(key, 4, [_seats(names)], options, **fields)["seats"] == names
        for names in (
            ["Bea", "Ann", "Di", "Cy"], ["Ann", "Cy", "Bea", "Di"], ["Ann", "Bea", "Cy", "Eve"],
        ):  # fmt: skip
            _expect_refusal("Event 0: Partners share", key, 4, [_seats(names)], options, **fields)
        _expect_refusal("Event 0: ", key, 4, [_seats(["Ann", "Bea"])], options, **fields)


def _seats(names: "list[str]") -> "dict[str, Any]":
    return {"type": "seats", "names": names}


def test_nobody_comes_in_mid_hand() -> None:
    fields: "dict[str, Any]" = {"seats": ["Ann", "Bea", "Cy", "Di"]}
    names = ["Ann", "Bea", "Cy", "Di"]
    for key, event in (
        ("tute", _declare(0, "veinte")),
        ("tally", _count("points", 1, seat=0)),
        ("canadian_salad", _count("tricks", 1, seat=0)),
    ):
        _expect_refusal("Event 1: Finish the hand", key, 4, [event, _seats(names)], **fields)
        again = [event, {"type": "redeal"}, _seats(names)]
        assert _score(key, 4, again, **fields)["people"]["Ann"] == 0


# --- refusals


def test_impossible_declarations_are_refused() -> None:
    for sentence, events in (
        ("A hand has at most 1 cuarenta", [_declare(0, "cuarenta"), _declare(1, "cuarenta")]),
        ("seat 0 has declared veinte", [_declare(0, "veinte"), _declare(0, "cuarenta")]),
        ("A hand has at most 3 veinte", [_declare(seat, "veinte") for seat in (0, 0, 1, 2)]),
        ("This suit", [_declare(0, "veinte", "H"), _declare(1, "veinte", "H")]),
        ("This suit", [_declare(0, "cuarenta", "S"), _declare(0, "veinte", "S")]),
        ("seat 1 has already shown a king", [_declare(1, "veinte"), _declare(0, "tute")]),
        ("seat 1 has already shown a king", [_declare(1, "cuarenta"), _declare(3, "tute")]),
        ("tute has no suit", [_declare(1, "tute", "S")]),
        ("this game does not declare 'moon'", [_declare(1, "moon")]),
        ("the suit must", [_declare(1, "veinte", "X")]),
        ("There is no seat 4", [_declare(4, "veinte")]),
    ):
        _expect_refusal("Event %d: %s" % (len(events) - 1, sentence), "tute", 4, events)
    own = [_declare(0, "cuarenta"), _declare(0, "veinte"), _declare(0, "tute")]
    assert _score("tute", 4, own)["final"] == [1, 0, 1, 0]


def test_impossible_numbers_are_refused() -> None:
    for key, players, event in (
        ("canadian_salad", 4, _count("tricks", [14, 0, 0, 0])),
        ("canadian_salad", 4, _count("tricks", 14, seat=0)),
        ("canadian_salad", 4, _count("tricks", [3, 3, 3, 3])),
        ("canadian_salad", 4, _count("tricks", [15, -2, 0, 0])),
        ("canadian_salad", 4, _count("tricks", [13, 0, 0])),
        ("canadian_salad", 4, _count("points", [55, 75, 0, 0])),
        ("canadian_salad", 4, _count("points", 15, seat=2)),
        ("canadian_salad", 4, _count("queens", [4, 0, 0, 0])),
        ("canadian_salad", 4, _count("moons", [13, 0, 0, 0])),
        ("canadian_salad", 4, _count("tricks", [13, 0, 0, 0], last=0)),
        ("canadian_salad", 4, {"type": "hand_end"}),
        ("canadian_salad", 4, {"type": "count", "what": "tricks"}),
        ("through_the_window", 3, _count("cards", [13, -1, 0])),
        ("through_the_window", 3, _count("cards", -1, seat=0)),
        ("through_the_window", 3, _count("cards", [4, 4, 4, 0])),
        ("through_the_window", 3, _count("points", [4, 4, 4])),
        ("through_the_window", 3, _count("cards", [4, 4, "4"])),
        ("through_the_window", 3, _count("cards", 4)),
        ("through_the_window", 3, _count("cards", [4, 4, 4], seat=0)),
        ("through_the_window", 3, _count("cards", [4.5, 3.5, 4])),
        ("stealing_bundles", 2, _count("cards", 30, seat=0)),
        ("stealing_bundles", 2, _count("cards", [-2, 30])),
        ("tute", 4, _count("points", [70, 70])),
        ("tute", 4, _count("points", [70, 60], last=1)),
        ("tute", 4, _count("points", [70, 60, 0, 0])),
        ("tute", 4, _count("points", [70, None], last=4)),
        ("tally", 3, _count("points", [1, 2])),
        ("tally", 3, _count("points", [1, 2, None])),
        ("tally", 3, _count("cards", [1, 2, 3])),
        ("tally", 3, {"type": "hand_end"}),
        ("tally", 3, {"type": "hand_end", "out": 0}),
        ("kowah", 3, _count("points", [1, 0, 0])),
        ("kowah", 3, {"type": "hand_end"}),
        ("kowah", 3, {"type": "hand_end", "out": 0, "left": {}}),
        ("kowah", 3, {"type": "king_played", "seat": 0}),
    ):
        _expect_refusal("Event 0: ", key, players, [event])


def test_events_that_contradict_the_counts_are_refused() -> None:
    game = _five_hands(3)
    tricks = _count("tricks", [17, 0, 0])
    for events in (
        [tricks, _count("tricks", [17, 0, 0])],
        [tricks, _count("tricks", 0, seat=0)],
        [tricks, _count("hearts", [12, 1, 0])],
        [tricks, _count("queens", 1, seat=2)],
        [_count("king", [0, 1, 0]), tricks],
        [_count("hearts", 3, seat=1), tricks],
        [tricks, _count("points", [600, 0, 0])],
        [_count("points", 35, seat=0), tricks],
    ):
        _expect_refusal("Event 6: ", "canadian_salad", 3, game + events)
    _expect_refusal("Event 6: The game is over", "canadian_salad", 3, _points_game() + [tricks])
    money = [_count("points", 3, seat=0), {"type": "hand_end"}]
    _expect_refusal(
        "Event 1: The scores add up to 3, not 0.", "tally", 3, money, {"zero_sum": True}
    )


def _points_game() -> "list[dict]":
    """Return a whole game of three, told as points."""
    return [_count("points", [total, 0, 0]) for total in (170, 130, 100, 100, 100, 600)]


def test_unknown_options_are_refused() -> None:
    for key, players, options in (
        ("kowah", 3, {"stake": 1001}),
        ("kowah", 3, {"target": 0}),
        ("kowah", 3, {"hands": 1000}),
        ("stealing_bundles", 2, {"score": "points"}),
        ("stealing_bundles", 2, {"rest": None}),
        ("through_the_window", 3, {"ties": "first"}),
        ("canadian_salad", 3, {"hands": 6}),
        ("tute", 4, {"teams": [[0, 1], [2, 3]]}),
        ("tally", 3, {"target": 0}),
        ("tally", 3, {"winner": "second"}),
        ("tally", 3, {"zero_sum": 1}),
    ):
        _expect_refusal("", key, players, [], options)
    for key, players in (
        ("kowah", 5), ("kowah", 1), ("pitty_pat", 6), ("stealing_bundles", 3), ("tute", 3),
        ("canadian_salad", 2), ("canadian_salad", 7), ("through_the_window", 14), ("tally", 1),
        ("tally", 14),
    ):  # fmt: skip
        _expect_refusal("This game is for", key, players, [])
