"""Hands that the cards of games without a comet tell, as events of a transcript, row by row.

The engine plays them with the options as agreed: example.py. The words stand under `example_GAME`,
and for each row under `example_GAME_ROW`.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from host_tools.rule_cards.game import Agreed

    Event = dict[str, Any]
    Rows = list[tuple[str, list[Event]]]


class Story:
    """An example hand: its rows, each with its words' key ("" if it pays nothing) and its events.

    `places` fills the words. `cards` are some whose points are computed.
    """

    cards: "Sequence[str]" = ()

    def __init__(self, players: int, rows: "Rows", *places: object) -> None:
        self.players = players
        self.rows = rows
        self.places = places

    def events(self) -> "list[Event]":
        """Return all events of the hand, in order."""
        return [event for _, events in self.rows for event in events]


def story_of(agreed: "Agreed") -> "Story | None":
    """Return the hand that a game's card tells; None if it tells none."""
    tell = _STORIES.get(agreed.rules.key)
    return None if tell is None else tell(agreed)


def _end(out: "int | None", *left: "tuple[int, Any]") -> "Event":
    event: Event = {"type": "hand_end", "out": out}
    if left:
        event["left"] = {str(seat): held for seat, held in left}
    return event


def _play_or_pay(agreed: "Agreed") -> Story:
    rows: Rows = []
    if agreed.amount(agreed.rules.ante):
        rows.append(("ante", [{"type": "ante"}]))
    rows.append(("1", [{"type": "pay", "seat": 0, "count": 2}]))
    rows.append(("2", [{"type": "pay", "seat": 2, "count": 4}]))
    rows.append(("3", [_end(1, (0, 3), (2, 5), (3, 1))]))
    return Story(4, rows)


def _crates(agreed: "Agreed") -> Story:
    teams = agreed.options.get("teams") or ()
    players = sum([len(team) for team in teams]) or 3
    held = ["3", "3", "8", "10", "J", "A"]
    left: list[tuple[int, Any]] = [(0, held)]
    left += [(seat, ["4"]) for seat in range(2, players)]
    rows: Rows = [("1", [{"type": "pressure", "seat": 0}]), ("2", [_end(1, *left)])]
    story = Story(players, rows)
    story.cards = held
    return story


def _four_left(agreed: "Agreed") -> Story:
    return Story(4, [("1", [_end(3, (0, 4), (1, 1), (2, 2))])])


def _stealing_bundles(agreed: "Agreed") -> Story:
    whole = agreed.options["rest"] == "last_taker"
    numbers = [27, 25] if whole else [27, 22]
    event: Event = {"type": "count", "what": "cards", "n": numbers}
    return Story(2, [("1", [event])], numbers[0], numbers[1])


def _tute(agreed: "Agreed") -> Story:
    declared = {"type": "declare", "seat": 1, "what": "veinte"}
    return Story(4, [("1", [declared, {"type": "count", "what": "points", "n": [72, 58]}])])


def _canadian_salad(agreed: "Agreed") -> Story:
    return Story(4, [("1", [{"type": "count", "what": "tricks", "n": [3, 5, 1, 4]}])])


def _pontoon(agreed: "Agreed") -> Story:
    least, most = agreed.options["least"], agreed.options["most"]
    bets = [min(times * least, most or times * least) for times in (2, 3, 1)]
    rows: Rows = [
        ("1", [{"type": "bet", "seat": seat + 1, "amount": bets[seat]} for seat in range(3)]),
    ]
    hands = {"1": ["win"], "2": ["lose"], "3": ["bust"]}
    rows.append(("2", [{"type": "hand_end", "bank": 18, "hands": hands}]))
    return Story(4, rows, bets[0], bets[1], bets[2])


def _deal(agreed: "Agreed", players: int, *taken: str) -> "list[Event]":
    """Return the deal; where it lays nothing by itself, everybody lays 1 in what will be taken."""
    events: list[Event] = [{"type": "deal", "dealer": 0}]
    if not agreed.amount(agreed.rules.laid_times):
        for name in taken:
            events += [_lay(seat, name, 1) for seat in range(players)]
    return events


def _lay(seat: int, compartment: str, amount: int) -> "Event":
    return {"type": "lay", "seat": seat, "compartment": compartment, "amount": amount}


def _take(seat: int, *compartments: str) -> "list[Event]":
    return [{"type": "take", "seat": seat, "compartment": name} for name in compartments]


def _matrimony(agreed: "Agreed") -> Story:
    deal = _deal(agreed, 3, "matrimony", "best")
    return Story(3, [("1", deal), ("2", _take(1, "matrimony")), ("", [_end(None)])])


def _pope_joan(agreed: "Agreed") -> Story:
    holds = {"type": "holds", "seat": 2, "compartment": "pope"}
    deal = _deal(agreed, 3, "pope", "game")
    return Story(3, [("1", deal), ("2", [holds, _end(1, (0, 3))])])


def _nain_jaune(agreed: "Agreed") -> Story:
    holds = {"type": "holds", "seat": 0, "compartment": "king"}
    end = _end(1, (0, ["KH", "9S"]), (2, ["5S"]))
    return Story(3, [("1", _deal(agreed, 3, "king")), ("2", [holds]), ("3", [end])])


def _foster_pope_joan(agreed: "Agreed") -> Story:
    holds = {"type": "holds", "seat": 0, "compartment": "king"}
    rows: Rows = [("1", _deal(agreed, 3, "king")), ("2", [holds]), ("3", [_end(1, (0, 2), (2, 1))])]
    return Story(3, rows)


def _poch(agreed: "Agreed") -> Story:
    rows: Rows = [
        ("1", _deal(agreed, 4, "king", "queen", "marriage")),
        ("2", _take(0, "king", "queen", "marriage")),
        ("3", [_lay(1, "poch", 3), _lay(2, "poch", 3)]),
        ("4", _take(2, "poch")),
    ]
    if agreed.rules.end:
        rows.append(("5", [_end(1, (0, 4), (2, 1), (3, 3))]))
    else:
        rows.append(("", [_end(None)]))
    return Story(4, rows)


def _newmarket(agreed: "Agreed") -> Story:
    rows: Rows = [
        ("1", _deal(agreed, 4, "ace", "king", "queen")),
        ("2", _take(2, "ace", "king")),
        ("3", [_end(1, (0, 4), (2, 1), (3, 2))]),
    ]
    return Story(4, rows)


_STORIES: "dict[str, Callable[[Agreed], Story]]" = {
    "play_or_pay": _play_or_pay,
    "crates": _crates,
    "earl_of_coventry": _four_left,
    "jig": _four_left,
    "stealing_bundles": _stealing_bundles,
    "tute": _tute,
    "canadian_salad": _canadian_salad,
    "pontoon": _pontoon,
    "matrimony": _matrimony,
    "pope_joan": _pope_joan,
    "nain_jaune": _nain_jaune,
    "poch": _poch,
    "newmarket": _newmarket,
    "foster_pope_joan": _foster_pope_joan,
}
