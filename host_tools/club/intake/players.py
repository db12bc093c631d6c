"""Match the people of a session's file to the club's, by their last names there."""

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.match.altered_copy import begins_alike
from host_tools.club.replay.worked import Worked
from host_tools.club.seating import box_seats
from host_tools.club.store.models import (
    Correction,
    Person,
    Place,
    Player,
    Presence,
    SeatChange,
    Seating,
    Session,
    SessionPiece,
    Sitting,
)


def begin(session: Orm, stored: Session, worked: Worked, named: bool, label: str) -> list[int]:
    """Note of a new session who has sat, where, and with what, as take() does; the people's ids."""
    names, entered = _names(worked, named)
    seated = [person.id for person in people.seat_people(session, names, label)]
    rows = [
        {"session_id": stored.id, "number": at, "person_id": person, "entered": entered[at],
         "name": names[at], "balance": worked.owns[at]}
        for at, person in enumerate(seated)
    ]  # fmt: skip
    session.connection().execute(insert(Player), rows)
    _sittings(session, stored, worked)
    sittings = [(it.hand, it.sits) for it in worked.sittings]
    box_seats.begin(session, stored, sittings, seated)
    return seated


def _names(worked: Worked, named: bool) -> tuple[list[str], list[str]]:
    """Return the last names of the people of a file, and those with which they sat down."""
    names = [people.tidy(name) if named else "" for name in worked.people]
    entered = [people.tidy(name) if named else "" for name in worked.entered]
    return names, entered


def take(
    session: Orm,
    stored: Session,
    worked: Worked,
    before: Worked | None,
    named: bool,
    label: str,
) -> list[tuple[str, str]]:
    """Record who has sat, where, and with what result, in place of `before`.

    None: not known. A player is whoever has the last name in the file, in all hands. Returns the
    members whose hands became a guest's, with the guest. `named`: the file has names; a seat
    without one is a guest named after the table `label`.
    """
    names, entered = _names(worked, named)
    known, left = _known_players(session, stored, entered)
    rows, renamed = _identify(session, stored, known, names, entered, label)
    for at, (row, balance) in enumerate(zip(rows, worked.owns, strict=True)):
        row.number, row.balance = at, balance
    session.flush()
    known_sittings = before.sittings if before else []
    alike = begins_alike(worked.sittings, known_sittings)
    if before is None or alike < len(known_sittings):
        mine = Sitting.session_id == stored.id
        session.execute(delete(Sitting).where(mine, Sitting.part >= alike))
    _sittings(session, stored, worked, alike)
    box_seats.rebuild(session, stored)
    _move_corrections(session, stored, renamed)
    lost = [
        (old.name, new.name)
        for old, new in ([session.get_one(Person, it) for it in pair] for pair in renamed.items())
        if old.member and not new.member
    ]
    for gone in (*renamed, *left):
        _forget(session, gone)
    return lost


def _identify(
    session: Orm,
    stored: Session,
    known: Sequence[Player | None],
    names: Sequence[str],
    entered: Sequence[str],
    label: str,
) -> tuple[list[Player], dict[int, int]]:
    """Return a row for everyone in the file, and the people who are others by their new names.

    People who were not `known` get new rows.
    """
    unchanged = {
        at: row for at, row in enumerate(known) if row is not None and row.name == names[at]
    }
    there = [session.get_one(Person, row.person_id) for row in unchanged.values()]
    others = [at for at in range(len(names)) if at not in unchanged]
    seated = people.seat_people(session, [names[at] for at in others], label, there)
    rows = dict(unchanged)
    renamed = {}
    for at, person in zip(others, seated, strict=True):
        row = known[at]
        if row is None:
            row = Player(session_id=stored.id, entered=entered[at])
            session.add(row)
        elif row.person_id != person.id:
            renamed[row.person_id] = person.id
        row.person_id, row.name = person.id, names[at]
        rows[at] = row
    return [rows[at] for at in range(len(names))], renamed


def same(worked: Worked, before: Worked) -> bool:
    """Return whether the same people sit in the same seats under the same names throughout."""
    return not (worked.sittings or before.sittings) and is_unchanged(worked, before)


def is_unchanged(worked: Worked, before: Worked) -> bool:
    """Return whether nobody is new or renamed since `before`."""
    return (worked.people, worked.entered) == (before.people, before.entered)


def balances(session: Orm, stored: Session, worked: Worked) -> None:
    """Note what people have now who sit where they sat."""
    for row, balance in zip(box_seats.players_of(session, stored), worked.owns, strict=True):
        row.balance = balance


def forget(session: Orm, stored: Session) -> None:
    """Delete a session in which nothing was played, and the guests who are known by it alone."""
    rows = box_seats.players_of(session, stored)
    there = {row.person_id for row in rows}
    session.execute(delete(SeatChange).where(SeatChange.player_id.in_([row.id for row in rows])))
    for table in (Seating, Sitting, Player, SessionPiece):
        session.execute(delete(table).where(table.session_id == stored.id))
    session.delete(stored)
    session.flush()
    for person in there:
        _forget(session, person)


def _known_players(
    session: Orm, stored: Session, entered: Sequence[str]
) -> tuple[list[Player | None], list[int]]:
    """Return the known players in the new order, and who they were.

    Players who never sat after all are deleted.
    """
    left = box_seats.players_of(session, stored)
    rows: list[Player | None] = []
    for name in entered:
        row = next((it for it in left if it.entered == name), None)
        if row is not None:
            left.remove(row)
        rows.append(row)
    for row in left:
        session.execute(delete(SeatChange).where(SeatChange.player_id == row.id))
        session.delete(row)
    session.flush()
    return rows, [row.person_id for row in left]


def _move_corrections(session: Orm, stored: Session, renamed: dict[int, int]) -> None:
    """Corrections at this table go with the players who are called otherwise."""
    for it in session.scalars(select(Correction).where(Correction.session_id == stored.id)):
        now = [renamed.get(change[0], change[0]) for change in it.changes]
        if len(set(now)) == len(now):
            it.changes = [[who, *change[1:]] for who, change in zip(now, it.changes, strict=True)]
    session.flush()


def _forget(session: Orm, person: int) -> None:
    """Delete a guest of whom nothing is known any more."""
    guest = session.get_one(Person, person)
    for table in (Player, Seating, SeatChange, Presence, Place):
        if session.scalars(select(table.id).where(table.person_id == person).limit(1)).first():
            return
    corrected = session.scalars(select(Correction.changes))
    known = any(person == change[0] for changes in corrected for change in changes)
    if not (known or guest.member or guest.removed):
        session.delete(guest)
        session.flush()


def _sittings(session: Orm, stored: Session, worked: Worked, first: int = 0) -> None:
    """Write who sat, after the sittings that are stored."""
    rows = [
        {"session_id": stored.id, "hand": it.hand, "part": part, "players": list(it.sits),
         "delta": it.delta, "payments": it.payments}
        for part, it in enumerate(worked.sittings[first:], first)
    ]  # fmt: skip
    if rows:
        session.connection().execute(insert(Sitting), rows)
