"""Crates. Source: rules/README.md, section 18."""

from collections import Counter
from typing import Any, ClassVar

from tests.reference.without_comet.fields import Event, by_seat, cards, check, check_pack, whole
from tests.reference.without_comet.table import Fields, Option, Table, is_whole, one_of

_POINTS = {"A": 1, "2": 20, "4": 15, "5": 30, "6": 30, "7": 20, "8": 50, "9": 30, "10": 25,
           "J": 10, "Q": 10, "K": 10}  # fmt: skip
_THREES = 50
_COVERED = 3
_FIRST_PRESSURE = 5
_BELOW = (-50, -100, -150, -200)
_SIDES = [[0, 2], [1, 3]]


def _right_teams(teams: Any) -> bool:
    if teams is None or teams == []:
        return True
    if not isinstance(teams, list) or len(teams) != 2:
        return False
    if not all(isinstance(team, list) and len(team) == 2 for team in teams):
        return False
    seats = [seat for team in teams for seat in team]
    return all(type(seat) is int for seat in seats) and sorted(seats) == [0, 1, 2, 3]


def points(ranks: list[str], three: int) -> int:
    """Return a hand's score; `three` is the score of each three beside others."""
    threes = ranks.count("3")
    if threes == len(ranks):
        return -_THREES * threes
    others = sorted((_POINTS[rank] for rank in ranks if rank not in ("3", "8")), reverse=True)
    eights = ranks.count("8") * _POINTS["8"]
    covered = min(threes, len(others))
    return threes * three + eights + covered * _COVERED + sum(others[covered:])


class Crates:
    PLAYERS: ClassVar[range] = range(2, 6)
    OPTIONS: ClassVar[dict[str, Option]] = {
        "teams": (None, _right_teams),
        "hands": (15, is_whole(1, 15)),
        "three_scores": (0, one_of(0, 3)),
    }
    EVENTS: ClassVar[dict[str, Fields]] = {
        "pressure": (("seat",), ()),
        "hand_end": (("out", "left"), ()),
    }

    def __init__(self, table: Table) -> None:
        self.table = table
        self.in_hand = False
        self.pressures: Counter[int] = Counter()  # by person
        table.lowest_wins = True
        check(not table.options["teams"] or table.players == 4, "partners are four")

    def teams(self) -> list[list[int]]:
        """Partners, at four."""
        agreed = self.table.options["teams"]
        if agreed is None:
            return _SIDES if self.table.players == 4 else []
        return [sorted(team) for team in agreed]

    def do(self, event: Event) -> None:
        if event["type"] == "pressure":
            self._pressure(self.table.seat(event["seat"]))
        else:
            self._end(event)

    def _pressure(self, seat: int) -> None:
        table = self.table
        side = next((team for team in self.teams() if seat in team), [seat])
        made = sum(self.pressures[table.sits[each]] for each in side)
        self.pressures[table.sits[seat]] += 1
        self.in_hand = True
        table.gain("pressure", seat, _FIRST_PRESSURE * 2**made)

    def _end(self, event: Event) -> None:
        table = self.table
        out = None if event["out"] is None else table.seat(event["out"])
        left = by_seat(event["left"], table.players, "left")
        check(set(left) == set(range(table.players)) - {out}, "everybody but who is out has cards")
        scores = [0] * table.players
        shown = []
        for seat, item in left.items():
            if isinstance(item, list):
                hand = cards(item)
                shown += hand
                check(bool(hand) or out is not None, "nobody is out, and a seat has no cards")
                three = table.options["three_scores"]
                scores[seat] = points([rank for rank, _ in hand], three) if hand else 0
                continue
            if isinstance(item, dict):
                check(set(item) == {"points"}, "points are meant")
                item = item["points"]
            score = whole(item, "points")
            check(score >= 0 or score in _BELOW, "no cards score so few points")
            check(score != 0 or out is not None, "nobody is out, and a seat scores nothing")
            scores[seat] = score
            if score < 0:
                shown += [("3", "")] * (-score // _THREES)
        check_pack(shown)
        table.book("hand_score", scores)
        self.in_hand = False
        table.hand_over()

    def throw_in(self) -> None:
        self.in_hand = False

    def change_people(self, before: list[int]) -> None:
        """Pressures go with the people."""
