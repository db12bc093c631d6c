"""The night that a moment belongs to: it ends in the morning, by the clock on the wall here.

Whoever sits down at half past midnight plays yesterday's evening. A night goes from one morning to
the next, at a time that the club sets (06:00), whatever the clock does in between.
"""

from datetime import date, datetime, timedelta

from sqlalchemy.orm import Session as Orm

from host_tools.club.store import club_of


def ends(session: Orm) -> timedelta:
    """Return the time after midnight at which a night of the club ends."""
    return timedelta(minutes=club_of(session).night_ends)


def today(session: Orm) -> date:
    """Return the day of the night that it is now."""
    return day_of(datetime.now().timestamp(), ends(session))


def day_of(epoch: float, ends: timedelta) -> date:
    """Return the day of the night to which `epoch` belongs, seconds since 1970 UTC."""
    return (datetime.fromtimestamp(epoch) - ends).date()


def begins(day: date, ends: timedelta) -> int:
    """Return when the night of that day begins, in seconds since 1970 UTC."""
    return int((datetime(day.year, day.month, day.day) + ends).timestamp())
