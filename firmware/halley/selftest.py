"""The self-test: what the box can find out by itself, and the code that sums it up.

A code reads `0.2.0 K16 P+ S+ F+ M93`: version, keys that were pressed of sixteen, pixels and
sounder as the tester saw and heard them (`?`: not asked), file system, kilobytes of memory free; if
two displays answer, ` D2` follows; then ` C3.9`, the volts of the cells, or ` C85%` of a battery.
"""

import gc

from halley import VERSION

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Box, Context, Store

FILE = "selftest"
_PATTERN = bytes(range(256)) * 2  # more than a block of littlefs keeps inline
_SIGNS = {True: "+", False: "-", None: "?"}


def files_work(store: "Store") -> bool:
    """Return whether a file can be written, read again, and deleted."""
    try:
        store.write(FILE, _PATTERN)
        same = store.read(FILE, 0, len(_PATTERN)) == _PATTERN
        store.remove(FILE)
    except OSError:
        return False
    return same


def memory_free() -> int:
    """Return the free bytes of the heap, garbage collected; 0 if that is unknown."""
    if not hasattr(gc, "mem_free"):
        return 0
    gc.collect()
    return gc.mem_free()


def code(
    app: "Box | Context",
    keys: int,
    pixels: "bool | None",
    sound: "bool | None",
    files: bool,
    free: int,
) -> str:
    """Return the whole result in a line of text, which the display may break in two."""
    signs = (_SIGNS[pixels], _SIGNS[sound], _SIGNS[files])
    text = "%s K%d P%s S%s F%s M%d" % ((VERSION, keys) + signs + (free // 1024,))
    if two_displays(app):
        text += " D2"
    if charge(app):
        text += " C" + charge(app)
    return text


def two_displays(app: "Box | Context") -> bool:
    """Return whether there are two displays; an LCD that has both pictures is one."""
    return app.picture.far is not None and not getattr(app.picture.far, "shares_glass", False)


def charge(app: "Box | Context") -> str:
    """Return the cells' volts, "3.9", or the charge of a battery, "85%"; "" if it is unknown."""
    if app.cells is not None and app.cells.percent:
        return "%d%%" % app.cells.percent
    mv = cells_mv(app)
    return "%d.%d" % divmod((mv + 50) // 100, 10) if mv else ""  # the divider is no better


def cells_mv(app: "Box | Context") -> int:
    """Return the voltage of the cells in mV; 0 if it is unknown."""
    return app.cells.mv if app.cells is not None else 0


def report(app: "Box") -> dict:
    """Return what the box finds out without anybody pressing a key."""
    files = files_work(app.store)
    free = memory_free()
    result = {
        "version": VERSION,
        "display": bool(getattr(app.panel, "alive", True)),
        "far_display": two_displays(app),
        "files": files,
        "memory_free": free,
        "cells_mv": cells_mv(app),
        "battery_percent": app.cells.percent if app.cells is not None else 0,
        "code": code(app, 0, None, None, files, free),
    }
    if app.scan is not None:
        result.update(app.scan())  # as of halley.drivers.display
    return result
