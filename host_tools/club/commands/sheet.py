"""`halley club sheet`: a page of QR codes, one a table, and one for everybody's phone."""

from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club, print_answer
from host_tools.errors import BadInput


def command(
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="The HTML file; default: tables-N.html.")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Print it to a PDF, too, by Chromium.")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    address: Annotated[
        str,
        typer.Option(
            help="Where phones find `halley club serve`, as http://192.168.0.20:8000; default: "
            "where it was last, or else this computer's address in its network, port 8000."
        ),
    ] = "",
    language: Annotated[
        str | None, typer.Option("--lang", help="en or fr; default: the club's.")
    ] = None,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Print a QR code for each table of the evening, and one for the wall.

    A phone that opens its table's code is that table's box. Tables that have no code get one. With
    --pdf alone, only the PDF is made; -o - prints the HTML.
    """
    from host_tools.club import evenings, output_files, server_address
    from host_tools.club.report.pdf import write
    from host_tools.club.store import club_of
    from host_tools.club.table_link import codes, sheet
    from host_tools.club.wording import Words

    if paper not in sheet.PAPERS:
        raise BadInput(f"the sheet is for {' or '.join(sheet.PAPERS)}, not {paper[:20]!r}.")
    base = sheet.base(address) if address else ""
    if out is not None and str(out) != "-":
        output_files.check_html(out)
    if pdf is not None:
        output_files.check_pdf(pdf)
    with club(store) as opened, opened.write() as session:
        row = evenings.numbered(session, evening)
        tables = [(it.label, it.code) for it in codes.make(session, row)]
        words = Words(language or club_of(session).language)
        title = words.say("sheet_title", club=club_of(session).name)
        number = row.number
        base = base or server_address.last(session)
    if not base:
        raise BadInput("this computer's address is not known: --address says where phones find it.")
    if not tables:
        raise BadInput(
            "there is no table yet; `halley club draw` makes some, `halley club code new 3` one."
        )
    page = sheet.page(title, sheet.cards(tables, base, words), words, paper)
    if str(out) == "-":
        typer.echo(page, nl=False)
        return
    answer: dict[str, Any] = {"address": base}
    lines = [f"Phones find the club at {base}/"]
    here = "" if address else server_address.moved_to(base)
    if here:
        lines.append(
            f"That is where `halley club serve` was last; this computer is {here} now. --address "
            "says where it is to be."
        )
    target = out or Path(f"tables-{number}.html")
    if out is not None or pdf is None:
        output_files.check_html(target)
        target.write_text(page, encoding="utf-8")
        answer["html"] = str(target)
    if pdf is not None:
        write(page, pdf)
        answer["pdf"] = str(pdf)
    files = [answer[kind] for kind in ("html", "pdf") if kind in answer]
    print_answer(answer, as_json, "\n".join([*lines, *files]))
