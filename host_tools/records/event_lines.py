"""A journal's records in words, for people who read along on the laptop.

The sentence of an event is the page's (halley.page.view.event_sentence). What only a journal has is
added here: details that a page shows elsewhere, corrections, and what takes events back.
"""

from collections.abc import Callable, Sequence

from halley.engine import events as ev
from halley.engine.cards import RANKS
from halley.engine.cards import names as card_names
from halley.engine.game import Game
from halley.page.view import event_sentence
from halley.page.view.words import beside
from halley.rules.rule_set import RuleSet
from halley.words import words_in

_TURNS = {ev.UNDO: "Undoes", ev.REDO: "Redoes", ev.CANCEL: "Cancels"}
_PACKS = ("", "red pack", "black pack")
_OPERA = {ev.YES: "an opera", ev.DRAWN: "an opera, drawn"}
_DEAD_HAND = {ev.NO: "the comet not laid aside", ev.YES: "the comet laid aside"}


def how_text(rules: RuleSet, how: int) -> str:
    """Return the way of scoring: `every card`, `payments, cards left` or `payments, points left`.

    "" if a game has one way.
    """
    if rules.family != "stops":
        return ""
    if how & ev.FOLLOW:
        return "every card"
    return "payments, cards left" if how & ev.BY_CARDS else "payments, points left"


def type_of(event: "ev.Event") -> str:
    """Return the name of an event's kind, as in `halley journal show --json`."""
    return ev.EVENTS[event.kind].name


def record_text(event: "ev.Event", names: Sequence[str], game: Game, other: int) -> str:
    """Return a record's sentence without a full stop; `other` is the record it undoes or redoes."""
    if event.kind not in _TURNS:
        return event_text(event, names, game)
    return f"{_TURNS[event.kind]} {other or 'nothing'}"


def event_text(event: "ev.Event", names: Sequence[str], game: Game) -> str:
    """Return what happened in `game`, as a short sentence without a full stop."""
    if event.kind == ev.AMEND:
        return _correction(event, names, game)
    words = beside(words_in("en"))
    text = event_sentence.event_text(words, tuple(names), event, game)
    details = _DETAILS[event.kind](event, game.rules) if event.kind in _DETAILS else []
    return f"{text} ({', '.join(filter(None, details))})" if any(details) else text


def _deal(event: "ev.Event", rules: RuleSet) -> list[str]:
    cards = f"{event.each} cards each" if event.each else ""
    return [cards, _PACKS[event.pack], how_text(rules, event.how)]


def _comet(event: "ev.Event", rules: RuleSet) -> list[str]:
    rank = event.stands_for & ev.AS_RANK
    as_rank = f"as {RANKS[rank]}" if rank and event.stands_for & ev.UNCLAIMED else ""
    return [as_rank, "the last card" if event.last else "", _PACKS[event.pack]]


def _out(event: "ev.Event", rules: RuleSet) -> list[str]:
    return [_OPERA.get(event.opera, ""), _DEAD_HAND.get(event.dead_hand, "")]


# What a page shows elsewhere
_DETAILS: dict[int, Callable[["ev.Event", RuleSet], list[str]]] = {
    ev.DEAL: _deal,
    ev.COMET: _comet,
    ev.OUT: _out,
    ev.CHOOSE: lambda event, rules: [how_text(rules, event.how)],
    ev.ANTE: lambda event, rules: list(map(str, event.amounts or ())),
    ev.STUB: lambda event, rules: [card_names(event.cards)],
}


def _correction(event: "ev.Event", names: Sequence[str], game: Game) -> str:
    """Return a correction's sentence; record `12` is `12`, its second event `12.2`."""
    _, becomes, address, _, corrected = event
    number = str(address >> 8) + (f".{(address & 255) + 1}" if address & 255 else "")
    rest = " and the rest of its hand" if becomes & ev.REST else ""
    events = "; ".join(event_text(other, names, game) for other in corrected)
    what = becomes & ~ev.REST
    if what == ev.BEFORE:
        return f"Corrects: before {number}, {events}"
    if what == ev.AFTER:
        return f"Corrects: after {number},{' in place of the rest,' if rest else ''} {events}"
    return f"Corrects {number}{rest}: {events}" if corrected else f"Deletes {number}{rest}"
