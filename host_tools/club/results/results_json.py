"""Results for other programs: a season or an evening as plain data for JSON.

The README of the club describes the fields. `VERSION` rises if a field changes its meaning or goes;
new fields may come at any time.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import halley
from host_tools.club.model import Evening, balances
from host_tools.club.results.round_results import RoundResult, round_results
from host_tools.club.results.seasons import SeasonData
from host_tools.club.results.standings import Standing, plain_number, standings

FORMAT, VERSION = "halley-results", 1


def evening_results(evening: Evening) -> dict[str, Any]:
    """Return the results of one evening."""
    return _document({"name": evening.season}, [evening])


def season_results(data: SeasonData, evenings: Sequence[Evening]) -> dict[str, Any]:
    """Return the results of a season with its evenings; there is at least one."""
    rows = [
        {
            **_row(row.total), "rank": row.rank, "score": plain_number(row.score),
            "added": row.added, "evenings": len(row.evenings), "counted": row.count,
            "rating": data.ratings.get(row.total.person),
        }
        for row in data.table
    ]  # fmt: skip
    changes = [
        {"kind": it.kind, "person": it.person, "amount": it.amount, "evening": it.evening,
         "reason": it.reason}
        for it in data.events if not it.withdrawn
    ]  # fmt: skip
    season = {
        "name": data.name, "ranking": data.by, "best": data.rule.best,
        "dropped": data.rule.dropped, "standings": rows, "changes": changes,
    }  # fmt: skip
    return _document(season, evenings)


def _document(season: dict[str, Any], evenings: Sequence[Evening]) -> dict[str, Any]:
    last = evenings[-1]
    results = [_evening(it) for it in evenings]
    there = {row["person"] for row in season.get("standings", ())}
    there |= {person for it in evenings for person in _who_is_in(it)}
    people = [last.people[it] for it in sorted(there)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "made_by": f"Halley {halley.VERSION}",
        "club": last.club,
        "people": [{"person": it.id, "name": it.name, "member": not it.guest} for it in people],
        "season": season,
        "evenings": results,
    }


def _who_is_in(evening: Evening) -> Iterable[int]:
    for table in evening.tables:
        yield from (*table.sums, *table.people)
    for correction in evening.corrections:
        yield from correction.changes
    for drawn in evening.rounds:
        yield from (*drawn.byes, *(it for people in drawn.tables.values() for it in people))


def _evening(evening: Evening) -> dict[str, Any]:
    return {
        "evening": evening.number,
        "date": evening.date.isoformat(),
        "ended": evening.ended,
        "ranking": evening.ranking,
        "standings": [_row(it) for it in standings(evening)],
        "tables": [
            {
                "table": table.place or table.label,
                "session": table.number,
                "game": table.ruleset,
                "account": table.account,
                "over": table.over,
                "results": [
                    {"person": person, "balance": amount,
                     "hands": table.sums[person].settled if person in table.sums else 0}
                    for person, amount in balances(evening, table).items()
                ],
            }
            for table in evening.tables
        ],
        "rounds": [_round(it) for it in round_results(evening)],
        "corrections": [
            {
                "table": it.table or None, "hand": it.hand, "reason": it.reason,
                "changes": [
                    {"person": person, "amount": amount} for person, amount in it.changes.items()
                ],
            }
            for it in evening.corrections
        ],
    }  # fmt: skip


def _round(it: RoundResult) -> dict[str, Any]:
    return {
        "round": it.number,
        "over": it.over,
        "byes": list(it.byes),
        "tables": [
            {
                "table": label,
                "results": [
                    {"person": person, "gain": made.won, "hands": made.settled}
                    for person, made in sums.items()
                ],
            }
            for label, sums in it.tables.items()
        ],
        "standings": [_row(row) for row in it.standings],
    }


def _row(row: Standing) -> dict[str, Any]:
    return {
        "rank": row.rank, "person": row.person, "account": row.account, "balance": row.balance,
        "hands": row.hands, "tables": row.tables, "points": plain_number(row.points),
    }  # fmt: skip
