"""Serves every club of some databases in one process, each by a host's name of its own.

A name, and not a path, since that is what browsers part by: cookies, what a page has stored, and
whose pages may send forms. A club is opened when it is asked for, and closed when nobody has asked
for it for a while, so that those where nobody plays cost nothing.

No club gets more than its share (server.lines): a few of its requests are handled at once, more of
them wait their turn, and the rest get the answer to try again, as tables do. What only looks has
turns of its own, so that many phones that look do not keep a table waiting. A request that waits
for its sender, or for whoever reads the answer, takes no turn.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from host_tools.club.hosting.clubs import Clubs
from host_tools.club.hosting.directory import Directory
from host_tools.club.server import server_address
from host_tools.club.server.addresses import is_from_here
from host_tools.club.server.app import application
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.change_notices import Listener
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.guard import HEADERS, NOT_CALLED_SO, has_several_names
from host_tools.club.server.lines import Share
from host_tools.club.server.measures import Measures
from host_tools.club.server.message import message
from host_tools.club.server.site import Site
from host_tools.club.store import Copied, Newer
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput

_NAMES_HOLD_S = 2  # then a database is asked again which clubs there are ...
_PATIENCE_S = 1  # ... and waited for so long, before what was known is taken
_HERE = "/table/here"  # where pages ask whether anybody is there
# what another try does not help against
_SHUT: dict[type[Exception], str] = {Copied: "server_club_copied", Newer: "server_club_newer"}
_LOG = logging.getLogger("uvicorn.error")


@dataclass
class _Open:
    """A club of `clubs` that is served; the last request was `asked` then (time.monotonic)."""

    clubs: Clubs
    server: ClubServer
    app: ASGIApp
    requests: int = 0  # that are worked at, or wait
    asked: float = field(default_factory=time.monotonic)


class ManyClubs:
    """The application: the club in the schema `ann_arbor` is at ann-arbor.DOMAIN.

    address: gives where a club's phones find it, by its host's name, to be noted in its store.
    open_metrics: whether everybody may read a club's `/metrics`.
    idle_s: a club for which nobody has asked for so long is closed.
    """

    def __init__(
        self,
        directory: Directory,
        domain: str,
        address: Callable[[str], str],
        page: BoxPage | None = None,
        proxies: tuple[str, ...] = (),
        language: str = "",
        open_metrics: bool = False,
        share: Share | None = None,
        idle_s: float = 900,
    ) -> None:
        self._directory = directory
        self._share = share or Share()
        self._idle_s = idle_s
        self._domain = domain.lower()
        self._address = address
        self._page = page or BoxPage()
        self._proxies = proxies
        self._language = language
        self._open_metrics = open_metrics
        self._measures = Measures()
        self._listeners = {clubs: Listener(clubs.engine) for clubs in directory.databases}
        self._open: dict[str, _Open] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._reading: dict[Clubs, asyncio.Task[None]] = {}
        self._away: BadInput | None = None  # why a database could not be read
        self._read_again = dict.fromkeys(directory.databases, 0.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        host = _host(Headers(scope=scope))
        label = host.removesuffix(f".{self._domain}")
        if has_several_names(Headers(scope=scope)):
            await NOT_CALLED_SO(scope, receive, send)
        elif is_from_here(HTTPConnection(scope)):
            answer = await run_in_threadpool(self._of_the_process, scope)
            await answer(scope, receive, send)
        elif label == host:
            await NOT_CALLED_SO(scope, receive, send)
        elif scope["path"] == _HERE:  # however long the database takes
            headers = HEADERS | {"Cache-Control": "no-store"}
            await Response(status_code=204, headers=headers)(scope, receive, send)
        else:
            await self._of_a_club(label.replace("-", "_"), scope, receive, send)

    def close(self) -> None:
        """Close all clubs that are open."""
        for club in self._open.values():
            club.server.close()
        self._open.clear()
        for listener in self._listeners.values():
            listener.close()

    # --- a club's requests

    async def _of_a_club(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            club = await self._club(name)
        except (BadInput, SQLAlchemyError) as error:
            _LOG.warning("cannot open the club %s: %s", name, error)
            key = _SHUT.get(type(error), "server_club_away")
            await self._says(key, 503, scope)(scope, receive, send)
            return
        if club is None:
            await self._says("server_no_club", 404, scope)(scope, receive, send)
            return
        club.requests += 1
        club.asked = time.monotonic()
        try:
            await club.app(scope, receive, send)
        finally:
            club.requests -= 1

    async def _club(self, name: str) -> _Open | None:
        """Return the club in the schema, opened if needed, or None."""
        clubs = await self._database_of(name)
        there = self._open.get(name)
        if there is not None and there.clubs is not clubs:  # it has ended, or moved
            del self._open[name]
            await run_in_threadpool(there.server.close)
        if clubs is None:
            return None
        while (club := self._open.get(name)) is None:
            if name not in self._opening:
                self._opening[name] = asyncio.create_task(self._open_club(name, clubs))
            await asyncio.shield(self._opening[name])
        return club

    async def _open_club(self, name: str, clubs: Clubs) -> None:
        try:
            server = await run_in_threadpool(self._make_server, name, clubs)
            host = f"{name.replace('_', '-')}.{self._domain}"
            app = application(self._site(server, host))
            await self._close_idle()
            self._open[name] = _Open(clubs, server, app)
        finally:
            del self._opening[name]

    def _site(self, server: ClubServer, host: str) -> Site:
        return Site(server, host, self._page, self._proxies, self._share, self._open_metrics)

    def _make_server(self, name: str, clubs: Clubs) -> ClubServer:
        store = clubs.store(name)
        store.check()
        store.check_live()
        base = self._address(f"{name.replace('_', '-')}.{self._domain}")
        with store.read() as session:
            noted = server_address.last(session) == base
        if not noted:
            server_address.note(store, base)
        measures = Measures(name, self._measures)
        noticed = self._listeners[clubs].of(store)
        return ClubServer(store, None, self._language, noticed, measures)

    async def _close_idle(self) -> None:
        before = time.monotonic() - self._idle_s
        for name, club in list(self._open.items()):
            asked = club.asked >= before or club.requests
            # while another was closed, this one may have been, or somebody has asked for it
            if self._open.get(name) is club and not asked:
                del self._open[name]
                await run_in_threadpool(club.server.close)

    async def _database_of(self, name: str) -> Clubs | None:
        """Return the database of a club, or None; changes are noticed within a moment.

        BadInput if the club may be in a database that could not be read.
        """
        now = time.monotonic()
        for clubs, again in self._read_again.items():
            if again <= now and clubs not in self._reading:
                self._reading[clubs] = asyncio.create_task(self._read(clubs))
        if self._reading:
            is_known = self._directory.find(name) is not None
            await asyncio.wait(self._reading.values(), timeout=_PATIENCE_S if is_known else None)
        database = self._directory.find(name)
        if database is None and not self._directory.is_whole and self._away is not None:
            raise self._away
        return database

    async def _read(self, clubs: Clubs) -> None:
        try:
            await run_in_threadpool(self._directory.read, clubs)
        except BadInput as error:
            self._away = error
            _LOG.warning("cannot reach the clubs' database: %s", error)
        finally:
            self._read_again[clubs] = time.monotonic() + _NAMES_HOLD_S
            del self._reading[clubs]

    # --- the process's own

    def _of_the_process(self, scope: Scope) -> Response:
        """Its health and its measures, for whoever watches over it on this computer."""
        if scope["path"] == "/metrics":
            content, media_type = self._measures.text()
            return Response(content, headers={"Content-Type": media_type})
        if scope["path"] != "/health":
            return self._says("server_no_club", 404, scope)
        try:
            for clubs in self._directory.databases:
                clubs.names()
        except BadInput:
            return self._says("server_club_away", 503, scope)
        return JSONResponse({"status": "ok"})

    def _says(self, key: str, status: int, scope: Scope) -> Response:
        """Return the answer without a club.

        A page for people; for tables an error that makes them retry, or say that their code is
        invalid.
        """
        headers = Headers(scope=scope)
        if "text/html" not in headers.get("accept", ""):
            answer: Response = JSONResponse(
                {"error": "code" if status == 404 else "failed"}, status
            )
        else:
            french = headers.get("accept-language", "").startswith("fr")
            words = ClubWords(self._language or ("fr" if french else "en"))
            answer = message(words, "Halley", key, status)
        if status == 503:
            answer.headers["Retry-After"] = "1"
        for name, value in HEADERS.items():
            answer.headers.setdefault(name, value)
        return answer


def _host(headers: Headers) -> str:
    """Return the name that a request is for, without a port."""
    host = headers.get("host", "").lower()
    return host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0]
