"""Writes what tables have booked that go on from what the store has of them.

Only what is new is written, by statements that are built once; what waits together is written in
one transaction. Whatever is not as it was when the table's journal was taken last is left to
table_link.receive, which looks at everything.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import aliased

from host_tools.club.intake import players
from host_tools.club.match.altered_copy import begins_alike
from host_tools.club.match.copied_hands import Own, refuse_copy
from host_tools.club.match.fingerprint import Contents, contents
from host_tools.club.replay.pieces import Sent
from host_tools.club.replay.rescore import JournalReplay
from host_tools.club.replay.session_file import JOURNAL, of_journal
from host_tools.club.replay.worked import Worked
from host_tools.club.store import Store
from host_tools.club.store.database import pipeline
from host_tools.club.store.models import (
    TAKEN_OUT,
    Club,
    Evening,
    Event,
    GameTable,
    Hand,
    Player,
    Session,
    SessionPiece,
    TableCode,
    Upload,
    now,
)
from host_tools.club.table_link import state
from host_tools.club.texts.sentence import sentence_of
from host_tools.errors import BadInput


class JournalPlace(NamedTuple):
    """The place of a journal in the store: ids of its code, its upload and its session.

    The table's `state` (its version) was computed at `club_version`.
    """

    code: int
    upload: int
    session: int
    club_version: int
    state: int


@dataclass(frozen=True)
class JournalStep:
    """A journal's progress: `sent`, in `replay`, with its `worked` result after the stored part.

    `new` counts the bytes that came, `waiting` those that the `device` has yet to send.
    """

    place: JournalPlace
    device: str
    sent_before: Sent
    before: Worked
    sent: Sent
    replay: JournalReplay
    worked: Worked
    new: int
    waiting: int

    @property
    def ends_a_hand(self) -> bool:
        """Return whether another hand was settled, or one is not any more."""
        return _settle(self.worked) != _settle(self.before)


def goes_on(worked: Worked, before: Worked) -> bool:
    """Return whether a table only continued: a hand was settled before, and nobody has moved."""
    return any(hand["settled"] for hand in before.hands) and players.same(worked, before)


class Steps:
    """The writer of all tables' steps in a server.

    `room` returns the bytes that may still come of a journal, from its size and its table's total.
    """

    def __init__(self, store: Store, room: Callable[[int, int], int]) -> None:
        self._store = store
        self._room = room
        self._queue: list[_Waiting] = []
        self._lock = Lock()
        self._turn = Lock()

    def write(self, step: JournalStep) -> JournalPlace | None:
        """Write a step, for good; where the journal is then.

        None: the store has something else than what the step goes on from, or it is to be looked at
        closely.
        """
        mine = _Waiting(step)
        with self._lock:
            self._queue.append(mine)
        with self._turn:  # the first one writes for all that have come meanwhile
            if not mine.done:
                with self._lock:
                    together, self._queue = self._queue, []
                self._write(together)
        if mine.error is not None:
            raise _own(mine.error) from mine.error
        return mine.place

    def _write(self, together: "list[_Waiting]") -> None:
        try:
            steps = [it.step for it in together]
            with self._store.write_events(any(it.ends_a_hand for it in steps)) as connection:
                places = _places(connection, steps, self._room)
                _put(connection, [it for it in steps if it.place.upload in places])
            for it in together:
                it.place = places.get(it.step.place.upload)
        except Exception as error:
            for it in together:
                it.error = error
        finally:
            for it in together:
                it.done = True


@dataclass
class _Waiting:
    """A step that waits to be written; `place` is what comes of it."""

    step: JournalStep
    place: JournalPlace | None = None
    error: Exception | None = None
    done: bool = False


def _own(error: Exception) -> Exception:
    """Return a copy of an error for one of the waiting threads: raising writes into it."""
    if isinstance(error, BadInput):
        return BadInput(sentence_of(error))
    return RuntimeError("the batch was not written")


def _settle(worked: Worked) -> list[list[int]]:
    return [hand["delta"] for hand in worked.hands if hand["settled"]]


# --- What the store has

_of_code = aliased(Upload)
_last = aliased(SessionPiece)
_THERE = (
    select(
        Upload.id, Upload.device, Upload.shared, Upload.rest, Upload.size, Upload.crc, Upload.chain,
        Upload.refusal, Upload.session_id, TableCode.device.label("holder"), TableCode.revoked,
        Session.kind, Session.stem, GameTable.label, Evening.number,
        _last.first_byte, _last.data,
        select(Club.version).scalar_subquery().label("club_version"),
        select(func.sum(_of_code.size)).where(_of_code.code_id == Upload.code_id)
        .correlate(Upload).scalar_subquery().label("total"),
    )
    .join(TableCode, Upload.code_id == TableCode.id)
    .join(Evening, TableCode.evening_id == Evening.id)
    .join(Session, Upload.session_id == Session.id)
    .join(GameTable, Session.table_id == GameTable.id)
    .join(_last, _last.session_id == Session.id)
    .where(
        _last.first_byte
        == select(func.max(SessionPiece.first_byte))
        .where(SessionPiece.session_id == Session.id).correlate(Session).scalar_subquery(),
        Upload.id.in_(bindparam("uploads", expanding=True)),
        GameTable.evening_id == TableCode.evening_id,
        Evening.ended.is_(None),
    )
    .order_by(Upload.id)
    .with_for_update(of=(Upload, Session))
)  # fmt: skip


def _places(
    connection: Connection, steps: Sequence[JournalStep], room: Callable[[int, int], int]
) -> dict[int, JournalPlace]:
    """Return the places of these steps' journals by upload, if they are unchanged."""
    rows = connection.execute(_THERE, {"uploads": [it.place.upload for it in steps]}).all()
    there = {row.id: row for row in rows}
    places = {}
    for step in steps:
        row = there.get(step.place.upload)
        if row is None or not _is_as_it_was(row, step) or step.new > room(row.size, row.total):
            continue
        if step.ends_a_hand and _is_copied(connection, row, step):
            continue
        place = step.place
        if row.club_version != place.club_version:
            place = place._replace(
                club_version=row.club_version, state=_state(connection, place.code, step.device)
            )
        places[place.upload] = place
    return places


def _is_as_it_was(row: Any, step: JournalStep) -> bool:
    """Return whether a journal and its session are stored as the step expects."""
    before = step.sent_before
    sent = (row.rest, row.size, row.crc, row.chain)
    same = sent == (before.rest, before.size, before.crc, before.chain)
    mine = row.device == row.holder == step.device and row.revoked is None
    there = row.session_id == step.place.session and row.kind == JOURNAL
    return same and mine and there and not row.refusal and _is_whole(row, before.raw)


def _is_whole(row: Any, raw: bytes) -> bool:
    """Return whether `raw`, sent by the device, is exactly the session's file.

    The last record ends with the checksum of all.
    """
    size = row.first_byte + len(row.data)
    return row.shared == size == len(raw) and raw.endswith(row.data)


def _is_copied(connection: Connection, row: Any, step: JournalStep) -> bool:
    """Return whether by a hand that has ended the journal has another session's hands."""
    source = of_journal(step.replay, row.stem, step.device)
    stored = Contents(row.kind, step.sent_before.raw, row.stem)
    own = Own(row.session_id, stored, row.label == TAKEN_OUT)
    with Orm(connection) as session:
        why = refuse_copy(session, row.number, source, contents(source), own, each_hand=True)
    return why is not None


def _state(connection: Connection, code: int, device: str) -> int:
    """Return the version of the state of a code's table, computed again."""
    with Orm(connection) as session:
        row = session.get_one(TableCode, code)
        return int(state.of_table(session, row, device)["version"])


# --- What is new

_UPLOAD = update(Upload).where(Upload.id == bindparam("of"))
_SESSION = update(Session).where(Session.id == bindparam("of"))
_HAND = update(Hand).where(Hand.session_id == bindparam("of"), Hand.number == bindparam("which"))
_OWNS = update(Player).where(
    Player.session_id == bindparam("of"), Player.number == bindparam("which")
)
_NO_HAND = delete(Hand).where(Hand.session_id == bindparam("of"), Hand.number >= bindparam("first"))
_NO_EVENT = delete(Event).where(
    Event.session_id == bindparam("of"), Event.number >= bindparam("first")
)
_INSERT_HAND, _INSERT_EVENT, _INSERT_PIECE = insert(Hand), insert(Event), insert(SessionPiece)


def _put(connection: Connection, steps: Sequence[JournalStep]) -> None:
    """Write what is new of these steps, one statement for all of a kind."""
    new = _New()
    for step in steps:
        new.add(step)
    statements = (
        (_UPLOAD, new.uploads), (_SESSION, new.sessions), (_INSERT_PIECE, new.pieces),
        (_OWNS, new.owns),
        (_NO_HAND, new.no_hands), (_HAND, new.hands), (_INSERT_HAND, new.more_hands),
        (_NO_EVENT, new.no_events), (_INSERT_EVENT, new.events),
    )  # fmt: skip
    with pipeline(connection):
        for statement, rows in statements:
            if rows:
                connection.execute(statement, rows)


_Rows = list[dict[str, Any]]


@dataclass
class _New:
    """The new rows for the statements above."""

    uploads: _Rows = field(default_factory=list)
    sessions: _Rows = field(default_factory=list)
    pieces: _Rows = field(default_factory=list)
    owns: _Rows = field(default_factory=list)
    hands: _Rows = field(default_factory=list)
    more_hands: _Rows = field(default_factory=list)
    no_hands: _Rows = field(default_factory=list)
    events: _Rows = field(default_factory=list)
    no_events: _Rows = field(default_factory=list)

    def add(self, step: JournalStep) -> None:
        """Add what is new of a step."""
        at, of = now(), step.place.session
        sent, worked, before = step.sent, step.worked, step.before
        self.uploads.append(
            {"of": step.place.upload, "shared": len(sent.raw), "rest": sent.rest,
             "size": sent.size, "crc": sent.crc, "chain": sent.chain, "waiting": step.waiting,
             "at": at}
        )  # fmt: skip
        self.sessions.append(
            {"of": of, "balances": worked.balances, "pool": worked.pool,
             "next_comet": worked.next_comet, "playing": worked.playing, "over": worked.over,
             "event_count": worked.events, "received": at}
        )  # fmt: skip
        had = len(step.sent_before.raw)
        if len(sent.raw) > had:
            self.pieces.append({"session_id": of, "first_byte": had, "data": sent.raw[had:]})
        self.owns += [
            {"of": of, "which": which, "balance": balance}
            for which, balance in enumerate(worked.owns)
            if balance != before.owns[which]
        ]
        self._add_hands(of, worked, before)
        paid = begins_alike(worked.paid, before.paid)
        if paid < len(before.paid):
            self.no_events.append({"of": of, "first": paid})
        self.events += [
            {"session_id": of, "number": number, **it._asdict()}
            for number, it in enumerate(worked.paid[paid:], paid)
        ]

    def _add_hands(self, of: int, worked: Worked, before: Worked) -> None:
        alike = begins_alike(worked.hands, before.hands)
        for at, hand in enumerate(worked.hands[alike:], alike):
            if at < len(before.hands):
                row = {name: value for name, value in hand.items() if name != "number"}
                self.hands.append({"of": of, "which": hand["number"], **row})
            else:
                self.more_hands.append({"session_id": of, **hand})
        if len(worked.hands) < len(before.hands):
            self.no_hands.append({"of": of, "first": len(worked.hands) + 1})
