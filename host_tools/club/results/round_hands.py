"""The round that each hand was played in, and who did not play in a round.

A table's hands do not say in which round they were played. A hand belongs to the round that has
most of its people at that table, and never to an earlier one than the hand before it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from host_tools.club.model import Evening, Round, Table

# for each session, the round (counted from 0) of each of its hands, and of its end
RoundsOfHands = Mapping[int, tuple[Sequence[int], int]]


def begun_rounds(evening: Evening) -> list[Round]:
    """Return the rounds that have begun, in their order."""
    return sorted((it for it in evening.rounds if it.begun), key=lambda it: it.number)


def sat_out(evening: Evening) -> list[int]:
    """Return the people who do not play in a round that has begun, once for each such round.

    They sit out, or a round that is over passed without a hand at their table.
    """
    rounds = begun_rounds(evening)
    played = hands_by_round(evening, rounds)
    people: list[int] = []
    for at, drawn in enumerate(rounds):
        people += drawn.byes
        if at + 1 < len(rounds) or evening.ended:
            there = {
                table.place or table.label for table in evening.tables if at in played[table.id][0]
            }
            people += [it for label in drawn.tables.keys() - there for it in drawn.tables[label]]
    return people


def largest_tables(evening: Evening) -> dict[int, int]:
    """Return the most people at a table of the rounds that each drawn session was played in.

    Nothing if all tables of each round have the same number.
    """
    rounds = begun_rounds(evening)
    sizes = [[len(it) for it in drawn.tables.values()] for drawn in rounds]
    if all(len(set(it)) < 2 for it in sizes):
        return {}
    played = hands_by_round(evening, rounds)
    labels = {label for drawn in rounds for label in drawn.tables}
    return {
        table.id: max(max(sizes[at], default=0) for at in played[table.id][0])
        for table in evening.tables
        if table.hands and (table.place or table.label) in labels
    }


def hands_by_round(evening: Evening, rounds: Sequence[Round]) -> RoundsOfHands:
    """Return the rounds of each session's hands, counted from 0; nothing without rounds."""
    if not rounds:
        return {}
    at_places: dict[str, list[Table]] = defaultdict(list)
    for table in evening.tables:
        at_places[table.place or table.label].append(table)
    played: dict[int, tuple[Sequence[int], int]] = {}
    elsewhere = []  # sessions of tables that were not drawn
    for place, tables in at_places.items():
        drawn = _drawn_at(rounds, place)
        if any(drawn):
            played |= _hands_at(drawn, tables, evening.round_hands)
        else:
            elsewhere += tables
    latest = latest_played(played)
    for table in elsewhere:
        played[table.id] = [latest] * len(table.hands), latest
    return played


def hands_in(evening: Evening, drawn: Round, place: str) -> int:
    """Return how many hands of a round that has begun a table has settled."""
    rounds = begun_rounds(evening)
    tables = [it for it in evening.tables if (it.place or it.label) == place]
    if place not in drawn.tables:
        return 0
    played = _hands_at(_drawn_at(rounds, place), tables, evening.round_hands)
    return sum(
        hand.settled and rounds[at].number == drawn.number
        for table in tables
        for hand, at in zip(table.hands, played[table.id][0], strict=True)
    )


def has_played_all(evening: Evening, drawn: Round, place: str) -> bool:
    """Return whether a table has played the number of hands of a round, if there is one."""
    return 0 < evening.round_hands <= hands_in(evening, drawn, place)


def _drawn_at(rounds: Sequence[Round], place: str) -> list[set[int]]:
    """Return the people who were drawn at a table, by round."""
    return [set(it.tables.get(place, ())) for it in rounds]


def _hands_at(drawn: Sequence[set[int]], tables: Iterable[Table], most: int) -> RoundsOfHands:
    """Return the rounds of the sessions at one table, where a round has `most` hands (0: any).

    If the same people are drawn there twice in a row, their next round begins once they have played
    that number, or else with a new session.
    """
    played: dict[int, tuple[Sequence[int], int]] = {}
    again = [one == other for one, other in pairwise([*drawn, None])]
    at = next(number for number, people in enumerate(drawn) if people)
    settled = 0  # hands of that round
    for table in sorted(tables, key=lambda it: it.number):
        of_hands: list[int] = []
        if played and settled >= most and again[at]:
            at, settled = at + 1, 0
        for hand in table.hands:
            if 0 < most <= settled and again[at]:
                at, settled = at + 1, 0
            before, at = at, _find_round(drawn, at, hand.people)
            settled = hand.settled + (settled if at == before else 0)
            of_hands.append(at)
        if not table.hands:
            at = _find_round(drawn, at, table.people)
        played[table.id] = of_hands, at
    return played


def latest_played(played: RoundsOfHands) -> int:
    """Return the last round that has a hand, the first one without any."""
    return max((at for of_hands, _ in played.values() for at in of_hands), default=0)


def _find_round(drawn: Sequence[set[int]], first: int, people: Collection[int]) -> int:
    """Return the first round from `first` on that has most of these people at the table."""
    return max(range(first, len(drawn)), key=lambda at: (len(drawn[at] & set(people)), -at))
