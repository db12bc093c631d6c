"""Takes files into the store: every session once, in whatever order, parts and copies they come.

The claim is made and kept within one transaction that holds the club for itself, so that two
gatherings at once, or one that is killed, leave every session as if they had come one after the
other.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.orm import Session as Orm

from host_tools.club import evenings, identity, people, privacy
from host_tools.club.audit import Worked
from host_tools.club.files import JOURNAL, Source
from host_tools.club.rename import with_names
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    Box,
    Evening,
    Event,
    GameTable,
    Hand,
    Seating,
    Session,
    now,
)
from host_tools.errors import BadInput

NEW = "new"
LONGER = "longer"
KNOWN = "known"
REFUSED = "refused"
# the file's names that boxes and the page give, and browsers and `halley pull` make of them
_NUMBERED = re.compile(r"e\d{4}(-before\d*)?( ?\(\d+\))?")


@dataclass
class Gathered:
    """What became of one file: NEW, LONGER (than what was there), KNOWN or REFUSED.

    `table` is the label of its table, `hands` how many were settled; `said` has a sentence for
    everything that is wrong with it.
    """

    called: str
    became: str = REFUSED
    table: str = ""
    evening: int = 0
    hands: int = 0
    said: list[str] = field(default_factory=list)


class _Part(Exception):
    """The file cannot be the session that it says it is; str() says why and where."""


def gather(
    store: Store,
    sources: Iterable[Source],
    evening: int | None = None,
    label: str = "",
) -> list[Gathered]:
    """Take the files into the evening (default: the latest, or a new one today), at once.

    label: the table that they are of; by default a box's own, or what the file is called.
    """
    found = []
    with store.write() as session:
        where = evenings.current(session, evening)
        salt = club_of(session).salt
        for source in sources:
            found.append(_one(session, where, salt, source, label))
    return found


def _one(session: Orm, evening: Evening, salt: str, source: Source, label: str) -> Gathered:
    """Take one file in."""
    found = Gathered(source.called)
    settled = [hand for hand in source.worked.hands if hand["settled"]]
    found.hands = len(settled)
    if source.damage:
        found.said.append(source.damage)
    wrong = source.differences()
    if wrong:
        found.said = [f"{source.called}, {text}." for text in wrong]
        return found
    try:
        there = _same(session, evening, salt, source, label)
    except _Part as part:
        found.said.append(f"{source.called} is refused: {part}")
        return found
    if there is None:
        kept = _begin(session, evening, salt, source, label)
        found.became = NEW
    else:
        kept, longer = there
        found.became = LONGER if longer else KNOWN
        _box(session, kept, source)
        if longer:
            _take(session, kept, source, salt)
        kept.heard = now()
    table = session.get_one(GameTable, kept.table_id)
    found.table = table.label
    found.evening = session.get_one(Evening, table.evening_id).number
    return found


# --- which session it is


def _same(
    session: Orm, evening: Evening, salt: str, source: Source, label: str
) -> tuple[Session, bool] | None:
    """The session that the file tells of, and whether it tells more of it; None: a new one."""
    start = identity.fingerprint(salt, source.beginning)
    header = identity.fingerprint(salt, source.header)
    asked = (
        select(
            Session.id, Session.kind, Session.stem, Session.start_key, Session.header,
            GameTable.label, GameTable.evening_id, Box.key,
        )
        .join(GameTable, Session.table_id == GameTable.id)
        .outerjoin(Box, Session.box_id == Box.id)
        .where(
            or_(
                Session.start_key == start,
                Session.header == header,
                Session.stem == source.stem,
            )
        )
        .order_by(Session.id)
    )  # fmt: skip
    new = identity.kept(source)
    refused: _Part | None = None
    for number, kind, stem, start_key, alike, called, held, box in session.execute(asked).all():
        tonight = held == evening.id
        if label and tonight and label != called:
            continue  # said to be two tables
        if source.box and box and (source.box != box or source.stem != stem):
            continue  # two boxes, or two files of one box
        if source.kind == kind == JOURNAL and start_key != start:
            continue  # set up at another time, or otherwise
        named = stem == source.stem and tonight
        if alike != header:
            if named and JOURNAL not in (source.kind, kind):
                refused = _Part(_other(called, evening.number))
            continue
        old = session.get_one(Session, number)
        became, shared = identity.compare(new, identity.Kept(kind, old.raw, stem))
        clock = source.epoch > 0 and start_key == start and kind == JOURNAL
        if became != identity.PARTED:
            if shared or named or clock:
                stronger = source.kind == JOURNAL != kind and became == identity.SAME
                return old, became == identity.LONGER or stronger
            continue
        if source.kind == JOURNAL != kind and named:
            return old, True  # a journal knows better than a transcript of it
        if named or clock:
            place = identity.parting(source, shared, kind)
            refused = _Part(_parts(called, kind, place, tonight))
    if refused is not None:
        raise refused
    return None


def _other(label: str, evening: int) -> str:
    return (
        f"evening {evening} has a table {label} already, with other players, rules or balances "
        "carried in; --table NAME says that it is another table."
    )


def _parts(label: str, kind: str, place: str, tonight: bool) -> str:
    which = "" if tonight else " of an earlier evening"
    return (
        f"it claims the same table and time as the {kind} of table {label}{which}, and parts from "
        f"it in {place}; what was gathered stays. --table NAME says that it is another table."
    )


# --- taking it in


def _begin(session: Orm, evening: Evening, salt: str, source: Source, label: str) -> Session:
    """A new session, at its table, its seats taken by the people who are called so."""
    box = _known_box(session, source.box)
    table, number = _table(session, evening, source, box, label)
    kept = Session(
        table_id=table.id,
        number=number,
        stem=source.stem[:200],
        box_id=box.id if box else None,
        names=_names(source),
        kind=source.kind,
    )
    seated = people.seated(session, kept.names, table.label)
    _fill(kept, source, salt)
    session.add(kept)
    session.flush()
    seats = [
        {"session_id": kept.id, "seat": seat, "person_id": person.id, "from_hand": 1}
        for seat, person in enumerate(seated)
    ]
    session.connection().execute(insert(Seating), seats)
    _rows(session, kept.id, source.worked)
    return kept


def _names(source: Source) -> list[str]:
    """The names as the seats have them; none where the transcript has none."""
    if b'"seats"' in source.beginning or source.kind == JOURNAL:
        return [people.tidy(name) for name in source.worked.names]
    return ["" for _ in source.worked.names]


def _take(session: Orm, kept: Session, source: Source, salt: str) -> None:
    """The file in place of the shorter one that is kept; who sits there stays."""
    kept.kind = source.kind
    kept.stem = source.stem[:200]
    names = list(kept.names)
    _fill(kept, source, salt)
    if names != _names(source):  # somebody's name was taken out
        raw = with_names(source.kind, source.raw, names)
        if source.kind != JOURNAL:
            raw = privacy.again(raw, _names(source), names)
        kept.raw = raw
    session.execute(delete(Hand).where(Hand.session_id == kept.id))
    session.execute(delete(Event).where(Event.session_id == kept.id))
    _rows(session, kept.id, source.worked)


def _fill(kept: Session, source: Source, salt: str) -> None:
    worked = source.worked
    kept.start_key = identity.fingerprint(salt, source.beginning)
    kept.header = identity.fingerprint(salt, source.header)
    kept.epoch = source.epoch
    kept.ruleset, kept.options, kept.start = worked.ruleset, worked.options, worked.start
    kept.balances, kept.pool = worked.balances, worked.pool
    kept.next_comet, kept.playing, kept.over = worked.next_comet, worked.playing, worked.over
    kept.told = worked.told
    kept.raw = source.raw


def _rows(session: Orm, kept: int, worked: Worked) -> None:
    hands = [{"session_id": kept, **hand} for hand in worked.hands]
    events = [
        {"session_id": kept, "number": number, "hand": hand, "why": why, "delta": delta}
        for number, (hand, why, delta) in enumerate(worked.paid)
    ]
    connection = session.connection()
    if hands:
        connection.execute(insert(Hand), hands)
    if events:
        connection.execute(insert(Event), events)


# --- tables and boxes


def _known_box(session: Orm, key: str) -> Box | None:
    if not key:
        return None
    found = session.scalars(select(Box).where(Box.key == key)).one_or_none()
    if found is None:
        found = Box(key=key)
        session.add(found)
        session.flush()
    found.heard = now()
    return found


def _box(session: Orm, kept: Session, source: Source) -> None:
    """Note which box a session is from, once a box has told."""
    box = _known_box(session, source.box)
    if box is not None and kept.box_id is None:
        kept.box_id = box.id
        table = session.get_one(GameTable, kept.table_id)
        if table.box_id is None:
            table.box_id = box.id


def _table(
    session: Orm, evening: Evening, source: Source, box: Box | None, label: str
) -> tuple[GameTable, int]:
    """The table that a new session is of, and which of its sessions it is."""
    asked = select(GameTable).where(GameTable.evening_id == evening.id)
    if label:
        asked = asked.where(GameTable.label == label)
    else:
        asked = asked.where(GameTable.box_id == (box.id if box else -1))
    found = session.scalars(asked.order_by(GameTable.id).limit(1)).one_or_none()
    if found is not None:
        count = select(func.count()).select_from(Session).where(Session.table_id == found.id)
        return found, session.scalars(count).one() + 1
    wanted = label or _label(session, evening, source, box)
    found = GameTable(evening_id=evening.id, label=wanted, box_id=box.id if box else None)
    session.add(found)
    session.flush()
    return found, 1


def _label(session: Orm, evening: Evening, source: Source, box: Box | None) -> str:
    """What to call a new table: as its box was called the last time, as its file, or a number."""
    stem = people.tidy(source.stem)
    wanted = "" if _numbered(stem) else stem
    if box is not None:
        last = select(GameTable.label).where(GameTable.box_id == box.id)
        wanted = session.scalars(last.order_by(GameTable.id.desc()).limit(1)).one_or_none() or ""
    here = select(GameTable.label).where(GameTable.evening_id == evening.id)
    if wanted and session.scalars(here.where(GameTable.label == wanted)).one_or_none() is None:
        return wanted
    taken = set(session.scalars(here))
    number = 1
    while f"Table {number}" in taken:
        number += 1
    return f"Table {number}"


def _numbered(stem: str) -> bool:
    """Whether a box, or the page, gave the file its name: it says nothing of the table."""
    return _NUMBERED.fullmatch(stem) is not None


def check_label(label: str) -> str:
    """A table's name as it is kept; BadInput when it is none."""
    found = people.tidy(label)
    if label and not found:
        raise BadInput("the table's name is empty.")
    return found
