"""Packages of micropython-lib that tests need on the box, brought here by mpremote's own mip.

They are named, with their versions, in a package.json as mip reads it. What has been brought is
kept in build/mip, so that it is needed once.
"""

import contextlib
import hashlib
import io
import json
import shutil
import socket
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from mpremote.commands import CommandError
from mpremote.mip import do_mip

from host_tools.errors import BadInput

_MPY = 6  # the version of .mpy files since MicroPython 1.19
_TIMEOUT_S = 20.0


def bring(package: Path, into: Path, index: str = "") -> Path:
    """Return the folder with the packages that `package`, a package.json, depends on.

    It is made in `into` unless it is there. `index` is mip's: an address, or a folder laid out like
    it; default: micropython-lib's own. Raises BadInput with what to do when they cannot be had.
    """
    text = package.read_bytes()
    folder = into / hashlib.sha256(text).hexdigest()[:12]
    if folder.is_dir() and not index:
        return folder
    part = folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    wanted = ", ".join(" ".join(named) for named in json.loads(text)["deps"])
    arguments = Namespace(
        command=["install"],
        packages=[package.as_posix()],
        index=index.rstrip("/") or None,
        target=part.as_posix(),
        mpy=True,
    )
    try:
        with contextlib.redirect_stdout(io.StringIO()), _limit():
            do_mip(_Here(), arguments)
    except (CommandError, OSError, ValueError) as error:
        raise BadInput(
            f"cannot download '{wanted}' of micropython-lib ({str(error).strip()}). Connect this "
            "computer to the internet once, or name a mirror or folder of micropython-lib's "
            "index with --index."
        ) from error
    shutil.rmtree(folder, ignore_errors=True)
    part.replace(folder)
    return folder


@contextlib.contextmanager
def _limit() -> Iterator[None]:
    """Yield a limit to how long a network may keep silent: mip sets none."""
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(_TIMEOUT_S)
    try:
        yield
    finally:
        socket.setdefaulttimeout(before)


class _Here:
    """The parts of mpremote and a box that mip uses, for a folder on this computer."""

    def __init__(self) -> None:
        self.transport = self

    def did_action(self) -> None:
        """Do nothing."""

    def ensure_raw_repl(self) -> None:
        """Do nothing."""

    def exec(self, _code: str) -> None:
        """Ignore the import of sys before an evaluation."""

    def eval(self, _code: str) -> int:
        """Return the .mpy format."""
        return _MPY

    def fs_exists(self, path: str) -> bool:
        """Return whether there is such a file or folder."""
        return Path(path).exists()

    def fs_mkdir(self, path: str) -> None:
        """Make a folder."""
        Path(path).mkdir()

    def fs_hashfile(self, path: str, algorithm: str) -> bytes:
        """Return a file's digest."""
        return hashlib.new(algorithm, Path(path).read_bytes()).digest()

    def fs_writefile(self, path: str, data: bytes, **_: object) -> None:
        """Write a file."""
        Path(path).write_bytes(data)
