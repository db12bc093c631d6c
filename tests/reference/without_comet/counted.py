"""Games whose hands are counted, or have a winner. Source: rules/README.md, 21 and 23 to 28."""

from typing import Any, ClassVar

from tests.reference.without_comet.fields import (
    PACK,
    SUITS,
    Event,
    check,
    fill,
    open_numbers,
    whole,
)  # fmt: skip
from tests.reference.without_comet.table import Fields, Option, Table, is_whole, one_of, or_none

_HANDS: Option = (None, or_none(is_whole(1, 999)))
_TARGET: Option = (None, or_none(is_whole(1, 9999)))
_COUNT: Fields = (("what", "n"), ("seat",))


class Won:
    """Kowah, and its like: who has won is all that is asked."""

    OPTIONS: ClassVar[dict[str, Option]] = {
        "stake": (0, is_whole(0, 1000)), "target": _TARGET, "hands": _HANDS,
    }  # fmt: skip
    EVENTS: ClassVar[dict[str, Fields]] = {"hand_end": (("out",), ())}
    PLAYERS: ClassVar[range] = range(2, 6)
    in_hand = False

    def __init__(self, table: Table) -> None:
        self.table = table
        table.zero_sum = table.options["stake"] > 0

    def do(self, event: Event) -> None:
        table = self.table
        if event["out"] is not None:
            out, stake = table.seat(event["out"]), table.options["stake"]
            delta = [-stake] * table.players
            delta[out] = stake * (table.players - 1) or 1
            table.book("hand_win", delta)
        table.hand_over()

    def throw_in(self) -> None:
        """Nothing was paid."""

    def change_people(self, before: list[int]) -> None:
        """Nothing is kept for anybody."""


class Kowah(Won):
    PLAYERS: ClassVar[range] = range(2, 5)


class Counts:
    """The counts of a hand: what -> one number a seat, or a team."""

    PLAYERS: ClassVar[range] = range(2, 14)
    OPTIONS: ClassVar[dict[str, Option]] = {}
    EVENTS: ClassVar[dict[str, Fields]] = {"count": _COUNT}

    def __init__(self, table: Table) -> None:
        self.table = table
        self.counts: dict[str, list[int]] = {}

    @property
    def in_hand(self) -> bool:
        return bool(self.counts)

    def throw_in(self) -> None:
        self.counts = {}

    def change_people(self, before: list[int]) -> None:
        """Between hands nothing is counted."""

    def close(self) -> None:
        """Book the hand."""
        self.counts = {}
        self.table.hand_over()

    def add(self, event: Event, size: int, total: int) -> bool:
        """Count what must come to a total; whether it is complete."""
        what = event["what"]
        before = self.counts.get(what, [0] * size)
        if event.get("seat") is not None:
            seat = self.table.seat(event["seat"])
            more = [0] * size
            more[seat] = whole(event["n"], "n", 0)
            check(sum(before) + sum(more) <= total, f"there are only {total}")
        else:
            numbers = open_numbers(event["n"], "n", size)
            more = fill(numbers, total - sum(before))
            check(min(more) >= 0, "a number below nothing")
            check(sum(before) + sum(more) == total, f"the numbers come to {total}")
        self.counts[what] = [a + b for a, b in zip(before, more, strict=True)]
        return sum(self.counts[what]) == total

    def most_win(self, scores: list[int], shared: bool) -> None:
        """Give the winner of a hand 1."""
        best = [score == max(scores) for score in scores]
        if shared or sum(best) == 1:
            self.table.book("hand_win", map(int, best))


class StealingBundles(Counts):
    PLAYERS: ClassVar[range] = range(2, 3)
    OPTIONS: ClassVar[dict[str, Option]] = {
        "score": ("wins", one_of("wins", "cards")),
        "rest": ("board", one_of("board", "last_taker")),
        "target": _TARGET,
        "hands": _HANDS,
    }
    EVENTS: ClassVar[dict[str, Fields]] = {"count": (("what", "n"), ())}

    def do(self, event: Event) -> None:
        check(event["what"] == "cards", "cards are counted")
        bundles = fill(open_numbers(event["n"], "n", 2), PACK)
        check(min(bundles) >= 0, "a bundle below nothing")
        check(1 not in bundles, "a bundle of one card")
        check(sum(bundles) <= PACK, "more cards than the pack has")
        everything = self.table.options["rest"] == "last_taker"
        check(not everything or sum(bundles) == PACK, "all cards are in the bundles")
        if self.table.options["score"] == "cards":
            self.table.book("hand_score", bundles)
        else:
            self.most_win(bundles, False)
        self.close()


class ThroughTheWindow(Counts):
    PLAYERS: ClassVar[range] = range(3, 14)
    OPTIONS: ClassVar[dict[str, Option]] = {
        "score": ("wins", one_of("wins", "cards")),
        "ties": ("shared", one_of("shared", "nobody")),
        "target": _TARGET,
        "hands": _HANDS,
    }

    def do(self, event: Event) -> None:
        table = self.table
        check(event["what"] == "cards", "cards are counted")
        if not self.add(event, table.players, 4 * table.players):
            return
        cards = self.counts["cards"]
        if table.options["score"] == "cards":
            table.book("hand_score", cards)
        else:
            self.most_win(cards, table.options["ties"] == "shared")
        self.close()


_SALAD_ORDER = ("tricks", "hearts", "queens", "king", "last")
_SALAD_WORTH = {"tricks": 10, "hearts": 10, "queens": 25, "king": 100, "last": 100}
_TRICKS = {3: 17, 4: 13, 5: 10, 6: 8}


class CanadianSalad(Counts):
    PLAYERS: ClassVar[range] = range(3, 7)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        table.options["hands"] = len(_SALAD_ORDER) + 1
        table.lowest_wins = True

    def _totals(self) -> dict[str, int]:
        """Return what this hand counts, and how many there are."""
        totals = {"tricks": _TRICKS[self.table.players], "hearts": 13, "queens": 4}
        totals |= {"king": 1, "last": 1}
        if self.table.hands < len(_SALAD_ORDER):
            what = _SALAD_ORDER[self.table.hands]
            return {what: totals[what]}
        return totals

    def do(self, event: Event) -> None:
        table, totals = self.table, self._totals()
        what = event["what"]
        worth = sum(_SALAD_WORTH[each] * count for each, count in totals.items())
        if what == "points":
            check(set(self.counts) <= {"points"}, "points and counts are mixed")
            complete = self.add(event, table.players, worth)
            self._check_points(totals, complete)
            if not complete:
                return
            table.book("hand_score", self.counts["points"])
            self.close()
            return
        check(isinstance(what, str) and what in totals, "this hand counts something else")
        check("points" not in self.counts, "points and counts are mixed")
        complete = what in self.counts and sum(self.counts[what]) == totals[what]
        check(not complete, f"{what} are counted already")
        self.add(event, table.players, totals[what])
        done = {each for each, counts in self.counts.items() if sum(counts) == totals[each]}
        if "tricks" in done:
            for seat, tricks in enumerate(self.counts["tricks"]):
                captured = sum(counts[seat] for counts in self.counts.values())
                check(tricks > 0 or captured == 0, "something is captured without a trick")
        if done == set(totals):
            scores = [sum(_SALAD_WORTH[each] * counts[seat] for each, counts in self.counts.items())
                      for seat in range(table.players)]  # fmt: skip
            table.book("hand_score", scores)
            self.close()

    def _check_points(self, totals: dict[str, int], complete: bool) -> None:
        """No seat has points that its cards cannot come to; in the sixth, with its last."""
        for points in self.counts["points"]:
            if len(totals) == 1:
                (what,) = totals
                check(points % _SALAD_WORTH[what] == 0, "points that cannot be")
            else:
                check(points % 5 == 0, "points that cannot be")
                check(not complete or points not in (5, 15, 25), "points that cannot be")


_CARD_POINTS = 120
_LAST_TRICK = 10
_DECLARED = {"cuarenta": 40, "veinte": 20, "tute": 0}


class Tute(Counts):
    PLAYERS: ClassVar[range] = range(4, 5)
    OPTIONS: ClassVar[dict[str, Option]] = {"hands": _HANDS}
    EVENTS: ClassVar[dict[str, Fields]] = {
        "count": (("what", "n"), ("seat", "last")),
        "declare": (("seat", "what"), ("suit",)),
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        table.shared = True
        self.declared: list[tuple[int, str, str | None]] = []

    @property
    def in_hand(self) -> bool:
        return bool(self.declared)

    def throw_in(self) -> None:
        self.declared = []

    def teams(self) -> list[list[int]]:
        """Return who sit across."""
        return [[0, 2], [1, 3]]

    def do(self, event: Event) -> None:
        if event["type"] == "declare":
            self._declare(event)
        else:
            self._count(event)

    def _declare(self, event: Event) -> None:
        seat = self.table.seat(event["seat"])
        what, suit = event["what"], event.get("suit")
        check(isinstance(what, str) and what in _DECLARED, "no such declaration")
        check(suit is None or (isinstance(suit, str) and suit in SUITS), "no such suit")
        if what == "tute":
            check(suit is None, "all four kings have no suit")
            check(all(who == seat for who, _, _ in self.declared), "another has shown a king")
            self._won(seat % 2)
            return
        before = [other for _, other, _ in self.declared]
        if what == "cuarenta":
            check("cuarenta" not in before, "there is one cuarenta")
            check((seat, "veinte") not in [(who, other) for who, other, _ in self.declared],
                  "las cuarenta comes first")  # fmt: skip
        else:
            check(before.count("veinte") < 3, "there are three veintes")
        check(suit is None or suit not in [shown for _, _, shown in self.declared], "a suit twice")
        self.declared.append((seat, what, suit))

    def _count(self, event: Event) -> None:
        check(event["what"] == "points", "points are counted")
        last = event.get("last")
        total = _CARD_POINTS if last is not None else _CARD_POINTS + _LAST_TRICK
        if event.get("seat") is not None:
            team = self.table.seat(event["seat"]) % 2
            number = whole(event["n"], "n", 0, total)
            points = [total - number, total - number]
            points[team] = number
        else:
            points = fill(open_numbers(event["n"], "n", 2), total)
            check(min(points) >= 0 and sum(points) == total, f"the points come to {total}")
        if last is not None:
            check(1 not in points, "no cards make such points")
            points[self.table.seat(last) % 2] += _LAST_TRICK
        else:
            check(1 not in points, "no cards make such points")
        for seat, what, _ in self.declared:
            points[seat % 2] += _DECLARED[what]
        if points[0] == points[1]:
            self._over()
        else:
            self._won(points.index(max(points)))

    def _won(self, team: int) -> None:
        self.table.book("hand_win", [int(seat % 2 == team) for seat in range(4)])
        self._over()

    def _over(self) -> None:
        self.declared = []
        self.table.hand_over()


def _right_target(target: Any) -> bool:
    return target is None or is_whole(-9999, 30000)(target) and target != 0


def _right_teams(teams: Any) -> bool:
    if teams is None:
        return True
    return isinstance(teams, list) and all(
        isinstance(team, list) and team and all(type(seat) is int for seat in team)
        for team in teams
    )


class Tally(Counts):
    OPTIONS: ClassVar[dict[str, Option]] = {
        "winner": ("highest", one_of("highest", "lowest")),
        "zero_sum": (False, one_of(True, False)),
        "target": (None, _right_target),
        "hands": _HANDS,
        "teams": (None, _right_teams),
        "most": (None, or_none(is_whole(1, 9999))),
        "pool": (False, one_of(True, False)),
        "sum": (None, or_none(is_whole(1, 9999))),  # the box asks about another, and takes it
    }
    EVENTS: ClassVar[dict[str, Fields]] = {"count": _COUNT, "hand_end": ((), ())}

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        options = table.options
        table.zero_sum = options["zero_sum"]
        table.lowest_wins = options["winner"] == "lowest"
        teams = options["teams"]
        if teams is not None:
            table.shared = True
            seats = sorted(seat for team in teams for seat in team)
            check(seats == list(range(table.players)), "every seat is in one team")
            sizes = {len(team) for team in teams}
            check(not table.zero_sum or len(sizes) == 1, "teams of two sizes")

    def teams(self) -> list[list[int]]:
        """As agreed."""
        return [sorted(team) for team in self.table.options["teams"] or []]

    def _sides(self) -> list[list[int]]:
        return self.teams() or [[seat] for seat in range(self.table.players)]

    def do(self, event: Event) -> None:
        table, sides = self.table, self._sides()
        if event["type"] == "hand_end":
            check(bool(self.counts), "nothing was counted")
            self._close()
            return
        check(event["what"] == "points", "points are counted")
        before = self.counts.get("points", [0] * len(sides))
        more = [0] * len(sides)
        if event.get("seat") is not None:
            seat = table.seat(event["seat"])
            side = next(number for number, side in enumerate(sides) if seat in side)
            more[side] = whole(event["n"], "n")
        else:
            numbers = open_numbers(event["n"], "n", len(sides))
            has_sum = table.zero_sum and not table.options["pool"]
            check(has_sum or None not in numbers, "there is no sum")
            more = fill(numbers, -sum(before))
        now = [a + b for a, b in zip(before, more, strict=True)]
        most = table.options["most"]
        check(most is None or all(abs(number) <= most for number in now), f"{most} at most")
        self.counts["points"] = now
        if event.get("seat") is None:
            self._close()

    def _close(self) -> None:
        scores = self.counts["points"]
        table = self.table
        pooled = table.zero_sum and table.options["pool"]
        check(pooled or not table.zero_sum or sum(scores) == 0, "money comes to nothing")
        each = {seat: score for side, score in zip(self._sides(), scores, strict=True)
                for seat in side}  # fmt: skip
        if pooled:
            left = table.pool - sum(each.values())
            check(left >= 0, "the pool has not so much")
            table.pool = left
        table.book("hand_score", [each[seat] for seat in range(table.players)])
        self.close()


COUNTED: dict[str, Any] = {
    "kowah": Kowah,
    "pitty_pat": Won,
    "stealing_bundles": StealingBundles,
    "tute": Tute,
    "canadian_salad": CanadianSalad,
    "through_the_window": ThroughTheWindow,
    "tally": Tally,
}
