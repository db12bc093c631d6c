"""Games with a layout: from a transcript's events to the engine's, and back."""

from halley.engine import events as ev
from halley.rules.rule_set import RuleSet
from host_tools.records.transcripts import no_comet
from host_tools.records.transcripts.fields import BadTranscript, seat_of, show, whole

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game

_ALL = "all"  # in place of a compartment: all of them


def types(rules: RuleSet) -> dict:
    """The types of events that the rule set knows, besides those of every game."""
    held = [row for row in rules.compartments if row.left]
    return {kind: TYPES[kind] for kind in TYPES if kind != "holds" or held}


# --- from a transcript


def _deal(event: dict, game: "Game") -> list[tuple]:
    each = whole(event["cards_each"], "cards_each", 1, 60) if "cards_each" in event else 0
    return [(ev.DEAL, seat_of(event["dealer"], game, "dealer"), each, 0, ev.PAYMENTS)]


def _take(event: dict, game: "Game") -> list[tuple]:
    seat = seat_of(event["seat"], game)
    if event["compartment"] == _ALL:
        return [(ev.TAKE, seat, ev.EVERYTHING)]
    return [(ev.TAKE, seat, _compartment(event["compartment"], game.rules))]


def _lay(event: dict, game: "Game") -> list[tuple]:
    seat, compartment = seat_of(event["seat"], game), event["compartment"]
    amount = whole(event["amount"], "amount", 0, 9999)
    return [(ev.LAY, seat, _compartment(compartment, game.rules), amount)]


def _holds(event: dict, game: "Game") -> list[tuple]:
    seat = seat_of(event["seat"], game)
    return [(ev.HOLDS, seat, _compartment(event["compartment"], game.rules))]


def _compartment(value: object, rules: RuleSet) -> int:
    names = [row.name for row in rules.compartments]
    if not isinstance(value, str) or value not in names:
        raise BadTranscript("there is no compartment {name}.", name=show(value))
    return names.index(value)


def _hand_end(event: dict, game: "Game") -> list[tuple]:
    excused = game.hand.excused if game.hand is not None else 0
    pays = [seat for seat in range(game.players) if game.rules.end and not excused >> seat & 1]
    return no_comet.hand_end(event["out"], event.get("left", {}), pays, game)


# type: (required fields, optional fields, what makes the engine's events)
TYPES: dict = {
    "deal": (("dealer",), ("cards_each",), _deal),
    "take": (("seat", "compartment"), (), _take),
    "lay": (("seat", "compartment", "amount"), (), _lay),
    "holds": (("seat", "compartment"), (), _holds),
    "hand_end": (("out",), ("left",), _hand_end),
}


# --- to a transcript


def forms(event: tuple, rules: RuleSet) -> list[dict]:
    """What a transcript says of an event of a game with a layout; of the end of a hand nothing, as
    one event says all of it."""
    kind = event[0]
    if kind == ev.DEAL:
        form = {"type": "deal", "dealer": event[1]}
        if event[2]:
            form["cards_each"] = event[2]
        return [form]
    if kind in (ev.OUT, ev.LEFT):
        return []
    _, seat, compartment = event[:3]
    name = _ALL if compartment == ev.EVERYTHING else rules.compartments[compartment].name
    form = {"type": ev.EVENTS[kind].name, "seat": seat, "compartment": name}
    if kind == ev.LAY:
        form["amount"] = event[3]
    return [form]
