"""Who sits in one seat of a session: stays, one after another, and how they are cut and joined."""

from collections.abc import Iterable

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.store.models import Seating, Session

Stay = tuple[int, int, int | None]  # a person, from one hand on, up to another (None: the last)


def stays_in(session: Orm, stored: Session, seat: int) -> list[Stay]:
    """The stays in a seat, in the order of their hands; none: there is no such seat."""
    asked = select(Seating).where(Seating.session_id == stored.id, Seating.seat == seat)
    rows = session.scalars(asked.order_by(Seating.from_hand))
    return [(row.person_id, row.from_hand, row.to_hand) for row in rows]


def put(session: Orm, stored: Session, seat: int, stays: Iterable[Stay]) -> None:
    """The stays in a seat, those of one person after another as one."""
    session.execute(delete(Seating).where(Seating.session_id == stored.id, Seating.seat == seat))
    joined: list[Stay] = []
    for who, first, last in sorted(stays, key=lambda stay: stay[1]):
        if joined and joined[-1][0] == who and joined[-1][2] == first - 1:
            joined[-1] = (who, joined[-1][1], last)
        else:
            joined.append((who, first, last))
    for who, first, last in joined:
        session.add(
            Seating(session_id=stored.id, seat=seat, person_id=who, from_hand=first, to_hand=last)
        )
    session.flush()


def covers(stay: Stay, hand: int) -> bool:
    """Whether a hand is one of a stay's."""
    return stay[1] <= hand and (stay[2] is None or hand <= stay[2])


def common(stay: Stay, first: int, last: int | None) -> list[tuple[int, int | None]]:
    """The hands that a stay has in common with those from `first` to `last`: one run, or none."""
    _, start, end = stay
    ends = [it for it in (end, last) if it is not None]
    run = (max(start, first), min(ends, default=None))
    return [run] if run[1] is None or run[0] <= run[1] else []


def without(stays: Iterable[Stay], first: int, last: int | None) -> list[Stay]:
    """The stays without the hands from `first` to `last`."""
    rest: list[Stay] = []
    for who, start, end in stays:
        if start < first:
            rest.append((who, start, first - 1 if end is None or end >= first else end))
        if last is not None and (end is None or end > last):
            rest.append((who, max(start, last + 1), end))
    return rest


def exchanged(stays: Iterable[Stay], hand: int, others: Iterable[Stay], since: int) -> list[Stay]:
    """The stays up to before `hand`, and then those of `others` from hand `since` on."""
    new_stays = without(stays, hand, None)
    for other in others:
        for first, last in common(other, since, None):
            end = None if last is None else last + hand - since
            new_stays.append((other[0], first + hand - since, end))
    return new_stays
