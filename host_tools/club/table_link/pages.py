"""The addresses at which tables speak with the club."""

import re
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.sent import body, from_elsewhere
from host_tools.club.store.models import TableCode
from host_tools.club.table_link import codes, receive, state
from host_tools.club.table_link.pieces import LONGEST

_DEVICE = re.compile(r"[A-Za-z0-9_-]{8,32}")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,58}\.hj")
_NUMBER = re.compile(r"[0-9]{1,9}")
_CRC = re.compile(r"[0-9a-fA-F]{8}")

Act = Callable[[int, str], Response]  # of a table's code and a device


class TableLink:
    """The line of the club's `server` to its tables."""

    def __init__(self, server: ClubServer) -> None:
        self.server = server

    def code(self, text: str, address: str, device: str) -> int | Response:
        """The id of the code `text`, or what to answer where it opens nothing.

        Wrong codes are counted by the address that they come from, and while it has to wait, no
        code is tried for it, or else it could go on guessing. Behind one router, a hall's phones
        may have one address, though: a phone that is the table already says so by its device's id,
        which nobody else knows, and is answered whatever others try.
        """
        with self.server.store.read() as session:
            row = codes.find(session, text)
            if row is not None and row.device and row.device == device:
                return row.id
            wait = self.server.code_tries.wait(address)
            if wait:
                return JSONResponse({"error": "wait", "seconds": wait}, 429)
            if row is not None:
                return row.id
        self.server.code_tries.begin(address)
        return JSONResponse({"error": "code", "why": self._say("link_no_code")}, 404)

    def state(self, code_id: int, device: str) -> Response:
        """The table's state; whoever asks first is the table."""
        receive.first(self.server.store, code_id, device)
        return JSONResponse(state.of_device(self.server.store, code_id, device))

    def take(self, code_id: int, device: str) -> Response:
        """Make the device the table; its state."""
        receive.take(self.server.store, code_id, device)
        return self.state(code_id, device)

    def piece(self, code_id: int, device: str, file: str, asked: "Piece") -> Response:
        """Take a piece of a journal."""
        words = self.server.words(None)
        status, answer = receive.receive(
            self.server.store, words, code_id, device, file, asked.at, asked.crc, asked.waiting,
            asked.body,
        )  # fmt: skip
        return JSONResponse(answer, status)

    def journal(self, code_id: int, device: str, file: str) -> Response:
        """A journal's bytes."""
        with self.server.store.read() as session:
            if session.get_one(TableCode, code_id).device != device:
                return JSONResponse({"error": "other"}, 409)
        content = receive.journal(self.server.store, code_id, device, file)
        if content is None:
            return _bad(404)
        return Response(content, media_type="application/octet-stream")

    def _say(self, key: str) -> str:
        return self.server.words(None).say(key)


class Piece:
    """What a request says of the piece that it brings; ValueError where that is none."""

    def __init__(self, request: Request, content: bytes) -> None:
        query = request.query_params
        texts = [query.get(name, "") for name in ("at", "crc", "waiting")]
        patterns = (_NUMBER, _CRC, _NUMBER)
        if not all(it.fullmatch(text) for it, text in zip(patterns, texts, strict=True)):
            raise ValueError
        self.at, self.crc, self.waiting = int(texts[0]), int(texts[1], 16), int(texts[2])
        self.body = content


def routes(link: TableLink) -> list[BaseRoute]:
    """The addresses of the line."""

    async def answer(request: Request, act: Act) -> Response:
        device = request.query_params.get("device", "")
        if from_elsewhere(request) or not _DEVICE.fullmatch(device):
            return _bad(400)
        address = request.client.host if request.client else ""

        def do() -> Response:
            code = link.code(request.path_params["code"], address, device)
            return code if isinstance(code, Response) else act(code, device)

        return await run_in_threadpool(do)

    async def ask_state(request: Request) -> Response:
        return await answer(request, link.state)

    async def ask_take(request: Request) -> Response:
        return await answer(request, link.take)

    async def ask_journal(request: Request) -> Response:
        file = request.path_params["file"]
        if not _FILE.fullmatch(file):
            return _bad(400)
        if request.method != "POST":
            return await answer(request, lambda code, device: link.journal(code, device, file))
        content = await body(request, LONGEST)
        if content is None:
            return _bad(413)
        try:
            piece = Piece(request, content)
        except ValueError:
            return _bad(400)
        return await answer(request, lambda code, device: link.piece(code, device, file, piece))

    return [
        Route("/table/{code}/state", ask_state),
        Route("/table/{code}/take", ask_take, methods=["POST"]),
        Route("/table/{code}/journal/{file}", ask_journal, methods=["GET", "POST"]),
    ]


def _bad(status: int) -> Response:
    return JSONResponse({"error": "request"}, status)
