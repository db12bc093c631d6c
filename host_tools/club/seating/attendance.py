"""Who comes, goes or sits out, by their names: changes for redraw.changed, a sentence for each."""

from collections.abc import Sequence

from host_tools.club import people
from host_tools.club.seating import presence, seat_changes
from host_tools.club.seating.redraw import Change
from host_tools.club.sentence import CannotBe


def arrive(it: Change, names: Sequence[str], number: int | None = None) -> list[str]:
    """They are there from round `number` on (None: the next one); unknown names become guests."""
    sentences = []
    first = it.round(number)
    for person in people.each(it.session, names):
        presence.arrive(it.session, it.evening, person, first)
        sentences.append(f"{person.name} is there from round {first} on.")
    return sentences


def leave(
    it: Change, name: str, number: int | None = None, instead: str = "", hand: int | None = None
) -> list[str]:
    """Somebody is not there from round `number` on (None: the next one).

    `instead` takes over the chair at the table in mid-round, from `hand` on (None: the next one).
    """
    person = people.known(it.session, name)
    if hand is not None and not instead:
        raise CannotBe("--hand goes with --instead: who takes over the chair?")
    first = it.round(number)
    sentences = []
    if instead:
        other = people.somebody(it.session, instead)
        chair = seat_changes.chair_of(it.session, it.evening, person, hand)
        seat_changes.stand_in(it.session, it.evening, chair, person, other)
        sentences.append(
            f"{other.name} sits in {person.name}'s chair, seat {chair.seat + 1} of "
            f"{chair.table}, from hand {chair.hand} on."
        )
        if number is None and not it.listed(person):
            return sentences
    presence.leave(it.session, it.evening, person, first)
    return [*sentences, f"{person.name} has left before round {first}."]


def sit_out(
    it: Change,
    name: str,
    number: int | None = None,
    instead: str = "",
    hand: int | None = None,
    until: int | None = None,
) -> list[str]:
    """Somebody does not play in round `number` (None: the next one).

    Or `instead` has the chair from `hand` (None: the next one) to `until` (None: in that one only).
    """
    person = people.known(it.session, name)
    if not instead:
        if hand is not None or until is not None:
            raise CannotBe("--hand and --until go with --instead: who has the chair?")
        at = it.round(number)
        presence.leave(it.session, it.evening, person, at, at + 1)
        return [f"{person.name} sits out in round {at}."]
    if number is not None:
        raise CannotBe("either --round, or --instead for some hands.")
    other = people.somebody(it.session, instead)
    chair = seat_changes.chair_of(it.session, it.evening, person, hand)
    last = chair.hand if until is None else until
    seat_changes.stand_in(it.session, it.evening, chair, person, other, last)
    hands = f"hands {chair.hand} to {last}" if last > chair.hand else f"hand {last}"
    where = f"seat {chair.seat + 1} of {chair.table}"
    return [f"{other.name} sits in {person.name}'s chair, {where}, in {hands}."]
