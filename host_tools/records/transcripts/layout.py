"""Games with a layout: from a transcript's events to the engine's, and back."""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.compartments import NONE
from halley.engine.layout import has_card
from halley.refusal import Refusal
from halley.rules.rule_set import RuleSet
from host_tools.records.transcripts import no_comet
from host_tools.records.transcripts.event_fields import BadTranscript, flag, seat_of, show, whole

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.engine.hand import Hand

_ALL = "all"  # in place of a compartment: all of them


def types(rules: RuleSet) -> dict:
    """Return the types of events that the rule set knows, besides those of every game."""
    held = [row for row in rules.compartments if row.left]
    return {kind: TYPES[kind] for kind in TYPES if kind != "holds" or held}


# --- from a transcript


def _deal(event: dict, game: "Game") -> list[tuple]:
    each = whole(event["cards_each"], "cards_each", 1, 60) if "cards_each" in event else 0
    how = ev.ANTES if flag(event.get("new_stakes", False), "new_stakes") else ev.PAYMENTS
    return [ev.make(ev.DEAL, seat_of(event["dealer"], game, "dealer"), each=each, how=how)]


def _take(event: dict, game: "Game") -> list[tuple]:
    seat = seat_of(event["seat"], game)
    if event["compartment"] == _ALL:
        return [ev.make(ev.TAKE, seat, ev.EVERYTHING)]
    return [ev.make(ev.TAKE, seat, _compartment(event["compartment"], game.rules))]


def _lay(event: dict, game: "Game") -> list[tuple]:
    seat, compartment = seat_of(event["seat"], game), event["compartment"]
    amount = whole(event["amount"], "amount", 0, 9999)
    return [ev.make(ev.LAY, seat, _compartment(compartment, game.rules), amount)]


def _holds(event: dict, game: "Game") -> list[tuple]:
    seat = seat_of(event["seat"], game)
    return [ev.make(ev.HOLDS, seat, _compartment(event["compartment"], game.rules))]


def _compartment(value: object, rules: RuleSet) -> int:
    names = [row.name for row in rules.compartments]
    if not isinstance(value, str) or value not in names:
        raise BadTranscript("unknown compartment {name}.", name=show(value))
    return names.index(value)


def _hand_end(event: dict, game: "Game") -> list[tuple]:
    excused = game.hand.excused if game.hand is not None else 0
    pays = [seat for seat in range(game.players) if game.rules.end and not excused >> seat & 1]
    steps = no_comet.hand_end(event["out"], event.get("left", {}), pays, game)
    return steps if game.hand is None else _add_holds(steps, game, game.hand)


def _add_holds(steps: "list[ev.Event]", game: "Game", hand: "Hand") -> list[tuple]:
    """Return the steps of a hand's end with a HOLDS before the cards of each certain holder.

    Without the cards of a seat that pays for none.
    """
    known = {it.seat: it.cards for it in steps if it.kind == ev.LEFT and it.cards is not None}
    deck.verify_cards(game.rules, hand, tuple(card for cards in known.values() for card in cards))
    result = []
    for step in steps:
        seat = step.seat
        held = _find_held(game, hand, seat, known) if step.kind == ev.LEFT else []
        result += [ev.make(ev.HOLDS, seat, i) for i in held if not _is_held(hand, seat, i)]
        if "excused" not in [game.rules.compartments[i].left for i in held]:
            if step.kind == ev.LEFT and hand.excused >> seat & 1:
                raise Refusal("excused", game.names[seat])
            result.append(step)
        elif len(known[seat]) > hand.counts[seat]:
            raise Refusal("more_than_dealt", game.names[seat], len(known[seat]), hand.counts[seat])
    return result


def _find_held(
    game: "Game", hand: "Hand", seat: int, known: "dict[int, tuple[int, ...]]"
) -> list[int]:
    """Return the compartments with a cost or relief whose card only this seat can have.

    `known` are the cards of each seat that was recorded card by card.
    """
    state = hand.compartments
    if seat not in known or state is None:
        return []
    seen = hand.copy()
    for other in known:
        for card in known[other] if other != seat else ():
            seen.show(card, True)
    return [
        i
        for i, row in enumerate(game.rules.compartments)
        if row.left and state.takers[i] == NONE and state.holders[i] in (NONE, seat)
        if has_card(game.rules, seen, known[seat], row.card)
    ]


def _is_held(hand: "Hand", seat: int, compartment: int) -> bool:
    return hand.compartments is not None and hand.compartments.holders[compartment] == seat


# type: (required fields, optional fields, what makes the engine's events)
TYPES: dict = {
    "deal": (("dealer",), ("cards_each", "new_stakes"), _deal),
    "take": (("seat", "compartment"), (), _take),
    "lay": (("seat", "compartment", "amount"), (), _lay),
    "holds": (("seat", "compartment"), (), _holds),
    "hand_end": (("out",), ("left",), _hand_end),
}


# --- to a transcript


def forms(event: "ev.Event", rules: RuleSet) -> list[dict]:
    """Return a transcript's events for an event of a game with a layout.

    None for the end of a hand, which one event describes whole.
    """
    kind = event.kind
    if kind == ev.DEAL:
        form = {"type": "deal", "dealer": event.dealer}
        if event.each:
            form["cards_each"] = event.each
        if event.how & ev.ANTES:
            form["new_stakes"] = True
        return [form]
    if kind in (ev.OUT, ev.LEFT):
        return []
    seat, compartment = event.seat, event.compartment
    name = _ALL if compartment == ev.EVERYTHING else rules.compartments[compartment].name
    form = {"type": ev.EVENTS[kind].name, "seat": seat, "compartment": name}
    if kind == ev.LAY:
        form["amount"] = event.amount
    return [form]
