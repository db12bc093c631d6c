"""Results that tables send after their evening has ended: they wait for the director.

The club keeps what is sent, so that the table's device has nothing left to send, and counts it when
the director says so: in that evening, or in a new one.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm
from sqlalchemy.orm import undefer

from host_tools.club.evening import evenings, night
from host_tools.club.evening.table_names import spoken
from host_tools.club.intake import gather
from host_tools.club.replay import session_file, uploads
from host_tools.club.replay.rescore import JournalReplay
from host_tools.club.replay.worked import Worked
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening, GameTable, Hand, Session, TableCode, Upload
from host_tools.club.texts.sentence import CannotBe, Sentence, join
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput


class Late(NamedTuple):
    """A table's results after the end of its evening: `hands` settled ones, 0 for another change.

    `is_new`: its table began after the end, so that another evening can have it.
    """

    upload: int
    label: str
    evening: int
    hands: int
    is_new: bool


class Waits(NamedTuple):
    """A journal's state: if it waits for the director, and the hands that came late, if any."""

    waits: bool
    late: int | None


def evening_of(session: Orm, upload: Upload, evening: Evening) -> Evening:
    """Return the evening that a journal counts in: that of its session, or of its code."""
    stored = session.get(Session, upload.session_id) if upload.session_id is not None else None
    if stored is None:
        return evening
    return session.get_one(Evening, session.get_one(GameTable, stored.table_id).evening_id)


def look(session: Orm, upload: Upload, worked: Worked) -> Waits:
    """Return whether a journal tells more than its session has, whose evening has ended.

    What changes no result, as that the table's evening is over, need not wait.
    """
    ours = [hand["delta"] for hand in worked.hands if hand["settled"]]
    if upload.session_id is None:
        return Waits(True, len(ours) or None)
    stored = session.get_one(Session, upload.session_id)
    asked = select(Hand.delta).where(Hand.session_id == stored.id, Hand.settled)
    theirs = list(session.scalars(asked.order_by(Hand.number)))
    if ours != theirs:
        return Waits(True, max(len(ours) - len(theirs), 0))
    if (worked.balances, worked.pool) == (stored.balances, stored.pool):
        return Waits(False, None)
    return Waits(True, None if worked.playing == "play" else 0)


def waiting(session: Orm, number: int | None = None) -> list[Late]:
    """Return what waits, by default of all evenings, in the order in which it came."""
    asked = (
        select(Upload.id, TableCode.label, Evening.number, Upload.late, Upload.session_id)
        .join(TableCode, Upload.code_id == TableCode.id)
        .outerjoin(Session, Upload.session_id == Session.id)
        .outerjoin(GameTable, Session.table_id == GameTable.id)
        .join(Evening, func.coalesce(GameTable.evening_id, TableCode.evening_id) == Evening.id)
        .where(Upload.late.is_not(None))
        .order_by(Upload.id)
    )
    if number is not None:
        asked = asked.where(Evening.number == number)
    rows = session.execute(asked)
    return [
        Late(of, label, evening, hands or 0, it is None) for of, label, evening, hands, it in rows
    ]


def sentence(it: Late, words: ClubWords) -> str:
    """Say what a table has sent after the end of its evening."""
    hands = words.count_things(it.hands, "thing_hand")
    key = "desk_late" if it.hands else "desk_late_change"
    return words.say(key, it.label, hands, it.evening)


def count(session: Orm, upload_id: int) -> int:
    """Count what waits in its own evening, which stays ended; return that evening's number."""
    upload, code = _find(session, upload_id)
    evening = evening_of(session, upload, session.get_one(Evening, code.evening_id))
    _take(session, upload, code, evening)
    return evening.number


def count_anew(session: Orm, upload_id: int) -> int:
    """Count what waits in the evening that is under way, or else in a new one; return its number.

    Raise CannotBe if the table began before the end: its first hands belong to that evening.
    """
    upload, code = _find(session, upload_id)
    old = session.get_one(Evening, code.evening_id)
    if upload.session_id is not None:
        raise CannotBe(
            "{table} started before evening {number} ended. Count it there, or reopen the evening.",
            table=spoken(code.label), number=old.number,
        )  # fmt: skip
    latest = evenings.latest(session)
    if latest is None or latest.ended is not None:
        made = JournalReplay(uploads.sent_of(session, upload).raw, upload.file).header.made
        day = night.day_of(made, night.ends(session)) if made else None
        latest = evenings.start(session, day, game=old.ruleset, options=old.options)
    _take(session, upload, code, latest)
    return latest.number


def leave_out(session: Orm, upload_id: int) -> None:
    """Leave out what waits; if the table sends more, that waits with it."""
    upload, code = _find(session, upload_id)
    upload.late = None
    note(session, Sentence("late results of {table} were left out.", table=spoken(code.label)))


def count_all(session: Orm, evening: Evening) -> list[str]:
    """Count what waits of an evening that is reopened; return a sentence for each refusal."""
    refused = []
    for it in waiting(session, evening.number):
        try:
            count(session, it.upload)
        except BadInput as error:
            refused.append(str(error))
    return refused


def at_table(rows: Iterable[Late], label: str) -> Late:
    """Return what waits of a table; raise CannotBe if nothing does."""
    for it in rows:
        if it.label == label:
            return it
    raise CannotBe("no late results of {table} are waiting.", table=spoken(label or "?"))


def _find(session: Orm, upload_id: int) -> tuple[Upload, TableCode]:
    asked = select(Upload).where(Upload.id == upload_id, Upload.late.is_not(None))
    upload = session.scalars(asked.options(undefer(Upload.raw))).one_or_none()
    if upload is None:
        raise CannotBe("these results are no longer waiting. They were counted or left out.")
    return upload, session.get_one(TableCode, upload.code_id)


def _take(session: Orm, upload: Upload, code: TableCode, evening: Evening) -> None:
    """Make a session of what was sent, or a longer one."""
    sent = uploads.sent_of(session, upload)
    replay = JournalReplay(sent.raw, upload.file)
    source = session_file.of_journal(replay, upload.file.removesuffix(".hj"), upload.device)
    own = upload.session_id
    before = gather.Before(own, b"") if own is not None else None
    result = gather.take(session, evening, source, code.label, before)
    if result.became == gather.REFUSED:
        raise BadInput(join(result.notes))
    upload.session_id, upload.late = result.session, None
    note(session, Sentence("late results of {table} count in evening {number}.",
                           table=spoken(code.label), number=evening.number))  # fmt: skip
    session.flush()
    uploads.keep(upload, sent, uploads.session_file(session, upload))
