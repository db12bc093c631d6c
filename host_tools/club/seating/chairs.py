"""Changes of chairs by the names of people and tables: a sentence for each."""

from collections.abc import Sequence

from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.seating import seat_changes, sessions
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening
from host_tools.club.texts.sentence import CannotBe, Sentence


def swap(
    session: Orm,
    evening: Evening,
    names: tuple[str, str],
    hands: Sequence[int] = (),
    tables: Sequence[str] = (),
) -> list[str]:
    """Two people change chairs, from a hand on (none: each table's next one; two: one for each).

    `tables` are where they sit (none: where they sat last).
    """
    if len(hands) > 2:
        raise CannotBe("give --hand once, or once for each of the two.")
    both = [people.find_person(session, name) for name in names]
    twice: list[int | None] = [*hands, *hands]
    chairs = [
        seat_changes.chair_of(session, evening, person, at, tables)
        for person, at in zip(both, twice[:2] or [None, None], strict=True)
    ]
    seat_changes.swap(session, evening, *chairs)
    if chairs[0].stored is chairs[1].stored:
        text = "{name} moves from seat {seat} to seat {new} of {table} from hand {hand} on."
    else:
        text = (
            "{name} moves from seat {seat} of {table} to seat {new} of {other} from hand {hand} on."
        )
    sentences: list[str] = [
        Sentence(
            text, name=person.name, seat=left.seat + 1, table=left.table, new=to.seat + 1,
            other=to.table, hand=to.hand,
        )
        for person, left, to in zip(both, chairs, chairs[::-1], strict=True)
    ]  # fmt: skip
    note(session, *sentences)
    return sentences


def seat(
    session: Orm,
    evening: Evening,
    table: str,
    number: int,
    name: str,
    hand: int = 1,
    until: int | None = None,
) -> str:
    """Put a person into seat `number` (from 1) of a table, from `hand` to `until` (None: the last).

    An unknown name becomes a guest.
    """
    stored = sessions.session_at(session, evening, table)
    person = people.somebody(session, name)
    where = sessions.spoken_of(session, stored)
    chair = seat_changes.Chair(stored, number - 1, hand, where)
    seat_changes.take(session, evening, chair, person, until)
    if until is None:
        text = "{name} sits in seat {seat} of {table} from hand {hand} on."
    else:
        text = "{name} sits in seat {seat} of {table} from hand {hand} to {until}."
    sentence = Sentence(text, name=person.name, seat=number, table=where, hand=hand, until=until)
    note(session, sentence)
    return sentence
