"""A journal's events in words, for people who read along on the host."""

from collections.abc import Callable, Sequence

from halley.engine import banking, counting
from halley.engine import events as ev
from halley.engine.agreed import WHYS
from halley.engine.cards import COMET, RANKS, SUITS
from halley.engine.cards import names as card_names
from halley.rules.rule_set import RuleSet, value_of
from host_tools.records.journal_file import Record

_TURNS = {ev.UNDO: "takes back", ev.REDO: "puts back", ev.CANCEL: "cancels"}
_PACKS = ("", ", red pack", ", black pack")
_LAST = {ev.YES: ", the comet last", ev.NINE: ", the comet last as a nine"}
_OPERA = {ev.YES: ", an opera", ev.DRAWN: ", an opera, drawn"}
_DEAD_HAND = {ev.NO: ", the comet not laid aside", ev.YES: ", the comet laid aside"}
_RESULTS = {
    banking.UNKNOWN: "not told",
    banking.BUST: "bust",
    banking.FIVE: "five cards",
    banking.PONTOON: "a pontoon",
    banking.WIN: "won",
    banking.LOSE: "lost",
}
_WHYS = {"penalty": "a penalty", "spare_hand": "the spare hand", "bank_sold": "the bank"}
_COUNTED = {"king": "the king", "last": "the last trick"}
_ANSWERS = {
    ev.YES: "it was an opera",
    ev.DRAWN: "the dealer could go out at once too: drawn",
}


def how_text(rules: RuleSet, how: int) -> str:
    """How hands are scored: `every card`, `payments, cards left` or `payments, points left`; ""
    where a game has one way."""
    if rules.family != "stops":
        return ""
    if how & ev.FOLLOW:
        return "every card"
    return "payments, cards left" if how & ev.BY_CARDS else "payments, points left"


def type_of(event: "ev.Event") -> str:
    """The name of an event's kind, as in `halley journal show --json`."""
    return ev.EVENTS[event.kind].name


def record_text(record: Record, rules: RuleSet) -> str:
    """What a record says, as a short sentence without a full stop."""
    if record.event.kind not in _TURNS:
        return event_text(record.event, record.names, rules)
    what = _TURNS[record.event.kind]
    return f"{what} {record.other}" if record.other else f"{what} nothing"


def event_text(event: "ev.Event", names: Sequence[str], rules: RuleSet) -> str:
    """What happened, as a short sentence without a full stop."""
    if event.kind in _BY_RULES:
        return _BY_RULES[event.kind](event, names, rules)
    return _TEXTS[event.kind](event, names)


def _deal(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, dealer, each, pack, how = event
    cards = f", {each} cards each" if each else ""
    scored = how_text(rules, how)
    return f"{names[dealer]} deals{cards}{_PACKS[pack]}{f' ({scored})' if scored else ''}"


def _play(event: tuple, names: Sequence[str]) -> str:
    _, seat, stands_for, cards = event
    return f"{names[seat]} plays {card_names(cards)}{_stands_for(stands_for)}"


def _comet(event: tuple, names: Sequence[str]) -> str:
    _, seat, stands_for, last, pack = event
    how = f"{_stands_for(stands_for)}{', the last card' if last else ''}{_PACKS[pack]}"
    return f"{names[seat]} plays the comet{how}"


def _ace(event: tuple, names: Sequence[str]) -> str:
    _, seat, claimed = event
    return f"{names[seat]} plays an ace{'' if claimed else ', not claimed'}"


def _carte(event: tuple, names: Sequence[str]) -> str:
    _, seat, with_comet = event
    return f"{names[seat]} shows a carte blanche{' with the comet' if with_comet else ''}"


def _out(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    wins = rules.family == "counted"
    if event[1] == ev.NOBODY:
        return "nobody wins" if wins else "nobody is out"
    _, seat, last, opera, dead_hand = event
    if wins:
        return f"{names[seat]} wins"
    how = _LAST.get(last, "") + _OPERA.get(opera, "") + _DEAD_HAND.get(dead_hand, "")
    return f"{names[seat]} is out{how}"


def _left(event: tuple, names: Sequence[str]) -> str:
    left = ev.Left(*event)
    if left.cards is not None:
        cards = sorted(left.cards, key=lambda card: (card == COMET, card & 15))
        return f"{names[left.seat]} still holds {card_names(tuple(cards))}"
    sums = [(left.points, "point"), (left.count, "card"), (left.kings, "king")]
    held = [f"{number} {what}{'' if number == 1 else 's'}" for number, what in sums if number != -1]
    comet = ", with the comet" if left.comet == 1 else ""
    return f"{names[left.seat]} still holds {', '.join(held)}{comet}"


def _what(rules: RuleSet, what: int) -> str:
    """What is counted: `tricks`, `the king`, `points`."""
    name = "points" if what == counting.POINTS else rules.counts[what - 1].what
    return _COUNTED.get(name, name)


def _count(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, seat, what, number = event
    return f"{_what(rules, what)}: {names[seat]} {number:+d}"


def _counts(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, what, numbers, last = event
    taker = f", the last trick to {names[last]}" if last >= 0 else ""
    return f"{_what(rules, what)}: {', '.join(map(str, numbers))}{taker}"


def _declare(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, seat, what, suit = event
    name = rules.declares[what - 1].what
    return f"{names[seat]} declares {name}{f' in {SUITS[suit]}' if suit else ''}"


def _take(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, seat, compartment = event
    every = compartment == ev.EVERYTHING
    return f"{names[seat]} takes {'everything' if every else rules.compartments[compartment].name}"


def _lay(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, seat, compartment, amount = event
    return f"{names[seat]} lays {amount} on {rules.compartments[compartment].name}"


def _holds(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, seat, compartment = event
    return f"{names[seat]} is left with the card of {rules.compartments[compartment].name}"


def _transfer(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, payer, payee, why, amount = event
    parties = [
        names[party]
        if party < ev.POOL
        else rules.compartments[party - ev.POOL].name
        if rules.compartments
        else "the pool"
        for party in (payer, payee)
    ]
    reason = f" ({_WHYS[WHYS[why]]})" if why else ""
    return f"{parties[0]} pays {parties[1]} {amount}{reason}"


def _options(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    changes = changed_options(event, rules).items()
    return "from now on: " + ", ".join(f"{name} {value_text(value)}" for name, value in changes)


def value_text(value: object) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)


def changed_options(event: tuple, rules: RuleSet) -> dict[str, object]:
    """Return the options that an OPTIONS event changes, with their values."""
    rows = [(rules.options[at], number) for at, number in event[1]]
    return {option.name: value_of(option, number) for option, number in rows}


def _bet(event: tuple, names: Sequence[str]) -> str:
    _, seat, hand, amount = event
    return f"{names[seat]} bets {amount}{f' on hand {hand + 1}' if hand else ''}"


def _bets(event: tuple, names: Sequence[str]) -> str:
    bets = [f"{name} {bet}" for name, bet in zip(names, event[1], strict=True) if bet]
    return f"the bets: {', '.join(bets)}"


def _results(event: tuple, names: Sequence[str]) -> str:
    _, bank, results = event
    seats = [
        f"{name} {' and '.join(map(_result, hands))}"
        for name, hands in zip(names, results, strict=True)
        if hands
    ]
    has = "is" if bank == banking.BUST else "has"
    return "; ".join([f"the bank {has} {_result(bank)}", *seats])


def _result(result: int) -> str:
    return _RESULTS.get(result, str(result))


def _ante(event: tuple, names: Sequence[str]) -> str:
    _, amounts = event
    if amounts is None:
        return "everybody antes the agreed stake"
    return f"everybody antes: {', '.join(map(str, amounts))}"


def _choose(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    _, dealer, how = event
    scored = how_text(rules, how)
    return f"next: {names[dealer]} deals{f', {scored}' if scored else ''}"


def _correction(event: tuple, names: Sequence[str], rules: RuleSet) -> str:
    """What a correction says of an earlier record, `12`; `12.2` is the second event of that."""
    _, becomes, address, _, corrected = event
    number = str(address >> 8) + (f".{(address & 255) + 1}" if address & 255 else "")
    rest = " and the rest of its hand" if becomes & ev.REST else ""
    events = "; ".join(event_text(other, names, rules) for other in corrected)
    what = becomes & ~ev.REST
    if what == ev.BEFORE:
        return f"corrects: before {number}, {events}"
    if what == ev.AFTER:
        return f"corrects: after {number},{' in place of the rest,' if rest else ''} {events}"
    return f"corrects {number}{rest}: {events}" if corrected else f"takes out {number}{rest}"


def _stands_for(value: int) -> str:
    rank = value & ev.AS_RANK
    unclaimed = ", not claimed" if value & ev.UNCLAIMED else ""
    return (f" as {RANKS[rank]}" if rank else "") + unclaimed


# What is said by the game
_BY_RULES: dict[int, Callable[[tuple, Sequence[str], RuleSet], str]] = {
    ev.DEAL: _deal,
    ev.OUT: _out,
    ev.CHOOSE: _choose,
    ev.AMEND: _correction,
    ev.COUNT: _count,
    ev.COUNTS: _counts,
    ev.DECLARE: _declare,
    ev.TAKE: _take,
    ev.LAY: _lay,
    ev.HOLDS: _holds,
    ev.TRANSFER: _transfer,
    ev.OPTIONS: _options,
}
# All others but those in _TURNS, whose text is about another record
_TEXTS: dict[int, Callable[[tuple, Sequence[str]], str]] = {
    ev.PLAY: _play,
    ev.PASS: lambda event, names: f"{names[event[1]]}: without",
    ev.DEAD: lambda event, names: "nobody can go on",
    ev.COMET: _comet,
    ev.KING: lambda event, names: f"{names[event[1]]} plays a king",
    ev.ACE: _ace,
    ev.SEQUENCE: lambda event, names: f"nobody can go on after {names[event[1]]}",
    ev.CARTE: _carte,
    ev.PAY: lambda event, names: f"{names[event[1]]} pays {event[2]} to the pool",
    ev.PRESSURE: lambda event, names: f"{names[event[1]]} makes a pressure",
    ev.LEFT: _left,
    ev.OPERA: lambda event, names: _ANSWERS.get(event[1], "no opera"),
    ev.STUB: lambda event, names: f"laid aside: {card_names(event[1])}",
    ev.VOID: lambda event, names: "a redeal" if event[1] else "the hand is thrown in",
    ev.ADJUST: lambda event, names: "a correction",
    ev.DIVIDE: lambda event, names: (
        "the pool goes to the winner" if event[1] else "the pool is shared out equally"
    ),
    ev.ANTE: _ante,
    ev.PURSE: lambda event, names: f"{names[event[1]]} buys another purse",
    ev.AGREE: lambda event, names: f"{names[event[1]]} agrees",
    ev.BET: _bet,
    ev.BETS: _bets,
    ev.RESULTS: _results,
    ev.SEATS: lambda event, names: f"now sit: {', '.join(event[1])}",
    ev.RENAME: lambda event, names: f"{names[event[1]]} is now called {event[2]}",
    ev.END: lambda event, names: "the end of the evening",
}
