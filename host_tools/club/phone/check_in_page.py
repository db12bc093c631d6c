"""The page of the QR code at the door: people choose or type their name, and see their seat.

Who has the door's code sees the names of members who may be named, and can say that somebody is
there. What the phone says waits for the director. The phone is known again by a cookie, so that
hidden people, who have no page under "My evening", see their seat on their own phone alone.
"""

import hmac
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from halley.words import LANGUAGES
from host_tools.club.evening import evenings
from host_tools.club.model import Evening, next_round
from host_tools.club.phone.my_evening import seat_in, shown_people
from host_tools.club.results.round_notice import notice
from host_tools.club.results.shown_names import Names
from host_tools.club.seating import check_ins, door
from host_tools.club.seating.door import Claim, Door
from host_tools.club.server.addresses import address_of
from host_tools.club.server.answers import Answers
from host_tools.club.server.club_server import ClubServer, Version
from host_tools.club.server.form import Form, read_form
from host_tools.club.server.guard import FORM_HEADERS
from host_tools.club.server.message import message
from host_tools.club.store import models
from host_tools.club.table_link.codes import is_code
from host_tools.club.texts.sentence import CannotBe, Sentence, sentence_of
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput
from host_tools.html_templates import html_templates

_LONGEST = 2000  # bytes of a form
_REMEMBERED_S = 18 * 3600
_NOT_LISTED = Sentence("this name is not in the list any more. Type it.")

_Key = tuple[str, int]  # language, the request's id (0: the list)


class CheckInPage:
    """The door of the evening that a server shows."""

    def __init__(self, server: ClubServer) -> None:
        self._server = server
        self._read: tuple[Version, Door] | None = None
        self._template = html_templates("host_tools.club.phone").get_template("here.html")
        self._answers: Answers[_Key] = Answers(server, self._make, "text/html")

    def routes(self) -> list[BaseRoute]:
        """Return the page's address."""
        return [Route("/here/{code}", self._answer, methods=["GET", "POST"])]

    async def _answer(self, request: Request) -> Response:
        token = request.cookies.get(_cookie(request), "")
        if request.method == "POST":
            return await self._sent(request, token)
        version, evening = await self._server.latest()
        at = await run_in_threadpool(self._door, version, evening)
        claim = _claim(at, token)
        if token and claim is None:  # sent a moment ago
            version, evening = await run_in_threadpool(self._server.now)
            at = await run_in_threadpool(self._door, version, evening)
            claim = _claim(at, token)
        if not await run_in_threadpool(self._opens, request, at, evening, claim is not None):
            return self._refuse(request)
        asked = request.query_params.get("lang", "")
        key = asked if asked in LANGUAGES else "", claim.id if claim else 0
        response = await self._answers(request, key)
        response.headers.update(FORM_HEADERS)
        return response

    def _door(self, version: Version, evening: Evening) -> Door:
        """Return the door, read again if the evening has changed."""
        read = self._read
        if read is None or read[0] != version:
            with self._server.store.read() as session:
                here = session.get(models.Evening, evening.id) if evening.id else None
                read = self._read = version, door.read(session, here) if here else Door()
        return read[1]

    def _opens(self, request: Request, at: Door, evening: Evening, known: bool) -> bool:
        """Return whether a code opens the door; wrong ones are counted, as tables' codes are.

        While an address has to wait no code opens for it, except for phones that are `known`.
        """
        address, code = address_of(request), request.path_params["code"]
        if not known and self._server.code_tries.wait(address):
            return False
        if at.code and hmac.compare_digest(code.encode(), at.code.encode()):
            return known or not evening.ended
        if is_code(code):
            self._server.code_tries.begin(address)
        return False

    def _refuse(self, request: Request) -> Response:
        words, club = self._server.at_hand(request.query_params.get("lang"))
        return message(words, club, "door_closed", 404)

    def _make(self, evening: Evening, key: _Key) -> bytes:
        """Return the page of the list, or of a phone's request."""
        asked, number = key
        with self._server.store.read() as session:
            here = session.get(models.Evening, evening.id)
            at = door.read(session, here) if here else Door()
        claim = next((it for it in at.claims.values() if it.id == number), None)
        words = self._server.words(asked, evening)
        return self._page(evening, at, words, claim).encode()

    def _page(
        self, evening: Evening, at: Door, words: ClubWords, claim: Claim | None, **more: Any
    ) -> str:
        state = "list" if claim is None else claim.state or "waits"
        shown: dict[str, Any] = {"seat": None, "person": 0, "name": "", "is_here": False}
        if claim is not None and state != check_ins.REFUSED:
            who = claim.person if state == check_ins.HERE else None
            shown["name"] = claim.name
            state = "over" if evening.ended else state
            if who:
                names = Names(evening, words, evening.names_hidden)
                drawn = next_round(evening) or max(
                    (it for it in evening.rounds if it.begun),
                    key=lambda it: it.number, default=None,
                )  # fmt: skip
                shown["seat"] = seat_in(evening, drawn, who, names, words)
                shown["is_here"] = who in at.here
                shown["person"] = who if who in dict(shown_people(evening)) else 0
        return self._template.render(
            language=words.language, others=[it for it in LANGUAGES if it != words.language],
            say=words.say, club=evening.club, day=words.day(evening.date), state=state,
            still=state in ("list", check_ins.REFUSED), names=at.names,
            notice=notice(evening, words, evening.names_hidden),
            **shown, **{"why": "", "why_language": words.language, "typed": "", **more},
        )  # fmt: skip

    async def _sent(self, request: Request, token: str) -> Response:
        try:
            form = await read_form(request, _LONGEST)
        except BadInput:
            return self._refuse(request)
        return await run_in_threadpool(self._do, request, form, token)

    def _do(self, request: Request, form: Form, token: str) -> Response:
        """Do what a form says, and lead back to the page; or return the page that says why not."""
        server = self._server
        version, evening = server.now()
        at = self._door(version, evening)
        if not self._opens(request, at, evening, _claim(at, token) is not None):
            return self._refuse(request)
        words = server.words(request.query_params.get("lang"), evening)
        fresh = check_ins.new_token()
        try:
            if form.do != "other":
                wait = server.door_tries.begin(address_of(request))
                if wait:
                    raise CannotBe(
                        "too many names came from this network. Try again in {count} min, or go to "
                        "the director's desk.",
                        count=-(-wait // 60),
                    )
            self._note(form, at, token, fresh, evening.number)
        except BadInput as error:
            why = sentence_of(error)
            spoken = words.language if words.speaks(why) else "en"
            text = self._page(evening, at, words, None, why=words.refusal(why),
                              why_language=spoken, typed=form.text("name"))  # fmt: skip
            return Response(text, 422, FORM_HEADERS, "text/html")
        response = RedirectResponse(str(request.url.replace(scheme="", netloc="")), 303)
        response.headers.update(FORM_HEADERS)
        where: dict[str, Any] = {"path": "/here", "httponly": True, "samesite": "lax",
                                 "secure": request.url.scheme == "https"}  # fmt: skip
        if form.do == "other":
            response.delete_cookie(_cookie(request), **where)
        else:
            response.set_cookie(_cookie(request), fresh, max_age=_REMEMBERED_S, **where)
        return response

    def _note(self, form: Form, at: Door, token: str, fresh: str, number: int) -> None:
        """Note who the phone says is there; what it said before is withdrawn."""
        chosen, listed = form.text("person"), {str(it): it for it, _, _ in at.names}
        if form.do not in ("person", "name", "other"):
            raise CannotBe("this page has no such form. Reload it.")
        if form.do == "person" and chosen not in listed:
            raise BadInput(_NOT_LISTED)
        with self._server.store.write() as session:
            if token:
                check_ins.withdraw(session, token)
            if form.do == "other":
                return
            here = evenings.under_way(session, number)
            person = listed[chosen] if form.do == "person" else None
            check_ins.check_in(session, here, person, form.text("name"), fresh)
            if person in at.here:
                check_ins.note_arrival(session, here, session.get_one(models.Person, person))


def _cookie(request: Request) -> str:
    """Return the cookie's name: browsers do not part servers on one computer by their ports."""
    return f"here_{request.url.port or 0}"


def _claim(at: Door, token: str) -> Claim | None:
    return at.claims.get(check_ins.digest(token)) if token else None
