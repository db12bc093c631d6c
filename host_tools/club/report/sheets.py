"""The report's numbers as CSV: a folder of files, for spreadsheets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from halley.words import LANGUAGES
from host_tools import output_files
from host_tools.club.model import Evening
from host_tools.club.report.content import by_whom
from host_tools.club.results.seasons import SeasonData
from host_tools.club.results.standings import plain_number, standings
from host_tools.club.results.tariff import name_party, settle_as_agreed
from host_tools.club.texts import csv_files
from host_tools.club.texts.wording import ClubWords
from host_tools.output import NEAREST


@dataclass(frozen=True)
class Sheet:
    """A CSV file: its name without the ending, the heads of its columns, its rows."""

    name: str
    head: tuple[str, ...]
    rows: tuple[Sequence[object], ...]
    decimals: str  # the decimal sign of the language


_COLUMNS = {
    "standings": (
        "csv_rank",
        "csv_name",
        "csv_balance",
        "csv_hands",
        "csv_tables",
        "csv_per_hand",
        "csv_points",
        "csv_account",
    ),
    "transfers": ("csv_from", "csv_to", "csv_amount", "csv_unit"),
    "hands": (
        "csv_table",
        "csv_rules",
        "csv_hand",
        "csv_settled",
        "csv_name",
        "csv_change",
        "csv_out",
        "csv_opera",
        "csv_comet",
    ),
    "payments": ("csv_table", "csv_hand", "csv_why", "csv_name", "csv_change"),
    "corrections": (
        "csv_when",
        "csv_by",
        "csv_table",
        "csv_hand",
        "csv_reason",
        "csv_name",
        "csv_before",
        "csv_after",
    ),
}

_SEASON_COLUMNS = {
    "season": (
        "csv_rank", "csv_name", "csv_score", "csv_counted", "csv_evenings", "csv_added",
        "csv_balance", "csv_hands", "csv_tables", "csv_points", "csv_rating", "csv_account",
    ),
    "season_evenings": ("csv_evening", "csv_date", "csv_name", "csv_score", "csv_counts",
                        "csv_account"),
    "season_changes": (
        "csv_number", "csv_when", "csv_by", "csv_kind", "csv_name", "csv_amount", "csv_evening",
        "csv_reason", "csv_withdrawn",
    ),
}  # fmt: skip


def sheets(evening: Evening, language: str = "en") -> list[Sheet]:
    """Return an evening's CSV files with translated heads; BadInput for an unknown language."""
    words = ClubWords(language)
    rows = {
        "standings": _standings, "transfers": _transfers, "hands": _hands, "payments": _payments,
        "corrections": _corrections,
    }  # fmt: skip
    decimals = words.say("decimals")
    return [
        Sheet(name, _head(name, words), tuple(rows[name](evening, words)), decimals)
        for name in _COLUMNS
    ]


def season_sheets(data: SeasonData, language: str = "en") -> list[Sheet]:
    """Return a season's CSV files with translated heads; BadInput for an unknown language."""
    words = ClubWords(language)
    days = {number: day.isoformat() for number, day in data.evenings}
    rows: dict[str, list[Sequence[object]]] = {
        "season": [
            (
                row.rank, row.total.name, plain_number(row.score), row.count, len(row.evenings),
                row.added, row.total.balance, row.total.hands, row.total.tables,
                plain_number(row.total.points), data.ratings.get(row.total.person, ""),
                words.account(row.total.account) if row.total.account else "",
            )
            for row in data.table
        ],
        "season_evenings": [
            (
                it.number, days.get(it.number, ""), row.total.name, plain_number(it.score),
                int(it.counts), words.account(row.total.account) if row.total.account else "",
            )
            for row in data.table for it in row.evenings
        ],
        "season_changes": [
            (
                it.id, f"{it.at:%Y-%m-%dT%H:%MZ}", by_whom(it.by, words), it.kind, it.name,
                it.amount, it.evening or "", it.reason, int(it.withdrawn),
            )
            for it in data.events
        ],
    }  # fmt: skip
    decimals = words.say("decimals")
    return [Sheet(name, _head(name, words), tuple(rows[name]), decimals) for name in rows]


def _head(name: str, words: ClubWords) -> tuple[str, ...]:
    columns = (_COLUMNS | _SEASON_COLUMNS)[name]
    return tuple(words.say(column) for column in columns)


def check(
    several: Iterable[Sheet], folder: Path, force: bool, encoding: str = csv_files.ENCODING
) -> None:
    """Refuse, as BadInput, to write one of the files over something else, unless forced."""
    csv_files.check_encoding(encoding)
    output_files.make_folder(folder)
    for sheet in several:
        alike = _starts(sheet, (csv_files.ENCODING, encoding))
        output_files.check(folder / f"{sheet.name}.csv", force, partial(_begins, alike))


def _starts(sheet: Sheet, encodings: Iterable[str]) -> tuple[bytes, ...]:
    """Return how a file of this kind may begin: in each language and encoding."""
    heads = [_head(sheet.name, ClubWords(language)) for language in LANGUAGES]
    lines = [f"{mark.join(head)}\r\n" for head in heads for mark in ",;"]
    return tuple(line.encode(code, NEAREST) for line in lines for code in encodings)


def _begins(alike: tuple[bytes, ...], first: bytes, _: bytes) -> bool:
    return first.startswith(alike)


def write(several: Iterable[Sheet], folder: Path, encoding: str = csv_files.ENCODING) -> list[Path]:
    """Write the files into `folder`, which is made if it is missing; return their paths."""
    output_files.make_folder(folder)
    made = []
    for sheet in several:
        path = folder / f"{sheet.name}.csv"
        csv_files.write(path, sheet.head, sheet.rows, sheet.decimals, encoding)
        made.append(path)
    return made


def _standings(evening: Evening, words: ClubWords) -> Iterable[Sequence[object]]:
    for row in standings(evening):
        exact = (float(row.per_hand), float(row.points))
        yield (row.rank, row.name, row.balance, row.hands, row.tables, *exact, row.account)


def _transfers(evening: Evening, words: ClubWords) -> Iterable[Sequence[object]]:
    settled = settle_as_agreed(evening)
    several = words.say("csv_units")  # of different games, added as they stand
    unit = words.form(f"unit_{evening.unit}") if evening.unit else several
    for payer, payee, amount in settled.transfers:
        value = amount / 100 if evening.in_money else amount
        unit_ = evening.tariff.currency if evening.in_money else unit
        yield name_party(evening, payer, words), name_party(evening, payee, words), value, unit_


def _hands(evening: Evening, words: ClubWords) -> Iterable[Sequence[object]]:
    for table in evening.tables:
        for person, amount in zip(table.first_people(), table.start, strict=True):
            if amount:
                name = evening.people[person].name
                yield table.label, table.ruleset, 0, 1, name, amount, 0, 0, ""
        for hand in table.hands:
            for seat, person in enumerate(hand.people):
                yield (
                    table.label, table.ruleset, hand.number, int(hand.settled),
                    evening.people[person].name, hand.delta[seat], int(seat == hand.out),
                    int(hand.opera and seat == hand.out), "" if hand.comet is None else hand.comet,
                )  # fmt: skip


def _payments(evening: Evening, words: ClubWords) -> Iterable[Sequence[object]]:
    for table in evening.tables:
        for hand in table.hands:
            for payment in hand.payments:
                for person, amount in zip(hand.people, payment.delta, strict=True):
                    if amount:
                        name = evening.people[person].name
                        yield table.label, hand.number, payment.why, name, amount


def _corrections(evening: Evening, words: ClubWords) -> Iterable[Sequence[object]]:
    for it in evening.corrections:
        # a table that was taken out is noted so, and may concern nobody
        for name in dict.fromkeys([*it.before, *it.after]) or [""]:
            yield (
                f"{it.at:%Y-%m-%dT%H:%MZ}", by_whom(it.by, words), it.table, it.hand or "",
                it.reason, name, it.before.get(name, 0), it.after.get(name, 0),
            )  # fmt: skip
