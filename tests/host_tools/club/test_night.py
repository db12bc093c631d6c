"""One definition of a night: until six in the morning, or as the club sets it."""

import time
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from host_tools.club.evening import night
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import journal
from tests.host_tools.club.wall_clock import wall_clock, zone

SIX = timedelta(hours=6)


@pytest.mark.usefixtures("club_file")
def test_after_midnight_it_is_still_yesterdays_evening(
    halley: Halley, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with wall_clock(monkeypatch, 0, 30):
        today = datetime.now().date()
        yesterday = today - timedelta(days=1)
        assert halley.json("evening", "start")["date"] == yesterday.isoformat()
        settings = halley("settings", "--night-ends", "0:15")
        assert "night ends at: 00:15" in settings
        assert halley.json("evening", "start")["date"] == today.isoformat()
        assert "a night must end between 00:00 and 12:00, for example 06:00" in halley.refusal(
            "settings", "--night-ends", "25:00"
        )
        # two tables of one night, before and after midnight, and one of the night before
        folder = tmp_path / "tables"
        folder.mkdir()
        for number, ago in enumerate((600, 7_200, 20 * 3600), 1):
            made = int(time.time()) - ago
            names = tuple(f"{name}{number}" for name in ("Ann", "Bea", "Cy", "Di"))
            (folder / f"Table {number}.hj").write_bytes(journal(number, 2, names, made))
        store = str(tmp_path / "rebuilt.sqlite")
        rebuilt = halley.json("init", "Comet", "--from-tables", str(folder), "--store", store)
        assert [it["evening"] for it in rebuilt["files"]] == [1, 2, 2]
        listed = halley.json("evening", "list", "--store", store)
        assert listed[1]["date"] == yesterday.isoformat()


@pytest.mark.parametrize(
    ("day", "hours"),
    [(date(2026, 3, 28), 23), (date(2026, 10, 24), 25), (date(2026, 11, 21), 24)],
)
def test_a_night_ends_by_the_clock_on_the_wall(
    monkeypatch: pytest.MonkeyPatch, day: date, hours: int
) -> None:
    """A night in which clocks change is an hour shorter or longer."""
    with zone(monkeypatch, "Europe/Berlin"):
        first = night.begins(day, SIX)
        after = night.begins(day + timedelta(days=1), SIX)
        assert after - first == hours * 3600
        assert night.day_of(first, SIX) == night.day_of(after - 1, SIX) == day
        assert night.day_of(first - 1, SIX) == day - timedelta(days=1)
        assert night.day_of(after, SIX) == day + timedelta(days=1)
