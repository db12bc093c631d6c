"""Receive a table's journals: replay them with the box's own code, and set invalid ones aside."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.intake import gather, players
from host_tools.club.intake.set_aside import set_aside
from host_tools.club.replay import pieces, session_file, uploads
from host_tools.club.replay.pieces import Damaged, Misplaced, Sent
from host_tools.club.replay.rename import taken_out, with_names
from host_tools.club.replay.rescore import Impossible, JournalReplay
from host_tools.club.replay.session_file import JOURNAL
from host_tools.club.replay.uploads import find, sent_of
from host_tools.club.replay.worked import Worked
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    Correction,
    Evening,
    Hand,
    Session,
    TableCode,
    Upload,
    now,
)
from host_tools.club.table_link import late, state
from host_tools.club.table_link.steps import JournalPlace, JournalStep, Steps, goes_on
from host_tools.club.texts.sentence import Sentence, join, sentence_of
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import is_journal

MOST_OF_A_JOURNAL = 512_000  # bytes; an evening of 500 events has 6,000
MOST_OF_A_TABLE = 4_000_000
MOST_JOURNALS = 64  # of a code
_MOST_REMEMBERED = 1000  # journals worked out
_TRIES = 3  # where another server takes a piece of the same journal at the same time

Answer = tuple[int, dict[str, Any]]  # the status, and what is sent as JSON
_Value = TypeVar("_Value")


class _Key(NamedTuple):
    """A journal's key: the id of its table's code, and the name of its file."""

    code: int
    file: str


class _StoreChanged(Exception):
    """The store has something else than what this request goes on from."""


class _Unchanged(Exception):
    """Nothing is to be written after all; `answer` is what the device gets."""

    def __init__(self, status: int, answer: dict[str, Any]) -> None:
        super().__init__(status)
        self.answer: Answer = (status, answer)


class _Refused(Exception):
    """The journal is invalid; str() says why and where.

    `hand` is the first invalid hand (0: not known), `damaged` whether a record is not sound.
    """

    def __init__(self, why: str, hand: int = 0, damaged: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.hand = hand
        self.damaged = damaged


@dataclass(frozen=True)
class Piece:
    """Bytes of a journal from byte `at` on.

    `crc` is that of the journal up to their end, `waiting` the number of bytes still to send.
    """

    at: int
    crc: int
    waiting: int
    body: bytes


@dataclass(frozen=True)
class _Known:
    """The sent part of a journal; its result and its place in the store, if remembered."""

    sent: Sent
    replay: JournalReplay | None = None
    worked: Worked | None = None
    place: JournalPlace | None = None


class _More(NamedTuple):
    """The new part of a journal: `new` bytes after `before`.

    `before` is all that is `known`, or its beginning up to where the journal differs.
    """

    key: _Key
    device: str
    piece: Piece
    known: _Known
    before: Sent
    new: bytes

    @property
    def goes_on(self) -> bool:
        """Return whether it follows all that is known."""
        return self.before is self.known.sent

    @property
    def content(self) -> bytes:
        """The journal as far as it was sent now."""
        return (self.before.content or b"") + self.new


class Receiver:
    """Takes the pieces that come to one server of a club.

    words: gives the words of a language. What was worked out of the journals that are being sent
    is remembered, so that an event does not work out all those before it again.
    """

    def __init__(self, store: Store, words: Callable[[str], ClubWords]) -> None:
        self._store = store
        self._words = words
        self._steps = Steps(store, _room)
        self._known: dict[_Key, _Known] = {}
        self._again: dict[_Key, bool] = {}  # journals wanted once more: have they begun to come?

    def receive(self, code_id: int, device: str, file: str, piece: Piece) -> Answer:
        """Take one piece of the journal `file`, as the contract has it; the answer.

        Whatever is answered with 200 is in the store for good, with all that follows from it.
        """
        key = _Key(code_id, file)
        known = self._known.pop(key, None)  # nobody else goes on from it meanwhile
        if known is not None:
            with suppress(_StoreChanged, Misplaced):
                before, new = pieces.follow(known.sent, piece.at, piece.body, piece.crc)
                if new:
                    return self._taken(_More(key, device, piece, known, before, new))
                self._known[key] = known
        for _ in range(_TRIES):
            with suppress(_StoreChanged):
                return self._receive(key, device, piece)
        return 503, {"error": "failed"}

    def _receive(self, key: _Key, device: str, piece: Piece) -> Answer:
        """Take a piece, going by what the store has."""
        with self._store.read() as session:
            code = session.get_one(TableCode, key.code)
            if code.revoked is not None:
                return 404, {"error": "code"}
            if code.device != device:
                return 409, {"error": "other"}
            sent = sent_of(session, find(session, *key))
            version = state.of_table(session, code, device)["version"]
        try:
            before, new = pieces.follow(sent, piece.at, piece.body, piece.crc)
        except Misplaced as misplaced:
            return 409, {"error": misplaced.error, "size": sent.size}
        if not new:
            self._note_beginning(key, piece)
            return 200, {"size": piece.at + len(piece.body), "version": version}
        return self._taken(_More(key, device, piece, _Known(sent), before, new))

    def _taken(self, more: _More) -> Answer:
        try:
            return self._take(more)
        except _Unchanged as unchanged:
            return unchanged.answer

    def _take(self, more: _More) -> Answer:
        """Take what is new. Raise _StoreChanged if the store differs from what is known.

        It is worked out first, while nobody has to wait for the store.
        """
        key, piece = more.key, more.piece
        after, refused = _Known(more.before), None
        try:
            after = _worked_out(more)
        except _Refused as why:
            refused = why
        self._note_beginning(key, piece)
        if refused is not None and refused.damaged and piece.at and not self._again.get(key):
            # what goes before may be another's, cut where the CRC does not show it: all once more
            _remember(self._again, key, False)
            return 409, {"error": "crc", "size": more.known.sent.size}
        if refused is None and (step := _step(more, after)) is not None:
            place = self._steps.write(step)
            if place is not None:
                _remember(self._known, key, replace(after, place=place))
                return 200, {"size": after.sent.size, "version": place.state}
        return self._write(more, after, refused)

    def _write(self, more: _More, after: _Known, refused: _Refused | None) -> Answer:
        """Write what the journal comes to, or why it was refused."""
        key = more.key
        with (
            self._store.write_events(alone=True) as connection,
            Orm(connection) as session,
        ):
            code = session.get_one(TableCode, key.code)
            # read here, as they are asked for again below, and SQLAlchemy forgets what nobody holds
            club, evening = club_of(session), session.get_one(Evening, code.evening_id)
            words = self._words(club.language)
            upload = _upload_of(session, code, more, words)
            alone = False
            if refused is None:
                try:
                    alone = _believe_in_time(session, evening, code.label, upload, after, more)
                except _Refused as why:
                    refused = why
            club.version += not alone
            upload.at = code.received = now()  # not before a round that this has begun
            if refused is not None:
                answer = _refuse(session, code, upload, more, refused, words)
                session.flush()
                return answer
            file = uploads.session_file(session, upload)
            sent = _without_names(after.sent, file)
            upload.refusal = ""
            uploads.keep(upload, sent, file)
            session.flush()
            version = state.of_table(session, code, more.device, club)["version"]
            if upload.session_id is not None:
                place = JournalPlace(code.id, upload.id, upload.session_id, club.version, version)
                after = replace(after, place=place)
        if more.piece.at and after.replay is not None:
            self._again.pop(key, None)
        if after.worked is not None and sent is after.sent:
            _remember(self._known, key, after)
        return 200, {"size": sent.size, "version": version}

    def _note_beginning(self, key: _Key, piece: Piece) -> None:
        """Note that a journal that was wanted once more comes from its beginning."""
        if not piece.at and key in self._again:
            self._again[key] = True


def _believe_in_time(
    session: Orm, evening: Evening, label: str, upload: Upload, after: _Known, more: _More
) -> bool:
    """Accept a journal, unless it came after the evening's end and waits for the director.

    Returns whether only its own session has changed. Raises _Refused if it is invalid.
    """
    if after.replay is None or after.worked is None:
        return False
    where = late.evening_of(session, upload, evening)
    waits = late.Waits(False, None)
    if where.ended is not None:
        waits = late.look(session, upload, after.worked)
    upload.late = waits.late
    return not waits.waits and _believe(session, where, label, upload, after, more)


def _remember(known: dict[_Key, _Value], key: _Key, what: _Value) -> None:
    """Remember something of a journal, and forget the oldest where there is too much."""
    known.pop(key, None)
    known[key] = what
    while len(known) > _MOST_REMEMBERED:
        known.pop(next(iter(known)), None)


def _step(more: _More, after: _Known) -> JournalStep | None:
    """Return the incremental write, or None if people moved or the journal does not continue."""
    known = more.known
    if not more.goes_on or known.place is None or known.worked is None:
        return None
    if after.replay is None or after.worked is None or not goes_on(after.worked, known.worked):
        return None
    return JournalStep(
        known.place, more.device, known.sent, known.worked, after.sent, after.replay, after.worked,
        len(more.new), more.piece.waiting,
    )  # fmt: skip


def _worked_out(more: _More) -> _Known:
    """Return the known part with the new bytes, replayed if a record is complete.

    _Refused if it is invalid.
    """
    known, before, called = more.known, more.before, more.key.file
    try:
        sent = pieces.grow(before, more.new)
    except Damaged as damaged:
        hand = _hand_after(more.content[: damaged.place])
        raise _Refused(
            Sentence(
                "{called} is damaged or was changed at byte {byte} (hand {hand}).",
                called=called,
                byte=damaged.place,
                hand=hand,
            ),
            hand,
            damaged=True,
        ) from damaged
    follows = more.goes_on and known.replay is not None
    if len(sent.raw) == len(before.raw):
        return _Known(sent, known.replay, known.worked) if follows else _Known(sent)
    try:
        if follows and known.replay is not None:
            replay = known.replay
            replay.add(sent.raw[len(before.raw) :])
        else:
            replay = JournalReplay(sent.raw, called)
    except Impossible as error:
        raise _Refused(sentence_of(error), error.hand) from error
    except BadInput as error:
        raise _Refused(sentence_of(error)) from error
    return _Known(sent, replay, replay.work_out())


def _hand_after(raw: bytes) -> int:
    """Return the current or next hand after a journal's sound records; 0: not known."""
    try:
        worked = JournalReplay(raw, "it").work_out()
    except BadInput:
        return 0
    return sum(hand["settled"] for hand in worked.hands) + 1


def _upload_of(session: Orm, code: TableCode, more: _More, words: ClubWords) -> Upload:
    """Return the stored row of a journal, created at its beginning.

    _StoreChanged if it, or its device, is not as known; _Unchanged if there is no room for the new
    bytes.
    """
    upload = find(session, *more.key)
    same = code.device == more.device and code.revoked is None
    if not same or sent_of(session, upload) != more.known.sent:
        raise _StoreChanged
    if len(more.new) > _room_of(session, more.key.code, upload):
        raise _Unchanged(413, {"error": "request", "why": words.say("link_too_much")})
    if upload is None:
        upload = Upload(code_id=more.key.code, file=more.key.file, device=more.device)
        session.add(upload)
    upload.waiting = more.piece.waiting
    return upload


def _refuse(
    session: Orm, code: TableCode, upload: Upload, more: _More, refused: _Refused, words: ClubWords
) -> Answer:
    """Set a journal aside that does not hold; the answer. _Unchanged where that is known."""
    sentence = words.say("link_refused")
    if refused.hand:
        sentence = words.say("link_refused_from", refused.hand)
    answer = {"error": "refused", "why": sentence}
    is_new = set_aside(
        session, code.evening_id, code.label, more.device, more.key.file, more.content, refused.why
    )
    if not is_new and upload.refusal == sentence:
        raise _Unchanged(422, answer)
    upload.refusal = sentence
    return 422, answer


def _believe(
    session: Orm, evening: Evening, label: str, upload: Upload, known: _Known, more: _More
) -> bool:
    """Make a session of the result; return whether only its own data have changed.

    _Refused if it is no session, or another's.
    """
    assert known.replay is not None
    before = more.known
    source = session_file.of_journal(known.replay, upload.file.removesuffix(".hj"), upload.device)
    goes_on = None
    if more.goes_on and upload.session_id is not None:
        goes_on = gather.Before(upload.session_id, before.sent.raw, before.worked)
    result = gather.take(session, evening, source, label, goes_on)
    if result.became == gather.REFUSED:
        raise _Refused(join(result.notes), result.hand)
    old, upload.session_id = upload.session_id, result.session
    if old not in (None, result.session):
        _taken_back(
            session, session.get_one(Session, old), session.get_one(Session, result.session)
        )
    return result.alone


def _taken_back(session: Orm, old: Session, new: Session) -> None:
    """Let a table go that was taken back before anything was played, and `new` begun instead."""
    session.flush()
    used = [
        session.scalars(asked.limit(1)).first()
        for asked in (
            select(Hand.number).where(Hand.session_id == old.id),
            select(Correction.id).where(Correction.session_id == old.id),
            select(Upload.id).where(Upload.session_id == old.id),
        )
    ]
    if used == [None] * 3:
        table, number = old.table_id, old.number
        players.forget(session, old)
        if new.table_id == table:
            new.number = number


def _room(size: int, total: int) -> int:
    """Return the bytes that a device may still send, by the journal's and its table's sizes."""
    return max(min(MOST_OF_A_JOURNAL - size, MOST_OF_A_TABLE - total), 0)


def _room_of(session: Orm, code_id: int, upload: Upload | None) -> int:
    """Return the bytes that a device may still send of a journal."""
    asked = select(func.count(), func.coalesce(func.sum(Upload.size), 0))
    count, total = session.execute(asked.where(Upload.code_id == code_id)).one()
    if upload is None and count >= MOST_JOURNALS:
        return 0
    return _room(upload.size if upload is not None else 0, int(total))


def _without_names(sent: Sent, file: bytes) -> Sent:
    """Return the sent part without the names removed from its session's `file` since."""
    if not is_journal(file) or not sent.raw:
        return sent
    new_names = taken_out(JOURNAL, sent.raw, JOURNAL, file)
    if not new_names:
        return sent
    return replace(sent, raw=with_names(JOURNAL, sent.raw, None, new_names))
