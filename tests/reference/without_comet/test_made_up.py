"""Made-up evenings contain everything that may happen."""

from collections import Counter
from random import Random

import pytest

from tests.reference.without_comet.fields import Refused
from tests.reference.without_comet.made_up import session
from tests.reference.without_comet.score import GAMES, score
from tests.reference.without_comet.table import PURSES
from tests.reference.without_comet.wrong import alter

_SESSIONS = 60
_ALTERED = 45  # of them, each in five ways
_EVENTS = {"adjust", "redeal", "hand_void", "seats", "rename", "undo"}
_REASONS = {
    "play_or_pay": {"ante", "pay", "cards_left", "pool"},
    "earl_of_coventry": {"cards_left"},
    "jig": {"cards_left"},
    "crates": {"pressure", "hand_score"},
    "kowah": {"hand_win"},
    "pitty_pat": {"hand_win"},
    "pontoon": {"bets", "pontoon", "five_cards", "bank_pontoon"},
    "stealing_bundles": {"hand_win", "hand_score"},
    "tute": {"hand_win"},
    "canadian_salad": {"hand_score"},
    "through_the_window": {"hand_win", "hand_score"},
    "tally": {"hand_score"},
    "matrimony": {"laid", "taken"},
    "pope_joan": {"laid", "taken", "hand_cards"},
    "nain_jaune": {"laid", "taken", "doubled", "hand_cards", "hand_points"},
    "poch": {"laid", "taken", "hand_cards"},
    "newmarket": {"laid", "taken", "hand_cards"},
    "foster_pope_joan": {"laid", "taken", "doubled", "hand_cards"},
}


@pytest.mark.sweep
@pytest.mark.parametrize("key", GAMES)
def test_sessions_are_made_up_of_everything_that_may_happen(key: str) -> None:
    random = Random(2005)
    sessions = [session(random, key) for _ in range(_SESSIONS)]
    results = [score(each) for each in sessions]
    assert {event["type"] for each in sessions for event in each["events"]} == (
        _EVENTS | set(GAMES[key].EVENTS) | ({"purse"} if key in PURSES else set())
    )
    assert {each["players"] for each in sessions} == set(GAMES[key].PLAYERS)
    reasons = {payment["why"] for result in results for payment in result["payments"]}
    assert reasons == _REASONS[key] | {"adjust"}
    assert {result["session_over"] for result in results} == {True, False}
    assert any("people" in result for result in results)
    if key in ("crates", "tute", "tally", "through_the_window"):
        assert any(isinstance(result["session_winner"], list) for result in results)
    if "play" in GAMES[key].EVENTS:
        assert any(result["warned"] for result in results)


@pytest.mark.sweep
@pytest.mark.parametrize("key", GAMES)
def test_sessions_are_altered_in_many_ways(key: str) -> None:
    random = Random(1863)
    why: Counter[str] = Counter()
    for _ in range(_ALTERED):
        made = session(random, key)
        for _ in range(5):
            try:
                score(alter(random, made))
                why["accepted"] += 1
            except Refused as refused:
                why[str(refused)] += 1
    assert len(why) >= 30
    assert 0.1 < why["accepted"] / sum(why.values()) < 0.6
