"""The addresses at which tables speak with the club."""

import re
import time
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from host_tools.club import model
from host_tools.club.replay.pieces import LONGEST
from host_tools.club.results.round_notice import hands_text, is_finished, notice
from host_tools.club.server.addresses import address_of
from host_tools.club.server.box_page import INDEX, BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.known_tables import code_of, device_of
from host_tools.club.server.message import message
from host_tools.club.server.request_body import body, from_elsewhere
from host_tools.club.server.site import Site
from host_tools.club.store import club_of
from host_tools.club.store.models import TableCode
from host_tools.club.table_link import codes, devices, state
from host_tools.club.table_link.receive import Piece, Receiver
from host_tools.club.table_link.watching import missing_part
from host_tools.club.texts.wording import ClubWords

_DEVICE = re.compile(r"[A-Za-z0-9_-]{8,32}")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,58}\.hj")
_NUMBER = re.compile(r"[0-9]{1,9}")
_CRC = re.compile(r"[0-9a-fA-F]{8}")

Act = Callable[[int, str], Response]  # of a table's code and a device


class TableLink:
    """The line of the club's `server` to its tables, whose phones get the box's `page`."""

    def __init__(self, server: ClubServer, page: BoxPage) -> None:
        self.server = server
        self.page = page
        self._receiver = Receiver(server.store, server.words)
        self._known = server.known_tables

    def code(self, text: str, address: str, device: str) -> int | Response:
        """Return the id of the code `text`, or the answer if it is invalid.

        Wrong codes are counted by address, and while it must wait, no code is tried for it, or else
        it could go on guessing. Many wrong ones from many addresses delay all addresses without a
        right one within a day. Behind one router, a hall's phones may share one address, though: a
        phone that is already the table says so by its device's id, which nobody else knows, and is
        always answered.
        """
        with self.server.store.read() as session:
            row = codes.find(session, text)
            code_id = row.id if row is not None else None
            is_table = row is not None and bool(row.device) and row.device == device
        if code_id is not None and is_table:
            self._known.remember(text, device, code_id)
            return code_id
        # the connection is free again: whoever counts tries waits for others that do
        wait = self.server.code_tries.wait(address)
        if wait:
            return JSONResponse({"error": "wait", "seconds": wait}, 429)
        if code_id is not None:
            self.server.code_tries.right(address, counted=False)
            return code_id
        self.server.code_tries.begin(address)
        return JSONResponse({"error": "code", "why": self._club()[1].say("link_no_code")}, 404)

    def open_box_page(self, code: str, address: str, language: str | None) -> Response:
        """Return the box's page for a table's code in the path, as Halley 0.1.0 wrote it.

        The page puts it behind the "#" of its address, where links have it now.

        While an address has to wait it gets the page without its code being looked at: it learns
        nothing by that, and a phone behind the same router can load its page anew.
        """
        if not self.server.code_tries.wait(address):
            if not codes.is_code(code):
                return self.message("link_no_code", 404, language)
            with self.server.store.read() as session:
                known = codes.find(session, code) is not None
            if not known:
                self.server.code_tries.begin(address)
                return self.message("link_no_code", 404, language)
        if not self.page.files:
            return self.message("link_no_page", 503, language)
        return Response(self.page.files[INDEX], headers=self.page.headers(INDEX))

    def file(self, name: str, request: Request) -> Response:
        """Return a file of the page, compressed for the browsers that take that."""
        content, headers = self.page.answer(name, request.headers.get("accept-encoding", ""))
        return Response(content, headers=headers)

    def message(self, key: str, status: int, language: str | None) -> Response:
        """Return a page with one sentence for people to read."""
        club, words = self._club(language)
        return message(words, club, key, status)

    def state(self, code_id: int, device: str) -> Response:
        """Return the table's state; the first that asks is the table."""
        devices.note_request(self.server.store, code_id, device)
        return JSONResponse(state.of_device(self.server.store, code_id, device))

    def take(self, code_id: int, device: str) -> Response:
        """Make the device the table; its state."""
        devices.take(self.server.store, code_id, device)
        return self.state(code_id, device)

    def piece(self, text: str, address: str, device: str, file: str, piece: Piece) -> Response:
        """Take a piece of a journal from a device under the code `text`.

        A device that was the table before is not asked for by its code: the receiver sees whether
        it still is.
        """
        begun = time.perf_counter()
        code = self._known.get(text, device)
        if code is not None:
            status, answer = self._receiver.receive(code, device, file, piece)
        if code is None or answer.get("error") in ("code", "other"):
            self._known.forget(text, device)
            known = self.code(text, address, device)
            if isinstance(known, Response):
                return known
            code = known
            status, answer = self._receiver.receive(code, device, file, piece)
        self.server.measures.piece(code, len(piece.body), status, begun)
        if status == 200:
            self._known.remember(text, device, code)
        return JSONResponse(answer, status)

    def journal(self, code_id: int, device: str, file: str) -> Response:
        """Return a journal's bytes."""
        with self.server.store.read() as session:
            if session.get_one(TableCode, code_id).device != device:
                return JSONResponse({"error": "other"}, 409)
        content = devices.journal(self.server.store, code_id, device, file)
        if content is None:
            return _bad(404)
        return Response(content, media_type="application/octet-stream")

    def missing_part(self, code_id: int, file: str, size: int, last: str) -> Response:
        """Return the part of the table's journal that a watching device lacks."""
        return JSONResponse(missing_part(self.server.store, code_id, file, size, last))

    def notice(self, code_id: int, evening: model.Evening, language: str | None) -> Response:
        """Return what all screens show, and how far the table is in its round."""
        with self.server.store.read() as session:
            row = session.get_one(TableCode, code_id)
            label, here = row.label, row.evening_id
        if here != evening.id:
            return JSONResponse({"text": "", "clock": None, "hands": "", "done": ""})
        words = self.server.words(language, evening)
        done = words.say("round_done") if is_finished(evening, label) else ""
        shown = notice(evening, words, evening.names_hidden).as_json()
        hands = hands_text(evening, label, words)
        return JSONResponse({**shown, "hands": hands, "done": done})

    def _club(self, language: str | None = None) -> tuple[str, ClubWords]:
        """Return the club's name, and the words asked for, or else its own."""
        with self.server.store.read() as session:
            club = club_of(session)
            name, own = club.name, club.language
        return name, self.server.words(language or own)

    # --- the requests

    async def on_state(self, request: Request) -> Response:
        """Answer with the table's state."""
        return await self._answer(request, self.state)

    async def on_take(self, request: Request) -> Response:
        """Answer a device that is to be the table from now on."""
        return await self._answer(request, self.take)

    async def on_journal(self, request: Request) -> Response:
        """Take a piece of a journal, or answer with what the club has of it."""
        file = request.path_params["file"]
        if not _FILE.fullmatch(file):
            return _bad(400)
        if request.method != "POST":
            return await self._answer(
                request, lambda code, device: self.journal(code, device, file)
            )
        content = await body(request, LONGEST)
        if content is None:
            return _bad(413)
        piece = _piece(request, content)
        if piece is None:
            return _bad(400)
        text = code_of(request)
        return await self._from_a_device(
            request, lambda address, device: self.piece(text, address, device, file, piece)
        )

    async def on_watch(self, request: Request) -> Response:
        """Answer a device that watches the table."""
        query = request.query_params
        file, size, last = (query.get(name, "") for name in ("file", "size", "last"))
        if not (file == "" or _FILE.fullmatch(file)) or not _NUMBER.fullmatch(size):
            return _bad(400)
        return await self._answer(
            request, lambda code, _: self.missing_part(code, file, int(size), last)
        )

    async def on_notice(self, request: Request) -> Response:
        """Answer with the announcement and the clock of the round, for the table's page."""
        _, evening = await self.server.latest()
        language = request.query_params.get("lang")
        return await self._answer(request, lambda code, _: self.notice(code, evening, language))

    async def on_here(self, _: Request) -> Response:
        """Nothing, at once, however long the store takes: there is a club at this address."""
        return Response(status_code=204)

    def on_start(self, _: Request) -> Response:
        """Return the page without a code, which a browser's worker keeps for all tables."""
        if not self.page.files:
            return self.message("link_no_page", 503, None)
        return Response(self.page.files[INDEX], headers=self.page.headers(INDEX))

    def on_page(self, request: Request) -> Response:
        """Return the page of a table, or a file that a browser looks for by name."""
        name = request.path_params["name"]
        if name in self.page.files:
            return self.file(name, request)
        if codes.is_code(name.upper()) and name != name.upper():
            return RedirectResponse(name.upper())  # typed by hand
        return self.open_box_page(name, address_of(request), request.query_params.get("lang"))

    def on_file(self, request: Request) -> Response:
        """Return a file of the page's own folder."""
        name = "/".join(request.path_params[it] for it in ("version", "name"))
        return self.file(name, request) if name in self.page.files else _bad(404)

    async def _answer(self, request: Request, act: Act) -> Response:
        """Return `act` of the request's code and device, if they are a table's."""
        text = code_of(request)

        def do(address: str, device: str) -> Response:
            code = self.code(text, address, device)
            return code if isinstance(code, Response) else act(code, device)

        return await self._from_a_device(request, do)

    async def _from_a_device(
        self, request: Request, act: Callable[[str, str], Response]
    ) -> Response:
        """Return `act` of the request's address and device."""
        device = device_of(request)
        if from_elsewhere(request) or not _DEVICE.fullmatch(device):
            return _bad(400)
        return await run_in_threadpool(act, address_of(request), device)


def _piece(request: Request, content: bytes) -> Piece | None:
    """Return the piece in a request; None if its parameters are invalid."""
    query = request.query_params
    texts = [query.get(name, "") for name in ("at", "crc", "waiting")]
    patterns = (_NUMBER, _CRC, _NUMBER)
    if not all(it.fullmatch(text) for it, text in zip(patterns, texts, strict=True)):
        return None
    return Piece(int(texts[0]), int(texts[1], 16), int(texts[2]), content)


def routes(site: Site) -> list[BaseRoute]:
    """Return the addresses of the line."""
    link = TableLink(site.server, site.page)
    return [
        Route("/table/", link.on_start),
        Route("/table/here", link.on_here),
        Route("/table/state", link.on_state),
        Route("/table/watch", link.on_watch),
        Route("/table/notice", link.on_notice),
        Route("/table/take", link.on_take, methods=["POST"]),
        Route("/table/journal/{file}", link.on_journal, methods=["GET", "POST"]),
        Route("/table/{name}", link.on_page),
        # as Halley 0.1.0 asks
        Route("/table/{code}/state", link.on_state),
        Route("/table/{code}/watch", link.on_watch),
        Route("/table/{code}/take", link.on_take, methods=["POST"]),
        Route("/table/{code}/journal/{file}", link.on_journal, methods=["GET", "POST"]),
        Route("/table/{version}/{name:path}", link.on_file),
    ]


def _bad(status: int) -> Response:
    return JSONResponse({"error": "request"}, status)
