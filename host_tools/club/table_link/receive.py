"""Takes what a table's device sends of its journals: believed only when the box's own code has
worked it out, and what does not hold is set aside."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from hashlib import sha256
from typing import Any, TypeVar

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club import session_file
from host_tools.club.intake import gather, players
from host_tools.club.rename import taken_out, with_names
from host_tools.club.rescore import Impossible, JournalReplay
from host_tools.club.sentence import Sentence, as_data, joined
from host_tools.club.session_file import JOURNAL
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    Correction,
    Evening,
    Hand,
    Session,
    SetAside,
    TableCode,
    Upload,
    now,
)
from host_tools.club.table_link import pieces, state
from host_tools.club.table_link.pieces import Damaged, Misplaced, Sent
from host_tools.club.table_link.uploads import keep, sent_of
from host_tools.club.wording import Words
from host_tools.club.worked import Worked
from host_tools.errors import BadInput

MOST_OF_A_JOURNAL = 512_000  # bytes; an evening of 500 events has 6,000
MOST_OF_A_TABLE = 4_000_000
MOST_JOURNALS = 64  # of a code
MOST_SET_ASIDE = 20  # of a table of an evening: then nothing more is kept
_NOTED = timedelta(seconds=20)  # how exactly the store knows when a device asked last
_LONGEST_WHY = 1000  # characters
_MOST_REMEMBERED = 1000  # journals worked out
_TRIES = 3  # where another server takes a piece of the same journal at the same time

Answer = tuple[int, dict[str, Any]]  # the status, and what is sent as JSON
_What = TypeVar("_What")
_Key = tuple[int, str]  # of a journal: the id of its table's code, and the name of its file


class _Meanwhile(Exception):
    """The store has something else than what this request goes on from."""


class _Unchanged(Exception):
    """Nothing is to be written after all; `answer` is what the device gets."""

    def __init__(self, status: int, answer: dict[str, Any]) -> None:
        super().__init__(status)
        self.answer: Answer = (status, answer)


class _Refused(Exception):
    """The journal does not hold; str() says why and where, `hand` from which hand on (0: it is not
    known), `damaged` whether a record is not sound."""

    def __init__(self, why: str, hand: int = 0, damaged: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.hand = hand
        self.damaged = damaged


@dataclass(frozen=True)
class Piece:
    """Bytes of a journal from byte `at` on; `crc` is that of the journal up to their end, `waiting`
    how many bytes are left to send after them."""

    at: int
    crc: int
    waiting: int
    body: bytes


@dataclass(frozen=True)
class _Known:
    """A journal as far as it was sent; what that was worked out to, where it is remembered."""

    sent: Sent
    replay: JournalReplay | None = None
    worked: Worked | None = None


class Receiver:
    """Takes the pieces that come to one server of a club.

    words: gives the words of a language. What was worked out of the journals that are being sent
    is remembered, so that an event does not work out all those before it again.
    """

    def __init__(self, store: Store, words: Callable[[str], Words]) -> None:
        self._store = store
        self._words = words
        self._known: dict[_Key, _Known] = {}
        self._again: dict[_Key, bool] = {}  # journals wanted once more: have they begun to come?

    def receive(self, code_id: int, device: str, file: str, piece: Piece) -> Answer:
        """Take one piece of the journal `file`, as the contract has it; the answer.

        Whatever is answered with 200 is in the store for good, with all that follows from it.
        """
        key = code_id, file
        known = self._known.pop(key, None)  # nobody else goes on from it meanwhile
        if known is not None:
            with suppress(_Meanwhile, Misplaced):
                before, new = pieces.follow(known.sent, piece.at, piece.body, piece.crc)
                if new:
                    return self._taken(key, device, piece, known, before, new)
                self._known[key] = known
        for _ in range(_TRIES):
            with suppress(_Meanwhile):
                return self._receive(key, device, piece)
        return 503, {"error": "failed"}

    def _receive(self, key: _Key, device: str, piece: Piece) -> Answer:
        """Take a piece, going by what the store has."""
        with self._store.read() as session:
            code = session.get_one(TableCode, key[0])
            if code.device != device:
                return 409, {"error": "other"}
            sent = sent_of(_upload(session, key))
            version = state.of_table(session, code, device)["version"]
        try:
            before, new = pieces.follow(sent, piece.at, piece.body, piece.crc)
        except Misplaced as misplaced:
            return 409, {"error": misplaced.error, "size": sent.size}
        if not new:
            self._begun_again(key, piece)
            return 200, {"size": piece.at + len(piece.body), "version": version}
        return self._taken(key, device, piece, _Known(sent), before, new)

    def _taken(
        self, key: _Key, device: str, piece: Piece, known: _Known, before: Sent, new: bytes
    ) -> Answer:
        try:
            return self._take(key, device, piece, known, before, new)
        except _Unchanged as unchanged:
            return unchanged.answer

    def _take(
        self, key: _Key, device: str, piece: Piece, known: _Known, before: Sent, new: bytes
    ) -> Answer:
        """Take what is `new` behind `before`. _Meanwhile where the store has not what is `known`.

        It is worked out first, while nobody has to wait for the store.
        """
        refused = None
        after = _Known(before)
        try:
            after = _worked_out(known, before, new, key[1])
        except _Refused as why:
            refused = why
        self._begun_again(key, piece)
        if refused is not None and refused.damaged and piece.at and not self._again.get(key):
            # what goes before may be another's, cut where the CRC does not show it: all once more
            _remember(self._again, key, False)
            return 409, {"error": "crc", "size": known.sent.size}
        with self._store.write() as session:
            code = session.get_one(TableCode, key[0])
            upload = _upload(session, key)
            if code.device != device or code.revoked is not None or sent_of(upload) != known.sent:
                raise _Meanwhile
            club, evening = club_of(session), session.get_one(Evening, code.evening_id)
            words = self._words(club.language)
            if len(new) > _room(session, key[0], upload):
                raise _Unchanged(413, {"error": "request", "why": words.say("link_too_much")})
            if upload is None:
                upload = Upload(code_id=key[0], file=key[1], device=device, raw=b"")
                session.add(upload)
            upload.waiting = piece.waiting
            if refused is None and after.replay is not None:
                goes_on = known if before is known.sent else None
                try:
                    _believe(session, evening, code.label, upload, after, goes_on)
                except _Refused as why:
                    refused = why
            upload.at = code.received = now()  # not before a round that this has begun
            if refused is not None:
                content = (before.content or b"") + new
                sentence = _for_table(words, refused)
                is_new = _set_aside(session, code, device, key[1], content, refused.why)
                if not is_new and upload.refusal == sentence:
                    raise _Unchanged(422, {"error": "refused", "why": sentence})
                upload.refusal = sentence
                return 422, {"error": "refused", "why": sentence}
            sent = _without_names(session, upload, after.sent)
            upload.refusal = ""
            keep(upload, sent)
            session.flush()
            version = state.of_table(session, code, device, club)["version"]
            answer = {"size": sent.size, "version": version}
        if piece.at and after.replay is not None:
            self._again.pop(key, None)
        if after.worked is not None and sent is after.sent:
            _remember(self._known, key, after)
        return 200, answer

    def _begun_again(self, key: _Key, piece: Piece) -> None:
        """Note that a journal that was wanted once more comes from its beginning."""
        if not piece.at and key in self._again:
            self._again[key] = True


def _remember(known: dict[_Key, _What], key: _Key, what: _What) -> None:
    """Remember something of a journal, and forget the oldest where there is too much."""
    known.pop(key, None)
    known[key] = what
    while len(known) > _MOST_REMEMBERED:
        known.pop(next(iter(known)), None)


def _worked_out(known: _Known, before: Sent, new: bytes, called: str) -> _Known:
    """What was sent with what is `new`, worked out where it has a whole record more."""
    try:
        sent = pieces.grown(before, new)
    except Damaged as damaged:
        hand = _hand_after(((before.content or b"") + new)[: damaged.place])
        raise _Refused(
            Sentence(
                "{called} is damaged or was altered at byte {byte} (hand {hand}).",
                called=called,
                byte=damaged.place,
                hand=hand,
            ),
            hand,
            damaged=True,
        ) from damaged
    follows = before is known.sent and known.replay is not None
    if len(sent.raw) == len(before.raw):
        return _Known(sent, known.replay, known.worked) if follows else _Known(sent)
    try:
        if follows and known.replay is not None:
            replay = known.replay
            replay.add(sent.raw[len(before.raw) :])
        else:
            replay = JournalReplay(sent.raw, called)
    except Impossible as error:
        raise _Refused(error.args[0], error.hand) from error
    except BadInput as error:
        raise _Refused(error.args[0]) from error
    return _Known(sent, replay, replay.worked())


def _hand_after(raw: bytes) -> int:
    """The hand that is under way, or next, after a journal's sound records; 0: it is not known."""
    try:
        worked = JournalReplay(raw, "it").worked()
    except BadInput:
        return 0
    return sum(hand["settled"] for hand in worked.hands) + 1


def _believe(
    session: Orm, evening: Evening, label: str, upload: Upload, known: _Known,
    before: _Known | None,
) -> None:  # fmt: skip
    """Make a session of what was worked out, `before` being what it goes on with (None: it begins
    anew); _Refused where it is none, or is another's."""
    assert known.replay is not None
    source = session_file.of_journal(known.replay, upload.file.removesuffix(".hj"), upload.device)
    goes_on = None
    if before is not None and upload.session_id is not None:
        goes_on = gather.Before(upload.session_id, before.sent.raw, before.worked)
    result = gather.take(session, evening, source, label, goes_on)
    if result.became == gather.REFUSED:
        raise _Refused(joined(result.notes), result.hand)
    old, upload.session_id = upload.session_id, result.session
    if old not in (None, result.session):
        _taken_back(
            session, session.get_one(Session, old), session.get_one(Session, result.session)
        )


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


def _for_table(words: Words, refused: _Refused) -> str:
    """What people at the table read of a refusal."""
    if refused.hand:
        return words.say("link_refused_from", hand=refused.hand)
    return words.say("link_refused")


def take(store: Store, code_id: int, device: str) -> None:
    """Let `device` be the table from now on; what the club has of the one before is its own."""
    with store.write() as session:
        code = session.get_one(TableCode, code_id)
        if code.device == device:
            return
        code.device, code.taken, code.received = device, now(), now()
        for upload in _uploads(session, code_id):
            upload.device = device
            # the new one has the whole records, as the club has them, and what was begun is not
            keep(upload, pieces.beginning(upload.raw))
            upload.waiting, upload.refusal = 0, ""


def note_request(store: Store, code_id: int, device: str) -> None:
    """Note that a device asks: where nobody is the table yet, it is from now on."""
    with store.read() as session:
        code = session.get_one(TableCode, code_id)
        late = code.received is None or now() - code.received > _NOTED
        if code.device and not (code.device == device and late):
            return
        free = not code.device
    with store.write(news=free) as session:
        code = session.get_one(TableCode, code_id)
        if not code.device:
            code.device, code.taken = device, now()
        if code.device == device:
            code.received = now()


def journal(store: Store, code_id: int, device: str, file: str) -> bytes | None:
    """What the club has of a journal, for the device that is the table; None: nothing."""
    with store.read() as session:
        upload = _upload(session, (code_id, file))
        if upload is None or upload.device != device:
            return None
        return sent_of(upload).content or upload.raw


def _uploads(session: Orm, code_id: int) -> list[Upload]:
    asked = select(Upload).where(Upload.code_id == code_id).options(undefer(Upload.raw))
    return list(session.scalars(asked))


def _upload(session: Orm, key: _Key) -> Upload | None:
    asked = select(Upload).where(Upload.code_id == key[0], Upload.file == key[1])
    return session.scalars(asked.options(undefer(Upload.raw))).one_or_none()


def _room(session: Orm, code_id: int, upload: Upload | None) -> int:
    """How many bytes a device may still send of a journal."""
    asked = select(func.count(), func.coalesce(func.sum(Upload.size), 0))
    count, total = session.execute(asked.where(Upload.code_id == code_id)).one()
    if upload is None and count >= MOST_JOURNALS:
        return 0
    size = upload.size if upload is not None else 0
    return max(min(MOST_OF_A_JOURNAL - size, MOST_OF_A_TABLE - int(total)), 0)


def _without_names(session: Orm, upload: Upload, sent: Sent) -> Sent:
    """What was sent, without the names that were taken out of its session since."""
    stored = session.get(Session, upload.session_id or 0)
    if stored is None or stored.kind != JOURNAL or not sent.raw:
        return sent
    new_names = taken_out(JOURNAL, sent.raw, JOURNAL, stored.raw)
    if not new_names:
        return sent
    return replace(sent, raw=with_names(JOURNAL, sent.raw, None, new_names))


def _set_aside(
    session: Orm, code: TableCode, device: str, file: str, content: bytes, why: str
) -> bool:
    """Keep what was refused for the director, once, as far as there is room; whether it is new."""
    salted = f"{code.evening_id} {code.label} ".encode() + content
    digest = sha256(salted).hexdigest()
    asked = select(func.count()).select_from(SetAside)
    here = asked.where(SetAside.evening_id == code.evening_id, SetAside.label == code.label)
    known = asked.where(SetAside.digest == digest)
    if session.scalars(known).one() or session.scalars(here).one() >= MOST_SET_ASIDE:
        return False
    session.add(
        SetAside(
            evening_id=code.evening_id, label=code.label, device=device, file=file, digest=digest,
            raw=content, why=why[:_LONGEST_WHY], reason=as_data(why),
        )
    )  # fmt: skip
    return True
