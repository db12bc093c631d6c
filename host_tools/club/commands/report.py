"""`halley club report`: the evening for the wall and for the archive."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from halley.words import LANGUAGES
from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer
from host_tools.options import Force
from host_tools.output import print_document


class Paper(StrEnum):
    """What the report is printed on."""

    A4 = "A4"
    LETTER = "letter"


_Out = Annotated[
    Path | None,
    typer.Option("-o", "--out", help="The HTML file; default: evening-DATE-N.html."),
]
_Language = Annotated[
    str | None, typer.Option("--lang", help=f"{', '.join(LANGUAGES)}; default: the club's.")
]
_Pdf = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Print it to a PDF, too, by Chromium.")
]
_Paper = Annotated[Paper, typer.Option(case_sensitive=False, help="What it is printed on.")]
_Csv = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write its numbers as CSV, too.")]
_Encoding = Annotated[
    str, typer.Option(help="Of the CSV: utf-8-sig, which spreadsheets know, utf-8, cp1252 ...")
]


def command(
    out: _Out = None,
    language: _Language = None,
    pdf: _Pdf = None,
    paper: _Paper = Paper.A4,
    csv: _Csv = None,
    encoding: _Encoding = "utf-8-sig",
    evening: Which = None,
    force: Force = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Write standings, transfers, every table and hand, and corrections as one HTML file.

    It needs nothing else, and prints on A4, or with --paper letter on US Letter. An older report
    of the same name is written over, and nothing else. With --pdf or --csv alone, only those are
    made; -o - prints the HTML.
    """
    from host_tools import output_files
    from host_tools.club.report import html_report, sheets
    from host_tools.club.report.pdf import write
    from host_tools.club.results import load

    with club(store) as (opened, _):
        shown = load.evening(opened, evening)
        page = html_report.page(shown, language or shown.language, paper.value)
        if str(out) == "-":
            print_document(page)
            return
        paths: dict[str, Any] = {}
        target = out or Path(f"evening-{shown.date}-{shown.number}.html")
        wanted = out is not None or (pdf is None and csv is None)
        if wanted:
            output_files.check_html(target, force)
        if pdf is not None:
            output_files.check_pdf(pdf, force)
        sheet = sheets.sheets(shown, language or shown.language) if csv is not None else []
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


def _paths(outputs: dict[str, Any]) -> list[str]:
    return [path for it in outputs.values() for path in (it if isinstance(it, list) else [it])]
