"""The server's counters, for Prometheus and for the log: no names, no codes."""

import logging
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client.core import Metric

_BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
_LOG = logging.getLogger("halley.club.events")


def log_events() -> None:
    """Write a line for every piece to stderr from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("time=%(asctime)s %(message)s", "%Y-%m-%dT%H:%M:%S%z"))
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)


class Measures:
    """The number of journal pieces, their answers and durations.

    Of one `club` of several by its name, and in `all_clubs` of them together.
    """

    def __init__(self, club: str = "", all_clubs: "Measures | None" = None) -> None:
        self._club = f"club={club} " if club else ""
        self._all = all_clubs
        self._lock = Lock()
        self._answers: Counter[int] = Counter()
        self._bytes = 0
        self._took_s = 0.0
        self._slots = [0] * (len(_BOUNDS_S) + 1)

    def piece(self, table: int, size: int, status: int, begun: float) -> None:
        """Count a piece of `size` bytes of a table (the number of its code's row).

        It came at `begun` (time.perf_counter), and was accepted or refused.
        """
        took = time.perf_counter() - begun
        self._count(size, status, took)
        if self._all is not None:
            self._all._count(size, status, took)
        line = "%stable=%d bytes=%d status=%d ms=%.1f"
        _LOG.info(line, self._club, table, size, status, took * 1000)

    def _count(self, size: int, status: int, took: float) -> None:
        with self._lock:
            self._answers[status] += 1
            self._bytes += size
            self._took_s += took
            self._slots[bisect_left(_BOUNDS_S, took)] += 1

    def text(self) -> tuple[bytes, str]:
        """All of it, and what the process takes, as Prometheus reads it; and its media type."""
        from prometheus_client import PROCESS_COLLECTOR, CollectorRegistry, generate_latest
        from prometheus_client.exposition import CONTENT_TYPE_LATEST

        registry = CollectorRegistry()
        registry.register(PROCESS_COLLECTOR)
        registry.register(self)
        return generate_latest(registry), CONTENT_TYPE_LATEST

    def collect(self) -> "Iterator[Metric]":
        """Yield the counters for Prometheus's client."""
        from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily

        with self._lock:
            answers, size, took = dict(self._answers), self._bytes, self._took_s
            slots = list(self._slots)
        pieces = CounterMetricFamily(
            "halley_pieces",
            "Journal pieces received from tables, by answer.",
            labels=["status"],
        )
        for status, count in sorted(answers.items()):
            pieces.add_metric([str(status)], count)
        yield pieces
        yield CounterMetricFamily("halley_piece_bytes", "Bytes of these pieces.", value=size)
        total, buckets = 0, []
        for bound, count in zip((*map(str, _BOUNDS_S), "+Inf"), slots, strict=True):
            total += count
            buckets.append((bound, float(total)))
        yield HistogramMetricFamily(
            "halley_piece_seconds", "Time from a piece's request to its answer.", buckets, took
        )
