"""Assistants and readers at the desk: what each may do, also by requests that no page makes."""

import json
from collections.abc import Iterator

import pytest

from host_tools.club.desk import sign_in
from host_tools.club.desk.subjects import CHANGES, PAGES
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.server import logins, pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import transcript
from tests.host_tools.club.test_desk_attacks import ask_desk
from tests.host_tools.club.walls import serving

PIN = "471100"
SECRETS = {"Kim": "a horse walks", "Leo": "two geese fly"}


@pytest.fixture
def server(sqlite_store: Store) -> ClubServer:
    """Return a club with a PIN, an assistant Kim, a reader Leo and a table that has a code."""
    data = json.dumps(transcript(1)).encode()
    gather(sqlite_store, [parse(data, "Table 1", "Table 1")], label="Table 1")
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
        logins.add(session, "Kim", logins.ASSISTANT, SECRETS["Kim"])
        logins.add(session, "Leo", logins.READER, SECRETS["Leo"])
        codes.make(session, evenings.find_evening(session, None))
    return ClubServer(sqlite_store)


@pytest.fixture
def address(server: ClubServer) -> Iterator[str]:
    """Yield where it is served."""
    with serving(server) as url:
        yield url


def _cookie(address: str, name: str, secret: str) -> str:
    status, headers, _ = ask_desk(address, "/in", {"name": name, "pin": secret})
    return headers["Set-Cookie"].partition(";")[0] if status == 303 else ""


def test_each_role_does_what_it_may_and_no_more(
    server: ClubServer, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with server.store.read() as session:
        (row,) = codes.of_evening(session, evenings.find_evening(session, None))
        code = row.code
    cookies = {name: _cookie(address, name, secret) for name, secret in SECRETS.items()}
    cookies[""] = _cookie(address, "", PIN)
    seen = {}
    for name, cookie in cookies.items():
        pages = {page: ask_desk(address, f"/{page}", cookie=cookie) for page in PAGES
                 if page not in ("overview", "table")}  # fmt: skip
        seen[name] = {page for page, (status, _, _) in pages.items() if status == 200}
        table = ask_desk(address, "/table?name=Table+1", cookie=cookie)[2]
        assert (code in table) == (name != "Leo")
        assert ("drop_table" in table) == (name == "")
        texts = [text for _, _, text in pages.values()]
        assert any('value="undo"' in it or 'name="do"' in it for it in texts) == (name != "Leo")
        assert any(code in text for text in texts) == (name != "Leo")
    assert seen[""] == set(PAGES) - {"overview", "table"}
    assert seen["Kim"] == seen[""] - {"settings", "evening", "refused"}
    assert seen["Leo"] == seen["Kim"] - {"codes", "log"}
    # forms that no page offers them, to every page
    before = server.now()[0]
    for name, may in (("Kim", logins.ASSISTS), ("Leo", frozenset[str]())):
        for do in CHANGES.keys() - may:
            form = {"do": do, "key": "1", "name": "Eve", "reason": "x", "names": "Eve",
                    "session": "Table 1", "sure": "Table 1: x", "date": "2026-01-01"}  # fmt: skip
            for page in ("", "/settings", "/people"):
                status, _, text = ask_desk(address, page, form, cookies[name])
                assert status == 422 and "Only the director can do this." in text, (name, do)
        for what in ("everything.zip", "evening.zip", "refused?id=1"):
            assert ask_desk(address, f"/download/{what}", cookie=cookies[name])[0] == 303
        assert ask_desk(address, "/download/report", cookie=cookies[name])[0] == 200
    assert server.now()[0] == before
    # what Kim does is logged with the name, whatever the form claims
    form = {"do": "correct", "name": "Anna", "payer": "A", "payee": "B", "paid": "5",
            "reason": "a king", "by": "the director"}  # fmt: skip
    assert ask_desk(address, "/corrections", form, cookies["Kim"])[0] in (303, 422)
    assert ask_desk(address, "/people", {"do": "arrive", "names": "Eve"}, cookies["Kim"])[0] == 303
    desk = DeskForms(address, PIN)
    desk.open("/log")
    assert "Eve is here from round 1 on." in desk.text and "· Kim ·" in desk.text
    # the wall takes the director's PIN alone; a removed login is signed out at once
    assert server.wrong_pin(SECRETS["Kim"], "127.0.0.1") == {"error": "wrong"}
    desk.open("/settings")
    assert "will be signed out" in desk.refuses("remove_login", "Kim")
    assert desk.send("remove_login", "Kim") == "Kim may no longer use the desk."
    assert 'name="pin"' in ask_desk(address, "/people", cookie=cookies["Kim"])[2]
    assert not _cookie(address, "Kim", SECRETS["Kim"])
    with server.store.write() as session:  # a changed role signs out, too
        logins.add(session, "Leo", logins.ASSISTANT, "another phrase")
    assert 'name="pin"' in ask_desk(address, "/people", cookie=cookies["Leo"])[2]


def test_nobody_guesses_by_a_login_of_their_own(server: ClubServer) -> None:
    at = "198.51.100.7"
    answers = []
    for number in range(12):  # a right one of one's own clears no counter of another's
        answers.append(server.wrong_pin(f"00000{number}", at))
        assert server.wrong_login("Leo", SECRETS["Leo"], at)[0] is None
        answers.append(server.wrong_login("Kim", f"guess {number}", at)[0])
    assert answers[:8] == [{"error": "wrong"}] * 8
    assert {it["error"] for it in answers[10:] if it} == {"locked"}
    assert server.wrong_pin(PIN, at) and server.wrong_login("Kim", SECRETS["Kim"], at)[0]
    assert server.wrong_login("Kim", SECRETS["Kim"], "127.0.0.1")[0] is None  # elsewhere it goes on
    for _ in range(6):
        wrong, who = server.wrong_login("Nobody", "", at)
    assert wrong and wrong["error"] == "locked" and who == 0
    token = sign_in.begin(server.store, 99)  # a login that is gone
    assert sign_in.who(server.store, token) is None


def test_commands_add_and_remove_logins(
    sqlite_store: Store, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HALLEY_STORE", sqlite_store.where)
    club = Halley(capsys)
    assert "Only the director" in club("login", "list")
    assert club("login", "add", "Kim", "--new-pin", "a horse") == "Kim may now use the desk.\n"
    assert club.json("login", "list") == [{"name": "Kim", "role": "assistant"}]
    assert "unknown role" in club.refusal(
        "login", "add", "Kim", "--new-pin", "x" * 9, "--role", "x"
    )
    assert "6 to 64" in club.refusal("login", "add", "Kim", "--new-pin", "short")
    assert club.json("login", "remove", "kim") == {"name": "Kim"}
    assert "nobody has a login" in club.refusal("login", "remove", "Kim")
    assert [it["what"] for it in club.json("log")] == [
        ["Kim may no longer use the desk."], ["Kim may use the desk as an assistant."]]  # fmt: skip
    assert "nothing to undo" in club.refusal("undo")
