"""The sessions of an evening's tables: which is meant, how far it is, and in which round it was."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening.table_names import match_label, session_named, spoken
from host_tools.club.seating import rounds
from host_tools.club.store.models import TAKEN_OUT, Evening, GameTable, Hand, Seating, Session
from host_tools.club.texts.sentence import CannotBe, Sentence


def spoken_of(session: Orm, stored: Session) -> str:
    """Return a session's name in sentences: "Table 3", or "Table 3, session 2"."""
    table = spoken(session.get_one(GameTable, stored.table_id).label)
    if stored.number == 1:
        return table
    return Sentence("{table}, session {number}", table=table, number=stored.number)


def at_tables(session: Orm, evening: Evening, texts: Iterable[str] = ()) -> list[Session]:
    """Return the sessions at the tables that are called so (none: at all), the latest first.

    A table's first session is called by "Table 3 (1)" as well, all of them by "Table 3"; the second
    by "Table 3, session 2", too. BadInput when nothing was gathered at one.
    """
    asked = (
        select(Session, GameTable.label)
        .join(GameTable, Session.table_id == GameTable.id)
        .where(GameTable.evening_id == evening.id, GameTable.label != TAKEN_OUT)
        .order_by(Session.epoch.desc(), Session.id.desc())
    )
    there = [(stored, label) for stored, label in session.execute(asked)]
    texts = list(texts)
    matches: set[int] = set()
    for text in texts:
        meant = match_label({label for _, label in there}, text)
        these = {stored.id for stored, label in there if label == meant}
        if not these:
            by_name = {f"{label} ({stored.number})": stored.id for stored, label in there}
            meant = session_named({label for _, label in there}, text)
            these = {by_name[meant]} if meant in by_name else set()
        if not these:
            raise CannotBe(
                "no results of {table} were collected this evening. Collect them with "
                "`halley club pull`.",
                table=spoken(text),
            )
        matches |= these
    return [stored for stored, _ in there if not texts or stored.id in matches]


def session_at(session: Orm, evening: Evening, text: str) -> Session:
    """Return the latest session at the named table; BadInput if none was gathered there."""
    return max(at_tables(session, evening, [text]), key=lambda stored: stored.number)


def next_hand(session: Orm, stored: Session) -> int:
    """Return the number of the hand after those that are settled."""
    asked = select(func.max(Hand.number)).where(Hand.session_id == stored.id, Hand.settled)
    return (session.scalars(asked).one() or 0) + 1


def check_hand(session: Orm, stored: Session, hand: int) -> None:
    """BadInput for a hand below 1, or beyond the next one."""
    refuse_hand(hand)
    coming = next_hand(session, stored)
    if hand > coming:
        hands = "{number} hand" if coming == 2 else "{number} hands"
        raise CannotBe(
            "{table} has sent {hands}, so hand {coming} is next, not hand {hand}. Collect later "
            "hands with `halley club pull`.",
            table=spoken_of(session, stored),
            hands=Sentence(hands, number=coming - 1),
            coming=coming,
            hand=hand,
        )


def refuse_hand(hand: int) -> None:
    """BadInput for a hand that there cannot be."""
    if hand < 1:
        raise CannotBe("hand {hand} does not exist. Hands count from 1.", hand=hand)


def same_round(session: Orm, evening: Evening, one: Session, other: Session) -> bool | None:
    """Return whether two tables' sessions are played at the same time; None if not known.

    It is known of sessions whose people were drawn together in a round.
    """
    if one.table_id == other.table_id:
        return one.id == other.id
    known = round_of(session, evening, one), round_of(session, evening, other)
    return None if None in known else known[0] == known[1]


def round_of(session: Orm, evening: Evening, stored: Session) -> int | None:
    """Return the one drawn round that puts over half of a session's first people at one table.

    None if that is not clear.
    """
    asked = select(Seating.person_id).where(Seating.session_id == stored.id, Seating.from_hand == 1)
    sat = set(session.scalars(asked))
    together: Counter[int] = Counter()
    for it in rounds.drawn(session, evening):
        for people in it.tables.values():
            count = len(sat & {person.id for person in people})
            together[it.number] = max(together[it.number], count)
    best = together.most_common(2)
    if not best or 2 * best[0][1] <= len(sat) or (len(best) > 1 and best[0][1] == best[1][1]):
        return None
    return best[0][0]


def latest_there(session: Orm, stored: Session) -> bool:
    """Return whether no later session was gathered at its table."""
    asked = select(func.max(Session.number)).where(Session.table_id == stored.table_id)
    return session.scalars(asked).one() == stored.number
