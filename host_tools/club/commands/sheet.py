"""`halley club sheet`: pages to print: QR codes of door and tables, or slips for the results."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from halley.words import LANGUAGES
from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer
from host_tools.options import Force
from host_tools.output import print_document

if TYPE_CHECKING:
    from host_tools.club.store import Store
    from host_tools.club.texts.wording import ClubWords

_Out = Annotated[
    Path | None,
    typer.Option("-o", "--out", help="The HTML file; default: tables-N.html or slips-N.html."),
]
_Pdf = Annotated[Path | None, typer.Option(metavar="FILE", help="Also write a PDF, with Chromium.")]
_Paper = Annotated[str, typer.Option(help="Paper size: a4 or letter.")]
_Address = Annotated[
    str,
    typer.Option(
        help="Address of `halley club serve` for phones, for example http://192.168.0.20:8000; "
        "default: the last one, or else this computer's network address, port 8000."
    ),
]
_Slips = Annotated[
    bool, typer.Option("--slips", help="A slip for each table and round instead of QR codes.")
]
_Round = Annotated[
    int | None, typer.Option("--round", help="The round of the slips; default: all rounds.")
]
_Language = Annotated[
    str | None,
    typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}; default: the club's."),
]


def command(
    out: _Out = None,
    pdf: _Pdf = None,
    paper: _Paper = "a4",
    address: _Address = "",
    language: _Language = None,
    slips: _Slips = False,
    number: _Round = None,
    evening: Which = None,
    force: Force = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Write a page of QR codes: one for the door, one for each table, and one for the wall.

    People check in with the code at the door; a phone that scans its table's code keeps score for
    that table. Tables without a code get one.
    With --pdf and no -o, only the PDF is written; -o - prints the HTML.

    With --slips, each table has a slip with names and seats: blank, or with the result to sign once
    the table has finished the round.

    Example: halley club sheet --pdf tables.pdf
    """
    from host_tools import output_files
    from host_tools.club.table_link import sheet
    from host_tools.club.texts.sentence import CannotBe, either

    with club(store) as (opened, words):
        if paper not in sheet.PAPERS:
            raise CannotBe(
                "unknown paper {paper!r}. Choose one of {papers}.",
                papers=either(sheet.PAPERS), paper=paper[:20],
            )  # fmt: skip
        base = sheet.base(address) if address else ""
        if out is not None and str(out) != "-":
            output_files.check_html(out, force)
        if pdf is not None:
            output_files.check_pdf(pdf, force)
        if slips:
            made = _make_slips(opened, evening, number, language or words.language, paper)
        else:
            made = _make(opened, evening, language, base, paper)
        if str(out) == "-":
            print_document(made.html)
            return
        files = _write(made, out, pdf, force)
    where = _where(words, made.base, bool(address)) if made.base else []
    lines = [*where, *files.values()]
    answer = {"address": made.base, **files} if made.base else files
    print_answer(answer, as_json, "\n".join(lines))


class _Sheet(NamedTuple):
    """A sheet as HTML, the name of its file, and the address that its codes begin with."""

    html: str
    name: str
    base: str


def _make_slips(
    store: "Store", evening: int | None, number: int | None, language: str, paper: str
) -> _Sheet:
    """Return the slips of a round, or of all rounds."""
    from host_tools.club.report import result_slips
    from host_tools.club.results import load

    shown = load.evening(store, evening)
    page = result_slips.page(shown, number, language, paper)
    return _Sheet(page, f"slips-{shown.number}", "")


def _make(
    store: "Store", evening: int | None, language: str | None, base: str, paper: str
) -> _Sheet:
    """Return the sheet of an evening; without a `base` its codes lead to the last served address.

    BadInput if that is unknown, or there is no table.
    """
    from host_tools.club.evening import evenings
    from host_tools.club.server import server_address
    from host_tools.club.store import club_of
    from host_tools.club.table_link import codes, sheet
    from host_tools.club.texts.sentence import CannotBe
    from host_tools.club.texts.wording import ClubWords

    with store.write() as session:
        row = evenings.find_evening(session, evening)
        tables = [(it.label, it.code) for it in codes.make(session, row)]
        words = ClubWords(language or club_of(session).language)
        door = codes.open_door(session, row) if row.ended is None else ""
        title = words.say("sheet_title", club_of(session).name)
        number = row.number
        base = base or server_address.last(session)
    if not base:
        raise CannotBe(
            "this computer's address is unknown. Give the address for phones with --address."
        )
    if not (tables or door):
        raise CannotBe(
            "there are no tables yet. Draw them with `halley club draw`, or add one "
            "with `halley club code new 3`."
        )
    html = sheet.page(title, sheet.cards(tables, base, words, door), words, paper)
    return _Sheet(html, f"tables-{number}", base)


def _write(made: _Sheet, out: Path | None, pdf: Path | None, force: bool) -> dict[str, str]:
    """Write the sheet as HTML, as a PDF or both; return the paths by kind."""
    from host_tools import output_files
    from host_tools.club.report.pdf import write

    files = {}
    if out is not None or pdf is None:
        target = out or Path(f"{made.name}.html")
        output_files.check_html(target, force)
        output_files.write_text(target, made.html)
        files["html"] = str(target)
    if pdf is not None:
        write(made.html, pdf)
        files["pdf"] = str(pdf)
    return files


def _where(words: "ClubWords", base: str, named: bool) -> list[str]:
    """Return the lines about the club's address.

    Unless it was `named`, they warn if this computer has another address by now.
    """
    from host_tools.club.server import server_address

    lines = [words.say("command_phones_at", base)]
    here = "" if named else server_address.moved_to(base)
    if here:
        lines.append(words.say("command_moved", here))
    return lines
