"""CSV files as spreadsheets open them: in the language's way, and no text as a formula."""

import codecs
import csv
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from host_tools.club.texts.sentence import CannotBe
from host_tools.output import NEAREST
from host_tools.output_files import private

ENCODING = "utf-8-sig"  # its byte order mark says that accents are UTF-8
_FORMULA = ("=", "+", "-", "@")  # what a spreadsheet takes for one, in any width
_CONTROLS = ("\t", "\r", "\n")


def safe(cell: Any) -> Any:
    """Return a cell: a text that would be a formula marked as text, everything else as it is."""
    if not isinstance(cell, str):
        return cell
    first = unicodedata.normalize("NFKC", cell.lstrip()[:1])
    return "'" + cell if first.startswith(_FORMULA) or cell.startswith(_CONTROLS) else cell


def separator(decimals: str) -> str:
    """Return what stands between cells: a semicolon if numbers have a comma."""
    return ";" if decimals == "," else ","


def check_encoding(encoding: str) -> None:
    """Refuse, as CannotBe, an encoding that has no plain text."""
    try:
        known = "a;1".encode(encoding)
    except (LookupError, UnicodeError):
        known = b""
    if not known or codecs.lookup(encoding).name.startswith(("idna", "punycode", "unicode", "raw")):
        raise CannotBe(
            "unknown encoding {encoding!r}. Choose utf-8-sig, utf-8 or cp1252.",
            encoding=encoding[:20],
        )


def write(
    path: Path,
    head: Sequence[str],
    rows: Iterable[Sequence[Any]],
    decimals: str = ".",
    encoding: str = ENCODING,
) -> None:
    """Write a table, its texts made safe, and fractions with two `decimals`.

    A letter that the encoding lacks becomes the nearest one.
    """

    def written(cell: Any) -> Any:
        return f"{cell:.2f}".replace(".", decimals) if isinstance(cell, float) else safe(cell)

    with open(path, "w", encoding=encoding, errors=NEAREST, newline="", opener=private) as file:
        writer = csv.writer(file, delimiter=separator(decimals))
        writer.writerow(head)
        writer.writerows([written(cell) for cell in row] for row in rows)
