"""The pages of everybody's phone: who I am, and my evening, which renews itself.

Nobody types a name: people choose themselves from those who play. Who does not want to be named is
not among them, and has no page.
"""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from halley.words import LANGUAGES
from host_tools.club.model import Evening
from host_tools.club.phone.check_in_page import CheckInPage
from host_tools.club.phone.my_evening import my_evening, shown_people
from host_tools.club.results.round_notice import notice
from host_tools.club.server.answers import Answers
from host_tools.club.server.site import Site
from host_tools.html_templates import html_templates

_EVERYBODY = 0  # the person whose page is the list of people

_Key = tuple[str, int]  # language, person


class _ShownPeople:
    """The people who have a page, computed once for each state of the evening."""

    def __init__(self) -> None:
        self._evening: Evening | None = None
        self._people: frozenset[int] = frozenset()

    def of(self, evening: Evening) -> frozenset[int]:
        """Return the ids of those who play, and may be named."""
        if evening is not self._evening:
            self._people = frozenset(person for person, _ in shown_people(evening))
            self._evening = evening
        return self._people


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of everyone's phone."""
    server = site.server
    pages = html_templates("host_tools.club.phone")

    def make(evening: Evening, key: _Key) -> bytes:
        asked, person = key
        words = server.words(asked, evening)
        shown = {
            "language": words.language,
            "others": [name for name in LANGUAGES if name != words.language],
            "say": words.say,
            "club": evening.club,
            "day": words.day(evening.date),
            "person": person,
            "still": False,
            "notice": notice(evening, words, evening.names_hidden),
        }
        mine = my_evening(evening, person, words) if person else None
        template = pages.get_template("me.html" if mine else "people.html")
        people = [] if mine else shown_people(evening)
        return template.render(me=mine, people=people, **shown).encode()

    answers: Answers[_Key] = Answers(server, make, "text/html")
    with_a_page = _ShownPeople()

    async def page(request: Request) -> Response:
        asked = request.query_params.get("lang", "")
        number = request.path_params.get("person", "")
        person = int(number) if number.isdecimal() and len(number) < 10 else _EVERYBODY
        _, evening = await server.latest()
        if person not in with_a_page.of(evening):
            person = _EVERYBODY
        return await answers(request, (asked if asked in LANGUAGES else "", person))

    static = Path(__file__).with_name("static")
    return [
        Route("/me", page),
        Route("/me/{person}", page),
        *CheckInPage(server).routes(),
        Mount("/phone", StaticFiles(directory=static)),
    ]
