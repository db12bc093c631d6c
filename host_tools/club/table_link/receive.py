"""Takes what a table's device sends of its journals: believed only when the box's own code has
worked it out, and what does not hold is set aside."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club.intake import files, gather
from host_tools.club.intake.files import JOURNAL
from host_tools.club.rename import taken_out, with_names
from host_tools.club.rescore import JournalReplay
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Evening, Session, SetAside, TableCode, Upload, now
from host_tools.club.table_link import pieces, state
from host_tools.club.table_link.pieces import Damaged, Misplaced, Sent
from host_tools.club.table_names import spoken
from host_tools.club.wording import Words
from host_tools.errors import BadInput

MOST_OF_A_JOURNAL = 512_000  # bytes; an evening of 500 events has 6,000
MOST_OF_A_TABLE = 4_000_000
MOST_JOURNALS = 64  # of a code
MOST_SET_ASIDE = 20  # of a table of an evening: then nothing more is kept
_LONGEST_WHY = 1000  # characters
_MOST_REMEMBERED = 1000  # journals worked out
_TRIES = 3  # where another server takes a piece of the same journal at the same time

Answer = tuple[int, dict[str, Any]]  # the status, and what is sent as JSON


@dataclass(frozen=True)
class Piece:
    """Bytes of a journal from byte `at` on; `crc` is that of the journal up to their end, `waiting`
    how many bytes are left to send after them."""

    at: int
    crc: int
    waiting: int
    body: bytes


class _Meanwhile(Exception):
    """Another request has changed what this one goes on from."""


class Receiver:
    """Takes the pieces that come to one server of a club.

    words: gives the words of a language. What was worked out of the journals that are being sent
    is remembered, so that an event does not work out all those before it again.
    """

    def __init__(self, store: Store, words: Callable[[str], Words]) -> None:
        self._store = store
        self._words = words
        self._replays: dict[tuple[int, str], JournalReplay] = {}

    def receive(self, code_id: int, device: str, file: str, piece: Piece) -> Answer:
        """Take one piece of the journal `file`, as the contract has it; the answer.

        Whatever is answered with 200 is in the store for good, with all that follows from it.
        """
        for _ in range(_TRIES):
            try:
                return self._receive(code_id, device, file, piece)
            except _Meanwhile:
                continue
        return 503, {"error": "failed"}

    def _receive(self, code_id: int, device: str, file: str, piece: Piece) -> Answer:
        with self._store.read() as session:
            code = session.get_one(TableCode, code_id)
            if code.device != device:
                return 409, {"error": "other"}
            label = code.label
            upload = _upload(session, code_id, file)
            sent = _sent(upload)
            room = _room(session, code_id, upload)
            words = self._words(club_of(session).language)
            version = state.of_table(session, code, device)["version"]
        try:
            before, new = pieces.follow(sent, piece.at, piece.body, piece.crc)
        except Misplaced as misplaced:
            return 409, {"error": misplaced.error, "size": sent.size}
        if not new:
            return 200, {"size": piece.at + len(piece.body), "version": version}
        if len(new) > room:
            return 413, {"error": "request", "why": words.say("link_too_much")}
        called = f"{file} of {spoken(label)}"
        after, replay, why = before, None, ""
        try:
            after = pieces.grown(before, new)
            if len(after.raw) > len(before.raw):
                replay = self._replay((code_id, file), before.raw, after.raw, called)
        except Damaged as damaged:
            why = f"{called} is damaged or was altered at byte {damaged.place}."
        except BadInput as error:
            why = str(error)
        with self._store.write() as session:
            code = session.get_one(TableCode, code_id)
            upload = _upload(session, code_id, file)
            if code.device != device or code.revoked is not None or _sent(upload) != sent:
                raise _Meanwhile
            if upload is None:
                upload = Upload(code_id=code_id, file=file, device=device, raw=b"")
                session.add(upload)
            upload.at, upload.waiting, code.heard = now(), piece.waiting, now()
            if replay is not None:
                own = upload.session_id if before is sent else None
                evening = session.get_one(Evening, code.evening_id)
                source = files.of_journal(replay, file.removesuffix(".hj"), device)
                result = gather.take(session, evening, source, code.label, own)
                if result.became == gather.REFUSED:
                    why = " ".join(result.notes)
                else:
                    upload.session_id = result.session
                    after = _without_names(session, result.session, after)
            if why:
                _set_aside(session, code, device, file, (before.content or b"") + new, why)
                upload.refusal = words.say("link_refused")
                return 422, {"error": "refused", "why": upload.refusal}
            upload.refusal = ""
            upload.raw, upload.rest, upload.size = after.raw, after.rest, after.size
            upload.crc, upload.chain = after.crc, after.chain
            session.flush()
            version = state.of_table(session, code, device)["version"]
        if replay is not None and after.raw == replay.raw:
            self._remember((code_id, file), replay)
        return 200, {"size": after.size, "version": version}

    def _replay(
        self, key: tuple[int, str], before: bytes, after: bytes, called: str
    ) -> JournalReplay:
        """The journal `after` worked out, on from `before` where that is remembered.

        Nobody else goes on from it meanwhile: it is remembered again when the store has it.
        """
        replay = self._replays.pop(key, None)
        if replay is None or replay.raw != before:
            return JournalReplay(after, called)
        replay.add(after[len(before) :])
        return replay

    def _remember(self, key: tuple[int, str], replay: JournalReplay) -> None:
        self._replays[key] = replay
        while len(self._replays) > _MOST_REMEMBERED:
            self._replays.pop(next(iter(self._replays)), None)


def take(store: Store, code_id: int, device: str) -> None:
    """Let `device` be the table from now on; what the club has of the one before is its own."""
    with store.write() as session:
        code = session.get_one(TableCode, code_id)
        if code.device == device:
            return
        code.device, code.taken, code.heard = device, now(), now()
        for upload in _uploads(session, code_id):
            upload.device = device
            # the new one has the whole records, as the club has them, and what was begun is not
            sent = pieces.beginning(upload.raw)
            upload.rest, upload.size, upload.crc = sent.rest, sent.size, sent.crc
            upload.chain, upload.waiting, upload.refusal = sent.chain, 0, ""


def first(store: Store, code_id: int, device: str) -> None:
    """Let `device` be the table where nobody is yet."""
    with store.read() as session:
        if session.get_one(TableCode, code_id).device:
            return
    with store.write() as session:
        code = session.get_one(TableCode, code_id)
        if not code.device:
            code.device, code.taken, code.heard = device, now(), now()


def journal(store: Store, code_id: int, device: str, file: str) -> bytes | None:
    """What the club has of a journal, for the device that is the table; None: nothing."""
    with store.read() as session:
        upload = _upload(session, code_id, file)
        if upload is None or upload.device != device:
            return None
        return _sent(upload).content or upload.raw


def _uploads(session: Orm, code_id: int) -> list[Upload]:
    asked = select(Upload).where(Upload.code_id == code_id).options(undefer(Upload.raw))
    return list(session.scalars(asked))


def _upload(session: Orm, code_id: int, file: str) -> Upload | None:
    asked = select(Upload).where(Upload.code_id == code_id, Upload.file == file)
    return session.scalars(asked.options(undefer(Upload.raw))).one_or_none()


def _sent(upload: Upload | None) -> Sent:
    if upload is None:
        return Sent()
    return Sent(upload.raw, upload.rest, upload.size, upload.crc, upload.chain)


def _room(session: Orm, code_id: int, upload: Upload | None) -> int:
    """How many bytes a device may still send of a journal."""
    asked = select(func.count(), func.coalesce(func.sum(Upload.size), 0))
    count, total = session.execute(asked.where(Upload.code_id == code_id)).one()
    if upload is None and count >= MOST_JOURNALS:
        return 0
    size = upload.size if upload is not None else 0
    return max(min(MOST_OF_A_JOURNAL - size, MOST_OF_A_TABLE - int(total)), 0)


def _without_names(session: Orm, stored_id: int, sent: Sent) -> Sent:
    """What was sent, without the names that were taken out of its session since."""
    stored = session.get_one(Session, stored_id)
    if stored.kind != JOURNAL:
        return sent
    called = taken_out(JOURNAL, sent.raw, JOURNAL, stored.raw)
    if not called:
        return sent
    raw = with_names(JOURNAL, sent.raw, None, called)
    return Sent(raw, sent.rest, sent.size, sent.crc, sent.chain)


def _set_aside(
    session: Orm, code: TableCode, device: str, file: str, content: bytes, why: str
) -> None:
    """Keep what was refused for the director, once, as far as there is room."""
    salted = f"{code.evening_id} {code.label} ".encode() + content
    digest = sha256(salted).hexdigest()
    asked = select(func.count()).select_from(SetAside)
    here = asked.where(SetAside.evening_id == code.evening_id, SetAside.label == code.label)
    known = asked.where(SetAside.digest == digest)
    if session.scalars(known).one() or session.scalars(here).one() >= MOST_SET_ASIDE:
        return
    session.add(
        SetAside(
            evening_id=code.evening_id, label=code.label, device=device, file=file, digest=digest,
            raw=content, why=why[:_LONGEST_WHY],
        )
    )  # fmt: skip
