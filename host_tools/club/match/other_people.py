"""Whether a file is another session's but for the people: the same hands under other names."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Select, String, and_, bindparam, case, cast, or_, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.match import altered_copy, fingerprint, refusals
from host_tools.club.match.refusals import Mismatch
from host_tools.club.people import key_of, tidy
from host_tools.club.sentence import Sentence
from host_tools.club.session_file import JOURNAL, Source
from host_tools.club.store.models import TAKEN_OUT, Evening, GameTable, Hand, Session
from host_tools.club.table_names import spoken

_MOST_ALIKE = 20  # sessions that began or ended as the file does, looked at one by one


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


def renamed_copy(
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
        others = [key_of(name) for name in theirs] if any(theirs) else []
        if mine == others:
            continue
        old = fingerprint.Contents(kind, session.get_one(Session, number).raw, stem)
        events = _with_names(new.events, dict(zip(names, theirs, strict=False)))
        pairs = zip(mine, others, strict=False)
        known = any(one == other != "" for one, other in pairs) or sorted(mine) == sorted(others)
        tonight = of == evening.number
        whose = Sentence(
            "the {kind} of {table}{of}",
            kind=Sentence(kind), table=spoken(label), of=refusals.of_evening(of, tonight),
        )  # fmt: skip
        alike = _alike(events, old.events, known, tonight, whose)
        if alike:
            return Mismatch(refusals.other_people(alike, names, theirs, mine, others))
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
