"""A hand worked out: a few events, played by the box's own engine, and what each of them pays."""

from halley.engine.cards import points
from halley.engine.settlement import counts
from halley.engine.valued import value_of
from halley.ui.arithmetic import value_text
from host_tools.records.transcripts import event_fields
from host_tools.records.transcripts.read import engine_events
from host_tools.rule_cards.game import COMET, Agreed
from host_tools.rule_cards.parts import Grid, Part
from host_tools.rule_cards.stories import story_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from halley.engine.game import Game

_NAMES = ("Ann", "Bea", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
_ARITHMETIC = 30  # characters of how cards left come to their points
_OUT = 1  # Bea, who is eldest where Ann deals
# What the others are left with, from the one after the winner on; the comet is put to the first
_LEFT = (("K", "J", "4"), ("10", "3"), ("7",), ("Q", "2"), ("8", "5"), ("6",), ("J", "9"))


def work_out(agreed: Agreed) -> list[Part]:
    """One hand of three players, or of as many as the game takes."""
    rules, say = agreed.rules, agreed.phrases.say
    seats = rules.seats
    players = 3 if 3 in seats else min(seats)
    if agreed.options.get("teams"):
        players = rules.teams
    names = _NAMES[:players]
    holder = _OUT + 1 if _shows_comet_left(agreed) else -1
    events = _events(agreed, players, holder)
    rows = _play_rows(agreed.game(names), [(label, [event]) for event, label in events])
    rows[-1] = (say("example_balance"),) + rows[-1][1:]
    left = events[-1][0]["left"]
    held = [say("example_holds", names[int(seat)], _cards(agreed, left[seat]))
            for seat in sorted(left)]  # fmt: skip
    opening = say("example_left", names[_OUT], agreed.phrases.both(held))
    return [opening, Grid((say("example_what"),) + names, tuple(rows))]


def tell(agreed: Agreed) -> list[Part]:
    """Return the example hand of a game without a comet, as the engine plays it.

    With a pool, also the chips that come to lie there.
    """
    story = story_of(agreed)
    if story is None:
        return []
    say, key = agreed.phrases.say, f"example_{agreed.rules.key}"
    names = _NAMES[: story.players]
    game = agreed.game(names)
    places = list(story.places)
    if story.cards:
        codes = [event_fields.card(card, agreed.rules) for card in story.cards]
        number = str(value_of(game, codes))
        text = value_text(game, codes, _ARITHMETIC).replace("+", " + ")
        places += [" ".join(story.cards), f"{text} = {number}" if text else number]
    rows = [(_label(agreed, row), events) for row, events in story.rows]
    head = (say("example_what"),) + names
    pool = game.has_pool()
    if pool:
        head += (say("example_table" if game.layout else "example_pot"),)
    played_rows = _play_rows(game, rows, pool)
    last = played_rows.pop()
    if len(played_rows) > 1:  # of one row it would be the same
        played_rows.append((say("example_balance"),) + last[1:])
    return [say(key, *places), Grid(head, tuple(played_rows))]


def _label(agreed: Agreed, row: str) -> str:
    """Return the words of a row; of what happens in any game, such as an ante, those for all."""
    own = f"example_{agreed.rules.key}_{row}"
    key = own if agreed.phrases.has(own) else f"example_{row}"
    return agreed.phrases.say(key) if row else ""


def _play_rows(
    game: "Game", rows: "Sequence[tuple[str, list[dict[str, Any]]]]", pool: bool = False
) -> "list[tuple[str, ...]]":
    """Return each row's payments with its label, and the final balances.

    With `pool` also the chips that come to it and lie there. A row that pays nothing is left out.
    """
    result = []
    for label, events in rows:
        before = game.ledger.balances + [game.ledger.pool]
        for event in events:
            if game.over:  # its target is a small one
                break
            for step in engine_events(event, event["type"], game):
                game.do(step)
        after = game.ledger.balances + [game.ledger.pool]
        paid = [after[i] - before[i] for i in range(len(after) if pool else game.players)]
        if any(paid):
            result.append((label,) + _with_signs(paid))
    ends = list(game.ledger.balances) + ([game.ledger.pool] if pool else [])
    return result + [("",) + _with_signs(ends)]


def _shows_comet_left(agreed: Agreed) -> bool:
    """Return whether the example leaves the comet in a hand, if that is the point of the game."""
    if agreed.comet_pays():
        return False
    bases = " ".join(row.what for row in agreed.end_rows())
    return "comet" in bases or agreed.rules.holder_factor > 1


def _events(agreed: Agreed, players: int, holder: int) -> "list[tuple[dict[str, Any], str]]":
    """Transcript events with what the example calls them; the last one ends the hand."""
    rules, say = agreed.rules, agreed.phrases.say
    events: list[tuple[dict[str, Any], str]] = []

    def add(key: str, who: int, **event: "Any") -> None:
        events.append((event, say(f"example_{key}", _NAMES[who])))

    other = (_OUT + 1) % players
    if agreed.amount(rules.ante):
        add("ante", 0, type="ante")
    if agreed.amount(rules.ace_pays) and rules.ace_when:
        kind = f"ace_{rules.ace_when}"
        add(kind, _OUT, type=kind, seat=_OUT)
    if agreed.amount(rules.king_pays):
        add("king", other, type="king_played", seat=other)
    if agreed.amount(rules.dead_pays):
        add("dead", 0, type="sequence_dead", seat=0)
    if agreed.comet_pays() and holder < 0:
        stands_for = {"as": "6"} if agreed.comet_wild() else {}
        add("comet", 0, type="comet_played", seat=0, **stands_for)
    left = {}
    partner = agreed.game(_NAMES[:players]).partners[_OUT]
    for step in range(1, players):
        seat = (_OUT + step) % players
        if seat == partner:
            continue
        cards = list(_LEFT[step - 1])
        if seat == holder:
            cards[1] = "comet"
        left[str(seat)] = cards
    add("end", _OUT, type="hand_end", out=_OUT, left=left)
    if counts(agreed.game(_NAMES[:players]), "kings_unplayed"):
        events[-1] = (events[-1][0], say("example_end_kings", _NAMES[_OUT]))
    return events


def _cards(agreed: Agreed, cards: list[str]) -> str:
    """Cards left in a hand, with their points where those are paid for."""
    text = " ".join(COMET if card == "comet" else card for card in cards)
    if any(row.what == "points" for row in agreed.end_rows()):
        codes = tuple(event_fields.card(card, agreed.rules) for card in cards)
        text += " " + agreed.phrases.say("example_points", sum(map(points, codes)))
    return text


def _with_signs(amounts: "Sequence[int]") -> tuple[str, ...]:
    """Each amount with its sign."""
    return tuple([f"{amount:+d}".replace("-", "−") if amount else "0" for amount in amounts])
