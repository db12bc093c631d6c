"""Games against a bank: every cell of the table of payments, and every sentence of the rules."""

from halley import rules
from halley.engine import events as ev
from halley.engine.game import Game
from halley.refusal import Refusal
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.firmware.shared import records
from tests.firmware.shared.data import records as read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = dict[str, Any]


def bet(seat: int, amount: "Any", hand: int = 0) -> "Event":
    event = {"type": "bet", "seat": seat, "amount": amount}
    if hand:
        event["hand"] = hand
    return event


def end(bank: "Any", **results: "Any") -> "Event":
    """`s1=20`: how the hand of seat 1 ended."""
    hands = {name[1:]: results[name] for name in results}
    return {"type": "hand_end", "bank": bank, "hands": hands}


def deal(seat: int) -> "Event":
    return {"type": "deal", "dealer": seat}


def score_table(*events: "Event", **more: "Any") -> "dict[str, Any]":
    transcript: "dict[str, Any]" = {"ruleset": "pontoon", "players": 4, "events": list(events)}
    transcript.update(more)
    result = score(transcript)
    assert sum(result["final"]) == 0
    return result


def refusal_of(*events: "Event", **more: "Any") -> str:
    """Return the sentence with which the last of the events, and no other, is refused."""
    try:
        score_table(*events, **more)
    except BadTranscript as why:
        text = str(why)
        begins = "Event %d: " % (len(events) - 1)
        assert text.startswith(begins) and text.endswith("."), text
        return text[len(begins) :]
    raise AssertionError("not refused")


# --- the records


def test_the_worked_cases_come_to_what_they_say() -> None:
    good = bad = 0
    for record in read("pontoon_cases.json"):
        if "expect" in record:
            records.check(record)
            good += 1
            continue
        try:
            score(record["transcript"])
        except BadTranscript as why:
            assert str(why).startswith("Event "), why
            bad += 1
            continue
        raise AssertionError(record["id"])
    assert (good, bad) == (8, 5)


def test_a_banker_who_goes_leaves_the_bank_to_his_left() -> None:
    for record in read("pontoon_seats.json"):
        records.check(record)


# --- who pays

# what the bank has: what a hand with a bet of 1 gets that is bust, has less, as much, more, five
# cards, a pontoon; None: cannot be
_TABLE = (
    ("pontoon", (None, None, None, None, None, -2)),
    ("five", (-1, -1, -1, -1, -1, 2)),
    (18, (-1, -1, -1, 1, 2, 2)),
    (21, (-1, -1, -1, None, 2, 2)),
    (12, (-1, -1, -1, 1, 2, 2)),
    ("bust", (-1, 1, 1, 1, 2, 2)),
)


def test_every_cell_of_the_table_of_payments_is_paid() -> None:
    for bank, pays in _TABLE:
        level = bank if isinstance(bank, int) else 18
        hands = ("bust", level - 1, level, level + 1, "five", "pontoon")
        for hand, factor in zip(hands, pays):
            events = (bet(2, 3), end(bank, s2=hand))
            if factor is None:
                assert refusal_of(*events), (bank, hand)
                continue
            result = score_table(*events)
            assert result["final"] == [-3 * factor, 0, 3 * factor, 0], (bank, hand)
            why = "bets"
            if factor > 1:
                why = "five_cards" if hand == "five" else "pontoon"
            elif factor < -1:
                why = "bank_pontoon"
            assert [payment["why"] for payment in result["payments"]] == [why], (bank, hand)


def test_every_total_settles_against_every_total() -> None:
    for bank in range(2, 22):
        for total in range(2, 22):
            won = 1 if total > bank else -1
            assert score_table(bet(1, 5), end(bank, s1=total))["final"] == [-5 * won, 5 * won, 0, 0]


def test_won_and_lost_are_enough() -> None:
    for bank in (2, 15, 20):
        result = score_table(bet(1, 2), bet(2, 4), end(bank, s1="win", s2="lose"))
        assert result["final"] == [2, 2, -4, 0]
    assert score_table(bet(1, 2), end("five", s1="lose"))["final"] == [2, -2, 0, 0]
    assert score_table(bet(1, 2), end("bust", s1="win"))["final"] == [-2, 2, 0, 0]
    assert score_table(bet(1, 2), end("pontoon", s1="lose"))["final"] == [4, -4, 0, 0]
    assert score_table(bet(1, 2), end(21, s1="lose"))["final"] == [2, -2, 0, 0]


def test_results_that_the_banks_hand_decides_may_be_left_out() -> None:
    bets = (bet(1, 1), bet(2, 2), bet(3, 4))
    assert score_table(*bets, end("pontoon"))["final"] == [14, -2, -4, -8]
    assert score_table(*bets, {"type": "hand_end", "bank": "pontoon"})["final"] == [14, -2, -4, -8]
    assert score_table(*bets, end("five", s2="pontoon"))["final"] == [1, -1, 4, -4]
    assert score_table(*bets, end("bust", s2="bust"))["final"] == [-3, 1, -2, 4]
    assert score_table(*bets, end("bust", s2="five"))["final"] == [-9, 1, 4, 4]
    assert "seat 3" in refusal_of(*bets, end(17, s1=3, s2=4))
    assert refusal_of(*bets, {"type": "hand_end", "bank": 17})


def test_a_bet_is_everything_that_was_wagered_on_the_hand() -> None:
    bought = (bet(1, 3), bet(1, 3), bet(1, 6))
    assert score_table(*bought, end(17, s1=18))["final"] == [-12, 12, 0, 0]
    assert score_table(*bought, end(17, s1="five"))["final"] == [-24, 24, 0, 0]
    assert score_table(*bought, end(17, s1="bust"))["final"] == [12, -12, 0, 0]


def test_every_hand_that_was_split_has_its_own_bet_and_result() -> None:
    split = (bet(3, 2), bet(3, 4, 1), bet(3, 2, 2), bet(3, 3, 3))
    result = score_table(*split, end(19, s3=[20, 19, "five", "pontoon"]))
    assert result["final"] == [-2 + 4 - 4 - 6, 0, 0, 2 - 4 + 4 + 6]
    assert {payment["why"]: payment["delta"][3] for payment in result["payments"]} == {
        "bets": -2, "five_cards": 4, "pontoon": 6
    }  # fmt: skip
    assert result["next_banker"] == 3


def test_five_cards_of_sixteen_beat_the_banks_nineteen() -> None:  # question 15
    assert score_table(bet(1, 1), end(19, s1="five"))["final"] == [-2, 2, 0, 0]


def test_a_card_may_be_bought_after_a_split() -> None:  # question 18
    events = (bet(1, 2), bet(1, 2, 1), bet(1, 4, 1), end(20, s1=["lose", "win"]))
    assert score_table(*events)["final"] == [-4, 4, 0, 0]


# --- who banks


def test_the_first_seat_banks_until_another_is_named_or_has_a_pontoon() -> None:
    assert score_table()["next_banker"] == 0
    assert score_table(deal(2))["next_banker"] == 2
    assert score_table(deal(2), deal(3))["next_banker"] == 3
    assert score_table(deal(2), bet(1, 1), end(20, s1=21))["next_banker"] == 2
    hand = (bet(1, 1), bet(0, 1), bet(3, 1))
    passed = score_table(deal(2), *hand, end(20, s0="pontoon", s1="pontoon", s3=2))
    assert passed["next_banker"] == 0  # the first to the left of seat 2
    banked = (bet(1, 1), end(20, s1="pontoon"))
    assert score_table(*banked, bet(0, 1), bet(2, 1), end(19, s0=20, s2=18))["next_banker"] == 1
    assert score_table(*banked, deal(0))["next_banker"] == 0  # declined, or sold


def test_nobody_changes_the_bank_in_mid_hand() -> None:
    assert "not over" in refusal_of(bet(1, 1), deal(1))
    assert score_table(bet(1, 1), {"type": "hand_void"}, deal(1))["next_banker"] == 1


def test_two_pontoons_pass_the_bank_or_leave_it() -> None:  # question 14
    events = (bet(1, 3), bet(2, 1), end("pontoon", s2="pontoon"))
    result = score_table(*events)
    assert (result["final"], result["next_banker"]) == ([8, -6, -2, 0], 2)
    result = score_table(*events, options={"both_pontoons": "banker"})
    assert (result["final"], result["next_banker"]) == ([8, -6, -2, 0], 0)
    five = (bet(1, 1), end("five", s1="pontoon"))
    assert score_table(*five, options={"both_pontoons": "banker"})["next_banker"] == 1


def test_the_bank_goes_with_the_person_or_to_the_next_who_stays() -> None:
    seats = ["Ann", "Bea", "Cy", "Di"]

    def banker(*names: str) -> int:
        change = {"type": "seats", "names": list(names)}
        return int(score_table(deal(2), change, seats=seats)["next_banker"])

    assert banker("Cy", "Ann") == 0
    assert banker("Ann", "Di", "Bea") == 1
    assert banker("Bea", "Eve", "Ann") == 2  # Di, at Cy's left, has gone as well
    assert banker("Eve", "Flo") == 0
    sold = ({"type": "seats", "names": ["Di", "Cy"]}, deal(0))
    assert score_table(deal(2), *sold, seats=seats)["next_banker"] == 0


def test_a_deal_alone_begins_no_hand() -> None:
    seats = ["Ann", "Bea"]
    renamed = {"type": "rename", "seat": 1, "name": "Eve"}
    result = score_table(
        deal(1), renamed, {"type": "seats", "names": ["Ann", "Cy", "Eve"]},
        bet(0, 2), bet(1, 3), end("bust"), players=2, seats=seats,
    )  # fmt: skip
    assert (result["final"], result["next_banker"]) == ([2, 3, -5], 2)
    assert refusal_of(bet(1, 1), renamed, players=2, seats=seats)


# --- a session


def test_a_hand_thrown_in_forgets_its_bets_and_is_none() -> None:
    for kind in ("redeal", "hand_void"):
        result = score_table(
            bet(1, 5), bet(1, 5), {"type": kind}, bet(1, 2), end("bust"), options={"hands": 1}
        )
        assert (result["final"], result["session_over"]) == ([-2, 2, 0, 0], True)
        assert result["session_winner"] == 1
    assert refusal_of(bet(1, 5), {"type": "redeal"}, end("bust"))


def test_the_session_ends_after_the_agreed_hands() -> None:
    hand = (bet(1, 1), bet(2, 1), end("bust"))
    result = score_table(*hand, *hand, options={"hands": 2})
    assert (result["session_over"], result["session_winner"]) == (True, [1, 2])
    assert refusal_of(*hand, *hand, bet(1, 1), options={"hands": 2})
    assert not score_table(*hand, *hand)["session_over"]


def test_undo_and_corrections_work_as_everywhere() -> None:
    undo = {"type": "undo"}
    result = score_table(
        deal(1), undo, bet(1, 1), bet(1, 2), undo, end(18, s1="pontoon"), undo, end(18, s1=19)
    )
    assert (result["final"], result["next_banker"]) == ([-1, 1, 0, 0], 0)
    adjusted = score_table(bet(1, 1), {"type": "adjust", "delta": [2, -1, -1, 0]}, end("bust"))
    assert adjusted["final"] == [1, 0, -1, 0]
    assert refusal_of({"type": "adjust", "delta": [2, 0, -1, 0]})


def test_two_to_thirteen_play() -> None:
    last = bet(12, 1)
    assert score_table(last, end(20, s12=21), players=13)["final"][12] == 1
    assert score_table(bet(1, 1), end(20, s1=21), players=2)["final"] == [-1, 1]
    for players in (1, 14):
        try:
            score_table(players=players)
        except BadTranscript:
            continue
        raise AssertionError(players)


# --- what is refused


def test_impossible_bets_are_refused() -> None:
    assert "bank" in refusal_of(bet(0, 1))
    assert "bank" in refusal_of(deal(2), bet(2, 1))
    assert refusal_of(bet(4, 1))
    assert refusal_of(bet(-1, 1))
    for amount in (0, -2, 1.5, True, None, "2"):
        assert refusal_of(bet(1, amount)), amount
    limits = {"least": 2, "most": 5}
    assert "minimum bet" in refusal_of(bet(1, 1), options=limits)
    assert "maximum bet" in refusal_of(bet(1, 6), options=limits)
    assert "maximum bet" in refusal_of(bet(1, 5), bet(1, 6, 1), options=limits)
    assert "minimum bet" in refusal_of(bet(1, 5), bet(1, 1, 1), options=limits)
    bought = (bet(1, 5), bet(1, 10), end("bust"))
    assert score_table(*bought, options=limits)["final"][1] == 15  # a card is no first bet


def test_a_wrong_price_for_a_card_is_refused() -> None:
    for cost in (2, 7):
        assert "3 to 6" in refusal_of(bet(1, 3), bet(1, cost))
    assert "2 to 4" in refusal_of(bet(1, 3), bet(1, 2, 1), bet(1, 5, 1))


def test_impossible_splits_are_refused() -> None:
    assert refusal_of(bet(1, 1, 1))
    assert refusal_of(bet(1, 1), bet(1, 1, 2))
    assert refusal_of(bet(1, 1), bet(1, 1, -1))
    split = (bet(1, 1), bet(1, 1, 1), bet(1, 1, 2), bet(1, 1, 3))
    assert "too many hands" in refusal_of(*split, bet(1, 1, 4))
    assert "split" in refusal_of(bet(1, 1), bet(1, 1), bet(1, 1, 1))
    assert "split" in refusal_of(bet(1, 1), bet(1, 1, 1), bet(1, 1), bet(1, 1, 2))
    assert score_table(bet(1, 1), bet(2, 1), bet(2, 1), bet(1, 1, 1), end("bust"))


def test_impossible_results_are_refused() -> None:
    hand = (bet(1, 1), bet(2, 1))
    assert refusal_of(end(18))
    assert refusal_of(end("bust", s1="win"))
    assert refusal_of(*hand, end(18, s1=19, s2=17, s3=20))
    assert refusal_of(*hand, end(18, s0=18, s1=19, s2=17))
    assert refusal_of(*hand, end(18, s1=19, s2=17, s4=20))
    assert refusal_of(*hand, end(18, s1=[19, 20], s2=17))
    assert refusal_of(*hand, end(18, s1=[], s2=17))
    for total in (22, 1, 0, -3, True, 18.0, None, "19", "draw"):
        assert refusal_of(*hand, end(18, s1=total, s2=17)), total
        assert refusal_of(*hand, end(total, s1=17, s2=17)), total
    for bank in ("win", "lose"):
        assert refusal_of(*hand, end(bank, s1=17, s2=17))
    split = (bet(1, 1), bet(1, 1, 1))
    assert refusal_of(*split, end(18, s1=19))
    assert refusal_of(*split, end(18, s1=[19]))
    assert refusal_of(*split, end(18, s1=[19, 20, 21]))
    shapes: "tuple[Any, ...]" = (
        [], "1", {"one": 19}, {"01": 19}, {"": 19}, {"-1": 19}, {"1.0": 19},
    )  # fmt: skip
    for hands in shapes:
        assert refusal_of(bet(1, 1), {"type": "hand_end", "bank": 18, "hands": hands}), hands


def test_the_banks_pontoon_ends_the_hand_before_play() -> None:
    assert refusal_of(bet(1, 1), bet(1, 1), end("pontoon"))
    assert refusal_of(bet(1, 1), bet(1, 1, 1), end("pontoon"))
    for result in (20, 21, "five", "bust", "win"):
        assert refusal_of(bet(1, 1), end("pontoon", s1=result)), result


def test_contradictory_results_are_refused() -> None:
    assert "five cards" in refusal_of(bet(1, 1), end(21, s1="win"))
    assert refusal_of(bet(1, 1), end("five", s1="win"))
    assert "bust" in refusal_of(bet(1, 1), end("bust", s1="lose"))


def test_a_pontoon_is_never_bought() -> None:
    assert "bought" in refusal_of(bet(1, 1), bet(1, 1), end(18, s1="pontoon"))
    split = (bet(1, 1), bet(1, 1, 1), bet(1, 1))
    assert "bought" in refusal_of(*split, end(18, s1=["pontoon", 20]))
    assert score_table(*split, end(18, s1=[20, "pontoon"]))["final"][1] == 4  # question 17


def test_events_and_fields_of_other_games_are_refused() -> None:
    for event in (
        {"type": "ante"}, {"type": "king_played", "seat": 1}, {"type": "count", "what": "points"},
        {"type": "play", "cards": ["3"]}, {"type": "nonsense"}, {"type": "deal"},
        {"type": "deal", "dealer": 1, "pack": "red"}, {"type": "deal", "dealer": 4},
        {"type": "deal", "dealer": "1"}, {"type": "bet", "seat": 1},
        {"type": "bet", "seat": 1, "amount": 1, "note": ""}, {"type": "hand_end"},
        {"type": "hand_end", "bank": "bust", "out": 1},
    ):  # fmt: skip
        assert refusal_of(event), event


def test_unknown_options_are_refused() -> None:
    for options in (
        {"least": 0}, {"least": 10000}, {"most": 0}, {"most": 10000}, {"both_pontoons": "nobody"},
        {"hands": 0}, {"hands": 1000}, {"target": 5}, {"least": None},
    ):  # fmt: skip
        try:
            score_table(options=options)
        except BadTranscript:
            continue
        raise AssertionError(options)
    assert score_table(options={"least": 9999, "most": 9999, "hands": 999})


# --- the engine's own events


def _game(players: int = 3) -> Game:
    played = rules.load("pontoon")
    return Game(played, played.settle({}), ("Ann", "Bea", "Cy", "Di")[:players], (0,) * players)


def test_all_first_bets_are_one_event() -> None:
    game = _game()
    game.do(ev.make(ev.DEAL, 1))
    assert not game.in_hand()
    for amounts in ((0, 0, 0), (1, 0), (1, 1, 0), (-1, 0, 0)):
        assert not game.can(ev.make(ev.BETS, amounts)), amounts
    game.do(ev.make(ev.BETS, (2, 0, 3)))
    assert game.in_hand()
    assert game.stakes == [2, 0, 3]
    assert not game.can(ev.make(ev.BETS, (2, 0, 3)))
    assert not game.can(ev.make(ev.DEAL, 0))
    game.do(ev.make(ev.RESULTS, 22, ((), (), (22,))))
    assert game.ledger.balances == [2, -5 + 6, -3]


def test_the_last_bets_stay_with_the_people() -> None:
    game = _game()
    game.do(ev.make(ev.BETS, (0, 4, 5)))
    game.do(ev.make(ev.VOID))
    game.do(ev.make(ev.SEATS, ("Cy", "Eve", "Bea")))
    people = [game.stakes[person] for person in game.sits]
    assert people == [5, 0, 4]


def test_cards_each_are_fixed() -> None:
    game = _game()
    assert game.can(ev.make(ev.DEAL, 0, each=2))
    assert not game.can(ev.make(ev.DEAL, 0, each=3))
    assert not game.can(ev.make(ev.DEAL, 0, how=ev.ANTES))
    try:
        game.verify(ev.make(ev.KING, 1))
    except Refusal as refusal:
        assert refusal.key == "not_in_game"
