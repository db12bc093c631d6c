"""Fixtures of many tests: Hypothesis's settings, the built firmware, a browser."""

import gc
import os
import sys
import threading
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test, settings

from host_tools.images import firmware_build
from tests import soak
from tests.needs import ON_CI, absent, chromium_program

# No deadlines: a busy machine is not a failure. On CI every run makes up the same examples.
settings.register_profile("halley", deadline=None, print_blob=True, derandomize=ON_CI)
settings.load_profile("halley")


gc.disable()  # until all tests are collected: what they are made of stays


def pytest_configure(config: pytest.Config) -> None:
    """Say how far the soak has come, in the process that prints; print tables at one width."""
    os.environ.pop("COLUMNS", None)  # of the terminal that the tests run in
    soak.wanted = "not soak" not in config.getoption("markexpr")
    soak.alone = config.getoption("markexpr").startswith("soak")
    if soak.alone and not hasattr(config, "workerinput"):
        config.pluginmanager.register(soak.Progress(config), "soak")


def pytest_collection_finish() -> None:
    """Keep the ten thousand collected tests out of garbage collection, and collect seldom.

    Otherwise it takes a seventh of the tests' time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def _is_sweep(item: pytest.Item) -> bool:
    """Return whether a test repeats what other tests reach: random tests, and marked ones.

    A module that MicroPython runs, too, and that has no marks, names its sweeps in SWEEPS.
    """
    if item.get_closest_marker("sweep"):
        return True
    if getattr(item, "originalname", "") in getattr(getattr(item, "module", None), "SWEEPS", ()):
        return True
    return is_hypothesis_test(getattr(item, "function", None))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Count no lines of a sweep (`make coverage`): that would make it three to four times as slow.

    pytest-cov's `no_cover` does not: it leaves the second tracer that a worker of xdist has.
    """
    if not _is_sweep(item):
        return (yield)
    here, threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(here)
        threading.settrace(threads)


@pytest.fixture(scope="session")
def image_tree() -> Path:
    """Return the folder with the modules of an image, compiled and up to date."""
    return firmware_build.build("image").folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of Chromium; skip without it, or fail on CI."""
    browser = chromium_program()
    if browser is None:
        absent("Chromium is missing, so the page cannot be tested (HALLEY_CHROMIUM names one)")
    return browser
