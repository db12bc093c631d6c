"""Names as people type or paste them: a line, a column of a spreadsheet, a list with numbers."""

import re
import unicodedata
from dataclasses import dataclass

_CELLS = re.compile(r"[,;\t]")
_NUMBER = re.compile(r"[#№]?\s*[-+−]?\d[\d\s.,'’]*\s*(%|€|pts?|points?|eur)?\.?", re.IGNORECASE)
_ORDINAL = re.compile(r"^\d+\s*[.)]\s+")  # "1. Ann"
_HEAD = re.compile(
    "((first|last|family) ?|sur)?names?|players?|members?|guests?|who|here|rank|score|total|"
    "balance|points|hands|tables|n[or°]|#|prénoms?|noms?( de famille)?|joueu(r|se)s?|membres?|"
    "invité(e?s)?|présent(e?s)?|qui|rang|solde|donnes",
    re.IGNORECASE,
)  # of a column


@dataclass(frozen=True)
class Typed:
    """The names in a text, what stands there and is none, and whether it has several lines."""

    names: tuple[str, ...]
    left_out: tuple[str, ...]
    is_column: bool


def read(text: str) -> Typed:
    """Return the names in a text, parted by commas, semicolons, tabs or line ends.

    A heading above them and numbers beside them are left out.
    """
    names: list[str] = []
    left_out: list[str] = []
    lines = [line for line in text.splitlines() if line.strip()]
    for at, line in enumerate(lines):
        cells = [cell.strip().strip('"').strip() for cell in _CELLS.split(line)]
        cells = [_ORDINAL.sub("", cell) for cell in cells if cell]
        if at == 0 and len(lines) > 1 and cells and _is_head(cells[0]):
            left_out += cells
            continue
        for cell in cells:
            (left_out if _NUMBER.fullmatch(cell) else names).append(cell)
    return Typed(tuple(names), tuple(dict.fromkeys(left_out)), len(lines) > 1)


def _is_head(cell: str) -> bool:
    return bool(_HEAD.fullmatch(unicodedata.normalize("NFC", cell).rstrip(" :.")))


def differ_by_one(one: str, other: str) -> bool:
    """Return if a letter too many, too few, another one or two exchanged make one name the other.

    Names with digits, as "Guest 1", and names of one or two letters are never alike so.
    """
    if one == other or min(len(one), len(other)) < 3 or re.search(r"\d", one + other):
        return False
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    return max(len(one), len(other)) <= 1 or (len(one) == 2 and one == other[::-1])
