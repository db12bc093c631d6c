"""Hands made up from the rules alone, scored by the engine: the sums agree, whichever way told."""

import itertools
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, seed, settings
from hypothesis import strategies as st

from halley.transfers import transfers
from host_tools.transcripts.score import score
from tests.play.evening import Evening, evening, sums
from tests.play.tell import Teller, permute, permuted, rotate

HANDS_AN_EVENING = 5  # at least; 400 evenings make 2,000 hands
EVENINGS = 400


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Evening, Random]:
    players = draw(st.integers(2, 5))
    options: dict[str, Any] = {}
    chosen = {
        "streak": st.sampled_from(("global", "per_pack", "off")),
        "streak_start": st.integers(0, 5),
        "opera": st.sampled_from(("two_only", "on", "off")),
        "combine": st.sampled_from(("product", "max")),
    }
    for name, values in chosen.items():
        if draw(st.booleans()):
            options[name] = draw(values)
    hands = HANDS_AN_EVENING
    if draw(st.integers(0, 9)) == 9:
        options["rounds"] = -(-HANDS_AN_EVENING // players)
        hands = options["rounds"] * players
    random = Random(draw(st.integers(0, 2**32 - 1)))
    return evening(random, players, options, hands), random


def _by_hand(told: dict[str, Any], scored: dict[str, Any]) -> list[dict[str, list[int]]]:
    """The payments of every hand, summed by reason; a hand begins behind the last one's points."""
    deals = [i for i, event in enumerate(told["events"]) if event["type"] == "deal"]
    hands: list[dict[str, list[int]]] = [{} for _ in deals]
    for payment in scored["payments"]:
        hand = hands[sum(index <= payment["event"] for index in deals) - 1]
        before = hand.get(payment["why"], [0] * told["players"])
        hand[payment["why"]] = [a + b for a, b in zip(before, payment["delta"], strict=True)]
    return [hand for hand in hands if hand]


def check(made: Evening, random: Random) -> None:
    """The engine's sums are those of the rules, for every way to tell the evening."""
    expected = sums(made)
    assert sum(expected.final) == sum(made.start)
    teller = Teller(random)
    follow, paid = teller.follow(made), teller.payments(made)
    for told in (follow, paid, teller.mixed(made), Teller().follow(made), Teller().payments(made)):
        scored = score(told)
        assert scored["final"] == expected.final
        assert scored["next_comet_value"] == expected.next_comet
        assert scored["warnings"] == []
        assert all(sum(payment["delta"]) == 0 for payment in scored["payments"])
        assert scored["session_over"] == ("rounds" in made.options)
        if scored["session_over"]:
            best = [s for s, amount in enumerate(expected.final) if amount == max(expected.final)]
            assert scored["session_winner"] == (best if len(best) > 1 else best[0])
    plain = Teller().follow(made)
    assert _by_hand(plain, score(plain)) == [hand for hand in expected.hands if hand]
    turned = rotate(follow, 1)
    seats = [(seat + 1) % made.players for seat in range(made.players)]
    assert score(turned)["final"] == permuted(expected.final, seats)
    random.shuffle(seats)
    assert score(permute(paid, seats))["final"] == permuted(expected.final, seats)


@settings(max_examples=EVENINGS)
@given(evenings())
def test_both_ways_to_tell_an_evening_come_to_what_the_rules_say(
    made: tuple[Evening, Random],
) -> None:
    check(*made)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_a_hundred_thousand_hands(part: int) -> None:
    @seed(Random().getrandbits(64))
    @settings(max_examples=100_000 // HANDS_AN_EVENING // 4)
    @given(evenings())
    def run(made: tuple[Evening, Random]) -> None:
        check(*made)

    run()


def test_the_hands_made_up_have_everything_in_them() -> None:
    random = Random(1991)
    hands = [h for n in range(300) for h in evening(random, 2 + n % 4, {}, 5).hands]
    turns = [turn for hand in hands for turn in hand.turns]
    laid = [turn for turn in turns if "comet" in turn.cards]
    assert any(len(turn.cards) == 4 and "comet" not in turn.cards for turn in turns)
    for nines in (("9H", "9H", "9D"), ("9S", "9S", "9C")):
        assert any(sorted(turn.cards) == sorted(nines) for turn in turns)
    assert {len(turn.cards) for turn in laid} == {1, 3, 4}
    assert any(not turn.wanted for turn in laid)  # the comet led
    assert {hand.comet_as for hand in hands if hand.comet_last} >= {"9", "10", "K"}
    assert {len(hand.turns[-1].cards) for hand in hands if hand.comet_last} == {1, 3, 4}
    assert any("comet" in hand.dead for hand in hands)
    assert any("comet" in cards for hand in hands for cards in hand.left.values())
    assert any(turn.known_stop for turn in turns)
    assert {hand.players for hand in hands if hand.opera} == {2, 3, 4, 5}
    assert any(hand.drawn for hand in hands)


# --- who pays whom


def _fewest(balances: list[int]) -> int:
    """The fewest transfers: every way to part the seats into groups is tried."""

    def most_groups(seats: tuple[int, ...]) -> int:
        if not seats:
            return 0
        first, rest = seats[0], seats[1:]
        best = -len(balances)
        for size in range(len(rest) + 1):
            for others in itertools.combinations(rest, size):
                if balances[first] + sum(balances[seat] for seat in others) == 0:
                    left = tuple(seat for seat in rest if seat not in others)
                    best = max(best, 1 + most_groups(left))
        return best

    seats = tuple(seat for seat, amount in enumerate(balances) if amount)
    return len(seats) - most_groups(seats)


@st.composite
def _balances(draw: st.DrawFn, most: int) -> list[int]:
    """Balances that sum to nothing; small amounts make groups that do so as well."""
    limit = draw(st.sampled_from((2, 9, 5000)))
    first = draw(st.lists(st.integers(-limit, limit), min_size=1, max_size=most - 1))
    return draw(st.permutations([*first, -sum(first)]))


@settings(max_examples=500)
@given(_balances(8))
@example([0, 0])
@example([5, -5, 5, -5])
def test_transfers_settle_everything(balances: list[int]) -> None:
    given_balances = list(balances)
    moves = transfers(balances)
    assert balances == given_balances
    assert transfers(list(balances)) == moves
    rest = list(balances)
    for payer, payee, amount in moves:
        assert amount > 0
        rest[payer] += amount
        rest[payee] -= amount
    assert not any(rest)
    assert len(moves) <= len(balances) - 1


@settings(max_examples=500)
@given(_balances(5))
def test_transfers_are_the_fewest(balances: list[int]) -> None:
    assert len(transfers(balances)) == _fewest(balances)


@given(_balances(5), st.integers().filter(bool))
def test_transfers_of_what_does_not_sum_to_nothing_are_refused(
    balances: list[int], wrong: int
) -> None:
    with pytest.raises(ValueError, match="sum to nothing"):
        transfers([balances[0] + wrong, *balances[1:]])
