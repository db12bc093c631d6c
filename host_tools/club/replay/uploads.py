"""The stored uploads of tables, and the removal of names from them."""

import re
from collections.abc import Mapping, Set
from dataclasses import replace
from functools import partial

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club.evening.people import key_of
from host_tools.club.replay import pieces
from host_tools.club.replay.pieces import Sent
from host_tools.club.replay.rename import names_in, with_names
from host_tools.club.replay.session_file import JOURNAL
from host_tools.club.store.models import SetAside, Upload
from host_tools.club.store.session_bytes import bytes_of
from host_tools.club.texts.sentence import map_places
from host_tools.records.journal_bytes import NONSENSE, sound_bytes


def of_code(session: Orm, code_id: int) -> list[Upload]:
    """Return the uploads of a code, a row a journal."""
    asked = select(Upload).where(Upload.code_id == code_id).options(undefer(Upload.raw))
    return list(session.scalars(asked))


def find(session: Orm, code_id: int, file: str) -> Upload | None:
    """Return the upload of a journal, or None."""
    asked = select(Upload).where(Upload.code_id == code_id, Upload.file == file)
    return session.scalars(asked.options(undefer(Upload.raw))).one_or_none()


def sent_of(session: Orm, upload: Upload | None) -> Sent:
    """Return the sent part of a journal, as it is stored."""
    if upload is None:
        return Sent()
    raw = session_file(session, upload)[: upload.shared] if upload.shared else upload.raw
    return Sent(raw, upload.rest, upload.size, upload.crc, upload.chain)


def keep(upload: Upload, sent: Sent, file: bytes) -> None:
    """Keep what was sent of a journal; `file` is that of its session, which is not kept twice."""
    is_there = file.startswith(sent.raw)
    upload.shared, upload.raw = (len(sent.raw), b"") if is_there else (0, sent.raw)
    upload.rest, upload.size, upload.crc, upload.chain = sent.rest, sent.size, sent.crc, sent.chain


def session_file(session: Orm, upload: Upload) -> bytes:
    """Return the file of the session made from a journal; b"" if there is none."""
    return bytes_of(session, upload.session_id) if upload.session_id is not None else b""


def without(session: Orm, stored_id: int, new_names: Mapping[str, str]) -> None:
    """Replace names in a session's journals by `new_names`; the devices continue."""
    asked = select(Upload).where(Upload.session_id == stored_id).options(undefer(Upload.raw))
    for upload in session.scalars(asked):
        # what has begun may have the beginning of a name
        sent = _whole(sent_of(session, upload))
        if sent.raw:
            sent = replace(sent, raw=with_names(JOURNAL, sent.raw, None, new_names))
        keep(upload, sent, session_file(session, upload))


def nowhere(session: Orm, pattern: re.Pattern[str], keys: Set[str], new: str) -> None:
    """Take a name out of what else tables have sent, and of what was refused.

    pattern: finds it in a text. keys: how it is looked up; `new` stands for it.
    """
    for upload in session.scalars(select(Upload).options(undefer(Upload.raw))):
        waits = upload.session_id is None and _may_have(upload.raw, keys)  # after an evening's end
        if waits or _may_have(upload.rest, keys):
            sent = _whole(sent_of(session, upload))
            if waits:
                there = [name for name in names_in(JOURNAL, sent.raw) if key_of(name) in keys]
                raw = with_names(JOURNAL, sent.raw, None, dict.fromkeys(there, new))
                sent = replace(sent, raw=raw)
            keep(upload, sent, session_file(session, upload))
    for row in session.scalars(select(SetAside).options(undefer(SetAside.raw))):
        row.label, row.why = (pattern.sub(new, text) for text in (row.label, row.why))
        if row.reason:
            row.reason = map_places(row.reason, partial(pattern.sub, new))
        row.raw = _without(row.raw, keys, new)


def _whole(sent: Sent) -> Sent:
    """Return the sent part without an unfinished record: its bytes are requested again."""
    if not sent.rest:
        return sent
    return pieces.beginning(sent.raw) if sent.content is not None else Sent()


def _without(raw: bytes, keys: Set[str], new: str) -> bytes:
    """Return an invalid journal without the name; unreadable parts go if they may contain it."""
    if not _may_have(raw, keys):
        return raw
    try:
        new_names = {name: new for name in names_in(JOURNAL, raw) if key_of(name) in keys}
        rest = raw[sound_bytes(raw) :]
        if not new_names and not _may_have(rest, keys):
            return raw
        return with_names(JOURNAL, raw, None, new_names)  # without what is not sound
    except NONSENSE:
        return b""


def _may_have(raw: bytes, keys: Set[str]) -> bool:
    """Return whether one of the names may stand somewhere in bytes."""
    text = key_of(raw.decode("utf-8", "replace"))
    return any(key in text for key in keys)
