"""Sessions made up by chance: any options, slips that are taken back, people who change."""

from random import Random
from typing import Any

from tests.reference.without_comet.fields import Event
from tests.reference.without_comet.hands import hand
from tests.reference.without_comet.layout import LAYOUTS
from tests.reference.without_comet.score import GAMES, Session
from tests.reference.without_comet.stops import STOPS
from tests.reference.without_comet.table import PURSES, Table

SHORT = ("Ann", "Bea", "Cy", "Di", "Zoë", "Zoe", "Émile", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit",
         "Lou", "Max", "Nell", "Zöe", "ann", "Tom", "Uli")  # fmt: skip
NAMES = (*SHORT, "Maximilienne-Éléonore d'Aubigné-Sérurier")
_MOST_HANDS = {"crates": 16, "canadian_salad": 8}


def options(random: Random, key: str, players: int) -> dict[str, Any]:
    """Options that the game allows; those that are not there have their defaults."""
    if random.random() < 0.3:
        return {}
    hands = random.choice((None, 1, 2, 3, 4))
    target = random.choice((None, 1, 2, 3))
    each: dict[str, dict[str, Any]] = {
        "play_or_pay": {"ante": random.choice((0, 1, 2, 5)),
                        "cards_left_pay": random.random() < 0.6},
        "crates": {"three_scores": random.choice((0, 3)),
                   "teams": random.choice((None, [], [[0, 1], [2, 3]], [[2, 0], [3, 1]])
                                          if players == 4 else (None, []))},
        "earl_of_coventry": {},
        "jig": {"run": random.choice((3, 4, 5))},
        "kowah": {"stake": random.choice((0, 1, 5)), "target": target},
        "pitty_pat": {"stake": random.choice((0, 1, 5)), "target": target},
        "pontoon": {"least": random.choice((1, 2, 5)), "most": random.choice((None, 5, 10)),
                    "both_pontoons": random.choice(("player", "banker"))},
        "stealing_bundles": {"score": random.choice(("wins", "cards")),
                             "rest": random.choice(("board", "last_taker"))},
        "through_the_window": {"score": random.choice(("wins", "cards")),
                               "ties": random.choice(("shared", "nobody"))},
        "tute": {},
        **{each: {} for each in LAYOUTS},
        "canadian_salad": {},
        "tally": {"winner": random.choice(("highest", "lowest")),
                  "zero_sum": random.random() < 0.4,
                  "pool": random.random() < 0.4,
                  "target": random.choice((None, 1, 100, 700, -1, -100)),
                  "teams": _teams(random, players)},
    }  # fmt: skip
    chosen = each[key]
    if key in LAYOUTS:
        chosen["times"] = random.choice((0, 1, 1, 2, 10))
    if key == "nain_jaune":
        chosen["end_count"] = random.choice(("points", "cards"))
    more: dict[str, dict[str, tuple[Any, ...]]] = {
        "pope_joan": {"dress": ("dealer", "all", "double"), "stops": ("hand", "stock")},
        "newmarket": {"kitty": (0, 1, 2, 4)},
        "poch": {"third": (False, True)},
        "foster_pope_joan": {"pope": (7, 9)},
    }
    chosen.update({name: random.choice(values) for name, values in more.get(key, {}).items()})
    if "score" in chosen:
        chosen["target"] = target if chosen["score"] == "wins" else random.choice((None, 10, 60))
    if key == "crates":
        chosen["hands"] = random.choice((1, 2, 4, 15))
    elif key != "canadian_salad":
        chosen["hands"] = hands
    if chosen.get("zero_sum") and len({len(team) for team in chosen["teams"] or ()}) > 1:
        chosen["teams"] = None
    if key in PURSES:
        chosen["purse"] = random.choice((None, 1, 10, 9999))
    return {name: value for name, value in chosen.items() if random.random() < 0.8}


def _teams(random: Random, players: int) -> list[list[int]] | None:
    if random.random() < 0.5:
        return None
    seats = random.sample(range(players), players)
    size = random.randint(1, players)
    teams = [seats[first : first + size] for first in range(0, players, size)]
    if len(teams) > 1 and random.random() < 0.3:
        teams[0] += teams.pop()
    return teams


class Maker:
    """Makes up a session; `transcript` is its transcript."""

    def __init__(self, random: Random, key: str, by_box: bool) -> None:
        self.random = random
        self.pool = names = SHORT if by_box else NAMES
        self.slips = 0.003 if key in STOPS else 0.02  # chance at an event; some have hundreds
        kind: Any = GAMES[key]
        players = random.choice(list(kind.PLAYERS))
        self.transcript: dict[str, Any] = {"ruleset": key, "players": players}
        chosen = options(random, key, players)
        if by_box and chosen.get("teams"):  # in its journal, by their first seats, of eight seats
            chosen["teams"] = sorted(map(sorted, chosen["teams"])) if players <= 8 else None
        if chosen or random.random() < 0.5:
            self.transcript["options"] = chosen
        self.named = random.random() < 0.7
        if self.named:
            self.transcript["seats"] = random.sample(names, players)
        if random.random() < 0.3:
            self.transcript["start"] = self._amounts(players, key, chosen)
        self.events: list[Event] = []
        self.transcript["events"] = self.events
        self.session = Session(self.transcript)

    @property
    def table(self) -> Table:
        """Return how things stand."""
        return self.session.table

    def _amounts(self, players: int, key: str, chosen: dict[str, Any]) -> list[int]:
        amounts = [self.random.randint(-9, 9) for _ in range(players)]
        teams = [[0, 2], [1, 3]] if key == "tute" else []
        if key == "tally":
            teams = chosen.get("teams") or []
        for team in teams:
            for seat in team:
                amounts[seat] = amounts[team[0]]
        return amounts

    # --- events

    def say(self, event: Event) -> None:
        """Add an event, perhaps with a slip before or after it that is undone."""
        if self.random.random() < self.slips:
            self._slip()
        self._do(event)
        if self.random.random() < self.slips:
            count = self.random.randint(1, min(4, len(self.session.standing)))
            again = [event for _, event in self.session.standing[-count:]]
            for _ in again:
                self._do({"type": "undo"})
            for each in again:
                self._do(dict(each))

    def _do(self, event: Event) -> None:
        self.session.do(len(self.events), event)
        self.events.append(event)

    def _slip(self) -> None:
        """Something else, taken back at once."""
        if self.table.over:
            return
        slip = self.random.choice(("redeal", "adjust", "seats"))
        if slip == "redeal":
            self._do({"type": "redeal"})
        elif slip == "seats" and self.named and self._may_change():
            self._do({"type": "seats", "names": self._others()})
        else:
            self._do(self._correction())
        self._do({"type": "undo"})

    def _may_change(self) -> bool:
        """Between two hands."""
        return not self.table.game.in_hand

    def _correction(self) -> Event:
        table, random = self.table, self.random
        delta = [random.randint(-5, 5) for _ in range(table.players)]
        if table.shared:
            sides = table.teams()
            each = [random.randint(-5, 5) for _ in sides]
            if table.zero_sum:
                each[0] -= sum(each)
            for side, amount in zip(sides, each, strict=True):
                for seat in side:
                    delta[seat] = amount
        elif table.zero_sum:
            delta[random.randrange(table.players)] -= sum(delta)
        return {"type": "adjust", "delta": delta, "note": "a slip"}

    def _others(self) -> list[str]:
        """Return the people of the next hands."""
        table, random = self.table, self.random
        now = table.names
        if table.shared:
            names = list(now)
            for team in table.teams():
                mixed = random.sample(team, len(team))
                for seat, other in zip(team, mixed, strict=True):
                    names[seat] = now[other]
            return names
        allowed = list(table.game.PLAYERS)
        if table.given.get("teams"):
            allowed = [4]
        size = random.choice(allowed)
        stay = [name for name in now if random.random() < 0.7]
        more = [name for name in (*table.people, *self.pool) if name not in stay]
        more = list(dict.fromkeys(more))
        names = (stay + random.sample(more, min(size, len(more))))[:size]
        if random.random() < 0.5:
            random.shuffle(names)
        return names

    def change(self) -> None:
        """Perhaps people change, a correction is made, or a deal is thrown in."""
        random = self.random
        if self.named and random.random() < 0.2:
            self.say({"type": "seats", "names": self._others()})
        if self.named and random.random() < 0.1:
            new = [name for name in self.pool if name not in self.table.people]
            if new:
                seat = random.randrange(self.table.players)
                self.say({"type": "rename", "seat": seat, "name": random.choice(new)})
        if random.random() < 0.1:
            self.say(self._correction())
        if self.table.begins_with_purses() and random.random() < 0.2:
            self.say({"type": "purse", "seat": random.randrange(self.table.players)})
        if random.random() < 0.05:
            event: Event = {"type": random.choice(("redeal", "hand_void"))}
            if random.random() < 0.3:
                event["seat"] = random.randrange(self.table.players)
            self.say(event)

    def hand(self) -> None:
        """Play a hand, perhaps thrown in, or interrupted by a correction."""
        random = self.random
        events, shown = hand(random, self.table)
        cut = None
        if random.random() < 0.1 and len(events) > 1:
            cut = random.randrange(1, len(events))
        for event in events[:cut]:
            self.say(event)
            if random.random() < 0.005 and not self.table.over:
                self.say(self._correction())
            if self.table.begins_with_purses() and random.random() < 0.05 and not self.table.over:
                self.say({"type": "purse", "seat": random.randrange(self.table.players)})
        if cut is not None:
            self.say({"type": random.choice(("redeal", "hand_void"))})
        elif not self.table.over:
            for event in shown:
                self.say(event)

    def make(self) -> dict[str, Any]:
        """Return the whole session."""
        random = self.random
        for _ in range(random.randint(1, _MOST_HANDS.get(self.table.key, 5))):
            if self.table.over:
                break
            self.change()
            self.hand()
        if self.session.standing and random.random() < 0.1:
            for _ in range(random.randint(1, min(5, len(self.session.standing)))):
                self._do({"type": "undo"})
        return self.transcript


def session(random: Random, key: str, by_box: bool = False) -> dict[str, Any]:
    """Return the transcript of a valid session; by_box: names and teams as the box writes them."""
    return Maker(random, key, by_box).make()
