"""A PostgreSQL of its own, started from Debian's package by a user without any rights."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

# for a test of what lies above the store, where the two databases cannot differ
one_database = pytest.mark.parametrize("store", ["sqlite"], indirect=True)
# for one whose statements others send to PostgreSQL as well: the soak runs it there
postgres_in_soak = pytest.mark.parametrize(
    "store", ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)], indirect=True
)

NOBODY = "nobody"  # PostgreSQL refuses to be run by root


def programs() -> Path | None:
    """Return the folder with PostgreSQL's programs, the newest; None without them."""
    program = shutil.which("initdb")
    if program:
        return Path(program).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version)
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


def _version(folder: Path) -> int:
    return int(folder.parent.name) if folder.parent.name.isdigit() else 0


@contextmanager
def server(
    folder: Path, enter: Sequence[str] = (), hosts_may: str = "", listen: str = ""
) -> Iterator[str]:
    """Yield the URL of a server's databases; append a name.

    The server listens at a socket; with `listen` also at that address, for `hosts_may`, a line of
    its pg_hba.conf. It is started by the words of `enter`. RuntimeError gives the reason if it
    cannot start.
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
        with (data / "pg_hba.conf").open("a") as written:
            written.write(f"{hosts_may}\n")
        # without whole pages after a checkpoint its log grows by what a statement writes alone
        options = (
            f"-c listen_addresses='{listen}' -k {home} -c shared_buffers=16MB"
            " -c fsync=off -c full_page_writes=off"
        )
        control = (folder / "pg_ctl", "-D", data, "-w", "-l", home / "log")
        _run(user, *control, "-o", options, "start", enter=enter)
        try:
            yield f"postgresql://club@/{{}}?host={home}"
        finally:
            _run(user, *control, "-m", "immediate", "stop")


def _run(user: str | None, *words: str | Path, enter: Sequence[str] = ()) -> None:
    if enter and user:  # only root may enter, and there it becomes that user
        enter, user = [*enter, "setpriv", f"--reuid={user}", "--clear-groups"], None
    try:
        result = subprocess.run(
            [*enter, *(str(word) for word in words)], user=user, cwd="/", check=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    except (OSError, KeyError, LookupError) as error:
        raise RuntimeError(f"PostgreSQL cannot be started: {error}") from error
    if result.returncode:
        raise RuntimeError(f"PostgreSQL cannot be started: {result.stderr.strip()[-300:]}")
