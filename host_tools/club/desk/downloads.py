"""The report and the exports, to be looked at or taken along."""

import json
import zipfile
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.responses import HTMLResponse, PlainTextResponse, Response

from host_tools.club.report import html_report, pdf, result_slips, season_site, sheets
from host_tools.club.report.season_report import season_page
from host_tools.club.results import load, results_json
from host_tools.club.results.seasons import file_name
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store.models import SetAside
from host_tools.club.texts.sentence import CannotBe, sentence_of
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep.export import export
from host_tools.club.upkeep.person_data import data_of
from host_tools.errors import BadInput

PAPERS = ("A4", "letter")
# the report is one file with its own style, and takes nothing from anywhere
_REPORT = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; sandbox"
)


def answer(server: ClubServer, what: str, query: Mapping[str, str], words: ClubWords) -> Response:
    """Return the requested file, or a sentence if there is none."""
    try:
        return _file(server, what, query, words.language)
    except BadInput as error:
        why = words.refusal(sentence_of(error))
        return PlainTextResponse(f"{why}\n", 404, {"Cache-Control": "no-store"})


def _file(server: ClubServer, what: str, query: Mapping[str, str], language: str) -> Response:
    if what == "refused":
        return _refuse(server, _whole(query.get("id", "")))
    if what == "everything.zip":
        return _attach(_zip(lambda folder: export(server.store, folder)), what)
    if what == "person.json":
        with server.store.read() as session:
            data = data_of(session, query.get("name", ""))
        return _attach(json.dumps(data, ensure_ascii=False, indent=1).encode(), what)
    if what.startswith("report-season"):
        return _season(server, what, query, language)
    asked = query.get("evening")
    shown = load.evening(server.store, _whole(asked) if asked else server.evening)
    name = f"evening-{shown.date}-{shown.number}"
    if what == "report":
        return HTMLResponse(html_report.page(shown, language), headers=_headers("", _REPORT))
    if what == "report.html":
        return _attach(html_report.page(shown, language).encode(), f"{name}.html")
    if what == "report.pdf":
        page = html_report.page(shown, language, _paper(query))
        return _attach(_print(page), f"{name}.pdf")
    if what == "report.zip":
        files = sheets.sheets(shown, language)
        return _attach(_zip(lambda folder: sheets.write(files, folder)), f"{name}-csv.zip")
    if what == "evening.zip":
        made = _zip(lambda folder: export(server.store, folder, shown.number))
        return _attach(made, f"{name}.zip")
    if what == "slips":
        number = _whole(query["round"]) if query.get("round") else None
        page = result_slips.page(shown, number, language)
        return HTMLResponse(page, headers=_headers("", _REPORT))
    if what == "report.json":
        text = season_site.results_text(results_json.evening_results(shown))
        return _attach(text.encode(), f"{name}.json")
    raise CannotBe("there is no download {what!r}.", what=what[:40])


def _season(server: ClubServer, what: str, query: Mapping[str, str], language: str) -> Response:
    """Return the report of a season."""
    data = server.seasons.read(query.get("season") or None)
    name, ending = file_name(data.name), what.removeprefix("report-season")
    if ending == "":
        return HTMLResponse(season_page(data, language), headers=_headers("", _REPORT))
    if ending == ".html":
        return _attach(season_page(data, language).encode(), f"{name}.html")
    if ending == ".pdf":
        page = season_page(data, language, _paper(query))
        return _attach(_print(page), f"{name}.pdf")
    if ending == ".zip":
        files = sheets.season_sheets(data, language)
        return _attach(_zip(lambda folder: sheets.write(files, folder)), f"{name}-csv.zip")
    if ending in (".json", "-site.zip"):
        _, evenings = season_site.read_season(server.store, server.seasons, data.name)
        if ending == ".json":
            text = season_site.results_text(results_json.season_results(data, evenings))
            return _attach(text.encode(), f"{name}.json")
        made = _zip(lambda folder: season_site.publish(data, evenings, folder, language))
        return _attach(made, f"{name}-site.zip")
    raise CannotBe("there is no download {what!r}.", what=what[:40])


def _paper(query: Mapping[str, str]) -> str:
    paper = query.get("paper", PAPERS[0])
    if paper not in PAPERS:
        raise CannotBe("the report can be printed on A4 or Letter.")
    return paper


def _whole(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise CannotBe("enter a number.")
    return int(text)


def _headers(name: str, policy: str = "default-src 'none'; sandbox") -> dict[str, str]:
    headers = {"Cache-Control": "no-store", "Content-Security-Policy": policy}
    return headers | ({"Content-Disposition": f'attachment; filename="{name}"'} if name else {})


def _attach(content: bytes, name: str) -> Response:
    kinds = {
        ".zip": "application/zip", ".pdf": "application/pdf", ".html": "text/html",
        ".json": "application/json",
    }  # fmt: skip
    kind = kinds.get(Path(name).suffix, "application/octet-stream")
    return Response(content, media_type=kind, headers=_headers(name))


def _print(page: str) -> bytes:
    with TemporaryDirectory(prefix="halley-") as folder:
        target = Path(folder, "report.pdf")
        pdf.write(page, target)
        return target.read_bytes()


def _zip(write: Callable[[Path], list[Path]]) -> bytes:
    """Return the files that `write` writes into a folder, in one zip."""
    made = BytesIO()
    with TemporaryDirectory(prefix="halley-") as name:
        folder = Path(name, "export")
        paths = write(folder)
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in paths:
                archive.write(path, path.relative_to(folder))
    return made.getvalue()


def _refuse(server: ClubServer, number: int) -> Response:
    with server.store.read() as session:
        row = session.get(SetAside, number)
        if row is None:
            raise CannotBe("this journal is no longer here.")
        return _attach(row.raw, f"refused-{row.id}.hj")
