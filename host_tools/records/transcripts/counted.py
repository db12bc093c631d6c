"""Counted games: from a transcript's events to the engine's, and back."""

from halley.engine import cards, count_sums, counted, counting
from halley.engine import events as ev
from halley.engine.game import Game
from halley.refusal import Refusal
from halley.rules.rule_set import RuleSet
from host_tools.records.transcripts.event_fields import BadTranscript, entries, seat_of, show, whole

_POINTS = "points"


def _count(event: dict, game: Game) -> list[tuple]:
    rules = game.rules
    what = _what(event["what"], game)
    last = -1
    if "last" in event:
        if not rules.last_trick:
            raise BadTranscript("'count' has no 'last' in this game.")
        last = seat_of(event["last"], game, "last")
    if "seat" not in event:
        numbers = [None if item is None else whole(item, "n") for item in entries(event["n"], "n")]
        return [ev.make(ev.COUNTS, what, counted.fill(game, what, numbers, last), last=last)]
    seat = seat_of(event["seat"], game)
    number = whole(event["n"], "n, with a seat,")
    if rules.by_seat != "rest":
        return [ev.make(ev.COUNT, seat, what, number)]
    numbers = [None] * len(game.sides)
    numbers[count_sums.side_of(game, seat)] = number
    return [ev.make(ev.COUNTS, what, counted.fill(game, what, numbers, last), last=last)]


def _what(value: object, game: Game) -> int:
    """Return the engine's number for a name in a transcript."""
    names = [row.what for row in game.rules.counts]
    if value in names:
        return names.index(value) + 1
    if value == _POINTS and game.rules.as_points:
        return counting.POINTS
    raise BadTranscript("this game does not count {value}.", value=show(value))


def _declare(event: dict, game: Game) -> list[tuple]:
    names = [row.what for row in game.rules.declares]
    if event["what"] not in names:
        raise BadTranscript("this game does not declare {what}.", what=show(event["what"]))
    suit = event.get("suit")
    if suit is not None and suit not in list(cards.SUITS[1:]):
        raise BadTranscript('the suit must be "S", "H", "D" or "C".')
    number = cards.SUITS.index(suit) if suit is not None else 0
    what = names.index(event["what"]) + 1
    return [ev.make(ev.DECLARE, seat_of(event["seat"], game), what, suit=number)]


def _winner(event: dict, game: Game) -> list[tuple]:
    out = event["out"]
    seat = ev.NOBODY if out is None else seat_of(out, game, "out")
    return [ev.make(ev.OUT, seat)]


def _close(event: dict, game: Game) -> list[tuple]:
    """Nothing more for anybody: as a list, that completes the hand."""
    if game.hand is None:
        raise Refusal("nothing_counted")
    return [ev.make(ev.COUNTS, 1, (0,) * len(game.sides))]


# type: (required fields, optional fields, what makes the engine's events)
TYPES: dict = {
    "count": (("what", "n"), ("seat", "last"), _count),
    "declare": (("seat", "what"), ("suit",), _declare),
    "hand_end": (("out",), (), _winner),
}
_CLOSES = ((), (), _close)


def types(rules: RuleSet) -> dict:
    """Return the types of events that the rule set knows, besides those of every game."""
    every: dict = {}
    if rules.counts:
        every["count"] = TYPES["count"]
    if rules.declares:
        every["declare"] = TYPES["declare"]
    if rules.books == "out":
        every["hand_end"] = TYPES["hand_end"]
    elif rules.by_seat == "adds" and [row for row in rules.counts if row.total is None]:
        every["hand_end"] = _CLOSES  # no total says when a hand is over
    return every


# --- to a transcript


def forms(event: "ev.Event", rules: RuleSet) -> list[dict]:
    """Return a transcript's events for an event of a counted game."""
    kind = event.kind
    if kind == ev.DEAL:
        return []
    if kind == ev.OUT:
        return [{"type": "hand_end", "out": None if event.seat == ev.NOBODY else event.seat}]
    if kind == ev.DECLARE:
        _, seat, what, suit = event
        form: dict = {"type": "declare", "seat": seat, "what": rules.declares[what - 1].what}
        if suit:
            form["suit"] = cards.SUITS[suit]
        return [form]
    if kind == ev.COUNT:
        _, seat, what, number = event
        return [{"type": "count", "what": _name(what, rules), "seat": seat, "n": number}]
    assert kind == ev.COUNTS, kind
    _, what, numbers, last = event
    form = {"type": "count", "what": _name(what, rules), "n": list(numbers)}
    if last >= 0:
        form["last"] = last
    return [form]


def _name(what: int, rules: RuleSet) -> str:
    return str(rules.counts[what - 1].what) if what else _POINTS
