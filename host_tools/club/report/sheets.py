"""The report's numbers as CSV: a folder of five files, for spreadsheets."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from host_tools.club.figures import first_people
from host_tools.club.standings import standings
from host_tools.club.tariff import party_name, settle, settle_in_cents
from host_tools.club.view import Evening

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write(evening: Evening, folder: Path) -> list[Path]:
    """Write the files into `folder`, which is made where it is missing; the files' paths."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for name, head, rows in (
        ("standings", ("rank", "name", "balance", "hands", "tables", "per_hand", "points"),
         _standings(evening)),
        ("transfers", ("from", "to", "amount", "unit"), _transfers(evening)),
        ("hands", ("table", "rules", "hand", "settled", "name", "change", "out", "opera", "comet"),
         _hands(evening)),
        ("payments", ("table", "hand", "why", "name", "change"), _payments(evening)),
        ("corrections", ("when", "by", "table", "hand", "reason", "name", "before", "after"),
         _corrections(evening)),
    ):  # fmt: skip
        path = folder / f"{name}.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            sheet = csv.writer(file)
            sheet.writerow(head)
            sheet.writerows([[_safe(cell) for cell in row] for row in rows])
        made.append(path)
    return made


def _safe(cell: object) -> object:
    """A text that a spreadsheet would take for a formula, marked as text; numbers as they are."""
    return "'" + cell if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _standings(evening: Evening) -> Iterable[Sequence[object]]:
    for row in standings(evening):
        exact = (float(row.per_hand), float(row.points))
        yield (row.rank, row.name, row.balance, row.hands, row.tables, *exact)


def _transfers(evening: Evening) -> Iterable[Sequence[object]]:
    money = bool(evening.tariff.numerator)
    settled = settle_in_cents(evening) if money else settle(evening)
    unit = f"{evening.tariff.currency} cent" if money else "unit"
    for payer, payee, amount in settled.transfers:
        yield party_name(evening, payer), party_name(evening, payee), amount, unit


def _hands(evening: Evening) -> Iterable[Sequence[object]]:
    for table in evening.tables:
        for person, amount in zip(first_people(table), table.start, strict=True):
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


def _payments(evening: Evening) -> Iterable[Sequence[object]]:
    for table in evening.tables:
        for hand in table.hands:
            for payment in hand.payments:
                for person, amount in zip(hand.people, payment.delta, strict=True):
                    if amount:
                        name = evening.people[person].name
                        yield table.label, hand.number, payment.why, name, amount


def _corrections(evening: Evening) -> Iterable[Sequence[object]]:
    for it in evening.corrections:
        for name in dict.fromkeys([*it.before, *it.after]):
            yield (
                f"{it.at:%Y-%m-%dT%H:%MZ}", it.by, it.table, it.hand or "", it.reason, name,
                it.before.get(name, 0), it.after.get(name, 0),
            )  # fmt: skip
