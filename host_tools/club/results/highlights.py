"""The figures that people talk about on the way home, and how balances ran at a table."""

from collections.abc import Iterator
from dataclasses import dataclass

from halley import rules
from halley.refusal import Refusal
from halley.rules.rule_set import RuleSet
from host_tools.club.model import Correction, Evening, Hand, Table


@dataclass(frozen=True)
class Feat:
    """Something that happened in one hand: who (a person), how much, at which table."""

    person: int
    amount: int
    table: Table
    hand: int


@dataclass(frozen=True)
class Streak:
    """The comet lay in the dead hand for `deals` in a row, until it was worth `value` from each."""

    deals: int
    value: int
    table: Table
    hand: int


@dataclass(frozen=True)
class Figures:
    """An evening's highlights; None and empty if there are none.

    The first of equals counts. `winner` is who was out most often, and how often.
    """

    hands: int
    people: int
    biggest: Feat | None
    streak: Streak | None
    operas: tuple[Feat, ...]
    winner: tuple[int, int] | None


def figures(evening: Evening) -> Figures:
    """Return the figures of an evening; only settled hands count."""
    played = list(_hands(evening))
    feats = [
        Feat(person, amount, table, hand.number)
        for table, hand in played
        for person, amount in zip(hand.people, hand.delta, strict=True)
        if amount > 0 and not table.lowest
    ]
    out: dict[int, int] = {}
    for _, hand in played:
        if hand.out is not None:
            out[hand.people[hand.out]] = out.get(hand.people[hand.out], 0) + 1
    return Figures(
        len(played),
        len({person for _, hand in played for person in hand.people}),
        max(feats, key=lambda feat: feat.amount, default=None),
        max(_streaks(played), key=lambda streak: streak.deals, default=None),
        tuple(_operas(played)),
        max(out.items(), key=lambda item: item[1], default=None),
    )


def _hands(evening: Evening) -> Iterator[tuple[Table, Hand]]:
    for table in evening.tables:
        for hand in table.hands:
            if hand.settled:
                yield table, hand


def _operas(played: list[tuple[Table, Hand]]) -> Iterator[Feat]:
    for table, hand in played:
        if hand.opera and hand.out is not None:
            yield Feat(hand.people[hand.out], hand.delta[hand.out], table, hand.number)


def _streaks(played: list[tuple[Table, Hand]]) -> Iterator[Streak]:
    """For each hand in which the comet had grown, for how many deals it had."""
    games: dict[str, RuleSet | None] = {}
    for table, hand in played:
        if hand.comet is None:
            continue
        if table.ruleset not in games:
            games[table.ruleset] = _rules_of(table)
        game = games[table.ruleset]
        if game and isinstance(game.comet_pays, int) and game.comet_grows:
            deals = (hand.comet - game.comet_pays) // game.comet_grows
            if deals > 0:
                yield Streak(deals, hand.comet, table, hand.number)


def _rules_of(table: Table) -> RuleSet | None:
    """Return the table's rule set, or None if this version does not know it."""
    try:
        return rules.load(table.ruleset)
    except Refusal:
        return None


def running(evening: Evening, table: Table) -> dict[int, list[int]]:
    """Return everyone's balance at `table` before the first hand and after each one.

    Scores follow the person: a latecomer starts from 0, a leaver stays level. A director's
    correction counts from its hand on, or from the start.
    """
    first = table.first_people()
    carried = dict(zip(first, table.start, strict=True))
    everybody = list(dict.fromkeys([*first, *(it for hand in table.hands for it in hand.people)]))
    level = {person: carried.get(person, 0) for person in everybody}
    here = [it for it in evening.corrections if it.table_id == table.id]
    for correction in here:
        for person in correction.changes:
            level.setdefault(person, 0)
    numbers = {hand.number for hand in table.hands if not hand.before}
    of_none = [it for it in here if it.hand not in numbers]
    _correct(level, of_none)
    balances = {person: [balance] for person, balance in level.items()}
    for hand in table.hands:
        for person, amount in zip(hand.people, hand.delta, strict=True):
            level[person] += amount
        if hand.before:
            continue  # seen together with the hand
        _correct(level, [it for it in here if it.hand == hand.number])
        for person, balance in level.items():
            balances[person].append(balance)
    return balances


def _correct(level: dict[int, int], corrections: list[Correction]) -> None:
    for correction in corrections:
        for person, amount in correction.changes.items():
            level[person] += amount
