"""The standings of an evening or of a season, and the history of one person.

Balances of games in which people pay each other are added up as numbers, whatever their units; what
is paid in the end is `tariff`'s affair. Scores are added only to scores of the same unit of which
the same wins, the highest or the lowest (`Table.account`), and each such account has a ranking of
its own. Place points compare all: they are given at each table by its game's own order.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from host_tools.club.model import PAID, Evening, Sum, balances
from host_tools.club.results.place_points import TIES, alphabetical, points, rank
from host_tools.club.results.round_hands import largest_tables, sat_out
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.texts.wording import ClubWords

_Measures = tuple[Fraction | int, ...]


@dataclass(frozen=True)
class Standing:
    """A person's place: `hands` are settled ones, `points` place points, `rank` from 1.

    `account`: what is ranked, as `Table.account`; "" for everything.
    """

    person: int
    name: str
    balance: int
    hands: int
    tables: int
    points: Fraction | int
    rank: int = 0
    account: str = ""

    @property
    def per_hand(self) -> Fraction:
        """The balance per hand played, exact; 0 before the first."""
        return Fraction(self.balance, self.hands) if self.hands else Fraction(0)

    def measure(self, by: str) -> Fraction | int:
        """Return its value `by` "balance", "per_hand" or "places"."""
        if by == "per_hand":
            return self.per_hand
        return self.balance if by == "balance" else self.points

    def merit(self, by: str) -> Fraction | int:
        """Return the same, the more the better."""
        lowest = self.account.endswith("_lowest") and by != "places"
        return -self.measure(by) if lowest else self.measure(by)


@dataclass(frozen=True)
class Played:
    """One evening of somebody's history, with `players` people in it."""

    number: int
    date: date
    standing: Standing
    players: int


def settled_way(by: str) -> str:
    """`by` as it is written inside; BadInput where standings cannot go by it."""
    way = by.replace("-", "_")
    if way not in TIES:
        raise CannotBe("Unknown ranking {by!r}. Choose balance, per-hand or places.", by=by)
    return way


def standings(evenings: Evening | Sequence[Evening], by: str | None = None) -> list[Standing]:
    """Everybody who played, or sits at a table, the best first; equals in the order of their names.

    One account after the other, those that people pay first; by places there is one ranking.
    by: "balance", "per_hand" or "places"; without it, as the latest evening's club has settled.
    """
    several = [evenings] if isinstance(evenings, Evening) else evenings
    way = settled_way(by or (several[-1].ranking if several else "balance"))
    rows: dict[tuple[str, int], Standing] = {}
    for evening in several:
        for row in sums_of(evening, way == "places"):
            so_far = rows.get((row.account, row.person))
            rows[row.account, row.person] = add_standings((so_far, row)) if so_far else row
    ordered = sorted(rows.values(), key=lambda row: (alphabetical(row.name), row.person))

    def merits(row: Standing) -> _Measures:
        return tuple(row.merit(it) for it in (way, *TIES[way]))

    ranking = []
    for account in sorted({row.account for row in ordered}, key=lambda it: (it != PAID, it)):
        of_account = [row for row in ordered if row.account == account]
        ranking += [replace(row, rank=rank) for rank, row in rank(of_account, merits)]
    return ranking


def accounts(rows: Iterable[Standing]) -> list[str]:
    """Return the accounts in a ranking, in its order."""
    return list(dict.fromkeys(row.account for row in rows))


def value_text(row: Standing, ranking: str, words: ClubWords) -> str:
    """Return the value that someone is ranked by, as text."""
    texts = {
        "balance": lambda: words.format_gain(row.balance),
        "per_hand": lambda: words.format_gain(row.per_hand, 2),
        "places": lambda: words.points(row.points),
    }
    return texts[ranking]()


def plain_number(value: Fraction | int) -> int | float:
    """Return a whole number as it is, another one with four decimals, for JSON and CSV."""
    return int(value) if value == int(value) else round(float(value), 4)


def history(evenings: Iterable[Evening], person: int, by: str | None = None) -> list[Played]:
    """Return a person's evenings in their order, with the place in each."""
    evenings_played = []
    for evening in evenings:
        rows = standings(evening, by)
        for mine in rows:
            if mine.person == person:
                players = sum(row.account == mine.account for row in rows)
                evenings_played.append(Played(evening.number, evening.date, mine, players))
    return evenings_played


def add_standings(rows: Sequence[Standing]) -> Standing:
    """Return the sum of one person's rows of one account; there is at least one."""
    if len(rows) == 1:
        return rows[0]
    return Standing(
        rows[-1].person, rows[-1].name, sum(it.balance for it in rows),
        sum(it.hands for it in rows), sum(it.tables for it in rows),
        sum(it.points for it in rows), account=rows[-1].account,
    )  # fmt: skip


def sums_of(evening: Evening, together: bool) -> list[Standing]:
    """Return a row for everyone in each account, or (`together`) in one, not ranked yet."""
    made: dict[tuple[int, str], tuple[int, int, int]] = {}  # balance, hands, tables

    def add(person: int, account: str, balance: int, hands: int = 0, tables: int = 0) -> None:
        key = person, "" if together else account
        so_far = made.get(key, (0, 0, 0))
        made[key] = so_far[0] + balance, so_far[1] + hands, so_far[2] + tables

    for table in evening.tables:
        for person in dict.fromkeys([*table.sums, *table.people]):
            there = table.sums.get(person, Sum())
            sat = bool(there.hands) or person in table.people
            if sat or there.carried:
                add(person, table.account, there.balance, there.settled, sat)
    # what a director corrects of the evening as a whole belongs to what people pay, if they do
    accounts_of_tables = {table.id: table.account for table in evening.tables}
    known = list(accounts_of_tables.values())
    of_none = PAID if PAID in known or not known else known[0]
    for correction in evening.corrections:
        account = accounts_of_tables.get(correction.table_id or 0, of_none)
        for person, amount in correction.changes.items():
            add(person, account, amount)
    scored = _place_points(evening)
    known_people = {person for person, _ in made}
    for person in scored.keys() - known_people:  # who sat out every round
        add(person, of_none, 0)
    return [
        Standing(person, evening.people[person].name, *sums, scored.get(person, Fraction(0)),
                 account=account)
        for (person, account), sums in made.items()
    ]  # fmt: skip


def _place_points(evening: Evening) -> dict[int, Fraction]:
    """Return everybody's place points: at tables with a settled hand, and of rounds sat out."""
    totals: dict[int, Fraction] = {}
    seats = largest_tables(evening)
    for table in evening.tables:
        owns = balances(evening, table)
        merits = {
            person: -owns[person] if table.lowest else owns[person]
            for person, there in table.sums.items()
            if there.settled
        }
        for person, worth in points(merits, evening.places, seats.get(table.id, 0)).items():
            totals[person] = totals.get(person, Fraction(0)) + worth
    for person in sat_out(evening) if evening.bye else ():
        totals[person] = totals.get(person, Fraction(0)) + evening.bye
    return totals
