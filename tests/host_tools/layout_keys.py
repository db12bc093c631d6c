"""The keys of evenings of games with a layout, written from screens/README.md; made up by chance.

It shares nothing with the firmware; the hands are those of tests.reference.without_comet.
"""

from random import Random
from typing import Any

from tests.reference.without_comet.hands import hand
from tests.reference.without_comet.layout import LAYOUTS
from tests.reference.without_comet.made_up import options
from tests.reference.without_comet.score import Session

Event = dict[str, Any]
_NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
_SUITS = "SHDC"
_ENDS = ("redeal", "hand_void")


def made_up(random: Random, key: str, players: int, hands: int) -> Event:
    """Return a session that people can key in, with the box's deals and numbers of cards left."""
    chosen = options(random, key, players)
    content: Event = {"ruleset": key, "players": players, "options": chosen, "events": []}
    content["seats"] = list(_NAMES[:players])
    session = Session(content)
    for _ in range(hands):
        if session.table.over:
            break
        if random.random() < 0.2:
            names = random.sample(content["seats"], players)
            _add(content, session, {"type": "seats", "names": names})
        events = _hand(random, session)
        if random.random() < 0.1 and len(events) > 1:
            played = [event for event in events[:-1] if event["type"] != "holds"]  # at the end
            events = [*played, {"type": "hand_void" if len(played) > 1 else "redeal"}]
        for event in events:
            _add(content, session, event)
    return content


def _add(content: Event, session: Session, event: Event) -> None:
    session.do(len(content["events"]), event)
    content["events"].append(event)


def _hand(random: Random, session: Session) -> list[Event]:
    while True:
        events, _ = hand(random, session.table)
        if "cards_each" not in events[0]:
            return events


class Keys:
    """The keys for a session's events after the set-up.

    `by_cards`: known cards left are keyed one by one.
    """

    def __init__(self, content: Event, by_cards: bool) -> None:
        self.session = Session(content)
        self.by_cards = by_cards
        self.held: list[Event] = []  # in the hand under way, keyed when somebody is out

    def of(self, index: int, event: Event) -> list[str]:
        """Return the keys of the next event; none if a later event says it too."""
        keys = self._of(event)
        self.session.do(index, event)
        return keys

    def _of(self, event: Event) -> list[str]:
        kind = event["type"]
        if kind == "deal":
            self.held = []
            anew = event.get("new_stakes")
            return [str(event["dealer"] + 1), "MENU Deal, new stakes" if anew else "OK"]
        if kind == "take":
            everything = event["compartment"] == "all"
            return ["10" if everything else self._key(event), str(event["seat"] + 1)]
        if kind == "lay":
            keys = ["COMET", self._key(event), str(event["seat"] + 1)]
            return keys + _digits(event["amount"]) + ["OK"]
        if kind == "holds":
            self.held.append(event)
            return []
        if kind in _ENDS:
            return ["MENU Throw the hand in"]
        assert kind == "hand_end", kind
        return ["OK", "OK"] if event["out"] is None else self._out(event)

    def _key(self, event: Event) -> str:
        return str(list(self.game.board).index(event["compartment"]) + 1)

    @property
    def game(self) -> Any:
        """The layout, as the reference has it."""
        return self.session.table.game

    def _out(self, event: Event) -> list[str]:
        out, game, players = event["out"], self.game, self.session.table.players
        keys = ["OK", str(out + 1)]
        held: list[str] = []
        lists = {int(seat): left for seat, left in event["left"].items()}
        for name, seat in game.derive(lists).items():
            if name not in game.holders:
                self.held.append({"type": "holds", "seat": seat, "compartment": name})
        for step in range(1, players):
            seat = (out + step) % players
            for one in self.held:
                if one["seat"] == seat:
                    possible = [name for name in game.board if game.DOUBLES or name == game.EXCUSES]
                    possible = [name for name in possible if name not in (*game.taken, *held)]
                    held.append(one["compartment"])
                    keys += ["COMET"] if len(possible) == 1 else ["COMET", self._key(one)]
            if seat in lists:
                keys += self._left(event["left"][str(seat)])
        return keys

    def _left(self, left: Any) -> list[str]:
        if self.by_cards:
            if not isinstance(left, list):
                raise ValueError("only a number is known")
            return [*_ranks(left), "OK"]
        number = self.number(left)
        ends_itself = not self._points() and number * 10 > self.game.most
        return _digits(number) if ends_itself else [*_digits(number), "OK"]

    def number(self, left: Any) -> int:
        """Return what is counted of the cards that a loser has left."""
        points = self._points()
        if isinstance(left, dict):
            left = left["points" if points else "cards"]
        if isinstance(left, list):
            courts = {"A": 1, "J": 10, "Q": 10, "K": 10}
            values = [courts.get(rank) or int(rank) for rank in _ranks(left)]
            left = sum(values) if points else len(left)
        return int(left)

    def _points(self) -> bool:
        return self.session.table.options.get("end_count") == "points"


def _ranks(cards: list[str]) -> list[str]:
    return [card.rstrip(_SUITS) for card in cards]


def _digits(number: int) -> list[str]:
    return ["10" if digit == "0" else digit for digit in str(number)]


KEYS = tuple(LAYOUTS)
