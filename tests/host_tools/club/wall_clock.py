"""The wall clock here at a chosen time of day, whatever time it is: by a time zone of its own."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_DAY = 86_400


@contextmanager
def wall_clock(monkeypatch: pytest.MonkeyPatch, hour: int, minute: int = 0) -> Iterator[None]:
    """Let it be that time of day here while the block runs."""
    ahead = (hour * 3600 + minute * 60 - int(time.time())) % _DAY
    ahead -= _DAY * (ahead > _DAY // 2)
    with zone(monkeypatch, f"HERE{'-' if ahead >= 0 else '+'}{_clock(abs(ahead))}"):
        yield


@contextmanager
def zone(monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[None]:
    """Let clocks here be those of a time zone while the block runs."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", name)
        time.tzset()
        yield
    time.tzset()


def _clock(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
