"""Writes into the store what a session's file comes to."""

from sqlalchemy import delete, insert
from sqlalchemy.orm import Session as Orm

from host_tools.club.match import fingerprint
from host_tools.club.match.altered_copy import begins_alike
from host_tools.club.replay.session_file import Source
from host_tools.club.replay.worked import Worked
from host_tools.club.store.models import Event, Hand, Session


def set_keys(stored: Session, source: Source, salt: str) -> None:
    """Note what a session is known by when it comes again, by the names with which it came."""
    stored.start_key = fingerprint.fingerprint(salt, source.beginning)
    stored.header = fingerprint.fingerprint(salt, source.header)


def fill(stored: Session, source: Source) -> None:
    """Note on a session's own row what its file comes to."""
    worked = source.worked
    stored.epoch = source.epoch
    stored.ruleset, stored.options, stored.start = worked.ruleset, worked.options, worked.start
    stored.balances, stored.pool = worked.balances, worked.pool
    stored.next_comet, stored.playing, stored.over = worked.next_comet, worked.playing, worked.over
    stored.event_count = worked.events


def update(session: Orm, stored: int, worked: Worked, before: Worked | None = None) -> None:
    """Write a session's hands and payments, in place of those that came out `before`."""
    connection = session.connection()
    hands = begins_alike(worked.hands, before.hands if before else [])
    paid = begins_alike(worked.paid, before.paid if before else [])
    first = worked.hands[hands]["number"] if hands < len(worked.hands) else len(worked.hands) + 1
    if before is None or hands < len(before.hands):
        gone = delete(Hand).where(Hand.session_id == stored, Hand.number >= first)
        connection.execute(gone)
    if before is None or paid < len(before.paid):
        gone = delete(Event).where(Event.session_id == stored, Event.number >= paid)
        connection.execute(gone)
    append(session, stored, worked, hands, paid)


def append(session: Orm, stored: int, worked: Worked, hands: int = 0, paid: int = 0) -> None:
    """Write a session's hands and payments after those that are stored."""
    connection = session.connection()
    new_hands = [{"session_id": stored, **hand} for hand in worked.hands[hands:]]
    new_events = [
        {"session_id": stored, "number": number, "hand": hand, "why": why, "delta": delta}
        for number, (hand, why, delta) in enumerate(worked.paid[paid:], paid)
    ]
    if new_hands:
        connection.execute(insert(Hand), new_hands)
    if new_events:
        connection.execute(insert(Event), new_events)
