"""The server's log, without repeating the same line."""

import logging
import time
from collections.abc import Callable

_MOST = 200  # lines remembered


class OncePerMinute(logging.Filter):
    """Lets a line through once a minute; errors of the program itself always."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the line is logged."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, OSError):
            return True  # the program's own; a computer without room for more files is not
        text = record.getMessage()
        now = self._clock()
        if now - self._seen.get(text, -60) < 60:
            return False
        self._seen.pop(text, None)
        while len(self._seen) >= _MOST:
            del self._seen[next(iter(self._seen))]
        self._seen[text] = now
        return True
