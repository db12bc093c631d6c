"""Answers to looks: made once for each state of the evening, given from memory until the next."""

import asyncio
import gzip
from collections.abc import Callable
from hashlib import sha256
from typing import Generic, NamedTuple, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from host_tools.club import model
from host_tools.club.server.club_server import ClubServer, Version

MOST_BYTES = 64_000_000  # remembered: a page of some 12,000 for each of 5,000 people

Key = TypeVar("Key")


class _Answer(NamedTuple):
    version: Version
    body: bytes
    packed: bytes  # by gzip, for a hall's Wi-Fi: an eighth of what a wall of 64 tables has
    tag: str

    @property
    def size(self) -> int:
        """Bytes that it takes."""
        return len(self.body) + len(self.packed)


class Answers(Generic[Key]):
    """A cache of what `make` returns for an evening and a key (a language, a person), with tags.

    A browser that already has the newest (`If-None-Match`) gets 304.
    """

    def __init__(
        self,
        server: ClubServer,
        make: Callable[[model.Evening, Key], bytes],
        media_type: str = "application/json",
    ) -> None:
        self._server = server
        self._make = make
        self._type = media_type
        self._answers: dict[Key, _Answer] = {}  # the oldest first
        # of the newest of them: those of before are of no use any more
        self._version: Version | None = None
        self._size = 0  # bytes of all
        self._locks: dict[Key, asyncio.Lock] = {}

    async def __call__(self, request: Request, key: Key) -> Response:
        """Return the answer to a look; BadInput when the evening cannot be read."""
        version, evening = await self._server.latest()
        answer = self._answers.get(key)
        if answer is None or answer.version != version:
            answer = await self._make_once(version, evening, key)
        headers = {"ETag": answer.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == answer.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(answer.body, media_type=self._type, headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(answer.packed, media_type=self._type, headers=headers)

    def _make_one(self, version: Version, evening: model.Evening, key: Key) -> _Answer:
        body = self._make(evening, key)
        packed = gzip.compress(body, 6, mtime=0)
        return _Answer(version, body, packed, f'"{sha256(body).hexdigest()[:20]}"')

    async def _make_once(self, version: Version, evening: model.Evening, key: Key) -> _Answer:
        """Make it for the first request; others wait meanwhile."""
        async with self._locks.setdefault(key, asyncio.Lock()):
            answer = self._answers.get(key)
            if answer is None or answer.version != version:
                answer = await run_in_threadpool(self._make_one, version, evening, key)
                self._remember(key, answer)
            return answer

    def _remember(self, key: Key, answer: _Answer) -> None:
        if answer.version != self._version:
            self._answers.clear()
            self._version, self._size = answer.version, 0
        self._answers[key] = answer
        self._size += answer.size
        while self._size > MOST_BYTES:
            self._size -= self._answers.pop(next(iter(self._answers))).size
