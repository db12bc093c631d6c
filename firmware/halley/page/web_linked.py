"""A result that a box has put into a link (halley.ui.result_text), as the page shows it.

The page's alone: what a code of a box leads to.
"""

import time

from halley import rules
from halley.engine.transfers import transfers
from halley.journal.header import NAME_CHARS
from halley.ui.amounts import format_amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.words import Words

_MOST = 16  # people
_AMOUNT = 999999


def result_in(words: "Words", link: str) -> "dict | None":
    """Return the result in a link after its `#`, as web_evenings.result_of() does; None if none.

    The rest of such a result is not in a link: `linked` says so.
    """
    pieces = link.split("/")
    if len(pieces) < 4 or pieces[0] not in ("R", "S") or len(pieces) > 3 + _MOST:
        return None
    pays = pieces[0] == "R"
    try:
        key = pieces[1].lower().replace("*", "_")
        rules.load(key)
        made = _noon(pieces[2])
        people = [_person(piece) for piece in pieces[3:]]
    except Exception:  # anybody can write a link
        return None
    names = [name for name, _ in people]
    owns = [value for _, value in people]
    parties = owns + [-sum(owns)] if pays else []
    return {
        "linked": True,
        "title": words.say("title_" + key),
        "made": made,
        "names": names,
        "ended": False,
        "over": False,
        "hands": 0,
        "playing": False,
        "pays": pays,
        "fiche": 0,
        "balances": [[name, format_amount(0, value, pays), False] for name, value in people],
        "teams": [],
        "winners": [],
        "together": False,
        "pool": format_amount(0, parties[-1]) if pays and parties[-1] > 0 else "",
        "debts": [
            [_party(names, payer) or words.say("why_pool"), _party(names, payee), str(value), ""]
            for payer, payee, value in (transfers(parties) if pays else ())
        ],
        "dropped": 0,
    }


def _party(names: list[str], index: int) -> str:
    """Return the name of who pays or is paid; "" for the pool."""
    return names[index] if index < len(names) else ""


def _noon(day: str) -> int:
    """Return the noon of a day, `20261124`, in seconds since 1970; 0 for none."""
    if not day:
        return 0
    year, month, of_month = int(day[:4]), int(day[4:6]), int(day[6:])
    made = int(time.mktime((year, month, of_month, 12, 0, 0, 0, 0, 0)))
    return made if tuple(time.gmtime(made)[:3]) == (year, month, of_month) else 0


def _person(piece: str) -> tuple[str, int]:
    """Return the name and the balance of `ANN+12`; ValueError if it is not so."""
    at = max(piece.rfind("+"), piece.rfind("-"))
    value = int(piece[at:])
    if at < 1 or abs(value) > _AMOUNT:
        raise ValueError
    name = bytearray()
    rest = piece[:at].encode()
    while rest:
        if rest[:1] == b"%":
            name.append(int(rest[1:3].decode(), 16))
            rest = rest[3:]
        else:
            name.append(rest[0])
            rest = rest[1:]
    text = _capitalize(name.decode())
    if len(text) > NAME_CHARS or any(letter < " " or letter == "\x7f" for letter in text):
        raise ValueError
    return text, value


def _capitalize(name: str) -> str:
    """Return `Jean-Luc` for `JEAN-LUC`: a link has capitals, as they are shorter in a code."""
    text = ""
    for at, letter in enumerate(name):
        text += letter if at == 0 or name[at - 1] in " -." else letter.lower()
    return text
