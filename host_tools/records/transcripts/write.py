"""From an evening's events to a transcript that gives the same payments when it is scored.

A hand that was followed is told card by card; any other becomes its payments and one `hand_end`.
Agreement and the end of the evening have no form in a transcript, and what was taken back is gone.
"""

import json
from collections.abc import Callable

from halley import rules
from halley.engine import events as ev
from halley.engine.agreed import WHYS
from halley.engine.cards import COMET, KING, name
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.engine.settlement import counts
from halley.engine.state import Payment
from halley.journal.header import Header
from halley.rules.rule_set import RuleSet, value_of
from host_tools.records.transcripts import banked, counted, layout
from host_tools.records.transcripts.event_fields import DIVIDED

_PACKS = (None, "red", "black")
_PLAYED = (ev.PLAY, ev.PASS, ev.DEAD)
_REPORTED = (ev.COMET, ev.KING, ev.ACE, ev.SEQUENCE, ev.PAY, ev.PRESSURE, ev.OUT)
_IN_HAND_END = (ev.OUT, ev.LEFT, ev.OPERA, ev.STUB)  # which says it all at once
_WITHOUT_FORM = (ev.AGREE, ev.CHOOSE, ev.END)


class _Account:
    """The sum of a hand's events, known before the first is written."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.hand: Hand | None = None
        self.settled = -1  # index of the event that settled the hand
        self.thrown_in = False
        self.pack = 0  # as told: 1 red, 2 black
        self.followed = False
        self.by_payments = False  # payments were told, or points instead of cards

    def open_end(self) -> bool:
        """Return whether a seat is out of an unsettled hand, which has no form for that."""
        if self.hand is None or self.hand.out < 0 or self.settled >= 0 or self.thrown_in:
            return False
        return self.by_payments or not self.followed

    def take(self, event: "ev.Event") -> None:
        kind = event.kind
        if kind in _PLAYED:
            self.followed = True
        elif kind == ev.DEAL:
            _, _, _, self.pack, how = event
            self.followed = bool(how & ev.FOLLOW)
        elif kind in _REPORTED or (kind == ev.LEFT and event.cards is None):
            self.by_payments = True
        elif kind == ev.VOID:
            self.thrown_in = True
        if kind == ev.COMET and event.pack:
            self.pack = event.pack


def transcript(header: Header, events: "list[ev.Event]") -> tuple[dict, list[str]]:
    """Return the transcript of an evening's standing events, and a sentence for each gap."""
    chosen = {option: header.options[option] for option in header.changes()}
    content: dict = {"ruleset": header.key}
    if header.rules.version != rules.load(header.key).version:
        content["version"] = header.rules.version
    if header.title:
        content["title"] = header.title
    content["options"] = chosen
    content["players"] = len(header.names)
    content["seats"] = list(header.names)
    content["start"] = list(header.start)
    content.update(carried_fields(header.rules, header.pool, header.bought))
    hands, paid, game = _hands(header, events)
    forms: list[dict] = []
    for index in range(len(events)):
        forms += _forms(events[index], index, hands[index], paid[index], game)
    content["events"] = forms
    missing = []
    last = hands[-1] if hands else None
    if last is not None and last.open_end():
        missing.append(
            f"Hand {last.number} is not finished: the cards left are missing for some players."
        )
    return content, missing


def carried_fields(played: RuleSet, pool: tuple[int, ...], bought: tuple[int, ...]) -> dict:
    """Return the fields for what is carried in beside the balances; {} for nothing."""
    content: dict = {}
    if pool and played.compartments:
        content["board"] = list(pool)
    elif pool:
        content["pool"] = pool[0]
    if bought:
        content["bought"] = list(bought)
    return content


def _hands(
    header: Header, events: "list[ev.Event]"
) -> tuple[list[_Account | None], list[list[Payment]], Game]:
    """For each event the hand that it belongs to, and what it made everybody pay; the game."""
    game = header.new_game()
    hands: list[_Account | None] = []
    paid: list[list[Payment]] = []
    account: _Account | None = None
    for index in range(len(events)):
        event = events[index]
        kind = event.kind
        if kind in _WITHOUT_FORM:
            hands.append(account)
            paid.append([])
            continue
        if game.hand is None and kind in ev.OPENS:
            account = _Account(game.hands + 1)
        settled = game.hands
        paid.append(game.apply(event))
        if account is not None:
            if game.hand is not None:
                account.hand = game.hand
            elif game.hands > settled:
                account.hand = game.settled
                account.settled = index
            elif account.settled >= 0 and game.settled is not None:
                account.hand = game.settled  # with what has been shown since
            account.take(event)
        hands.append(account)
        if kind == ev.VOID:
            account = None
    return hands, paid, game


def _forms(
    event: "ev.Event", index: int, account: _Account | None, paid: list[Payment], game: Game
) -> list[dict]:
    """Return a transcript's events for `event`: none, one or several."""
    kind = event.kind
    if kind in _ANYWHERE:
        return _ANYWHERE[kind](event)
    if kind == ev.TRANSFER:
        return [_transfer(event, game.rules)]
    if kind == ev.OPTIONS:
        rows = [(game.rules.options[at], number) for at, number in event.changes]
        chosen = {option.name: value_of(option, number) for option, number in rows}
        return [{"type": "options", "options": chosen}]
    if kind in _WITHOUT_FORM or account is None:
        return []
    if game.rules.family in _FAMILIES:
        return _FAMILIES[game.rules.family](event, game.rules)
    if account.followed and not account.by_payments:
        return _FOLLOWED[kind](event)
    if game.rules.compartments:
        forms = layout.forms(event, game.rules)
    else:
        forms = _payments(event, account, paid, game)
    if index == account.settled and account.hand is not None:
        forms.append(_hand_end(account.hand, account.pack, game))
    return forms


# Families of games whose events each have a form of their own
_FAMILIES: dict[str, Callable[["ev.Event", RuleSet], list[dict]]] = {
    "counted": counted.forms,
    "banked": banked.forms,
}


def _ante_of(event: "ev.Event") -> list[dict]:
    _, amounts = event
    return [{"type": "ante", "amounts": list(amounts)} if amounts else {"type": "ante"}]


def _transfer(event: "ev.Event", played: RuleSet) -> dict:
    _, payer, payee, why, amount = event
    form = {"type": "payment", "from": _party(payer, played), "to": _party(payee, played)}
    form["amount"] = amount
    if why:
        form["why"] = WHYS[why]
    return form


def _party(party: int, played: RuleSet) -> "int | str":
    if party < ev.POOL:
        return party
    return played.compartments[party - ev.POOL].name if played.compartments else "pool"


def _play(event: "ev.Event") -> list[dict]:
    _, seat, stands_for, cards = event
    return [_comet({"type": "play", "seat": seat, "cards": _names(cards)}, stands_for)]


_ANYWHERE: dict[int, Callable[["ev.Event"], list[dict]]] = {
    ev.ANTE: _ante_of,
    ev.VOID: lambda event: [{"type": "redeal" if event.redeal else "hand_void"}],
    ev.ADJUST: lambda event: [{"type": "adjust", "delta": list(event.amounts), "note": ""}],
    ev.DIVIDE: lambda event: [{"type": "divide", "to": DIVIDED[event.how]}],
    ev.SEATS: lambda event: [{"type": "seats", "names": list(event.names)}],
    ev.PURSE: lambda event: [{"type": "purse", "seat": event.seat}],
    ev.RENAME: lambda event: [{"type": "rename", "seat": event.seat, "name": event.name}],
}
# In a hand that was followed to its end
_FOLLOWED: dict[int, Callable[["ev.Event"], list[dict]]] = {
    ev.DEAL: lambda event: [_deal(event), *_ante(event)],
    ev.CARTE: lambda event: [_carte(event)],
    ev.PLAY: _play,
    ev.PASS: lambda event: [{"type": "pass", "seat": event.seat}],
    ev.DEAD: lambda event: [{"type": "dead"}],
    ev.LEFT: lambda event: [{"type": "left", "seat": event.seat, "cards": _names(event.cards)}],
    ev.STUB: lambda event: [{"type": "stub", "cards": _names(event.cards)}],
    ev.OPERA: lambda event: [{"type": "dealer_also_opera"}],
}


def _deal(event: "ev.Event") -> dict:
    form: dict = {"type": "deal", "dealer": event.dealer}
    if event.each:
        form["cards_each"] = event.each
    if event.pack:
        form["pack"] = _PACKS[event.pack]
    return form


def _ante(event: "ev.Event") -> list[dict]:
    """Return the ante that a DEAL books."""
    return [{"type": "ante"}] if event.how & ev.ANTES else []


def _carte(event: "ev.Event") -> dict:
    return {"type": "carte_blanche", "seat": event.seat, "with_comet": bool(event.with_comet)}


def _payments(event: "ev.Event", account: _Account, paid: list[Payment], game: Game) -> list[dict]:
    """Return the events for an event in a hand by payments, or with such an end."""
    kind = event.kind
    if kind == ev.DEAL:  # its cards where they are not the rule set's: they bound what can be left
        return ([_deal(event)] if event.each else []) + _ante(event)
    if kind == ev.CARTE:
        return [_carte(event)]
    if kind == ev.COMET:
        _, _, stands_for, last, _ = event
        form = _comet_played(event, stands_for, account)
        if last and account.settled < 0:  # afterwards hand_end says it
            form["last"] = True
        return [form]
    if kind == ev.KING:
        return [{"type": "king_played", "seat": event.seat}]
    if kind == ev.ACE:
        _, seat, claimed = event
        return [_ace(game, seat, bool(claimed))]
    if kind == ev.SEQUENCE:
        return [{"type": "sequence_dead", "seat": event.seat}]
    if kind == ev.PAY:
        form = {"type": "pay", "seat": event.seat}
        if event.count > 1:
            form["count"] = event.count
        return [form]
    if kind == ev.PRESSURE:
        return [{"type": "pressure", "seat": event.seat}]
    if kind in _PLAYED:
        return _paid_in_follow(event, paid, account, game)
    assert kind in _IN_HAND_END, kind
    return []


def _ace(game: Game, seat: int, claimed: bool) -> dict:
    form: dict = {"type": "ace_" + game.rules.ace_when, "seat": seat}
    if not claimed:
        form["claimed"] = False
    return form


def _paid_in_follow(
    event: "ev.Event", paid: list[Payment], account: _Account, game: Game
) -> list[dict]:
    """Return the payments found by following, in a hand whose end was recorded by payments."""
    forms = []
    for why, delta in paid:
        if why == "sequence_dead":
            forms.append({"type": "sequence_dead", "seat": delta.index(max(delta))})
    if event.kind == ev.PLAY:
        _, seat, stands_for, cards = event
        with_comet = COMET in cards
        if with_comet and account.hand is not None:
            card_meant = account.hand.comet_as | (stands_for & ev.UNCLAIMED)
            forms.append(_comet_played(event, card_meant, account))
        for card in cards:
            if card != COMET and card & 15 == KING:
                forms.append({"type": "king_played", "seat": seat})
        if not with_comet and [why for why, _ in paid if why == "ace"]:
            forms.append(_ace(game, seat, True))
    return forms


def _comet_played(event: "ev.Event", stands_for: int, account: _Account) -> dict:
    form = _comet({"type": "comet_played", "seat": event.seat}, stands_for)
    if account.pack:
        form["pack"] = _PACKS[account.pack]
    return form


def _comet(form: dict, stands_for: int) -> dict:
    if stands_for & ev.AS_RANK:
        form["as"] = name(stands_for & ev.AS_RANK | stands_for >> ev.AS_SUIT << 4)
    if stands_for & ev.UNCLAIMED:
        form["claimed"] = False
    return form


def _hand_end(hand: Hand, pack: int, game: Game) -> dict:
    points = counts(game, "points")
    left = {}
    for seat in range(hand.players):
        remains = hand.left[seat]
        if remains is not None:
            left[str(seat)] = _left(remains, points)
    out = None if hand.out == ev.NOBODY else hand.out
    form: dict = {"type": "hand_end", "out": out, "left": left}
    if hand.last_card in (ev.YES, ev.NINE):
        form["comet_last"] = "nine" if hand.last_card == ev.NINE else "other"
    if game.rules.opera and hand.opera in (ev.YES, ev.DRAWN):
        form["opera"] = True
    if game.rules.opera and hand.opera == ev.DRAWN:
        form["dealer_also_opera"] = True
    if hand.dead_hand in (ev.NO, ev.YES):
        form["comet_in_dead_hand"] = hand.dead_hand == ev.YES
    if hand.stub is not None:
        form["stub"] = _names(hand.stub)
    if pack:
        form["pack"] = _PACKS[pack]
    return form


def _left(left: ev.Left, points: bool) -> object:
    """Cards as cards, a bare number where the rule set takes it for points, or for cards."""
    if left.cards is not None:
        return _names(left.cards)
    if left.kings < 0 and left.comet < 1:
        if points and left.count < 0:
            return left.points
        if not points and left.points < 0 and left.count > 0:
            return left.count
    form: dict = {}
    for field, value in (("points", left.points), ("cards", left.count), ("kings", left.kings)):
        if value >= 0:
            form[field] = value
    if left.comet >= 0:
        form["comet"] = left.comet == 1
    return form


def _names(cards: tuple[int, ...]) -> list[str]:
    return [name(card) for card in cards]


def text_of(content: dict) -> str:
    """Return a transcript as JSON, an event a line."""
    head = {name: content[name] for name in content if name != "events"}
    events = ",\n  ".join(json.dumps(event) for event in content["events"])
    inner = f"\n  {events}\n " if events else ""
    return f'{json.dumps(head)[:-1]},\n "events": [{inner}]}}\n'
