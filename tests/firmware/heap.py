"""MicroPython's lock on its heap; a stand-in on CPython, which always allocates."""

try:
    from micropython import heap_lock, heap_unlock  # type: ignore[import-not-found]
except ImportError:

    def heap_lock() -> None:
        pass

    def heap_unlock() -> None:
        pass


__all__ = ["heap_lock", "heap_unlock"]
