"""Disagreements between a box's changes of seats and the club's records."""

from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating import box_seats, presence, rounds, seat_history, sessions
from host_tools.club.store.models import Evening, Person, Presence, Session, Sitting
from host_tools.club.texts.sentence import Sentence


def differences(session: Orm, evening: Evening, stored: Session) -> list[str]:
    """Return a sentence for each difference; none if the same people sit at the box throughout."""
    changed = select(Sitting.hand).where(Sitting.session_id == stored.id).limit(1)
    if session.scalars(changed).first() is None:
        return []
    where = sessions.spoken_of(session, stored)
    sentences = list(_chairs(session, stored, where))
    current = evening.ended is None and not stored.over and sessions.latest_there(session, stored)
    if current:
        sentences += _presence(session, evening, stored, where)
        sentences += _elsewhere(session, evening, stored, where)
    return sentences


def _chairs(session: Orm, stored: Session, where: str) -> Iterator[str]:
    """Yield the seats in which the club has another person than the box."""
    by_box = box_seats.layer(session, stored)
    players = {it.number: it for it in box_seats.players_of(session, stored)}
    if not box_seats.changes_of(session, stored):
        return
    for seat in range(by_box.seats):
        runs: list[tuple[int, int, int, int]] = []  # by the box, by the club, from hand, to hand
        stays = seat_history.stays_in(session, stored, seat)
        last = max([len(by_box.hands), *[first for _, first, _ in stays]])
        for hand in range(1, last + 1):
            here = by_box.at(hand)
            sat = [stay.person for stay in stays if stay.covers(hand)]
            if seat >= len(here) or not sat or sat[0] == players[here[seat]].person_id:
                continue
            pair = (players[here[seat]].person_id, sat[0])
            if runs and runs[-1][:2] == pair and runs[-1][3] == hand - 1:
                runs[-1] = (*pair, runs[-1][2], hand)
            else:
                runs.append((*pair, hand, hand))
        for box, club, first, end in runs:
            if end == last:
                hands = Sentence("from hand {first} on", first=first)
            elif first == end:
                hands = Sentence("hand {first}", first=first)
            else:
                hands = Sentence("hands {first} to {last}", first=first, last=end)
            ours, theirs = (session.get_one(Person, person).name for person in (club, box))
            yield Sentence(
                "{where}, seat {seat}, {hands}: the club has {ours}, the box has {theirs}.",
                where=where, seat=seat + 1, hands=hands, ours=ours, theirs=theirs,
            )  # fmt: skip


def _presence(session: Orm, evening: Evening, stored: Session, where: str) -> Iterator[str]:
    """Yield who sits there without being marked as present, and the reverse."""
    noted = select(Presence.id).where(Presence.evening_id == evening.id).limit(1)
    if session.scalars(noted).first() is None:
        return  # nobody is noted in this evening
    coming = rounds.coming(session, evening)
    there = set(presence.present(session, evening, coming))
    lately = there | set(presence.present(session, evening, coming - 1))
    sitting = _sitting(session, stored)
    for person in sitting:
        name = session.get_one(Person, person).name
        if person not in lately:
            yield Sentence(
                "{name} plays at {where} but is not on the list of people here. Add {name} with "
                "`halley club arrive {name}`.",
                name=name, where=where,
            )  # fmt: skip
    elsewhere = {
        person for it in sessions.at_tables(session, evening)
        if sessions.latest_there(session, it) for person in _sitting(session, it)
    }  # fmt: skip
    for player in box_seats.players_of(session, stored):
        if player.person_id in there and player.person_id not in elsewhere:
            name = session.get_one(Person, player.person_id).name
            yield Sentence(
                "{name} is no longer at {where} but still on the list of people here. If {name} "
                "has gone home, use `halley club leave {name}`.",
                name=name, where=where,
            )  # fmt: skip


def _elsewhere(session: Orm, evening: Evening, stored: Session, where: str) -> Iterator[str]:
    """Yield who came to that box and also sits at another table."""
    came = {
        it.person_id for it in box_seats.players_of(session, stored)
        if it.number >= len(stored.start)
    }  # fmt: skip
    for other in sessions.at_tables(session, evening):
        if other.table_id == stored.table_id or other.over:
            continue
        if not sessions.latest_there(session, other):
            continue
        for person in sorted(came & _sitting(session, other) & _sitting(session, stored)):
            name = session.get_one(Person, person).name
            label = sessions.spoken_of(session, other)
            yield Sentence(
                "{name} sits at {where} and at {label}.", name=name, where=where, label=label
            )


def _sitting(session: Orm, stored: Session) -> set[int]:
    """Return the people who sit there now."""
    hand = sessions.next_hand(session, stored)
    seats = range(box_seats.layer(session, stored).seats)
    stays = [stay for seat in seats for stay in seat_history.stays_in(session, stored, seat)]
    return {stay.person for stay in stays if stay.covers(hand)}
