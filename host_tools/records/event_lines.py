"""A journal's events in words, for people who read along on the host."""

from collections.abc import Sequence

from halley.engine import events as ev
from halley.engine.cards import COMET, RANKS
from halley.engine.cards import names as card_names
from halley.journal import corrections as amends
from host_tools.records.journal_file import Record

TYPES = {
    ev.DEAL: "deal",
    ev.PLAY: "play",
    ev.PASS: "pass",
    ev.DEAD: "dead",
    ev.COMET: "comet",
    ev.KING: "king",
    ev.OUT: "out",
    ev.LEFT: "left",
    ev.OPERA: "opera",
    ev.STUB: "stub",
    ev.VOID: "void",
    ev.ADJUST: "adjust",
    ev.AGREE: "agree",
    ev.CHOOSE: "choose",
    ev.END: "end",
    ev.UNDO: "undo",
    ev.REDO: "redo",
    ev.CANCEL: "cancel",
    ev.AMEND: "amend",
}
_TURNS = {ev.UNDO: "takes back", ev.REDO: "puts back", ev.CANCEL: "cancels"}
_PACKS = ("", ", red pack", ", black pack")
_LAST = {ev.YES: ", the comet last", ev.NINE: ", the comet last as a nine"}
_OPERA = {ev.YES: ", an opera", ev.DRAWN: ", an opera, drawn"}
_DEAD_HAND = {ev.NO: ", the comet not laid aside", ev.YES: ", the comet laid aside"}
_ANSWERS = {
    ev.YES: "it was an opera",
    ev.DRAWN: "the dealer could go out at once too: drawn",
}


def how_text(how: int) -> str:
    """How hands are scored: `every card`, `payments, cards left` or `payments, points left`."""
    if how & ev.FOLLOW:
        return "every card"
    return "payments, cards left" if how & ev.BY_CARDS else "payments, points left"


def record_text(record: Record, names: Sequence[str]) -> str:
    """What a record tells, as a short sentence without a full stop."""
    if record.event[0] not in _TURNS:
        return event_text(record.event, names)
    what = _TURNS[record.event[0]]
    return f"{what} {record.other}" if record.other else f"{what} nothing"


def event_text(event: tuple, names: Sequence[str]) -> str:
    """What happened, as a short sentence without a full stop."""
    kind = event[0]
    if kind == ev.DEAL:
        each = f", {event[2]} cards each" if event[2] else ""
        return f"{names[event[1]]} deals{each}{_PACKS[event[3]]} ({how_text(event[4])})"
    if kind == ev.PLAY:
        return f"{names[event[1]]} plays {card_names(event[3])}{_stands_for(event[2])}"
    if kind == ev.PASS:
        return f"{names[event[1]]}: without"
    if kind == ev.DEAD:
        return "nobody can go on"
    if kind == ev.COMET:
        last = ", the last card" if event[3] else ""
        stands_for = _stands_for(event[2])
        return f"{names[event[1]]} plays the comet{stands_for}{last}{_PACKS[event[4]]}"
    if kind == ev.KING:
        return f"{names[event[1]]} plays a king"
    if kind == ev.OUT:
        told = _LAST.get(event[2], "") + _OPERA.get(event[3], "") + _DEAD_HAND.get(event[4], "")
        return f"{names[event[1]]} is out{told}"
    if kind == ev.LEFT:
        return f"{names[event[1]]} still holds {_left(event)}"
    if kind == ev.OPERA:
        return _ANSWERS.get(event[1], "no opera")
    if kind == ev.STUB:
        return f"laid aside: {card_names(event[1])}"
    if kind == ev.VOID:
        return "a redeal" if event[1] else "the hand is thrown in"
    if kind == ev.ADJUST:
        return "a correction"
    if kind == ev.AGREE:
        return f"{names[event[1]]} agrees"
    if kind == ev.CHOOSE:
        return f"next: {names[event[1]]} deals, {how_text(event[2])}"
    if kind == ev.AMEND:
        return _correction(event, names)
    return "the end of the evening"


def _correction(event: tuple, names: Sequence[str]) -> str:
    """What a correction says of an earlier record, `12`; `12.2` is the second event of that."""
    _, becomes, address, _, told = event
    number = str(address >> 8) + (f".{(address & 255) + 1}" if address & 255 else "")
    rest = " and the rest of its hand" if becomes & amends.REST else ""
    events = "; ".join(event_text(other, names) for other in told)
    what = becomes & ~amends.REST
    if what == amends.BEFORE:
        return f"corrects: before {number}, {events}"
    if what == amends.AFTER:
        return f"corrects: after {number},{' in place of the rest,' if rest else ''} {events}"
    if not told:
        return f"takes out {number}{rest}"
    return f"corrects {number}{rest}: {events}"


def _stands_for(value: int) -> str:
    rank = value & ev.AS_RANK
    unclaimed = ", not claimed" if value & ev.UNCLAIMED else ""
    return (f" as {RANKS[rank]}" if rank else "") + unclaimed


def _left(event: tuple) -> str:
    _, _, cards, points, count, kings, comet = event
    if cards is not None:
        return card_names(tuple(sorted(cards, key=lambda card: (card == COMET, card & 15))))
    told = [(points, "points"), (count, "cards"), (kings, "kings")]
    sums = [f"{number} {what}" for number, what in told if number >= 0]
    return ", ".join(sums) + (", with the comet" if comet == 1 else "")
