"""The desk's pages: signing in, and one page for each part of the evening.

A form posts to the page that it is on. What it did is said on that page, which the browser asks for
anew; what cannot be is said beside the form, with what was typed. Without a session of the director
(host_tools.club.desk.sign_in) there is only the page that asks for the PIN.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import quote, unquote, urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from halley.refusal import Refusal
from halley.words import LANGUAGES
from host_tools.club.desk import downloads, overview, sign_in
from host_tools.club.desk.page_view import NotThere, RefusedForm, View
from host_tools.club.desk.sent_form import Asks, SentForm
from host_tools.club.desk.snapshot import Snapshot
from host_tools.club.desk.snapshot import read as read_snapshot
from host_tools.club.desk.subjects import CHANGES, MENU, PAGES, Page
from host_tools.club.server import pin
from host_tools.club.server.addresses import address_of
from host_tools.club.server.club_server import ClubServer, Version
from host_tools.club.server.form import Form, read_form
from host_tools.club.server.guard import FORM_HEADERS
from host_tools.club.server.logins import READER, Who
from host_tools.club.server.server_address import is_here
from host_tools.club.server.site import Site
from host_tools.club.store.action_log import Action
from host_tools.club.texts.sentence import CannotBe, sentence_of
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput
from host_tools.html_templates import html_templates
from host_tools.lan_address import own_address

_LONGEST = 100_000  # bytes of a form
_LONGEST_WITH_FILES = 2_000_000
_PARTS = {"overview": "live.html", "people": "door.html"}  # that renew themselves, by the pages


class DirectorsDesk:
    """The director's desk of the club's `server`, which listens at the address `host`."""

    def __init__(self, server: ClubServer, host: str) -> None:
        self.server = server
        self.host = host
        self.templates = html_templates("host_tools.club.desk")
        self._lock = Lock()
        self._snapshot: tuple[Version, Snapshot] | None = None

    def snapshot(self) -> Snapshot:
        """Return the club and its evening, read again if the store has changed."""
        with self._lock:
            while True:
                version, evening = self.server.now()
                if self._snapshot is not None and self._snapshot[0] == version:
                    return self._snapshot[1]
                with self.server.store.read() as session:
                    if self.server.version(session) == version:  # nothing has changed meanwhile
                        self._snapshot = version, read_snapshot(session, evening)

    def words(self, request: Request) -> ClubWords:
        """Return the words in the language asked for, or chosen before at this browser."""
        asked = request.query_params.get("lang") or request.cookies.get(
            _cookie_name("lang", request)
        )
        return self.server.words(asked)


def routes(site: Site) -> list[BaseRoute]:
    """Return the addresses of the desk."""
    desk = DirectorsDesk(site.server, site.host)

    def page(name: str) -> Callable[..., Any]:
        async def answer(request: Request) -> Response:
            if request.method == "POST":
                return await _sent(desk, request, name, PAGES[name])
            return await run_in_threadpool(_show, desk, request, name, PAGES[name])

        return answer

    async def signed_in(request: Request) -> Response:
        return await _signed_in(desk, request)

    def download(request: Request) -> Response:
        what, words = request.path_params["what"], desk.words(request)
        who = _who(desk, request)
        if who is None or not who.takes(what):
            return RedirectResponse("/desk", 303, FORM_HEADERS)
        return downloads.answer(desk.server, what, request.query_params, words)

    return [
        Route("/desk", page("overview"), methods=["GET", "POST"]),
        Route("/desk/in", signed_in, methods=["POST"]),
        Route("/desk/out", _signing_out(desk), methods=["POST"]),
        Route("/desk/download/{what}", download),
        Mount("/desk/static", StaticFiles(directory=Path(__file__).with_name("static"))),
        *[
            Route(f"/desk/{name}", page(name), methods=["GET", "POST"])
            for name in PAGES if name != "overview"
        ],
    ]  # fmt: skip


# --- the director's session


def _cookie_name(name: str, request: Request) -> str:
    """Return a cookie's name: browsers do not part servers on one computer by their ports."""
    return f"desk_{name}_{request.url.port or 0}"


def _set(response: Response, request: Request, name: str, value: str, **more: Any) -> None:
    response.set_cookie(
        _cookie_name(name, request), value, path="/desk", httponly=True, samesite="strict",
        secure=request.url.scheme == "https", **more,
    )  # fmt: skip


def _forget(response: Response, request: Request, name: str) -> None:
    response.delete_cookie(
        _cookie_name(name, request), path="/desk", httponly=True, samesite="strict",
        secure=request.url.scheme == "https",
    )  # fmt: skip


def _token(request: Request) -> str:
    return request.cookies.get(_cookie_name("session", request), "")


def _who(desk: DirectorsDesk, request: Request, used: bool = True) -> Who | None:
    return sign_in.who(desk.server.store, _token(request), used)


async def _form(request: Request) -> Form:
    """Return the sent form; BadInput for another site's, or for no form."""
    return await read_form(request, _LONGEST, _LONGEST_WITH_FILES)


async def _signed_in(desk: DirectorsDesk, request: Request) -> Response:
    """Return the PIN was sent: a session begins, or it is said why not."""
    words = desk.words(request)
    try:
        form = await _form(request)
    except BadInput as error:
        return _asks_for_pin(desk, words, words.refusal(sentence_of(error)), 400)
    address = address_of(request)
    return await run_in_threadpool(_try_pin, desk, request, words, form, address)


def _try_pin(
    desk: DirectorsDesk, request: Request, words: ClubWords, form: Form, address: str
) -> Response:
    store = desk.server.store
    if not pin.is_set(store):
        return _asks_for_pin(desk, words, "", 403)
    name, login = form.text("name"), None
    if name:
        wrong, login = desk.server.wrong_login(name, form.text("pin"), address)
    else:
        wrong = desk.server.wrong_pin(form.text("pin"), address)
    if wrong is not None:
        text = words.say(f"desk_{wrong['error']}", wrong.get("count", 0))
        return _asks_for_pin(desk, words, text, 429 if "count" in wrong else 403, name)
    sign_in.end(store, _token(request))
    response = RedirectResponse("/desk", 303, FORM_HEADERS)
    _set(response, request, "session", sign_in.begin(store, login))
    return response


def _signing_out(desk: DirectorsDesk) -> Callable[..., Any]:
    async def answer(request: Request) -> Response:
        try:
            await _form(request)
        except BadInput as error:
            words = desk.words(request)
            return _asks_for_pin(desk, words, words.refusal(sentence_of(error)), 400)
        await run_in_threadpool(sign_in.end, desk.server.store, _token(request))
        response = RedirectResponse("/desk", 303, FORM_HEADERS)
        _forget(response, request, "session")
        return response

    return answer


def _asks_for_pin(
    desk: DirectorsDesk, words: ClubWords, why: str = "", status: int = 200, typed: str = ""
) -> Response:
    """Return the page that asks for the PIN; or that says how to set one."""
    shown = desk.templates.get_template("sign_in.html").render(
        **_everywhere(desk, words), why=why, pin=pin.is_set(desk.server.store), typed=typed
    )
    return HTMLResponse(shown, status, FORM_HEADERS)


# --- pages


def _everywhere(desk: DirectorsDesk, words: ClubWords, who: Who | None = None) -> dict[str, Any]:
    """Return the data that every page's template uses."""
    evening = desk.server.now()[1]

    def say(key: str, *parts: object) -> str:
        return words.say(f"desk_{key}", *parts)

    return {
        "language": words.language,
        "others": [name for name in LANGUAGES if name != words.language],
        "say": say,
        "words": words,
        "club": evening.club,
        "evening": evening,
        "address_of": overview.address_of,
        "pages": [name for name in MENU if who and who.sees(name)],
        "who": who or Who(READER),
    }


def _show(desk: DirectorsDesk, request: Request, name: str, view: Page) -> Response:
    """Return a page, for somebody who is signed in and may see it."""
    part = name in _PARTS and "part" in request.query_params  # the script asks for it alone
    words = desk.words(request)
    who = _who(desk, request, used=not part)
    if who is None:
        return (
            Response(status_code=403, headers=FORM_HEADERS) if part else _asks_for_pin(desk, words)
        )
    if not who.sees(name):
        return RedirectResponse("/desk", 303, FORM_HEADERS)
    if part:
        return _part(desk, request, words, who, name, view)
    response = _page(desk, request, words, who, name, view)
    if request.query_params.get("lang") in LANGUAGES:
        _set(response, request, "lang", words.language, max_age=365 * 86400)
    if _cookie_name("done", request) in request.cookies and response.status_code == 200:
        _forget(response, request, "done")  # shown; a page that leads on leaves it to the next
    return response


def _page(
    desk: DirectorsDesk,
    request: Request,
    words: ClubWords,
    who: Who,
    name: str,
    view: Page,
    refused: RefusedForm | None = None,
) -> Response:
    query = {key: value for key, value in request.query_params.items() if key != "lang"}
    seen = View(
        desk.snapshot(), words, query, overview.clock(), _phones(desk, request), desk.server
    )
    done = (
        unquote(request.cookies.get(_cookie_name("done", request), "")) if refused is None else ""
    )
    try:
        content = view(seen)
    except NotThere:
        return RedirectResponse("/desk", 303, FORM_HEADERS)
    shown = desk.templates.get_template(f"{name}.html").render(
        **_everywhere(desk, words, who), **content, name=name, snapshot=seen.snapshot, query=query,
        refused=refused or RefusedForm(), done=done,
        elsewhere=lambda language: "?" + urlencode({**query, "lang": language}),
    )  # fmt: skip
    return HTMLResponse(shown, 422 if refused else 200, FORM_HEADERS)


def _phones(desk: DirectorsDesk, request: Request) -> str:
    """Return this server's address for phones; "" if it admits none, or that is unknown."""
    asked = request.url
    host = asked.hostname or ""
    if not is_here(desk.host) and is_here(host):
        host = own_address()
    if is_here(host) or not host:
        return ""
    return f"{asked.scheme}://{host}{f':{asked.port}' if asked.port else ''}"


def _part(
    desk: DirectorsDesk, request: Request, words: ClubWords, who: Who, name: str, view: Page
) -> Response:
    """Return the part of a page that renews itself, if it has changed since the last time."""
    seen = View(desk.snapshot(), words, request.query_params, overview.clock())
    shown = desk.templates.get_template(_PARTS[name]).render(
        **_everywhere(desk, words, who), **view(seen), snapshot=seen.snapshot,
        refused=RefusedForm(), name=name,
    )  # fmt: skip
    tag = f'"{sha256(shown.encode()).hexdigest()[:20]}"'
    headers = {**FORM_HEADERS, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(shown, 200, headers)


async def _sent(desk: DirectorsDesk, request: Request, name: str, view: Page) -> Response:
    """Return a form was sent: it is done, if the director has sent it."""
    words = desk.words(request)
    try:
        form = await _form(request)
    except BadInput as error:
        return _asks_for_pin(desk, words, words.refusal(sentence_of(error)), 400)
    return await run_in_threadpool(_do, desk, request, words, name, view, form)


def _do(
    desk: DirectorsDesk,
    request: Request,
    words: ClubWords,
    name: str,
    view: Page,
    form: Form,
) -> Response:
    who = _who(desk, request)
    if who is None:
        return _asks_for_pin(desk, words, words.say("desk_signed_out"), 403)
    if not who.sees(name):
        name, view = "overview", PAGES["overview"]
    change = CHANGES.get(form.do)
    address = address_of(request)
    try:
        if change is None:
            raise CannotBe("this page has no such form. Reload it.")
        if not who.may(form.do):
            raise CannotBe("only the director can do this.")
        action = Action(form.do, who.name, who.role, "desk", desk.server.evening)
        with desk.server.store.acting(action):
            done = change(SentForm(desk.server, address, form, words, who))
    except BadInput as error:
        refused = RefusedForm.of(form, sentence_of(error), words)
        refused.asks = isinstance(error, Asks)
        return _page(desk, request, words, who, name, view, refused)
    except Refusal as error:
        return _page(desk, request, words, who, name, view, RefusedForm.of(form, error, words))
    back = request.url.path
    query = {**request.query_params, **_new_address(form)}
    query.pop("lang", None)
    response = RedirectResponse(back + (f"?{urlencode(query)}" if query else ""), 303, FORM_HEADERS)
    if form.do == "change_pin":  # all sessions are over, and this one begins anew
        _set(response, request, "session", sign_in.begin(desk.server.store))
    _set(response, request, "done", quote(words.refusal(done)[:500]), max_age=60)
    return response


def _new_address(form: Form) -> dict[str, str]:
    """Return the new address if a table was renamed."""
    return {"name": form.text("new")} if form.do == "rename_table" else {}
