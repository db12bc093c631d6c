"""`halley journal`: a box's journal, record by record, and as a transcript."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from halley.journal.header import format_of
from halley.ui.amounts import money
from halley.ui.game_title import title_of
from host_tools import output_files
from host_tools.errors import BadInput
from host_tools.input_file import read_bytes, show_name
from host_tools.languages import ENGLISH
from host_tools.narrow_table import NarrowTable
from host_tools.options import Force
from host_tools.output import print_document
from host_tools.records.event_lines import how_text, type_of
from host_tools.records.journal_file import Journal, Record, read_journal
from host_tools.records.rescue import rescue as rescued
from host_tools.records.score_sheet import amount, before_them, console, plain, who_pays
from host_tools.records.transcripts.write import carried_fields, text_of, transcript

app = typer.Typer(help="Read a box's journal, such as e0001.hj.", no_args_is_help=True)

_File = Annotated[str, typer.Argument(help="A journal file; - for stdin.")]


def _say_dropped(journal: Journal, file: str) -> None:
    if journal.dropped:
        count = f"{journal.dropped} bytes" if journal.dropped > 1 else "byte"
        verb = "are" if journal.dropped > 1 else "is"
        typer.echo(
            f"halley: {show_name(file)} is damaged; its last {count} {verb} left out.", err=True
        )


def _made_at(journal: Journal) -> datetime | None:
    """Return when the table was made; None if the box had no clock."""
    made = journal.header.made
    return datetime.fromtimestamp(made, UTC) if made else None


def _header(journal: Journal) -> dict[str, Any]:
    header = journal.header
    made = _made_at(journal)
    return {
        "format": format_of(header),
        "ruleset": header.key,
        **({"title": header.title} if header.title else {}),
        "version": header.rules.version,
        "options": header.options,
        "seats": list(header.names),
        "start": list(header.start),
        **carried_fields(header.rules, header.pool, header.bought),
        "scored": how_text(header.rules, header.how) or None,
        "made": made.isoformat() if made else None,
    }


def _record(record: Record, journal: Journal) -> dict[str, Any]:
    return {
        "number": record.number,
        "type": type_of(record.event),
        "text": record.text,
        "stands": record.stands,
        "corrected_by": record.corrected_by or None,
        "seats": list(record.names),
        "payments": [{"why": why, "delta": delta} for why, delta in record.payments],
        "balances": record.balances,
    }


def _table(journal: Journal) -> NarrowTable:
    names = [Text(plain(name)) for name in journal.people]
    table = NarrowTable(title=Text(plain(title_of(ENGLISH, journal.header))), title_justify="left")
    table.add_column("#", justify="right")
    table.add_column("what happened")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("balances", justify="right")
    for record in journal.records:
        text = plain(record.text)
        if record.stands is False:
            text += " (undone)"
        elif record.corrected_by:
            text += f" (corrected by {record.corrected_by})"
        delta = [0] * len(names)
        for _, paid in record.payments:
            for person, change in zip(record.sits, paid, strict=True):
                if person < len(delta):  # else somebody who came, and was taken back again
                    delta[person] += change
        paid_cells = [amount(paid) if record.payments else "" for paid in delta]
        balances = " ".join(amount(balance) for balance in record.owns)
        style = None if record.stands and not record.corrected_by else "dim"
        table.add_row(str(record.number), Text(text), *paid_cells, balances, style=style)
    return table


def _value(value: object) -> str:
    """Return an option's value, its teams by seat as the box numbers them."""
    if isinstance(value, tuple):
        return " against ".join(" and ".join(str(seat + 1) for seat in team) for team in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)


@app.command()
def show(
    file: _File,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show every record of a journal: its event, payments and balances, and if it still counts.

    Example: halley journal show evenings/e0001.hj
    """
    journal = read_journal(file)
    _say_dropped(journal, file)
    if as_json:
        typer.echo(json.dumps(_content(journal)))
    else:
        console().print(_table(journal), *map(Text, _sentences(journal)), sep="\n")


def _content(journal: Journal) -> dict[str, Any]:
    """All of a journal, for --json."""
    return {
        "header": _header(journal),
        "records": [_record(record, journal) for record in journal.records],
        "balances": journal.balances,
        "seats": [journal.people[person] for person in journal.sits],
        "people": dict(zip(journal.people, journal.owns, strict=True)),
        "dropped": journal.dropped,
    }


def _sentences(journal: Journal) -> Iterator[str]:
    """Yield the lines below the table: options, date, balances, and transfers."""
    header = _header(journal)
    changed = {name: header["options"][name] for name in journal.header.changes()}
    if "worth" in changed:
        changed["worth"] = money(ENGLISH, changed["worth"], header["options"]["currency"])
    options = ", ".join(f"{name} {_value(value)}" for name, value in changed.items())
    yield f"House rules: {options}." if changed else "House rules: none."
    made = _made_at(journal)
    when = f" on {made.astimezone():%Y-%m-%d at %H:%M %Z}" if made else ", no date"
    scored = f" to score {header['scored']}" if header["scored"] else ""
    versions = f"rules version {header['version']}, journal format {header['format']}"
    yield f"Set up{when}{scored}; {versions}."
    if journal.header.pool:
        yield f"In the pool at the start: {sum(journal.header.pool)}."
    names = [plain(name) for name in journal.people]
    has = [
        f"{name} {amount(balance).replace('·', '0')}"
        for name, balance in zip(names, journal.owns, strict=True)
    ]
    yield f"Balances: {', '.join(has)}."
    if journal.chips:
        yield before_them(names, journal.chips)
    owed = who_pays(names, journal.owns, journal.header.rules, journal.header.options, journal.pool)
    if owed:
        yield f"To settle: {', '.join(owed)}."
    if journal.left_over:
        yield f"Kept for next time: {journal.left_over}."


@app.command()
def export(
    file: _File,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="File to write instead of stdout.")
    ] = None,
    force: Force = False,
) -> None:
    """Write the evening as a transcript without undone events, for `halley score`.

    Example: halley journal export evenings/e0001.hj -o evening.json
    """
    journal = read_journal(file)
    if str(out) == "-":
        out = None
    if out is not None:
        if file != "-" and out.exists() and out.samefile(file):
            raise BadInput(f"'{out}' is the journal itself. Choose another file.")
        output_files.check_transcript(out, force)
    evening, missing = transcript(journal.header, journal.standing)
    text = text_of(evening)
    if out is None:
        print_document(text)
    else:
        output_files.write_text(out, text)
    _say_dropped(journal, file)
    for sentence in missing:
        typer.echo(f"halley: {sentence}", err=True)


@app.command()
def rescue(
    file: _File,
    folder: Annotated[
        Path, typer.Option("--to", help="Folder for the journals; created if missing.")
    ] = Path("rescued"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Recover the evenings from a damaged box's memory, saved by `halley pull` as memory.bad.

    Example: halley journal rescue evenings/memory.bad --to rescued
    """
    journals = rescued(read_bytes(file))
    if not journals:
        raise BadInput(f"{show_name(file)} contains no evening.")
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for number, data in enumerate(journals, 1):
        path = folder / f"e{number:04}.hj"
        if path.exists():
            raise BadInput(f"'{path}' already exists. Choose another folder with --to.")
        path.write_bytes(data)
        files.append({"file": str(path), "bytes": len(data)})
    if as_json:
        typer.echo(json.dumps({"files": files}))
    else:
        for it in files:
            typer.echo(f"{it['file']}: {it['bytes']} bytes")
