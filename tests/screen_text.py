"""The lines of a screen, and the numbers in it."""

import re

from halley.ui.fonts import small, title

_INVERTED = str.maketrans("#.", ".#")


def _glyphs() -> dict[tuple[str, ...], str]:
    """Return the letters by their picture: eight rows of '#' and '.'."""
    glyphs: dict[tuple[str, ...], str] = {}
    for font in (small, title):
        for index, char in enumerate(font.CHARS):
            columns = font.DATA[index * font.WIDTH : (index + 1) * font.WIDTH]
            rows = tuple("".join(".#"[c >> bit & 1] for c in columns) for bit in range(8))
            glyphs.setdefault(rows, char)
    return glyphs


_GLYPHS = _glyphs()


def line(rows: list[str], page: int, x: int = 0, chars: int = 21) -> str:
    """Return the text from column `x` of `page` on, light or inverted; "~" is no letter."""
    text = ""
    for at in range(x, min(x + chars * small.WIDTH, 128 - small.WIDTH + 1), small.WIDTH):
        cell = tuple(row[at : at + small.WIDTH] for row in rows[8 * page : 8 * page + 8])
        char = _GLYPHS.get(cell)
        if char is None:
            char = _GLYPHS.get(tuple(row.translate(_INVERTED) for row in cell), "~")
        text += char
    return text.rstrip()


def last_number(text: str) -> int:
    """Return the number at the end of a line."""
    match = re.search(r"[-+]?\d+$", text)
    assert match, f"no number at the end of {text!r}"
    return int(match.group())


def amount(text: str, fiche: int = 0) -> int:
    """Return an amount: a number, or fiches and jetons, `-2f3j`."""
    match = re.fullmatch(r"([-+]?)(?:(\d+)f)? ?(?:(\d+)j?)?", text.strip())
    assert match and text.strip(), f"no amount: {text!r}"
    sign, fiches, rest = match.groups()
    total = int(fiches or 0) * fiche + int(rest or 0)
    return -total if sign == "-" else total


def settlement(rows: list[str], players: int, fiche: int = 0) -> tuple[list[int], list[int]]:
    """Every seat's change and new balance, as the settlement shows them."""
    changes, balances = [], []
    for seat in range(players):
        if players > 6:  # cells of five characters in rows of four
            x, page = 32 * (seat % 4), 1 + 3 * (seat // 4)
            change, balance = (line(rows, page + below, x, 5) for below in (1, 2))
        else:
            change, balance = line(rows, 1 + seat).split()[-2:]
        changes.append(amount(change, fiche))
        balances.append(amount(balance, fiche))
    return changes, balances


def deal(rows: list[str], players: int) -> list[int]:
    """Every seat's balance, as the screen between two hands shows them."""
    return [last_number(line(rows, 4 + seat // 2, 64 * (seat % 2), 10)) for seat in range(players)]
