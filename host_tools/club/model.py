"""An evening as it stands, for whoever ranks, draws, prints or shows it: plain frozen data.

People are known by their ids: names may change, and be taken out. Amounts are in the rule set's own
unit (jetons, chips, points). Times are UTC.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Any, NamedTuple

CARRIED_IN = "start"
HAND = "hand"
CORRECTED = "correction"
PAID = "paid"  # the account of games in which people pay each other
DIRECTOR = "the director"  # who corrects, where nobody is named


def gain_or_loss(amount: float, paid: bool = True) -> int:
    """1 for a gain, -1 for a loss, 0 for neither, and for what nobody has `paid`, as points are."""
    return (amount > 0) - (amount < 0) if paid else 0


@dataclass(frozen=True)
class Person:
    """Somebody who plays: `guest` when no member; `removed` when the name was taken out."""

    id: int
    name: str
    guest: bool = False
    removed: bool = False


class Payment(NamedTuple):
    """A payment's effect on each seat, and its reason (a word of the rules' core)."""

    why: str
    delta: tuple[int, ...]


@dataclass(frozen=True)
class Hand:
    """A hand: `people` and `delta` (all its payments) have one entry a seat.

    `number` counts from 1; `dealer` and `out` are seats, None if unknown; `pool` is what lay in
    the pool when it ended; `comet` what the comet was worth in it from each, None if the rule
    set has no growing comet. A hand that is not `settled` is still under way, or holds only what
    was booked between two hands. `before`: it holds what others booked before the hand of that
    number, which comes behind it, and they changed seats.
    """

    number: int
    people: tuple[int, ...]
    delta: tuple[int, ...]
    dealer: int | None = None
    out: int | None = None
    pool: int = 0
    comet: int | None = None
    opera: bool = False
    payments: tuple[Payment, ...] = ()
    settled: bool = True
    before: bool = False


@dataclass(frozen=True)
class Player:
    """A person of a table's file.

    The person's id, the last name, the seat at the end (None: away), the first and last balances,
    and the purses bought besides the first.
    """

    person: int
    name: str
    seat: int | None
    start: int
    balance: int
    bought: int = 0


class Sum(NamedTuple):
    """A person's sum at a table.

    The carried balance, the hands' effect, and the number of hands, `settled` and all.
    """

    carried: int = 0
    won: int = 0
    settled: int = 0
    hands: int = 0

    @property
    def balance(self) -> int:
        return self.carried + self.won


@dataclass(frozen=True)
class Table:
    """A session of one rule set at one table.

    `names` and `start` follow the seats at the beginning, `balances` the seats now. `players` has
    everyone who has sat, also who is away.

    `zero_sum`: one person's gain is the others' loss; if not, these are scores, of which the lowest
    wins if `lowest`.

    `label` is unique in its evening, `place` is common to all sessions of one table ("": the
    label), `number` counts them; `box` the box's id or the file; `fiche` the jetons of a fiche (0:
    none); `playing` the table's phase: "deal", "play" or "over"; `received` the time of the last
    news; `title` the table's own name for its game, or "".
    """

    id: int
    label: str
    box: str
    ruleset: str
    names: tuple[str, ...]
    start: tuple[int, ...]
    hands: tuple[Hand, ...]
    balances: tuple[int, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    unit: str = "jeton"
    fiche: int = 0
    zero_sum: bool = True
    lowest: bool = False
    over: bool = False
    received: datetime | None = None
    playing: str = "deal"
    next_comet: int | None = None
    pool: int = 0
    people: tuple[int, ...] = ()  # who sits there now, one a seat
    place: str = ""
    number: int = 1
    began: tuple[int, ...] = ()  # who sat there when it began, one a seat
    players: tuple[Player, ...] = ()
    title: str = ""

    @property
    def account(self) -> str:
        """Return the account of its balances: `PAID`, or a unit and order of scores."""
        if self.zero_sum:
            return PAID
        return f"{self.unit}_{'lowest' if self.lowest else 'highest'}"

    @property
    def carried_pool(self) -> int:
        """Return the chips in the pool or on the board at the start: money is conserved."""
        if not self.zero_sum or not self.players:
            return 0
        return self.pool + sum(it.balance - it.start for it in self.players)

    def in_order(self) -> tuple[int, ...]:
        """Return the people in the order of their seats.

        If people have changed, also those who are away, in the order in which they first sat, as on
        the box.
        """
        if [it.seat for it in self.players] == list(range(len(self.people))):
            return self.people
        return tuple(it.person for it in self.players) or self.people

    @cached_property
    def sums(self) -> Mapping[int, Sum]:
        """Return the sums of everyone who has sat there, without the director's corrections.

        Those of the beginning come first. Computed once until something comes from the table: when
        an evening is read again, the other tables are the same objects (load.again).
        """
        sums = dict.fromkeys(self.first_people(), Sum())
        for person, amount in zip(self.first_people(), self.start, strict=True):
            sums[person] = sums[person]._replace(carried=sums[person].carried + amount)
        for hand in self.hands:
            for person, amount in zip(hand.people, hand.delta, strict=True):
                carried, won, settled, hands = sums.get(person, Sum())
                sums[person] = Sum(carried, won + amount, settled + hand.settled, hands + 1)
        return sums

    def first_people(self) -> tuple[int, ...]:
        """Return the first people, one a seat: the carried balances are theirs."""
        return self.began or (self.hands[0].people if self.hands else self.people)


@dataclass(frozen=True)
class Correction:
    """The director's correction: what a hand (None: the table as a whole) did to people.

    `before` and `after` are by name, `changes` is what it adds, by person.
    """

    id: int
    table: str
    hand: int | None
    reason: str
    by: str
    at: datetime
    before: Mapping[str, int]
    after: Mapping[str, int]
    changes: Mapping[int, int]
    table_id: int | None = None


@dataclass(frozen=True)
class Tariff:
    """Cents a unit of account, as an exact fraction; `currency` is what is written behind.

    `coin` is the smallest amount that is paid, in cents.
    """

    numerator: int = 0
    denominator: int = 1
    currency: str = "EUR"
    coin: int = 1


@dataclass(frozen=True)
class Round:
    """A drawn round: people by table, in the order of the seats; `byes` sit out.

    `begun`: it is played, and not drawn again. Its `clock` runs since then (None: it does not).
    """

    number: int
    tables: Mapping[str, tuple[int, ...]]
    byes: tuple[int, ...] = ()
    begun: bool = False
    clock: datetime | None = None


@dataclass(frozen=True)
class Evening:
    """A club's evening, complete.

    The wall does not name `hidden` people, or anyone (`names_hidden`). `tariff` is the club's, or
    else the common worth of a jeton at all tables. A round has `round_hands` and `round_minutes`
    (0: any number). All screens show the `announcement`. `bye` are the place points of a round
    that somebody does not play.
    """

    id: int
    club: str
    season: str
    number: int
    date: date
    tables: tuple[Table, ...]
    people: Mapping[int, Person]
    corrections: tuple[Correction, ...] = ()
    tariff: Tariff = Tariff()
    places: tuple[int, ...] = ()
    ranking: str = "balance"
    hidden: frozenset[int] = frozenset()
    language: str = "en"
    ended: bool = False
    names_hidden: bool = False
    rounds: tuple[Round, ...] = ()
    round_hands: int = 0
    round_minutes: int = 0
    announcement: str = ""
    bye: int = 0

    @property
    def in_money(self) -> bool:
        """Return whether it is settled in money: its tariff is worth something."""
        return bool(self.tariff.numerator)

    @cached_property
    def unit(self) -> str:
        """Return the unit that people pay in at all tables, or "" if it differs."""
        units = {table.unit for table in self.tables if table.zero_sum}
        return units.pop() if len(units) == 1 else ""


def next_round(evening: Evening) -> Round | None:
    """Return the round whose seats people look for, or None.

    The one that has begun, or else the first, until everyone in it sits; then the next one.
    """
    last = max((it.number for it in evening.rounds if it.begun), default=0)
    for drawn in sorted(evening.rounds, key=lambda it: it.number):
        if drawn.number >= last and not all(
            _has_sat_down(evening, label, people) for label, people in drawn.tables.items()
        ):
            return drawn
    return None


def is_next(evening: Evening, drawn: Round) -> bool:
    """Return whether people sit so only after the round that is being played."""
    return not drawn.begun and any(it.begun for it in evening.rounds if it.number < drawn.number)


def round_played(evening: Evening) -> Round | None:
    """Return the round that is played: the last that has begun; None before, and after the end."""
    begun = [] if evening.ended else [it for it in evening.rounds if it.begun]
    return max(begun, key=lambda it: it.number, default=None)


def clock_ends(evening: Evening) -> datetime | None:
    """Return when the clock of the round that is played runs out; None if it does not run."""
    drawn = round_played(evening)
    if drawn is None or drawn.clock is None or not evening.round_minutes:
        return None
    return drawn.clock + timedelta(minutes=evening.round_minutes)


def _has_sat_down(evening: Evening, label: str, people: tuple[int, ...]) -> bool:
    there = (table for table in evening.tables if (table.place or table.label) == label)
    return any(set(people) in (set(it.people), set(it.first_people())) for it in there)


def places(tables: Iterable[Table]) -> set[str]:
    """Return the tables that these sessions were played at."""
    return {table.place or table.label for table in tables}


class Gain(NamedTuple):
    """The effect of one hand, a carried balance, or a correction on someone's balance.

    `table` is the table's id (None: a correction without a table), `hand` the hand's number, 0
    before the first; `why` is "start", "hand" or "correction"; `settled` marks whole hands.
    """

    table: int | None
    hand: int
    delta: int
    why: str
    settled: bool = True


def balances(evening: Evening, table: Table) -> dict[int, int]:
    """Return everyone's sum at a table, with the director's corrections there."""
    owns = {person: made.balance for person, made in table.sums.items()}
    for correction in evening.corrections:
        if correction.table_id == table.id:
            for person, amount in correction.changes.items():
                owns[person] = owns.get(person, 0) + amount
    return owns


def person_deltas(evening: Evening) -> dict[int, list[Gain]]:
    """For each person, in the order of tables and hands, what their balance is made of.

    Scores follow the person: a hand counts for who sat there in that hand, the balances carried in
    for who sat there in the first. What is left in a pool stays there, and is nobody's.
    """
    gains: dict[int, list[Gain]] = {}
    for table in evening.tables:
        for person, amount in zip(table.first_people(), table.start, strict=True):
            if amount:
                gain = Gain(table.id, 0, amount, CARRIED_IN)
                gains.setdefault(person, []).append(gain)
        for hand in table.hands:
            for person, amount in zip(hand.people, hand.delta, strict=True):
                gain = Gain(table.id, hand.number, amount, HAND, hand.settled)
                gains.setdefault(person, []).append(gain)
    for correction in evening.corrections:
        for person, amount in correction.changes.items():
            gain = Gain(correction.table_id, correction.hand or 0, amount, CORRECTED)
            gains.setdefault(person, []).append(gain)
    return gains
