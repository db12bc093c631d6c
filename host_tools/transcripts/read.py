"""From a transcript's events to the engine's: shapes are checked here, the game in the engine."""

from halley import events as ev
from halley.cards import COMET

from host_tools.transcripts.fields import (
    BadTranscript,
    card,
    entries,
    flag,
    hand_of,
    pack,
    rank,
    show,
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
    "king_played": (("seat",), ()),
    "comet_played": (("seat",), ("as", "claimed", "last", "pack")),
    "adjust": (("delta",), ("note",)),
    "hand_end": (
        ("out", "left"),
        ("comet_last", "opera", "dealer_also_opera", "comet_in_dead_hand", "stub", "pack"),
    ),
    "undo": ((), ()),
}
_FOLLOW = ("deal", "play", "pass", "dead", "left", "stub", "dealer_also_opera", "undo")
_LAST = {None: ev.UNKNOWN, "other": ev.YES, "nine": ev.NINE}


def check_shape(event: object, table: "dict") -> str:
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


def engine_events(event: "dict", kind: str, game: object) -> "list[tuple]":
    """The engine's events that the transcript's `event` (its shape checked) stands for."""
    table = game.table
    if kind == "deal":
        each = event.get("cards_each")
        each = 0 if each is None else whole(each, "cards_each", 1, 60)
        dealer = _seat(event["dealer"], game, "dealer")
        return [(ev.DEAL, dealer, each, pack(event.get("pack")), ev.FOLLOW)]
    if kind == "play":
        flag(event.get("claimed", True), "claimed")
        cards = hand_of(event["cards"], table, "cards")
        return [(ev.PLAY, _turn(event, game), rank(event.get("as"), table), cards)]
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
        if event.get("seat") is not None:
            _seat(event["seat"], game)
        return [(ev.VOID, 1 if kind == "redeal" else 0)]
    if kind == "king_played":
        return [(ev.KING, _seat(event["seat"], game))]
    if kind == "comet_played":
        flag(event.get("claimed", True), "claimed")
        last = flag(event.get("last", False), "last")
        seat = _seat(event["seat"], game)
        return [
            (ev.COMET, seat, rank(event.get("as"), table), int(last), pack(event.get("pack")))
        ]
    if kind == "adjust":
        if not isinstance(event.get("note", ""), str):
            raise BadTranscript("note must be a text.")
        amounts = [whole(item, "an amount") for item in entries(event["delta"], "delta")]
        return [(ev.ADJUST, tuple(amounts))]
    return _hand_end(event, game)


def _hand_end(event: "dict", game: object) -> "list[tuple]":
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
    lefts = _lefts(event["left"], out, game, opera == ev.DRAWN)
    hand_pack = pack(event.get("pack"))
    if hand_pack and (game.hand is None or game.hand.out < 0):
        game.open_hand(hand_pack)
    if opera == ev.DRAWN and [left for left in lefts if left[2] and COMET in left[2]]:
        dead_hand = dead_hand or ev.NO  # the draw ends the hand before anybody's cards are told
    steps: "list[tuple]" = [(ev.OUT, out, _LAST[last], opera, dead_hand)]
    if "stub" in event and event["stub"] is not None:
        steps.append((ev.STUB, hand_of(event["stub"], game.table, "stub")))
    return steps + lefts


def _lefts(value: object, out: int, game: object, drawn: bool) -> "list[tuple]":
    if not isinstance(value, dict):
        raise BadTranscript("left must be an object: seat to cards, or to a number.")
    told = {}
    for key in value:
        if not (isinstance(key, str) and key.isdigit() and len(key) == 1):
            raise BadTranscript(f"left names no seat {show(key)}.")
        told[_seat(int(key), game)] = _left(int(key), value[key], game.table)
    lefts = []
    for step in range(game.players):
        seat = (out + step) % game.players
        if seat in told:
            lefts.append(told[seat])
        elif step and not drawn:
            raise BadTranscript(f"left does not tell what {game.names[seat]} still holds.")
    return lefts


def _left(seat: int, value: object, table: "dict") -> tuple:
    if isinstance(value, list):
        return (ev.LEFT, seat, hand_of(value, table, "left"), -1, -1, -1, -1)
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
    points = table["left_pays"] == "points"
    number = whole(value, "left", 0, 1000)
    return (ev.LEFT, seat, None, number if points else -1, -1 if points else number, -1, -1)


def _seat(value: object, game: object, what: str = "seat") -> int:
    seat = whole(value, what, -1000, 1000)
    game.verify_seat(seat)
    return seat


def _turn(event: "dict", game: object) -> int:
    """The seat that was told, or else the one whose turn it is."""
    if event.get("seat") is not None:
        return _seat(event["seat"], game)
    return game.hand.turn if game.hand is not None else 0


__all__ = ["card", "check_shape", "engine_events"]
