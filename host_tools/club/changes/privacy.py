"""Names that are not to be seen: hidden for a while, or taken out of the store for good.

No sum changes by that.
"""

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.replay import uploads
from host_tools.club.replay.rename import names_in, renamed_in, with_names
from host_tools.club.replay.session_file import TRANSCRIPT
from host_tools.club.seating import presence, rounds
from host_tools.club.store import Store, club_of, erased
from host_tools.club.store.action_log import clear, note
from host_tools.club.store.models import (
    Arrival,
    Correction,
    Evening,
    EveningSummary,
    GameTable,
    LogEntry,
    PairWish,
    Person,
    Place,
    Player,
    Presence,
    Round,
    SeasonEvent,
    Seating,
    Session,
    TableCode,
)
from host_tools.club.store.session_bytes import bytes_of_each, put
from host_tools.club.texts.sentence import Sentence
from host_tools.errors import BadInput


def hide_names(store: Store, hidden: bool) -> None:
    """Hide everybody's name on walls and phones, or show them again; nothing when it is so."""
    with store.read() as session:
        same = club_of(session).names_hidden == hidden
    if not same:
        with store.write() as session:
            club_of(session).names_hidden = hidden
            text = "all names are hidden." if hidden else "names are shown again."
            note(session, Sentence(text))


def hide(session: Orm, name: str, hidden: bool) -> Person:
    """Hide somebody's name on walls and phones, or show it again; return the person."""
    person = people.find_person(session, name)
    person.hidden = hidden
    text = "{name}'s name is hidden." if hidden else "{name}'s name is shown again."
    note(session, Sentence(text, name=person.name))
    return person


def remove(store: Store, name: str) -> str:
    """Take somebody's name out, of the kept journals and transcripts, too; gives the new one.

    The balances stay, under the new name. A box that is gathered once more does not bring the old
    name back into what was gathered from it.
    """
    with store.write() as session:
        new = take_out(session, people.find_person(session, name))
        if store.file is not None:
            session.flush()
            erased.note(session, store.file)
    store.shrink()
    return new


def take_out(session: Orm, person: Person) -> str:
    """Do the same in a transaction."""
    merged = session.scalars(select(Person).where(Person.same_as == person.id)).all()
    old = [person.name, *(it.name for it in merged)]
    new = _free(session, person)
    keys = {key for it in (person, *merged) for key in (it.key, it.short or it.key)}
    for it in merged:
        it.name = _free(session, it)
        it.key, it.short = people.key_of(it.name), None
    sat = select(Seating.session_id, Seating.seat).where(
        Seating.person_id == person.id, Seating.from_hand == 1
    )
    first = dict(session.execute(sat).all())
    for stored, raw in _files(session, select(Session)):
        new_names = _new_names(session, stored, raw, person, keys, new)
        seat = first.get(stored.id)
        at_first = stored.names[seat] if seat is not None and seat < len(stored.names) else ""
        if not new_names and at_first:
            new_names = {at_first: new}
        if new_names:
            shown = {people.tidy(name): now for name, now in new_names.items()}
            stored.names = [shown.get(name, name) for name in stored.names]
            put(session, stored.id, with_names(stored.kind, raw, stored.names, new_names), raw)
            uploads.without(session, stored.id, new_names)
            _players(session, stored, shown)
            old += [*new_names, *shown]
    person.name, person.key, person.short = new, people.key_of(new), None
    person.member, person.removed = False, True
    either = (PairWish.person_id == person.id) | (PairWish.other_id == person.id)
    session.execute(delete(PairWish).where(either))
    session.execute(delete(Arrival).where(Arrival.person_id == person.id))
    _leave(session, person)
    _texts(session, people.match_names(old), new)
    _tables(session, people.match_names(old), new)
    uploads.nowhere(session, people.match_names(old), {people.key_of(name) for name in old}, new)
    pattern = people.match_names([*old, *earlier_names(session, old)])
    clear(session, lambda text: pattern.sub(new, text))
    note(session, Sentence("a name was deleted and replaced by {name}.", name=new))
    return new


def earlier_names(session: Orm, names: Iterable[str]) -> list[str]:
    """Return the names that people with these `names` had before, by the log."""
    known = [people.key_of(name) for name in names]
    earlier = []
    for entry in session.scalars(select(LogEntry).order_by(LogEntry.id.desc())):
        for data in entry.what:
            if data.get("english") == people.RENAMED:
                old, new = data["parts"]["old"], data["parts"]["name"]
                if people.key_of(new) in known:
                    earlier.append(old)
                    known.append(people.key_of(old))
    return earlier


def _leave(session: Orm, person: Person) -> None:
    """Note that somebody plays in no round that has not begun, and draw those again.

    Rounds for which too few people are left are taken back.
    """
    there = select(Presence.evening_id).where(Presence.person_id == person.id)
    for evening in session.scalars(select(Evening).where(Evening.id.in_(there))).all():
        coming = rounds.coming(session, evening)
        with suppress(BadInput):  # has gone before
            presence.leave(session, evening, person, coming)
        if evening.ended is not None:
            continue
        try:
            rounds.draw_again(session, evening)
        except BadInput:
            rounds.take_back(session, evening, coming)


def _files(session: Orm, asked: Select[Session]) -> list[tuple[Session, bytes]]:
    """Sessions with their files."""
    rows = session.scalars(asked.order_by(Session.id)).all()
    raws = bytes_of_each(session, [stored.id for stored in rows])
    return [(stored, raws[stored.id]) for stored in rows]


def _new_names(
    session: Orm, stored: Session, raw: bytes, person: Person, keys: set[str], new: str
) -> dict[str, str]:
    """Return the replacement for each of a person's names in a session's file."""
    there = list(dict.fromkeys(names_in(stored.kind, raw)))
    row = session.scalars(
        select(Player).where(Player.session_id == stored.id, Player.person_id == person.id)
    ).first()
    theirs = [row.name, row.entered] if row else []
    names = [name for name in theirs if name in there]
    names += [it for it in there if people.tidy(it) in theirs or people.key_of(it) in keys]
    pairs = renamed_in(stored.kind, raw) if names else []
    before = 0
    while len(names) > before:
        before = len(names)
        names += [it for pair in pairs if set(pair) & set(names) for it in pair]
        names = list(dict.fromkeys(names))
    return {name: f"{new} ({at})" if at else new for at, name in enumerate(names)}


def _players(session: Orm, stored: Session, new_names: Mapping[str, str]) -> None:
    """Call a session's players as its file does now."""
    for row in session.scalars(select(Player).where(Player.session_id == stored.id)):
        row.name, row.entered = (new_names.get(name, name) for name in (row.name, row.entered))
    session.flush()


def _free(session: Orm, person: Person) -> str:
    """Return a free name that a box can show, too."""
    name = f"N.N. {person.id}"
    while people.find(session, name) is not None:
        name += "'"
    return name


def _texts(session: Orm, pattern: re.Pattern[str], new: str) -> None:
    """Take the name out of what people wrote: reasons, notes, check-ins, a file's name."""
    for event in (*session.scalars(select(Correction)), *session.scalars(select(SeasonEvent))):
        event.reason = pattern.sub(new, event.reason)
        event.by = pattern.sub(new, event.by)
    for evening in session.scalars(select(Evening).where(Evening.announcement != "")):
        evening.announcement = pattern.sub(new, evening.announcement)[:200]
    for typed in session.scalars(select(Arrival).where(Arrival.name != "")):
        typed.name = pattern.sub(new, typed.name)
    for person in session.scalars(select(Person)):  # guests of a seat, after their table's name
        name = pattern.sub(new, person.name) if "(" in person.name else person.name
        if name != person.name and people.find(session, name) is None:
            person.name, person.key = name, people.key_of(name)
    for stored in session.scalars(select(Session)):
        stored.stem = pattern.sub(new, stored.stem)
    for stored, raw in _files(session, select(Session).where(Session.kind == TRANSCRIPT)):
        put(session, stored.id, notes_without(raw, pattern, new), raw)


def _tables(session: Orm, pattern: re.Pattern[str], new: str) -> None:
    """Take the name out of what tables are called: where people sat, are drawn to, or send from.

    A table has one name in an evening, and no other table has it then.
    """
    rows: dict[int, list[GameTable | TableCode | Place]] = {}
    for table in session.scalars(select(GameTable)):
        rows.setdefault(table.evening_id, []).append(table)
    for code in session.scalars(select(TableCode)):
        rows.setdefault(code.evening_id, []).append(code)
    for evening, place in session.execute(select(Round.evening_id, Place).join_from(Place, Round)):
        rows.setdefault(evening, []).append(place)
    for evening, of_evening in rows.items():
        labels = {row.label for row in of_evening if row.label}
        for old in sorted(labels):
            label = pattern.sub(new, old)
            if label == old:
                continue
            while label in labels:
                label += "'"
            labels.add(label)
            in_short = delete(EveningSummary).where(EveningSummary.evening_id == evening)
            session.execute(in_short)
            for row in of_evening:
                if row.label == old:
                    row.label = label


def notes_without(raw: bytes, pattern: re.Pattern[str], new: str) -> bytes:
    """Return a transcript with `new` in the place of a name in its notes."""
    transcript = json.loads(raw)
    for event in transcript["events"]:
        if isinstance(event.get("note"), str):
            event["note"] = pattern.sub(new, event["note"])
    return json.dumps(transcript, ensure_ascii=False).encode()


def again(raw: bytes, new_names: Mapping[str, str]) -> bytes:
    """Return a repeated transcript, its notes without the names removed since."""
    for was, now in new_names.items():
        raw = notes_without(raw, people.match_names([was]), now)
    return raw
