"""The desk's subjects, a module each: the data of its page, and the changes of its forms.

A module has `page`, the data for the template of its name, and `CHANGES`, a function for each form
by the name in its `do`. Each does the work of a `halley club` command with the same functions and
returns the sentence to show; BadInput explains an error, and nothing has changed.
"""

from collections.abc import Callable
from typing import Any

from host_tools.club.desk import overview
from host_tools.club.desk.page_view import View
from host_tools.club.desk.sent_form import SentForm
from host_tools.club.desk.subjects import (
    codes,
    corrections,
    evening,
    log,
    people,
    refused,
    results,
    rounds,
    season,
    settings,
    table,
)

Page = Callable[[View], dict[str, Any]]

# The pages by their names, those of the menu first, in its order
MENU: dict[str, Page] = {
    "overview": overview.page,
    "people": people.page,
    "rounds": rounds.page,
    "corrections": corrections.page,
    "results": results.page,
    "settings": settings.page,
}
PAGES: dict[str, Page] = {
    **MENU,
    "evening": evening.page,
    "table": table.page,
    "codes": codes.page,
    "refused": refused.page,
    "log": log.page,
    "season": season.page,
}
CHANGES: dict[str, Callable[[SentForm], str]] = {
    **evening.CHANGES,
    **people.CHANGES,
    **rounds.CHANGES,
    **table.CHANGES,
    **codes.CHANGES,
    **corrections.CHANGES,
    **refused.CHANGES,
    **settings.CHANGES,
    **log.CHANGES,
    **season.CHANGES,
}
