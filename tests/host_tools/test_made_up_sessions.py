"""Sessions of the games without a comet, made up by chance: the engine and the reference agree."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley import rules
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.reference.without_comet import score as reference
from tests.reference.without_comet.fields import Refused
from tests.reference.without_comet.made_up import session
from tests.reference.without_comet.wrong import alter
from tests.soak import with_seed

Transcript = dict[str, Any]
GAMES = tuple(reference.GAMES)
_A_GAME = 8  # sessions, in every run of the tests
_SOAK = 2000
_COMPARED = ("final", "pool", "session_over", "session_winner", "team_totals", "next_banker",
             "chips", "seats", "people", "layout")  # fmt: skip


def _sum(payments: list[Transcript]) -> dict[tuple[int, str], list[int]]:
    """Return what each event does to every seat, by reason."""
    sums: dict[tuple[int, str], list[int]] = {}
    for payment in payments:
        key = payment["event"], payment["why"]
        before = sums.get(key, [0] * len(payment["delta"]))
        sums[key] = [a + b for a, b in zip(before, payment["delta"], strict=True)]
    return {key: delta for key, delta in sums.items() if any(delta)}


def _by_reference(transcript: Transcript) -> Transcript:
    try:
        result = reference.score(transcript)
    except Refused as refused:
        return {"refused": refused.event}
    return _comparable(result, result["warned"])


def _by_engine(transcript: Transcript) -> Transcript:
    try:
        result = score(transcript)
    except BadTranscript as why:
        named = re.match(r"Event (\d+): ", str(why))
        return {"refused": int(named[1]) if named else None}
    warnings = [text for text in result["warnings"] if text.startswith("event")]
    warned = {int(text.split()[1][:-1]) for text in warnings}
    below = {int(text.split()[1][:-1]) for text in warnings if "Purse empty" in text}
    plays = {index for index in warned if _is_play(transcript["events"][index])}
    return _comparable(result, plays | below)


def _is_play(event: Transcript) -> bool:
    """Return whether a warning is about play, except a "without" by someone who may lead."""
    return event["type"] == "play"


def _comparable(result: Transcript, warned: set[int]) -> Transcript:
    same = {name: result.get(name) for name in _COMPARED}
    return same | {"payments": _sum(result["payments"]), "warned": warned}


def with_agreements(random: Random, transcript: Transcript) -> Transcript:
    """Return the session with a carried balance, agreed payments, and a divided pool."""
    players, key = transcript["players"], transcript["ruleset"]
    rows = rules.load(key).as_agreed(transcript.get("options") or {}).compartments
    pools: list[Any] = ["pool", *rows]
    more: Transcript = {}
    if random.random() < 0.5 and rows:
        more["board"] = [random.randint(0, 9) for _ in rows]
    elif random.random() < 0.5 and key in ("play_or_pay", "tally"):
        more["pool"] = random.randint(0, 20)
    if random.random() < 0.3 and transcript.get("options", {}).get("purse"):
        more["bought"] = [random.randint(0, 2) for _ in range(players)]
    made = transcript | more
    if "refused" in _by_reference(made):  # with a pool another hand may take too much
        made = transcript
    parties = [*range(players), *[getattr(row, "name", row) for row in pools]]
    for _ in range(random.randint(1, 4)):
        event: Transcript = {"type": "divide", "to": random.choice(("all", "winner"))}
        if random.random() < 0.4:
            names = [option.name for option in rules.load(key).options]
            values = (None, True, False, 1, 2, 3, 4, 9, 100, "points", "cards", "board", "shared")
            chosen = {random.choice(names): random.choice(values)} if names else {}
            event = {"type": "options", "options": chosen}
        elif random.random() < 0.7:
            payer, payee = random.choices(parties, k=2)
            event = {"type": "payment", "from": payer, "to": payee}
            event["amount"] = random.randint(0, 9)
            if random.random() < 0.5:
                event["why"] = random.choice(("agreed", "penalty", "spare_hand", "bank_sold"))
        events = list(made["events"])
        events.insert(random.randint(0, len(events)), event)
        other = made | {"events": events}
        if random.random() < 0.1 or "refused" not in _by_reference(other):
            made = other
    return made


def check(key: str, number: int) -> None:
    """Check that a session and an altered copy have the same result."""
    random = Random(number)
    transcript = session(random, key)
    expected = _by_reference(transcript)
    assert "refused" not in expected
    assert _by_engine(transcript) == expected
    for _ in range(2):
        other = alter(random, transcript)
        assert _by_engine(other) == _by_reference(other), other
    other = with_agreements(random, transcript)
    assert _by_engine(other) == _by_reference(other), other


@pytest.mark.parametrize("key", GAMES)
def test_a_session_comes_to_what_the_rules_say(key: str) -> None:
    @settings(max_examples=_A_GAME)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        check(key, number)

    run()


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_two_thousand_sessions_agree_with_the_reference(key: str) -> None:
    @with_seed(key)
    @settings(max_examples=_SOAK)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        check(key, number)

    run()
