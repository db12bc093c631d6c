"""Stops games without a comet: from a transcript's events to the engine's."""

from halley.engine import events as ev
from halley.engine.settlement import counts
from host_tools.records.transcripts.event_fields import (
    BadTranscript,
    hand_of,
    seat_of,
    show,
    turn_of,
    whole,
)

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.engine.game import Game
    from halley.rules.rule_set import RuleSet

_FOLLOWED = ("deal", "play", "pass", "dead", "left")
_MOST_PAID = 255  # chips in one event


def types(rules: "RuleSet") -> dict:
    """Return the rule set's types of events besides those of every game.

    None stands for one that is as in a game with a comet.
    """
    known: list[str] = ["hand_end"]
    if rules.ante:
        known.append("ante")
    if rules.pass_pays:
        known.append("pay")
    if any(rules.pressure):
        known.append("pressure")
    if rules.order is not None:
        known.extend(_FOLLOWED)
    return {kind: TYPES.get(kind) for kind in known}


def _deal(event: dict, game: "Game") -> list[tuple]:
    each = whole(event["cards_each"], "cards_each", 1, 60) if "cards_each" in event else 0
    return [ev.make(ev.DEAL, seat_of(event["dealer"], game, "dealer"), each=each, how=ev.FOLLOW)]


def _play(event: dict, game: "Game") -> list[tuple]:
    return [
        ev.make(ev.PLAY, turn_of(event, game), cards=hand_of(event["cards"], game.rules, "cards"))
    ]


def _pass(event: dict, game: "Game") -> list[tuple]:
    return [ev.make(ev.PASS, turn_of(event, game))]


def _pay(event: dict, game: "Game") -> list[tuple]:
    count = whole(event.get("count", 1), "count", 1, _MOST_PAID)
    return [ev.make(ev.PAY, seat_of(event["seat"], game), count=count)]


def _pressure(event: dict, game: "Game") -> list[tuple]:
    return [ev.make(ev.PRESSURE, seat_of(event["seat"], game))]


def _hand_end(event: dict, game: "Game") -> list[tuple]:
    return hand_end(event["out"], event["left"], range(game.players), game)


def hand_end(out_seat: object, value: object, seats: "Sequence[int]", game: "Game") -> list[tuple]:
    """Return the engine's events for the end of a hand.

    `out_seat` is the transcript's winner, `value` the others' cards, which `seats` must have.
    """
    nobody = out_seat is None and game.rules.none_out
    out = ev.NOBODY if nobody else seat_of(out_seat, game, "out")
    if not isinstance(value, dict):
        raise BadTranscript("'left' must be an object that maps seats to cards or to a number.")
    by_seat = {}
    for key in value:
        if key not in [str(seat) for seat in range(game.players)]:
            raise BadTranscript("'left' names no seat {key}.", key=show(key))
        if int(key) != out or value[key] != []:  # nothing left with who is out
            by_seat[int(key)] = _left(int(key), value[key], game)
    steps: list[tuple] = [ev.make(ev.OUT, out)]
    for seat in range(game.players):
        if seat in by_seat:
            steps.append(by_seat[seat])
        elif seat != out and seat in seats:
            raise BadTranscript(
                "'left' does not say what {name} still holds.", name=game.names[seat]
            )
    return steps


def _left(seat: int, value: object, game: "Game") -> tuple:
    points = counts(game, "points")
    name = "points" if points else "cards"
    if isinstance(value, list):
        return ev.make(ev.LEFT, seat, cards=hand_of(value, game.rules, "left"))
    if isinstance(value, dict):
        for field in value:
            if field != name:
                raise BadTranscript("'left' has no field {name}.", name=show(field))
        value = value.get(name)
    number = whole(value, name, -1000 if points else 0, 1004)
    return ev.make(ev.LEFT, seat, points=number if points else -1, count=-1 if points else number)


# type: (required fields, optional fields, what makes the engine's events)
TYPES: dict = {
    "deal": (("dealer",), ("cards_each",), _deal),
    "play": (("cards",), ("seat",), _play),
    "pass": ((), ("seat",), _pass),
    "pay": (("seat",), ("count",), _pay),
    "pressure": (("seat",), (), _pressure),
    "hand_end": (("out", "left"), (), _hand_end),
}
