"""Hands made up from the rules alone, scored by the engine: the sums agree, whichever way told."""

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.records.transcripts.score import score
from tests.reference.evening import Evening
from tests.reference.games import COMET, GAMES
from tests.reference.random_evening import evening, random_options
from tests.reference.seat_changes import permute, permute_amounts, rotate
from tests.reference.sums import Sums, sums
from tests.reference.transcripts import Writer
from tests.soak import with_seed

HANDS_AN_EVENING = 5
EVENINGS = dict.fromkeys(GAMES, 40) | {"arnold_two_2011": 64}  # 200 hands; some end sooner
HAVE_STREAK = ("modern_1991", "arnold_multi_2011", "multi_2018")

Record = dict[str, Any]


def make(ruleset: str, random: Random) -> Evening:
    """Return an evening of the rule set, with any number of seats and any options."""
    players = random.choice(list(GAMES[ruleset].each))
    options = random_options(random, ruleset, players)
    rounds = options.get("rounds")
    hands = rounds * players if rounds else HANDS_AN_EVENING
    return evening(random, ruleset, players, options, hands)


def by_hand(owners: list[int], scored: Record, hands: int) -> list[dict[str, list[int]]]:
    """Return the payments of every hand, summed by reason; owners: the hand of every event."""
    payments: list[dict[str, list[int]]] = [{} for _ in range(hands)]
    for payment in scored["payments"]:
        hand = payments[owners[payment["event"]]]
        before = hand.get(payment["why"], [0] * len(payment["delta"]))
        hand[payment["why"]] = [a + b for a, b in zip(before, payment["delta"], strict=True)]
    return [{why: delta for why, delta in hand.items() if any(delta)} for hand in payments]


def agree(made: Evening, scored: Record, expected: Sums) -> None:
    """Check that the result equals the reference's, except for the single payments."""
    assert scored["final"] == expected.final
    assert scored["pool"] == expected.pool
    assert scored["session_over"] == expected.over
    assert scored["session_winner"] == expected.winner
    assert scored.get("team_totals") == expected.teams
    assert scored["warnings"] == []
    if made.game.key in HAVE_STREAK:
        assert scored["next_comet_value"] == expected.next_comet
    if not made.game.plus:
        assert sum(scored["final"]) + scored["pool"] == sum(made.start) + made.pool


def check(made: Evening, random: Random) -> None:
    """Check that the engine's sums follow the rules in every way to record the evening."""
    if made.game.pool and random.random() < 0.3:
        made.pool = random.randint(1, 40)
    expected = sums(made)
    writer = Writer(random)
    ways = [writer.follow, writer.payments]
    if random.random() < 0.1:
        ways += [writer.mix, Writer().follow, Writer().payments]
    for way in ways:
        record = way(made)
        owners = way.__self__.owners  # type: ignore[attr-defined]
        scored = score(record)
        agree(made, scored, expected)
        assert by_hand(owners, scored, len(made.hands)) == expected.hands
    if random.random() < 0.2 and not made.game.plus:
        begin_with_purses(made, writer.mix(made), random, expected)
    if random.random() < 0.1:
        change_seats(made, writer, random, expected)
        take_back(writer.mix(made), random)


def change_seats(made: Evening, writer: Writer, random: Random, expected: Sums) -> None:
    """With everybody in another seat everybody wins the same; followed cards need neighbours."""
    players = made.players
    by = random.randrange(1, players)
    seats = [(seat + by) % players for seat in range(players)]
    turned = score(rotate(writer.mix(made), by))
    assert turned["final"] == permute_amounts(expected.final, seats)
    assert turned.get("team_totals") == expected.teams
    paid = writer.payments(made)
    if not any(event["type"] == "deal" for event in paid["events"]):
        random.shuffle(seats)
        changed = score(permute(paid, seats))
        assert changed["final"] == permute_amounts(expected.final, seats)
        assert changed.get("team_totals") == expected.teams


def begin_with_purses(made: Evening, record: Record, random: Random, expected: Sums) -> None:
    """Check that purses change no payment, and that chips are purses plus gains."""
    purse = random.choice((1, 30, 100, 9999))
    events = list(record["events"])
    bought = [0] * made.players
    for _ in range(random.randint(0, 5)):
        at = random.randint(0, len(events) // 2)
        if events and events[at]["type"] != "undo":  # which would take it back
            seat = random.randrange(made.players)
            events.insert(at, {"type": "purse", "seat": seat})
            bought[seat] += 1
    options = record.get("options", {}) | {"purse": purse}
    scored = score(record | {"options": options, "events": events})
    assert (scored["final"], scored["pool"]) == (expected.final, expected.pool)
    assert scored["chips"] == [
        won + purse * (1 + more) for won, more in zip(expected.final, bought, strict=True)
    ]
    named = sum(warning.count("Purse empty") for warning in scored["warnings"])
    assert named or min(scored["chips"]) >= 0 or min(made.start) + purse < 0  # from the beginning


def take_back(record: Record, random: Random) -> None:
    """Events taken back one by one leave what was before them."""
    events: list[Record] = []
    for event in record["events"]:
        if event["type"] == "undo":
            events.pop()
        else:
            events.append(event)
    known = random.randint(0, len(events))
    more = random.randint(1, 40)
    begun = events[:known]
    gone = events[known : known + more]
    undone = [*begun, *gone, *({"type": "undo"} for _ in gone)]
    assert score(record | {"events": undone}) == score(record | {"events": begun})


@pytest.mark.sweep
@pytest.mark.parametrize("ruleset", GAMES)
def test_both_ways_to_tell_an_evening_come_to_what_the_rules_say(ruleset: str) -> None:
    @settings(max_examples=EVENINGS[ruleset] // 5)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        random = Random(number)
        check(make(ruleset, random), random)

    run()


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", GAMES)
def test_twenty_thousand_hands_agree_with_the_reference(ruleset: str) -> None:
    @with_seed(ruleset)
    @settings(max_examples=EVENINGS[ruleset] * 100)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        random = Random(number)
        check(make(ruleset, random), random)

    run()


# --- what is made up


@cache
def _fifty(ruleset: str) -> list[Evening]:
    """Evenings of which everything can be asked; with most other seeds it would be more of them."""
    random = Random(16)
    return [make(ruleset, random) for _ in range(50)]


@pytest.mark.sweep
@pytest.mark.parametrize("ruleset", GAMES)
def test_evenings_are_made_up_of_everything_that_may_happen(ruleset: str) -> None:
    game = GAMES[ruleset]
    made = _fifty(ruleset)
    hands = [hand for each in made for hand in each.hands]
    turns = [turn for hand in hands for turn in hand.turns]
    facts = [fact for hand in hands for fact in hand.facts]
    assert {each.players for each in made} == set(game.each)
    for name in game.options:
        assert len({str(each.option(name)) for each in made}) > 1 or name == "teams"
    assert any(COMET in cards for hand in hands for cards in hand.left.values())
    assert any(COMET in hand.dead for hand in hands)
    assert any(hand.comet_last for hand in hands)
    assert any(turn.known_stop for turn in turns)
    assert {hand.thrown_in for hand in hands} == {"", "redeal", "hand_void"}
    assert any(hand.adjust for hand in hands)
    assert {"king", "dead", "comet"} <= {fact.kind for fact in facts}
    assert any(sums(each).over for each in made) == bool({"rounds", "target"} & set(game.options))
    if game.order != "turn":
        assert any(turn.holder and not turn.cards for turn in turns)
    if game.aces_pay == "led" or ruleset == "ancient_1718":
        assert any(not fact.claimed for fact in facts)
    if game.ten_follows:
        tens = [turn for turn in turns if "10D" in turn.wanted and turn.cards == ("10D",)]
        assert tens
    if game.pool:
        assert any(hand.ante is None for hand in hands)
    if game.opera:
        assert {hand.players for hand in hands if hand.opera} == set(game.each)


def _two_packs() -> list[str]:
    return [key for key, game in GAMES.items() if game.two_packs]


@pytest.mark.sweep
@pytest.mark.parametrize("ruleset", _two_packs())
def test_cards_are_laid_together_in_every_way(ruleset: str) -> None:
    hands = [hand for each in _fifty(ruleset) for hand in each.hands]
    turns = [turn for hand in hands for turn in hand.turns]
    comets = [turn for turn in turns if COMET in turn.cards]
    assert {len(turn.cards) for turn in comets} == {1, 3, 4}
    assert any(not turn.wanted for turn in comets)  # the comet led
    naturals = {(turn.shows, len(turn.cards)) for turn in turns if COMET not in turn.cards}
    assert {("9", 3), ("8", 4), ("K", 4)} <= naturals
    assert ({("K", 2), ("K", 3)} <= naturals) == GAMES[ruleset].kings_together
    assert {hand.comet_as for hand in hands if hand.comet_last} >= {"9", "10"}
    if ruleset == "new_1752":
        assert {fact.with_comet for h in hands for fact in h.facts if fact.kind == "carte"} == {
            True,
            False,
        }
    elif 2 in GAMES[ruleset].each:
        assert any(hand.drawn for hand in hands)


@pytest.mark.sweep
def test_ranks_are_laid_at_once_in_a_game_of_one_pack_by_its_option() -> None:
    random = Random(1991)
    seats = list(GAMES["commit_1991"].each)
    laid: dict[Any, set[tuple[str, int, bool]]] = {}
    for way in product((False, True), repeat=2):
        options = dict(zip(("whole_pack", "sets"), way, strict=True))
        made = [
            evening(random, "commit_1991", random.choice(seats), options, HANDS_AN_EVENING)
            for _ in range(60)
        ]
        turns = [turn for each in made for hand in each.hands for turn in hand.turns]
        laid[way] = {
            (turn.shows, len(turn.cards), COMET in turn.cards)
            for turn in turns
            if len(turn.cards) > 1
        }
    some = {("9", 3, False), ("9", 3, True), ("9", 4, True), ("8", 3, False), ("K", 4, False)}
    some |= {("9", 2, True), ("9", 2, False), ("4", 2, False), ("4", 3, False), ("K", 3, False)}
    assert laid[False, False] == laid[True, False] == set()
    assert laid[False, True] >= some
    assert laid[True, True] >= {("9", 3, False), ("9", 3, True), ("8", 4, False)}
    assert ("8", 4, False) not in laid[False, True]


@pytest.mark.sweep
def test_sessions_end_within_a_hand() -> None:
    random = Random(27)
    made = [make("arnold_two_2011", random) for _ in range(20)]
    last = [each.hands[-1] for each in made if each.hands[-1].stop is not None]
    assert any(not hand.thrown_in for hand in last)
