"""A PostgreSQL of its own, started from Debian's package by a user without any rights."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

# for a test of what lies above the store, where the two databases cannot differ
one_database = pytest.mark.parametrize("store", ["sqlite"], indirect=True)

NOBODY = "nobody"  # PostgreSQL refuses to be run by root


def programs() -> Path | None:
    """The folder with PostgreSQL's programs, the newest; None without them."""
    program = shutil.which("initdb")
    if program:
        return Path(program).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version)
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


def _version(folder: Path) -> int:
    return int(folder.parent.name) if folder.parent.name.isdigit() else 0


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server that listens at a socket alone; gives the URL of its databases, to be ended by one.

    RuntimeError says why it cannot be had.
    """
    user = NOBODY if os.geteuid() == 0 else None
    # a socket's path has to be short, and every folder above it open to that user
    with TemporaryDirectory(prefix="pg", dir="/tmp") as name:
        home = Path(name)
        if user:
            shutil.chown(home, user)
        data = home / "data"
        _run(user, folder / "initdb", "-D", data, "-U", "club", "-A", "trust", "--no-sync",
             "-E", "UTF8", "--locale=C", "--no-instructions")  # fmt: skip
        options = f"-c listen_addresses='' -c fsync=off -k {home} -c shared_buffers=16MB"
        control = (folder / "pg_ctl", "-D", data, "-w", "-l", home / "log")
        _run(user, *control, "-o", options, "start")
        try:
            yield f"postgresql://club@/{{}}?host={home}"
        finally:
            _run(user, *control, "-m", "immediate", "stop")


def _run(user: str | None, *words: str | Path) -> None:
    try:
        result = subprocess.run(
            [str(word) for word in words], user=user, cwd="/", check=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    except (OSError, KeyError, LookupError) as error:
        raise RuntimeError(f"PostgreSQL cannot be started: {error}") from error
    if result.returncode:
        raise RuntimeError(f"PostgreSQL cannot be started: {result.stderr.strip()[-300:]}")
