"""A table's part of the report: every hand, person by person, and what ran along."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from host_tools.club.model import Correction, Evening, Hand, Table
from host_tools.club.results.charts import Chart, chart
from host_tools.club.results.highlights import running
from host_tools.club.texts.wording import ClubWords

_PHONE = re.compile("[0-9a-f]{32}")  # a phone's id (club.js of the page); a box's has 16 digits


class Cell(NamedTuple):
    """One person's change in one row; `text` is empty where the person did not play."""

    text: str
    out: bool = False


@dataclass(frozen=True)
class Row:
    """A hand, the balances carried in, a correction, or the sum. kind: "hand", "other", "sum"."""

    kind: str
    label: str
    comet: str
    cells: tuple[Cell, ...]
    note: str = ""


@dataclass(frozen=True)
class TablePage:
    """A table as the report shows it. `names` head the columns of the cells."""

    label: str
    game: str
    facts: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    chart: Chart | None
    has_comet: bool


def table_page(evening: Evening, table: Table, words: ClubWords) -> TablePage:
    """Return the printed part of `table`."""
    balances = running(evening, table)
    people = list(balances)
    names = {person: evening.people[person].name for person in people}
    rows = list(_rows(evening, table, people, words))
    sums = tuple(Cell(words.format_gain(values[-1])) for values in balances.values())
    if rows:
        rows.append(Row("sum", words.say("sum"), "", sums))
    return TablePage(
        words.table(table),
        words.game(table),
        tuple(_facts(evening, table, words)),
        tuple(names.values()),
        tuple(rows),
        chart(balances, names),
        any(hand.comet is not None for hand in table.hands),
    )


def _facts(evening: Evening, table: Table, words: ClubWords) -> Iterable[str]:
    yield words.say("in_unit", words.form(f"unit_{table.unit}"))
    if table.fiche:
        yield words.say("fiche_note", words.count_things(table.fiche, f"unit_{table.unit}"))
    yield from _purses(evening, table, words)
    if table.pool:
        yield words.say("pool_kept" if table.over else "pool_now", words.number(table.pool))
    text = words.say("over") + ". " if table.over else ""
    text += _origin(table.box, words)
    if table.received:
        text += ", " * bool(table.box) + words.say("received", words.moment(table.received))
    yield text + "."


def _origin(box: str, words: ClubWords) -> str:
    """Return the origin of a table's evening, or "": a phone's id says nothing."""
    if _PHONE.fullmatch(box):
        return words.say("phone")
    return words.say("box", box) if box else ""


def _purses(evening: Evening, table: Table, words: ClubWords) -> Iterable[str]:
    """Return the purses at the beginning, if agreed, and those bought."""
    purse = table.options.get("purse")
    if purse and table.zero_sum:
        yield words.say("purse_note", words.count_things(purse, f"unit_{table.unit}"))
        bought = [
            f"{evening.people[it.person].name} {words.number(it.bought)}"
            for it in table.players
            if it.bought
        ]
        if bought:
            yield words.say("purses_bought", ", ".join(bought))


def _rows(evening: Evening, table: Table, people: list[int], words: ClubWords) -> Iterable[Row]:
    corrections = [it for it in evening.corrections if it.table_id == table.id]
    numbers = {hand.number for hand in table.hands if not hand.before}
    if any(table.start):
        carried = dict(zip(table.first_people(), table.start, strict=True))
        yield Row("other", words.say("carried_in"), "", _cells(carried, people, words))
    for correction in corrections:
        if correction.hand not in numbers:
            yield _corrections(correction, people, words)
    for hand in table.hands:
        yield _hand(hand, people, words)
        for correction in corrections:
            if correction.hand == hand.number and not hand.before:
                yield _corrections(correction, people, words)


def _corrections(correction: Correction, people: list[int], words: ClubWords) -> Row:
    cells = _cells(dict(correction.changes), people, words)
    return Row("other", words.say("correction"), "", cells, correction.reason)


def _hand(hand: Hand, people: list[int], words: ClubWords) -> Row:
    out = hand.people[hand.out] if hand.out is not None else None
    label = str(hand.number) if hand.settled else words.say("under_way")
    if hand.before:
        label = words.say("before_hand", hand.number)
    cells = _cells(dict(zip(hand.people, hand.delta, strict=True)), people, words, out)
    comet = "" if hand.comet is None else words.number(hand.comet)
    return Row("hand", label, comet, cells, reasons(hand, words))


def _cells(
    deltas: dict[int, int], people: list[int], words: ClubWords, out: int | None = None
) -> tuple[Cell, ...]:
    return tuple(
        Cell(words.format_gain(deltas[person]), person == out) if person in deltas else Cell("")
        for person in people
    )


def reasons(hand: Hand, words: ClubWords) -> str:
    """Return a hand's reasons with the sum paid for each: `King 9 · Comet 6`."""
    totals: dict[str, int] = {}
    for payment in hand.payments:
        gained = sum(amount for amount in payment.delta if amount > 0)
        lost = -sum(amount for amount in payment.delta if amount < 0)
        text = words.why(payment.why)
        totals[text] = totals.get(text, 0) + max(gained, lost)
    parts = [words.say("opera")] if hand.opera else []
    return " · ".join(parts + [f"{text} {words.number(it)}" for text, it in totals.items()])
