"""Strange requests to every address of the club's server, with and without a session.

They never cause an error of the program, nor a line in the log for each.
"""

import logging
import re
import socket
from collections.abc import Iterator
from random import Random
from urllib.parse import quote, urlsplit

import pytest
from starlette.routing import Mount, Route

from host_tools.club.evening import evenings
from host_tools.club.seating import remaining_rounds, rounds
from host_tools.club.server import pin
from host_tools.club.server.app import application
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.site import Site
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.page import build as page_build
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.walls import serving
from tests.soak import SEED

PIN = "471100"
METHODS = ("GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "X")
VERSIONS = ("HTTP/1.1",) * 9 + ("HTTP/1.0", "HTTP/9.9", "")
KINDS = (
    "application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=b",
    "multipart/form-data", "application/json; charset=\xe9", "text/plain", "",
)  # fmt: skip
VALUES = (
    "", " ", "0", "-1", "999999999", "2147483648", "9" * 30, "\u0661", "\xb2", "NaN", "null", "[]",
    "[[0, 1], [2, 3]]", "\0", "a\0b", "\ud800", "\ufffe", "\u202e", "A" * 5000, "<script>", "'",
    "..", "/", "\r\nX: y", "Ann", "Ann, Ann", "Table 1", "Oak", "e0001.hj", "2026-02-30", "1/0",
    "+5", "\N{MINUS SIGN}5", "{0.__class__}", "{name}", "%s%n", "fr", "e\u0301", ",,,", "7\n",
)  # fmt: skip
FIELDS = ("device", "at", "crc", "waiting", "lang", "part", "game", "name", "pin", "do", "key")
JSON = (
    '{"pin": "471100", "hidden": []}', '{"pin": "471100", "from": 1, "to": 2, "amount": 1e400}',
    '{"pin": "\\ud800"}', '{"pin": 471100, "hand": NaN}', "[" * 5000, "{", "9" * 5000, "null",
    '{"pin": "471100", "from": 1, "to": 2, "amount": 5, "table": -1, "hand": 99, "reason": {}}',
)  # fmt: skip
PAGES = (
    "", "/people", "/rounds", "/corrections", "/settings", "/evening?game=tally", "/refused",
    "/codes", "/table?name=Table+1",
)  # fmt: skip
PATIENCE_S = 1  # for the answer to a request that does not end


class Strange:
    """Makes requests up, by chance; `codes` are tables' codes that hold."""

    def __init__(self, chance: Random, host: str, table_codes: list[str]) -> None:
        self.chance = chance
        self.host = host
        self.values = (*VALUES, *table_codes, "phone-one", "00000000")
        self.cookie = ""

    def quote_value(self) -> str:
        """Return a value, as it stands in an address or in a form."""
        return quote(self.chance.choice(self.values).encode("utf-8", "surrogatepass"), safe="")

    def fields(self) -> str:
        """Return some fields of an address, or of a form."""
        some = self.chance.sample(FIELDS, self.chance.randrange(len(FIELDS)))
        return "&".join(f"{name}={self.quote_value()}" for name in some)

    def to(self, route: str) -> bytes:
        """Return a request to an address whose places, {name}, are filled."""
        path = re.sub(r"\{\w+\}", lambda _: self.quote_value(), route) + f"?{self.fields()}"
        chance = self.chance
        body = chance.choice(
            (b"", self.fields().encode(), chance.choice(JSON).encode(), chance.randbytes(3000))
        )
        lines = [f"Content-Type: {chance.choice(KINDS)}"]
        if chance.random() < 0.1:
            name = chance.choice(("If-None-Match", "Range", "Accept-Encoding", "Origin", "Host"))
            lines.append(f"{name}: {chance.choice(self.values)!r}")
        if chance.random() < 0.05:
            lines.append("X: " + "y" * chance.choice((9000, 40_000)))
        if chance.random() < 0.05:
            lines.append("Transfer-Encoding: chunked")
            body = chance.choice(
                (b"0\r\n\r\n", b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"ffffff\r\nx")
            )
        else:
            length = len(body) if chance.random() < 0.95 else chance.choice((0, 10**12))
            lines.append(f"Content-Length: {length}")
        first = f"{chance.choice(METHODS)} {path} {chance.choice(VERSIONS)}"
        return self.head(first, chance.random() < 0.6, lines) + body

    def filled_in(self, page: str, form: dict[str, str]) -> bytes:
        """Return a form of the desk with other values in some of its fields."""
        sent = {
            name: self.quote_value()
            if name != "do" and self.chance.random() < 0.4
            else quote(value)
            for name, value in form.items()
        }
        body = "&".join(f"{name}={value}" for name, value in sent.items()).encode()
        lines = [f"Content-Type: {KINDS[0]}", f"Content-Length: {len(body)}"]
        return self.head(f"POST /desk{page} HTTP/1.1", True, lines) + body

    def head(self, first: str, signed_in: bool, lines: list[str]) -> bytes:
        """Return a request's head."""
        before = [first, f"Host: {self.host}", "Connection: close"]
        cookie = [f"Cookie: {self.cookie}"] if signed_in else []
        return "\r\n".join([*before, *cookie, *lines, "", ""]).encode("utf-8", "surrogatepass")


def answer_to(address: str, request: bytes) -> bytes:
    """Return what comes back."""
    where = urlsplit(address)
    content = b""
    with socket.create_connection((where.hostname, where.port or 80), PATIENCE_S) as line:
        try:
            line.sendall(request)
            while part := line.recv(65536):
                content += part
        except (ConnectionError, TimeoutError):
            pass  # it was too long, or has no end
    return content


def routes(site: Site) -> Iterator[str]:
    """Yield the addresses that the server has."""
    for route in application(site).routes:
        assert isinstance(route, Route | Mount)
        yield route.path if isinstance(route, Route) else f"{route.path}/{{path}}"


def test_one_request_has_one_name(sqlite_store: Store) -> None:
    with serving(ClubServer(sqlite_store)) as url:
        for names, status in ((("localhost",), 200), (("localhost", "localhost"), 421),
                              (("localhost", "evil.example"), 421)):  # fmt: skip
            hosts = "".join(f"Host: {name}\r\n" for name in names)
            head = f"GET /health HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n"
            assert answer_to(url, head.encode()).startswith(f"HTTP/1.1 {status} ".encode())


@pytest.mark.soak
def test_no_request_breaks_anything(
    store: Store, built_page: page_build.Page, caplog: pytest.LogCaptureFixture
) -> None:
    with store.write() as session:
        pin.set_to(session, PIN)
        here = evenings.start(session)
        remaining_rounds.arrive(
            session, here, ["Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"]
        )
        remaining_rounds.draw(session, here, remaining_rounds.Wishes(rounds=3, seed=1))
        rounds.begin(session, here, 1)
        given = [it.code for it in codes.make(session, here)]
    page = BoxPage({name: (built_page.folder / name).read_bytes() for name in built_page.files})
    chance = Random(f"strange requests {SEED}")
    with serving(ClubServer(store), page=page) as address:
        paths = list(routes(Site(ClubServer(store), page=page)))
        strange = Strange(chance, urlsplit(address).netloc, given)
        for _ in range(10):
            desk = DeskForms(address, PIN)  # anew: sessions end, and tables go
            strange.cookie = desk.cookie()
            forms = []
            for name in PAGES:
                desk.open(name)
                forms += [(name, it) for it in desk.forms() if it["do"] not in ("", "change_pin")]
            for _ in range(100):
                for request in (
                    strange.to(chance.choice(paths)), strange.filled_in(*chance.choice(forms)),
                ):  # fmt: skip
                    answer = answer_to(address, request)
                    assert not re.match(rb"HTTP/1\.1 5", answer), (request, answer)
        assert [it for it in caplog.records if it.exc_info or it.levelno > logging.WARNING] == []
    assert len(caplog.records) < 20
