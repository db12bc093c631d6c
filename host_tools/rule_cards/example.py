"""A hand worked out: a few events, played by the box's own engine, and what each of them pays."""

from typing import Any

from halley.engine.cards import points
from halley.engine.settlement import counts
from host_tools.records.transcripts.fields import card as card_of
from host_tools.records.transcripts.read import engine_events
from host_tools.rule_cards.game import COMET, Rules
from host_tools.rule_cards.parts import Grid, Part

_NAMES = ("Ann", "Bea", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
_OUT = 1  # Bea, who is eldest where Ann deals
# What the others are left with, from the one after the winner on; the comet is put to the first
_LEFT = (("K", "J", "4"), ("10", "3"), ("7",), ("Q", "2"), ("8", "5"), ("6",), ("J", "9"))


def worked(rules: Rules) -> list[Part]:
    """One hand of three players, or of as many as the game takes."""
    table, say = rules.table, rules.phrases.say
    seats = table["seats"]
    players = 3 if 3 in seats else min(seats)
    if rules.options.get("teams"):
        players = table["teams"]
    names = _NAMES[:players]
    holder = _OUT + 1 if _shows_comet_left(rules) else -1
    events = _events(rules, players, holder)
    game = rules.game(names)
    rows = []
    for event, label in events:
        if game.over:  # its target is a small one
            break
        paid = [0] * players
        for step in engine_events(event, event["type"], game):
            for _, delta in game.do(step):
                paid = [sum(pair) for pair in zip(paid, delta, strict=True)]
        if any(paid):
            rows.append((label, *[_signed(amount) for amount in paid]))
    rows.append((say("example_balance"), *[_signed(sum_) for sum_ in game.ledger.balances]))
    left = events[-1][0]["left"]
    held = [say("example_holds", name=names[int(seat)], cards=_cards(rules, left[seat]))
            for seat in sorted(left)]  # fmt: skip
    opening = say("example_left", winner=names[_OUT], held=rules.phrases.both(held))
    return [opening, Grid((say("example_what"), *names), tuple(rows))]


def _shows_comet_left(rules: Rules) -> bool:
    """The comet is left in a hand where that matters more than playing it."""
    if rules.comet_pays():
        return False
    bases = " ".join(basis for _, basis, _, _ in rules.end_rows())
    return "comet" in bases or rules.table["holder_factor"] > 1


def _events(rules: Rules, players: int, holder: int) -> list[tuple[dict[str, Any], str]]:
    """Transcript events with what the example calls them; the last one ends the hand."""
    table, say = rules.table, rules.phrases.say
    found: list[tuple[dict[str, Any], str]] = []

    def add(key: str, who: int, **event: Any) -> None:
        found.append((event, say(f"example_{key}", name=_NAMES[who])))

    other = (_OUT + 1) % players
    if rules.amount(table["ante"]):
        add("ante", 0, type="ante")
    if rules.amount(table["ace_pays"]) and table["ace_when"]:
        kind = f"ace_{table['ace_when']}"
        add(kind, _OUT, type=kind, seat=_OUT)
    if rules.amount(table["king_pays"]):
        add("king", other, type="king_played", seat=other)
    if rules.amount(table["dead_pays"]):
        add("dead", 0, type="sequence_dead", seat=0)
    if rules.comet_pays() and holder < 0:
        stands_for = {"as": "6"} if rules.comet_wild() else {}
        add("comet", 0, type="comet_played", seat=0, **stands_for)
    left = {}
    partner = rules.game(_NAMES[:players]).partners[_OUT]
    for step in range(1, players):
        seat = (_OUT + step) % players
        if seat == partner:
            continue
        cards = list(_LEFT[step - 1])
        if seat == holder:
            cards[1] = "comet"
        left[str(seat)] = cards
    add("end", _OUT, type="hand_end", out=_OUT, left=left)
    if counts(rules.game(_NAMES[:players]), "kings_unplayed"):
        found[-1] = (found[-1][0], say("example_end_kings", name=_NAMES[_OUT]))
    return found


def _cards(rules: Rules, cards: list[str]) -> str:
    """Cards left in a hand, with their points where those are paid for."""
    text = " ".join(COMET if card == "comet" else card for card in cards)
    if any(basis == "points" for _, basis, _, _ in rules.end_rows()):
        told = tuple(card_of(card, rules.table) for card in cards)
        text += " " + rules.phrases.say("example_points", points=sum(map(points, told)))
    return text


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−") if amount else "0"
