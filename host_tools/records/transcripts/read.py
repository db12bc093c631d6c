"""From a transcript's events to the engine's: shapes are checked here, the game in the engine."""

from halley.engine import events as ev
from halley.engine.agreed import WHYS, changes_of
from halley.engine.game import Game
from halley.engine.opera import opera_counts
from halley.engine.settlement import counts
from halley.refusal import Refusal
from halley.tidy_names import tidy
from host_tools.records.transcripts import banked, counted, layout, no_comet
from host_tools.records.transcripts.event_fields import (
    DIVIDED,
    BadTranscript,
    entries,
    flag,
    hand_of,
    pack,
    seat_of,
    show,
    stands_for,
    turn_of,
    whole,
)

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet

_SPECIAL = ("ante", "ace_played", "ace_led", "sequence_dead", "carte_blanche")
_ALWAYS = ("redeal", "hand_void", "king_played", "comet_played", "adjust", "hand_end")
_EVERY_GAME = ("redeal", "hand_void", "adjust")
_LAST = {None: ev.UNKNOWN, "other": ev.YES, "nine": ev.NINE}


def known_events(rules: "RuleSet") -> tuple[str, ...]:
    """Return the rule set's types of events, without those of a followed hand."""
    others = _OTHERS.get(_kind_of(rules))
    if others is not None:
        return _EVERY_GAME + tuple(others.types(rules))
    special = {
        "ante": rules.ante,
        "ace_" + (rules.ace_when or ""): rules.ace_when,
        "sequence_dead": rules.dead_pays,
        "carte_blanche": any(rules.carte_blanche),
    }
    known = [kind for kind in _SPECIAL if special.get(kind)]
    known.extend(_ALWAYS)
    return tuple(known)


def _kind_of(rules: "RuleSet") -> str:
    """Return a game's kind of events: its family's, or those of stops games without a comet."""
    return "no_comet" if rules.family == "stops" and not rules.comet else rules.family


def check_shape(event: object, rules: "RuleSet") -> str:
    """Return the event's type; raise BadTranscript if it or its fields are wrong."""
    if not isinstance(event, dict):
        raise BadTranscript("an event must be an object with a 'type'.")
    kind = event.get("type")
    if not isinstance(kind, str) or not _is_type(kind):
        raise BadTranscript("unknown event {kind}.", kind=show(kind))
    if kind not in _ANYTIME[_kind_of(rules)] and kind not in known_events(rules):
        raise BadTranscript("{rules} has no event '{kind}'.", rules=rules.key, kind=kind)
    required, optional, _ = _types(rules)[kind]
    for name in required:
        if name not in event:
            raise BadTranscript("{kind} lacks the field '{name}'.", kind=kind, name=name)
    for name in event:
        if name != "type" and name not in required and name not in optional:
            raise BadTranscript("{kind} has no field {name}.", kind=kind, name=show(name))
    return kind


def engine_events(given: dict, kind: str, game: Game) -> list[tuple]:
    """Return the engine's events for the transcript's event `given` (its shape checked)."""
    _, optional, make = _types(game.rules)[kind]
    event = {}
    for name in given:  # null is as good as absent
        if given[name] is not None or name not in optional:
            event[name] = given[name]
    return make(event, game)


def _deal(event: dict, game: Game) -> list[tuple]:
    each = whole(event["cards_each"], "cards_each", 1, 60) if "cards_each" in event else 0
    dealer = seat_of(event["dealer"], game, "dealer")
    return [
        ev.make(ev.DEAL, dealer, each=each, pack=pack(event.get("pack"), game.rules), how=ev.FOLLOW)
    ]


def _play(event: dict, game: Game) -> list[tuple]:
    claimed = flag(event.get("claimed", True), "claimed")
    cards = hand_of(event["cards"], game.rules, "cards")
    if game.hand is not None and game.hand.holder and game.hand.want:
        if event.get("seat") is None:
            raise BadTranscript("give the seat that plays the card.")
    return [
        ev.make(
            ev.PLAY, turn_of(event, game), stands_for=_stands_for(event, claimed, game), cards=cards
        )
    ]


def _pass(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.PASS, turn_of(event, game))]


def _dead(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.DEAD)]


def _left_shown(event: dict, game: Game) -> list[tuple]:
    seat = seat_of(event["seat"], game)
    return [ev.make(ev.LEFT, seat, cards=hand_of(event["cards"], game.rules, "cards"))]


def _stub(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.STUB, hand_of(event["cards"], game.rules, "cards"))]


def _dealer_also_opera(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.OPERA, ev.DRAWN)]


def _redeal(event: dict, game: Game) -> list[tuple]:
    return _void(event, game, 1)


def _void(event: dict, game: Game, redeal: int = 0) -> list[tuple]:
    if "seat" in event:
        seat_of(event["seat"], game)
    return [ev.make(ev.VOID, redeal=redeal)]


def _king(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.KING, seat_of(event["seat"], game))]


def _ace(event: dict, game: Game) -> list[tuple]:
    claimed = flag(event.get("claimed", True), "claimed")
    return [ev.make(ev.ACE, seat_of(event["seat"], game), claimed=int(claimed))]


def _sequence(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.SEQUENCE, seat_of(event["seat"], game))]


def _carte(event: dict, game: Game) -> list[tuple]:
    with_comet = flag(event.get("with_comet", False), "with_comet")
    return [ev.make(ev.CARTE, seat_of(event["seat"], game), with_comet=int(with_comet))]


def _ante(event: dict, game: Game) -> list[tuple]:
    return [
        ev.make(
            ev.ANTE, amounts=_amounts(event["amounts"], "amounts") if "amounts" in event else None
        )
    ]


def _comet(event: dict, game: Game) -> list[tuple]:
    claimed = flag(event.get("claimed", True), "claimed")
    last = flag(event.get("last", False), "last")
    seat = seat_of(event["seat"], game)
    card_meant = _stands_for(event, claimed, game)
    return [
        ev.make(
            ev.COMET,
            seat,
            stands_for=card_meant,
            last=int(last),
            pack=pack(event.get("pack"), game.rules),
        )
    ]


def _adjust(event: dict, game: Game) -> list[tuple]:
    if not isinstance(event.get("note", ""), str):
        raise BadTranscript("'note' must be a text.")
    return [ev.make(ev.ADJUST, _amounts(event["delta"], "delta"))]


def _seats(event: dict, game: Game) -> list[tuple]:
    names = [_name(item) for item in entries(event["names"], "names")]
    return [ev.make(ev.SEATS, tuple(names))]


def _rename(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.RENAME, seat_of(event["seat"], game), _name(event["name"]))]


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise BadTranscript("a name must be a text.")
    return tidy(value)


def _purse(event: dict, game: Game) -> list[tuple]:
    return [ev.make(ev.PURSE, seat_of(event["seat"], game))]


def _divide(event: dict, game: Game) -> list[tuple]:
    if event["to"] not in DIVIDED:
        raise BadTranscript('\'to\' must be "all" or "winner".')
    return [ev.make(ev.DIVIDE, how=DIVIDED.index(event["to"]))]


def _payment(event: dict, game: Game) -> list[tuple]:
    why = event.get("why", WHYS[0])
    if why not in WHYS:
        raise BadTranscript("'why' must be one of {whys}.", whys=", ".join(WHYS))
    amount = whole(event["amount"], "amount", 1, 999999)
    payer, payee = _party(event["from"], game), _party(event["to"], game)
    return [ev.make(ev.TRANSFER, payer, payee, WHYS.index(why), amount)]


def _party(value: object, game: Game) -> int:
    """Return a seat, or where the pool is paid: "pool", or a compartment's name."""
    if not isinstance(value, str):
        return seat_of(value, game, "from and to")
    names = [row.name for row in game.rules.compartments] or ["pool"]
    if value not in names:
        raise BadTranscript("unknown compartment {name}.", name=show(value))
    return ev.POOL + names.index(value)


def _options(event: dict, game: Game) -> list[tuple]:
    chosen = event["options"]
    if not isinstance(chosen, dict):
        raise BadTranscript("'options' must be an object.")
    options = game.rules.settle(dict(game.options, **chosen))
    for name in chosen:
        if not game.rules.can_change(name):
            raise Refusal("option_fixed", name)
    return [ev.make(ev.OPTIONS, changes_of(game.rules, game.options, options))]


def _undo(event: dict, game: Game) -> list[tuple]:
    return []  # taken back by whoever replays the transcript


def _amounts(value: object, what: str) -> tuple[int, ...]:
    return tuple([whole(item, "an amount") for item in entries(value, what)])


def _stands_for(event: dict, claimed: bool, game: Game) -> int:
    return stands_for(event.get("as"), game.rules) | (0 if claimed else ev.UNCLAIMED)


def _hand_end(event: dict, game: Game) -> list[tuple]:
    out = seat_of(event["out"], game, "out")
    last = event.get("comet_last")
    if not (last is None or isinstance(last, str)) or last not in _LAST:
        raise BadTranscript('\'comet_last\' must be "nine", "other" or null.')
    opera = ev.YES if flag(event.get("opera", False), "opera") else ev.NO
    if flag(event.get("dealer_also_opera", False), "dealer_also_opera"):
        opera = ev.DRAWN
    dead = event.get("comet_in_dead_hand")
    dead_hand = ev.UNKNOWN
    if dead is not None:
        dead_hand = ev.YES if flag(dead, "comet_in_dead_hand") else ev.NO
    lefts = _lefts(event["left"], out, game, opera == ev.DRAWN and opera_counts(game))
    hand_pack = pack(event.get("pack"), game.rules)
    if hand_pack and (game.hand is None or game.hand.out < 0):
        game.open_hand(hand_pack)
    steps: list[tuple] = [ev.make(ev.OUT, out, last=_LAST[last], opera=opera, dead_hand=dead_hand)]
    if "stub" in event:  # before the last loser, who settles the hand
        lefts.insert(0, ev.make(ev.STUB, hand_of(event["stub"], game.rules, "stub")))
    return steps + lefts


def _lefts(value: object, out: int, game: Game, drawn: bool) -> list[tuple]:
    if not isinstance(value, dict):
        raise BadTranscript("'left' must be an object that maps seats to cards or to a number.")
    by_seat = {}
    for key in value:
        if not (len(key) == 1 and key in "0123456789"):
            raise BadTranscript("'left' names no seat {key}.", key=show(key))
        if seat_of(int(key), game) != out or value[key] != []:  # nothing left with who is out
            by_seat[int(key)] = _left(int(key), value[key], game)
    lefts = []
    for step in range(game.players):
        seat = (out + step) % game.players
        if seat in by_seat:
            lefts.append(by_seat[seat])
        elif step and not drawn and seat != game.partners[out]:
            raise BadTranscript(
                "'left' does not say what {name} still holds.", name=game.names[seat]
            )
    return lefts


def _left(seat: int, value: object, game: Game) -> tuple:
    if isinstance(value, list):
        return ev.make(ev.LEFT, seat, cards=hand_of(value, game.rules, "left"))
    if isinstance(value, dict):
        for name in value:
            if name not in ("points", "cards", "kings", "comet"):
                raise BadTranscript("'left' has no field {name}.", name=show(name))
        if isinstance(value.get("cards"), list):
            raise BadTranscript("'cards' in 'left' must be a number if other fields are given.")
        sums = [
            whole(value[name], name, 0, 1000) if value.get(name) is not None else -1
            for name in ("points", "cards", "kings")
        ]
        comet = value.get("comet")
        if isinstance(comet, int) and not isinstance(comet, bool):
            comet = bool(whole(comet, "comet", 0, 1))
        comet = -1 if comet is None else int(flag(comet, "comet"))
        return ev.make(ev.LEFT, seat, points=sums[0], count=sums[1], kings=sums[2], comet=comet)
    number = whole(value, "left", 0, 1000)
    points = counts(game, "points")
    return ev.make(ev.LEFT, seat, points=number if points else -1, count=-1 if points else number)


def _is_type(kind: str) -> bool:
    return kind in _TYPES or any(kind in others.TYPES for others in _OTHERS.values())


def _types(rules: "RuleSet") -> dict:
    """Return the types of events in a game of that kind."""
    others = _OTHERS.get(_kind_of(rules))
    types = dict(_TYPES)
    if others is not None:
        own = others.types(rules)
        types.update({kind: own[kind] for kind in own if own[kind] is not None})
    return types


_OTHERS = {"no_comet": no_comet, "counted": counted, "banked": banked, "layout": layout}
# type: (required fields, optional fields, what makes the engine's events)
_TYPES = {
    "deal": (("dealer",), ("cards_each", "pack"), _deal),
    "play": (("cards",), ("seat", "as", "claimed"), _play),
    "pass": ((), ("seat",), _pass),
    "dead": ((), (), _dead),
    "left": (("seat", "cards"), (), _left_shown),
    "stub": (("cards",), (), _stub),
    "dealer_also_opera": ((), (), _dealer_also_opera),
    "redeal": ((), ("seat",), _redeal),
    "hand_void": ((), ("seat",), _void),
    "ante": ((), ("amounts",), _ante),
    "carte_blanche": (("seat",), ("with_comet",), _carte),
    "king_played": (("seat",), (), _king),
    "ace_played": (("seat",), (), _ace),
    "ace_led": (("seat",), ("claimed",), _ace),
    "sequence_dead": (("seat",), (), _sequence),
    "comet_played": (("seat",), ("as", "claimed", "last", "pack"), _comet),
    "adjust": (("delta",), ("note",), _adjust),
    "hand_end": (
        ("out", "left"),
        ("comet_last", "opera", "dealer_also_opera", "comet_in_dead_hand", "stub", "pack"),
        _hand_end,
    ),
    "seats": (("names",), (), _seats),
    "rename": (("seat", "name"), (), _rename),
    "purse": (("seat",), (), _purse),
    "divide": (("to",), (), _divide),
    "payment": (("from", "to", "amount"), ("why",), _payment),
    "options": (("options",), (), _options),
    "undo": ((), (), _undo),
}
_NOT_PLAYED = ("seats", "rename", "purse", "divide", "payment", "options", "undo")
_FOLLOW = (
    "deal", "play", "pass", "dead", "left", "stub", "dealer_also_opera",
    "seats", "rename", "purse", "divide", "payment", "options", "undo",
)  # fmt: skip
PEOPLE = ("seats", "rename")  # the types of events that are about people
_ANYTIME = {
    "stops": _FOLLOW,
    "no_comet": _NOT_PLAYED,
    "counted": _NOT_PLAYED,
    "banked": _NOT_PLAYED,
    "layout": _NOT_PLAYED,
}
