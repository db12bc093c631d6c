"""Where reports and exports may be written: over their like, and over nothing else."""

from collections.abc import Callable
from pathlib import Path

from host_tools.club.sentence import CannotBe, Sentence

_LOOKED_AT = 4096  # bytes at either end of a file

HTML_MARK = '<meta name="generator" content="Halley">'
PDF_MARK = b"%Halley\n"  # a comment after the end, which readers of PDF pass over


def _ends(path: Path) -> tuple[bytes, bytes]:
    """The first and the last bytes of a file."""
    with path.open("rb") as file:
        first = file.read(_LOOKED_AT)
        file.seek(0, 2)
        file.seek(max(0, file.tell() - _LOOKED_AT))
        return first, file.read()


def _no_option(path: Path) -> None:
    """BadInput for what was meant as an option, and was taken for the name before it wanted."""
    if str(path).startswith("-"):
        raise CannotBe(
            "a name was wanted where {path} is: nothing is written to what begins so.", path=path
        )


def check(path: Path, what: str, like: Callable[[bytes, bytes], bool]) -> None:
    """BadInput when `path` is something that is not `what`: nothing else is written over.

    like(first, last) tells by a file's first and last bytes.
    """
    _no_option(path)
    if path.is_dir():
        raise CannotBe("{path} is a folder; a file's name is wanted.", path=path)
    if not path.is_file():
        return  # nothing there, or a device
    first, last = _ends(path)
    if first and not like(first, last):
        raise CannotBe(
            "{path} is there already, and is not {what}: it is not written over. Choose another "
            "name, or take it away.",
            path=path, what=what,
        )  # fmt: skip


def check_html(path: Path) -> None:
    """BadInput when there is something else than an older report."""
    mark = HTML_MARK.encode()
    check(path, Sentence("a report of Halley's"), lambda first, _: mark in first)


def check_pdf(path: Path) -> None:
    """BadInput when there is something else than an older report as a PDF."""
    check(
        path,
        Sentence("a report of Halley's"),
        lambda first, last: first.startswith(b"%PDF-") and PDF_MARK in last,
    )


def check_csv(path: Path, heads: list[str]) -> None:
    """BadInput when there is something else than an older table under one of `heads`."""
    wanted = [head.encode() for head in heads]
    check(
        path,
        Sentence("a table of Halley's"),
        lambda first, _: first.removeprefix(b"\xef\xbb\xbf").split(b"\n")[0].strip() in wanted,
    )


def check_session(path: Path) -> None:
    """BadInput when there is something else than a transcript or a journal."""
    from host_tools.records.journal_bytes import payloads

    if path.suffix == ".json":
        check(
            path,
            Sentence("a transcript"),
            lambda first, _: first[:1] == b"{" and b'"ruleset"' in first,
        )
    elif path.is_file():
        whole = path.read_bytes()
        check(path, Sentence("a journal"), lambda *_: bool(payloads(whole)))
    else:
        check(path, Sentence("a journal"), lambda *_: False)


def folder(path: Path) -> None:
    """Make the folder `path`; BadInput when it is a file."""
    _no_option(path)
    if path.exists() and not path.is_dir():
        raise CannotBe("{path} is a file; a folder is wanted.", path=path)
    path.mkdir(parents=True, exist_ok=True)
