"""The report's contents in words; the template only lays them out."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from halley import VERSION
from host_tools.club.evening.table_names import natural
from host_tools.club.model import DIRECTOR, PAID, Evening, Table, gain_or_loss, places
from host_tools.club.report.table_part import TablePage, table_page
from host_tools.club.results.highlights import Feat, Figures, Streak, figures
from host_tools.club.results.place_points import alphabetical
from host_tools.club.results.round_results import round_results
from host_tools.club.results.standings import Standing, accounts, standings
from host_tools.club.results.tariff import (
    CARRIED,
    CORRECTION,
    POOL,
    Settlement,
    name_party,
    other_worths,
    parts_of_jetons,
    settle_as_agreed,
)
from host_tools.club.texts.wording import ClubWords


@dataclass(frozen=True)
class RankingRow:
    """A row of the standings, in words; `sign` is 1, 0 or -1 for the balance's colour.

    `account`: what this row and those behind it rank, where several things are ranked.
    """

    rank: int
    name: str
    guest: bool
    balance: str
    sign: int
    per_hand: str
    points: str
    hands: str
    tables: str
    money: str
    account: str


@dataclass(frozen=True)
class Move:
    """A transfer, in words."""

    payer: str
    payee: str
    amount: str


@dataclass(frozen=True)
class Figure:
    """Something to talk about: what, how much, and where it was."""

    title: str
    text: str
    where: str


@dataclass(frozen=True)
class ReportedCorrection:
    """The director's correction, in words; `people` are (name, before, after)."""

    when: str
    where: str
    reason: str
    by: str
    people: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class RoundColumns:
    """The rounds side by side: their titles, and a row for everyone in the order of the standings.

    A row has a name, and for each round the gain and the rank after it ("": not played yet).
    """

    titles: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True)
class Report:
    """All that is in the report."""

    language: str
    paper: str
    title: str
    club: str
    day: str
    season: str
    evening: str
    by: str
    standings: tuple[RankingRow, ...]
    units: tuple[str, ...]  # what is added there that is not of one worth
    shows: frozenset[str]  # columns of the standings that there are only sometimes
    moves: tuple[Move, ...]
    notes: tuple[str, ...]
    figures: tuple[Figure, ...]
    rounds: RoundColumns | None
    tables: tuple[TablePage, ...]
    corrections: tuple[ReportedCorrection, ...]
    foot: str


def report(evening: Evening, words: ClubWords, paper: str = "A4") -> Report:
    """Return the report of an evening, to be printed on `paper`, a size that CSS knows."""
    settled = settle_as_agreed(evening)
    day = words.day(evening.date)
    return Report(
        words.language,
        paper,
        f"{evening.club}, {day}",
        evening.club,
        day,
        words.say("season", evening.season) if evening.season else "",
        words.say("evening", evening.number),
        words.say(f"by_{evening.ranking}"),
        tuple(_places(evening, settled, words)),
        (*_bye(evening, words), *_units(evening, words)),
        frozenset({"money"} if evening.in_money else ())
        | ({"points"} if evening.ranking == "places" else set()),
        tuple(_moves(evening, settled, words)),
        tuple(_notes(evening, settled, words)),
        tuple(_figures(evening, figures(evening), words)),
        round_columns(evening, words),
        tuple(table_page(evening, table, words) for table in sorted(evening.tables, key=_order)),
        tuple(_changes(evening, words)),
        words.say("made_by", VERSION),
    )


def _order(table: Table) -> tuple[list[tuple[int, str]], int]:
    """Return the sort key of a session: Table 2 before Table 10, its first session first."""
    return natural(table.place or table.label), table.number


def _places(evening: Evening, settled: Settlement, words: ClubWords) -> Iterator[RankingRow]:
    rows = standings(evening)
    several = len(accounts(rows)) > 1
    for before, row in zip([None, *rows], rows, strict=False):
        first = several and (before is None or before.account != row.account)
        yield _place(evening, row, words.account(row.account) if first else "", settled, words)


def _place(
    evening: Evening, row: Standing, account: str, settled: Settlement, words: ClubWords
) -> RankingRow:
    paid = evening.in_money and row.account in (PAID, "")
    cents = settled.amounts.get(row.person, 0) if paid else 0
    return RankingRow(
        row.rank,
        row.name,
        evening.people[row.person].guest,
        words.format_gain(row.balance),
        gain_or_loss(row.balance, row.account in (PAID, "")),
        words.format_gain(row.per_hand, 2),
        words.points(row.points),
        words.number(row.hands),
        words.number(row.tables),
        words.money(cents, evening.tariff.currency, signed=True) if paid else "",
        account,
    )


def _bye(evening: Evening, words: ClubWords) -> Iterator[str]:
    """Yield the note about place points of rounds that people do not play."""
    if evening.bye and evening.ranking == "places":
        yield words.say("bye_note", words.number(evening.bye))


def _units(evening: Evening, words: ClubWords) -> Iterator[str]:
    """Yield the notes that balances of different units are added, and their relation."""
    paid = [table for table in evening.tables if table.zero_sum and table.hands]
    if len({table.unit for table in paid}) > 1:
        yield words.say("mixed_note")
    units = {table.label: table.unit for table in paid}
    for label, parts in parts_of_jetons(evening).items():
        count = words.count_things(parts, f"unit_{units[label]}")
        yield words.say("parts_note", label, count)


def by_whom(by: str, words: ClubWords) -> str:
    """Return the words for who corrected something."""
    return words.say("director") if by == DIRECTOR else by


def _amount(evening: Evening, amount: int, words: ClubWords) -> str:
    if evening.in_money:
        return words.money(amount, evening.tariff.currency)
    unit = evening.unit
    text = words.number(amount)
    return f"{text}\N{NO-BREAK SPACE}{words.form(f'unit_{unit}', amount)}" if unit else text


def _moves(evening: Evening, settled: Settlement, words: ClubWords) -> list[Move]:
    moves = [
        Move(
            name_party(evening, payer, words),
            name_party(evening, payee, words),
            _amount(evening, amount, words),
        )
        for payer, payee, amount in settled.transfers
    ]
    return sorted(moves, key=lambda move: (alphabetical(move.payer), alphabetical(move.payee)))


def _notes(evening: Evening, settled: Settlement, words: ClubWords) -> list[str]:
    sentences = []
    notes = {POOL: "pool_note", CARRIED: "carried_note", CORRECTION: "correction_note"}
    for party, key in notes.items():
        amount = settled.amounts.get(party, 0)
        if party == POOL and amount < 0:
            key, amount = "pool_paid_note", -amount
        if amount:
            value = _amount(evening, amount if party == POOL else -amount, words)
            sentences.append(words.say(key, value))
    if settled.unpaid:
        sentences.append(words.say("unpaid_note", words.both(list(settled.unpaid))))
    if evening.in_money:
        rate = Fraction(evening.tariff.numerator, evening.tariff.denominator)
        value = words.money_exact(rate, evening.tariff.currency)
        sentences.append(words.say("tariff_note", value))
    else:
        sentences += _units(evening, words)
    for label, own in other_worths(evening).items():
        value = words.money_exact(Fraction(own.numerator), own.currency)
        sentences.append(words.say("worth_note", label, value))
    return sentences


def _figures(evening: Evening, known: Figures, words: ClubWords) -> list[Figure]:
    if not known.hands:
        return []
    entries = [
        _games(evening, known, words),
        _biggest(evening, known, words),
        _streak(known, words),
        _most_won(evening, known, words),
        _operas(evening, known, words),
    ]
    return [entry for entry in entries if entry is not None]


def _games(evening: Evening, known: Figures, words: ClubWords) -> Figure:
    tables = words.count_things(len(places(evening.tables)), "thing_table")
    players = words.count_things(known.people, "thing_player")
    hands = words.count_things(known.hands, "thing_hand")
    return Figure(
        words.say("played"),
        words.say("played_text", hands),
        words.say("played_by", tables, players),
    )


def _biggest(evening: Evening, known: Figures, words: ClubWords) -> Figure | None:
    """Return the largest gain in one hand."""
    feat = known.biggest
    if feat is None:
        return None
    amount = words.format_gain(feat.amount)
    if len({table.unit for table in evening.tables}) > 1:
        amount += f"\N{NO-BREAK SPACE}{words.form(f'unit_{feat.table.unit}', feat.amount)}"
    text = words.say("biggest_text", evening.people[feat.person].name, amount)
    return Figure(words.say("biggest"), text, _at_hand(feat, words))


def _streak(known: Figures, words: ClubWords) -> Figure | None:
    """For how many deals the comet lay in the dead hand."""
    streak = known.streak
    if streak is None:
        return None
    text = words.say("streak_text", words.count_things(streak.deals, "thing_deal"))
    value = words.say("streak_value", words.number(streak.value))
    return Figure(words.say("streak"), text, f"{value} · {_at_hand(streak, words)}")


def _most_won(evening: Evening, known: Figures, words: ClubWords) -> Figure | None:
    """Return the person who won the most hands."""
    if known.winner is None:
        return None
    person, times = known.winner
    hands = words.count_things(times, "thing_hand")
    text = words.say("most_won_text", evening.people[person].name, hands)
    return Figure(words.say("most_won"), text, "")


def _operas(evening: Evening, known: Figures, words: ClubWords) -> Figure:
    operas = [
        f"{evening.people[feat.person].name} ({_at_hand(feat, words)})" for feat in known.operas
    ]
    text = words.number(len(operas)) if operas else words.say("no_opera")
    return Figure(words.say("operas"), text, ", ".join(operas))


def round_columns(evening: Evening, words: ClubWords) -> RoundColumns | None:
    """Return the rounds side by side, or None before the second one."""
    results = [it for it in round_results(evening) if it.played]
    if len(results) < 2:
        return None
    ranks: list[dict[int, int]] = [
        {row.person: row.rank for row in reversed(it.standings)} for it in results
    ]

    def cell(at: int, person: int) -> tuple[str, str]:
        gain, rank = results[at].gains.get(person), ranks[at].get(person)
        return words.format_gain(gain) if gain is not None else "", words.number(rank or 0)

    rows = [
        (evening.people[person].name, tuple(
            cell(at, person) if person in ranks[at] else ("", "") for at in range(len(results))
        ))
        for person in dict.fromkeys(row.person for row in results[-1].standings)
    ]  # fmt: skip
    return RoundColumns(tuple(words.say("desk_round", it.number) for it in results), tuple(rows))


def _at_hand(what: Feat | Streak, words: ClubWords) -> str:
    return words.say("at_hand", words.table(what.table), what.hand)


def _changes(evening: Evening, words: ClubWords) -> list[ReportedCorrection]:
    changes = []
    for it in evening.corrections:
        if it.hand is None:
            where = it.table or words.say("whole_evening")
        else:
            where = words.say("at_hand", it.table, it.hand)
        names = list(dict.fromkeys([*it.before, *it.after]))
        people = tuple(
            (
                name,
                words.format_gain(it.before.get(name, 0)),
                words.format_gain(it.after.get(name, 0)),
            )
            for name in names
        )
        changes.append(
            ReportedCorrection(words.moment(it.at), where, it.reason, by_whom(it.by, words), people)
        )
    return changes
