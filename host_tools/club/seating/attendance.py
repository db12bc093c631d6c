"""Arrivals, departures and byes by name: changes for redraw.changed, a sentence for each."""

from collections.abc import Mapping, Sequence

from host_tools.club.evening import people
from host_tools.club.seating import check_ins, presence, seat_changes
from host_tools.club.seating.redraw import Change
from host_tools.club.store.models import Person
from host_tools.club.texts.sentence import CannotBe, Sentence


def arrive(change: Change, names: Sequence[str], number: int | None = None) -> list[str]:
    """They are there from round `number` on (None: the next one); unknown names become guests."""
    sentences: list[str] = []
    first = change.round(number)
    for person in people.each(change.session, names):
        sentences += _arrive(change, person, first)
    return sentences


def _arrive(change: Change, person: Person, first: int) -> list[str]:
    """Note that somebody is there from round `first` on."""
    presence.arrive(change.session, change.evening, person, first)
    return [Sentence("{name} is here from round {round} on.", name=person.name, round=first)]


def check_in(change: Change, names: Mapping[int, str]) -> list[str]:
    """Confirm check-ins by phone: each request (id) is that of the person of this name."""
    return arrive(change, check_ins.name_anew(change.session, change.evening, names))


def leave(
    change: Change, name: str, number: int | None = None, instead: str = "", hand: int | None = None
) -> list[str]:
    """Somebody is not there from round `number` on (None: the next one).

    `instead` takes over the chair at the table in mid-round, from `hand` on (None: the next one).
    They are there from then on.
    """
    person = people.find_person(change.session, name)
    if hand is not None and not instead:
        raise CannotBe("--hand needs --instead: who takes the seat?")
    first = change.round(number)
    sentences: list[str] = []
    if instead:
        other = people.somebody(change.session, instead)
        chair = seat_changes.chair_of(change.session, change.evening, person, hand)
        seat_changes.stand_in(change.session, change.evening, chair, person, other)
        sentences.append(
            Sentence(
                "{other} takes {name}'s seat, seat {seat} of {table}, from hand {hand} on.",
                other=other.name,
                name=person.name,
                seat=chair.seat + 1,
                table=chair.table,
                hand=chair.hand,
            )
        )
        if not change.is_present(other):
            sentences += _arrive(change, other, first)
        if number is None and not change.is_present(person):
            return sentences
    presence.leave(change.session, change.evening, person, first)
    left = Sentence("{name} goes home before round {round}.", name=person.name, round=first)
    return [*sentences, left]


def sit_out(
    change: Change,
    name: str,
    number: int | None = None,
    instead: str = "",
    hand: int | None = None,
    until: int | None = None,
) -> list[str]:
    """Somebody does not play in round `number` (None: the next one).

    Or `instead` has the chair from `hand` (None: the next one) to `until` (None: in that one only).
    """
    person = people.find_person(change.session, name)
    if not instead:
        if hand is not None or until is not None:
            raise CannotBe("--hand and --until need --instead: who takes the seat?")
        at = change.round(number)
        presence.leave(change.session, change.evening, person, at, at + 1)
        return [Sentence("{name} sits out round {round}.", name=person.name, round=at)]
    if number is not None:
        raise CannotBe("give --round, or --instead for some hands, not both.")
    other = people.somebody(change.session, instead)
    chair = seat_changes.chair_of(change.session, change.evening, person, hand)
    last = chair.hand if until is None else until
    seat_changes.stand_in(change.session, change.evening, chair, person, other, last)
    if last > chair.hand:
        text = "{other} takes {name}'s seat, seat {seat} of {table}, in hands {hand} to {last}."
    else:
        text = "{other} takes {name}'s seat, seat {seat} of {table}, in hand {last}."
    return [
        Sentence(
            text, other=other.name, name=person.name, seat=chair.seat + 1, table=chair.table,
            hand=chair.hand, last=last,
        )
    ]  # fmt: skip
