"""The refusals of files that are none of the sessions they may be taken for."""

from collections.abc import Sequence

from host_tools.club.evening.table_names import spoken
from host_tools.club.texts.sentence import Sentence


class Mismatch(Exception):
    """The file is not the session that it claims to be.

    str() explains it; `hand` is the hand concerned (0: none). `own` is the id of the session that
    took its first hands before it was recognised as a copy (0: none).
    """

    def __init__(self, why: str, hand: int = 0, own: int = 0) -> None:
        super().__init__(why)
        self.why = why
        self.hand = hand
        self.own = own


_ANYWAY = Sentence("To add it as another table, use --table NAME --anyway.")
_UNNAMED = Sentence("someone without a name")
_NAMED = Sentence(
    "If it is another table, use --table NAME; if it is another session of that table, "
    "add --anyway."
)


def of_evening(evening: int, tonight: bool) -> str:
    """Return the words that name another evening after a table; "" for the one being gathered."""
    return "" if tonight else Sentence(" of evening {number}", number=evening)


def other_beginning(label: str, evening: int) -> str:
    """Of a file that is called as one of that table, and begins otherwise."""
    return Sentence(
        "evening {number} already has {table}, with other players, house rules or balances "
        "carried over. {named}",
        number=evening, table=spoken(label), named=_NAMED,
    )  # fmt: skip


def already_at(label: str, evening: int, tonight: bool) -> str:
    """Of a file that is another table's session."""
    whose = (
        label if tonight else Sentence("evening {number}'s {table}", number=evening, table=label)
    )
    return Sentence(
        "it is {whose} already. Rename a table with `halley club table rename`. {anyway}",
        whose=whose, anyway=_ANYWAY,
    )  # fmt: skip


def another_time(alike: str) -> str:
    """Of a file that is `alike` another, as if the same people had played it once more."""
    more = "{alike}, by the same people, as if started at another time. {anyway}"
    return Sentence(more, alike=alike, anyway=_ANYWAY)


def other_people(
    alike: str, names: Sequence[str], theirs: Sequence[str], mine: Sequence[str],
    others: Sequence[str],
) -> str:  # fmt: skip
    """Of a file that is `alike` another, but for who sits in a seat.

    `names` and `theirs` are the seats' names in both, `mine` and `others` as they are looked up.
    """
    if not set(mine) & set(others):
        if names:
            more = "{alike}, with other people in every seat; this cannot be chance. {anyway}"
        else:
            more = "{alike}, without names; this cannot be chance. {anyway}"
        return Sentence(more, alike=alike, anyway=_ANYWAY)
    seat = next(
        at for at, (one, other) in enumerate(zip(mine, others, strict=False)) if one != other
    )
    return Sentence(
        "{alike}, but has {name} in seat {seat}, where {other} sat. Rename a person with "
        "`halley club member rename`, or set who sat where with `halley club seat`. {anyway}",
        alike=alike, name=names[seat] or _UNNAMED, seat=seat + 1, other=theirs[seat] or _UNNAMED,
        anyway=_ANYWAY,
    )  # fmt: skip


def refuse_parted(label: str, kind: str, place: str, of: str, changed: bool) -> str:
    """Of a file that claims a session's table and time, and differs from a place on."""
    return Sentence(
        "it has the same table and time as the {kind} of {table}{of}, but differs from it in "
        "{place}. The first results stay. {more}",
        kind=Sentence(kind), table=spoken(label), of=of, place=place,
        more=_ANYWAY if changed else _NAMED,
    )  # fmt: skip


def changed_copy(label: str, kind: str, place: str, of: str) -> str:
    """Of a copy that somebody has changed at a place."""
    return Sentence(
        "it is a changed copy of the {kind} of {table}{of}: {place}. The first results stay, "
        "unless you leave them out with `halley club table drop`. {anyway}",
        kind=Sentence(kind), table=spoken(label), of=of, place=place, anyway=_ANYWAY,
    )  # fmt: skip
