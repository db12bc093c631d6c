"""`halley club report`: the evening for the wall and for the archive."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from halley.words import LANGUAGES
from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer
from host_tools.options import Force
from host_tools.output import print_document

if TYPE_CHECKING:
    from host_tools.club.report.sheets import Sheet
    from host_tools.club.store import Store
    from host_tools.club.texts.wording import ClubWords


class Paper(StrEnum):
    """The report's paper."""

    A4 = "A4"
    LETTER = "letter"


_Out = Annotated[
    Path | None,
    typer.Option(
        "-o", "--out", help="The HTML file; default: evening-DATE-N.html or season-NAME.html."
    ),
]
_Language = Annotated[
    str | None,
    typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}; default: the club's."),
]
_Pdf = Annotated[Path | None, typer.Option(metavar="FILE", help="Also write a PDF, with Chromium.")]
_Paper = Annotated[Paper, typer.Option(case_sensitive=False, help="Paper size.")]
_Csv = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Also write the numbers as CSV.")]
_Encoding = Annotated[
    str, typer.Option(help="Encoding of the CSV: utf-8-sig (for spreadsheets), utf-8 or cp1252.")
]


def command(
    out: _Out = None,
    language: _Language = None,
    pdf: _Pdf = None,
    paper: _Paper = Paper.A4,
    csv: _Csv = None,
    encoding: _Encoding = "utf-8-sig",
    evening: Which = None,
    season: Annotated[
        bool, typer.Option("--season", help="Report the evening's whole season.")
    ] = False,
    force: Force = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Write standings, transfers, tables, hands and corrections to one HTML file.

    With --season, it has the season's table with every evening, and penalties with their reasons.

    The file prints on A4, or on US Letter with --paper letter. It overwrites an older report of the
    same name, but no other file. With --pdf or --csv and no -o, only those are written; -o - prints
    the HTML.

    Example: halley club report -o evening.html --pdf evening.pdf
    """
    from host_tools import output_files
    from host_tools.club.report import sheets
    from host_tools.club.report.pdf import write

    with club(store) as (opened, words):
        called, page, made = _content(opened, words, evening, season, language, paper.value)
        if str(out) == "-":
            print_document(page)
            return
        paths: dict[str, Any] = {}
        target = out or Path(f"{called}.html")
        wanted = out is not None or (pdf is None and csv is None)
        if wanted:
            output_files.check_html(target, force)
        if pdf is not None:
            output_files.check_pdf(pdf, force)
        sheet = made() if csv is not None else []
        if csv is not None:
            sheets.check(sheet, csv, force, encoding)
        if wanted:
            output_files.write_text(target, page)
            paths["html"] = str(target)
        if pdf is not None:
            write(page, pdf)
            paths["pdf"] = str(pdf)
        if csv is not None:
            paths["csv"] = [str(path) for path in sheets.write(sheet, csv, encoding)]
    print_answer(paths, as_json, "\n".join(_paths(paths)))


def _content(
    store: "Store",
    words: "ClubWords",
    evening: int | None,
    season: bool,
    language: str | None,
    paper: str,
) -> "tuple[str, str, Callable[[], list[Sheet]]]":
    """Return the default name of the file, the page, and a function for the CSV files."""
    from host_tools.club.report import html_report, season_report, sheets
    from host_tools.club.results import load
    from host_tools.club.results.seasons import Seasons, file_name
    from host_tools.progress import bar

    shown = load.evening(store, evening)
    spoken = language or shown.language
    if not season:
        page = html_report.page(shown, spoken, paper)
        return f"evening-{shown.date}-{shown.number}", page, lambda: sheets.sheets(shown, spoken)
    with bar(words.say("command_reading")) as progress, store.read() as session:
        data = Seasons().read(session, shown.season, progress=progress)
    page = season_report.season_page(data, spoken, paper)
    return file_name(data.name), page, lambda: sheets.season_sheets(data, spoken)


def _paths(outputs: dict[str, Any]) -> list[str]:
    return [path for it in outputs.values() for path in (it if isinstance(it, list) else [it])]
