"""The day and the time at the table, whose day is another than UTC's for some hours of it."""

import time


def day_text(epoch: int, zone: int) -> str:
    """Return the day of `epoch`, seconds since 1970 UTC, as `2026-12-01`, `zone` minutes ahead."""
    return "%d-%02d-%02d" % tuple(time.gmtime(epoch + 60 * zone)[:3])


def time_text(epoch: int, zone: int) -> str:
    """Return the time of day of `epoch` as `19:05`."""
    return "%02d:%02d" % tuple(time.gmtime(epoch + 60 * zone)[3:5])
