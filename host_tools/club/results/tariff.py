"""The settlement of an evening: everyone's due over all tables, and its money.

Zero-sum games are settled. In games with plus scores nobody pays (halley/rules/README.md, section
0): their points appear only in the standings. A club may play scores out (`scores`): everyone pays
everyone the difference, which is the number of players times the distance from the table's average.

Remainders are parties of their own, so that sums are exactly 0: `POOL` has the rest of pools,
`CARRIED` the sum of carried balances and their pool, `CORRECTION` that of corrections.

Money: a unit is worth the club's tariff, but 10 points of New comet are one jeton
(halley/rules/README.md, section 2). Everyone's exact amount is a fraction of cents; groups of
parties that sum to 0 are found on the exact amounts, and in each one the largest remainders get the
cents that rounding down has left, so each is within a cent of the exact amount, and the sum is 0.

Without a club's tariff, a worth that all tables agree on (rules/README.md, section 16) is the
evening's, paid in that currency's coins.
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
    """Return a party's name, in brackets if a person has that name."""
    if party > 0:
        return evening.people[party].name
    name = _NAMES[party]
    taken = {person.name.casefold() for person in evening.people.values()}
    return f"({name})" if name in taken else name


def name_party(evening: Evening, party: int, words: ClubWords) -> str:
    """Return a person's name, or the pool's and the like in a language."""
    return words.say(_KEYS[party]) if party in _KEYS else party_name(evening, party)


def settle_as_agreed(evening: Evening) -> Settlement:
    """Return the transfers: in cents if the evening is settled in money, else in units."""
    return settle_in_cents(evening) if evening.in_money else settle(evening)


def settle(evening: Evening, scores: bool = False) -> Settlement:
    """Return the transfers in units of account; all tables' units count as one.

    scores: play tables of plus scores out as well.
    """
    exact = _amounts(evening, dict.fromkeys((table.id for table in evening.tables), 1), scores)
    amounts = {party: int(amount) for party, amount in exact.items()}
    return Settlement(amounts, transfers(amounts), _remainders(evening, scores))


def parts_of_jetons(evening: Evening, scores: bool = False) -> dict[str, int]:
    """Return the tables whose units are worth less, with their number in a jeton.

    Empty if everything that is settled has one worth.
    """
    worth = {
        table.label: int(rules.load(table.ruleset).jeton)
        for table in evening.tables
        if table.hands and (table.zero_sum or scores)
    }
    several = len(set(worth.values())) > 1
    return {label: units for label, units in worth.items() if several and units > 1}


def own_tariff(table: Table) -> Tariff:
    """Return a jeton's worth at a table, as its box has it; 0 if it has none."""
    cents = table.options.get("worth")
    if not cents:
        return Tariff()
    currency = table.options.get("currency", "€")
    return Tariff(cents, 1, currency, COINS.get(currency, 1))


def common_tariff(tables: Iterable[Table]) -> Tariff:
    """Return the common worth of a jeton at all paying tables; 0 if they differ."""
    tariffs = {own_tariff(table) for table in tables if table.zero_sum and table.hands}
    return tariffs.pop() if len(tariffs) == 1 else Tariff()


def other_worths(evening: Evening) -> dict[str, Tariff]:
    """Return the tables, by label, that agreed on another worth than the evening's."""

    def value(tariff: Tariff) -> tuple[Fraction, str]:
        return Fraction(tariff.numerator, tariff.denominator), sign(tariff.currency)

    worths = {table.label: own_tariff(table) for table in evening.tables if table.hands}
    return {
        label: own
        for label, own in worths.items()
        if own.numerator and value(own) != value(evening.tariff)
    }


def settle_in_cents(evening: Evening, scores: bool = False) -> Settlement:
    """Return the transfers in cents, by the evening's tariff."""
    coin = evening.tariff.coin
    rate = Fraction(evening.tariff.numerator, evening.tariff.denominator * coin)
    rates = {table.id: rate / rules.load(table.ruleset).jeton for table in evening.tables}
    exact = _amounts(evening, rates, scores, otherwise=rate)
    amounts = dict.fromkeys(exact, 0)
    payments: list[Transfer] = []
    for group in _groups(exact):
        coins = round_exact({party: exact[party] for party in group})
        cents = {party: number * coin for party, number in coins.items()}
        amounts |= cents
        payments += transfers(cents)
    return Settlement(amounts, payments, _remainders(evening, scores))


def round_exact(exact: Mapping[int, Fraction]) -> dict[int, int]:
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


def _remainders(evening: Evening, scores: bool) -> tuple[str, ...]:
    def left_out(table: Table) -> bool:
        return not table.zero_sum and bool(table.hands)

    return () if scores else tuple(table.label for table in evening.tables if left_out(table))
