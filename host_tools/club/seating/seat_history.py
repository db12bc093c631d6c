"""The people in one seat of a session: stays, one after another, cut and joined."""

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating import box_seats
from host_tools.club.seating.box_seats import Stay
from host_tools.club.store.models import Seating, Session


def stays_in(session: Orm, stored: Session, seat: int) -> list[Stay]:
    """Return the stays in a seat, in the order of their hands; none: there is no such seat."""
    asked = select(Seating).where(Seating.session_id == stored.id, Seating.seat == seat)
    rows = session.scalars(asked.order_by(Seating.from_hand))
    return [Stay(row.person_id, row.from_hand, row.to_hand) for row in rows]


def put(session: Orm, stored: Session, seat: int, stays: Iterable[Stay]) -> None:
    """Store the stays in a seat, joining consecutive ones of one person."""
    box_seats.note(session, stored, seat, sorted(stays, key=lambda stay: stay.first))


def common(stay: Stay, first: int, last: int | None) -> list[tuple[int, int | None]]:
    """Return the hands that a stay shares with those from `first` to `last`: one run, or none."""
    ends = [it for it in (stay.last, last) if it is not None]
    begin, end = max(stay.first, first), min(ends, default=None)
    return [(begin, end)] if end is None or begin <= end else []


def without(stays: Iterable[Stay], first: int, last: int | None) -> list[Stay]:
    """Return the stays without the hands from `first` to `last`."""
    rest: list[Stay] = []
    for who, start, end in stays:
        if start < first:
            rest.append(Stay(who, start, first - 1 if end is None or end >= first else end))
        if last is not None and (end is None or end > last):
            rest.append(Stay(who, max(start, last + 1), end))
    return rest


def exchange(
    stays: Iterable[Stay], hand: int, others: Iterable[Stay], since: int, more: int | None = None
) -> list[Stay]:
    """Return the stays with those of `others` from hand `since` on in their place.

    They begin at `hand`, for one hand and `more` of them (None: to the end).
    """
    new_stays = without(stays, hand, None if more is None else hand + more)
    for other in others:
        for first, last in common(other, since, None if more is None else since + more):
            end = None if last is None else last + hand - since
            new_stays.append(Stay(other.person, first + hand - since, end))
    return new_stays
