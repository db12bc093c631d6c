"""Find the table that a typed name means, and name tables in sentences."""

import re
from collections.abc import Collection, Iterable

from host_tools.club.evening.people import key_of, tidy
from host_tools.club.texts.sentence import Sentence

_COUNTED = "table "
_SESSION = re.compile(r"(.+?)(?: ?\(|, (?:session|partie) )([0-9]{1,9})\)?")
_OF_A_FILE = re.compile(r"table ?([0-9]{1,9})", re.IGNORECASE)


def match_label(labels: Iterable[str], text: str) -> str:
    """Return the one of `labels` that `text` means, or else `text`, tidied.

    Capitals and blanks do not matter, and a number is the table that is counted so: "3" means
    "Table 3", unless there is a table that is called "3".
    """
    wanted = key_of(tidy(text))
    known: dict[str, str] = {}
    for label in labels:
        known.setdefault(key_of(label), label)
    if wanted in known:
        return known[wanted]
    if wanted.isdecimal():
        wanted = _COUNTED + str(int(wanted))
    return known.get(wanted, tidy(text))


def session_meant(labels: Collection[str], text: str) -> str:
    """Return the one of the `labels` of sessions that `text` means, or else `text`, tidied."""
    label = match_label(labels, text)
    return label if label in labels else session_named(labels, text) or label


def session_named(labels: Iterable[str], text: str) -> str:
    """Return the label of the session that `text` means, or "".

    For "Table 3 (2)" these are that label, "3 (2)", and "Table 3, session 2".
    """
    match = _SESSION.fullmatch(tidy(text))
    return f"{match_label(labels, match[1])} ({int(match[2])})" if match else ""


def natural(label: str) -> list[tuple[int, str]]:
    """Return the sort key of a table: "Table 2" comes before "Table 10"."""
    parts = re.split(r"([0-9]+)", key_of(label))
    return [(int(it), "") if it.isdecimal() else (0, it) for it in parts]


def spoken(label: str) -> str:
    """Return a table as a sentence calls it: "Table 3", "table North"."""
    if label.casefold().startswith("table"):
        return label
    return Sentence("table {label}", label=label)


def session_label(label: str, number: int) -> str:
    """Return a session's label: the first has the table's, later ones a number."""
    return label if number == 1 else f"{label} ({number})"


def by_file(labels: Iterable[str], stem: str) -> str:
    """Return the table that a file called `stem` is named after: one of `labels`, or a new one.

    "table 3" and "Table3" are "Table 3", whether it exists or not.
    """
    counted = _OF_A_FILE.fullmatch(tidy(stem))
    return match_label(labels, f"Table {int(counted[1])}" if counted else stem)
