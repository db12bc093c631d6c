"""Removes an evening with all that hangs on it; if it has results, into a backup file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club.evening import evenings
from host_tools.club.intake import players
from host_tools.club.replay import uploads
from host_tools.club.store import Store
from host_tools.club.store.action_log import note
from host_tools.club.store.models import (
    Arrival,
    Correction,
    Evening,
    EveningSummary,
    Event,
    GameTable,
    Hand,
    Place,
    Presence,
    Round,
    SeasonEvent,
    Session,
    SetAside,
    TableCode,
    Upload,
    now,
)
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.club.upkeep import backup


def into_backup(
    store: Store, number: int | None, with_results: bool = False, file: Path | None = None
) -> tuple[int, Path | None]:
    """Remove an evening (see remove); if it has results, back up the club before.

    Return its number, and the backup's file, by default one beside the store. CannotBe if the
    backup could not be made, or its verification failed: then the evening stays.
    """
    with store.read() as session:
        evening = evenings.find_evening(session, number)
        number, counted = evening.number, count_results(session, evening)
    if not any(counted) or not with_results:
        file = None
    else:
        if file is None:
            folder = store.file.parent if store.file else Path()
            file = folder / f"evening-{number}-{now():%Y-%m-%d-%H%M%S}.backup"
        proof = backup.backup(store, file)
        if proof is not None and not proof.holds:
            raise CannotBe(
                "the evening was not deleted, because its backup is not verified: {why}",
                why=backup.describe(proof),
            )
    with store.write() as session:
        evening = evenings.find_evening(session, number)
        if count_results(session, evening) != counted:
            raise CannotBe(
                "the evening was not deleted, because results came meanwhile. Try again."
            )
        return remove(session, number, with_results), file


def count_results(session: Orm, evening: Evening) -> tuple[int, int]:
    """Return how many hands an evening has, and how many journals that wait for the director."""
    tables = select(GameTable.id).where(GameTable.evening_id == evening.id)
    sessions = select(Session.id).where(Session.table_id.in_(tables))
    codes = select(TableCode.id).where(TableCode.evening_id == evening.id)
    hands = select(func.count()).where(Hand.session_id.in_(sessions))
    late = select(func.count()).where(Upload.code_id.in_(codes), Upload.late.is_not(None))
    return session.scalars(hands).one(), session.scalars(late).one()


def remove(session: Orm, number: int | None, with_results: bool = False) -> int:
    """Remove the evening `number`, by default the latest; return its number.

    Raise CannotBe if results were counted in it, or wait for the director, unless `with_results`.
    """
    evening = evenings.find_evening(session, number)
    tables = _ids(session, select(GameTable.id).where(GameTable.evening_id == evening.id))
    codes = _ids(session, select(TableCode.id).where(TableCode.evening_id == evening.id))
    sessions = select(Session).where(Session.table_id.in_(tables))
    stored = session.scalars(sessions.order_by(Session.id)).all()
    ids = [it.id for it in stored]
    if any(count_results(session, evening)) and not with_results:
        raise CannotBe(
            "evening {number} has results. To delete it with them, use `halley club evening "
            "remove {number} --yes`.",
            number=evening.number,
        )
    for noted in (Correction, SeasonEvent):
        session.execute(delete(noted).where(noted.evening_id == evening.id))
    session.execute(delete(Upload).where(Upload.code_id.in_(codes)))
    _let_wait_again(session, ids)
    rounds = _ids(session, select(Round.id).where(Round.evening_id == evening.id))
    session.execute(delete(Place).where(Place.round_id.in_(rounds)))
    for table in (Round, Presence, Arrival, SetAside, TableCode, EveningSummary):
        session.execute(delete(table).where(table.evening_id == evening.id))
    session.execute(delete(Hand).where(Hand.session_id.in_(ids)))
    session.execute(delete(Event).where(Event.session_id.in_(ids)))
    for it in stored:
        players.forget(session, it)
    session.execute(delete(GameTable).where(GameTable.id.in_(tables)))
    session.delete(evening)
    session.flush()
    note(session, Sentence("evening {number} was deleted.", number=evening.number))
    return evening.number


def _let_wait_again(session: Orm, sessions: Sequence[int]) -> None:
    """Let results that came after another evening's end, and were counted here, wait once more."""
    asked = select(Upload).where(Upload.session_id.in_(sessions)).options(undefer(Upload.raw))
    for upload in session.scalars(asked).all():
        sent = uploads.sent_of(session, upload)
        hands = select(func.count()).where(Hand.session_id == upload.session_id, Hand.settled)
        upload.late = session.scalars(hands).one()
        upload.session_id = None
        uploads.keep(upload, sent, b"")
    session.flush()


def _ids(session: Orm, asked: Any) -> Sequence[int]:
    return session.scalars(asked).all()
