"""The club behind a proxy that ends TLS: names, addresses and limits are the clients' own."""

import http.client
import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from host_tools.club.evening import evenings
from host_tools.club.hosting.clubs import Clubs
from host_tools.club.hosting.directory import Directory
from host_tools.club.hosting.many_clubs import ManyClubs
from host_tools.club.server import pin, rate_limit
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.connections import Connections, most_connections
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.club.table_link.codes import LETTERS
from tests.host_tools.club import nginx
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.certificates import issue
from tests.host_tools.club.walls import running, serving
from tests.needs import absent

PIN = "471100"
NAME = "club.example"
OURS = f"https://{NAME}"
FORM = "application/x-www-form-urlencoded"
GIGABYTE = 1_000_000_000


class Answer(NamedTuple):
    """An HTTP answer."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


class Club:
    """A club's server at `port` by http, and at `secured` by a proxy that `trusting` trusts."""

    def __init__(self, port: int, secured: int, trusting: ssl.SSLContext) -> None:
        self.port = port
        self._secured = secured
        self._trusting = trusting

    def ask(
        self,
        path: str,
        form: dict[str, str] | None = None,
        source: str = "127.0.0.1",
        direct: bool = False,
        headers: Mapping[str, object] | None = None,
    ) -> Answer:
        """GET something, or POST a form, from an address, through the proxy or past it."""
        port = self.port if direct else self._secured
        body = None if form is None else urlencode(form).encode()
        sent: dict[str, object] = {"Host": NAME, "Connection": "close"}
        sent |= {"Content-Type": FORM} if form else {}
        sent |= {"Content-Length": len(body)} if body is not None else {}
        sent |= headers or {}
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in sent.items()]
        with ExitStack() as stack:
            line = stack.enter_context(
                socket.create_connection(("127.0.0.1", port), 60, (source, 0))
            )
            if not direct:
                line = stack.enter_context(self._trusting.wrap_socket(line, server_hostname=NAME))
            line.sendall("\r\n".join([*lines, "", ""]).encode() + (body or b""))
            answer = stack.enter_context(http.client.HTTPResponse(line))
            answer.begin()
            return Answer(answer.status, answer.headers, answer.read())

    def signing_in(
        self, tried: str = PIN, source: str = "127.0.0.1", claimed: str = "198.51.100.7"
    ) -> Answer:
        """Try a PIN at the desk, from an address, as if it were from another one."""
        headers = {"Origin": OURS, "X-Forwarded-For": claimed}
        return self.ask("/desk/in", {"pin": tried}, source, headers=headers)

    def signing_in_directly(self, tried: str, source: str, claimed: str) -> Answer:
        """Return the same, past the proxy."""
        headers = {"Host": "localhost", "X-Forwarded-For": claimed}
        return self.ask("/desk/in", {"pin": tried}, source, direct=True, headers=headers)

    def code(self, code: str, source: str) -> int:
        """Try a table's code; the status."""
        device = f"phone-{source.replace('.', '-')}"
        return self.ask(f"/table/{code}/state?device={device}", source=source).status


@pytest.fixture
def club(sqlite_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    """Yield a club with a PIN and an evening, behind nginx; of wrong codes it takes 30 in all."""
    if nginx.program() is None:
        absent("nginx is missing (Debian's package nginx-light)", on_ci=False)
    monkeypatch.setitem(rate_limit.LIMITS, "code", rate_limit.Limit(20, 30))
    made = issue(tmp_path / "certificate", NAME)
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
        evenings.start(session)
    proxies = ("127.0.0.1",)
    connections = Connections(most_connections(), 20, proxies=proxies)
    with serving(ClubServer(sqlite_store), connections, proxies=proxies) as url:
        port = int(url.rpartition(":")[2])
        with nginx.before(tmp_path, port, made) as secured:
            trusting = ssl.create_default_context(cafile=str(made.authority))
            yield Club(port, secured, trusting)


def test_the_public_name_is_known_by_https(club: Club) -> None:
    answer = club.ask("/")
    assert answer.status == 200
    signed_in = club.signing_in()
    assert signed_in.status == 303
    cookie = signed_in.headers["Set-Cookie"]
    assert "Secure" in cookie and "HttpOnly" in cookie
    held = cookie.partition(";")[0]
    arrive = {"do": "arrive", "names": "Eve"}
    for origin in (f"http://{NAME}", "https://elsewhere.example", "null", f"{OURS}:8000"):
        assert (
            club.ask("/desk/people", arrive, headers={"Cookie": held, "Origin": origin}).status
            == 400
        )
    assert club.ask("/desk/people", arrive, headers={"Cookie": held, "Origin": OURS}).status == 303
    page = club.ask("/desk/codes", headers={"Cookie": held})
    assert page.status == 200


def test_nobody_else_is_believed(club: Club) -> None:
    """The name by http is not this computer's, and a stranger's word that it was https is none."""
    assert club.ask("/", direct=True).status == 421
    claims = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"}
    assert club.ask("/", source="127.0.0.9", direct=True, headers=claims).status == 421
    assert club.ask("/", direct=True, headers=claims).status == 200  # from the proxy's own address


def test_wrong_pins_are_counted_by_client(club: Club) -> None:
    for number in range(5):  # what a client says of itself does not go on to the club
        wrong = club.signing_in(f"wrong {number}", "127.1.0.1", f"198.51.100.{number}")
        assert wrong.status in (403, 429)
    assert club.signing_in(source="127.1.0.1").status == 429
    assert club.signing_in(source="127.1.0.2").status == 303
    for number in range(5):  # and of whoever comes past the proxy it is not believed
        club.signing_in_directly(f"wrong {number}", "127.0.0.9", f"198.51.100.{number}")
    assert club.signing_in_directly(PIN, "127.0.0.9", "198.51.100.99").status == 429


def test_the_laptop_itself_always_gets_in(club: Club) -> None:
    """Whoever guesses elsewhere, or by a proxy on this computer, does not lock the director out."""
    for number in range(6):
        for source in ("127.2.0.1", "127.2.0.2"):
            club.signing_in(f"wrong {number}", source)
            club.signing_in_directly(f"wrong {number}", source, "")

    def sign_in(headers: dict[str, object], source: str = "127.0.0.1") -> int:
        form = {"pin": PIN}
        return club.ask("/desk/in", form, source, direct=True, headers=headers).status

    # the same form from this computer's own browser: by its own name and address
    here: dict[str, object] = {"Host": f"localhost:{club.port}"}
    assert sign_in(here | {"Origin": f"http://localhost:{club.port}"}) == 303
    # not so what another proxy on it passes on, or what comes by another name or address
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        assert sign_in(here | {header: "198.51.100.9"}) == 429, header
    assert sign_in({"Host": "halley.local"}) == 429
    assert sign_in(here, "127.0.0.9") == 429


def test_many_addresses_try_one_code_each(club: Club, sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        code = codes.renew(session, evenings.find_evening(session, None), "Oak").code
    assert club.code(code, "127.2.0.1") == 200
    wrong = [f"AAAAAA{one}{other}" for one in LETTERS for other in LETTERS][:40]
    answers = [club.code(it, f"127.3.0.{at}") for at, it in enumerate(wrong, 1)]
    assert answers == [404] * 30 + [429] * 10
    assert club.code(code, "127.3.0.99") == 429
    assert club.code(code, "127.2.0.1") == 200


@pytest.mark.parametrize("direct", [False, True])
def test_a_gigabyte_is_refused_before_it_is_sent(club: Club, direct: bool) -> None:
    headers = {"Content-Length": GIGABYTE, "Host": NAME if not direct else "localhost"}
    for path in ("/desk/in", "/names", "/table/AAAAAAAA/journal/e0001.hj?device=phone-one", "/"):
        answer = club.ask(path, {}, direct=direct, headers=headers)
        assert answer.status == 413, path


def test_a_proxy_has_as_many_connections_as_clients(club: Club) -> None:
    with ExitStack() as stack:
        waiting = [
            stack.enter_context(socket.create_connection(("127.0.0.1", club.port), 60))
            for _ in range(60)
        ]
        assert club.ask("/news").status == 200
        for line in waiting:
            line.sendall(b"GET /news HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 200 ")


def test_metrics_of_all_clubs_are_only_for_this_computer(tmp_path: Path) -> None:
    """An nginx that has but one server lets every name through to it."""
    if nginx.program() is None:
        absent("nginx is missing (Debian's package nginx-light)", on_ci=False)
    made = issue(tmp_path / "certificate", NAME)
    trusting = ssl.create_default_context(cafile=str(made.authority))
    with ExitStack() as stack:
        clubs = stack.enter_context(Clubs("postgresql://club@/x?host=/nowhere"))
        every = ManyClubs(Directory([clubs]), NAME, "https://{}".format, proxies=("127.0.0.1",))
        stack.enter_context(closing(every))
        port = stack.enter_context(running(every))
        club = Club(port, stack.enter_context(nginx.before(tmp_path, port, made)), trusting)
        here = {"Host": "localhost"}
        assert club.ask("/metrics", headers=here).status == 421
        assert club.ask("/metrics", direct=True, headers=here).status == 200


def test_the_option_needs_an_address(halley: Halley, club_file: Path) -> None:
    assert "'nginx' is not the address of a proxy, like 127.0.0.1" in halley.refusal(
        "serve", "--proxy", "nginx"
    )
    assert club_file.exists()
