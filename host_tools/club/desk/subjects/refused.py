"""Journals that were refused, and files that are taken in by hand."""

from collections.abc import Callable
from pathlib import PurePosixPath
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.evening.table_names import spoken
from host_tools.club.intake import gather
from host_tools.club.intake.which_table import check_label
from host_tools.club.replay import session_file
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening, SetAside, now
from host_tools.club.table_link import late
from host_tools.club.texts.sentence import CannotBe, Sentence, join
from host_tools.errors import BadInput


def page(view: View) -> dict[str, Any]:
    """Return the refused journals, those that nobody has seen first."""
    journals = sorted(view.snapshot.refused, key=lambda it: (it.seen, -it.id))
    return {
        "journals": journals,
        "late": view.snapshot.late,
        "sentence": late.sentence,
        "labels": [it.label for it in view.snapshot.evening.tables],
    }


def take_file(sent: SentForm) -> str:
    """Return a saved evening, journal or transcript, is taken, as `pull` takes a file."""
    if "file" not in sent.form.files:
        raise CannotBe("expected a file. Choose one.")
    name, raw = sent.form.files["file"]
    name = PurePosixPath(name.replace("\\", "/")).name
    label = check_label(sent.text("table"))
    anyway = bool(sent.text("anyway"))
    if anyway and not label:
        raise CannotBe("to count it anyway, enter its table.")
    source = session_file.parse(raw, name, PurePosixPath(name).stem)
    (result,) = gather.gather(sent.store, [source], sent.evening, label, anyway)
    if result.became == gather.REFUSED:
        raise BadInput(join(result.notes))
    done = sent.say("done_taken", result.table or sent.say("no_table"))
    return join([done, *result.notes])


def take_anyway(sent: SentForm) -> str:
    """Return a journal that was refused is taken all the same, as a session of its own.

    BadInput where it does not hold in itself: no word of the director's makes a sum right.
    """
    number = sent.form.whole("key")
    with sent.store.read() as session:
        row = session.get(SetAside, number or 0)
        if row is None:
            raise CannotBe("this journal is no longer here.")
        raw, file, device, label = row.raw, row.file, row.device, row.label
        evening = session.get_one(Evening, row.evening_id).number
    stem = file.removesuffix(".hj")
    source = session_file.parse(raw, f"{file} of {spoken(label)}", stem, device)
    (result,) = gather.gather(sent.store, [source], evening, label, anyway=True)
    if result.became == gather.REFUSED:
        raise BadInput(join(result.notes))
    seen(sent)
    return sent.say("done_taken", result.table)


def count_late(sent: SentForm) -> str:
    """Count results that came after the end in their evening."""
    return _late(sent, late.count)


def count_late_anew(sent: SentForm) -> str:
    """Count them in the evening under way, or in a new one."""
    return _late(sent, late.count_anew)


def leave_late_out(sent: SentForm) -> str:
    """Leave them out."""
    with sent.store.write() as session:
        late.leave_out(session, sent.form.whole("key") or 0)
    return sent.say("done_seen")


def _late(sent: SentForm, take: Callable[[Orm, int], int]) -> str:
    number = sent.form.whole("key") or 0
    with sent.store.write() as session:
        name = next((it.label for it in late.waiting(session) if it.upload == number), "")
        evening = take(session, number)
    return sent.say("done_counted", name, evening)


def seen(sent: SentForm) -> str:
    """Return the director has looked at a journal that was refused."""
    with sent.store.write() as session:
        row = session.get(SetAside, sent.form.whole("key") or 0)
        if row is None:
            raise CannotBe("this journal is no longer here.")
        row.seen = row.seen or now()
        text = "a refused journal of {table} was left out."
        note(session, Sentence(text, table=spoken(row.label)))
    return sent.say("done_seen")


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "take_file": take_file,
    "take_anyway": take_anyway,
    "seen": seen,
    "count_late": count_late,
    "count_late_anew": count_late_anew,
    "leave_late_out": leave_late_out,
}
