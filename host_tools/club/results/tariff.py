"""What an evening is settled for: who is due how much over all tables, and what that is in money.

Zero-sum games are settled. In games with plus scores nobody pays (halley/rules/README.md, section
0): their points stand in the standings, and nobody owes anything for them.
A club that plays scores out may say so (`scores`): everybody pays everybody the difference of their
scores, which is the table's number of players times what somebody is above its average.

What is not with the players is a party of its own, so that sums are nothing to the last jeton:
`POOL` holds what was left in pools, `CARRIED` what balances carried in do not sum to nothing by
together with the pool that came with them,
`CORRECTION` the same of corrections.

Money: a unit is worth the club's tariff, but 10 points of New comet are one jeton
(halley/rules/README.md, section 2). Everybody's exact amount is a fraction of cents; groups of
parties that sum to nothing are found on the exact amounts, and in each one those with the largest
remainders get the cents that rounding down has left, so each is within a cent of what is exact, and
the sum is nothing.

Where the club has no tariff, and all tables have agreed on one worth of a jeton (rules/README.md,
section 16), that is the evening's, paid in that currency's coins instead of cents.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor, lcm

from halley import rules
from halley.rules.fields import COINS
from host_tools.club.model import CARRIED_IN, CORRECTED, Evening, Table, Tariff, person_deltas
from host_tools.club.results.transfers import Transfer, transfers
from host_tools.club.texts.wording import ClubWords, sign

POOL, CARRIED, CORRECTION = 0, -1, -2  # parties that are nobody; people's ids are above 0
_NAMES = {POOL: "pool", CARRIED: "carried in", CORRECTION: "corrections"}
_KEYS = {POOL: "pool", CARRIED: "carried_in", CORRECTION: "corrections_party"}


@dataclass(frozen=True)
class Settlement:
    """Everybody's amount and the transfers that settle them, in units, or in cents.

    amounts: by party (a person's id, or `POOL` and the like), summing to 0. `unpaid` are the labels
    of tables of plus scores, which are left out.
    """

    amounts: dict[int, int]
    transfers: list[Transfer]
    unpaid: tuple[str, ...] = ()


def party_name(evening: Evening, party: int) -> str:
    """The name of a party; what is nobody's name is put in brackets where somebody has it, too."""
    if party > 0:
        return evening.people[party].name
    name = _NAMES[party]
    taken = {person.name.casefold() for person in evening.people.values()}
    return f"({name})" if name in taken else name


def named(evening: Evening, party: int, words: ClubWords) -> str:
    """A person's name, or what the pool and the like are called in a language."""
    return words.say(_KEYS[party]) if party in _KEYS else party_name(evening, party)


def settle_as_agreed(evening: Evening) -> Settlement:
    """Who pays whom: in cents where the evening is settled in money, else in units."""
    return settle_in_cents(evening) if evening.in_money else settle(evening)


def settle(evening: Evening, scores: bool = False) -> Settlement:
    """Who pays whom in units of account, all tables' units being counted as one.

    scores: whether tables of plus scores are played out as well.
    """
    exact = _amounts(evening, dict.fromkeys((table.id for table in evening.tables), 1), scores)
    amounts = {party: int(amount) for party, amount in exact.items()}
    return Settlement(amounts, transfers(amounts), _unpaid(evening, scores))


def parts_of_jetons(evening: Evening, scores: bool = False) -> dict[str, int]:
    """The tables, by their labels, whose units settle() adds to others that are worth more: how
    many of theirs make a jeton. Nothing where all that is settled is of one worth."""
    worth = {
        table.label: int(rules.load(table.ruleset).jeton)
        for table in evening.tables
        if table.hands and (table.zero_sum or scores)
    }
    several = len(set(worth.values())) > 1
    return {label: units for label, units in worth.items() if several and units > 1}


def own_tariff(table: Table) -> Tariff:
    """What a jeton is worth at a table, as its box has it; of nothing where it has no worth."""
    cents = table.options.get("worth")
    if not cents:
        return Tariff()
    currency = table.options.get("currency", "€")
    return Tariff(cents, 1, currency, COINS.get(currency, 1))


def common_tariff(tables: Iterable[Table]) -> Tariff:
    """What a jeton is worth at all tables at which people pay; of nothing where they differ."""
    tariffs = {own_tariff(table) for table in tables if table.zero_sum and table.hands}
    return tariffs.pop() if len(tariffs) == 1 else Tariff()


def other_worths(evening: Evening) -> dict[str, Tariff]:
    """The tables, by their labels, that have agreed on another worth than the evening counts."""

    def value(tariff: Tariff) -> tuple[Fraction, str]:
        return Fraction(tariff.numerator, tariff.denominator), sign(tariff.currency)

    worths = {table.label: own_tariff(table) for table in evening.tables if table.hands}
    return {
        label: own
        for label, own in worths.items()
        if own.numerator and value(own) != value(evening.tariff)
    }


def settle_in_cents(evening: Evening, scores: bool = False) -> Settlement:
    """Who pays whom in cents, by the evening's tariff."""
    coin = evening.tariff.coin
    rate = Fraction(evening.tariff.numerator, evening.tariff.denominator * coin)
    rates = {table.id: rate / rules.load(table.ruleset).jeton for table in evening.tables}
    exact = _amounts(evening, rates, scores, otherwise=rate)
    amounts = dict.fromkeys(exact, 0)
    payments: list[Transfer] = []
    for group in _groups(exact):
        coins = rounded({party: exact[party] for party in group})
        cents = {party: number * coin for party, number in coins.items()}
        amounts |= cents
        payments += transfers(cents)
    return Settlement(amounts, payments, _unpaid(evening, scores))


def rounded(exact: Mapping[int, Fraction]) -> dict[int, int]:
    """Whole numbers within 1 of the `exact` ones, with the same sum, which must be whole.

    Those with the largest remainders are rounded up; of equal ones, those that come first.
    """
    whole = {party: floor(amount) for party, amount in exact.items()}
    left = sum(exact.values()) - sum(whole.values())
    by_remainder = sorted(exact, key=lambda party: whole[party] - exact[party])
    for party in by_remainder[: int(left)]:
        whole[party] += 1
    return whole


def _groups(exact: Mapping[int, Fraction]) -> list[list[int]]:
    """Parties that settle among each other, as the transfers of the exact amounts have them."""
    scale = lcm(*(amount.denominator for amount in exact.values()))
    group = {party: {party} for party in exact}
    for payer, payee, _ in transfers({it: int(exact[it] * scale) for it in exact}):
        group[payer] |= group[payee]
        for party in group[payer]:
            group[party] = group[payer]
    distinct = {id(members): members for members in group.values() if len(members) > 1}
    return [[party for party in exact if party in members] for members in distinct.values()]


def _amounts(
    evening: Evening,
    worth: Mapping[int, Fraction | int],
    scores: bool,
    otherwise: Fraction | int = 1,
) -> dict[int, Fraction]:
    """Everybody's exact amount, each table's unit being worth so much; together they are nothing.

    In the order of the tables and their people, so that one table settles as on its box.
    """
    tables = {table.id: table for table in evening.tables}
    amounts = dict.fromkeys(
        (person for table in evening.tables for person in table.in_order()), Fraction(0)
    )
    rest = dict.fromkeys((POOL, CARRIED, CORRECTION), Fraction(0))
    sums: dict[int, dict[int, int]] = {}  # of tables of plus scores: what each person has there
    for person, gains in person_deltas(evening).items():
        amounts.setdefault(person, Fraction(0))
        whole: dict[tuple[int | None, str], int] = {}
        for gain in gains:
            whole[gain.table, gain.why] = whole.get((gain.table, gain.why), 0) + gain.delta
        for (number, why), total in whole.items():
            table = tables.get(number or 0)
            if table and not table.zero_sum:
                here = sums.setdefault(table.id, {})
                here[person] = here.get(person, 0) + total
                continue
            amount = total * Fraction(worth[table.id] if table else otherwise)
            amounts[person] += amount
            rest[{CARRIED_IN: CARRIED, CORRECTED: CORRECTION}.get(why, POOL)] -= amount
    for table in evening.tables:
        if any(table.start):  # a pool that came with the balances of those who owe it
            carried = table.carried_pool * Fraction(worth[table.id])
            rest[POOL] += carried
            rest[CARRIED] -= carried
    for number, balances in sums.items() if scores else ():
        for person, score in balances.items():
            difference = len(balances) * score - sum(balances.values())
            amounts[person] += difference * Fraction(worth[number])
    return amounts | {party: amount for party, amount in rest.items() if amount}


def _unpaid(evening: Evening, scores: bool) -> tuple[str, ...]:
    def left_out(table: Table) -> bool:
        return not table.zero_sum and bool(table.hands)

    return () if scores else tuple(table.label for table in evening.tables if left_out(table))
