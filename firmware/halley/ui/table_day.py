"""The day at the table, which is another than UTC's for some hours of it."""

import time

from halley.stored import settings

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store


def zone_of(store: "Store") -> int:
    """Return how many minutes clocks here are ahead of UTC: the setting "zone", 0 without one."""
    try:
        return int(settings.get(store, "zone", "0"))
    except ValueError:
        return 0  # the file was damaged


def day_text(epoch: int, zone: int) -> str:
    """Return the day of `epoch`, seconds since 1970 UTC, as `2026-12-01`, `zone` minutes ahead."""
    return "%d-%02d-%02d" % tuple(time.gmtime(epoch + 60 * zone)[:3])
