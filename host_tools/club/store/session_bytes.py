"""A session's stored file, in pieces, so that new bytes are appended and old ones stay."""

from collections.abc import Sequence

from sqlalchemy import delete, func, insert, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.store.models import GameTable, Session, SessionPiece, Upload

_TOGETHER = 500  # sessions that are read at once


def bytes_of(session: Orm, stored: int) -> bytes:
    """Return a session's file."""
    return bytes_of_each(session, [stored])[stored]


def bytes_of_each(session: Orm, stored: Sequence[int]) -> dict[int, bytes]:
    """Return the files of sessions, by their ids."""
    pieces: dict[int, list[bytes]] = {number: [] for number in stored}
    asked = select(SessionPiece.session_id, SessionPiece.data).order_by(
        SessionPiece.session_id, SessionPiece.first_byte
    )
    for start in range(0, len(stored), _TOGETHER):
        here = stored[start : start + _TOGETHER]
        for number, data in session.execute(asked.where(SessionPiece.session_id.in_(here))):
            pieces[number].append(data)
    return {number: b"".join(its) for number, its in pieces.items()}


def put(session: Orm, stored: int, raw: bytes, before: bytes) -> None:
    """Store `raw` as a session's file, which was `before`: append, or replace everything.

    The uploads of a replaced file keep their own bytes from then on.
    """
    connection = session.connection()
    first = len(before)
    if not raw.startswith(before):
        first = 0
        shared = select(Upload).where(Upload.session_id == stored, Upload.shared > 0)
        for upload in session.scalars(shared).all():
            upload.raw, upload.shared = before[: upload.shared], 0
        connection.execute(delete(SessionPiece).where(SessionPiece.session_id == stored))
    if len(raw) > first:
        row = {"session_id": stored, "first_byte": first, "data": raw[first:]}
        connection.execute(insert(SessionPiece), [row])


def put_together(session: Orm, evening: int) -> None:
    """Join each session's file of an evening into one piece.

    A row for each record would take more space for good, and little more will come.
    """
    several = (
        select(SessionPiece.session_id)
        .join(Session, SessionPiece.session_id == Session.id)
        .join(GameTable, Session.table_id == GameTable.id)
        .where(GameTable.evening_id == evening)
        .group_by(SessionPiece.session_id)
        .having(func.count() > 1)
    )
    raws = bytes_of_each(session, session.scalars(several).all())
    if raws:
        connection = session.connection()
        connection.execute(delete(SessionPiece).where(SessionPiece.session_id.in_(raws)))
        rows = [{"session_id": it, "first_byte": 0, "data": raw} for it, raw in raws.items()]
        connection.execute(insert(SessionPiece), rows)
