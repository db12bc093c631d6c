"""What many tests need: Hypothesis's settings, the built firmware, a browser."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from host_tools import firmware_build

ON_CI = os.environ.get("CI") == "true"

# No deadlines: a busy machine is not a failure. On CI every run makes up the same examples.
settings.register_profile("halley", deadline=None, print_blob=True, derandomize=ON_CI)
settings.load_profile("halley")


@pytest.fixture(scope="session")
def pico_tree() -> Path:
    """The folder build/pico, up to date."""
    return firmware_build.build("pico").folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium's program; skips where there is none, and fails if that is on CI."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("HALLEY_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        why = "Chromium is missing, so the page cannot be tested (HALLEY_CHROMIUM names one)"
        if ON_CI:
            pytest.fail(why)
        pytest.skip(why)
    return found
