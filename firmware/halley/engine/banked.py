"""Banked games: bets, and their results against a banker.

Source: rules/README.md, section 22.
"""

from halley.engine import events as ev
from halley.engine.banking import (
    BUST,
    FIVE,
    LEAST_TOTAL,
    LOSE,
    MOST_TOTAL,
    PONTOON,
    UNKNOWN,
    WIN,
)
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.banking import Banking
    from halley.engine.state import State
    from halley.rules.fields import BankRow

_ALONE = {BUST: "bust", FIVE: "five", PONTOON: "pontoon"}  # results that are no total: their column
_PAID_AS = {FIVE: "five_cards", PONTOON: "pontoon"}  # why a seat is paid more than its bet
_WHYS = ("bets", "pontoon", "five_cards", "bank_pontoon")  # reasons, in the order they are booked


# --- the bank


def verify_deal(game: "State", event: tuple) -> None:
    """Raise Refusal if the seat cannot take the bank now: once anybody has bet it is too late.

    The dealer keeps the bank from now on.
    """
    _, dealer, each, _, how = event
    if game.in_hand():
        raise Refusal("hand_not_over", game.hands + 1)
    game.verify_seat(dealer)
    if each and each != game.rules.dealt:
        raise Refusal("deal_fixed", game.rules.dealt)
    if how & ev.ANTES:
        raise Refusal("no_pool")


def do_deal(game: "State", event: tuple) -> None:
    """Give the dealer the bank, and begin a hand."""
    _, dealer, _, _, _ = event
    game.banker = dealer
    game.begin_hand(0, dealer, 0, False)


def _next_banker(game: "State", banking: "Banking") -> int:
    """Return the next banker: the first seat to the bank's left whose hand passes the bank.

    If no hand passes it, the banker stays.
    """
    rules = game.rules
    stays = rules.both_pontoons and game.options[rules.both_pontoons] == "banker"
    if rules.bank_passes and not (stays and banking.bank == PONTOON):
        for step in range(1, game.players):
            seat = (game.banker + step) % game.players
            if [r for r in banking.results_of(seat) if _ALONE.get(r) == rules.bank_passes]:
                return seat
    return game.banker


# --- bets


def _banking(game: "State") -> "Banking | None":
    return game.hand.banking if game.hand is not None else None


def verify_bet(game: "State", event: tuple) -> None:
    """Raise Refusal if the seat cannot make this first bet, or buy a card for this amount."""
    _, seat, hand, amount = event
    if seat == game.banker:
        raise Refusal("banker_bets", game.names[seat])
    banking = _banking(game)
    hands = banking.bets[seat] if banking is not None else []
    if hand > len(hands):
        raise Refusal("no_such_hand", game.names[seat], hand + 1)
    if hand < len(hands):
        least, most = card_costs(game, hands[hand][0])
        if not most:
            raise Refusal("no_buying")
        if not least <= amount <= most:
            raise Refusal("card_costs", least, most)
        return
    if hand:
        if hand >= game.rules.split_hands:
            raise Refusal("split_hands", game.names[seat], game.rules.split_hands)
        if banking is not None and banking.has_bought(seat):
            raise Refusal("split_bought", game.names[seat])
    _verify_stake(game, amount)


def _verify_stake(game: "State", amount: int) -> None:
    least, most = stakes(game)
    if amount < least:
        raise Refusal("bet_least", least)
    if most and amount > most:
        raise Refusal("bet_most", most)


def stakes(game: "State") -> tuple[int, int]:
    """Return the minimum and the maximum of a first bet; a maximum of 0 means no limit."""
    return max(game.amount(game.rules.bet_least), 1), game.amount(game.rules.bet_most)


def card_costs(game: "State", stake: int) -> tuple[int, int]:
    """Return the minimum and the maximum price of a card on a hand whose first bet was `stake`."""
    least, most = game.rules.card_costs
    return stake * least, stake * most


def do_bet(game: "State", event: tuple) -> None:
    """Note the bet; it is booked when the hand ends. Source: rules/README.md, section 22."""
    _, seat, hand, amount = event
    _bet(game, seat, hand, amount)


def _bet(game: "State", seat: int, hand: int, amount: int) -> None:
    banking = game.open_hand().banking
    assert banking is not None
    hands = banking.bets[seat]
    if hand < len(hands):
        hands[hand] += (amount,)
        return
    hands.append((amount,))
    if not hand:
        game.stakes[game.sits[seat]] = amount


def verify_bets(game: "State", event: tuple) -> None:
    """Raise Refusal unless `amounts` has a first bet for each seat that bets, 0 for the others."""
    _, amounts = event
    if len(amounts) != game.players:
        raise Refusal("one_amount_a_seat", game.players)
    if not any(amounts):
        raise Refusal("no_bets")
    banking = _banking(game)
    for seat in range(game.players):
        if amounts[seat]:
            if banking is not None and banking.bets[seat]:
                raise Refusal("bet_made", game.names[seat])
            verify_bet(game, ev.make(ev.BET, seat, amount=amounts[seat]))


def do_bets(game: "State", event: tuple) -> None:
    """Note all the first bets."""
    _, amounts = event
    for seat in range(game.players):
        if amounts[seat]:
            _bet(game, seat, 0, amounts[seat])


# --- results


def verify_results(game: "State", event: tuple) -> None:
    """Raise Refusal if these results are impossible: the bank's, and one for each hand with a bet.

    A seat's results may be missing if the bank's result decides its payment.
    """
    _, bank, results = event
    verify_bank(game, bank)
    banking = _banking(game)
    assert banking is not None
    for seat in range(game.players):
        hands = results[seat] if seat < len(results) else ()
        bets = banking.bets[seat]
        if hands and not bets:
            raise Refusal("no_bet", game.names[seat])
        if hands and len(hands) != len(bets):
            raise Refusal("result_a_hand", game.names[seat], len(bets))
        for hand in range(len(bets)):
            verify_result(game, bank, seat, hand, hands[hand] if hands else UNKNOWN)


def verify_bank(game: "State", bank: int) -> None:
    """Raise Refusal if the bank cannot have this result.

    If its pontoon ends the hand, it can have one only before anybody has bought or split.
    """
    banking = _banking(game)
    if banking is None or not banking.begun():
        raise Refusal("no_bets")
    if not (LEAST_TOTAL <= bank <= MOST_TOTAL or bank in _ALONE):
        raise Refusal("no_total", LEAST_TOTAL, MOST_TOTAL)
    if bank == PONTOON and game.rules.bank_pontoon_ends and banking.in_play():
        raise Refusal("bank_pontoon_late")


def verify_result(game: "State", bank: int, seat: int, hand: int, result: int) -> None:
    """Raise Refusal if one hand of a seat cannot have ended so against the bank's result."""
    banking = _banking(game)
    assert banking is not None
    name = game.names[seat]
    if hand >= len(banking.bets[seat]):
        raise Refusal("no_bet", name)
    row = _row(game, bank)
    if result == UNKNOWN:
        if LEAST_TOTAL <= bank <= MOST_TOTAL:
            raise Refusal("result_missing", name)
        return
    known = LEAST_TOTAL <= result <= MOST_TOTAL or result in _ALONE
    if not known and result not in (WIN, LOSE):
        raise Refusal("no_total", LEAST_TOTAL, MOST_TOTAL)
    if bank == PONTOON and game.rules.bank_pontoon_ends and result not in (PONTOON, LOSE):
        raise Refusal("bank_pontoon_alone", name)
    if result == WIN and (row.more <= 0 or bank == MOST_TOTAL):
        raise Refusal("cannot_win", name)
    if result == LOSE and row.less > 0:
        raise Refusal("cannot_lose", name)
    if result == PONTOON and len(banking.bets[seat][hand]) > 1:
        raise Refusal("pontoon_bought", name)


def _row(game: "State", bank: int) -> "BankRow":
    """Return the row of payments for the bank's result."""
    name = _ALONE.get(bank, "total")
    return next(row for row in game.rules.bank_pays if row.bank == name)


def factor_of(game: "State", bank: int, result: int) -> int:
    """Return the multiple of its bet that a hand gets from the bank; negative if it pays the bank.

    Source: rules/README.md, section 22 ("Who pays").
    """
    row = _row(game, bank)
    if result in _ALONE:
        return int(getattr(row, _ALONE[result]))
    if result == WIN or (bank == BUST and result != LOSE):
        return int(row.more)
    if result == LOSE or not LEAST_TOTAL <= bank <= MOST_TOTAL or result < bank:
        return int(row.less)
    return int(row.level if result == bank else row.more)


def why_of(bank: int, result: int, factor: int) -> str:
    """Return the reason for which a hand is paid, or pays."""
    if bank == PONTOON:
        return "bank_pontoon"
    return _PAID_AS.get(result, "bets") if factor > 0 else "bets"


def payments(
    game: "State", bank: int, results: tuple[tuple[int, ...], ...], banking: "Banking", banker: int
) -> list[tuple[str, list[int]]]:
    """Return the payments that the results make: reasons, and the changes of each balance."""
    deltas: dict[str, list[int]] = {}
    for seat in range(len(banking.bets)):
        hands = results[seat] if seat < len(results) else ()
        for hand, bets in enumerate(banking.bets[seat]):
            result = hands[hand] if hands else UNKNOWN
            factor = factor_of(game, bank, result)
            delta = deltas.setdefault(why_of(bank, result, factor), [0] * len(banking.bets))
            delta[seat] += factor * sum(bets)
            delta[banker] -= factor * sum(bets)
    return [(why, deltas[why]) for why in _WHYS if why in deltas]


def do_results(game: "State", event: tuple) -> None:
    """Settle every hand with the bank; the bank passes or stays, and the hand is over."""
    _, bank, results = event
    hand = game.hand
    assert hand is not None and hand.banking is not None
    hand.banking.bank = bank
    hand.banking.results = tuple(results)
    for why, delta in payments(game, bank, results, hand.banking, game.banker):
        game.pay(why, delta)
    game.banker = _next_banker(game, hand.banking)
    game.close_hand(hand)


HANDLERS: dict = {
    ev.DEAL: (verify_deal, do_deal),
    ev.BET: (verify_bet, do_bet),
    ev.BETS: (verify_bets, do_bets),
    ev.RESULTS: (verify_results, do_results),
}
