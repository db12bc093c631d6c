"""A season as a static site for any web space: its table, a page for each evening, and the results.

Names that the wall hides are hidden here, too. The pages need nothing else and work from a folder;
anyone may read the files.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import select

from host_tools import output_files
from host_tools.club.model import Evening, places
from host_tools.club.report import html_report
from host_tools.club.report.content import report
from host_tools.club.report.season_report import season_report
from host_tools.club.results import load
from host_tools.club.results.results_json import FORMAT, season_results
from host_tools.club.results.seasons import SeasonData, Seasons
from host_tools.club.results.shown_names import hide_names, hide_season_names
from host_tools.club.results.standings import standings
from host_tools.club.store import Store
from host_tools.club.store.models import Evening as StoredEvening
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.texts.wording import ClubWords

_MARK = '<meta name="generator" content="Halley club publish">'
_INDEX, _RESULTS = "index.html", "results.json"
_PAGE = re.compile(r"evening-\d+\.html")

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class EveningLine:
    """An evening in the list of all: its page's address, and what it was in words."""

    href: str
    title: str
    note: str


def read_season(
    store: Store, seasons: Seasons, name: str | None = None, progress: Progress | None = None
) -> tuple[SeasonData, list[Evening]]:
    """Return a season (None: the latest) and its evenings; CannotBe if nobody has played yet."""
    data = seasons.read(name, progress=progress)
    numbers = [number for number, _ in data.evenings]
    with store.read() as session:
        asked = select(StoredEvening).where(StoredEvening.number.in_(numbers))
        rows = session.scalars(asked.order_by(StoredEvening.number)).all()
        evenings = list(load.several(session, rows))
    if not evenings:
        raise CannotBe("season '{name}' has no results yet.", name=data.name)
    return data, evenings


def publish(
    data: SeasonData, evenings: list[Evening], folder: Path, language: str, force: bool = False
) -> list[Path]:
    """Write the site into `folder`, and delete pages of evenings that are not in it any more.

    BadInput if a file there is not of an earlier site, unless `force`.
    """
    words = ClubWords(language)
    files = _files(data, evenings, words)
    output_files.make_folder(folder)
    for name in files:
        output_files.check(folder / name, force, partial(_is_ours, name))
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    for path in folder.iterdir():
        if _PAGE.fullmatch(path.name) and path.name not in files and path.is_file():
            if _MARK in path.read_text("utf-8", "replace"):
                path.unlink()
    return [folder / name for name in files]


def results_text(document: dict[str, Any]) -> str:
    """Return results as the text of a JSON file."""
    return json.dumps(document) + "\n"


def check_results(path: Path, force: bool) -> None:
    """Refuse, as BadInput, to write over anything but results, unless forced."""
    output_files.check(path, force, partial(_is_ours, _RESULTS))


def _is_ours(name: str, first: bytes, _: bytes) -> bool:
    if name == _RESULTS:
        return first.startswith(f'{{"format": "{FORMAT}"'.encode())
    return _MARK.encode() in first


def _files(data: SeasonData, evenings: list[Evening], words: ClubWords) -> dict[str, str]:
    """Return the site's files by their names."""
    data = hide_season_names(data, evenings[-1], words)
    evenings = [hide_names(it, words) for it in evenings]
    shown = season_report(data, words)
    lines = [_line(it, words) for it in evenings]
    files = {_INDEX: html_report.lay_out("season.html", words, shown, _MARK, evenings=lines[::-1])}
    for at, evening in enumerate(evenings):
        links = [(_INDEX, shown.season)]
        if at:
            links.append((_address(evenings[at - 1]), f"‹ {_title(evenings[at - 1], words)}"))
        if at + 1 < len(evenings):
            links.append((_address(evenings[at + 1]), f"{_title(evenings[at + 1], words)} ›"))
        page = html_report.lay_out("report.html", words, report(evening, words), _MARK, links)
        files[_address(evening)] = page
    return files | {_RESULTS: results_text(season_results(data, evenings))}


def _address(evening: Evening) -> str:
    return f"evening-{evening.number}.html"


def _title(evening: Evening, words: ClubWords) -> str:
    return words.say("evening", evening.number)


def _line(evening: Evening, words: ClubWords) -> EveningLine:
    rows = standings(evening)
    first = [row.name for row in rows if row.rank == 1 and row.account == rows[0].account]
    hands = sum(hand.settled for table in evening.tables for hand in table.hands)
    note = (
        f"1.\N{NO-BREAK SPACE}{words.both(first)}",
        words.count_things(len({row.person for row in rows}), "thing_player"),
        words.count_things(len(places(evening.tables)), "thing_table"),
        words.count_things(hands, "thing_hand"),
    )
    title = f"{_title(evening, words)}, {words.day(evening.date)}"
    return EveningLine(_address(evening), title, " · ".join(note))
