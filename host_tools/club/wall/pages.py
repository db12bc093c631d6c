"""The wall's pages and what they ask for: a Starlette application over the club's store.

Everything comes from this computer, under a Content-Security-Policy that lets no other script run.
Whoever changes something sends the PIN with it, as JSON, which no page of another site can.
"""

import ipaddress
import json
import logging
import socket
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from host_tools.club import corrections, load, model, pin
from host_tools.club.store import Store, club_of
from host_tools.club.wall.feed import news
from host_tools.club.wall.rate_limit import Tries
from host_tools.club.wording import Words, languages
from host_tools.errors import BadInput

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
_LONGEST = 10_000  # bytes that anybody may send


class Wall:
    """What is shown of the store at `evening` (None: the latest), and what may be changed.

    hidden: whether all names are hidden, until the director shows them or the server ends.
    """

    def __init__(
        self, store: Store, evening: int | None = None, language: str = "", hidden: bool = False
    ) -> None:
        self.store = store
        self.evening = evening
        self.language = language
        self.hidden = hidden
        self._words = {name: Words(name) for name in languages()}
        self.tries = Tries()
        self._lock = Lock()
        self._read: tuple[int, model.Evening] | None = None
        self._news: dict[tuple[str, bool], tuple[int, bytes]] = {}

    def words(self, language: str | None) -> Words:
        """The words asked for, or else the wall's own language, or else the club's."""
        wanted = language if language in self._words else self.language or self.now()[1].language
        return self._words.get(wanted, self._words["en"])

    def now(self) -> tuple[int, model.Evening]:
        """The store's version and the evening, read anew when the store has changed."""
        with self._lock:
            with self.store.read() as session:
                version = club_of(session).version
            if self._read is None or self._read[0] != version:
                self._read = version, load.evening(self.store, self.evening)
            return self._read

    def news_json(self, words: Words) -> bytes:
        """What the wall shows, as JSON."""
        version, evening = self.now()
        kind = (words.language, self.hidden)
        known = self._news.get(kind)
        if known is None or known[0] != version:
            text = json.dumps(news(evening, words, self.hidden), ensure_ascii=False)
            known = self._news[kind] = version, text.encode()
        return known[1]

    def wrong(self, tried: str, address: str) -> dict[str, Any] | None:
        """What to answer when `tried` is not the PIN, or not taken from there; None: it is."""
        if not self.tries.begin(address):
            if pin.right(self.store, tried):
                self.tries.right(address)
                return None
            if not self.tries.wait(address):
                return {"error": "wrong"}
        return {"error": "locked", "count": -(-self.tries.wait(address) // 60)}

    def correct(self, asked: dict[str, Any]) -> None:
        """Book what the director has written down; BadInput says what cannot be."""
        _, evening = self.now()
        payer, payee, amount = (asked.get(it) for it in ("from", "to", "amount"))
        hand, table = asked.get("hand"), asked.get("table")
        people = [evening.people.get(it) if type(it) is int else None for it in (payer, payee)]
        if type(amount) is not int or amount <= 0:
            raise BadInput("an amount is a whole number above 0.")
        if people[0] is None or people[1] is None or payer == payee:
            raise BadInput("one person pays another.")
        if hand is not None and type(hand) is not int:
            raise BadInput("a hand is a number.")
        labels = {it.id: it.label for it in evening.tables}
        corrections.correct(
            self.store,
            {people[0].name: -amount, people[1].name: amount},
            str(asked.get("reason", "")),
            table=labels.get(table, "") if type(table) is int else "",
            hand=hand,
            evening=evening.number,
        )


def application(wall: Wall, host: str = "127.0.0.1") -> Starlette:
    """The application that shows `wall`, served at the address `host`."""
    pages = Environment(
        loader=PackageLoader("host_tools.club.wall"), autoescape=True, undefined=StrictUndefined
    )

    def page(request: Request) -> Response:
        words = wall.words(request.query_params.get("lang"))
        others = [name for name in languages() if name != words.language]
        shown = pages.get_template("wall.html").render(
            language=words.language, others=others, say=words.say, words=words.plain("wall_"),
            club=wall.now()[1].club,
        )  # fmt: skip
        return HTMLResponse(shown)

    def latest(request: Request) -> Response:
        body = wall.news_json(wall.words(request.query_params.get("lang")))
        tag = f'"{sha256(body).hexdigest()[:20]}"'
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"ETag": tag})
        return Response(body, media_type="application/json", headers={"ETag": tag})

    async def change(request: Request) -> Response:
        asked = await _sent(request)
        if asked is None:
            return JSONResponse({"error": "failed"}, 400)
        address = request.client.host if request.client else ""
        return await run_in_threadpool(_changed, wall, request.url.path, asked, address)

    async def failed(_: Request, error: Exception) -> Response:
        # a club that cannot be read is said so in the log; the wall keeps what it shows
        logging.getLogger("uvicorn.error").warning("%s", error)
        return JSONResponse({"error": "failed"}, 503)

    static = Path(__file__).with_name("static")
    return Starlette(
        routes=[
            Route("/", page),
            Route("/news", latest),
            Route("/names", change, methods=["POST"]),
            Route("/correct", change, methods=["POST"]),
            Mount("/static", StaticFiles(directory=static)),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=_guard(host))],
        exception_handlers={BadInput: failed},
    )


async def _sent(request: Request) -> dict[str, Any] | None:
    """The JSON object that was sent; None where it is none, or comes from another site's page."""
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        return None
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return None
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > _LONGEST:
            return None
    try:
        content = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _changed(wall: Wall, path: str, asked: dict[str, Any], address: str) -> Response:
    """Do what was asked for, if the PIN is right."""
    if not pin.is_set(wall.store):
        return JSONResponse({"error": "no_pin"}, 403)
    wrong = wall.wrong(str(asked.get("pin", "")), address)
    if wrong is not None:
        return JSONResponse(wrong, 429 if "count" in wrong else 403)
    try:
        if path == "/names":
            wall.hidden = bool(asked.get("hidden"))
        else:
            wall.correct(asked)
    except BadInput as error:
        return JSONResponse({"error": "refused", "why": str(error)}, 422)
    return JSONResponse({"done": True})


def _guard(host: str) -> Callable[..., Awaitable[Response]]:
    """Refuses requests for other names than this computer's, and adds the headers."""
    named = {"localhost", host.lower(), socket.gethostname().lower()}

    async def guard(request: Request, go_on: Callable[..., Awaitable[Response]]) -> Response:
        asked = (request.url.hostname or "").lower()
        if asked in named or asked.endswith(".local") or _is_address(asked):
            answer = await go_on(request)
        else:
            answer = PlainTextResponse("This computer is not called so.\n", 421)
        for name, value in _HEADERS.items():
            answer.headers.setdefault(name, value)
        return answer

    return guard


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
