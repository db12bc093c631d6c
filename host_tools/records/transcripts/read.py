"""From a transcript's events to the engine's: shapes are checked here, the game in the engine."""

from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.settlement import counts, opera_counts
from host_tools.records.transcripts.fields import (
    BadTranscript,
    card,
    entries,
    flag,
    hand_of,
    pack,
    show,
    stands_for,
    whole,
)

# type: (required fields, optional fields)
_SHAPES = {
    "deal": (("dealer",), ("cards_each", "pack")),
    "play": (("cards",), ("seat", "as", "claimed")),
    "pass": ((), ("seat",)),
    "dead": ((), ()),
    "left": (("seat", "cards"), ()),
    "stub": (("cards",), ()),
    "dealer_also_opera": ((), ()),
    "redeal": ((), ("seat",)),
    "hand_void": ((), ("seat",)),
    "ante": ((), ("amounts",)),
    "carte_blanche": (("seat",), ("with_comet",)),
    "king_played": (("seat",), ()),
    "ace_played": (("seat",), ()),
    "ace_led": (("seat",), ("claimed",)),
    "sequence_dead": (("seat",), ()),
    "comet_played": (("seat",), ("as", "claimed", "last", "pack")),
    "adjust": (("delta",), ("note",)),
    "hand_end": (
        ("out", "left"),
        ("comet_last", "opera", "dealer_also_opera", "comet_in_dead_hand", "stub", "pack"),
    ),
    "undo": ((), ()),
}
_FOLLOW = ("deal", "play", "pass", "dead", "left", "stub", "dealer_also_opera", "undo")
_SEAT_ONLY = {"king_played": ev.KING, "sequence_dead": ev.SEQUENCE}
_LAST = {None: ev.UNKNOWN, "other": ev.YES, "nine": ev.NINE}


def check_shape(event: object, table: dict) -> str:
    """The event's type, when the rule set knows it and its fields are what they should be."""
    if not isinstance(event, dict):
        raise BadTranscript("an event must be an object with a type.")
    kind = event.get("type")
    if not isinstance(kind, str) or kind not in _SHAPES:
        raise BadTranscript(f"there is no event {show(kind)}.")
    if kind not in _FOLLOW and kind not in table["events"]:
        raise BadTranscript(f"{table['key']} has no event {kind}.")
    required, optional = _SHAPES[kind]
    for name in required:
        if name not in event:
            raise BadTranscript(f"{kind} lacks the field {name}.")
    for name in event:
        if name != "type" and name not in required and name not in optional:
            raise BadTranscript(f"{kind} has no field {show(name)}.")
    return kind


def engine_events(told: dict, kind: str, game: Game) -> list[tuple]:
    """The engine's events that the transcript's event `told` (its shape checked) stands for."""
    table = game.table
    optional = _SHAPES[kind][1]
    event = {}
    for name in told:  # null is as good as absent
        if told[name] is not None or name not in optional:
            event[name] = told[name]
    if kind == "deal":
        each = whole(event["cards_each"], "cards_each", 1, 60) if "cards_each" in event else 0
        dealer = _seat(event["dealer"], game, "dealer")
        return [(ev.DEAL, dealer, each, pack(event.get("pack")), ev.FOLLOW)]
    if kind == "play":
        claimed = flag(event.get("claimed", True), "claimed")
        cards = hand_of(event["cards"], table, "cards")
        if game.hand is not None and game.hand.holder and game.hand.want:
            if event.get("seat") is None:
                raise BadTranscript("the seat must be told: whoever holds the card plays it.")
        return [(ev.PLAY, _turn(event, game), _stands_for(event, claimed, table), cards)]
    if kind == "pass":
        return [(ev.PASS, _turn(event, game))]
    if kind == "dead":
        return [(ev.DEAD,)]
    if kind == "left":
        seat = _seat(event["seat"], game)
        return [(ev.LEFT, seat, hand_of(event["cards"], table, "cards"), -1, -1, -1, -1)]
    if kind == "stub":
        return [(ev.STUB, hand_of(event["cards"], table, "cards"))]
    if kind == "dealer_also_opera":
        return [(ev.OPERA, ev.DRAWN)]
    if kind in ("redeal", "hand_void"):
        if "seat" in event:
            _seat(event["seat"], game)
        return [(ev.VOID, 1 if kind == "redeal" else 0)]
    if kind in _SEAT_ONLY:
        return [(_SEAT_ONLY[kind], _seat(event["seat"], game))]
    if kind in ("ace_played", "ace_led"):
        claimed = flag(event.get("claimed", True), "claimed")
        return [(ev.ACE, _seat(event["seat"], game), int(claimed))]
    if kind == "carte_blanche":
        with_comet = flag(event.get("with_comet", False), "with_comet")
        return [(ev.CARTE, _seat(event["seat"], game), int(with_comet))]
    if kind == "ante":
        return [(ev.ANTE, _amounts(event["amounts"], "amounts") if "amounts" in event else None)]
    if kind == "comet_played":
        claimed = flag(event.get("claimed", True), "claimed")
        last = flag(event.get("last", False), "last")
        seat = _seat(event["seat"], game)
        stands_for = _stands_for(event, claimed, table)
        return [(ev.COMET, seat, stands_for, int(last), pack(event.get("pack")))]
    if kind == "adjust":
        if not isinstance(event.get("note", ""), str):
            raise BadTranscript("note must be a text.")
        return [(ev.ADJUST, _amounts(event["delta"], "delta"))]
    return _hand_end(event, game)


def _amounts(value: object, what: str) -> tuple[int, ...]:
    return tuple([whole(item, "an amount") for item in entries(value, what)])


def _stands_for(event: dict, claimed: bool, table: dict) -> int:
    return stands_for(event.get("as"), table) | (0 if claimed else ev.UNCLAIMED)


def _hand_end(event: dict, game: Game) -> list[tuple]:
    out = _seat(event["out"], game, "out")
    last = event.get("comet_last")
    if not (last is None or isinstance(last, str)) or last not in _LAST:
        raise BadTranscript('comet_last must be "nine", "other" or null.')
    opera = ev.YES if flag(event.get("opera", False), "opera") else ev.NO
    if flag(event.get("dealer_also_opera", False), "dealer_also_opera"):
        opera = ev.DRAWN
    dead = event.get("comet_in_dead_hand")
    dead_hand = ev.UNKNOWN
    if dead is not None:
        dead_hand = ev.YES if flag(dead, "comet_in_dead_hand") else ev.NO
    lefts = _lefts(event["left"], out, game, opera == ev.DRAWN and opera_counts(game))
    hand_pack = pack(event.get("pack"))
    if hand_pack and (game.hand is None or game.hand.out < 0):
        game.open_hand(hand_pack)
    steps: list[tuple] = [(ev.OUT, out, _LAST[last], opera, dead_hand)]
    if "stub" in event:  # before the last loser, who settles the hand
        lefts.insert(0, (ev.STUB, hand_of(event["stub"], game.table, "stub")))
    return steps + lefts


def _lefts(value: object, out: int, game: Game, drawn: bool) -> list[tuple]:
    if not isinstance(value, dict):
        raise BadTranscript("left must be an object: seat to cards, or to a number.")
    told = {}
    for key in value:
        if not (len(key) == 1 and key in "0123456789"):
            raise BadTranscript(f"left names no seat {show(key)}.")
        if _seat(int(key), game) != out or value[key] != []:  # nothing left with who is out
            told[int(key)] = _left(int(key), value[key], game)
    lefts = []
    for step in range(game.players):
        seat = (out + step) % game.players
        if seat in told:
            lefts.append(told[seat])
        elif step and not drawn and seat != game.partners[out]:
            raise BadTranscript(f"left does not tell what {game.names[seat]} still holds.")
    return lefts


def _left(seat: int, value: object, game: Game) -> tuple:
    if isinstance(value, list):
        return (ev.LEFT, seat, hand_of(value, game.table, "left"), -1, -1, -1, -1)
    if isinstance(value, dict):
        for name in value:
            if name not in ("points", "cards", "kings", "comet"):
                raise BadTranscript(f"left has no field {show(name)}.")
        if isinstance(value.get("cards"), list):
            raise BadTranscript("cards in left must be a number when told with other fields.")
        sums = [
            whole(value[name], name, 0, 1000) if value.get(name) is not None else -1
            for name in ("points", "cards", "kings")
        ]
        comet = value.get("comet")
        if isinstance(comet, int) and not isinstance(comet, bool):
            comet = bool(whole(comet, "comet", 0, 1))
        comet = -1 if comet is None else int(flag(comet, "comet"))
        return (ev.LEFT, seat, None, sums[0], sums[1], sums[2], comet)
    number = whole(value, "left", 0, 1000)
    points = counts(game, "points")
    return (ev.LEFT, seat, None, number if points else -1, -1 if points else number, -1, -1)


def _seat(value: object, game: Game, what: str = "seat") -> int:
    seat = whole(value, what, -1000, 1000)
    game.verify_seat(seat)
    return seat


def _turn(event: dict, game: Game) -> int:
    """The seat that was told, or else the one whose turn it is."""
    if event.get("seat") is not None:
        return _seat(event["seat"], game)
    return game.hand.turn if game.hand is not None else 0


__all__ = ["card", "check_shape", "engine_events"]
