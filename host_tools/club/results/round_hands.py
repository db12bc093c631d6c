"""The round that each hand was played in, and who did not play in a round.

A table's hands do not say in which round they were played. A hand belongs to the round that has
most of its people at that table, and never to an earlier one than the hand before it.
"""

from collections.abc import Collection, Mapping, Sequence

from host_tools.club.model import Evening, Round

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


def hands_by_round(evening: Evening, rounds: Sequence[Round]) -> RoundsOfHands:
    """Return the rounds of each session's hands, counted from 0; nothing without rounds."""
    if not rounds:
        return {}
    played: dict[int, tuple[Sequence[int], int]] = {}
    last: dict[str, int] = {}  # the round that each place is in
    elsewhere = []  # sessions of tables that were not drawn
    for table in sorted(evening.tables, key=lambda it: (it.place or it.label, it.number)):
        place = table.place or table.label
        drawn = [set(it.tables.get(place, ())) for it in rounds]
        if not any(drawn):
            elsewhere.append(table)
            continue
        at = last.get(place)
        if at is None:
            at = next(number for number, people in enumerate(drawn) if people)
        elif at + 1 < len(drawn) and drawn[at + 1] == drawn[at]:
            at += 1  # the same people in a new session: the next round
        of_hands = []
        for hand in table.hands:
            at = _find_round(drawn, at, hand.people)
            of_hands.append(at)
        if not table.hands:
            at = _find_round(drawn, at, table.people)
        played[table.id], last[place] = (of_hands, at), at
    latest = latest_played(played)
    for table in elsewhere:
        played[table.id] = [latest] * len(table.hands), latest
    return played


def latest_played(played: RoundsOfHands) -> int:
    """Return the last round that has a hand, the first one without any."""
    return max((at for of_hands, _ in played.values() for at in of_hands), default=0)


def _find_round(drawn: Sequence[set[int]], first: int, people: Collection[int]) -> int:
    """Return the first round from `first` on that has most of these people at the table."""
    return max(range(first, len(drawn)), key=lambda at: (len(drawn[at] & set(people)), -at))
