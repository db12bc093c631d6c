"""One person's evening in words: the place in the standings, the next seat, every hand and why."""

from dataclasses import dataclass

from host_tools.club.model import (
    PAID,
    Evening,
    Hand,
    Round,
    Table,
    gain_or_loss,
    is_next,
    next_round,
)
from host_tools.club.results.place_points import alphabetical
from host_tools.club.results.shown_names import Names
from host_tools.club.results.standings import standings, value_text
from host_tools.club.texts.wording import ClubWords


@dataclass(frozen=True)
class Reason:
    """A payment's reason, its effect on me, and the other people."""

    why: str
    amount: str
    sign: int
    others: str


@dataclass(frozen=True)
class MyHand:
    """A hand: its name, what it did to me (`sign`: 1, 0 or -1), the balance after it, and why."""

    name: str
    amount: str
    sign: int
    balance: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class MyTable:
    """A table that I have sat at: its hands, the latest first, and what I have there."""

    label: str
    game: str
    balance: str
    sign: int
    hands: tuple[MyHand, ...]


@dataclass(frozen=True)
class Rank:
    """My place in one ranking: of what, where there are several."""

    account: str
    rank: int
    of: int
    value: str
    sign: int


@dataclass(frozen=True)
class NextSeat:
    """My seat in the round that people look for; `table` is "" if I sit out.

    `seat` counts from 1.
    """

    title: str
    table: str
    others: str
    seat: int = 0


@dataclass(frozen=True)
class MyEvening:
    """All of it, the latest table first; `seat` is None when no round is drawn for me."""

    person: int
    name: str
    ranks: tuple[Rank, ...]
    seat: NextSeat | None
    tables: tuple[MyTable, ...]
    corrections: tuple[tuple[str, str], ...]  # why, how much


def shown_people(evening: Evening) -> list[tuple[int, str]]:
    """Whoever plays this evening and may be named: the id and the name, by name."""
    if evening.names_hidden:
        return []
    here = {person for table in evening.tables for person in table.in_order()}
    here |= {person for table in evening.tables for hand in table.hands for person in hand.people}
    for drawn in evening.rounds:
        here |= {*drawn.byes, *(person for seats in drawn.tables.values() for person in seats)}
    here -= evening.hidden
    named = [(it, evening.people[it].name) for it in here if not evening.people[it].removed]
    return sorted(named, key=lambda row: alphabetical(row[1]))


def my_evening(evening: Evening, person: int, words: ClubWords) -> MyEvening | None:
    """Return a person's evening, or None if nobody with that id may be shown."""
    name = dict(shown_people(evening)).get(person)
    if name is None:
        return None
    names = Names(evening, words, False)
    tables = [_table(evening, it, person, names, words) for it in reversed(evening.tables)]
    return MyEvening(
        person,
        name,
        _ranks(evening, person, words),
        seat_in(evening, None if evening.ended else next_round(evening), person, names, words),
        tuple(it for it in tables if it is not None),
        tuple(
            (names.text(it.reason), words.format_gain(it.changes[person]))
            for it in evening.corrections
            if person in it.changes
        ),
    )


def _ranks(evening: Evening, person: int, words: ClubWords) -> tuple[Rank, ...]:
    rows = standings(evening)
    several = len({row.account for row in rows}) > 1
    ranks = []
    for row in rows:
        if row.person != person:
            continue
        value = value_text(row, evening.ranking, words)
        of = sum(other.account == row.account for other in rows)
        account = words.account(row.account) if several else ""
        ranks.append(
            Rank(account, row.rank, of, value, gain_or_loss(row.balance, row.account == PAID))
        )
    return tuple(ranks)


def seat_in(
    evening: Evening, drawn: Round | None, person: int, names: Names, words: ClubWords
) -> NextSeat | None:
    """Return a person's seat in a round; None if the person is not drawn, or there is no round."""
    if drawn is None:
        return None
    title = words.say("me_next" if is_next(evening, drawn) else "me_round", drawn.number)
    if person in drawn.byes:
        return NextSeat(title, "", "")
    for label, people in drawn.tables.items():
        if person in people:
            others = [names(it) for it in people if it != person]
            return NextSeat(title, label, words.both(others), people.index(person) + 1)
    return None


def _table(
    evening: Evening, table: Table, person: int, names: Names, words: ClubWords
) -> MyTable | None:
    balance = 0
    hands = []
    for first, start in zip(table.first_people(), table.start, strict=True):
        if first == person and start:
            balance += start
            carried = words.say("carried_in")
            hands.append(MyHand(carried, words.format_gain(start), gain_or_loss(start), "", ()))
    for hand in table.hands:
        if person not in hand.people or not (hand.settled or hand.payments):
            continue
        amount = sum(it for who, it in zip(hand.people, hand.delta, strict=True) if who == person)
        balance += amount
        hands.append(
            MyHand(
                words.say("wall_hand", hand.number),
                words.format_gain(amount),
                gain_or_loss(amount),
                words.format_gain(balance),
                _reasons(hand, person, names, words),
            )
        )  # fmt: skip
    if not hands and person not in table.people:
        return None
    game = words.game(table)
    sign = gain_or_loss(balance, table.zero_sum)
    return MyTable(
        words.table(table), game, words.format_gain(balance), sign, tuple(reversed(hands))
    )


def _reasons(hand: Hand, person: int, names: Names, words: ClubWords) -> tuple[Reason, ...]:
    """Return the payments of a hand that concern a person, each with the other people."""
    reasons = []
    for payment in hand.payments:
        mine = sum(it for who, it in zip(hand.people, payment.delta, strict=True) if who == person)
        if not mine:
            continue
        others = [
            names(who)
            for who, amount in zip(hand.people, payment.delta, strict=True)
            if who != person and amount * mine < 0
        ]
        key = "me_from" if mine > 0 else "me_to"
        with_whom = words.say(key, words.both(others)) if others else ""
        reasons.append(
            Reason(words.why(payment.why), words.format_gain(mine), gain_or_loss(mine), with_whom)
        )
    return tuple(reasons)
