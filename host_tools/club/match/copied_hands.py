"""Tell whether a file has another session's hands, under other names or another time."""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from sqlalchemy import Select, String, and_, bindparam, case, cast, or_, select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import aliased

from host_tools.club.evening.people import key_of, tidy
from host_tools.club.evening.table_names import spoken
from host_tools.club.match import altered_copy, mismatch
from host_tools.club.match.fingerprint import Contents
from host_tools.club.match.mismatch import Mismatch
from host_tools.club.replay.session_file import JOURNAL, Source
from host_tools.club.store.models import TAKEN_OUT, Evening, GameTable, Hand, Session
from host_tools.club.store.session_bytes import bytes_of
from host_tools.club.texts.sentence import Sentence

_MOST_ALIKE = 20  # sessions that began or ended as the file does, looked at one by one


class _Row(NamedTuple):
    """A session of the store, with its table's label and its evening's number."""

    id: int
    kind: str
    stem: str
    epoch: int
    names: Sequence[str]
    label: str
    evening: int


@cache
def _similar() -> Select[Any]:
    """Return the query for sessions similar to a file.

    Sessions of a `ruleset` with the same final `balances`, or the same effect of the `first` hand;
    first those begun at `epoch`, then those with the balances, then those whose hand number `hands`
    equals the `last` one. Without `own`.
    """
    balances = cast(Session.balances, String) == bindparam("balances", type_=String)
    first, last = aliased(Hand), aliased(Hand)
    same_first = cast(first.delta, String) == bindparam("first", type_=String)
    same_last = cast(last.delta, String) == bindparam("last", type_=String)
    same_time = and_(Session.epoch == bindparam("epoch"), Session.epoch != 0)
    return (
        select(Session.id, Session.kind, Session.stem, Session.epoch, Session.names,
               GameTable.label, Evening.number)
        .join(GameTable, Session.table_id == GameTable.id)
        .join(Evening, GameTable.evening_id == Evening.id)
        .outerjoin(first, and_(first.session_id == Session.id, first.number == 1))
        .outerjoin(
            last, and_(last.session_id == Session.id, last.number == bindparam("hands"))
        )
        .where(
            Session.ruleset == bindparam("ruleset"),
            Session.id != bindparam("own"),
            or_(balances, same_first),
            GameTable.label != TAKEN_OUT,
        )
        .order_by(
            case((same_time, 0), (balances, 1), (same_last, 2), else_=3), Session.id.desc()
        )
        .limit(_MOST_ALIKE)
    )  # fmt: skip


@cache
def _tonight() -> Select[Any]:
    """Return the settled hands of an `evening`'s sessions of a `ruleset`, without `own`."""
    return (
        select(Session.id, Session.kind, Session.stem, Session.epoch, Session.names,
               GameTable.label, Evening.number, Hand.delta)
        .join(GameTable, Session.table_id == GameTable.id)
        .join(Evening, GameTable.evening_id == Evening.id)
        .join(Hand, Hand.session_id == Session.id)
        .where(
            Evening.number == bindparam("evening"),
            Session.ruleset == bindparam("ruleset"),
            Session.id != bindparam("own"),
            GameTable.label != TAKEN_OUT,
            Hand.settled,
        )
        .order_by(Session.id, Hand.number)
    )  # fmt: skip


def names_of(source: Source) -> list[str]:
    """Return the seats' names; none if the transcript has none."""
    if b'"seats"' in source.beginning or source.kind == JOURNAL:
        return [tidy(name) for name in source.worked.names]
    return []


class Own(NamedTuple):
    """The session that a file continues: its stored form, and whether the director dropped it.

    A copy that the club itself recognised does not count as dropped.
    """

    id: int
    contents: Contents
    taken_out: bool


def own_of(session: Orm, stored: Session, file: bytes) -> Own:
    """Return a session of the store, which has `file`, that another one goes on with."""
    label = session.get_one(GameTable, stored.table_id).label
    taken_out = label == TAKEN_OUT and not stored.copied
    return Own(stored.id, Contents(stored.kind, file, stored.stem), taken_out)


def refuse_copy(
    session: Orm,
    evening: int,
    source: Source,
    new: Contents,
    own: Own | None = None,
    each_hand: bool = False,
) -> Mismatch | None:
    """Return the refusal of a file with another session's hands, or None.

    evening: the number of the one that is gathered. own: the session that the file continues; if
    that was like another before, the director has accepted it or dropped it. each_hand: it was
    compared after each earlier hand, so only sessions that may have become alike are read.
    """
    if own is not None and own.taken_out:
        return None
    others = _others(session, evening, source, own.id if own else 0)
    if each_hand and others:
        others = _within_reach(session, source, new, others)
    for other in others:
        row = other.row
        theirs = Contents(row.kind, bytes_of(session, row.id), row.stem).events
        alike = other.alike(new.events, theirs)
        if alike and not (own and other.alike(own.contents.events, theirs)):
            return other.mismatch(alike, own.id if own is not None else 0)
    return None


class _Other:
    """A session with the same effect on the seats as a file, in the first hand or in all.

    `source` is the file, `row` the session's; `evening` is the number of the one that is gathered.
    """

    def __init__(self, source: Source, row: _Row, evening: int) -> None:
        self.row = row
        self._names = names_of(source)
        self._mine = [key_of(name) for name in self._names]
        self._others = [key_of(name) for name in row.names] if any(row.names) else []
        self._tonight = row.evening == evening
        pairs = zip(self._mine, self._others, strict=False)
        # some of the same people sit there, or all in other seats
        self._known = any(one == other != "" for one, other in pairs)
        self._known |= sorted(self._mine) == sorted(self._others)
        # journals of which no clock says that they were begun at the same time, or as if the same
        # people had played once more: only chance can tell
        begun_apart = source.kind == row.kind == JOURNAL and not 0 < source.epoch == row.epoch
        self.can_be_chance = begun_apart or self._mine == self._others or not self._known

    def alike(self, ours: Sequence[Any], theirs: Sequence[Any]) -> str:
        """Return the common part of `ours` and the session's events, or "" if it may be chance."""
        ours = _with_names(ours, dict(zip(self._names, self.row.names, strict=False)))
        shared = altered_copy.begins_alike(ours, theirs)
        same_play = shared == len(ours) == len(theirs)
        enough = altered_copy.beyond_chance
        if not self.can_be_chance and (same_play or self._tonight):
            enough = altered_copy.telling
        if shared < min(len(ours), len(theirs)):
            changed = altered_copy.place(ours, theirs, enough)
            if not changed:
                return self._alike_within(ours, theirs)
            english = "it is a changed copy ({place}) of {whose}"
            return Sentence(english, whose=self._whose, place=changed)
        if not enough(ours[:shared]):
            return ""
        if same_play:
            return Sentence("it has the same hands as {whose}", whose=self._whose)
        if shared < len(ours):
            return Sentence("it has the same hands as {whose}, and more", whose=self._whose)
        return Sentence("it has some of the hands of {whose}", whose=self._whose)

    def _alike_within(self, ours: Sequence[Any], theirs: Sequence[Any]) -> str:
        """Return what hands in the middle tell of the session's; "" if chance may do that.

        Looked for among tonight's tables only: a copy is made at the table beside, and to look
        through all evenings would take too long.
        """
        place = altered_copy.place_within(ours, theirs) if self._tonight else ""
        if not place:
            return ""
        english = "it has hands of {whose}, from {place} on"
        return Sentence(english, whose=self._whose, place=place)

    def mismatch(self, alike: str, own: int) -> Mismatch:
        """Return the refusal of a file that is `alike`; `own` is the id of its own session."""
        if self._mine == self._others:
            return Mismatch(mismatch.another_time(alike), own=own)
        whose = (self._names, self.row.names, self._mine, self._others)
        return Mismatch(mismatch.other_people(alike, *whose), own=own)

    @property
    def _whose(self) -> str:
        return Sentence(
            "the {kind} of {table}{of}",
            kind=Sentence(self.row.kind), table=spoken(self.row.label),
            of=mismatch.of_evening(self.row.evening, self._tonight),
        )  # fmt: skip


def _others(session: Orm, evening: int, source: Source, own: int) -> list[_Other]:
    worked = source.worked
    deltas = [json.dumps(it) for it in _settled_hands(source)]
    sought = {
        "ruleset": worked.ruleset,
        "balances": json.dumps(worked.balances),
        "first": json.dumps(worked.hands[0]["delta"]) if worked.hands else "",
        "hands": len(deltas),
        "last": deltas[-1] if deltas else "",
        "epoch": source.epoch,
        "own": own,
    }
    rows = [_Row(*row) for row in session.execute(_similar(), sought)]
    rows += _with_its_hands(session, evening, deltas, sought, {row.id for row in rows})
    return [_Other(source, row, evening) for row in rows]


def _with_its_hands(
    session: Orm,
    evening: int,
    deltas: Sequence[str],
    sought: Mapping[str, Any],
    known: Collection[int],
) -> list[_Row]:
    """Return tonight's other sessions with two consecutive hands like the file's.

    Without those already `known`.
    """
    ours = set(pairwise(deltas))
    if not ours:
        return []
    theirs: dict[_Row, list[str]] = {}
    asked = {**sought, "evening": evening}
    for of, kind, stem, epoch, names, label, number, delta in session.execute(_tonight(), asked):
        row = _Row(of, kind, stem, epoch, tuple(names), label, number)
        theirs.setdefault(row, []).append(json.dumps(delta))
    return [
        row
        for row, its in theirs.items()
        if row.id not in known and not ours.isdisjoint(pairwise(its))
    ]


def _settled_hands(source: Source) -> list[list[int]]:
    """Return the effect of each settled hand of a file on the seats."""
    return [hand["delta"] for hand in source.worked.hands if hand["settled"]]


def _within_reach(
    session: Orm, source: Source, new: Contents, others: list[_Other]
) -> list[_Other]:
    """Return the sessions that a file may have come to be a copy of by its last hand.

    All of them, where that hand is the one by which its hands are more than chance allows; else
    those that did the same to the seats in as many hands, from the first on or up to the last. One
    hand less will do: what is booked between two may be of either.

    A file of twelve hands, for example, the first five of which are more than chance allows, and
    so are its last six: sessions are read whose first four hands, or whose last five, did the same
    to the seats as the file's. A file whose hands are more than chance allows only now, by the
    twelfth, has all of them read: none could be told before.
    """
    hands = altered_copy.hands(new.events)
    first, last = altered_copy.least(hands), altered_copy.least(hands[::-1])
    if first == len(hands):
        return others
    ours = _settled_hands(source)
    theirs: dict[int, list[list[int]]] = {other.row.id: [] for other in others}
    asked = select(Hand.session_id, Hand.delta).where(Hand.settled, Hand.session_id.in_(theirs))
    for of, delta in session.execute(asked.order_by(Hand.session_id, Hand.number)):
        theirs[of].append(delta)

    def may_be(other: _Other) -> bool:
        if not other.can_be_chance:
            return True
        if not first:  # chance allows all of it
            return False
        at_first = altered_copy.begins_alike(ours, theirs[other.row.id])
        at_last = altered_copy.begins_alike(ours[::-1], theirs[other.row.id][::-1])
        return (
            at_first >= first - 1 or at_last >= last - 1 or _has(theirs[other.row.id], ours, last)
        )

    return [other for other in others if may_be(other)]


def _has(theirs: Sequence[list[int]], ours: Sequence[list[int]], last: int) -> bool:
    """Return whether a session has the last hands of a file, one less than `last`, anywhere."""
    run = list(ours[len(ours) - last + 1 :])
    return any(list(theirs[at : at + len(run)]) == run for at in range(len(theirs)))


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
