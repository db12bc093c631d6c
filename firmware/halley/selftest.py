"""The self-test: what the box can find out by itself, and the code that sums it up.

A code reads `0.1.0 K16 P+ S+ F+ M93`: version, keys that were pressed of sixteen, pixels and
sounder as the tester saw and heard them (`?`: not asked), file system, kilobytes of memory free;
where two displays answer, ` D2` behind it.
"""

import gc

from halley import VERSION

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Box, Store

FILE = "selftest"
_PATTERN = bytes(range(256)) * 2  # more than a block of littlefs keeps inline
_SIGNS = {True: "+", False: "-", None: "?"}


def files_work(store: "Store") -> bool:
    """Whether what is written can be read again, and taken away."""
    try:
        store.write(FILE, _PATTERN)
        same = store.read(FILE, 0, len(_PATTERN)) == _PATTERN
        store.remove(FILE)
    except OSError:
        return False
    return same


def memory_free() -> int:
    """Bytes of the heap that are free, garbage collected; 0 where nobody can tell."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else 0


def code(
    keys: int, pixels: "bool | None", sound: "bool | None", files: bool, free: int, two: bool
) -> str:
    """The whole in a line of text, which the display may break in two; `two` displays answer."""
    signs = (_SIGNS[pixels], _SIGNS[sound], _SIGNS[files])
    text = "%s K%d P%s S%s F%s M%d" % ((VERSION, keys) + signs + (free // 1024,))
    return text + " D2" if two else text


def report(app: "Box") -> dict:
    """What the box can say without anybody pressing a key."""
    files = files_work(app.store)
    free = memory_free()
    return {
        "version": VERSION,
        "display": bool(getattr(app.panel, "alive", True)),
        "far_display": app.far is not None,
        "files": files,
        "memory_free": free,
        "code": code(0, None, None, files, free, app.far is not None),
    }
