"""The people at a table, what they own, and what every game knows of.

Source: host_tools/records/README.md: the table above the events, corrections, hands thrown in,
people who change.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Protocol

from tests.reference.without_comet.fields import Event, Refused, check, whole, wholes

Fields = tuple[Sequence[str], Sequence[str]]  # those that an event has, those that it may have
Option = tuple[Any, Callable[[Any], bool]]  # the default, and whether a value is allowed
TOP = ("ruleset", "options", "players", "seats", "start", "pool", "board", "bought", "events")
_COMMON: dict[str, Fields] = {
    "adjust": (("delta",), ("note",)),
    "redeal": ((), ("seat",)),
    "hand_void": ((), ("seat",)),
    "seats": (("names",), ()),
    "rename": (("seat", "name"), ()),
    "purse": (("seat",), ()),
    "payment": (("from", "to", "amount"), ("why",)),
    "divide": (("to",), ()),
    "options": (("options",), ()),
}
_FIXED = ("teams", "winner", "score", "zero_sum", "kitty")  # these stay for the whole session
_AFTERWARDS = ("left", "purse", "payment", "divide")  # also once the session is over
# where people may pay each other, and so begin with a purse
PURSES = (
    "play_or_pay", "earl_of_coventry", "jig", "kowah", "pitty_pat", "pontoon", "tally",
    "matrimony", "pope_joan", "nain_jaune", "poch", "newmarket",
    "foster_pope_joan",
)  # fmt: skip


def is_whole(least: int, most: int) -> Callable[[Any], bool]:
    """Return whether an option is a whole number in these bounds."""

    def right(value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

    return right


def or_none(right: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Return whether an option is null, or right."""
    return lambda value: value is None or right(value)


def one_of(*values: Any) -> Callable[[Any], bool]:
    """Return whether an option is one of these."""
    return lambda value: any(value is each or value == each and type(value) is type(each)
                             for each in values)  # fmt: skip


class Game(Protocol):
    """A game at its table."""

    PLAYERS: ClassVar[range]
    OPTIONS: ClassVar[dict[str, Option]]
    EVENTS: ClassVar[dict[str, Fields]]

    @property
    def in_hand(self) -> bool:
        """A hand is in progress."""

    def do(self, event: Event) -> None:
        """One event of the game's own."""

    def throw_in(self) -> None:
        """Throw in the hand in progress, or the next one."""

    def change_people(self, before: list[int]) -> None:
        """Other people sit; before: who sat, clockwise."""


class Table:
    """A session: `do` its events, then `result`."""

    def __init__(self, transcript: Any, games: dict[str, Callable[["Table"], Game]]) -> None:
        check(isinstance(transcript, dict), "a transcript is an object")
        check(all(name in TOP for name in transcript), "an unknown field")
        check(all(name in transcript for name in ("ruleset", "players", "events")), "a field lacks")
        check(
            isinstance(transcript["ruleset"], str) and transcript["ruleset"] in games,
            "an unknown game",
        )
        check(isinstance(transcript["events"], list), "events are a list")
        self.key: str = transcript["ruleset"]
        self.top_names = transcript.get("seats")
        players = whole(transcript["players"], "players")
        names = [f"seat {seat}" for seat in range(players)]
        if self.top_names is not None:
            check(isinstance(self.top_names, list), "seats are a list")
            check(all(isinstance(name, str) for name in self.top_names), "seats are names")
            check(len(self.top_names) == players, "a name for every seat")
            names = list(self.top_names)
        start = transcript.get("start")
        self.owns = [0] * players if start is None else wholes(start, "start", players)
        self.people = names
        self.sits = list(range(players))  # the person on every seat
        self.given = transcript.get("options") or {}
        check(isinstance(self.given, dict), "options are an object")
        self.pool = 0
        self.hands = 0
        self.dealt_again = False  # the hand thrown in, as a misdeal is
        self.over = False
        self.payments: list[dict[str, Any]] = []
        self.warned: set[int] = set()
        self.index = 0
        self.renamed = False
        self.zero_sum = False
        self.lowest_wins = False
        self.shared = False  # partners have one score
        self.more: dict[str, Any] = {}  # what the game adds to what comes back
        self.options: dict[str, Any] = {}
        kind: Any = games[self.key]
        check(players in kind.PLAYERS, f"{self.key} is not for {players}")
        known = (*kind.OPTIONS, *(("purse",) if self.key in PURSES else ()))
        check(all(name in known for name in self.given), "an unknown option")
        self.purse = self.given.get("purse")
        check(or_none(is_whole(1, 9999))(self.purse), "option purse")
        self.bought = [0] * players  # by persons, beside the first
        for name, (default, right) in kind.OPTIONS.items():
            value = self.given.get(name, default)
            check(right(value), f"option {name}")
            self.options[name] = value
        self.game: Game = kind(self)
        self._check_shared(self.owns)
        self._carry(transcript)

    def _carry(self, transcript: dict[str, Any]) -> None:
        """Take the pool or the board from the start, and the purses bought before."""
        bought = transcript.get("bought")
        if bought is not None and self.purse is not None:
            self.bought = wholes(bought, "bought", self.players)
        lies = self.lies()
        field = "pool" if lies is None else "board"
        check(("board" if lies is None else "pool") not in transcript, "the other kind of pool")
        value = transcript.get(field)
        if value is None:
            return
        amounts = [whole(value, field)] if lies is None else wholes(value, field, len(lies))
        check(min(amounts) >= 0, "less than nothing in the pool")
        self.pool = sum(amounts)
        if lies is not None:
            lies.update(zip(lies, amounts, strict=True))
            self.more["layout"] = dict(lies)
        check(self.pool == 0 or self.zero_sum and self.has_pool(), "there is no pool")

    def lies(self) -> dict[str, int] | None:
        """Return the chips in each compartment of a board, or None without a board."""
        return getattr(self.game, "lies", None)

    def has_pool(self) -> bool:
        """Return whether chips can lie somewhere."""
        return self.lies() is not None or self.key == "play_or_pay" or bool(self.given.get("pool"))

    # --- who sits, and what they own

    @property
    def players(self) -> int:
        """Return how many sit."""
        return len(self.sits)

    @property
    def names(self) -> list[str]:
        """The names of those who sit."""
        return [self.people[person] for person in self.sits]

    @property
    def balances(self) -> list[int]:
        """Return what those who sit own."""
        return [self.owns[person] for person in self.sits]

    def teams(self) -> list[list[int]]:
        """Return the seats of every team; none if everybody is alone."""
        teams: Callable[[], list[list[int]]] | None = getattr(self.game, "teams", None)
        return teams() if teams is not None else []

    def seat(self, value: Any) -> int:
        """`value`, a seat."""
        check(isinstance(value, int) and not isinstance(value, bool), "a seat is a number")
        check(0 <= value < self.players, f"there is no seat {value}")
        return int(value)

    def book(self, why: str, delta: Iterable[int]) -> None:
        """Book a payment, one number a seat."""
        delta = list(delta)
        if not any(delta):
            return
        self.payments.append({"event": self.index, "why": why, "delta": delta})
        for seat, amount in enumerate(delta):
            self.owns[self.sits[seat]] += amount

    def gain(self, why: str, seat: int, amount: int) -> None:
        """Change the score of one seat."""
        self.book(why, [amount if each == seat else 0 for each in range(self.players)])

    def pay_pool(self, why: str, amounts: Sequence[int]) -> None:
        """Seats pay the pool."""
        self.book(why, [-amount for amount in amounts])
        self.pool += sum(amounts)

    def take_pool(self, seat: int) -> None:
        """Pay the pool to a seat."""
        self.gain("pool", seat, self.pool)
        self.pool = 0

    def warn(self) -> None:
        """Book the event with a warning."""
        self.warned.add(self.index)

    def hand_over(self) -> None:
        """Settle a hand, and see whether the session is over."""
        self.hands += 1
        hands, target = self.options.get("hands"), self.options.get("target")
        self.over = hands is not None and self.hands >= hands
        if target is not None:
            reached = max(self.balances) >= target if target > 0 else min(self.balances) <= target
            self.over = self.over or reached

    # --- events

    def do(self, index: int, event: Any) -> None:
        """One event, unless it is an undo."""
        self.index = index
        below = self._below()
        check(isinstance(event, dict) and isinstance(event.get("type"), str), "no event")
        kind = event["type"]
        fields = _COMMON.get(kind) or self.game.EVENTS.get(kind)
        check(fields is not None, f"{self.key} knows no {kind}")
        assert fields is not None
        needed, allowed = fields
        check(all(name in event for name in needed), "a field lacks")
        known = ("type", *needed, *allowed)
        check(all(name in known for name in event), "an unknown field")
        event = {name: value for name, value in event.items()
                 if value is not None or name not in allowed}  # fmt: skip
        check(not self.over or kind in _AFTERWARDS, "the session is over")
        if kind not in _COMMON:
            self.game.do(event)
        elif kind == "adjust":
            self._adjust(event)
        elif kind == "seats":
            self._seats(event)
        elif kind == "rename":
            self._rename(event)
        elif kind == "purse":
            self._buy(event)
        elif kind == "payment":
            self._pay(event)
        elif kind == "divide":
            self._divide(event)
        elif kind == "options":
            self._change(event)
        else:
            if event.get("seat") is not None:
                self.seat(event["seat"])
            self.dealt_again = kind == "redeal"
            self.game.throw_in()
        if self._below() - below:
            self.warn()

    def _below(self) -> set[int]:
        """Return the persons who have less than nothing before them."""
        if not self.begins_with_purses():
            return set()
        return {person for person in range(len(self.people)) if self.chips(person) < 0}

    def _adjust(self, event: Event) -> None:
        delta = wholes(event["delta"], "delta", self.players)
        note = event.get("note")
        check(note is None or isinstance(note, str), "a note is a text")
        check(not self.zero_sum or sum(delta) == 0, "a correction sums to nothing")
        self._check_shared(delta)
        self.book("adjust", delta)

    def _check_shared(self, amounts: Sequence[int]) -> None:
        if self.shared:
            for team in self.teams():
                check(len({amounts[seat] for seat in team}) == 1, "partners have one score")

    def begins_with_purses(self) -> bool:
        """Return whether a purse was agreed on, and people pay each other."""
        return self.purse is not None and self.zero_sum

    def _buy(self, event: Event) -> None:
        """Another purse; partners who have one score have what lies before them together."""
        seat = self.seat(event["seat"])
        check(self.begins_with_purses(), "nobody begins with a purse")
        teams = self.teams() if self.shared else []
        for each in next((team for team in teams if seat in team), [seat]):
            self.bought[self.sits[each]] += 1

    def _change(self, event: Event) -> None:
        """Other options from the next hand on."""
        chosen = event["options"]
        check(isinstance(chosen, dict), "options are an object")
        paid = getattr(self.game, "anted", False) or getattr(self.game, "laid", False)
        check(not self.game.in_hand and not paid, "in a hand")
        kind: Any = type(self.game)
        check(all(name in kind.OPTIONS and name not in _FIXED for name in chosen), "it stays")
        for name, value in chosen.items():
            check(kind.OPTIONS[name][1](value), f"option {name}")
        options = self.options | chosen
        check(options != self.options, "nothing is changed")
        if "stake" in options:
            check((options["stake"] > 0) == self.zero_sum, "people pay each other, or they do not")
        check(not (self.pool and "pool" in options and not options["pool"]), "chips lie there")
        if options.get("least") and options.get("most"):
            check(options["least"] <= options["most"], "the least is over the most")
        self.options.update(chosen)
        self.given = self.given | chosen
        agree = getattr(self.game, "agree", None)
        if agree is not None:
            agree()

    def _side(self, seat: int) -> list[int]:
        """Return the seats that pay and are paid alike."""
        return next((team for team in self.teams() if self.shared and seat in team), [seat])

    def _pay(self, event: Event) -> None:
        """One pays another, or the pool; or is paid from there."""
        amount = whole(event["amount"], "amount")
        check(amount > 0, "a payment of something")
        why = event.get("why", "agreed")
        check(why in ("agreed", "penalty", "spare_hand", "bank_sold"), "a known reason")
        delta = [0] * self.players
        ends = []
        for party, sign in ((event["from"], -1), (event["to"], 1)):
            if isinstance(party, str):
                check(self.zero_sum and self.has_pool(), "there is no pool")
                check(party in (self.lies() or ("pool",)), "no such compartment")
            else:
                for seat in self._side(self.seat(party)):
                    delta[seat] += sign * amount
            ends.append(party)
        check(not all(isinstance(party, str) for party in ends), "from the pool to the pool")
        check(any(delta), "to itself")
        from_pool = sum(delta)
        for party in ends:
            if isinstance(party, str):
                lies = self.lies()
                has = self.pool if lies is None else lies[party]
                check(has >= from_pool, "so much does not lie there")
                self.pool -= from_pool
                if lies is not None:
                    lies[party] -= from_pool
                    self.more["layout"] = dict(lies)
        self.book(why, delta)

    def _divide(self, event: Event) -> None:
        """Pay the pool out; odd chips go to those who have least."""
        check(event["to"] in ("all", "winner"), "to all, or to the winner")
        only_anted = getattr(self.game, "only_anted", False)
        check(only_anted or not self.game.in_hand, "the hand is not over")
        check(self.zero_sum and self.pool > 0, "nothing lies there")
        balances, sides = self.balances, []
        for seat in range(self.players):
            if self._side(seat) not in sides:
                sides.append(self._side(seat))
        if event["to"] == "winner":
            best = self._best()
            sides = [side for side in sides if side[0] in best]
        sides.sort(key=lambda side: (balances[side[0]], side[0]))
        seats = sum(len(side) for side in sides)
        delta = [0] * self.players
        odd = self.pool % seats
        for side in sides:
            extra = odd >= len(side)
            odd -= len(side) * extra
            for seat in side:
                delta[seat] = self.pool // seats + extra
        self.pool = odd
        for name in ("anted", "laid", *(["paying"] if only_anted else [])):  # for the next hand
            setattr(self.game, name, False)
        lies = self.lies()
        if lies is not None:
            lies.update(dict.fromkeys(lies, 0))
            self.more["layout"] = dict(lies)
        self.book("divided", delta)

    def chips(self, person: int) -> int:
        """Return what lies before a person."""
        return self.owns[person] + (self.purse or 0) * (1 + self.bought[person])

    def _people_may_change(self) -> None:
        check(not self.game.in_hand, "the hand is not over")
        names = self.top_names
        check(names is not None, "the people have no names")
        assert names is not None
        for name in names:
            _check_name(name)
        check(len(set(names)) == len(names), "a name stands twice")

    def _seats(self, event: Event) -> None:
        self._people_may_change()
        names = event["names"]
        check(isinstance(names, list), "names are a list")
        for name in names:
            _check_name(name)
        check(len(set(names)) == len(names), "a name stands twice")
        check(len(names) in self.game.PLAYERS, f"{self.key} is not for {len(names)}")
        if self.shared:
            check(sorted(names) == sorted(self.names), "partners share a score")
            before = self.names
            for team in self.teams():
                same = {before[seat] for seat in team} == {names[seat] for seat in team}
                check(same, "partners share a score")
        elif self.given.get("teams"):
            agreed = sum(len(team) for team in self.given["teams"])
            check(len(names) == agreed, "the teams name other seats")
        for name in names:
            if name not in self.people:
                self.people.append(name)
                self.owns.append(0)
                self.bought.append(0)
        sat = self.sits
        self.sits = [self.people.index(name) for name in names]
        self.renamed = True
        self.game.change_people(sat)

    def _rename(self, event: Event) -> None:
        self._people_may_change()
        seat = self.seat(event["seat"])
        name = event["name"]
        _check_name(name)
        check(name not in self.people, f"{name} has sat already")
        self.people[self.sits[seat]] = name
        self.renamed = True

    # --- at the end

    def winner(self) -> int | list[int] | None:
        """Return the seat, or the seats, with the best score of a session that is over."""
        if not self.over:
            return None
        seats = self._best()
        return seats[0] if len(seats) == 1 else seats

    def _best(self) -> list[int]:
        """Return the seats with the best score."""
        balances = self.balances
        sides = self.teams() or [[seat] for seat in range(self.players)]
        scores = [balances[side[0]] if self.shared else sum(balances[seat] for seat in side)
                  for side in sides]  # fmt: skip
        best = min(scores) if self.lowest_wins else max(scores)
        return sorted(seat for side, score in zip(sides, scores, strict=True) if score == best
                      for seat in side)  # fmt: skip

    def result(self) -> dict[str, Any]:
        """Return what comes back, but for `money` and the words of the warnings."""
        balances = self.balances
        result = {
            "payments": self.payments, "final": balances, "pool": self.pool,
            "session_over": self.over, "session_winner": self.winner(), "warned": self.warned,
        }  # fmt: skip
        if self.begins_with_purses():
            result["chips"] = [self.chips(person) for person in self.sits]
        if self.renamed:
            result["seats"] = self.names
            result["people"] = dict(zip(self.people, self.owns, strict=True))
        if self.teams():
            each = [[balances[seat] for seat in team] for team in self.teams()]
            result["team_totals"] = [team[0] if self.shared else sum(team) for team in each]
        return result | self.more


def _check_name(name: Any) -> None:
    if not isinstance(name, str) or not name.strip() or len(name) > 40:
        raise Refused("a name is a text of 1 to 40 characters")
