"""Who sat in which chair of a table's session, hand by hand: swaps, stand-ins, people who leave.

A box knows seats, a club people. What a chair has won or lost in a hand is the gain of whoever sat
in it in that hand.
"""

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.store.models import Evening, GameTable, Hand, Person, Seating, Session
from host_tools.errors import BadInput


def session_at(session: Orm, evening: Evening, label: str) -> Session:
    """The latest session at the table called `label`; BadInput when none was gathered there."""
    asked = (
        select(Session)
        .join(GameTable, Session.table_id == GameTable.id)
        .where(GameTable.evening_id == evening.id, func.lower(GameTable.label) == label.lower())
        .order_by(Session.number.desc())
        .limit(1)
    )
    found = session.scalars(asked).one_or_none()
    if found is None:
        raise BadInput(
            f"nothing of a table {label} was gathered this evening; `halley club pull` does that."
        )
    return found


def next_hand(session: Orm, kept: Session) -> int:
    """The number of the hand after those that are settled."""
    asked = select(func.max(Hand.number)).where(Hand.session_id == kept.id, Hand.settled)
    return (session.scalars(asked).one() or 0) + 1


def chair_of(session: Orm, evening: Evening, person: Person) -> tuple[Session, int]:
    """The latest session in which somebody sits at its end, and their seat; BadInput: nowhere."""
    asked = (
        select(Session, Seating.seat)
        .join(Seating, Seating.session_id == Session.id)
        .join(GameTable, Session.table_id == GameTable.id)
        .where(
            GameTable.evening_id == evening.id,
            Seating.person_id == person.id,
            Seating.to_hand.is_(None),
        )
        .order_by(Session.epoch.desc(), Session.id.desc())
        .limit(1)
    )
    found = session.execute(asked).one_or_none()
    if found is None:
        raise BadInput(f"{person.name} sits at no table that was gathered this evening.")
    return found


def sitter(session: Orm, kept: Session, seat: int, hand: int) -> int:
    """The id of who sits in `seat` in `hand`; BadInput when there is no such seat."""
    for row in _rows(session, kept, seat):
        if row.from_hand <= hand and (row.to_hand is None or hand <= row.to_hand):
            return row.person_id
    raise BadInput(f"the table has seats 1 to {len(kept.names)}.")


def take(
    session: Orm, kept: Session, seat: int, person: Person, first: int, last: int | None = None
) -> None:
    """Somebody sits in `seat` from hand `first` on up to `last` (None: to the end).

    BadInput when they sit in another chair of the table in one of these hands.
    """
    if first < 1 or (last is not None and last < first):
        raise BadInput("a chair is taken from one hand (from 1) on, to the same or a later one.")
    for other in range(len(kept.names)):
        for row in _rows(session, kept, other):
            if other != seat and row.person_id == person.id and _touch(row, first, last):
                raise BadInput(f"{person.name} sits in seat {other + 1} of that table then.")
    _put(session, kept, seat, person.id, first, last)


def swap(
    session: Orm,
    one: tuple[Session, int, int],
    other: tuple[Session, int, int],
) -> None:
    """Those in two chairs change places; each chair is a session, a seat, the first hand."""
    first, second = sitter(session, *one), sitter(session, *other)
    if first == second:
        raise BadInput("that is one and the same chair.")
    _put(session, one[0], one[1], second, one[2], None)
    _put(session, other[0], other[1], first, other[2], None)


def _put(session: Orm, kept: Session, seat: int, person: int, first: int, last: int | None) -> None:
    """Make room in the seat's rows, and put one in between."""
    old = [(row.person_id, row.from_hand, row.to_hand) for row in _rows(session, kept, seat)]
    if not old:
        raise BadInput(f"the table has seats 1 to {len(kept.names)}.")
    new: list[tuple[int, int, int | None]] = []
    for who, start, end in old:
        if start < first:
            new.append((who, start, first - 1 if end is None or end >= first else end))
        if last is not None and (end is None or end > last):
            new.append((who, max(start, last + 1), end))
    new.append((person, first, last))
    session.execute(delete(Seating).where(Seating.session_id == kept.id, Seating.seat == seat))
    for who, start, end in sorted(new, key=lambda row: row[1]):
        session.add(
            Seating(session_id=kept.id, seat=seat, person_id=who, from_hand=start, to_hand=end)
        )
    session.flush()


def _rows(session: Orm, kept: Session, seat: int) -> list[Seating]:
    asked = select(Seating).where(Seating.session_id == kept.id, Seating.seat == seat)
    return list(session.scalars(asked.order_by(Seating.from_hand)))


def _touch(row: Seating, first: int, last: int | None) -> bool:
    """Whether the row's hands and these have one in common."""
    before = last is not None and last < row.from_hand
    return not before and (row.to_hand is None or row.to_hand >= first)
