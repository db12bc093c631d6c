"""Which session of the store a file belongs to, and what it must not be taken for.

A session is one however often it comes, whatever the file is called and whichever table it is said
to be of. A file that agrees with none, and yet is a copy of one that somebody has changed, is
refused.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import eq
from typing import Any

from sqlalchemy import Select, String, and_, bindparam, case, cast, or_, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.match import altered_copy, fingerprint
from host_tools.club.people import key_of, tidy
from host_tools.club.rename import taken_out, with_names
from host_tools.club.sentence import Sentence
from host_tools.club.session_file import JOURNAL, Source, parse
from host_tools.club.store.models import TAKEN_OUT, Box, Evening, GameTable, Hand, Session
from host_tools.club.table_names import spoken

_MOST_ALIKE = 20  # sessions that began or ended as the file does, looked at one by one


class Mismatch(Exception):
    """The file cannot be the session that it says it is; str() says why and where, `hand` in which
    hand (0: in none)."""

    def __init__(self, why: str, hand: int = 0) -> None:
        super().__init__(why)
        self.why = why
        self.hand = hand


@dataclass(frozen=True)
class TakeAs:
    """What was said of a file: the table that it is of ("": nothing); anyway: another one.

    others: the names, without their endings, of the files that come with it. own: the id of the
    session that the file is known to go on with.
    """

    label: str = ""
    anyway: bool = False
    others: frozenset[str] = frozenset()
    own: int | None = None


def same(
    session: Orm,
    evening: Evening,
    salt: str,
    source: Source,
    take_as: TakeAs,
    removed_names: Collection[str],
) -> tuple[Session, bool] | None:
    """The file's session in the store, and whether the file holds more of it; None: a new one.

    Raises Mismatch for a file that claims a session's table and time and tells something else, for
    a copy of one that was changed, and for one that is known of another table than `take_as`.
    `removed_names`: what stands for those that were taken out, as it is looked up.
    """
    start, header = _keys(salt, source)
    mine = names_of(source)
    # an export since then begins with other names
    removed = any(key_of(name) in removed_names for name in mine) if removed_names else False
    sought = {"start": start, "header": header, "stem": source.stem, "names": json.dumps(mine)}
    rows = _candidates(removed)
    whole = new = fingerprint.contents(source)
    named = bool(mine) or source.kind == JOURNAL
    refused: Mismatch | None = None
    # what it goes on with comes after all others, which may have told the same; what was taken out
    # comes last: it may have been brought back
    candidates = sorted(
        session.execute(rows, sought).all(),
        key=lambda row: (row.label == TAKEN_OUT, row.id == take_as.own),
    )
    for number, kind, stem, start_key, alike, names, called, of, box in candidates:
        tonight = of == evening.number
        gone = called == TAKEN_OUT
        elsewhere = bool(take_as.label) and key_of(take_as.label) != key_of(called)
        elsewhere = elsewhere and number != take_as.own
        if take_as.anyway and (elsewhere or not tonight):
            continue  # said to be two tables
        if removed and names == mine:
            start_key, alike = _keys(salt, parse(session.get_one(Session, number).raw, stem, stem))
        journals = source.kind == kind == JOURNAL
        if journals and start_key != start:
            continue  # set up at another time, or otherwise
        here = stem == source.stem and tonight and not elsewhere
        if alike != header:
            if here and not gone and JOURNAL not in (source.kind, kind):
                refused = Mismatch(_other(called, of))
            continue
        old = session.get_one(Session, number)
        stored = fingerprint.Contents(kind, old.raw, stem)
        new = _called_as(whole, stored)
        became, shared = fingerprint.compare(new, stored)
        clock = source.epoch > 0 and journals
        another = source.box != box or source.stem != stem
        if source.box and box and another and number != take_as.own:
            # two boxes, or two files of one: the same only where whole hands say so
            if not (clock and became != fingerprint.PARTED and _tells(new, stored)):
                continue
        if became != fingerprint.PARTED:
            if elsewhere and not gone:
                if _tells(new, stored):
                    raise Mismatch(_already(called, of, tonight))
                continue  # nothing that could count twice was told yet
            if shared or here or clock:
                stronger = source.kind == JOURNAL != kind and became == fingerprint.SAME
                return old, became == fingerprint.LONGER or stronger
            continue
        if gone:
            continue
        changed = (
            altered_copy.place(new.events, stored.events)
            if named and (clock or not journals)
            else ""
        )
        if source.kind == JOURNAL != kind and not elsewhere and (here or changed):
            return old, True  # a journal knows better than a transcript of it
        if (here or clock) and not elsewhere:
            hand, place = fingerprint.parting(source, shared, kind)
            refused = Mismatch(_parts(called, kind, place, _of(of, tonight), bool(changed)), hand)
        elif changed:
            refused = Mismatch(_changed(called, kind, changed, _of(of, tonight)))
    if refused is None and not take_as.anyway:
        refused = _renamed(session, evening, source, whole)
    if refused is not None:
        raise refused
    return None


def _called_as(new: fingerprint.Contents, stored: fingerprint.Contents) -> fingerprint.Contents:
    """A file as it would be without the names that were taken out of the stored one."""
    new_names = taken_out(new.kind, new.raw, stored.kind, stored.raw)
    if not new_names:
        return new
    return fingerprint.Contents(
        new.kind, with_names(new.kind, new.raw, None, new_names), new.called
    )


def _keys(salt: str, source: Source) -> tuple[str, str]:
    """What a session is found by: the fingerprints of a file's beginning and of its header."""
    return (
        fingerprint.fingerprint(salt, source.beginning),
        fingerprint.fingerprint(salt, source.header),
    )


# Statements that every file is looked up by are built once: that takes longer than to run them.


@cache
def _candidates(by_names: bool) -> Select[Any]:
    """The sessions that a file can be of: `start`, `header`, `stem`, and, by_names, `names`."""
    ways = [
        Session.start_key == bindparam("start"),
        Session.header == bindparam("header"),
        Session.stem == bindparam("stem"),
    ]
    if by_names:
        ways.append(cast(Session.names, String) == bindparam("names", type_=String))
    return (
        select(
            Session.id, Session.kind, Session.stem, Session.start_key, Session.header,
            Session.names, GameTable.label, Evening.number, Box.key,
        )
        .join(GameTable, Session.table_id == GameTable.id)
        .join(Evening, GameTable.evening_id == Evening.id)
        .outerjoin(Box, Session.box_id == Box.id)
        .where(or_(*ways))
        .order_by(Session.id)
    )  # fmt: skip


@cache
def _similar(begun: bool) -> Select[Any]:
    """The sessions of a `ruleset` that ended with the same `balances`, or whose `first` hand did
    the same to the seats, those first; of journals only those that were begun at `epoch`."""
    balances = cast(Session.balances, String) == bindparam("balances", type_=String)
    # two journals tell of one session only where they were begun at the same time
    same_time = [Session.kind == JOURNAL, Session.epoch == bindparam("epoch")] if begun else []
    return (
        select(Session.id, Session.kind, Session.stem, Session.names, GameTable.label,
               Evening.number)
        .join(GameTable, Session.table_id == GameTable.id)
        .join(Evening, GameTable.evening_id == Evening.id)
        .outerjoin(Hand, and_(Hand.session_id == Session.id, Hand.number == 1))
        .where(
            Session.ruleset == bindparam("ruleset"),
            or_(balances, cast(Hand.delta, String) == bindparam("first", type_=String)),
            GameTable.label != TAKEN_OUT,
            *same_time,
        )
        .order_by(case((balances, 0), else_=1), Session.id.desc())
        .limit(_MOST_ALIKE)
    )  # fmt: skip


def names_of(source: Source) -> list[str]:
    """The names as the seats have them; none where the transcript has none."""
    if b'"seats"' in source.beginning or source.kind == JOURNAL:
        return [tidy(name) for name in source.worked.names]
    return []


def _tells(new: fingerprint.Contents, old: fingerprint.Contents) -> bool:
    """Whether two that agree have whole hands in common."""
    ours, theirs = new.events, old.events
    shared = ours[: altered_copy.begins_alike(ours, theirs)]
    return altered_copy.telling(shared) or bool(shared) and len(ours) == len(theirs)


def _renamed(
    session: Orm, evening: Evening, source: Source, new: fingerprint.Contents
) -> Mismatch | None:
    """Why a file is refused that is like another, but for who sits in a seat."""
    begun = source.kind == JOURNAL
    if begun and not source.epoch:
        return None
    names = names_of(source)
    worked = source.worked
    sought = {
        "ruleset": worked.ruleset,
        "balances": json.dumps(worked.balances),
        "first": json.dumps(worked.hands[0]["delta"]) if worked.hands else "",
        "epoch": source.epoch,
    }
    for number, kind, stem, theirs, label, of in session.execute(_similar(begun), sought).all():
        mine = [key_of(name) for name in names]
        others = [key_of(name) for name in theirs if name]
        if mine == others:
            continue
        old = fingerprint.Contents(kind, session.get_one(Session, number).raw, stem)
        events = _with_names(new.events, dict(zip(names, theirs, strict=False)))
        known = any(map(eq, mine, others)) or sorted(mine) == sorted(others)
        tonight = of == evening.number
        whose = Sentence(
            "the {kind} of {table}{of}",
            kind=Sentence(kind), table=spoken(label), of=_of(of, tonight),
        )  # fmt: skip
        alike = _alike(events, old.events, known, tonight, whose)
        if alike:
            return Mismatch(_other_people(alike, names, theirs, mine, others))
    return None


def _alike(
    ours: Sequence[Any], theirs: Sequence[Any], known: bool, tonight: bool, whose: str
) -> str:
    """What a file tells of another's events, which are called `whose`; "" if nothing that could
    not be chance. `known`: some of the same people sit there, or all in other seats."""
    shared = altered_copy.begins_alike(ours, theirs)
    same_play = shared == len(ours) == len(theirs)
    enough = (
        altered_copy.telling if known and (same_play or tonight) else altered_copy.beyond_chance
    )
    if shared < min(len(ours), len(theirs)):
        changed = altered_copy.place(ours, theirs, enough)
        if not changed:
            return ""
        english = "it is a copy of {whose} that was changed ({place})"
        return Sentence(english, whose=whose, place=changed)
    if not enough(ours[:shared]):
        return ""
    if same_play:
        return Sentence("it has the same hands as {whose}", whose=whose)
    if shared < len(ours):
        return Sentence("it has the same hands as {whose}, and more", whose=whose)
    return Sentence("it has a part of the hands of {whose}", whose=whose)


def _with_names(events: Sequence[Any], new_names: Mapping[str, str]) -> list[Any]:
    """Events of people who come, go and are called otherwise, by their `new_names`."""
    if not any(event.get("type") in ("seats", "rename") for event in events):
        return list(events)
    renamed = []
    for event in events:
        if event.get("type") == "seats":
            event = event | {"names": [new_names.get(tidy(it), it) for it in event["names"]]}
        elif event.get("type") == "rename":
            event = event | {"name": new_names.get(tidy(event["name"]), event["name"])}
        renamed.append(event)
    return renamed


# --- sentences

_ANYWAY = Sentence("--table NAME --anyway says that it is another table.")
_NAMED = Sentence("--table NAME says that it is another table.")


def _of(evening: int, tonight: bool) -> str:
    return "" if tonight else Sentence(" of evening {number}", number=evening)


def _other(label: str, evening: int) -> str:
    return Sentence(
        "evening {number} has {table} already, with other players, rules or balances carried in; "
        "--table NAME says that it is another table.",
        number=evening, table=spoken(label),
    )  # fmt: skip


def _already(label: str, evening: int, tonight: bool) -> str:
    whose = (
        label if tonight else Sentence("evening {number}'s {table}", number=evening, table=label)
    )
    return Sentence(
        "it is {whose} already. `halley club table rename` calls a table otherwise; {anyway}",
        whose=whose, anyway=_ANYWAY,
    )  # fmt: skip


def _other_people(
    alike: str, names: Sequence[str], theirs: Sequence[str], mine: Sequence[str],
    others: Sequence[str],
) -> str:  # fmt: skip
    if not set(mine) & set(others):
        if names:
            more = "{alike}, with other people in every seat, and chance does not do that; {anyway}"
        else:
            more = "{alike}, with nobody's name, and chance does not do that; {anyway}"
        return Sentence(more, alike=alike, anyway=_ANYWAY)
    seat = next(
        at for at, (one, other) in enumerate(zip(mine, others, strict=False)) if one != other
    )
    return Sentence(
        "{alike}, but has {name} in seat {seat}, where {other} sat. `halley club member rename` "
        "calls somebody otherwise, `halley club seat` says who sat where; {anyway}",
        alike=alike, name=names[seat], seat=seat + 1, other=theirs[seat], anyway=_ANYWAY,
    )  # fmt: skip


def _parts(label: str, kind: str, place: str, of: str, changed: bool) -> str:
    return Sentence(
        "it claims the same table and time as the {kind} of {table}{of}, but differs from it in "
        "{place}; what was gathered stays. {more}",
        kind=Sentence(kind), table=spoken(label), of=of, place=place,
        more=_ANYWAY if changed else _NAMED,
    )  # fmt: skip


def _changed(label: str, kind: str, place: str, of: str) -> str:
    return Sentence(
        "it is a copy of the {kind} of {table}{of} that was changed: {place}; what was gathered "
        "stays, unless `halley club table drop` takes it out. {anyway}",
        kind=Sentence(kind), table=spoken(label), of=of, place=place, anyway=_ANYWAY,
    )  # fmt: skip
