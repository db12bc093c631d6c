"""Lets strangers wait in a line of their own, so that the tables that play never wait for them.

A request that nobody knows yet costs the most: a wrong code or PIN is counted in the store, and a
new phone becomes a table there. Only a few of these are handled at once. While one waits for its
turn it has neither a thread nor a connection to the store. A device that is a table already is
looked up once, by reading alone, and does not stand in that line.

A server of many clubs gives each club a share of the other requests, too: one of those that only
look, and one of those that change something.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.known_tables import code_of, device_of
from host_tools.club.server.message import message
from host_tools.errors import BadInput

_SIGN_IN = "/desk/in"


class Share(NamedTuple):
    """The number of requests that are handled at once, and of those that may wait."""

    at_once: int = 4
    waiting: int = 200


STRANGERS = Share(2, 400)
_LOOK_UPS = 2  # at once: each is one reading


@dataclass
class Line:
    """Requests that are handled by turns, or wait; `requests` is their number."""

    share: Share
    requests: int = 0
    turns: asyncio.Semaphore = field(init=False)

    def __post_init__(self) -> None:
        self.turns = asyncio.Semaphore(self.share.at_once)

    @property
    def is_full(self) -> bool:
        """Return whether no more may wait."""
        return self.requests >= sum(self.share)


class Lines:
    """Middleware that puts each request of a club into its line.

    share: of the requests that look, and as many again of those that change something; None if
    these are not limited.
    """

    def __init__(self, app: ASGIApp, server: ClubServer, share: Share | None = None) -> None:
        self._app = app
        self._server = server
        self._strangers = Line(STRANGERS)
        self._looks = Line(share) if share else None
        self._changes = Line(share) if share else None
        self._looking_up = asyncio.Semaphore(_LOOK_UPS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request in its turn."""
        if await self._is_stranger(scope):
            line: Line | None = self._strangers
        else:
            line = self._looks if scope["method"] in ("GET", "HEAD") else self._changes
        if line is None:
            await self._app(scope, receive, send)
        elif line.is_full:
            await self._busy(Request(scope))(scope, receive, send)
        else:
            line.requests += 1
            try:
                await _in_turn(self._app, line.turns, scope, receive, send)
            finally:
                line.requests -= 1

    async def _is_stranger(self, scope: Scope) -> bool:
        """Return whether a request has a PIN, or the code of a table that is not yet known."""
        request = Request(scope)
        code = code_of(request)
        if not code:  # a form with a PIN: the sign-in, or the wall's
            path = scope["path"]
            return scope["method"] == "POST" and (path == _SIGN_IN or not path.startswith("/desk"))
        device, known = device_of(request), self._server.known_tables
        if not device or known.get(code, device) is not None:
            return not device
        async with self._looking_up:
            with suppress(BadInput):  # if the store is away, the request itself says so
                return not await run_in_threadpool(known.look_up, code, device)
        return True

    def _busy(self, request: Request) -> Response:
        answer: Response = JSONResponse({"error": "failed"}, 503)
        if "text/html" in request.headers.get("accept", ""):
            words, club = self._server.at_hand(request.query_params.get("lang"))
            answer = message(words, club, "server_club_busy", 503)
        answer.headers["Retry-After"] = "1"
        return answer


class _Turn:
    """One request's turn among those of its line."""

    def __init__(self, turns: asyncio.Semaphore) -> None:
        self._turns = turns
        self._has = False

    async def take(self) -> None:
        """Wait for the turn."""
        if not self._has:
            await self._turns.acquire()
            if self._has:  # it waited twice, for its client and for its answer
                self._turns.release()
            self._has = True

    def give(self) -> None:
        """Let another request have it."""
        if self._has:
            self._has = False
            self._turns.release()


async def _in_turn(
    app: ASGIApp, turns: asyncio.Semaphore, scope: Scope, receive: Receive, send: Send
) -> None:
    """Handle a request in its turn; others have theirs while it waits for its client."""
    turn, in_parts = _Turn(turns), False

    async def receive_apart() -> Message:
        turn.give()
        message = await receive()
        await turn.take()
        return message

    async def send_apart(message: Message) -> None:
        nonlocal in_parts
        in_parts = in_parts or bool(message.get("more_body"))
        if not in_parts:  # an answer in one part waits for nobody
            await send(message)
            return
        turn.give()
        await send(message)
        await turn.take()

    await turn.take()
    try:
        await app(scope, receive_apart, send_apart)
    finally:
        turn.give()
