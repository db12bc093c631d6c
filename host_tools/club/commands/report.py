"""`halley club report`: the evening for the wall and for the archive."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

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
_Results = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Also write the results as JSON for other programs; - prints them."
    ),
]
_Encoding = Annotated[
    str, typer.Option(help="Encoding of the CSV: utf-8-sig (for spreadsheets), utf-8 or cp1252.")
]


def command(
    out: _Out = None,
    language: _Language = None,
    pdf: _Pdf = None,
    paper: _Paper = Paper.A4,
    csv: _Csv = None,
    results: _Results = None,
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
    same name, but no other file. With --pdf, --csv or --results and no -o, only those are written;
    -o - prints the HTML.

    Example: halley club report -o evening.html --pdf evening.pdf
    """
    from host_tools import output_files
    from host_tools.club.report import season_site, sheets
    from host_tools.club.report.pdf import write

    with club(store) as (opened, words):
        made = _content(opened, words, evening, season, language, paper.value)
        if "-" in (str(out), str(results)):
            print_document(made.page if str(out) == "-" else made.results())
            return
        paths: dict[str, Any] = {}
        target = out or Path(f"{made.name}.html")
        wanted = out is not None or (pdf is None and csv is None and results is None)
        if wanted:
            output_files.check_html(target, force)
        if pdf is not None:
            output_files.check_pdf(pdf, force)
        if results is not None:
            season_site.check_results(results, force)
        sheet = made.sheets() if csv is not None else []
        if csv is not None:
            sheets.check(sheet, csv, force, encoding)
        if wanted:
            output_files.write_text(target, made.page)
            paths["html"] = str(target)
        if pdf is not None:
            write(made.page, pdf)
            paths["pdf"] = str(pdf)
        if csv is not None:
            paths["csv"] = [str(path) for path in sheets.write(sheet, csv, encoding)]
        if results is not None:
            output_files.write_text(results, made.results())
            paths["results"] = str(results)
    print_answer(paths, as_json, "\n".join(_paths(paths)))


class _Report(NamedTuple):
    """A report: the name of its file, its page, and functions for its CSV files and its JSON."""

    name: str
    page: str
    sheets: "Callable[[], list[Sheet]]"
    results: Callable[[], str]


def _content(
    store: "Store",
    words: "ClubWords",
    evening: int | None,
    season: bool,
    language: str | None,
    paper: str,
) -> _Report:
    """Return the report of an evening, or of its season."""
    from host_tools.club.report import html_report, season_report, season_site, sheets
    from host_tools.club.results import load, results_json
    from host_tools.club.results.seasons import Seasons, file_name
    from host_tools.progress import bar

    shown = load.evening(store, evening)
    spoken = language or shown.language
    if not season:
        page = html_report.page(shown, spoken, paper)
        return _Report(
            f"evening-{shown.date}-{shown.number}", page, lambda: sheets.sheets(shown, spoken),
            lambda: season_site.results_text(results_json.evening_results(shown)),
        )  # fmt: skip
    seasons = Seasons(store)
    with bar(words.say("command_reading")) as progress:
        data = seasons.read(shown.season, progress=progress)
    page = season_report.season_page(data, spoken, paper)

    def results() -> str:
        _, evenings = season_site.read_season(store, seasons, shown.season)
        return season_site.results_text(results_json.season_results(data, evenings))

    return _Report(file_name(data.name), page, lambda: sheets.season_sheets(data, spoken), results)


def _paths(outputs: dict[str, Any]) -> list[str]:
    return [path for it in outputs.values() for path in (it if isinstance(it, list) else [it])]
