"""`halley club publish`: a season as a static site for any web space."""

from pathlib import Path
from typing import Annotated

import typer

from halley.words import LANGUAGES
from host_tools.club.commands._shared import AsJson, Where, club, print_answer
from host_tools.options import Force

_Season = Annotated[
    str | None, typer.Option("--season", metavar="NAME", help="The season; default: the latest.")
]
_Language = Annotated[
    str | None,
    typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}; default: the club's."),
]


def command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Created if missing.")],
    season: _Season = None,
    language: _Language = None,
    force: Force = False,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Write a season as a site: its table, a page for each evening, and results.json.

    Copy the folder to any web space, or open its index.html. Names that are hidden on the wall are
    hidden there, too. Everyone else is named: ask them first.

    It overwrites and deletes only files of an earlier site.

    Example: halley club publish site
    """
    from host_tools.club.report import season_site
    from host_tools.club.results.seasons import Seasons
    from host_tools.progress import bar

    with club(store) as (opened, words):
        with bar(words.say("command_reading")) as progress:
            data, evenings = season_site.read_season(opened, Seasons(opened), season, progress)
        written = season_site.publish(data, evenings, folder, language or data.language, force)
    names = [str(path) for path in written]
    files = words.count_things(len(names), "command_thing_file")
    print_answer({"files": names}, as_json, words.say("command_exported", files, folder))
