"""The soak's seed, and what it says while it runs.

Every random test of the soak begins with the run's seed. HALLEY_SEED=... (`make soak SEED=...`)
repeats a run; without it each has a seed of its own. It is printed at the start and at the end.
"""

import os
from collections.abc import Callable, Container, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any

import pytest
from hypothesis import seed, settings

# in the environment, as the processes that run tests have to know it, too
SEED = int(os.environ.setdefault("HALLEY_SEED", str(Random().getrandbits(32))))
_EVERY_S = 30  # a line at most so often

# whether the soak's tests may run, and whether they alone do: conftest.py sets both before tests
# are collected
wanted = True
alone = False


def with_seed(*about: object) -> Callable[[Any], Any]:
    """Lets Hypothesis begin with the run's seed; tests that differ in `about` go other ways."""
    return seed(" ".join(map(str, (SEED, *about))))


def examples(usual: int, in_soak: int, **more: Any) -> Callable[[Any], Any]:
    """Return Hypothesis's settings with the number of examples of every run and of the soak.

    `more` are further settings.
    """
    if not alone:
        return settings(max_examples=usual, **more)

    def as_the_soak(test: Any) -> Any:
        return pytest.mark.soak(with_seed()(settings(max_examples=in_soak, **more)(test)))

    return as_the_soak


def parameters(of_all: Mapping[str, object], usual: Container[str]) -> list[Any]:
    """Return a test's parameters by id: `usual` for every run, the others for the soak.

    Without the soak they are not made: making 8,000 tests and leaving them out takes each worker
    half a second.
    """
    return [
        pytest.param(value, id=name, marks=[] if name in usual else [pytest.mark.soak])
        for name, value in of_all.items()
        if wanted or name in usual
    ]


class Progress:
    """Prints how far the soak has come, and how it can be repeated."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._started = self._printed = monotonic()
        self._count = self._done = 0

    def pytest_report_header(self) -> str:
        return _repeat()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: Sequence[str]) -> None:
        self._count = len(ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._count = self._count or len(session.items)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._done += 1
        now = monotonic()
        if now - self._printed >= _EVERY_S:
            self._printed = now
            minutes = (now - self._started) / 60
            self._print(f"{minutes:5.1f} min  {self._done} of {self._count}  {nodeid}")

    def pytest_terminal_summary(self) -> None:
        self._print(_repeat())

    def _print(self, text: str) -> None:
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None:
            reporter.ensure_newline()
            reporter.write_line(text)


def _repeat() -> str:
    return f"the soak's seed is {SEED}: `make soak SEED={SEED}` repeats it"
