"""The day at the table, which is another than UTC's for some hours of it."""

import time


def day_text(epoch: int, zone: int) -> str:
    """Return the day of `epoch`, seconds since 1970 UTC, as `2026-12-01`, `zone` minutes ahead."""
    return "%d-%02d-%02d" % tuple(time.gmtime(epoch + 60 * zone)[:3])
