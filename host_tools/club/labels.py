"""Which table is meant by what somebody has typed."""

from collections.abc import Iterable

from host_tools.club.people import key_of, tidy

_COUNTED = "table "


def named(labels: Iterable[str], text: str) -> str:
    """The one of `labels` that `text` means, or else `text`, tidied.

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
