"""Everything that the club keeps, as CSV and as transcripts, for whatever comes after Halley."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import select

from host_tools import output_files
from host_tools.club import model
from host_tools.club.evening.evenings import find_evening
from host_tools.club.replay.session_file import JOURNAL, transcript_of
from host_tools.club.results import load
from host_tools.club.results.seasons import every_event
from host_tools.club.seating import pair_wishes
from host_tools.club.store import Store
from host_tools.club.store.action_log import entries
from host_tools.club.store.models import Arrival, Evening, Person, Round, Season, Seating, Session
from host_tools.club.store.session_bytes import bytes_of_each
from host_tools.club.texts import csv_files
from host_tools.club.upkeep.log_rows import row
from host_tools.records.transcripts.write import text_of

_LONGEST = 160  # bytes of a file's name
_DEVICES = re.compile(r"(con|prn|aux|nul|(com|lpt)[\d¹²³])", re.IGNORECASE)
_TABLE = ("evening", "table", "box", "ruleset", "seat", "name", "start", "balance", "pool", "unit")
_SEATING = ("evening", "table", "seat", "person", "name", "from_hand", "to_hand")
_HAND = (
    "evening", "table", "hand", "settled", "dealer", "out", "comet", "opera", "pool", "seat",
    "person", "name", "change",
)  # fmt: skip
_PAYMENT = ("evening", "table", "hand", "payment", "why", "seat", "person", "name", "change")
_LOG = ("id", "at", "by", "role", "via", "action", "evening", "what", "undone")
_SEASON = ("season", "best", "dropped")
_SEASON_CHANGE = (
    "id", "season", "kind", "person", "name", "amount", "evening", "at", "by", "reason",
    "withdrawn",
)  # fmt: skip
_PAIR = ("name", "other", "together")
_ROUND = ("evening", "round", "begun", "clock", "hands", "minutes")
_CHECK_IN = ("evening", "at", "person", "name", "state")
_CORRECTION = (
    "evening", "correction", "table", "hand", "at", "by", "reason", "person", "name", "before",
    "after",
)  # fmt: skip


def export(
    store: Store,
    folder: Path,
    number: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    force: bool = False,
) -> list[Path]:
    """Write everything, or the evening `number` alone, into `folder`; return the files written.

    progress(done, of) is called with how far it is; force: over files of other programs, too.
    """
    output_files.make_folder(folder)
    with store.read() as session:
        asked = session.scalars(select(Evening).order_by(Evening.number)).all()
        if number is not None:
            asked = [find_evening(session, number)]
        evenings = list(load.several(session, asked))
        people = [
            (it.id, it.name, _yes(it.member), _yes(it.removed))
            for it in session.scalars(select(Person).order_by(Person.id))
        ]
        seatings = _seatings(session.scalars(select(Seating).order_by(Seating.id)), evenings)
        log = [
            (it.id, it.at.isoformat(), it.by, it.role, it.via, it.action, it.evening,
             " ".join(it.what), _yes(it.undone))
            for it in map(row, entries(session, None, number))
        ]  # fmt: skip
        seasons = session.execute(
            select(Season.name, Season.best, Season.dropped).order_by(Season.id)
        ).all()
        changes = [
            (it.id, it.season, it.kind, it.person, it.name, it.amount, it.evening,
             it.at.isoformat(), it.by, it.reason, _yes(it.withdrawn))
            for it in every_event(session)
        ]  # fmt: skip
        pairs = [(one, other, _yes(way)) for one, other, way in pair_wishes.list_wishes(session)]
        rounds = [
            (evening, at, *(it and it.isoformat() for it in moments), hands, minutes)
            for evening, at, *moments, hands, minutes in session.execute(
                select(Evening.number, Round.number, Round.begun, Round.clock, Evening.hands,
                       Evening.minutes)
                .join_from(Round, Evening).order_by(Evening.number, Round.number)
                .where(Evening.id.in_([it.id for it in evenings]))
            )
        ]  # fmt: skip
        check_ins = [
            (evening, at.isoformat(), person, typed or name, state or "waiting")
            for evening, at, person, typed, name, state in session.execute(
                select(Evening.number, Arrival.at, Arrival.person_id, Arrival.name, Person.name,
                       Arrival.state)
                .join_from(Arrival, Evening).outerjoin(Person).order_by(Arrival.id)
                .where(Evening.id.in_([it.id for it in evenings]))
            )
        ]  # fmt: skip
        kinds = dict(session.execute(select(Session.id, Session.kind)).all())
        raws = bytes_of_each(session, [table.id for _, table in _each(evenings)])
    sheets: list[tuple[str, Sequence[str], Iterable[Sequence[Any]]]] = [
        ("people", ("person", "name", "member", "removed"), people),
        ("evenings", ("evening", "date", "season", "tables"), _evenings(evenings)),
        ("tables", _TABLE, _tables(evenings)),
        ("seatings", _SEATING, seatings),
        ("hands", _HAND, _hands(evenings)),
        ("payments", _PAYMENT, _payments(evenings)),
        ("corrections", _CORRECTION, _corrections(evenings)),
        ("seasons", _SEASON, seasons),
        ("season_changes", _SEASON_CHANGE, changes),
        ("pairs", _PAIR, pairs),
        ("rounds", _ROUND, rounds),
        ("check_ins", _CHECK_IN, check_ins),
        ("log", _LOG, reversed(log)),
    ]
    for name, head, _ in sheets:
        output_files.check_csv(folder / f"{name}.csv", force, [",".join(head)])
    tables = list(_places(folder, evenings))
    for path, table in tables:
        output_files.check_transcript(path.with_name(f"{path.name}.json"), force)
        if kinds[table.id] == JOURNAL:
            output_files.check_journal(path.with_name(f"{path.name}.hj"), force)
    written = []
    for name, head, rows in sheets:
        written.append(folder / f"{name}.csv")
        csv_files.write(written[-1], head, rows)
    for done, (path, table) in enumerate(tables, 1):
        output_files.make_folder(path.parent)
        written += _files(path, table.label, kinds[table.id], raws[table.id])
        if progress:
            progress(done, len(tables))
    return written


def _places(folder: Path, evenings: Iterable[model.Evening]) -> Iterable[tuple[Path, model.Table]]:
    """Return the places of each table's files, without endings."""
    for evening in evenings:
        taken: set[str] = set()
        for table in evening.tables:
            yield folder / f"evening {evening.number:03}" / _stem(table.label, taken), table


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _evenings(evenings: Sequence[model.Evening]) -> Iterable[Sequence[Any]]:
    for it in evenings:
        yield it.number, it.date.isoformat(), it.season, len(model.places(it.tables))


def _each(evenings: Sequence[model.Evening]) -> Iterable[tuple[model.Evening, model.Table]]:
    for evening in evenings:
        for table in evening.tables:
            yield evening, table


def _tables(evenings: Sequence[model.Evening]) -> Iterable[Sequence[Any]]:
    for evening, table in _each(evenings):
        for it in table.players:  # who is away has no seat
            yield (
                evening.number, table.label, table.box, table.ruleset, _seat(it.seat),
                it.name, it.start, it.balance, table.pool, table.unit,
            )  # fmt: skip


def _seatings(rows: Iterable[Seating], evenings: Sequence[model.Evening]) -> list[Sequence[Any]]:
    tables = {table.id: (evening, table) for evening, table in _each(evenings)}
    records: list[Sequence[Any]] = []
    for it in rows:
        if it.session_id in tables:
            evening, table = tables[it.session_id]
            name = evening.people[it.person_id].name
            where = (evening.number, table.label, it.seat + 1)
            records.append((*where, it.person_id, name, it.from_hand, it.to_hand))
    return records


def _hands(evenings: Sequence[model.Evening]) -> Iterable[Sequence[Any]]:
    for evening, table in _each(evenings):
        for hand in table.hands:
            row = (
                evening.number, table.label, hand.number, _yes(hand.settled), _seat(hand.dealer),
                _seat(hand.out), hand.comet, _yes(hand.opera), hand.pool,
            )  # fmt: skip
            for seat, person in enumerate(hand.people):
                name = evening.people[person].name
                yield *row, seat + 1, person, name, hand.delta[seat]


def _payments(evenings: Sequence[model.Evening]) -> Iterable[Sequence[Any]]:
    for evening, table in _each(evenings):
        before = 0
        for hand in table.hands:
            first = before + 1 if hand.before or before else 1
            before = first + len(hand.payments) - 1 if hand.before else 0
            for number, payment in enumerate(hand.payments, first):
                for seat, person in enumerate(hand.people):
                    name = evening.people[person].name
                    row = (evening.number, table.label, hand.number, number, payment.why)
                    yield *row, seat + 1, person, name, payment.delta[seat]


def _corrections(evenings: Sequence[model.Evening]) -> Iterable[Sequence[Any]]:
    for evening in evenings:
        for it in evening.corrections:
            row = (
                evening.number, it.id, it.table, it.hand, it.at.isoformat(), it.by, it.reason,
            )  # fmt: skip
            for person in it.changes:
                name = evening.people[person].name
                yield *row, person, name, it.before[name], it.after[name]
            if not it.changes:  # a table that was taken out
                yield *row, None, "", None, None


def _seat(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _stem(label: str, taken: set[str]) -> str:
    """Return a file's name for a table, that every computer takes and no other table has.

    Windows keeps some names for devices, and drops a blank or a dot at the end.
    """
    whole = re.sub(r"[^\w() -]", "_", unicodedata.normalize("NFC", label)).strip()
    plain = whole.encode()[:_LONGEST].decode(errors="ignore").strip() or "table"
    if _DEVICES.fullmatch(plain):
        plain += "_"
    stem = plain
    number = 2
    while stem.casefold() in taken:
        stem = f"{plain} {number}"
        number += 1
    taken.add(stem.casefold())
    return stem


def _files(path: Path, label: str, kind: str, raw: bytes) -> list[Path]:
    """Write a session's transcript, and its journal if it has one; return their paths."""
    row, _ = transcript_of(kind, raw, label)
    files = [path.with_name(f"{path.name}.json")]
    output_files.write_text(files[0], text_of(row))
    if kind == JOURNAL:
        files.append(path.with_name(f"{path.name}.hj"))
        output_files.write_bytes(files[1], raw)
    return files
