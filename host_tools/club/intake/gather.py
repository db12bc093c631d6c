"""Takes files into the store: every session once, in whatever order, parts and copies they come.

The claim is made and kept within one transaction that holds the club for itself, so that two
gatherings at once, or one that is killed, leave every session as if they had come one after the
other.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club import evenings, people, privacy, session_file
from host_tools.club.intake import players
from host_tools.club.match import fingerprint
from host_tools.club.match.other_people import names_of
from host_tools.club.match.refusals import Mismatch
from host_tools.club.match.session import TakeAs, same
from host_tools.club.rename import taken_out, with_names
from host_tools.club.seating import agreement, rounds
from host_tools.club.sentence import CannotBe, Sentence
from host_tools.club.session_file import JOURNAL, Source
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    TAKEN_OUT,
    Box,
    Evening,
    Event,
    GameTable,
    Hand,
    Person,
    Place,
    Round,
    Session,
    now,
)
from host_tools.club.table_names import by_file, named, spoken
from host_tools.club.worked import Worked

NEW = "new"
LONGER = "longer"
KNOWN = "known"
REFUSED = "refused"
OUT = "out"  # known, and taken out by the director
# the file's names that boxes and the page give, and browsers and `halley pull` make of them
_NUMBERED = re.compile(r"e\d{4}(-before\d*)?( ?\(\d+\))?")


@dataclass
class Gathered:
    """What became of one file: NEW, LONGER (than what was there), KNOWN, OUT or REFUSED.

    `table` is the label of its table, `session` the id of its row (0: refused), `hands` how many
    were settled, `hand` the one in which a refused file differs from another (0: in none); `notes`
    has a sentence for everything that is wrong with it, `seats` one for everything in which the box
    and the club do not agree on who sits, or sat, there.
    """

    called: str
    became: str = REFUSED
    table: str = ""
    session: int = 0
    evening: int = 0
    hands: int = 0
    hand: int = 0
    notes: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)


@dataclass
class _Into:
    """The evening that files are taken into, in one transaction.

    What no file changes is read once.
    """

    session: Orm
    evening: Evening

    @cached_property
    def salt(self) -> str:
        """What keys the fingerprints of sessions."""
        return club_of(self.session).salt

    @cached_property
    def removed(self) -> frozenset[str]:
        """What stands for names that were taken out, as it is looked up."""
        return frozenset(self.session.scalars(select(Person.key).where(Person.removed)))

    @cached_property
    def drawn(self) -> set[str]:
        """The tables that people were drawn to this evening."""
        drawn = select(Place.label).join(Round).where(Round.evening_id == self.evening.id)
        return {label for label in self.session.scalars(drawn.distinct()) if label}


def gather(
    store: Store,
    sources: Iterable[Source],
    evening: int | None = None,
    label: str = "",
    anyway: bool = False,
    others: Iterable[str] = (),
) -> list[Gathered]:
    """Take the files into the evening (default: the latest, or a new one today), at once.

    label: the table that they are of; by default a box's own, or what the file is called. anyway:
    they are that table's although they tell what another table has told. others: the names, without
    their endings, of files that come before or after these: a table that one is called after is not
    given to a file that is called after none. Where nothing can be taken, no evening begins.
    """
    looked_at = [(source, _looked_at(source)) for source in sources]
    stems = frozenset((*others, *(source.stem for source, _ in looked_at)))
    if any(sound for _, (_, sound) in looked_at):
        with store.write() as session:
            into = _Into(session, evenings.current(session, evening))
            take_as = TakeAs(named(_labels(into), label) if label else "", anyway, stems)
            for source, (result, sound) in looked_at:
                if sound:
                    _one(into, source, take_as, result)
    return [result for _, (result, _) in looked_at]


@dataclass(frozen=True)
class Before:
    """What a file is known to go on with: a session, the bytes that were taken into it, and what
    they were worked out to (None: not known any more)."""

    session: int
    raw: bytes
    worked: Worked | None = None


def take(
    session: Orm, evening: Evening, source: Source, label: str, before: Before | None = None
) -> Gathered:
    """Take one file into the evening, as of the table `label`, within a transaction that is open.

    Where it goes on with what was taken `before`, whatever other boxes have sent of that session
    does not matter; and once a hand of it was settled, which nobody else can have by chance, what
    has been compared with all others is not compared again, and only what is new is written.
    """
    result, sound = _looked_at(source)
    if not sound:
        return result
    stored = _longer(session, source, before)
    if stored is not None and before is not None:
        _take(session, stored, source, before.worked)
        stored.received = now()
        result.became, result.session = LONGER, stored.id
        return result
    take_as = TakeAs(label, own=before.session if before else None)
    _one(_Into(session, evening), source, take_as, result)
    return result


def _longer(session: Orm, source: Source, before: Before | None) -> Session | None:
    """The session that has what was taken before, all of it and nothing else, and a settled hand;
    None where that is not so, or the file does not go on with it."""
    if before is None or before.worked is None:
        return None
    if not any(hand["settled"] for hand in before.worked.hands):
        return None
    stored = session.get(Session, before.session, options=[undefer(Session.raw)])
    if stored is None or stored.kind != source.kind or stored.raw != before.raw:
        return None
    longer = len(source.raw) > len(before.raw) and source.raw.startswith(before.raw)
    return stored if longer else None


def _looked_at(source: Source) -> tuple[Gathered, bool]:
    """What can be said of a file by itself, and whether it is as it claims to be."""
    result = Gathered(source.called)
    result.hands = sum(hand["settled"] for hand in source.worked.hands)
    wrong = source.differences()
    if wrong:
        result.notes = [
            Sentence("{called}, {what}.", called=source.called, what=text) for text in wrong
        ]
    elif source.damage:
        result.notes = [source.damage]
    return result, not wrong


def _one(into: _Into, source: Source, take_as: TakeAs, result: Gathered) -> None:
    """Take one file in, and note in `result` what became of it."""
    session = into.session
    try:
        there = same(session, into.evening, into.salt, source, take_as, into.removed)
    except Mismatch as mismatch:
        result.hand = mismatch.hand
        why = Sentence("{called} is refused: {why}", called=source.called, why=mismatch.why)
        result.notes.append(why)
        return
    if there is None:
        stored, table = _begin(into, source, take_as)
        result.became = NEW
    else:
        stored, longer = there
        result.became = LONGER if longer else KNOWN
        _box(session, stored, source)
        if longer:
            result.seats = _take(session, stored, source)
        stored.received = now()
        table = session.get_one(GameTable, stored.table_id)
    result.session = stored.id
    result.table = table.label
    if table.label == TAKEN_OUT:
        result.became = OUT
    where = session.get_one(Evening, table.evening_id)
    result.evening = where.number
    if result.became in (NEW, LONGER) and source.worked.sittings:  # people have changed there
        result.seats += agreement.differences(session, where, stored)


# --- taking it in


def _begin(into: _Into, source: Source, take_as: TakeAs) -> tuple[Session, GameTable]:
    """A new session, at its table, with the people who are called so."""
    session = into.session
    box = _known_box(session, source.box)
    table, number = _table(into, source, box, take_as)
    stored = Session(
        table_id=table.id,
        number=number,
        stem=source.stem[:200],
        box_id=box.id if box else None,
        names=_names(source),
        kind=source.kind,
    )
    _keys(stored, source, into.salt)
    _fill(stored, source)
    session.add(stored)
    session.flush()
    _insert_rows(session, stored.id, source.worked)
    there = players.begin(session, stored, source.worked, bool(names_of(source)), table.label)
    rounds.begin_by(session, session.get_one(Evening, table.evening_id), table.label, there)
    return stored, table


def _names(source: Source) -> list[str]:
    """The names as the seats have them; empty where the transcript has none."""
    return names_of(source) or ["" for _ in source.worked.names]


def _take(session: Orm, stored: Session, source: Source, before: Worked | None = None) -> list[str]:
    """The file in place of the shorter one that is kept; what the club says of its people stays.

    before: what the kept one was worked out to, where that is known: only what differs is written.
    Gives a sentence for every member who has become a guest by a new name.
    """
    new_names = taken_out(source.kind, source.raw, stored.kind, stored.raw)
    if not source.kind == stored.kind == JOURNAL:  # of a journal that grows it stays as it is
        _keys(stored, source, club_of(session).salt)
    stored.kind = source.kind
    stored.stem = source.stem[:200]
    _fill(stored, source)
    worked = source.worked
    if new_names:  # somebody's name was taken out
        stored.raw = with_names(source.kind, source.raw, list(stored.names), new_names)
        if source.kind != JOURNAL:
            stored.raw = privacy.again(stored.raw, new_names)
        worked = session_file.work(source.kind, stored.raw, source.called)
        before = None
    _rows(session, stored.id, worked, before)
    if before is not None and players.same(worked, before):
        players.balances(session, stored, worked)
        return []
    table = session.get_one(GameTable, stored.table_id)
    return [
        f"{old} is called {new} at {spoken(table.label)} now: the hands there are {new}'s, who is "
        "no member."
        for old, new in players.take(session, stored, worked, bool(names_of(source)), table.label)
    ]


def _keys(stored: Session, source: Source, salt: str) -> None:
    """What a session is known by when it comes again, by the names with which it came."""
    stored.start_key = fingerprint.fingerprint(salt, source.beginning)
    stored.header = fingerprint.fingerprint(salt, source.header)


def _fill(stored: Session, source: Source) -> None:
    worked = source.worked
    stored.epoch = source.epoch
    stored.ruleset, stored.options, stored.start = worked.ruleset, worked.options, worked.start
    stored.balances, stored.pool = worked.balances, worked.pool
    stored.next_comet, stored.playing, stored.over = worked.next_comet, worked.playing, worked.over
    stored.event_count = worked.events
    stored.raw = source.raw


def _rows(session: Orm, stored: int, worked: Worked, before: Worked | None = None) -> None:
    """Write a session's hands and payments, in place of those that came out `before`."""
    connection = session.connection()
    hands = _alike(worked.hands, before.hands if before else [])
    paid = _alike(worked.paid, before.paid if before else [])
    first = worked.hands[hands]["number"] if hands < len(worked.hands) else len(worked.hands) + 1
    if before is None or hands < len(before.hands):
        gone = delete(Hand).where(Hand.session_id == stored, Hand.number >= first)
        connection.execute(gone)
    if before is None or paid < len(before.paid):
        gone = delete(Event).where(Event.session_id == stored, Event.number >= paid)
        connection.execute(gone)
    _insert_rows(session, stored, worked, hands, paid)


def _insert_rows(session: Orm, stored: int, worked: Worked, hands: int = 0, paid: int = 0) -> None:
    """Write a session's hands and payments behind the first so many of each."""
    connection = session.connection()
    new_hands = [{"session_id": stored, **hand} for hand in worked.hands[hands:]]
    new_events = [
        {"session_id": stored, "number": number, "hand": hand, "why": why, "delta": delta}
        for number, (hand, why, delta) in enumerate(worked.paid[paid:], paid)
    ]
    if new_hands:
        connection.execute(insert(Hand), new_hands)
    if new_events:
        connection.execute(insert(Event), new_events)


def _alike(ours: Sequence[Any], theirs: Sequence[Any]) -> int:
    """How many of both are alike, from the first on."""
    count = 0
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            break
        count += 1
    return count


# --- tables and boxes


def _known_box(session: Orm, key: str) -> Box | None:
    if not key:
        return None
    box = session.scalars(select(Box).where(Box.key == key)).one_or_none()
    if box is None:
        box = Box(key=key)
        session.add(box)
        session.flush()
    box.received = now()
    return box


def _box(session: Orm, stored: Session, source: Source) -> None:
    """Note which box a session is from, once a box has told."""
    box = _known_box(session, source.box)
    if box is not None and stored.box_id is None:
        stored.box_id = box.id
        table = session.get_one(GameTable, stored.table_id)
        if table.box_id is None and table.label != TAKEN_OUT:
            table.box_id = box.id


def _table(into: _Into, source: Source, box: Box | None, take_as: TakeAs) -> tuple[GameTable, int]:
    """The table that a new session is of, and which of its sessions it is."""
    session, evening = into.session, into.evening
    there = select(GameTable).where(GameTable.evening_id == evening.id)
    there = there.order_by(GameTable.id).limit(1)
    table = None
    if take_as.label:
        table = session.scalars(there.where(GameTable.label == take_as.label)).one_or_none()
    elif box is not None:
        table = session.scalars(there.where(GameTable.box_id == box.id)).one_or_none()
    if table is not None:
        last = select(func.max(Session.number)).where(Session.table_id == table.id)
        return table, (session.scalars(last).one() or 0) + 1
    wanted = take_as.label or _label(into, source, box, take_as.others)
    table = GameTable(evening_id=evening.id, label=wanted, box_id=box.id if box else None)
    session.add(table)
    session.flush()
    return table, 1


def _label(into: _Into, source: Source, box: Box | None, stems: Iterable[str]) -> str:
    """What to call a new table: as its box was called the last time, as its file, or a number that
    is no table's and that none of the files called `stems` is named after."""
    session = into.session
    wanted = "" if _numbered(source.stem) else by_file(into.drawn, source.stem)
    if box is not None:
        last = select(GameTable.label).where(GameTable.box_id == box.id)
        wanted = session.scalars(last.order_by(GameTable.id.desc()).limit(1)).one_or_none() or ""
    here = select(GameTable.label).where(GameTable.evening_id == into.evening.id)
    if wanted and session.scalars(here.where(GameTable.label == wanted)).one_or_none() is None:
        return wanted
    taken = {*session.scalars(here), *(by_file(into.drawn, stem) for stem in stems)}
    number = 1
    while f"Table {number}" in taken:
        number += 1
    return f"Table {number}"


def _labels(into: _Into) -> list[str]:
    """The tables that there are this evening, gathered or drawn."""
    here = select(GameTable.label).where(
        GameTable.evening_id == into.evening.id, GameTable.label != TAKEN_OUT
    )
    return [*into.session.scalars(here), *sorted(into.drawn)]


def _numbered(stem: str) -> bool:
    """Whether a box, or the page, gave the file its name: it says nothing of the table."""
    return _NUMBERED.fullmatch(people.tidy(stem)) is not None


def check_label(label: str) -> str:
    """A table's name as it is kept; BadInput when it is none."""
    name = people.tidy(label)
    if label and not name:
        raise CannotBe("the table's name is empty.")
    return name
