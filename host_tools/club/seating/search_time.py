"""The time for a search for rounds."""

from collections.abc import Callable
from time import monotonic

Progress = Callable[[float, float], None]  # how much is done, and of how much


class SearchTime:
    """`seconds` from now on (0: a search ends by itself); `progress` shows how far it is."""

    def __init__(self, seconds: float = 0, progress: Progress | None = None) -> None:
        self.seconds = seconds
        self._begun = monotonic()
        self._progress = progress

    def over(self, share: float = 1) -> bool:
        """Return whether that share of the seconds, if there are any, has passed."""
        return bool(self.seconds) and monotonic() - self._begun >= self.seconds * share

    def show(self, done: float, whole: float) -> None:
        """Show the time that has passed or, without seconds, what is done."""
        if self.seconds:
            done, whole = min(monotonic() - self._begun, self.seconds), self.seconds
        if self._progress:
            self._progress(done, whole)
