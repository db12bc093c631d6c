"""Takes files into the store: every session once, in whatever order, parts and copies they come.

The claim is made and kept within one transaction that holds the club for itself, so that two
gatherings at once, or one that is killed, leave every session as if they had come one after the
other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.changes import privacy, tables
from host_tools.club.evening import evenings
from host_tools.club.evening.table_names import match_label, spoken
from host_tools.club.intake import players, rows
from host_tools.club.intake.set_aside import set_aside
from host_tools.club.intake.which_table import Into, known_box, labels, note_box, table_for
from host_tools.club.match.copied_hands import names_of, own_of, refuse_copy
from host_tools.club.match.fingerprint import contents
from host_tools.club.match.mismatch import Mismatch
from host_tools.club.match.which_session import TakeAs, same
from host_tools.club.replay import session_file
from host_tools.club.replay.rename import taken_out, with_names
from host_tools.club.replay.session_file import JOURNAL, Source
from host_tools.club.replay.worked import Worked
from host_tools.club.seating import agreement, rounds
from host_tools.club.store import Store, club_of
from host_tools.club.store.action_log import note
from host_tools.club.store.models import (
    TAKEN_OUT,
    Box,
    Evening,
    GameTable,
    Hand,
    Session,
    now,
)
from host_tools.club.store.session_bytes import bytes_of, put
from host_tools.club.texts.sentence import Sentence, join

NEW = "new"
LONGER = "longer"
KNOWN = "known"
REFUSED = "refused"
OUT = "out"  # known, and taken out by the director
LEFT = "left"  # left on the box


@dataclass
class Gathered:
    """One file, and what became of it: NEW, LONGER (than the one there), KNOWN, OUT, LEFT, REFUSED.

    `table` is the label of its table, `session` the id of its row (0: refused), `hands` how many
    were settled, `hand` the one in which a refused file differs from another (0: in none); `notes`
    has a sentence for everything that is wrong with it, `seats` one for everything in which the box
    and the club do not agree on who sits, or sat, there. `why`: a sentence for one that was left.
    `alone`: nothing has changed but what is the session's own.
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
    why: str = ""
    alone: bool = False


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
            into = Into(session, evenings.current(session, evening))
            take_as = TakeAs(match_label(labels(into), label) if label else "", anyway, stems)
            for source, (result, sound) in looked_at:
                if sound:
                    _one(into, source, take_as, result)
                if result.became in (NEW, LONGER):
                    taken = Sentence("results of {table} were added.", table=spoken(result.table))
                    note(session, taken)
    return [result for _, (result, _) in looked_at]


@dataclass(frozen=True)
class Before:
    """A file's known past: a session, the bytes taken into it, and their result.

    None: the result is not known any more.
    """

    session: int
    raw: bytes
    worked: Worked | None = None


def take(
    session: Orm, evening: Evening, source: Source, label: str, before: Before | None = None
) -> Gathered:
    """Take one file into the evening, as of the table `label`, within a transaction that is open.

    Where it goes on with what was taken `before`, whatever other boxes have sent of that session
    does not matter; and once a hand of it was settled, only what is new is written, and it is
    compared with others again when a further hand is.
    """
    result, sound = _looked_at(source)
    if not sound:
        return result
    stored = _longer(session, source, before)
    if stored is not None and before is not None:
        mismatch = _copied_since(session, evening, source, stored, before)
        if mismatch is not None:
            _refuse(session, result, source, mismatch, aside=False)
            return result
        _take(session, stored, source, before.raw, before.worked)
        stored.received = now()
        result.became, result.session = LONGER, stored.id
        result.alone = before.worked is not None and players.is_unchanged(
            source.worked, before.worked
        )
        return result
    take_as = TakeAs(label, own=before.session if before else None)
    _one(Into(session, evening), source, take_as, result, linked=True)
    return result


def _longer(session: Orm, source: Source, before: Before | None) -> Session | None:
    """Return the session that has exactly the earlier bytes, and a settled hand.

    None if there is none, or the file does not continue it.
    """
    if before is None or before.worked is None:
        return None
    if not any(hand["settled"] for hand in before.worked.hands):
        return None
    stored = session.get(Session, before.session)
    if stored is None or stored.kind != source.kind:
        return None
    if bytes_of(session, stored.id) != before.raw:
        return None
    longer = len(source.raw) > len(before.raw) and source.raw.startswith(before.raw)
    return stored if longer else None


def _copied_since(
    session: Orm, evening: Evening, source: Source, stored: Session, before: Before
) -> Mismatch | None:
    """Return the refusal if hands settled since show that it copies another session."""
    if before.worked is None or _settled_hands(source.worked) == _settled_hands(before.worked):
        return None
    own = own_of(session, stored, before.raw)
    return refuse_copy(session, evening.number, source, contents(source), own, each_hand=True)


def _settled_hands(worked: Worked) -> list[list[int]]:
    return [hand["delta"] for hand in worked.hands if hand["settled"]]


def _refuse(
    session: Orm, result: Gathered, source: Source, mismatch: Mismatch, aside: bool
) -> None:
    """Note why a file is refused, and take back what was counted of a copy before."""
    result.hand = mismatch.hand
    why = Sentence("{called} is refused: {why}", called=source.called, why=mismatch.why)
    result.notes.append(why)
    stored = session.get(Session, mismatch.own) if mismatch.own else None
    if stored is None or stored.copied:
        return
    table = session.get_one(GameTable, stored.table_id)
    label, box = table.label, stored.box_id
    hands = select(func.count()).where(Hand.session_id == stored.id, Hand.settled)
    count = session.scalars(hands.select_from(Hand)).one()
    evening = session.get_one(Evening, table.evening_id)
    tables.take_out(session, evening, stored, Sentence("it is a copy"), "Halley")
    stored.copied = True
    if count:
        result.notes.append(Sentence("its hands up to hand {count} no longer count.", count=count))
    if aside:
        key = session.get_one(Box, box).key if box else ""
        file = Path(source.stem).name + (".hj" if source.kind == JOURNAL else ".json")
        set_aside(session, evening.id, label, key, file, source.raw, join(result.notes))


def _looked_at(source: Source) -> tuple[Gathered, bool]:
    """Return the result that a file has by itself, and whether it is valid."""
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


def _one(
    into: Into, source: Source, take_as: TakeAs, result: Gathered, linked: bool = False
) -> None:
    """Take one file in, and write its result to `result`.

    linked: a table's device sends it, and its receiver sets the journal aside.
    """
    session = into.session
    try:
        there = same(session, into.evening, into.salt, source, take_as, into.removed)
    except Mismatch as mismatch:
        _refuse(session, result, source, mismatch, aside=not linked)
        return
    if there is None:
        stored, table = _begin(into, source, take_as)
        result.became = NEW
    else:
        stored, file, longer = there
        result.became = LONGER if longer else KNOWN
        note_box(session, stored, source)
        if longer:
            result.seats = _take(session, stored, source, file)
        stored.received = now()
        table = session.get_one(GameTable, stored.table_id)
        if table.label == TAKEN_OUT and take_as.anyway:
            table, _ = table_for(into, source, known_box(session, source.box), take_as)
            tables.bring_back(session, into.evening, stored, table)
            result.became = NEW
    result.session = stored.id
    result.table = table.label
    if table.label == TAKEN_OUT:
        result.became = OUT
    where = session.get_one(Evening, table.evening_id)
    result.evening = where.number
    if result.became in (NEW, LONGER) and source.worked.sittings:  # people have changed there
        result.seats += agreement.differences(session, where, stored)


def _begin(into: Into, source: Source, take_as: TakeAs) -> tuple[Session, GameTable]:
    """Return a new session, at its table, with the people who are called so."""
    session = into.session
    box = known_box(session, source.box)
    table, number = table_for(into, source, box, take_as)
    stored = Session(
        table_id=table.id,
        number=number,
        stem=source.stem[:200],
        box_id=box.id if box else None,
        names=_names(source),
        kind=source.kind,
    )
    rows.set_keys(stored, source, into.salt)
    rows.fill(stored, source)
    session.add(stored)
    session.flush()
    put(session, stored.id, source.raw, b"")
    rows.append(session, stored.id, source.worked)
    there = players.begin(session, stored, source.worked, bool(names_of(source)), table.label)
    rounds.begin_by(session, session.get_one(Evening, table.evening_id), table.label, there)
    return stored, table


def _names(source: Source) -> list[str]:
    """Return the seats' names; empty if the transcript has none."""
    return names_of(source) or ["" for _ in source.worked.names]


def _take(
    session: Orm, stored: Session, source: Source, there: bytes, before: Worked | None = None
) -> list[str]:
    """Replace the shorter stored file; the club's own data about its people stay.

    before: the stored file's result, if known, so that only differences are written. Returns a
    sentence for every member who became a guest by a new name.
    """
    raw = source.raw
    new_names = taken_out(source.kind, raw, stored.kind, there)
    if not source.kind == stored.kind == JOURNAL:  # of a journal that grows it stays as it is
        rows.set_keys(stored, source, club_of(session).salt)
    stored.kind = source.kind
    stored.stem = source.stem[:200]
    rows.fill(stored, source)
    worked = source.worked
    if new_names:  # somebody's name was taken out
        raw = with_names(source.kind, raw, list(stored.names), new_names)
        if source.kind != JOURNAL:
            raw = privacy.again(raw, new_names)
        worked = session_file.work(source.kind, raw, source.called)
        before = None
    put(session, stored.id, raw, there)
    rows.update(session, stored.id, worked, before)
    if before is not None and players.same(worked, before):
        players.balances(session, stored, worked)
        return []
    table = session.get_one(GameTable, stored.table_id)
    lost = players.take(session, stored, worked, before, bool(names_of(source)), table.label)
    return [
        Sentence(
            "{old} is now called {new} at {table}: the hands there count for {new}, who "
            "is not a member.",
            old=old, new=new, table=spoken(table.label),
        )
        for old, new in lost
    ]  # fmt: skip
