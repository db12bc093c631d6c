"""CSV files as spreadsheets take them: UTF-8 with a byte order mark, and no text as a formula."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from host_tools.output_files import private

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for one


def safe(cell: Any) -> Any:
    """A cell: a text that would be a formula marked as text, everything else as it is."""
    return "'" + cell if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def write(path: Path, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Write a table, its texts made safe; the byte order mark says that accents are UTF-8."""
    with open(path, "w", encoding="utf-8-sig", newline="", opener=private) as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows([safe(cell) for cell in row] for row in rows)
