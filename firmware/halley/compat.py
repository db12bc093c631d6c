"""The parts of MicroPython that CPython lacks, so that one source runs on both."""

try:
    from micropython import const
except ImportError:  # CPython: a constant is just its value

    def const(value: int) -> int:
        """Return `value`; on MicroPython the compiler folds it away."""
        return value
