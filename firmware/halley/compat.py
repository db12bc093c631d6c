"""What CPython lacks of MicroPython, so that one source runs on both."""

try:
    from gc import collect

    from micropython import const
except ImportError:  # CPython: a constant is just its value, and memory is not short

    def collect() -> None:
        """On MicroPython, let go of all garbage."""

    def const(value: int) -> int:
        """Return `value`; on MicroPython the compiler folds it away."""
        return value
