"""Banked games: from a transcript's events to the engine's, and back."""

from halley.engine import banking as hands
from halley.engine import events as ev
from halley.rules.rule_set import RuleSet
from host_tools.records.transcripts.event_fields import BadTranscript, entries, show, whole

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game

_RESULTS = {
    "bust": hands.BUST,
    "five": hands.FIVE,
    "pontoon": hands.PONTOON,
    "win": hands.WIN,
    "lose": hands.LOSE,
}
_NAMES = {_RESULTS[name]: name for name in _RESULTS}
_OF_BANK = ("bust", "five", "pontoon")


def types(rules: RuleSet) -> dict:
    """Return the types of events that the rule set knows, besides those of every game."""
    return TYPES


# --- from a transcript


def _deal(event: dict, game: "Game") -> list[tuple]:
    dealer = whole(event["dealer"], "dealer", -1000, 1000)
    return [ev.make(ev.DEAL, dealer)]


def _bet(event: dict, game: "Game") -> list[tuple]:
    seat = whole(event["seat"], "seat", -1000, 1000)
    hand = whole(event.get("hand", 0), "hand", 0, 100)
    return [ev.make(ev.BET, seat, hand=hand, amount=whole(event["amount"], "amount"))]


def _hand_end(event: dict, game: "Game") -> list[tuple]:
    bank = event["bank"]
    if isinstance(bank, str) and bank not in _OF_BANK:
        raise BadTranscript('\'bank\' must be "pontoon", "five", "bust" or the total.')
    given = event.get("hands", {})
    if not isinstance(given, dict):
        raise BadTranscript("'hands' must be an object that maps seats to results.")
    results: list[tuple[int, ...]] = [()] * game.players
    for key in given:
        seat = _seat(key)
        game.verify_seat(seat)
        value = given[key]
        items = entries(value, "hands") if isinstance(value, list) else [value]
        if not items:
            raise BadTranscript("a seat in 'hands' has no result.")
        if game.hand is None or game.hand.banking is None or not game.hand.banking.bets[seat]:
            raise BadTranscript("{name} has not bet, so there is no result.", name=game.names[seat])
        results[seat] = tuple([_result(item) for item in items])
    return [ev.make(ev.RESULTS, _result(bank), tuple(results))]


def _seat(key: str) -> int:
    """Return the seat that a key of `hands` names."""
    digits = [char for char in key if char in "0123456789"]
    if not key or len(digits) != len(key) or len(key) > 2 or str(int(key)) != key:
        raise BadTranscript("'hands' names no seat {key}.", key=show(key))
    return int(key)


def _result(value: object) -> int:
    if isinstance(value, str):
        if value not in _RESULTS:
            raise BadTranscript(
                '{value} is not a result. Use "win", "lose", "bust", "pontoon", "five" or a total.',
                value=show(value),
            )
        return _RESULTS[value]
    return whole(value, "a total", hands.LEAST_TOTAL, hands.MOST_TOTAL)


# type: (required fields, optional fields, what makes the engine's events)
TYPES: dict = {
    "deal": (("dealer",), (), _deal),
    "bet": (("seat", "amount"), ("hand",), _bet),
    "hand_end": (("bank",), ("hands",), _hand_end),
}


# --- to a transcript


def forms(event: "ev.Event", rules: RuleSet) -> list[dict]:
    """Return a transcript's events for an event of a banked game."""
    kind = event.kind
    if kind == ev.DEAL:
        return [{"type": "deal", "dealer": event.dealer}]
    if kind == ev.BET:
        return [_bet_of(event.seat, event.amount, event.hand)]
    if kind == ev.BETS:
        amounts = event.amounts
        return [_bet_of(seat, amounts[seat], 0) for seat in range(len(amounts)) if amounts[seat]]
    assert kind == ev.RESULTS, kind
    return [_hand_end_of(event)]


def _bet_of(seat: int, amount: int, hand: int) -> dict:
    form: dict = {"type": "bet", "seat": seat, "amount": amount}
    if hand:
        form["hand"] = hand
    return form


def _hand_end_of(event: tuple) -> dict:
    _, bank, results = event
    form: dict = {"type": "hand_end", "bank": _NAMES.get(bank, bank), "hands": {}}
    for seat, ended in enumerate(results):
        named = [_NAMES.get(result, result) for result in ended if result != hands.UNKNOWN]
        if named:
            form["hands"][str(seat)] = named if len(named) > 1 else named[0]
    return form
