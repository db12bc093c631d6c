"""Measure the season's page of a club with 1,000 people and 200 evenings of 25 tables."""

import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import insert

from host_tools.club.report.season_report import season_page
from host_tools.club.results.seasons import Seasons
from host_tools.club.store import Store
from host_tools.club.store.models import (
    Evening,
    Event,
    GameTable,
    Hand,
    Person,
    Player,
    Season,
    Seating,
    Session,
    now,
)

PEOPLE, EVENINGS, TABLES, HANDS = 1000, 200, 25, 10
_OF_SEASON = 40  # evenings


def figures() -> dict[str, float]:
    """Return processor milliseconds: without sums, after a start, an evening anew, nothing anew."""
    with tempfile.TemporaryDirectory() as name, Store(str(Path(name, "club.sqlite"))) as store:
        _make(store)
        first, _ = _measure(Seasons(store).read)
        seasons = Seasons(store)
        start, _ = _measure(seasons.read)
        with store.write() as session:
            session.get_one(Session, EVENINGS * TABLES).event_count += 1
        anew, _ = _measure(seasons.read)
        again, data = _measure(seasons.read)
        figures_of, _ = _measure(lambda: Seasons(store).figures(1))
        page, _ = _measure(lambda: season_page(data, "en"))
    return {
        "first": first, "after a start": start, "one evening anew": anew, "again": again,
        "page": page, "figures after a start": figures_of,
    }  # fmt: skip


def _measure(do: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    result = do()
    return (time.process_time() - start) * 1000, result


def _make(store: Store) -> None:
    """Fill the club; what is not read for a season is left out."""
    store.make("Comet Club")
    random = Random(1)
    rows: dict[Any, list[dict[str, Any]]] = {
        it: [] for it in (Evening, GameTable, Session, Player, Seating, Hand, Event)
    }
    for evening in range(1, EVENINGS + 1):
        day = date(2021, 1, 5) + timedelta(days=7 * evening)
        season = (evening - 1) // _OF_SEASON + 1
        rows[Evening].append(
            {"id": evening, "season_id": season, "number": evening, "date": day, "ended": now()}
        )
        people = random.sample(range(1, PEOPLE + 1), 4 * TABLES)
        for at in range(TABLES):
            number = (evening - 1) * TABLES + at + 1
            table = {"id": number, "evening_id": evening, "label": f"Table {at + 1}"}
            rows[GameTable].append(table)
            _play(rows, number, people[4 * at : 4 * at + 4], random)
    with store.write() as session:
        every = range(1, PEOPLE + 1)
        session.execute(
            insert(Person),
            [{"id": it, "name": f"Person {it}", "key": f"person {it}", "member": True}
             for it in every],
        )  # fmt: skip
        seasons = range(1, EVENINGS // _OF_SEASON + 1)
        session.execute(
            insert(Season), [{"id": it, "name": str(2020 + it), "best": 8} for it in seasons]
        )
        for table_of, those in rows.items():
            session.execute(insert(table_of), those)


def _play(
    rows: dict[Any, list[dict[str, Any]]], number: int, four: list[int], random: Random
) -> None:
    """Add a session of ten hands."""
    balances = [0] * 4
    for hand in range(1, HANDS + 1):
        delta = [-random.randint(1, 9) for _ in four]
        out = random.randrange(4)
        delta[out] -= sum(delta)
        balances = [a + b for a, b in zip(balances, delta, strict=True)]
        played = {"session_id": number, "number": hand, "dealer": 0, "out": out, "delta": delta}
        rows[Hand].append(played)
        paid = {"session_id": number, "number": hand, "hand": hand, "why": "hand_points"}
        rows[Event].append(paid | {"delta": delta})
    names = [f"Person {it}" for it in four]
    rows[Session].append(
        {"id": number, "table_id": number, "kind": "transcript", "stem": "t", "over": True,
         "start_key": str(number), "header": "", "ruleset": "modern_1991", "options": {},
         "names": names, "start": [0] * 4, "balances": balances, "event_count": HANDS}
    )  # fmt: skip
    for seat, (person, name) in enumerate(zip(four, names, strict=True)):
        rows[Player].append(
            {"session_id": number, "number": seat, "person_id": person, "entered": name,
             "name": name, "balance": balances[seat]}
        )  # fmt: skip
        rows[Seating].append({"session_id": number, "seat": seat, "person_id": person})
