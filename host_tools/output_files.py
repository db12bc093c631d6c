"""Output files: written over their like, over anything else only with --force, and private."""

import os
import stat
from collections.abc import Callable, Collection
from pathlib import Path

from host_tools.errors import BadInput

_STORE = b"Hall"  # the application id of an SQLite file, as migrations/versions/v0007.py sets it
_ENDS = 4096  # bytes read at either end of a file

HTML_MARK = '<meta name="generator" content="Halley">'
PDF_MARK = b"%Halley\n"  # a comment after the end, which readers of PDF pass over


def private(name: str, flags: int) -> int:
    """Open a file that nobody but its owner may read: an `opener` for open()."""
    number = os.open(name, flags, 0o600)
    if hasattr(os, "fchmod") and stat.S_ISREG(os.fstat(number).st_mode):
        os.fchmod(number, 0o600)  # one that was there already
    return number


def write_text(path: Path, text: str) -> None:
    """Write a text as UTF-8 into a file for its owner alone."""
    with open(path, "w", encoding="utf-8", opener=private) as file:
        file.write(text)


def write_bytes(path: Path, data: bytes) -> None:
    """Write bytes into a file for its owner alone."""
    with open(path, "wb", opener=private) as file:
        file.write(data)


def check(path: Path, force: bool, like: Callable[[bytes, bytes], bool]) -> None:
    """Refuse, as BadInput, to write over a file that is not alike, unless forced.

    A club's store, a backup or a journal is refused even then: there may be no other copy of it.
    like(first, last) judges a file by its first and last bytes.
    """
    _refuse_option(path)
    if path.is_dir():
        raise BadInput("'{path}' is a folder. Give the name of a file.", path=path)
    if not path.is_file():
        return  # nothing there, or a device
    first, last = _read_ends(path)
    if not first or like(first, last):
        return
    if _is_original(first):
        raise BadInput(
            "'{path}' is a club's store, a backup or a journal. Choose another name.", path=path
        )
    if not force:
        raise BadInput(
            "'{path}' already exists and is not Halley's. Choose another name, or overwrite it "
            "with --force.",
            path=path,
        )


def check_new(path: Path, force: bool) -> None:
    """Refuse, as BadInput, to write over any file, unless forced."""
    check(path, force, lambda *_: False)


def check_html(path: Path, force: bool = False) -> None:
    """Refuse, as BadInput, to write over anything but an older report or sheet."""
    mark = HTML_MARK.encode()
    check(path, force, lambda first, _: mark in first)


def check_pdf(path: Path, force: bool = False) -> None:
    """Refuse, as BadInput, to write over anything but an older report or sheet as a PDF."""
    check(path, force, lambda first, last: first.startswith(b"%PDF-") and PDF_MARK in last)


def check_csv(path: Path, force: bool, heads: Collection[str]) -> None:
    """Refuse, as BadInput, to write over anything but an older table under one of `heads`."""
    alike = [head.encode() for head in heads]
    check(
        path, force,
        lambda first, _: first.removeprefix(b"\xef\xbb\xbf").split(b"\n")[0].strip() in alike,
    )  # fmt: skip


def check_transcript(path: Path, force: bool = False) -> None:
    """Refuse, as BadInput, to write over anything but a transcript."""
    check(path, force, lambda first, _: first[:1] == b"{" and b'"ruleset"' in first)


def check_journal(path: Path, force: bool = False) -> None:
    """Refuse, as BadInput, to write over anything but a journal."""
    from host_tools.records.journal_bytes import is_journal

    check(path, force, lambda first, _: is_journal(first))


def _is_original(first: bytes) -> bool:
    from host_tools.records.journal_bytes import is_journal

    is_store = first.startswith(b"SQLite format 3\0") and first[68:72] == _STORE
    return is_store or is_journal(first)


def make_folder(path: Path) -> None:
    """Make a folder if it is not there; BadInput if it is a file."""
    _refuse_option(path)
    if path.exists() and not path.is_dir():
        raise BadInput("'{path}' is a file. Give the name of a folder.", path=path)
    path.mkdir(parents=True, exist_ok=True)


def _read_ends(path: Path) -> tuple[bytes, bytes]:
    """Read the first and the last bytes of a file."""
    with path.open("rb") as file:
        first = file.read(_ENDS)
        file.seek(0, 2)
        file.seek(max(0, file.tell() - _ENDS))
        return first, file.read()


def _refuse_option(path: Path) -> None:
    """Refuse, as BadInput, an option that was taken for a missing name."""
    if str(path).startswith("-"):
        raise BadInput(
            "'{path}' cannot be a file name, because it starts like an option.", path=path
        )
