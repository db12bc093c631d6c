"""The desk refuses everyone but the director, and all forms but its own."""

import asyncio
import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from email.message import Message
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.applications import Starlette

from host_tools.club.desk import sign_in
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.server import pin
from host_tools.club.server.app import application
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.site import Site
from host_tools.club.store import Store
from host_tools.club.store.models import DeskSession, SetAside, now
from host_tools.club.table_link import codes
from host_tools.club.texts.sentence import Sentence, as_data
from tests.host_tools.club.made_tables import alter, journal, transcript
from tests.host_tools.club.walls import serving

PIN = "471100"
PAGES = ("", "/people", "/rounds", "/corrections", "/results", "/settings", "/evening", "/refused",
         "/codes", "/table?name=Table+1")  # fmt: skip
DOWNLOADS = ("report", "report.html", "report.zip", "evening.zip", "everything.zip", "refused?id=1")

_CANNOT_BE: tuple[dict[str, str], ...] = (
    {}, {"do": "nothing"}, {"do": "__class__"}, {"do": "leave", "name": "Nobody"},
    {"do": "begin_round", "key": "x"}, {"do": "begin_round", "key": "9" * 40},
    {"do": "draw", "rounds": "-3"}, {"do": "draw", "by": "force"},
    {"do": "draw", "tables": "1e9"}, {"do": "seen", "key": "77"},
    {"do": "take_anyway", "key": "77"}, {"do": "play", "game": "../../etc"},
    {"do": "play", "game": "modern_1991", "option_rounds": "[[[["},
    {"do": "play", "game": "modern_1991", "option_opera": '{"a": 1}'},
    {"do": "correct", "name": "Nobody", "amount": "5", "reason": "x"},
    {"do": "change_settings", "language": "xx"}, {"do": "seat", "table": "9", "seat": "99"},
    {"do": "begin_evening", "date": "2026-13-45"},
)  # fmt: skip


class _Stays(urllib.request.HTTPRedirectHandler):
    """Does not follow a redirect."""

    def redirect_request(self, *_: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_Stays)


@pytest.fixture
def server(sqlite_store: Store) -> ClubServer:
    """Return a club with a PIN, and an evening."""
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
        evenings.start(session)
    return ClubServer(sqlite_store)


@pytest.fixture
def address(server: ClubServer) -> Iterator[str]:
    """Yield where it is served."""
    with serving(server) as url:
        yield url


def ask_desk(
    address: str, path: str, form: dict[str, str] | None = None, cookie: str = "", **headers: str
) -> tuple[int, Message, str]:
    """GET a page of the desk, or POST a form to it: the status, the headers, the page."""
    data = urllib.parse.urlencode(form).encode() if form is not None else None
    request = urllib.request.Request(f"{address}/desk{path}", data, headers)
    if cookie:
        request.add_header("Cookie", cookie)
    try:
        with _OPENER.open(request) as answer:
            return answer.status, answer.headers, answer.read().decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode("utf-8", "replace")


def signed_in(address: str) -> str:
    """Return the cookie of a director who has just signed in."""
    status, headers, _ = ask_desk(address, "/in", {"pin": PIN})
    assert status == 303
    return headers["Set-Cookie"].partition(";")[0]


def is_director(address: str, cookie: str) -> bool:
    """Return whether the cookie opens the desk."""
    return 'aria-current="page"' in ask_desk(address, "", cookie=cookie)[2]


def members(server: ClubServer) -> list[str]:
    """Everybody whom the club knows."""
    return [it.name for it in load.evening(server.store).people.values()]


def test_only_the_sign_in_page_is_open_without_a_session(server: ClubServer, address: str) -> None:
    for cookie in (
        "",
        "desk_session_80=x",
        f"desk_session_{address.rpartition(':')[2]}=" + "A" * 43,
    ):
        for page in PAGES:
            _, _, text = ask_desk(address, page, cookie=cookie)
            assert 'type="password"' in text and "<nav" not in text
        for what in DOWNLOADS:
            assert ask_desk(address, f"/download/{what}", cookie=cookie)[0] == 303
        status, _, text = ask_desk(address, "/people", {"do": "arrive", "names": "Eve"}, cookie)
        assert (status, 'type="password"' in text) == (403, True)
    assert ask_desk(address, "?part")[0] == 403
    assert members(server) == []


def test_the_cookie_is_for_this_site_alone(server: ClubServer, address: str) -> None:
    _, headers, _ = ask_desk(address, "/in", {"pin": PIN})
    cookie, *attributes = headers["Set-Cookie"].lower().split("; ")
    assert {"httponly", "samesite=strict", "path=/desk"} <= set(attributes)
    assert "secure" not in attributes  # over http a browser would not keep it
    token = headers["Set-Cookie"].partition(";")[0].partition("=")[2]
    with server.store.read() as session:
        (stored,) = session.scalars(select(DeskSession.token))
    assert stored == sha256(token.encode()).hexdigest()
    assert is_director(address, cookie.partition("=")[0] + "=" + token)
    _, headers, _ = ask_desk(address, "")
    assert headers["Cache-Control"] == "no-store"
    assert "form-action 'self'" in headers["Content-Security-Policy"]


def through(
    app: Starlette, url: str, body: bytes | None = None, cookie: str = ""
) -> tuple[int, dict[str, str], str]:
    """Return an application's answer at an address of another computer, as ask_desk() has it."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body or b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    parts = urllib.parse.urlsplit(url)
    headers = {"host": parts.netloc, "cookie": cookie}
    if body is not None:
        origin = f"{parts.scheme}://{parts.netloc}"
        headers |= {"origin": origin, "content-type": "application/x-www-form-urlencoded"}
    scope = {
        "type": "http", "method": "GET" if body is None else "POST", "scheme": parts.scheme,
        "path": parts.path, "query_string": parts.query.encode(), "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("192.0.2.9", 5), "server": (parts.hostname, parts.port), "http_version": "1.1",
    }  # fmt: skip
    with ThreadPoolExecutor(1) as apart:  # another test may have a loop in this thread
        apart.submit(lambda: asyncio.run(app(scope, receive, send))).result()
    answer = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], answer, b"".join(it.get("body", b"") for it in sent).decode()


def test_the_cookie_is_secure_over_https_and_by_another_address(server: ClubServer) -> None:
    with server.store.write() as session:
        codes.renew(session, evenings.find_evening(session, None), "North")
    club = "https://192.0.2.7:8443"
    app = application(Site(server, "0.0.0.0"))
    status, headers, _ = through(app, f"{club}/desk/in", f"pin={PIN}".encode())
    assert status == 303
    cookie, *attributes = headers["set-cookie"].split("; ")
    assert "secure" in [it.lower() for it in attributes]
    for page in ("codes", "table?name=North"):
        text = through(app, f"{club}/desk/{page}", cookie=cookie)[2]
        assert f'aria-label="{club}/table/' in text and "<svg" in text


def test_a_cookie_is_worth_nothing_after_signing_out(server: ClubServer, address: str) -> None:
    mine, other = signed_in(address), signed_in(address)
    assert is_director(address, mine) and is_director(address, other)
    status, headers, _ = ask_desk(address, "/out", {}, mine)
    assert (status, headers["Location"]) == (303, "/desk")
    assert not is_director(address, mine)  # in whatever browser
    assert ask_desk(address, "/people", {"do": "arrive", "names": "Eve"}, mine)[0] == 403
    assert is_director(address, other)
    assert members(server) == []


def test_a_result_is_shown_if_its_page_is_gone(server: ClubServer, address: str) -> None:
    source = parse(json.dumps(transcript(1)).encode(), "Oak", "Oak")
    (result,) = gather(server.store, [source], label="Oak")
    assert result.became == "new"
    cookie = signed_in(address)
    form = {"do": "drop_table", "key": "Oak", "session": "Oak", "reason": "a trial",
            "sure": "Oak: a trial"}  # fmt: skip
    status, headers, _ = ask_desk(address, "/table?name=Oak", form, cookie)
    assert status == 303
    done = headers["Set-Cookie"].partition(";")[0]
    status, headers, _ = ask_desk(address, "/table?name=Oak", cookie=f"{cookie}; {done}")
    assert (status, headers["Location"], headers["Set-Cookie"]) == (303, "/desk", None)
    status, headers, text = ask_desk(address, "", cookie=f"{cookie}; {done}")
    assert status == 200 and '<p class="done" role="status">' in text
    assert headers["Set-Cookie"].startswith(f'{done.partition("=")[0]}=""')  # once


def test_a_session_ends_after_its_time(server: ClubServer, address: str) -> None:
    for ages in ({"used": sign_in.IDLE}, {"ends": sign_in.LONGEST}):
        cookie = signed_in(address)
        with server.store.write(news=False) as session:
            for row in session.scalars(select(DeskSession)):
                for name, age in ages.items():
                    setattr(row, name, getattr(row, name) - age - timedelta(seconds=2))
        assert not is_director(address, cookie)
        assert ask_desk(address, "/people", {"do": "arrive", "names": "Eve"}, cookie)[0] == 403
    signed_in(address)
    with server.store.read() as session:  # those that are over are forgotten
        assert session.scalars(select(func.count()).select_from(DeskSession)).one() == 1


def test_looking_on_does_not_keep_a_session(server: ClubServer, address: str) -> None:
    cookie = signed_in(address)
    with server.store.write(news=False) as session:
        (row,) = session.scalars(select(DeskSession))
        row.used = before = now() - sign_in.IDLE / 2
    assert ask_desk(address, "?part", cookie=cookie)[0] == 200  # the script, every few seconds
    with server.store.read() as session:
        assert session.scalars(select(DeskSession.used)).one() == before
    assert is_director(address, cookie)
    with server.store.read() as session:
        assert session.scalars(select(DeskSession.used)).one() > before


def test_a_new_pin_ends_all_sessions(server: ClubServer, address: str) -> None:
    mine, other = signed_in(address), signed_in(address)
    form = {"do": "change_pin", "pin": "0000", "new_pin": "864213", "again": "864213"}
    assert (
        ask_desk(address, "/settings", form, mine)[0] == 422
    )  # an open desk does not give the PIN
    status, headers, _ = ask_desk(address, "/settings", form | {"pin": PIN}, mine)
    assert status == 303
    new = next(it for it in headers.get_all("Set-Cookie", []) if "session" in it).partition(";")[0]
    assert is_director(address, new)
    assert not is_director(address, mine) and not is_director(address, other)
    with server.store.write() as session:
        pin.set_to(session, PIN)  # by command
    assert not is_director(address, new)


def test_requests_from_another_site_are_refused(server: ClubServer, address: str) -> None:
    cookie = signed_in(address)  # though a browser would not send it along (SameSite)
    form = {"do": "arrive", "names": "Eve"}
    here = address.partition("//")[2]
    for headers in (
        {"Origin": "http://elsewhere.example"}, {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},  # another club's page
        {"Origin": f"http://{here}.example"}, {"Content-Type": "text/plain"},
        {"Content-Type": "multipart/form-data; boundary=x"},
    ):  # fmt: skip
        assert ask_desk(address, "/people", form, cookie, **headers)[0] == 400
        assert ask_desk(address, "/in", {"pin": PIN}, **headers)[0] == 400
        assert ask_desk(address, "/out", {}, cookie, **headers)[0] == 400
    assert is_director(address, cookie)
    assert members(server) == []
    assert ask_desk(address, "/people", form, cookie, Origin=address)[0] == 303
    assert members(server) == ["Eve"]


def test_wrong_pins_shut_out_who_guesses_and_not_the_director(
    server: ClubServer, address: str
) -> None:
    cookie = signed_in(address)
    other = ClubServer(server.store)
    for number in range(12):
        other.wrong_pin(str(number), "198.51.100.7")
    assert other.wrong_pin(PIN, "198.51.100.7") is not None
    assert is_director(address, cookie)
    assert ask_desk(address, "/people", {"do": "arrive", "names": "Eve"}, cookie)[0] == 303
    tried = [ask_desk(address, "/in", {"pin": f"wrong {number}"}) for number in range(6)]
    assert tried[-1][0] == 429
    assert "Too many wrong PINs" in tried[-1][2]
    assert ask_desk(address, "/in", {"pin": PIN})[0] == 429
    assert is_director(address, cookie)
    other.close()


def test_right_pins_cost_nothing(server: ClubServer) -> None:
    """Everybody who leads the evening may sign in, at once and from wherever."""
    with ThreadPoolExecutor(14) as pool:
        answers = pool.map(lambda at: server.wrong_pin(PIN, f"198.51.100.{at}"), range(14))
        assert list(answers) == [None] * 14
    assert server.wrong_pin("wrong", "198.51.100.99") == {"error": "wrong"}


def test_impossible_input_is_one_sentence(server: ClubServer, address: str) -> None:
    cookie = signed_in(address)
    for form in _CANNOT_BE:
        status, _, text = ask_desk(address, "/people", form, cookie)
        assert status == 422, form
        assert 'role="alert"' in text
    assert "The club knows nobody called" in ask_desk(
        address, "/people", {"do": "leave", "name": "Nobody"}, cookie
    )[2]  # fmt: skip
    assert members(server) == []


def test_pages_of_unknown_things_say_so(address: str) -> None:
    cookie = signed_in(address)
    for page in ("/table?name=Table+9", "/table", "/evening?game=chess"):
        assert ask_desk(address, page, cookie=cookie)[0] == 303
    for what in ("secrets", "report?evening=99", "report?evening=x", "refused?id=5", "refused"):
        assert ask_desk(address, f"/download/{what}", cookie=cookie)[0] == 404
    french = ask_desk(address, "/download/refused?id=5&lang=fr", cookie=cookie)
    assert french[2] == "Ce journal n’est plus là.\n"
    assert ask_desk(address, "/static/../pages.py", cookie=cookie)[0] == 404


def test_refused_input_stays_in_the_form(server: ClubServer, address: str) -> None:
    whole = journal("aside")
    with server.store.write() as session:
        evening = evenings.find_evening(session, None)
        for number, raw in enumerate((whole, b"nothing of ours", alter(whole, 3)), 1):
            row = SetAside(
                evening_id=evening.id, label="Table 1", device="device01", file="e0001.hj",
                digest=str(number), raw=raw, why="<b>it does not hold</b>",
            )  # fmt: skip
            session.add(row)
    with server.store.write() as session:
        (first, *_) = session.scalars(select(SetAside))
        first.reason = as_data(Sentence("{called} is empty.", called="<i>it"))
    cookie = signed_in(address)
    assert "&lt;i&gt;it est vide." in ask_desk(address, "/refused?lang=fr", cookie=cookie)[2]
    text = ask_desk(address, "/refused", cookie=cookie)[2]
    assert "&lt;b&gt;it does not hold" in text and "<b>it does" not in text
    assert text.count("Count it anyway</button>") == 3
    assert "Table 1: refused" in ask_desk(address, "", cookie=cookie)[2]
    _, headers, _ = ask_desk(address, "/download/refused?id=1", cookie=cookie)
    assert headers["Content-Disposition"] == 'attachment; filename="refused-1.hj"'
    assert ask_desk(address, "/refused", {"do": "take_anyway", "key": "2"}, cookie)[0] == 422
    assert load.evening(server.store).tables == ()
    assert ask_desk(address, "/refused", {"do": "take_anyway", "key": "1"}, cookie)[0] == 303
    (table,) = load.evening(server.store).tables
    assert (table.label, len(table.hands)) == ("Table 1", 3)
    assert ask_desk(address, "/refused", {"do": "seen", "key": "2"}, cookie)[0] == 303
    with server.store.read() as session:
        seen = session.scalars(select(SetAside.seen).order_by(SetAside.id)).all()
    assert [it is not None for it in seen] == [True, True, False]


def test_forms_with_wrong_files_are_refused(server: ClubServer, address: str) -> None:
    cookie = signed_in(address)
    head = b'--x\r\nContent-Disposition: form-data; name="do"\r\n\r\n'
    for kind, body in (
        ("multipart/form-data", head + b"take_file\r\n--x--\r\n"),
        ("multipart/form-data; boundary=x", b""), ("multipart/form-data; boundary=x", b"--x--\r\n"),
        ("multipart/form-data; boundary=x", head), ("multipart/form-data; boundary=y", head),
        ("multipart/form-data; boundary=x", b"\xff" * 3000), ("multipart/form-data; boundary=x",
        b"--x\r\n\r\n\r\n--x--"), ("multipart/form-data; boundary=x", b"--x" * 2000),
        ("multipart/form-data; boundary=x", b"A" * 2_000_001),
    ):  # fmt: skip
        request = urllib.request.Request(f"{address}/desk/refused", body, {"Content-Type": kind})
        request.add_header("Cookie", cookie)
        with pytest.raises(urllib.error.HTTPError) as refused:
            _OPENER.open(request)
        with refused.value as error:
            assert error.code in (400, 422)
    assert load.evening(server.store).tables == ()


def test_the_desk_shows_and_renews_codes(server: ClubServer, address: str) -> None:
    cookie = signed_in(address)
    assert (
        ask_desk(address, "/codes", {"do": "make_codes", "key": "new", "new": "North"}, cookie)[0]
        == 303
    )
    assert "North" in ask_desk(address, "", cookie=cookie)[2]
    first = ask_desk(address, "/table?name=North", cookie=cookie)[2]
    form = {"do": "new_code", "table": "North"}
    assert ask_desk(address, "/table?name=North", form, cookie)[0] == 303
    second = ask_desk(address, "/table?name=North", cookie=cookie)[2]
    mark = '<p class="code">'
    both = [text.partition(mark)[2][:8] for text in (first, second)]
    assert len(set(both)) == 2
    assert ask_desk(address, "/codes", {"do": "revoke_code", "table": "North"}, cookie)[0] == 303
    assert both[1] not in ask_desk(address, "/codes", cookie=cookie)[2]


def test_a_club_without_a_pin_has_no_desk(sqlite_store: Store) -> None:
    with serving(ClubServer(sqlite_store, language="fr")) as address:
        _, _, text = ask_desk(address, "")
        assert "halley club settings --new-pin" in text and "<form" not in text
        assert ask_desk(address, "/in", {"pin": ""})[0] == 403
        assert ask_desk(address, "/people", {"do": "arrive", "names": "Eve"})[0] == 403


def test_every_page_works_on_both_databases(store: Store) -> None:
    with store.write() as session:
        pin.set_to(session, PIN)
    with serving(ClubServer(store)) as address:
        cookie = signed_in(address)
        for page, form in (
            ("/evening", {"do": "begin_evening", "game": "modern_1991", "option_rounds": "5"}),
            ("/people", {"do": "arrive", "names": "Ann, Bea, Cy, Di, Eve, <b>Fay</b>"}),
            ("/rounds", {"do": "draw", "rounds": "2", "seed": "1"}),
            ("/rounds", {"do": "begin_round", "key": "1"}),
            ("/settings", {"do": "add_member", "names": "Gus; Hal"}),
            ("/settings", {"do": "hide_names", "hidden": "yes"}),
            ("/corrections", {"do": "correct", "payer": "Ann", "payee": "Bea", "paid": "3",
                              "reason": "late"}),
        ):  # fmt: skip
            assert ask_desk(address, page, form, cookie)[0] == 303, form
        shown = load.evening(store)
        assert shown.names_hidden
        assert [it.reason for it in shown.corrections] == ["late"]
        for page in PAGES:
            status, _, text = ask_desk(address, page, cookie=cookie)
            assert status == 200 and "<nav" in text and "<b>Fay" not in text
        for what in DOWNLOADS[:-1]:
            assert ask_desk(address, f"/download/{what}", cookie=cookie)[0] == 200
