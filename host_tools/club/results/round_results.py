"""The rounds of an evening as they went: everyone's gain in each, and the standings after it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from host_tools.club.model import Correction, Evening, Hand, Round, Sum, Table
from host_tools.club.results.round_hands import (
    RoundsOfHands,
    begun_rounds,
    hands_by_round,
    has_played_all,
    latest_played,
)
from host_tools.club.results.standings import Standing, standings


@dataclass(frozen=True)
class RoundResult:
    """A round that has begun, and the standings of all who have played by its end.

    `tables` have everyone's sum of the round, by table and person, those first who were drawn, with
    the director's corrections there; `gains` the sums over all tables, with the other corrections.
    `ended`: the tables that have ended, or have played the round's number of hands; all of them if
    a later round has begun.
    """

    number: int
    tables: Mapping[str, Mapping[int, Sum]]
    byes: tuple[int, ...]
    gains: Mapping[int, int]
    standings: tuple[Standing, ...]
    ended: frozenset[str]

    @property
    def over(self) -> bool:
        """Return whether all its tables have ended."""
        return self.tables.keys() <= self.ended

    @property
    def played(self) -> bool:
        """Return whether a hand was dealt in it."""
        return any(made.hands for sums in self.tables.values() for made in sums.values())


def round_results(evening: Evening) -> tuple[RoundResult, ...]:
    """Return the rounds that have begun, in their order.

    Hands of tables that were not drawn, and corrections that are not about a hand or a table, count
    in the last one that was played: its standings are those of now.
    """
    return tuple(_results(evening))[::-1]


def last_played(evening: Evening) -> RoundResult | None:
    """Return the last round in which a hand was dealt, or None."""
    return next((it for it in _results(evening) if it.played), None)


def _results(evening: Evening) -> Iterator[RoundResult]:
    """Yield the rounds that have begun, the last one first."""
    rounds = begun_rounds(evening)
    played = hands_by_round(evening, rounds)
    for at in reversed(range(len(rounds))):
        yield _result(evening, rounds, at, played)


def _result(
    evening: Evening, rounds: Sequence[Round], at: int, played: RoundsOfHands
) -> RoundResult:
    drawn = rounds[at]
    tables: dict[str, dict[int, Sum]] = {
        label: dict.fromkeys(people, Sum()) for label, people in drawn.tables.items()
    }
    gains: dict[int, int] = {}
    for table in evening.tables:
        of_hands, _ = played[table.id]
        sums = tables.setdefault(table.place or table.label, {}) if at in of_hands else {}
        for hand, of in zip(table.hands, of_hands, strict=True):
            if of == at:
                _add_hand(sums, hand)
    corrected = _corrections_by_round(evening, played)
    places = {table.id: table.place or table.label for table in evening.tables}
    for correction, of in corrected:
        if of == at:
            there = tables.get(places.get(correction.table_id or 0, ""), {})
            for person, amount in correction.changes.items():
                if there:
                    so_far = there.get(person, Sum())
                    there[person] = so_far._replace(won=so_far.won + amount)
                else:
                    gains[person] = gains.get(person, 0) + amount
    for sums in tables.values():
        for person, made in sums.items():
            if made.hands or made.won:
                gains[person] = gains.get(person, 0) + made.won
    after = replace(
        evening,
        tables=tuple(it for table in evening.tables for it in _until(table, at, played[table.id])),
        corrections=tuple(it for it, of in corrected if of <= at),
        rounds=tuple(rounds[: at + 1]),
        ended=evening.ended or at + 1 < len(rounds),
    )
    sessions = {table.place or table.label: table.over for table in evening.tables}  # the last ones
    is_past = at + 1 < len(rounds)
    ended = frozenset(
        label for label in tables
        if is_past or sessions.get(label, False) or has_played_all(evening, drawn, label)
    )  # fmt: skip
    return RoundResult(drawn.number, tables, drawn.byes, gains, tuple(standings(after)), ended)


def _add_hand(sums: dict[int, Sum], hand: Hand) -> None:
    for person, amount in zip(hand.people, hand.delta, strict=True):
        carried, won, settled, hands = sums.get(person, Sum())
        sums[person] = Sum(carried, won + amount, settled + hand.settled, hands + 1)


def _corrections_by_round(evening: Evening, played: RoundsOfHands) -> list[tuple[Correction, int]]:
    """Return the corrections with the round that each belongs to."""
    last = latest_played(played)
    tables = {table.id: table for table in evening.tables}
    rounds = []
    for it in evening.corrections:
        table = tables.get(it.table_id or 0)
        of = played[table.id][1] if table else last
        if table and it.hand is not None:
            numbers = zip(table.hands, played[table.id][0], strict=True)
            of = next((at for hand, at in numbers if hand.number == it.hand), of)
        rounds.append((it, of))
    return rounds


def _until(table: Table, at: int, rounds: tuple[Sequence[int], int]) -> Iterable[Table]:
    """Yield a session as it was at the end of a round, if it had begun."""
    of_hands, end = rounds
    if end <= at:
        yield table
        return
    hands = tuple(hand for hand, of in zip(table.hands, of_hands, strict=True) if of <= at)
    if hands:
        yield replace(table, hands=hands, people=hands[-1].people, began=table.first_people())
