"""A season's table: everybody's best evenings, with handicaps, penalties and dropped results.

The score is the sum of what the club ranks by (balance, place points; per hand: balances over
hands) over the evenings that count. A handicap is added to each evening played, a penalty once to
the season; neither moves a chip. With a limit, a person's best evenings count; of equal ones the
earlier.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from host_tools.club.model import PAID
from host_tools.club.results.place_points import TIES, alphabetical, rank
from host_tools.club.results.standings import Standing, add_standings
from host_tools.club.results.summaries import Summary

PENALTY, HANDICAP, DROP = "penalty", "handicap", "drop"
KINDS = (PENALTY, HANDICAP, DROP)
Score = Fraction | int


@dataclass(frozen=True)
class SeasonRule:
    """The evenings that count for everybody: the `best` ones, or all but `dropped` (0: all)."""

    best: int = 0
    dropped: int = 0

    def limit(self, evenings: int) -> int:
        """Return how many of a season's evenings count for a person."""
        if self.best:
            return self.best
        return max(1, evenings - self.dropped)


@dataclass(frozen=True)
class Adjustment:
    """A penalty, handicap or dropped result of a person; `evening` is the number of an evening."""

    kind: str
    person: int
    amount: int = 0
    evening: int | None = None


@dataclass(frozen=True)
class EveningScore:
    """Somebody's score of one evening, handicap included; `counts`: it is in the season's."""

    number: int
    score: Score
    counts: bool
    balance: int


@dataclass(frozen=True)
class SeasonRow:
    """A person in the season's table; `total` are the sums of all evenings, `counted` of some.

    `added` is what handicaps and penalties add to the score.
    """

    rank: int
    score: Score
    added: int
    total: Standing
    counted: Standing
    evenings: tuple[EveningScore, ...]

    @property
    def count(self) -> int:
        """The number of evenings that count."""
        return sum(it.counts for it in self.evenings)


def season_table(
    summaries: Sequence[Summary],
    by: str,
    rule: SeasonRule = SeasonRule(),
    adjustments: Iterable[Adjustment] = (),
    names: Mapping[int, str] = MappingProxyType({}),
) -> list[SeasonRow]:
    """Return the season's table, the best first, one account after the other as in standings().

    by: "balance", "per_hand" or "places"; names: everybody's, if they matter.
    """
    limit = rule.limit(sum(it.played for it in summaries))
    of_people: Mapping[int, list[Adjustment]] = defaultdict(list)
    for it in adjustments:
        of_people[it.person].append(it)
    results: dict[tuple[str, int], list[tuple[int, Standing]]] = {}
    for summary in summaries:
        for row in summary.together if by == "places" else summary.sums:
            results.setdefault((row.account, row.person), []).append((summary.number, row))
    first: dict[int, str] = {}  # the account that a person's adjustments are for
    for account, person in results:
        if first.get(person) is None or account == PAID:
            first[person] = account
    rows = [
        _row(those, names.get(person, those[0][1].name), by, limit,
             of_people[person] if first[person] == account else ())
        for (account, person), those in results.items()
    ]  # fmt: skip
    rows.sort(key=lambda row: (alphabetical(row.total.name), row.total.person))
    ranking = []
    for account in sorted({row.total.account for row in rows}, key=lambda it: (it != PAID, it)):
        of_account = [row for row in rows if row.total.account == account]
        ranking += [
            replace(row, rank=at) for at, row in rank(of_account, lambda it: _merits(it, by))
        ]
    return ranking


def _merits(row: SeasonRow, by: str) -> tuple[Score, ...]:
    lowest = row.total.account.endswith("_lowest") and by != "places"
    return (-row.score if lowest else row.score, *(row.counted.merit(it) for it in TIES[by]))


def _row(
    results: Sequence[tuple[int, Standing]],
    name: str,
    by: str,
    limit: int,
    adjustments: Iterable[Adjustment],
) -> SeasonRow:
    """Return a person's row, without a rank yet."""
    penalty = sum(it.amount for it in adjustments if it.kind == PENALTY)
    dropped = {it.evening for it in adjustments if it.kind == DROP}
    handicaps = [it for it in adjustments if it.kind == HANDICAP]

    def handicap(number: int) -> int:
        if not handicaps:
            return 0
        return sum(it.amount for it in handicaps if number >= (it.evening or 0))

    played = []  # the evening's score, and what it is for the choice of the best ones
    for number, row in results:
        score = _add_to_score(row, by, handicap(number))
        lowest = row.account.endswith("_lowest") and by != "places"
        played.append((number, row, score, -score if lowest else score))
    best = sorted((it for it in played if it[0] not in dropped), key=lambda it: (-it[3], it[0]))
    counts = {number for number, *_ in best[:limit]}
    total = replace(add_standings([row for _, row in results]), name=name)
    counted = total
    if len(counts) < len(results):
        counting = [row for number, row in results if number in counts]
        counted = replace(total, balance=0, hands=0, tables=0, points=0)
        if counting:
            counted = replace(add_standings(counting), name=name)
    added = penalty + sum(map(handicap, counts))
    return SeasonRow(
        0, _add_to_score(counted, by, added), added, total, counted,
        tuple(
            EveningScore(number, score, number in counts, row.balance)
            for number, row, score, _ in played
        ),
    )  # fmt: skip


def _add_to_score(row: Standing, by: str, added: int) -> Score:
    """Return a score with what is added to it; per hand, that is spread over the hands."""
    if by == "per_hand":
        return Fraction(row.balance + added, row.hands) if row.hands else Fraction(added)
    return row.measure(by) + added
